"""The last decision at two tables: what is come to is counted board by board, for there are too many to be listed.

Boards are walked once for how often each kind of change is come to, and once a table for what the other's choice costs.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.audit.board_first.kinds import Choices, Kinds
from croupier.audit.changes import EXAMPLES, Example, Spot, states_to_decide
from croupier.audit.solved import Solved
from croupier.exact.board_first.boards import PLAIN_HOLDING
from croupier.exact.board_first.examples import first_dealt, in_words
from croupier.exact.board_first.induction import RiverMasks
from croupier.exact.board_first.layout import FLOP
from croupier.exact.board_first.lookup import lookup
from croupier.exact.board_first.play import Play, going_to
from croupier.exact.board_first.showdowns import ITSELF, LOWER_KIND, Met, meet
from croupier.exact.board_first.situations import HOLE_CLASSES
from croupier.exact.board_first.solve import Solution
from croupier.exact.kernels.changes import most_met, sum_kinds, sum_losses
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS
from croupier.exact.plan import PlanError, State, net, price
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.exact.suits import Ints
from croupier.report import Ties


@dataclass(frozen=True, slots=True)
class _Side:
    """What one table's strategy does on the river in a state of bets; `reached` int64 [flops, holes] leads there."""

    solution: Solution
    state: int
    choices: Choices
    masks: RiverMasks
    reached: Ints
    met: Met


def add_river(spot: Spot, a: Solved, b: Solved, state: State, ties: Ties) -> None:
    """Add the situations of a state of bets on the river, and the changes among them."""
    layout = as_board_first(a.solution).layout
    if layout.has_turn:
        raise PlanError(f"{a.plan.game.name}: decisions on the river after one on the turn cannot be compared yet")
    sides = [_side(each, state, ties) for each in (a, b)]
    known = next(side for side in sides if side is not None)
    plan, weight = known.solution.plan, known.solution.induction.cards.weight[:, None]
    come = np.logical_or.reduce([side.reached > 0 for side in sides if side is not None])
    ways, dealers = plan.deals_after(FLOP) // plan.deals_after(layout.river), plan.deals_after(layout.river)
    situations: Ints = np.where(come, weight, 0)
    a_deals, b_deals = (0 if side is None else int(side.reached.sum()) * ways * dealers for side in sides)
    spot.add(int(situations.sum()) * ways, a_deals, b_deals)
    changes = _Changes(*sides)
    if changes.kinds.numbers:
        met = meet(plan.deck, plan.ranking, situations)
        counted = changes.count(met)
        deals = [np.zeros_like(counted) if side is None else changes.count(side.met) * dealers for side in sides]
        examples = changes.examples(met, situations)
        costs = changes.costs()
        for number, kind in enumerate(changes.kinds.numbers):
            if counted[number]:
                change = spot.change(kind)
                change.add(*(int(each[number]) for each in (counted, *deals)))
                change.examples += examples[number]
                change.cost_at_a += costs[0][number]
                change.cost_at_b += costs[1][number]


def _side(table: Solved, state: State, ties: Ties) -> _Side | None:
    river = as_board_first(table.solution).layout.river
    at = states_to_decide(table.plan, river).get(state)
    solution, played = as_board_first(table.solution), as_board_first_play(table.plays[ties])
    if at is None or at not in played.met:
        return None
    strategy = played.strategy
    return _Side(
        solution,
        at,
        Choices(table.plan.nodes[river][at].options, strategy.most),
        solution.river_optimal[at],
        ways_to(solution, played, at),
        played.met[at],
    )


def ways_to(solution: Solution, played: Play, river: int) -> Ints:
    """By flop and hole cards, how often a strategy goes on from there to a state on the river."""
    return going_to(solution.induction, played.strategy.flop, FLOP, played.reached, river)


class _Changes:
    """The changes between two tables' strategies on the river."""

    def __init__(self, a: _Side | None, b: _Side | None) -> None:
        self._a, self._b = a, b
        known = [side for side in (a, b) if side is not None]
        self._first, self._second = known[0], known[-1]
        self.kinds = Kinds(*(None if side is None else side.choices for side in (a, b)))

    def count(self, met: Met) -> Ints:
        """How often each kind is come to, int64 [kinds], by how often each board is met."""
        found = np.zeros(len(self.kinds.numbers), np.int64)
        one, other = self._first.masks, self._second.masks
        sum_kinds(met.plain, one.plain, other.plain, self.kinds.kind_of, found)
        sum_kinds(met.flush, one.flush, other.flush, self.kinds.kind_of, found)
        return found

    def costs(self) -> tuple[list[Fraction], list[Fraction]]:
        """By kind, what B's option costs at A, and A's at B, where both tables come to the state."""
        nothing = [Fraction(0)] * len(self.kinds.numbers)
        if self._a is None or self._b is None:
            return nothing, nothing
        at_a, at_b = self.kinds.given
        return (
            _costs(self._a, self._b.masks, self.kinds.kind_of, at_a),
            _costs(self._b, self._a.masks, np.ascontiguousarray(self.kinds.kind_of.T), at_b),
        )

    def examples(self, met: Met, reached: Ints) -> list[list[Example]]:
        """Some cards of each kind, those that are come to most often first."""
        one, other, plan = self._first.masks, self._second.masks, self._first.solution.plan
        tables, suits = self._first.solution.induction.tables, len(plan.deck.suits)
        places = (len(self.kinds.numbers), EXAMPLES, 3)
        plain, flush = np.zeros(places, np.int64), np.zeros(places, np.int64)
        most_met(met.plain, one.plain, other.plain, self.kinds.kind_of, plain)
        most_met(met.flush, one.flush, other.flush, self.kinds.kind_of, flush)
        known = lookup(plan.deck, plan.ranking)
        found = []
        for number in range(len(self.kinds.numbers)):
            most = [
                (-ways, seen, boards, board, holding)
                for seen, (boards, each) in enumerate(((tables.plain, plain), (tables.flush, flush)))
                for ways, board, holding in each[number].tolist()
                if ways
            ]
            shown = []
            for place, (ways, _, boards, board, holding) in enumerate(
                sorted(most, key=lambda each: each[:2])[:EXAMPLES]
            ):
                cards = first_dealt(known, suits, boards, board, holding, reached)
                shown.append((ways, place, in_words(plan.deck, *cards)))
            found.append(shown)
        return found


def _costs(side: _Side, other: RiverMasks, kind_of: Ints, given: Ints) -> list[Fraction]:
    solution = side.solution
    plan, induction, masks = solution.plan, solution.induction, side.masks
    endings = list(induction.layout.river_endings(side.state))
    prices = induction.layout.prices(price(plan, net))[endings]
    found = np.zeros((HOLE_CLASSES, len(given)), np.int64)
    no_suit = np.zeros(PLAIN_HOLDINGS, np.int64)
    for met, plain_of, lower, mine, theirs, own, counts in (
        (side.met.plain, ITSELF, no_suit, masks.plain, other.plain, induction.own.plain, induction.counts.plain),
        (
            side.met.flush,
            PLAIN_HOLDING,
            LOWER_KIND,
            masks.flush,
            other.flush,
            induction.own.flush,
            induction.counts.flush,
        ),
    ):
        sum_losses(met, plain_of, lower, mine, theirs, kind_of, given, own, counts, prices, found)
    return [Fraction(sum(losses), plan.deals * solution.scale) for losses in found.T.tolist()]
