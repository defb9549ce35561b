"""The last decision at two tables: what is come to is counted board by board, for there are too many to be listed.

The best options of both tables, a bit each, say what kind of change there is; so boards are walked once for how often,
and once a table for what the other's choice costs there.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.audit.changes import (
    EXAMPLES,
    NOT_OFFERED,
    Example,
    Kind,
    Spot,
    place_of,
    states_to_decide,
)
from croupier.audit.solved import Solved
from croupier.audit.strategy import move
from croupier.comparison import Standing
from croupier.exact.board_first.boards import PLAIN_HOLDING
from croupier.exact.board_first.examples import first_dealt, in_words
from croupier.exact.board_first.induction import RiverMasks
from croupier.exact.board_first.layout import FLOP, RIVER
from croupier.exact.board_first.lookup import lookup
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.showdowns import ITSELF, LOWER_KIND, Met, meet
from croupier.exact.board_first.situations import HOLE_CLASSES
from croupier.exact.board_first.solve import Solution
from croupier.exact.kernels.changes import most_met, sum_kinds, sum_losses
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS
from croupier.exact.kernels.second_pass import taken_option
from croupier.exact.plan import State, net, price
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.exact.suits import Ints
from croupier.report import Ties
from croupier.rules import Option

MASKS = 256


@dataclass(frozen=True, slots=True)
class _Side:
    """What one table's strategy does on the river in a state of bets; `reached` int64 [flops, holes] leads there."""

    solution: Solution
    state: int
    options: tuple[Option, ...]
    masks: RiverMasks
    most: bool
    reached: Ints
    met: Met

    def taken(self, mask: int) -> Option:
        """The option taken where those with a bit set are best."""
        return self.options[taken_option(mask, self.most)]

    def stands(self, option: Option, mask: int) -> Standing:
        """How another table's option does here where those with a bit set are best."""
        at = place_of(option, self.options)
        return "not offered" if at == NOT_OFFERED else "equal" if mask >> at & 1 else "worse"


def add_river(spot: Spot, a: Solved, b: Solved, state: State, ties: Ties) -> None:
    """Add the situations of a state of bets on the river, and the changes among them."""
    sides = [_side(each, state, ties) for each in (a, b)]
    known = next(side for side in sides if side is not None)
    plan, weight = known.solution.plan, known.solution.induction.cards.weight[:, None]
    come = np.logical_or.reduce([side.reached > 0 for side in sides if side is not None])
    ways, dealers = plan.deals_after(FLOP) // plan.deals_after(RIVER), plan.deals_after(RIVER)
    situations: Ints = np.where(come, weight, 0)
    a_deals, b_deals = (0 if side is None else int(side.reached.sum()) * ways * dealers for side in sides)
    spot.add(int(situations.sum()) * ways, a_deals, b_deals)
    changes = _Changes(*sides)
    if changes.kinds:
        met = meet(plan.deck, plan.ranking, situations)
        counted = changes.count(met)
        deals = [np.zeros_like(counted) if side is None else changes.count(side.met) * dealers for side in sides]
        examples = changes.examples(met, situations)
        costs = changes.costs()
        for number, kind in enumerate(changes.kinds):
            if counted[number]:
                change = spot.change(kind)
                change.add(*(int(each[number]) for each in (counted, *deals)))
                change.examples += examples[number]
                change.cost_at_a += costs[0][number]
                change.cost_at_b += costs[1][number]


def _side(table: Solved, state: State, ties: Ties) -> _Side | None:
    at = states_to_decide(table.plan, RIVER).get(state)
    solution, played = as_board_first(table.solution), as_board_first_play(table.plays[ties])
    if at is None or at not in played.met:
        return None
    strategy = played.strategy
    return _Side(
        solution,
        at,
        table.plan.nodes[RIVER][at].options,
        solution.river_optimal[at],
        strategy.most,
        ways_to(solution, played, at),
        played.met[at],
    )


def ways_to(solution: Solution, played: Play, river: int) -> Ints:
    """By flop and hole cards, how often a strategy goes on from there to a state on the river."""
    found = np.zeros(solution.induction.cards.apart.shape, np.int64)
    for state, reached in played.reached.items():
        node = solution.plan.nodes[FLOP][state]
        for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True)):
            if not option.folds and after == river:
                found += np.where(played.strategy.flop[state] == number, reached, 0)
    return found


class _Changes:
    """The kinds of change between two tables' strategies on the river, numbered."""

    def __init__(self, a: _Side | None, b: _Side | None) -> None:
        self._a, self._b = a, b
        known = [side for side in (a, b) if side is not None]
        self._first, self._second = known[0], known[-1]
        self.kinds: dict[Kind, int] = {}
        self._given: list[tuple[int, int]] = []  # by kind, number of the other's option at A, and at B
        self._kind_of = np.full((MASKS, MASKS), -1, np.int64)
        for one in range(1, 1 << len(self._first.options)):
            for other in range(1, 1 << len(self._second.options)):
                self._kind_of[one, other] = self._number(one, other)

    def _number(self, one: int, other: int) -> int:
        """The number of the kind of change where these options are best, a bit each; -1 for none."""
        a, b = self._a, self._b
        if a is None or b is None:
            ours = None if a is None else move(a.taken(one))
            theirs = None if b is None else move(b.taken(other))
            return self._numbered((ours, theirs, "not offered", "not offered"), (NOT_OFFERED, NOT_OFFERED))
        at_a, at_b = a.taken(one), b.taken(other)
        if at_a == at_b:
            return -1
        kind: Kind = move(at_a), move(at_b), b.stands(at_a, other), a.stands(at_b, one)
        return self._numbered(kind, (place_of(at_b, a.options), place_of(at_a, b.options)))

    def _numbered(self, kind: Kind, given: tuple[int, int]) -> int:
        if kind not in self.kinds:
            self.kinds[kind] = len(self.kinds)
            self._given.append(given)
        return self.kinds[kind]

    def count(self, met: Met) -> Ints:
        """How often each kind is come to, int64 [kinds], by how often each board is met."""
        found = np.zeros(len(self.kinds), np.int64)
        one, other = self._first.masks, self._second.masks
        sum_kinds(met.plain, one.plain, other.plain, self._kind_of, found)
        sum_kinds(met.flush, one.flush, other.flush, self._kind_of, found)
        return found

    def costs(self) -> tuple[list[Fraction], list[Fraction]]:
        """By kind, what B's option costs at A, and A's at B, where both tables come to the state."""
        nothing = [Fraction(0)] * len(self.kinds)
        if self._a is None or self._b is None:
            return nothing, nothing
        given = np.array(self._given, np.int64)
        turned = np.ascontiguousarray(self._kind_of.T)
        return (
            _costs(self._a, self._b.masks, self._kind_of, given[:, 0].copy()),
            _costs(self._b, self._a.masks, turned, given[:, 1].copy()),
        )

    def examples(self, met: Met, reached: Ints) -> list[list[Example]]:
        """Some cards of each kind, those that are come to most often first."""
        one, other, plan = self._first.masks, self._second.masks, self._first.solution.plan
        tables, suits = self._first.solution.induction.tables, len(plan.deck.suits)
        places = (len(self.kinds), EXAMPLES, 3)
        plain, flush = np.zeros(places, np.int64), np.zeros(places, np.int64)
        most_met(met.plain, one.plain, other.plain, self._kind_of, plain)
        most_met(met.flush, one.flush, other.flush, self._kind_of, flush)
        known = lookup(plan.deck, plan.ranking)
        found = []
        for number in range(len(self.kinds)):
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
