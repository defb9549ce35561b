"""Optimal play where one row pays any fraction: nets are `fixed + pay x stake`, the two parts summed apart.

It gives the same decisions as `solve`, and serves where the pay has so many digits that sums of nets would not fit.
"""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.induction import Induction, Masks, RiverMasks
from croupier.exact.board_first.layout import FLOP, lay_out, refuse_overflow
from croupier.exact.board_first.solve import Decided
from croupier.exact.board_first.turns import RiverSums
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.lines import choose_best_lines, choose_lines
from croupier.exact.plan import Plan, PlanError, Prices
from croupier.exact.suits import Bools, Ints

Line = tuple[Ints, Ints]
"""Fixed parts and slopes."""

_MOST = 2**62


def decide_at(plan: Plan, fixed: Prices, stake: Prices, pay: Fraction) -> Decided:
    """Optimal play where an ending's net is its `fixed` price and `pay` times its `stake`. Raises PlanError."""
    refuse_overflow(plan, [fixed, stake])
    solver = _Lines(plan, fixed, stake, pay * fixed.scale / stake.scale)
    masks, turns, later, sums = {}, {}, {}, {}
    for state in solver.layout.river_states:
        masks[state], worth = solver.river(state)
        if solver.layout.has_turn:
            sums[state] = solver.sum_to_turns(worth)
        else:
            later[state] = solver.sum_to_flops(worth)
    for state in solver.layout.turn_states:
        turns[state], later[state] = solver.turn(state, sums)
    best: tuple[dict[int, Ints], dict[int, Ints]] = {}, {}
    optimal = {}
    for state in solver.layout.flop_states:
        optimal[state], (best[0][state], best[1][state]) = solver.flop(state, later)
    hole, expected = solver.hole(best)
    return Decided(plan, solver.induction, expected, hole, optimal, turns, masks)


class _Lines:
    """The loops of one pay: `times` is what a price of `stake` is worth in prices of `fixed`."""

    def __init__(self, plan: Plan, fixed: Prices, stake: Prices, times: Fraction) -> None:
        self.plan, self.layout, self.times = plan, lay_out(plan), times
        if max(abs(times.numerator), times.denominator) >= _MOST:
            raise PlanError(f"{plan.game.name}: a pay of {times} has too many digits")
        self.induction = Induction(self.layout)
        self._prices = (fixed, stake)
        self._dense = tuple(map(self.layout.prices, self._prices))
        self._at = (times.numerator, times.denominator)

    def river(self, state: int) -> tuple[RiverMasks, tuple[Line, Line]]:
        """The best options of a state on the river, and what they are worth on plain and on flush boards."""
        induction, endings = self.induction, list(self.layout.river_endings(state))
        fixed, slope = (dense[endings] for dense in self._dense)
        masks, worth = [], []
        for own, counts in (
            (induction.own.plain, induction.counts.plain),
            (induction.own.flush, induction.counts.flush),
        ):
            best = np.zeros(own.shape, np.int64), np.zeros(own.shape, np.int64)
            optimal = np.zeros(own.shape, np.uint8)
            share(choose_best_lines, len(own), counts, own, fixed, slope, *self._at, *best, optimal)
            masks.append(optimal)
            worth.append(best)
        plain, flush = worth
        return RiverMasks(*masks), (plain, flush)

    def sum_to_flops(self, worth: tuple[Line, Line]) -> Line:
        """Sums over turn and river of what boards are worth, by flop and hole."""
        fixed, slope = (self.induction.sum_to_flops(*each) for each in zip(*worth, strict=True))
        return fixed, slope

    def sum_to_turns(self, worth: tuple[Line, Line]) -> tuple[RiverSums, RiverSums]:
        """Sums over the river of what boards are worth."""
        fixed, slope = (self.induction.sum_to_turns(*each) for each in zip(*worth, strict=True))
        return fixed, slope

    def turn(self, state: int, rivers: dict[int, tuple[RiverSums, RiverSums]]) -> tuple[Masks, Line]:
        """The best options of a state on the turn [turns, holes], and what they are worth by flop and hole."""
        turns = self.induction.turns
        masks: Masks = np.zeros(turns.shape, np.uint8)
        best = np.zeros(turns.shape, np.int64), np.zeros(turns.shape, np.int64)
        parts = [{river: each[part] for river, each in rivers.items()} for part in (0, 1)]

        def choose(first: int, end: int) -> None:
            fixed, slope = (
                self.induction.turn_options(prices, sums, state, first, end)
                for prices, sums in zip(self._prices, parts, strict=True)
            )
            marked = np.zeros(fixed.shape, np.uint8)
            above, below = self._at
            choose_lines(
                0,
                fixed[0].size,
                fixed.reshape(len(fixed), -1),
                slope.reshape(len(slope), -1),
                above,
                below,
                best[0][first:end].reshape(-1),
                best[1][first:end].reshape(-1),
                marked.reshape(len(marked), -1),
            )
            bits = np.arange(len(marked), dtype=np.uint8)[:, None, None]
            masks[first:end] = np.where(turns.apart(first, end), (marked << bits).sum(axis=0, dtype=np.uint8), 0)

        share(choose, len(turns.turns))
        fixed, slope = (turns.sum_to_flops(each) for each in best)
        return masks, (fixed, slope)

    def flop(self, state: int, later: dict[int, Line]) -> tuple[Bools, Line]:
        """The best options of a state on the flop [options, flops, holes], and what they are worth [flops, holes]."""
        apart, options = self.induction.cards.apart, len(self.plan.nodes[FLOP][state].options)
        fixed, slope = (
            self.induction.flop_options(
                self._prices[part], state, {after: line[part] for after, line in later.items()}
            ).reshape(options, -1)
            for part in (0, 1)
        )
        best = np.zeros(apart.size, np.int64), np.zeros(apart.size, np.int64)
        optimal: NDArray[np.uint8] = np.zeros(fixed.shape, np.uint8)
        share(choose_lines, apart.size, fixed, slope, *self._at, *best, optimal)
        marked: Bools = (optimal.reshape(-1, *apart.shape) == 1) & apart
        return marked, (best[0].reshape(apart.shape), best[1].reshape(apart.shape))

    def hole(self, best: tuple[dict[int, Ints], dict[int, Ints]]) -> tuple[Bools, Fraction]:
        """The best options before the flop [options, hole classes], and the value of the game per deal."""
        fixed, slope = (
            self.induction.hole(self._prices[part], self._dense[part], best[part]).tolist() for part in (0, 1)
        )
        worth = [
            [base + self.times * more for base, more in zip(*rows, strict=True)]
            for rows in zip(fixed, slope, strict=True)
        ]
        highest = list(map(max, zip(*worth, strict=True)))
        optimal = np.array([[each == most for each, most in zip(row, highest, strict=True)] for row in worth])
        total = sum(highest, Fraction(0))
        return optimal & (self.induction.cards.holes_in > 0), total / (self.plan.deals * self._prices[0].scale)
