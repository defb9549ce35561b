"""Rolls by the faces they show: what matters is which faces, and in how many orders the dice can show them."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod

from croupier.dice import STANDARD_DICE, Dice


def rolls(many: int, dice: Dice = STANDARD_DICE) -> Iterator[tuple[tuple[int, ...], int]]:
    """Faces that so many dice can show, rising, each with the rolls that show them: together `faces ** many`.

    >>> list(rolls(2, Dice(2)))
    [((1, 1), 1), ((1, 2), 2), ((2, 2), 1)]
    """
    for faces in combinations_with_replacement(range(1, dice.faces + 1), many):
        yield faces, factorial(many) // prod(map(factorial, Counter(faces).values()))
