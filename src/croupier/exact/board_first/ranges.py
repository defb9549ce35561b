"""The range of a quantity over all optimal strategies: the least and the most that its mean can be.

Where options are equally good on the river alone, all optimal strategies come to the same boards, and it is enough to
sum what the options differ by there. Where some are on the flop or before it, the quantity is found by backward
induction within the options that are optimal, twice.
"""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from croupier.exact.board_first.induction import Allowed, Worth
from croupier.exact.board_first.layout import refuse_overflow
from croupier.exact.board_first.play import play_optimal
from croupier.exact.board_first.solve import Solution
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.leeway import sum_leeway
from croupier.exact.plan import Prices, Reward, price
from croupier.exact.suits import Ints

Ends = tuple[int, int]


def optimal_ranges(solution: Solution, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The range of each of several quantities per deal; the ends of two of them need not come from one strategy."""
    plan = solution.plan
    rewards = [price(plan, value_of) for value_of in values_of]
    refuse_overflow(plan, rewards)
    if _tied_before_the_river(solution):
        allowed = Allowed(solution.river_optimal, solution.flop_optimal, solution.hole_optimal)
        found = [_ends(solution, prices, allowed) for prices in rewards]
    else:
        found = _river_ends(solution, rewards)
    return tuple(_means(solution, prices, ends) for prices, ends in zip(rewards, found, strict=True))


def possible_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies there are, optimal or not."""
    prices = price(solution.plan, value_of)
    refuse_overflow(solution.plan, [prices])
    return _means(solution, prices, _ends(solution, prices, None))


def _means(solution: Solution, prices: Prices, ends: Ends) -> tuple[Fraction, Fraction]:
    unit = solution.plan.deals * prices.scale
    return Fraction(ends[0], unit), Fraction(ends[1], unit)


def _ends(solution: Solution, prices: Prices, allowed: Allowed | None) -> Ends:
    """The least and the most, summed over all deals, by induction."""

    def highest(of: Prices) -> Worth:
        return solution.induction.run(of, allowed)

    negated = Prices(prices.scale, tuple(tuple(-each for each in ending) for ending in prices.table))
    return -highest(negated).total, highest(prices).total


def _tied_before_the_river(solution: Solution) -> bool:
    """Whether some hole cards, or a flop that optimal play can come to, leave several options equally good."""
    if (solution.hole_optimal.sum(axis=0) > 1).any():
        return True
    reached = play_optimal(solution, "most").reached
    return any(((solution.flop_optimal[state].sum(axis=0) > 1) & (flops > 0)).any() for state, flops in reached.items())


def _river_ends(solution: Solution, rewards: Sequence[Prices]) -> list[Ends]:
    """The least and the most of each quantity where only the last decision leaves a choice."""
    played, induction = play_optimal(solution, "most"), solution.induction
    known = [sum(count * prices.table[ending][hand] for (ending, hand), count in played.outcomes) for prices in rewards]
    leeway = [[0, 0] for _ in rewards]
    dense = [induction.layout.prices(prices) for prices in rewards]
    for state, met in played.met.items():
        endings = list(induction.layout.river_endings(state))
        if len(endings) == 1:
            continue
        prices, masks = np.stack([each[endings] for each in dense]), solution.river_optimal[state]
        for ways, optimal, own, counts in (
            (met.plain, masks.plain, induction.own.plain, induction.counts.plain),
            (met.flush, masks.flush, induction.own.flush, induction.counts.flush),
        ):
            found: Ints = np.zeros((len(ways), len(rewards), 2), np.int64)
            share(sum_leeway, len(ways), ways, optimal, own, counts, prices, found)
            for number, each in enumerate(leeway):
                for end in (0, 1):
                    each[end] += sum(found[:, number, end].tolist())
    return [(mean + low, mean + high) for mean, (low, high) in zip(known, leeway, strict=True)]
