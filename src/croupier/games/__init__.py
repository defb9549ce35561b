"""The games banked by the house: one module each, one value each, one line here."""

from collections.abc import Mapping

from croupier.games import mississippi_stud
from croupier.rules import Game

GAMES: Mapping[str, Game] = {game.name: game for game in (mississippi_stud.GAME,)}
"""Every game by its name in a paytable."""
