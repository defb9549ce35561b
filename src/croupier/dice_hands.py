"""Hands of dice: the best five of five to seven dice, and what the dice beside them decide where a table counts them.

`free_dice` is the option that says which dice break ties: `five`, the free ones among the five that play, or `seven`,
the two that do not play as well, behind straights and full houses too. Both are one scale, and a strength tells its
category whichever is in force.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Literal, get_args

from croupier.dice import show_dice
from croupier.ranking import FIVE_DICE, HandError

FreeDice = Literal["five", "seven"]
FREE_DICE: tuple[FreeDice, ...] = get_args(FreeDice)

OWN, SHARED = 2, 5
MOST = OWN + SHARED
"""Dice of a player's own and dice that all share: what a hand is made of at a showdown."""

_DIGIT = 13
_REST: int = _DIGIT ** (MOST - FIVE_DICE.size)


def dice_strength(faces: Iterable[int], *, rest_counts: bool) -> int:
    """Strength of five to seven dice, in any order: of the best five, then, where it counts, of the rest of them.

    The rest is compared highest first; a die that is not there is lower than any. Raises HandError for fewer dice, and
    for more.

    >>> wheel, dice = (1, 2, 3, 4, 5), {"rest_counts": True}
    >>> dice_strength((*wheel, 5, 5), **dice) > dice_strength((*wheel, 5, 4), **dice)
    True
    """
    best, rest = _played(tuple(sorted(faces, reverse=True)))
    return best * _REST + (rest if rest_counts else 0)


def dice_category(strength: int) -> str:
    """Name of the category that a strength belongs to: `full house`."""
    return FIVE_DICE.category(strength // _REST)


@lru_cache(maxsize=4096)
def _played(falling: tuple[int, ...]) -> tuple[int, int]:
    """Strength of the best five of the dice, and the rest of them as digits.

    Hands of five that are equally strong hold the same faces, so that there is one rest.
    """
    if not FIVE_DICE.size <= len(falling) <= MOST:
        raise HandError(f"{show_dice(falling) or 'no dice'}: a hand here is {FIVE_DICE.size} to {MOST} dice")
    places = range(len(falling))
    return max(
        (FIVE_DICE.best_of(falling[at] for at in chosen), _digits([falling[at] for at in places if at not in chosen]))
        for chosen in combinations(places, FIVE_DICE.size)
    )


def _digits(falling: list[int]) -> int:
    first, second = (*falling, 0, 0)[:2]
    return first * _DIGIT + second
