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
_WHEEL = [0, 1, 2, 3, 12]


def drawn(game: Pots, lang: Language) -> Draw:
    """How a page shows what the game is played with, as SVG."""
    known, hidden = (dice_svg, hidden_dice_svg) if game.with_dice else (hand_svg, hidden_svg)
    return lambda faces: known(faces, lang) if faces else hidden(_OWN, lang)


def written(game: Pots) -> Draw:
    """How text shows what the game is played with."""
    shown = show_dice if game.with_dice else show_cards
    return lambda faces: shown(faces) if faces else " ".join("?" * _OWN)


def in_order(five: Faces, rank: Callable[[int], int]) -> Faces:
    """A hand as it is read: what repeats most comes first, then the highest; of 5-4-3-2-A the ace comes last.

    >>> in_order((1, 6, 3, 6, 3), int), in_order((12, 0, 1, 2, 3), int)
    ((6, 6, 3, 3, 1), (3, 2, 1, 0, 12))
    """
    ranks = [rank(face) for face in five]
    if sorted(ranks) == _WHEEL:
        ranks = [-1 if each == _WHEEL[-1] else each for each in ranks]
    keys = {face: (ranks.count(each), each) for face, each in zip(five, ranks, strict=True)}
    return tuple(sorted(five, key=lambda face: keys[face], reverse=True))
