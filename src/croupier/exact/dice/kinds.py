"""How often each kind of hand is rolled, and what becomes of that where kinds are ranked in another order.

A roll is called by the strongest kind it holds. Of seven dice it may hold several (a full house is three of a kind as
well, were that above it), so that a new order has counts of its own.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, permutations

from croupier import __version__
from croupier.dice import STANDARD_DICE, Dice
from croupier.dice_hands import dice_category, dice_strength
from croupier.distribution import Distribution
from croupier.exact.dice.rolls import rolls
from croupier.frequencies import FrequencyTable, Rolled, frequency_table
from croupier.ranking import FIVE_DICE, Ranking

KINDS = tuple(category.name for category in reversed(FIVE_DICE.categories))
"""The kinds of hand that dice make, the strongest first."""

Held = Distribution[frozenset[str]]
"""Rolls by the kinds of hand that some five of their dice make."""


def dice_frequencies(many: Rolled, dice: Dice = STANDARD_DICE) -> FrequencyTable:
    """How often the best five of so many dice are of each kind. Raises CountError where rolls are missing."""
    rolled = Distribution(
        (dice_category(dice_strength(faces, rest_counts=False)), ways) for faces, ways in rolls(many, dice)
    )
    return frequency_table("dice", many, rolled.expect(dice.faces**many), KINDS, __version__)


def reordered(table: FrequencyTable, order: Sequence[str], dice: Dice = STANDARD_DICE) -> FrequencyTable:
    """Such a table where kinds are ranked in another order, given strongest first, and every roll is named anew."""
    counted = in_order(kinds_held(table.size, dice), order)
    return frequency_table("dice", table.size, counted, tuple(order), __version__)


def agreeing_orders(table: FrequencyTable, dice: Dice = STANDARD_DICE) -> tuple[int, int]:
    """In how many orders of the kinds that happen no kind is commoner than a weaker one; and how many orders there are.

    The kinds that never happen stay below: each is in every hand.
    """
    held, tried, agreeing = kinds_held(table.size, dice), 0, 0
    for order in permutations(row.category for row in table.by_rarity):
        counted = in_order(held, order)
        tried += 1
        agreeing += all(counted[strong] <= counted[weak] for strong, weak in pairwise(order))
    return agreeing, tried


def in_order(held: Held, order: Sequence[str]) -> Distribution[str]:
    """Rolls by the strongest kind they hold, the strongest coming first in the order."""
    return held.map(lambda kinds: next(kind for kind in order if kind in kinds))


@cache
def kinds_held(many: int, dice: Dice = STANDARD_DICE) -> Held:
    """Every roll of so many dice, by all kinds it holds. Raises CountError where rolls are missing."""
    found: Held = Distribution((frozenset(_kinds(faces)), ways) for faces, ways in rolls(many, dice))
    return found.expect(dice.faces**many)


def _kinds(faces: tuple[int, ...]) -> Iterator[str]:
    return (alone.name for alone in _ALONE if alone.category(alone.best_of(faces)) == alone.name)


_ALONE = tuple(
    Ranking(category.name, FIVE_DICE.size, (FIVE_DICE.categories[0], category)) for category in FIVE_DICE.categories
)
"""Each kind as the only one there is beside nothing."""
