"""The solo solver: one hand against a ladder (Mississippi Stud, and every game of that shape).

What a player knows is the set of cards seen and the bets so far. Value is found by backward induction over classes
of sets of cards; `play` then counts outcomes by a second pass. Sums are int64 where the plan proves that they fit,
and Python ints elsewhere.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.exact.completions import Completions, completions
from croupier.exact.induction import Induction, Products, Values
from croupier.exact.plan import Alike, Plan, alike, price
from croupier.report import Ties
from croupier.rules import Settlement

Bools = NDArray[np.bool_]
Reward = Callable[[Settlement], Fraction | int]
"""A quantity to be averaged over deals, by how a deal ends."""


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
        # The greatest number of an optimal option, counted from the end for the least: far quicker than argmax.
        numbers = np.arange(1, len(optimal) + 1, dtype=np.int16)[:: 1 if ties == "most" else -1, None]
        greatest = (optimal * numbers).max(axis=0).astype(np.int64)
        found: NDArray[np.int64] = greatest - 1 if ties == "most" else len(optimal) - greatest
        return found


def solve(plan: Plan) -> Solution:
    """Value of every option in every situation, by backward induction. States that are alike share their arrays."""
    cards = completions(plan.deck, plan.ranking, plan.cuts, tuple(street.opened for street in plan.game.streets))
    prices = price(plan, _net)
    like = alike(plan, (prices,))
    induction = Induction(plan, cards, prices, like, Products(cards))
    values: dict[tuple[int, int], Values] = {}
    optimal: dict[tuple[int, int], Bools] = {}
    best: dict[int, Values] = {}
    for street in reversed(range(len(plan.nodes))):
        carried = {state: induction.carry_back(street, each) for state, each in best.items()}
        best = {}
        for state in induction.undecided(street):
            options = range(len(plan.nodes[street][state].options))
            found = np.stack(induction.ahead(street, state, options, carried))
            best[state] = found.max(axis=0)
            values[street, state], optimal[street, state] = found, found == best[state]
    return Solution(
        plan,
        cards,
        prices.scale,
        Fraction(induction.total(best[0]), plan.deals * prices.scale),
        _by_state(values, like, np.zeros((0, 0), np.int64)),
        _by_state(optimal, like, np.zeros((0, 0), np.bool_)),
    )


def _net(settlement: Settlement) -> Fraction:
    return settlement.net


def _by_state(
    found: Mapping[tuple[int, int], NDArray[Any]], like: Alike, nothing: NDArray[Any]
) -> tuple[tuple[NDArray[Any], ...], ...]:
    """What was found for one of the states that are alike, for each of them; `nothing` where nothing is decided."""
    return tuple(tuple(found.get((street, first), nothing) for first in firsts) for street, firsts in enumerate(like))


def optimal_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies that are optimal."""
    return optimal_ranges(solution, (value_of,))[0]


def optimal_ranges(solution: Solution, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The range of each of several quantities; the ends of two of them need not come from one strategy."""
    plan, cards = solution.plan, solution.completions
    rewards = [price(plan, value_of) for value_of in values_of]
    like = alike(plan, (price(plan, _net), *rewards))
    choices, products = _optimal_choices(solution, like), Products(cards)
    return tuple(
        _range(Induction(plan, cards, prices, like, products), choices, plan.deals * prices.scale) for prices in rewards
    )


@dataclass(frozen=True)
class _Choice:
    """What optimal strategies do in a state, by class of seen cards.

    `options`: the numbers of those that some class may take; `optimal` [options, classes]; `tied`: where several are.
    """

    options: tuple[int, ...]
    optimal: Bools
    tied: NDArray[np.intp]

    def ends(self, low: Sequence[Values], high: Sequence[Values]) -> tuple[Values, Values]:
        """The least and the greatest value of an optimal option for each class, one array where there is no difference.

        `low` and `high` are the options' own ends.
        """
        least = self._untied(low)
        most = least if all(each is other for each, other in zip(low, high, strict=True)) else self._untied(high)
        if len(self.tied):
            least, most, optimal = least.copy(), most.copy(), self.optimal.take(self.tied, axis=1)
            options = np.stack([each.take(self.tied) for each in low])
            least[self.tied] = np.where(optimal, options, options.max(axis=0)).min(axis=0)
            options = np.stack([each.take(self.tied) for each in high])
            most[self.tied] = np.where(optimal, options, options.min(axis=0)).max(axis=0)
        return least, most

    def _untied(self, values: Sequence[Values]) -> Values:
        """The optimal option's value for each class that has one; classes with several, mostly few, come apart."""
        found = values[0]
        for optimal, each in zip(self.optimal[1:], values[1:], strict=True):
            found = np.where(optimal, each, found)
        return found


def _optimal_choices(solution: Solution, like: Alike) -> list[dict[int, _Choice]]:
    """By street, the choices in the states that an optimal strategy comes to; one of the states that are alike."""
    plan, here, found = solution.plan, {0}, []
    for street, nodes in enumerate(plan.nodes):
        choices, following = {}, set()
        for state in sorted(here):
            optimal = solution.optimal[street][state]
            options = tuple(map(int, np.flatnonzero(optimal.any(axis=1))))
            choices[state] = _Choice(options, optimal[list(options)], np.flatnonzero(optimal.sum(axis=0) > 1))
            for i in options:
                after = nodes[state].leads_to[i]
                if not nodes[state].options[i].folds and plan.rest(street + 1, after) is None:
                    following.add(like[street + 1][after])
        found.append(choices)
        here = following
    return found


def _range(induction: Induction, choices: Sequence[Mapping[int, _Choice]], unit: int) -> tuple[Fraction, Fraction]:
    """Both ends in one go. Where no tie comes any more they are the same array, and nothing is done twice."""
    low: dict[int, Values] = {}
    high: dict[int, Values] = {}
    for street in reversed(range(len(choices))):
        least = {state: induction.carry_back(street, values) for state, values in low.items()}
        most = {
            state: least[state] if values is low[state] else induction.carry_back(street, values)
            for state, values in high.items()
        }
        low, high = {}, {}
        for state, choice in choices[street].items():
            low[state], high[state] = choice.ends(
                induction.ahead(street, state, choice.options, least),
                induction.ahead(street, state, choice.options, most),
            )
    return Fraction(induction.total(low[0]), unit), Fraction(induction.total(high[0]), unit)
