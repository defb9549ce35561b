"""The solo solver: one hand against a ladder (Mississippi Stud, and every game of that shape).

What a player knows is the set of cards seen and the bets so far. Value is found by backward induction over classes
of sets of cards; `play` then counts outcomes by a second pass. Sums are int64 where the plan proves that they fit,
and Python ints elsewhere.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.exact.completions import Completions, completions
from croupier.exact.plan import Plan, Prices, price
from croupier.exact.suits import sum_over_next_card
from croupier.report import Ties
from croupier.rules import Settlement

Values = NDArray[Any]  # int64, or object holding Python ints where int64 would not do
Bools = NDArray[np.bool_]
Pick = Callable[[int, int, Values], Values]


@dataclass(frozen=True)
class Solution:
    """Optimal play, in arrays [options, classes of seen cards] for each street and state.

    `values`: value of each option summed over the completions of the cards, in 1/`scale` of the base. `optimal`:
    whether an option reaches the best value. Both are empty where nothing is left to decide. `expected` is the
    value of the game per deal, in base units.
    """

    plan: Plan
    completions: Completions
    scale: int
    expected: Fraction
    values: tuple[tuple[Values, ...], ...]
    optimal: tuple[tuple[Bools, ...], ...]

    def taken(self, street: int, state: int, ties: Ties) -> NDArray[np.int64]:
        """The option chosen for each class of seen cards: of equal ones that with the most or the least stake."""
        optimal = self.optimal[street][state]
        last = len(optimal) - 1
        found: NDArray[np.int64] = optimal.argmax(axis=0) if ties == "least" else last - optimal[::-1].argmax(axis=0)
        return found


def solve(plan: Plan) -> Solution:
    """Value of every option in every situation, by backward induction."""
    cards = completions(plan.deck, plan.ranking, plan.cuts, tuple(street.opened for street in plan.game.streets))
    prices = price(plan, lambda settlement: settlement.net)
    found: dict[tuple[int, int], Values] = {}

    def best(street: int, state: int, options: Values) -> Values:
        found[street, state] = options
        chosen: Values = options.max(axis=0)
        return chosen

    total = _induct(plan, cards, prices, best)
    nothing = np.zeros((0, 0), np.int64)
    values = tuple(
        tuple(found.get((street, state), nothing) for state in range(len(nodes)))
        for street, nodes in enumerate(plan.nodes)
    )
    optimal = tuple(tuple(_reaches_best(options) for options in street) for street in values)
    return Solution(plan, cards, prices.scale, Fraction(total, plan.deals * prices.scale), values, optimal)


def optimal_range(solution: Solution, value_of: Callable[[Settlement], Fraction]) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies that are optimal."""
    prices = price(solution.plan, value_of)

    def least(street: int, state: int, options: Values) -> Values:
        optimal = solution.optimal[street][state]
        chosen: Values = np.where(optimal, options, options.max(axis=0)).min(axis=0)
        return chosen

    def most(street: int, state: int, options: Values) -> Values:
        optimal = solution.optimal[street][state]
        chosen: Values = np.where(optimal, options, options.min(axis=0)).max(axis=0)
        return chosen

    unit = solution.plan.deals * prices.scale
    low, high = (_induct(solution.plan, solution.completions, prices, pick) for pick in (least, most))
    return Fraction(low, unit), Fraction(high, unit)


def possible_range(solution: Solution, value_of: Callable[[Settlement], Fraction]) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies there are, optimal or not."""
    every = tuple(tuple(map(np.ones_like, street)) for street in solution.optimal)
    return optimal_range(replace(solution, optimal=every), value_of)


def _reaches_best(options: Values) -> Bools:
    if not len(options):
        return np.zeros((0, 0), np.bool_)
    best: Bools = options == options.max(axis=0)
    return best


def _induct(plan: Plan, cards: Completions, prices: Prices, pick: Pick) -> int:
    """Sum of prices over all deals when `pick` chooses, from the last street to the first, among option values."""
    dtype = np.dtype(np.int64 if prices.fits_64_bits(plan.deals) else object)
    table = np.array(prices.table, dtype)
    counts = [each.astype(dtype, copy=False) for each in cards.by_street]
    later: dict[int, Values] = {}
    for street in reversed(range(len(plan.nodes))):
        here: dict[int, Values] = {}
        carried = {state: _carry_back(cards, street, values) for state, values in later.items()}
        for state, node in enumerate(plan.nodes[street]):
            if plan.rest(street, state) is not None:
                continue
            options = []
            for option, after in zip(node.options, node.leads_to, strict=True):
                ending = after if option.folds else plan.rest(street + 1, after)
                options.append(carried[after] if ending is None else counts[street] @ table[ending])
            here[state] = pick(street, state, np.stack(options))
        later = here
    return int(cards.level(0).weight.astype(dtype) @ later[0])


def _carry_back(cards: Completions, street: int, values: Values) -> Values:
    """Values [classes on the next street] summed over the cards it opens, [classes on this street]."""
    seen, opened = cards.level(street).size, cards.groups[street + 1]
    for size in reversed(range(seen, seen + opened)):
        values = sum_over_next_card(cards.levels[size], values)
    # Cards opened together come in no order; single cards were added in every order of them.
    return values // factorial(opened)
