"""Outcomes of two tables of house hold'em hand by hand: by the player's hand, and by how it stands to the dealer's.

Both are cut where either table cuts them: the player's hand at every row, the dealer's at either qualifier. A hand is
told row by row where one of the tables pays it by a row, and by how it stands alone where neither does.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import product, starmap

from croupier.audit.hand_figures import Hands, Settled, expect_all, merged, own_class, summed
from croupier.audit.solved import Solved
from croupier.comparison import HandFigures
from croupier.exact.board_first.play import Play, ends_by_hole
from croupier.exact.board_first.showdowns import own_classes, showdowns
from croupier.exact.board_first.solve import Solution
from croupier.exact.plan import Plan
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.exact.suits import Ints
from croupier.ladder import OTHERWISE
from croupier.report import Ties
from croupier.rules import FOLD
from croupier.settlement import Settlement
from croupier.showdown import RESULTS, Result
from croupier.words import mark

ANY_HAND = mark("any hand")
QUALIFIED = {
    (True, True): mark("dealer qualifies"),
    (False, False): mark("dealer does not qualify"),
    (True, False): mark("dealer qualifies at A only"),
    (False, True): mark("dealer qualifies at B only"),
}
"""Whether the dealer's hand qualifies at A, and at B."""


@dataclass(frozen=True, order=True, slots=True)
class _Cell:
    """Class of the player's hand, result, class of the dealer's hand, the latter two by number."""

    own: int
    result: int
    dealer: int


@dataclass(frozen=True, slots=True)
class _Cuts:
    """Where either table cuts the player's hands and the dealer's, falling."""

    own: tuple[int, ...]
    dealer: tuple[int, ...]


class _Table:
    """One table, its hands cut as both tables cut them."""

    def __init__(self, solved: Solved, ties: Ties, cuts: _Cuts) -> None:
        solution = as_board_first(solved.solution)
        self.plan, least = solved.plan, solution.layout.dealer_cuts
        self.qualifies = [all(strength >= cut for cut in least) for strength in (*cuts.dealer, 0)]
        self._place = solution.layout.place
        self._own = [own_class(solved.plan, strength) for strength in (*cuts.own, 0)]
        self._deals = _by_ending(solution, as_board_first_play(solved.plays[ties]), cuts)

    def shown(self, cell: _Cell) -> Settlement | None:
        """What hands that are played out come to; None where no hands stand so."""
        number = self._number(cell)
        return None if number < 0 else self.plan.endings[0].settlements[number]  # endings played out come first

    def settled(self, cell: _Cell) -> list[Settled]:
        """Every way in which hands that stand so end."""
        number = self._number(cell)
        return [
            (self.plan.endings[ending].settlements[number], int(deals[cell.own, cell.result, cell.dealer]))
            for ending, deals in self._deals.items()
        ]

    def _number(self, cell: _Cell) -> int:
        return int(self._place[self._own[cell.own], cell.result, 0 if self.qualifies[cell.dealer] else 1])


def _by_ending(solution: Solution, played: Play, cuts: _Cuts) -> dict[int, Ints]:
    """Deals by ending, int64 [own classes, results, dealer's classes]."""
    induction, plan = solution.induction, solution.plan
    ends = played.ends
    if (cuts.own, cuts.dealer) != (plan.cuts, solution.layout.dealer_cuts):
        finer = copy(induction)
        finer.layout = replace(solution.layout, dealer_cuts=cuts.dealer)
        finer.counts = showdowns(plan.deck, plan.ranking, cuts.dealer)
        own = own_classes(plan.deck, plan.ranking, cuts.own)
        ends = ends_by_hole(finer, played.strategy, played.ways, own, cuts.own)
    return {ending: deals.sum(axis=0) for ending, deals in ends.items()}


