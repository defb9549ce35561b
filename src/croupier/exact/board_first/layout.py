"""A plan laid out for the board-first kernels: prices as arrays by own class, result and dealer's class.

The shapes it takes: two hole cards, then a flop of three, then turn and river, together or one after the other, then
the dealer's two cards.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.exact.plan import Plan, PlanError, Prices
from croupier.exact.suits import Ints
from croupier.showdown import RESULTS

Values = NDArray[Any]  # int64, or object holding Python ints

TOGETHER = ({"own": 2}, {"community": 3}, {"community": 2}, {"dealer": 2})
APART = ({"own": 2}, {"community": 3}, {"community": 1}, {"community": 1}, {"dealer": 2})
HOLE, FLOP, TURN = range(3)
"""Numbers of streets; that of the turn where it is told from the river. The river's and the showdown's hang on that."""

MOST_OPTIONS = 8
"""Options of one decision: a bit each in a byte."""


@dataclass(frozen=True)
class Layout:
    """A plan, the cuts of the dealer's hands, and where its classes are in arrays.

    `place` int64 [own classes, results, dealer's classes]: the plan's number of each class; -1 where no hands can stand
    so.
    """

    plan: Plan
    dealer_cuts: tuple[int, ...]
    place: Ints

    def prices(self, prices: Prices) -> Ints:
        """Prices as int64 [endings, own classes, results, dealer's classes]; 0 where no hands can stand so."""
        return self._placed(np.array(prices.table, np.int64))

    def whole_prices(self, prices: Prices) -> Values:
        """The same as Python ints, of which sums have room, for the few sums that are not compiled."""
        return self._placed(np.array(prices.table, object))

    def _placed(self, table: Values) -> Values:
        return np.where(self.place >= 0, table[:, self.place.clip(0)], 0)

    @property
    def has_turn(self) -> bool:
        """Whether the turn is told from the river, with a street of its own."""
        return self.showdown > TURN + 1

    @property
    def river(self) -> int:
        """Number of the street on which the board is whole."""
        return self.showdown - 1

    @property
    def showdown(self) -> int:
        """Number of the street on which the dealer's cards are turned over."""
        return len(self.plan.nodes) - 1

    @property
    def orders(self) -> int:
        """In how many orders the cards of turn and river come, as deals are counted."""
        return 2 if self.has_turn else 1

    @cached_property
    def flop_states(self) -> tuple[int, ...]:
        """The states of bets on the flop with something left to decide."""
        plan = self.plan
        return tuple(state for state in range(len(plan.nodes[FLOP])) if plan.rest(FLOP, state) is None)

    @cached_property
    def turn_states(self) -> tuple[int, ...]:
        """The states of bets on the turn that a decision on the flop leads to; none where it comes with the river."""
        return self._after(FLOP, self.flop_states) if self.has_turn else ()

    @cached_property
    def river_states(self) -> tuple[int, ...]:
        """The states of bets on the river that decisions on the flop, and on a turn told from it, lead to."""
        return self._after(TURN, self.turn_states) if self.has_turn else self._after(FLOP, self.flop_states)

    def _after(self, street: int, states: Iterable[int]) -> tuple[int, ...]:
        found: set[int] = set()
        for state in states:
            node = self.plan.nodes[street][state]
            found |= {after for option, after in zip(node.options, node.leads_to, strict=True) if not option.folds}
        return tuple(sorted(found))

    def river_endings(self, state: int) -> tuple[int, ...]:
        """For each option of a state on the river the ending it comes to; one where nothing is left to decide."""
        plan, node = self.plan, self.plan.nodes[self.river][state]
        found = []
        for option, after in zip(node.options, node.leads_to, strict=True):
            ending = after if option.folds else plan.rest(self.showdown, after)
            if ending is None:
                raise PlanError(f"{plan.game.name}: there is a decision after the last card")
            found.append(ending)
        return tuple(found)


def lay_out(plan: Plan) -> Layout:
    """Lay a plan out. Raises PlanError where its game has another shape, or where it cannot be solved in 64 bits."""
    game = plan.game
    if tuple(dict(street.opens) for street in game.streets) not in (TOGETHER, APART):
        raise PlanError(f"{game.name}: its streets are not two hole cards, a flop, turn and river, and a showdown")
    if any(len(node.options) > MOST_OPTIONS for street in plan.nodes for node in street):
        raise PlanError(f"{game.name}: a decision has more than {MOST_OPTIONS} options")
    least = game.least_qualifying
    rows = list(dict.fromkeys(facts.rows for facts in plan.classes))
    place = np.full((len(rows), len(RESULTS), 2 if least else 1), -1, np.int64)
    for number, facts in enumerate(plan.classes):
        if facts.result is not None:
            place[rows.index(facts.rows), RESULTS.index(facts.result), 0 if facts.qualified else 1] = number
    return Layout(plan, (least,) if least else (), place)


def fixed_price(prices: Prices, ending: int, plan: Plan) -> int:
    """The price of a fold, which no card that is still to come changes. Raises PlanError where one does."""
    first, *others = set(prices.table[ending])
    if others:
        raise PlanError(f"{plan.game.name}: what a fold costs depends on cards that are not seen")
    return first


def refuse_overflow(plan: Plan, every: Sequence[Prices]) -> None:
    """Raise PlanError where sums of prices would not fit 64 bits: before anything is summed."""
    for prices in every:
        if not fits(plan, prices):
            most = max(max(map(abs, ending)) for ending in prices.table)
            raise PlanError(
                f"{plan.game.name}: prices up to {most} (in 1/{prices.scale}) do not fit 64 bits when they are summed; "
                "write pays with fewer digits"
            )


def fits(plan: Plan, prices: Prices) -> bool:
    """Whether sums of prices fit 64 bits.

    Nothing is summed over more than the deals of one class of hole cards before Python's own ints take over. Sums are
    taken of differences, and differences of sums: four times the largest has room.
    """
    most_holes = len(plan.deck.suits) * (len(plan.deck.suits) - 1)
    return prices.fits_64_bits(4 * most_holes * plan.deals_after(HOLE))
