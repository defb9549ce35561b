"""The rows of thirteen cards: every five and three of them, every setting they make, and how strong rows are.

Strengths of fronts and of fives stand in one order, `levels`: 8,000 numbers that compare as the strengths do. What
part of all rows a row beats is a whole number too, over one denominator for three cards and for five.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from croupier.cards import STANDARD_DECK
from croupier.exact.kernels.numbering import RANKS
from croupier.exact.kernels.setting import DEALT, SUITS, judge_fives, judge_threes
from croupier.exact.kinds import set_places, sets_of_kinds, ways_to_deal
from croupier.exact.strengths import flush_strengths, rank_strengths
from croupier.exact.suits import Ints
from croupier.ranking import FIVE, FRONT, Ranking

FRONTS, FIVES = comb(len(STANDARD_DECK), FRONT.size), comb(len(STANDARD_DECK), FIVE.size)
PERCENTILE_UNIT = lcm(2 * FRONTS, 2 * FIVES)
"""Percentiles are whole numbers of this part of 1: 25,989,600."""

_MIDDLES = comb(DEALT - FIVE.size, FIVE.size)


@dataclass(frozen=True)
class Ways:
    """Every way to set thirteen cards, by the places of the cards in the hand.

    `fives` int8 [1287, 5] and `threes` int8 [286, 3] hold places, rising; `middles` and `fronts` int16 [1287, 56] the
    numbers of the middles that can stand beside each back, and of the front that is left.
    """

    fives: NDArray[np.int8]
    threes: NDArray[np.int8]
    middles: NDArray[np.int16]
    fronts: NDArray[np.int16]


@cache
def ways() -> Ways:
    """All 72,072 of them; they are the same for every hand."""
    fives, threes = (list(combinations(range(DEALT), size)) for size in (FIVE.size, FRONT.size))
    number = {row: at for rows in (fives, threes) for at, row in enumerate(rows)}
    middles, fronts = (np.zeros((len(fives), _MIDDLES), np.int16) for _ in range(2))
    for at, back in enumerate(fives):
        left = [place for place in range(DEALT) if place not in back]
        for way, middle in enumerate(combinations(left, FIVE.size)):
            middles[at, way] = number[middle]
            fronts[at, way] = number[tuple(place for place in left if place not in middle)]
    return Ways(np.array(fives, np.int8), np.array(threes, np.int8), middles, fronts)


@dataclass(frozen=True)
class Levels:
    """Strengths in one order: `strengths` int64 [levels], rising.

    `by_ranks` int32 [sets of five ranks], `of_suit` int32 [2 ** 13] and `front_by_ranks` int32 [sets of three ranks]
    are levels of rows; `five_percentile` and `front_percentile` int64 [levels] are in `PERCENTILE_UNIT`.
    """

    strengths: Ints
    by_ranks: NDArray[np.int32]
    of_suit: NDArray[np.int32]
    front_by_ranks: NDArray[np.int32]
    five_percentile: Ints
    front_percentile: Ints


@cache
def levels() -> Levels:
    """The one order of all fronts and fives of the whole deck."""
    five_sets, fives = _by_ranks(FIVE)
    front_sets, fronts = _by_ranks(FRONT)
    of_suit = flush_strengths(FIVE).astype(np.int64)
    strengths = np.unique(np.concatenate([fives, fronts, of_suit]))
    different = (np.diff(five_sets, axis=1) > 0).all(axis=1)
    flushes = of_suit[(1 << five_sets[different]).sum(axis=1)]
    five_ways = _ways(five_sets) - SUITS * different
    of_all = np.searchsorted(strengths, np.concatenate([fives, flushes]))
    counts = np.concatenate([five_ways, np.full(len(flushes), SUITS)])
    front_level = np.searchsorted(strengths, fronts)
    return Levels(
        strengths=strengths,
        by_ranks=_in_order(five_sets, np.searchsorted(strengths, fives)),
        of_suit=np.searchsorted(strengths, of_suit).astype(np.int32),
        front_by_ranks=_in_order(front_sets, front_level),
        five_percentile=_percentiles(of_all, counts, len(strengths), FIVES),
        front_percentile=_percentiles(front_level, _ways(front_sets), len(strengths), FRONTS),
    )


def _by_ranks(ranking: Ranking) -> tuple[Ints, Ints]:
    """Every set of ranks that a row of the ranking's size can have, and its strength as if of several suits."""
    sets = sets_of_kinds(np.full(RANKS, SUITS), ranking.size)
    return sets, rank_strengths(ranking, sets)


def _ways(sets: Ints) -> Ints:
    return ways_to_deal(sets, np.full(RANKS, SUITS))


def _in_order(sets: Ints, level: Ints) -> NDArray[np.int32]:
    """Levels by the numbers of the sets of ranks."""
    size = sets.shape[1]
    found = np.zeros(comb(RANKS + size - 1, size), np.int32)
    found[set_places(size)[np.arange(size), sets].sum(axis=1)] = level
    return found


def _percentiles(level: Ints, counts: Ints, many: int, total: int) -> Ints:
    """For each level the part of `total` rows that is weaker, and half of those as strong; `counts` are of `level`."""
    of_level = np.zeros(many, np.int64)
    np.add.at(of_level, level, counts)
    twice: Ints = 2 * np.cumsum(of_level) - of_level
    return twice * (PERCENTILE_UNIT // (2 * total))


def row_levels(hand: Ints) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Levels of every five and of every three, as a front, of thirteen rising card ints."""
    known, all_ways = levels(), ways()
    fives, threes = np.zeros(len(all_ways.fives), np.int32), np.zeros(len(all_ways.threes), np.int32)
    judge_fives(hand, all_ways.fives, set_places(FIVE.size), known.by_ranks, known.of_suit, fives)
    judge_threes(hand, all_ways.threes, set_places(FRONT.size), known.front_by_ranks, threes)
    return fives, threes


def setting_levels(hand: Ints) -> Ints:
    """Levels of front, middle and back of every setting of thirteen rising card ints: int64 [1287, 56, 3]."""
    fives, threes = row_levels(hand)
    back = np.repeat(fives[:, None], _MIDDLES, axis=1)
    return np.stack([threes[ways().fronts], fives[ways().middles], back], axis=-1).astype(np.int64)


def allowed(levels_of_rows: Ints, *, equal: bool) -> NDArray[np.bool_]:
    """Whether rows [..., 3] rise from the front to the back; where `equal`, two neighbours may be as strong."""
    front, middle, back = np.moveaxis(levels_of_rows, -1, 0)
    found: NDArray[np.bool_] = ((front <= middle) & (middle <= back)) if equal else ((front < middle) & (middle < back))
    return found
