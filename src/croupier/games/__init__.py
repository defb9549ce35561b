"""The games banked by the house: one module each, one value each, one line here."""

from collections.abc import Mapping

from croupier.games import (
    casino_holdem,
    heads_up_holdem,
    mississippi_stud,
    texas_holdem_bonus,
    ultimate_texas_holdem,
)
from croupier.rules import Game

GAMES: Mapping[str, Game] = {
    game.name: game
    for game in (
        mississippi_stud.GAME,
        ultimate_texas_holdem.GAME,
        casino_holdem.GAME,
        heads_up_holdem.GAME,
        texas_holdem_bonus.GAME,
    )
}
"""Every game by its name in a paytable."""
