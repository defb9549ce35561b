"""Posted strategies of house hold'em: rules followed in every situation, played through, and priced.

What is given away is summed before the flop by class of hole cards, on the flop by flop and hole cards, and on the
river board by board.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

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
from croupier.exact.board_first.follow import Followed, follow
from croupier.exact.board_first.layout import FLOP, HOLE, RIVER
from croupier.exact.board_first.lookup import lookup
from croupier.exact.board_first.play import Play, play
from croupier.exact.board_first.showdowns import ITSELF, LOWER_KIND
from croupier.exact.board_first.situations import HOLE_CLASSES, alike_holes, class_name, situations
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
    found = _Posted(solution, followed, play(solution.induction, followed.strategy, tell_folds=False))
    tallies: dict[str, list[Decides]] = {}
    mistakes: list[Mistake] = []
    for street, read in _STREETS:
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
    solution, known, deck = found.solution, found.solution.induction.cards, found.solution.plan.deck
    alike = _alike_on_flops(deck)
    for state, rules in found.followed.flop.items():
        values, reached = solution.flop_values[state], found.played.reached[state]
        come, lost = np.zeros(many, np.int64), np.zeros((len(known.holes), many), np.int64)
        by_cell, options = np.zeros(reached.shape, np.int64), found.followed.options[FLOP, state]
        given_on_shared(reached, values, rules, options, alike, come, lost, by_cell)
        most = [
            Given(
                in_words(deck, tuple(known.holes[hole].tolist()), tuple(known.flops[flop].tolist())),
                int(reached[flop][alike[flop] == hole].sum()),
                int(by_cell[flop, hole]),
                int(options[rules[flop, hole]]),
                _last(solution.flop_optimal[state][:, flop, hole]),
            )
            for flop, hole in _worst_cells(by_cell, known.flops, known.holes)
        ]
        yield _Lost(state, come.tolist(), [sum(each) for each in lost.T.tolist()], most)


@lru_cache(maxsize=2)
def _alike_on_flops(deck: Deck) -> Ints:
    known = situations(deck)
    return alike_holes(known.flops, known.holes)


def _worst_cells(given: Ints, sets: Ints, holes: Ints) -> Iterator[tuple[int, int]]:
    """Shared cards and hole cards where most is given away, by what is given away with them: [sets, holes]."""

    def ranks(at: int) -> object:
        shared, hole = divmod(at, len(holes))
        return [sorted((cards // 4).tolist()) for cards in (sets[shared], holes[hole])]

    for at in one_of_ranks(largest(given.ravel()), ranks):
        yield divmod(at, len(holes))


def _on_the_river(found: _Posted, many: int) -> Iterator[_Lost]:
    solution, induction = found.solution, found.solution.induction
    every = induction.layout.prices(price(solution.plan, net))
    for state, (plain, flush) in found.followed.river.items():
        prices, options = every[list(induction.layout.river_endings(state))], found.followed.options[RIVER, state]
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


_STREETS: tuple[tuple[int, Callable[[_Posted, int], Iterator[_Lost]]], ...] = (
    (HOLE, _before_the_flop),
    (FLOP, _on_the_flop),
    (RIVER, _on_the_river),
)


def _last(optimal: Bools) -> int:
    return int(np.flatnonzero(optimal)[-1])
