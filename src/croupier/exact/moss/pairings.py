"""The ways to lay ten cards as five hands of two, each worth its points.

Ten cards can be paired in 9 x 7 x 5 x 3 = 945 ways, and the five hands of a pairing be worth 5, 4, 3, 2 and 1 in
5! = 120 orders: 113,400 arrangements, each there once.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np

from croupier.exact.suits import Ints

Pair = tuple[int, int]


def pairings(places: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair an even number of places, once: the first place left with each of the others.

    >>> list(pairings((0, 1, 2, 3)))
    [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    """
    if not places:
        yield ()
    for other in places[1:]:
        rest = tuple(place for place in places[1:] if place != other)
        for pairs in pairings(rest):
            yield ((places[0], other), *pairs)


def hands_of(cards: int) -> tuple[Pair, ...]:
    """Every two of so many places, in the order in which loops number them: (0, 1), (0, 2) ..."""
    return tuple(combinations(range(cards), 2))


@lru_cache(maxsize=4)
def arrangements(cards: int) -> Ints:
    """Every arrangement of so many cards: int64 [arrangements, hands], each hand by its number in `hands_of`.

    >>> arrangements(10).shape
    (113400, 5)
    """
    number = {pair: at for at, pair in enumerate(hands_of(cards))}
    paired = np.array([[number[pair] for pair in each] for each in pairings(tuple(range(cards)))], np.int64)
    orders = np.array(list(permutations(range(paired.shape[1]))), np.int64)
    found: Ints = paired[:, orders].reshape(-1, paired.shape[1])
    found.flags.writeable = False
    return found


def worth(points: Ints) -> Ints:
    """What every arrangement is worth, int64 [arrangements], by what each hand is worth at each value [hands, values].

    The number of hands says how many cards there are. Raises ValueError where it is not that of any.
    """
    hands, values = points.shape
    table = arrangements(2 * values)
    if hands != len(hands_of(2 * values)):
        raise ValueError(f"{2 * values} cards have {len(hands_of(2 * values))} hands of two, not {hands}")
    found: Ints = points[table, np.arange(values)].sum(axis=1)
    return found
