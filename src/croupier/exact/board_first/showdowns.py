"""How showdowns come out: counts that depend on cards and on where rows and the qualifier begin, never on a pay.

Tables that differ in pays share them; they are kept for the life of the process.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.exact.board_first.boards import PLAIN_HOLDING, BoardTables, Rows32, board_tables, holding_kinds
from croupier.exact.board_first.situations import HOLE_CLASSES, situations
from croupier.exact.kernels.jit import one_each, parts, run_beside, share
from croupier.exact.kernels.numbering import FLOPS, HOLDINGS, KINDS, PLAIN_FLOPS, PLAIN_HOLDINGS, RANKS
from croupier.exact.kernels.second_pass import above_plain_boards, gather, spread, taken_option, tally
from croupier.exact.kernels.showdowns import classify, count_showdowns
from croupier.exact.suits import Bools, Ints
from croupier.ranking import Ranking

Ways = NDArray[np.int32]
Counts = NDArray[np.int16]
Classes = NDArray[np.int8]


@dataclass(frozen=True)
class Showdowns:
    """For every board and holding how many of the dealer's holdings it beats, ties, loses to, by the dealer's class.

    `plain` and `flush` int16 [boards, holdings, 3 results, dealer's classes].
    """

    plain: Counts
    flush: Counts


@dataclass(frozen=True)
class OwnClasses:
    """The class of the player's hand with every holding on every board: `plain` and `flush` int8 [boards, holdings]."""

    plain: Classes
    flush: Classes


@dataclass(frozen=True)
class Met:
    """How often holdings meet boards: `plain` int32 [plain boards, 182], `flush` int32 [flush boards, 442].

    Words of 32 bits have room: at most 4**5 boards have the same ranks, each with 10 flops, and 16 pairs of hole cards.
    """

    plain: Ways
    flush: Ways


@lru_cache(maxsize=4)
def showdowns(deck: Deck, ranking: Ranking, cuts: tuple[int, ...]) -> Showdowns:
    """Showdowns with the dealer's hands cut at `cuts`, falling."""
    tables = board_tables(deck, ranking)
    return Showdowns(*(count_on(boards.left, boards.strengths, cuts) for boards in (tables.plain, tables.flush)))


def count_on(left: Ints, strengths: Rows32, cuts: tuple[int, ...]) -> Counts:
    """The counts on boards with these cards `left` [boards, kinds] and `strengths` [boards, holdings]."""
    counts = np.zeros((*strengths.shape, 3, len(cuts) + 1), np.int16)
    share(count_showdowns, len(counts), left, strengths, _array(cuts), counts)
    return counts


@lru_cache(maxsize=4)
def own_classes(deck: Deck, ranking: Ranking, cuts: tuple[int, ...]) -> OwnClasses:
    """Classes of the player's hands, cut at `cuts`, falling."""
    tables = board_tables(deck, ranking)
    return OwnClasses(*(classes_on(boards.strengths, cuts) for boards in (tables.plain, tables.flush)))


def classes_on(strengths: Rows32, cuts: tuple[int, ...]) -> Classes:
    """The class that each of `strengths` [boards, holdings] is of."""
    found = np.zeros(strengths.shape, np.int8)
    share(classify, len(found), strengths, _array(cuts), found)
    return found


def _array(cuts: tuple[int, ...]) -> Ints:
    return np.array(cuts, np.int64)


def meet(deck: Deck, ranking: Ranking, reached: Ints) -> Met:
    """How often holdings meet boards that come to flops so often: `reached` int64 [flops, holes], over all flops."""
    return meet_each(deck, ranking, [reached])[0]


def meet_each(deck: Deck, ranking: Ranking, reached: Sequence[Ints]) -> list[Met]:
    """The same for hands that come to flops in several ways."""
    tables, known = board_tables(deck, ranking), situations(deck)
    flops: list[list[tuple[Ints, Ints]]] = [[] for _ in reached]
    calls: list[tuple[Any, ...]] = []
    for each, ways in zip(reached, flops, strict=True):
        for first, end in one_each(len(each)):  # threads must not add to one place
            ways.append((np.zeros((PLAIN_FLOPS, HOLE_CLASSES), np.int64), np.zeros((FLOPS, FLUSH_WAYS), np.int64)))
            calls.append((gather, known.flops[first:end], known.holes, len(deck.suits), each[first:end], *ways[-1]))
    run_beside(calls)
    return spread_on(tables, spread, flops)


def spread_on(
    tables: BoardTables, kernel: Callable[..., None], ways: Sequence[Sequence[tuple[Ints, Ints]]]
) -> list[Met]:
    """What boards are met, for each of several ways to come to flops or turns, by kinds; `kernel` spreads those.

    Each is given in parts that are added up: plain ones and those seen from suits, int64 [numbers, holdings and more].
    """
    found = []
    for each in ways:
        # In 32 bits, as what boards are met by: twice as many are added at once.
        plain_ways, flush_ways = (np.sum(part, axis=0).astype(np.int32) for part in zip(*each, strict=True))
        plain = np.zeros((len(tables.plain.kinds), HOLE_CLASSES), np.int32)
        flush = np.zeros((len(tables.flush.kinds), FLUSH_WAYS), np.int32)
        share(kernel, len(plain), tables.plain.kinds, tables.plain.left, PLAIN_HOLDINGS, plain_ways, plain)
        share(kernel, len(flush), tables.flush.kinds, tables.flush.left, HOLDINGS, flush_ways, flush)
        found.append(Met(plain, flush))
    _take_flushes_away(tables.plain_of, found)
    return found


def _take_flushes_away(plain_of: Rows32, found: Sequence[Met]) -> None:
    """Take from plain boards what boards with a flush in them had been counted as."""
    less: list[list[Ways]] = [[] for _ in found]
    calls: list[tuple[Any, ...]] = []
    for each, taken in zip(found, less, strict=True):
        for first, end in one_each(len(each.flush)):
            taken.append(np.zeros_like(each.plain))
            calls.append((above_plain_boards, plain_of[first:end], PLAIN_PLACE, each.flush[first:end], taken[-1]))
    run_beside(calls)
    for each, taken in zip(found, less, strict=True):
        for part in taken:
            np.add(each.plain, part, out=each.plain)


def come_to(ways: Ways, holdings: int) -> Bools:
    """Whether holdings are met on boards, [boards, holdings], however their suits lie."""
    found: Bools = ways[:, :holdings] > 0
    more = ways.shape[1] - holdings
    found[:, :more] |= ways[:, holdings:] > 0
    return found


FLUSH_WAYS = HOLDINGS + PLAIN_HOLDINGS
"""Holdings on flush boards, those of no flush's suit told apart by whether they are of one suit."""

LOWER_KIND = holding_kinds(KINDS)[:, 0].copy()
"""[holdings]: the lower kind of each."""

PLAIN_PLACE = np.concatenate(
    [PLAIN_HOLDING + np.where(LOWER_KIND >= RANKS, PLAIN_HOLDINGS, 0), np.arange(PLAIN_HOLDINGS, HOLE_CLASSES)]
)
"""[holdings and more]: where each is on the plain board of the same ranks; two cards of a flush are of one suit."""

ITSELF = np.arange(PLAIN_HOLDINGS, dtype=np.int32)
"""[plain holdings]: a plain holding's plain holding."""


def ends_of(
    met: Met,
    optimal: tuple[NDArray[np.uint8], NDArray[np.uint8]],
    own: OwnClasses,
    counts: Showdowns,
    *,
    options: int,
    most: bool,
    classes: int,
) -> Ints:
    """How the showdowns that are come to end, int64 [hole classes, options, own classes, results, dealer's classes].

    `optimal` has the bits of the options that may be taken, on plain and on flush boards; of several the last one is,
    or, unless `most`, the first. `classes` is how many the player's hands have.
    """
    shape = (HOLE_CLASSES, options, classes, *counts.plain.shape[2:])
    option_of = taken_of_bits(most=most)
    calls: list[tuple[Any, ...]] = []
    for boards, holdings, lower, masks, hands, stands in (
        (met.plain, ITSELF, np.zeros_like(ITSELF, np.int64), optimal[0], own.plain, counts.plain),
        (met.flush, PLAIN_HOLDING, LOWER_KIND, optimal[1], own.flush, counts.flush),
    ):
        for first, end in parts(len(boards)):
            ends = np.zeros(shape, np.int64)
            calls.append((tally, first, end, boards, holdings, lower, masks, option_of, hands, stands, ends))
    run_beside(calls)
    found: Ints = np.sum([call[-1] for call in calls], axis=0)
    return found


@lru_cache(maxsize=2)
def taken_of_bits(*, most: bool) -> NDArray[np.int8]:
    """[256]: the option taken where those with a bit set may be: the last, or, unless `most`, the first; -1 of none."""
    found = np.array([taken_option(mask, most) for mask in range(256)], np.int8)
    found.flags.writeable = False  # it is kept, and read by many
    return found


def ends_undecided(met: Met, own: OwnClasses, counts: Showdowns, *, classes: int) -> Ints:
    """As `ends_of` with nothing to decide: [hole classes, own classes, results, dealer's classes]."""
    only = np.ones(counts.plain.shape[:2], np.uint8), np.ones(counts.flush.shape[:2], np.uint8)
    return ends_of(met, only, own, counts, options=1, most=True, classes=classes)[:, 0]


@lru_cache(maxsize=4)
def everyone_met(deck: Deck, ranking: Ranking) -> Met:
    """How often holdings meet boards when every hand is played to the end."""
    return meet(deck, ranking, situations(deck).ways)


@lru_cache(maxsize=16)
def hole_showdowns(deck: Deck, ranking: Ranking, cuts: tuple[int, ...], dealer_cuts: tuple[int, ...]) -> Ints:
    """How each class of two hole cards ends when every hand is played: [hole classes, own classes, results, dealer's].

    Counts of deals, in which the flop is told from turn and river.
    """
    counts, own = showdowns(deck, ranking, dealer_cuts), own_classes(deck, ranking, cuts)
    found = ends_undecided(everyone_met(deck, ranking), own, counts, classes=len(cuts) + 1)
    found.flags.writeable = False  # it is kept, and read by many
    return found
