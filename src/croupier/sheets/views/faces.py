"""Cards or dice of a game of pots, drawn for a page or written for a terminal; face down where they are not known."""

from collections.abc import Callable

from croupier.cards import show_cards
from croupier.contests.pots import Pots
from croupier.contests.pots.events import Faces
from croupier.dice import show_dice
from croupier.sheets.dice_svg import dice_svg, hidden_dice_svg
from croupier.sheets.language import Language
from croupier.sheets.playing_cards import hand_svg, hidden_svg

Draw = Callable[[Faces], str]
"""Makes markup or text of cards or dice; of none, of a player's own two that are not known."""

_OWN = 2


def drawn(game: Pots, lang: Language) -> Draw:
    """How a page shows what the game is played with, as SVG."""
    known, hidden = (dice_svg, hidden_dice_svg) if game.with_dice else (hand_svg, hidden_svg)
    return lambda faces: known(faces, lang) if faces else hidden(_OWN, lang)


def written(game: Pots) -> Draw:
    """How text shows what the game is played with."""
    shown = show_dice if game.with_dice else show_cards
    return lambda faces: shown(faces) if faces else " ".join("?" * _OWN)
