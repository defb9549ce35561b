"""Sets of kinds of cards, with repeats: ranks, or ranks seen from a suit. Only how many of each kind there are matters.

`cards` int64 [kinds] says how many cards of each kind are there to choose from.
"""

from itertools import combinations_with_replacement
from math import comb

import numpy as np

from croupier.exact.kernels.numbering import RANKS
from croupier.exact.suits import Ints


def sets_of_kinds(cards: Ints, size: int) -> Ints:
    """Every set of so many kinds that there are cards for, kinds rising: int64 [sets, size]."""
    listed = list(combinations_with_replacement(range(len(cards)), size))
    sets = np.array(listed, np.int64).reshape(len(listed), size)
    found: Ints = sets[(count_kinds(sets, len(cards)) <= cards).all(axis=1)]
    return found


def set_places(size: int) -> Ints:
    """What each rank of a set of so many ranks, rising, adds to the set's number: int64 [size, ranks].

    The numbers are those of `kernels.numbering`, 0 up to C(12 + size, size).
    """
    places = [[comb(rank + at, at + 1) for rank in range(RANKS)] for at in range(size)]
    return np.array(places, np.int64).reshape(size, RANKS)


def count_kinds(sets: Ints, kinds: int) -> Ints:
    """How many of each kind are in each of the sets: int64 [sets, kinds]."""
    return np.stack([(sets == kind).sum(axis=1) for kind in range(kinds)], axis=1)


def ways_to_deal(sets: Ints, cards: Ints) -> Ints:
    """In how many ways each set can be dealt, a binomial for each kind: int64 [sets]."""
    most = int(cards.max(initial=0))
    choose = np.array([[comb(there, held) for held in range(most + 1)] for there in cards.tolist()], np.int64)
    ways: Ints = np.prod(choose[np.arange(len(cards)), count_kinds(sets, len(cards))], axis=1)
    return ways
