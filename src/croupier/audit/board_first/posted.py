"""Posted strategies of house hold'em: rules followed in every situation, played through, and priced.

What is given away is summed before the flop by class of hole cards, on the flop, and on a turn told from the river, by
shared cards and hole cards, and on the river board by board.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.audit.board_first.rivers import ways_to
from croupier.audit.posted import (
    CANDIDATES,
    MISTAKES,
    Decides,
    Given,
    Priced,
    largest,
    mistake,
    one_of_ranks,
    posted_report,
    worst,
)
from croupier.cards import Deck
from croupier.exact.board_first.boards import PLAIN_HOLDING
from croupier.exact.board_first.examples import first_dealt, in_words
from croupier.exact.board_first.follow import Followed, Rules, follow
from croupier.exact.board_first.layout import FLOP, HOLE, TURN, Layout
from croupier.exact.board_first.lookup import lookup
from croupier.exact.board_first.play import Play, play
from croupier.exact.board_first.showdowns import ITSELF, LOWER_KIND
from croupier.exact.board_first.situations import HOLE_CLASSES, Situations, class_name
from croupier.exact.board_first.solve import Solution
from croupier.exact.kernels.given_away import given_on_rivers, given_on_shared
from croupier.exact.kernels.jit import parts, run_beside
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS, RANKS
from croupier.exact.kernels.second_pass import taken_option
from croupier.exact.plan import net, price
from croupier.exact.suits import Bools, Ints
from croupier.report import Mistake, PostedReport
from croupier.strategies import PostedStrategy


def posted_reports(solution: Solution, strategies: Iterable[PostedStrategy]) -> tuple[PostedReport, ...]:
    """Strategies priced at the table of a solution. Raises CountError where the two costs differ."""
    return tuple(posted_report(solution, posted, lambda each: _priced(solution, each)) for posted in strategies)


def play_posted(solution: Solution, posted: PostedStrategy) -> Play:
    """A posted strategy played through. Raises RulesError for an option that the table does not have."""
    return play(solution.induction, follow(solution.induction, posted.streets).strategy)


@dataclass(frozen=True, slots=True)
class _Lost:
    """What the decisions in a state of bets give away: `come` and `given` by rule, and `most`, where most is.

    Ways to come to the street, and prices summed over deals.
    """

    state: int
    come: list[int]
    given: list[int]
    most: list[Given]


@dataclass(frozen=True, slots=True)
class _Posted:
    """A strategy, what it does in every situation, and how that plays."""

    solution: Solution
    followed: Followed
    played: Play


def _priced(solution: Solution, posted: PostedStrategy) -> Priced:
    plan, followed = solution.plan, follow(solution.induction, posted.streets)
    found = _Posted(solution, followed, play(solution.induction, followed.strategy, in_full=False))
    tallies: dict[str, list[Decides]] = {}
    mistakes: list[Mistake] = []
    for street, read in _streets(solution.layout):
        nodes, name = plan.nodes[street], plan.game.streets[street].name
        if any(len(node.options) > 1 for node in nodes):
            many = next(len(each.rules) + 1 for each in posted.streets if each.street == name)
            lost = list(read(found, many))
            tallies[name] = [
                Decides(
                    sum(each.come[rule] for each in lost) * plan.deals_after(street),
                    Fraction(sum(each.given[rule] for each in lost), plan.deals * solution.scale),
                )
                for rule in range(many)
            ]
            told = [(nodes[each.state], spot) for each in lost for spot in each.most]
            mistakes += worst(mistake(plan, solution.scale, street, node, spot) for node, spot in told)
    return Priced(found.played, tallies, tuple(mistakes))


def _before_the_flop(found: _Posted, many: int) -> Iterator[_Lost]:
    solution, taken, rules = found.solution, found.played.strategy.hole, found.followed.hole
    values, holes = solution.hole_values, solution.induction.cards.holes_in
    given = values.max(axis=0) - values[taken, np.arange(len(taken))]
    most = [
        Given(class_name(at), int(holes[at]), int(given[at]), int(taken[at]), _last(solution.hole_optimal[:, at]))
        for at in largest(given)[:MISTAKES]
    ]
    come, lost = ([sum(each[rules == rule].tolist()) for rule in range(many)] for each in (holes, given))
    yield _Lost(0, come, lost, most)


def _on_the_flop(found: _Posted, many: int) -> Iterator[_Lost]:
    solution, cards = found.solution, found.solution.induction.cards
    for state, rules in found.followed.flop.items():
        counted = _Counted(cards, found.followed.options[FLOP, state], many)
        counted.add(found.played.reached[state], solution.flop_values[state], rules, cards.hole_alike, 0)
        yield counted.lost(solution.plan.deck, state, cards.flops, rules, solution.flop_best)


def _on_the_turn(found: _Posted, many: int) -> Iterator[_Lost]:
    """Turns that are told from rivers, part by part: what their options are worth is put together anew."""
    solution, turns = found.solution, found.solution.induction.turns
    worth = solution.turn_values()
    for state, rules in found.followed.turn.items():
        counted = _Counted(turns.cards, found.followed.options[TURN, state], many)
        for here in turns.some_at_once():
            ways = found.played.ways.turned[state][here].astype(np.int64)
            values = worth(state, here.start, here.stop)
            counted.add(ways, values, rules[here], turns.cards.alike_on(turns.turns[here]), here.start)
        yield counted.lost(solution.plan.deck, state, turns.turns, rules, solution.turn_best)


class _Counted:
    """What the decisions in a state of bets give away where shared cards are seen, and the cells where most is."""

    def __init__(self, cards: Situations, options: NDArray[np.int8], many: int) -> None:
        self._cards, self._options = cards, options
        self._come, self._given = np.zeros(many, np.int64), np.zeros((len(cards.holes), many), np.int64)
        self._most: list[tuple[int, int, int, int]] = []  # minus what is given, shared cards, hole, ways

    def add(self, reached: Ints, values: Ints, rules: Rules, alike: Ints, first: int) -> None:
        """Add sets of shared cards, of which `first` is the number of the first one."""
        by_cell = np.zeros(reached.shape, np.int64)

        def count(start: int, end: int, come: Ints, given: Ints, found: list[int]) -> None:
            given_on_shared(start, end, reached, values, rules, self._options, alike, come, given, by_cell)
            found += [start * reached.shape[1] + at for at in largest(by_cell[start:end].ravel())]

        calls: list[tuple[Any, ...]] = [
            (count, *some, np.zeros_like(self._come), np.zeros_like(self._given), []) for some in parts(len(reached))
        ]
        run_beside(calls)
        for *_, come, given, found in calls:
            self._come += come
            self._given += given
            for at in found:
                shared, hole = divmod(at, reached.shape[1])
                ways = int(reached[shared][alike[shared] == hole].sum())
                self._most.append((-int(by_cell[shared, hole]), first + shared, hole, ways))

    def lost(self, deck: Deck, state: int, sets: Ints, rules: Rules, best: Callable[[int, int, int], int]) -> _Lost:
        """The sums; `sets` are the shared cards, `rules` are by them and hole cards.

        `best` says which option is best in the state of bets, by number of the shared cards and of the hole cards.
        """

        def ranks(row: tuple[int, int, int, int]) -> object:
            return [sorted((cards // 4).tolist()) for cards in (sets[row[1]], self._cards.holes[row[2]])]

        most = [
            Given(
                in_words(deck, tuple(self._cards.holes[hole].tolist()), tuple(sets[shared].tolist())),
                ways,
                -less,
                int(self._options[rules[shared, hole]]),
                best(state, shared, hole),
            )
            for less, shared, hole, ways in one_of_ranks(sorted(self._most)[:CANDIDATES], ranks)
        ]
        return _Lost(state, self._come.tolist(), [sum(each) for each in self._given.T.tolist()], most)


def _on_the_river(found: _Posted, many: int) -> Iterator[_Lost]:
    solution, induction = found.solution, found.solution.induction
    every = induction.layout.prices(price(solution.plan, net))
    for state, (plain, flush) in found.followed.river.items():
        prices, options = (
            every[list(induction.layout.river_endings(state))],
            found.followed.options[induction.layout.river, state],
        )
        met, best = found.played.met[state], solution.river_optimal[state]
        own, counts, no_suit = induction.own, induction.counts, np.zeros(PLAIN_HOLDINGS, np.int64)
        calls: list[tuple[Any, ...]] = []
        for boards in (
            (met.plain, ITSELF, no_suit, best.plain, plain, own.plain, counts.plain),
            (met.flush, PLAIN_HOLDING, LOWER_KIND, best.flush, flush, own.flush, counts.flush),
        ):
            for first, end in parts(len(boards[0])):
                sums = np.zeros(many, np.int64), np.zeros((HOLE_CLASSES, many), np.int64)
                calls.append(
                    (given_on_rivers, first, end, *boards, prices, options, *sums, np.zeros((CANDIDATES, 4), np.int64))
                )
        run_beside(calls)
        come = [sum(int(call[-3][rule]) for call in calls) for rule in range(many)]
        given = [sum(sum(call[-2][:, rule].tolist()) for call in calls) for rule in range(many)]
        rows = [
            _Row(-lost, call[3] is not met.plain, board, number, ways)
            for call in calls
            for lost, ways, board, number in call[-1].tolist()
            if lost
        ]
        yield _Lost(state, come, given, list(_worst_rivers(found, state, sorted(rows)[:CANDIDATES])))


class _Row(NamedTuple):
    """A situation on the river: minus what is given away there, its board and number, and the ways to come there."""

    less: int
    flush: bool
    board: int
    number: int
    ways: int


def _worst_rivers(found: _Posted, state: int, rows: list[_Row]) -> Iterator[Given]:
    """Situations on the river in cards, those where most is given away."""
    solution, plan = found.solution, found.solution.plan
    tables, best, taken = solution.induction.tables, solution.river_optimal[state], found.played.strategy.river[state]
    seen = {False: (tables.plain, taken.plain, best.plain), True: (tables.flush, taken.flush, best.flush)}
    reached, known = ways_to(solution, found.played, state), lookup(plan.deck, plan.ranking)

    def holding(row: _Row) -> int:
        holdings = seen[row.flush][1].shape[1]
        return row.number if row.number < holdings else row.number - holdings

    def ranks(row: _Row) -> object:
        kinds = seen[row.flush][0].kinds[row.board]
        return sorted((kinds % RANKS).tolist()), int(PLAIN_HOLDING[holding(row)])

    for row in one_of_ranks(rows, ranks):
        boards, options, optimal = seen[row.flush]
        at = row.board, holding(row)
        hole, shared = first_dealt(known, len(plan.deck.suits), boards, row.board, row.number, reached)
        taken_there, best_there = (int(taken_option(masks[at], most=True)) for masks in (options, optimal))
        yield Given(in_words(plan.deck, hole, shared), row.ways, -row.less, taken_there, best_there)


Read = Callable[[_Posted, int], Iterator[_Lost]]


def _streets(layout: Layout) -> Iterator[tuple[int, Read]]:
    """The streets on which there may be something to decide, and how what is given away there is counted."""
    yield from ((HOLE, _before_the_flop), (FLOP, _on_the_flop))
    if layout.has_turn:
        yield TURN, _on_the_turn
    yield layout.river, _on_the_river


def _last(optimal: Bools) -> int:
    return int(np.flatnonzero(optimal)[-1])
