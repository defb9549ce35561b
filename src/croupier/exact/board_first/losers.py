"""Both hands of a deal at once: which of them loses, with what, and against what.

The two hands come from one deck in the same way, so that the player loses with a strength as often as the dealer does.
One count of all deals by the losing hand's strength therefore serves every ladder on it. Who folds is the player alone:
of the deals that are folded both hands are cut at the ladder's rows and counted against each other, some boards at a
time, for all of them together would not fit a small machine.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.distribution import CountError
from croupier.exact.board_first.boards import Boards, board_tables
from croupier.exact.board_first.layout import FLOP, HOLE, TURN
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.showdowns import (
    Classes,
    Counts,
    Met,
    OwnClasses,
    Showdowns,
    classes_on,
    count_on,
    ends_of,
    ends_undecided,
    everyone_met,
    meet,
    showdowns,
)
from croupier.exact.board_first.solve import Decided
from croupier.exact.board_first.turns import Bytes, meet_after_turns
from croupier.exact.kernels.jit import parts, run_beside
from croupier.exact.kernels.showdowns import AHEAD, BEHIND, TIED, count_losers
from croupier.exact.slices import some_at_once
from croupier.exact.solo.completions import first_cut_reached
from croupier.exact.suits import Ints
from croupier.ladder import Ladder
from croupier.ranking import Ranking
from croupier.rules import LOSER, Facts
from croupier.showdown import RESULTS

LOSERS_HAND = {LOSER: 2, "community": 5}
_BOARDS_AT_ONCE = 4096

Kind = TypeVar("Kind", bound=np.generic)


@dataclass(frozen=True, eq=False)
class Losers:
    """All deals by the strength of the player's hand, where it loses and where it ties.

    `strengths` int64 rising: those that some hand has. `behind` and `tied` int64 [strengths]: deals in which the flop
    is told from turn and river. The dealer loses with each strength as often as the player.
    """

    strengths: Ints
    behind: Ints
    tied: Ints

    @property
    def deals(self) -> int:
        """All deals there are."""
        return 2 * int(self.behind.sum()) + int(self.tied.sum())


_COUNTED: dict[tuple[Deck, Ranking], Losers] = {}


def losers(deck: Deck, ranking: Ranking, dealer_cuts: tuple[int, ...]) -> Losers:
    """Every deal of a deck, counted once; `dealer_cuts` only says which counts of showdowns, made already, to use."""
    if (deck, ranking) not in _COUNTED:
        _COUNTED[deck, ranking] = _count(deck, ranking, dealer_cuts)
    return _COUNTED[deck, ranking]


def remember(deck: Deck, ranking: Ranking, found: Losers) -> None:
    """Take counts that were made before, so that they are not made again."""
    _COUNTED[deck, ranking] = found


def _count(deck: Deck, ranking: Ranking, dealer_cuts: tuple[int, ...]) -> Losers:
    tables, counts, met = (
        board_tables(deck, ranking),
        showdowns(deck, ranking, dealer_cuts),
        everyone_met(deck, ranking),
    )
    there = np.zeros(1 + int(max(tables.plain.strengths.max(), tables.flush.strengths.max(initial=0))), np.bool_)
    there[tables.plain.strengths], there[tables.flush.strengths] = True, True
    strengths = np.flatnonzero(there)
    number_of = np.zeros(len(there), np.int32)
    number_of[strengths] = np.arange(len(strengths))
    calls = []
    for seen, boards, stands in (
        (met.plain, tables.plain, counts.plain),
        (met.flush, tables.flush, counts.flush),
    ):
        for first, end in parts(len(seen)):
            found = np.zeros((len(strengths), 2), np.int64)
            calls.append((count_losers, first, end, seen, boards.strengths, number_of, stands, found))
    run_beside(calls)
    total: Ints = np.sum([call[-1] for call in calls], axis=0)
    hit = total.any(axis=1)
    return Losers(strengths[hit], total[hit, 0], total[hit, 1])


def deals_by_facts(found: Losers, ladder: Ladder, orders: int) -> Iterator[tuple[Facts, int]]:
    """All deals by the row that the losing hand reaches, and by whose hand it is; of equal hands none loses.

    `orders`: in how many orders the cards of turn and river come, as deals are counted.
    """
    by_row = np.zeros(len(ladder.rows) + 1, np.int64)
    np.add.at(by_row, first_cut_reached(ladder.cuts, found.strengths), found.behind)
    for row, count in enumerate((by_row * orders).tolist()):
        yield _lost(ladder, AHEAD, row), count
        yield _lost(ladder, BEHIND, row), count
    yield _lost(ladder, TIED, len(ladder.rows)), int(found.tied.sum()) * orders


def folds_by_facts(solution: Decided, play: Play, ladder: Ladder) -> Iterator[tuple[Facts, int]]:
    """The deals that a strategy folds, by what the losing hand would have been and whose."""
    plan = solution.plan
    ends = sum(
        (each for each in _folded(solution, play, ladder.cuts)),
        np.zeros((len(ladder.rows) + 1, 3, len(ladder.rows) + 1), np.int64),
    )
    folded = sum(int(deals.sum()) for ending, deals in play.ends.items() if plan.endings[ending].folded)
    if int(ends.sum()) != folded:
        raise CountError(f"{plan.game.name}: {int(ends.sum())} folded deals were counted of {folded}")
    for row in range(len(ladder.rows) + 1):
        yield _lost(ladder, AHEAD, row), int(ends[:, AHEAD, row].sum())
        yield _lost(ladder, BEHIND, row), int(ends[row, BEHIND].sum())
    yield _lost(ladder, TIED, len(ladder.rows)), int(ends[:, TIED].sum())


def _lost(ladder: Ladder, result: int, row: int) -> Facts:
    return Facts(folded=False, rows=((ladder.name, row),), result=RESULTS[result])


@dataclass(frozen=True)
class _Part:
    """Some boards of one kind, plain or flush; the other kind has none here."""

    boards: slice
    flush: bool
    own: OwnClasses
    counts: Showdowns

    def met(self, met: Met) -> Met:
        """What is met of these boards."""
        return Met(*self.of(met.plain, met.flush))

    def of(self, plain: NDArray[Kind], flush: NDArray[Kind]) -> tuple[NDArray[Kind], NDArray[Kind]]:
        """These boards of arrays by board."""
        return (plain[:0], flush[self.boards]) if self.flush else (plain[self.boards], flush[:0])


def _parts(deck: Deck, ranking: Ranking, cuts: tuple[int, ...]) -> Iterator[_Part]:
    """All boards, some at a time, with the player's hands and the dealer's cut at `cuts`."""
    tables = board_tables(deck, ranking)
    for boards, flush in ((tables.plain, False), (tables.flush, True)):
        for at in some_at_once(len(boards.kinds), _BOARDS_AT_ONCE):
            own, counts = classes_on(boards.strengths[at], cuts), count_on(boards.left[at], boards.strengths[at], cuts)
            none = _none_of(tables.plain if flush else tables.flush, len(cuts) + 1)
            owns, stands = ((none[0], own), (none[1], counts)) if flush else ((own, none[0]), (counts, none[1]))
            yield _Part(at, flush, OwnClasses(*owns), Showdowns(*stands))


def _none_of(boards: Boards, classes: int) -> tuple[Classes, Counts]:
    holdings = boards.strengths.shape[1]
    return np.zeros((0, holdings), np.int8), np.zeros((0, holdings, 3, classes), np.int16)


def _folded(solution: Decided, play: Play, cuts: tuple[int, ...]) -> Iterator[Ints]:
    """Folded deals [own classes, results, dealer's classes]: before the river all at once, then by state on it."""
    plan, induction, classes = solution.plan, solution.induction, len(cuts) + 1
    orders, early = induction.layout.orders, meet(plan.deck, plan.ranking, _folds_by_flop(solution, play))
    on_turn = [meet_after_turns(plan.deck, plan.ranking, ways) for ways in _folds_on_turn(solution, play)]
    late: Mapping[int, list[int]] = {
        state: [number for number, end in enumerate(induction.layout.river_endings(state))
                if plan.endings[end].folded]
        for state in play.met
    }  # fmt: skip
    for part in _parts(plan.deck, plan.ranking, cuts):
        yield ends_undecided(part.met(early), part.own, part.counts, classes=classes).sum(axis=0) * orders
        for met in on_turn:
            yield ends_undecided(part.met(met), part.own, part.counts, classes=classes).sum(axis=0)
        for state, folds in late.items():
            masks = play.strategy.river[state]
            found = ends_of(
                part.met(play.met[state]),
                part.of(masks.plain, masks.flush),
                part.own,
                part.counts,
                options=len(induction.layout.river_endings(state)),
                most=play.strategy.most,
                classes=classes,
            )
            yield found[:, folds].sum(axis=(0, 1))


def _folds_by_flop(solution: Decided, play: Play) -> Ints:
    """How often each flop is folded, [flops, holes], whether with the hole cards alone or on it."""
    plan, cards = solution.plan, solution.induction.cards
    (node,) = plan.nodes[HOLE]
    found: Ints = np.where(np.isin(play.strategy.hole, node.folding)[cards.hole_class], cards.ways, 0)
    for state, reached in play.reached.items():
        folds = plan.nodes[FLOP][state].folding
        found = found + np.where(np.isin(play.strategy.flop[state], folds), reached, 0)
    return found


def _folds_on_turn(solution: Decided, play: Play) -> Iterator[Bytes]:
    """How often hands are folded on each turn that is told from the river, uint8 [turns, holes], by state of bets."""
    for state, turned in play.ways.turned.items():
        if folds := solution.plan.nodes[TURN][state].folding:
            yield np.where(np.isin(play.strategy.turn[state], folds), turned, 0).astype(np.uint8)