def hand_figures(a: Solved, b: Solved, ties: Ties) -> Iterator[tuple[Hands, HandFigures, HandFigures]]:
    """Figures of all hands that both tables pay alike within themselves, the strongest first, and last of the fold."""
    layouts = [as_board_first(each.solution).layout for each in (a, b)]
    cuts = _Cuts(merged(a.plan.cuts, b.plan.cuts), merged(*(layout.dealer_cuts for layout in layouts)))
    one, other = (_Table(each, ties, cuts) for each in (a, b))
    groups = _grouped(one, other, cuts)
    figures = [_figures(table, list(groups.values())) for table in (one, other)]
    named = [_named(a.plan, cuts, told, cells) for told, cells in groups.items()]
    return zip([*named, Hands(FOLD, folded=True)], *figures, strict=True)


def _figures(table: _Table, groups: Sequence[Sequence[_Cell]]) -> list[HandFigures]:
    """The figures of each group of cells as far as hands are played out, and last of the fold."""
    plan, found, folds = table.plan, [], []
    for cells in groups:
        settled = [each for cell in cells for each in table.settled(cell)]
        found.append(summed(plan, table.shown(cells[0]), [each for each in settled if not each[0].folded]))
        folds += [each for each in settled if each[0].folded]
    fold = next((each.settlements[0] for each in plan.endings if each.folded), None)
    found.append(summed(plan, fold, folds))
    expect_all(plan, found)
    return found


@dataclass(frozen=True, slots=True)
class _Told:
    """What is told of some hands beside their name: how they stand, whether the dealer's qualify at each table.

    None where it makes no difference at either table. `events` are those of the two tables.
    """

    events: tuple[str, str]
    by_row: bool
    result: Result | None
    qualifies: tuple[bool, bool] | None


def _grouped(a: _Table, b: _Table, cuts: _Cuts) -> dict[_Told, list[_Cell]]:
    """The cells that some hands are in, put together where both tables settle them by the same clauses and rows.

    In order: by the player's hand those that a row pays, then the others.
    """
    places = product(range(len(cuts.own) + 1), range(len(RESULTS)), range(len(cuts.dealer) + 1))
    events: dict[_Cell, tuple[Settlement, Settlement]] = {}
    for cell in starmap(_Cell, places):
        one, other = a.shown(cell), b.shown(cell)
        if one is not None and other is not None:
            events[cell] = one, other
    by_result = _matters(events, lambda cell: (cell.own, cell.dealer))
    by_dealer = _matters(events, lambda cell: (cell.own, cell.result))
    groups: dict[_Told, list[_Cell]] = {}
    for cell, settled in events.items():
        told = _Told(
            events=_events(settled),
            by_row=any(line.row is not None for each in settled for line in each.lines),
            result=RESULTS[cell.result] if cell.dealer in by_result else None,
            qualifies=(a.qualifies[cell.dealer], b.qualifies[cell.dealer]) if cell.result in by_dealer else None,
        )
        groups.setdefault(told, []).append(cell)
    return dict(sorted(groups.items(), key=lambda group: (not group[0].by_row, group[1][0])))


def _events(settled: tuple[Settlement, Settlement]) -> tuple[str, str]:
    return settled[0].event, settled[1].event


def _matters(
    events: Mapping[_Cell, tuple[Settlement, Settlement]], fixed: Callable[[_Cell], tuple[int, int]]
) -> set[int]:
    """For which of the second of two fixed things some hand is settled in several ways."""
    ways: defaultdict[tuple[int, int], set[tuple[str, str]]] = defaultdict(set)
    for cell, settled in events.items():
        ways[fixed(cell)].add(_events(settled))
    return {second for (_, second), several in ways.items() if len(several) > 1}


def _named(plan: Plan, cuts: _Cuts, told: _Told, cells: Sequence[_Cell]) -> Hands:
    result = () if told.result is None else (told.result,)
    stands = (*result, *(() if told.qualifies is None else (QUALIFIED[told.qualifies],)))
    if not told.by_row:
        return Hands(ANY_HAND, stands=stands)
    weakest, strongest = max(cell.own for cell in cells), min(cell.own for cell in cells)
    if weakest == len(cuts.own):
        return Hands(OTHERWISE, stands=stands)
    low, high = plan.ranking.span_name(cuts.own[weakest], cuts.own[strongest - 1] if strongest else None)
    return Hands(low, high, stands)
