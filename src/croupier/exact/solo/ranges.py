"""The range of a quantity over all optimal strategies: the least and the most that its mean can be.

One optimal strategy has been played through, and its mean is counted. Others differ from it only where several options
are of exactly equal value, so what goes from street to street here is the leeway: how far below and above the known
strategy's value another optimal one can come. There is none but with the cards of a tie, or that lead to one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.exact.plan import Alike, Prices, Reward, alike, net, price
from croupier.exact.solo.completions import Completions
from croupier.exact.solo.induction import Induction, Products, Values
from croupier.exact.solo.play import Outcomes, play_optimal
from croupier.exact.solo.solve import Solution, preferred
from croupier.exact.suits import Bools, Ints


def optimal_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies that are optimal."""
    return optimal_ranges(solution, (value_of,))[0]


def optimal_ranges(solution: Solution, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The range of each of several quantities; the ends of two of them need not come from one strategy."""
    plan = solution.plan
    rewards = [price(plan, value_of) for value_of in values_of]
    played = play_optimal(solution, "most")
    if play_optimal(solution, "least") is played:  # no tie is come to, so that there is one strategy
        only = [Fraction(_total(prices, played.outcomes), plan.deals * prices.scale) for prices in rewards]
        return tuple((mean, mean) for mean in only)
    like = alike(plan, (price(plan, net), *rewards))
    choices, products = _choices(solution, like), Products(solution.completions)
    outcomes = played.outcomes
    found = []
    for prices in rewards:
        leeway = _Leeway(solution, prices, like, products, choices)
        known, unit = _total(prices, outcomes), plan.deals * prices.scale
        low, high = known + leeway.total(most=False), known + leeway.total(most=True)
        found.append((Fraction(low, unit), Fraction(high, unit)))
    return tuple(found)


def possible_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies there are, optimal or not."""
    every = tuple(tuple(map(np.ones_like, street)) for street in solution.optimal)
    return optimal_range(replace(solution, optimal=every), value_of)


def _total(prices: Prices, outcomes: Outcomes) -> int:
    return sum([count * prices.table[ending][hand] for (ending, hand), count in outcomes])


@dataclass(frozen=True, eq=False)
class _Choice:
    """What optimal strategies do in a state, by class of seen cards.

    `options`: the numbers of those that some class may take. Each `leads_to` the state of the next street that stands
    for the one it comes to, or, where it `ends` the round or all decisions, to an ending. `optimal` [options, classes];
    `known`: which of `options` the known strategy takes; `tied`: those come to with several; theirs are `completions`.
    """

    options: tuple[int, ...]
    ends: tuple[bool, ...]
    leads_to: tuple[int, ...]
    optimal: Bools
    known: NDArray[np.int64]
    tied: NDArray[np.intp]
    completions: Ints

    @property
    def following(self) -> list[int]:
        """The states of the next street that are led to."""
        return [after for after, ends in zip(self.leads_to, self.ends, strict=True) if not ends]

    def take(self, values: Sequence[Values]) -> Values:
        """Of an array for each option, the known strategy's."""
        found = values[0]
        for i, each in enumerate(values[1:], start=1):
            found = np.where(self.known == i, each, found)
        return found


def _choices(solution: Solution, like: Alike) -> list[dict[int, _Choice]]:
    """By street, the choices in the states that an optimal strategy comes to; one of the states that are alike."""
    cards, found = solution.completions, []
    here = {0: np.ones(len(cards.level(0).weight), np.bool_)}
    for street in range(len(solution.plan.nodes)):
        choices = {state: _choice(solution, like, street, state, seen) for state, seen in sorted(here.items())}
        found.append(choices)
        following: dict[int, Bools] = {}
        for state, choice in choices.items():
            for after, ends, optimal in zip(choice.leads_to, choice.ends, choice.optimal, strict=True):
                if not ends:
                    taken_on = optimal & here[state]
                    following[after] = following[after] | taken_on if after in following else taken_on
        here = {state: _seen_next(cards, street, seen) for state, seen in following.items()}
    return found


def _seen_next(cards: Completions, street: int, seen: Bools) -> Bools:
    """The classes on the next street that come of some of the classes on this one."""
    first, opened = cards.level(street).size, cards.groups[street + 1]
    for size in range(first, first + opened):
        larger = np.zeros(len(cards.levels[size + 1].weight), np.bool_)
        larger[cards.levels[size].children.compress(seen, axis=0).ravel()] = True
        seen = larger
    return seen


def _choice(solution: Solution, like: Alike, street: int, state: int, seen: Bools) -> _Choice:
    plan, optimal = solution.plan, solution.optimal[street][state]
    node, options = plan.nodes[street][state], tuple(map(int, np.flatnonzero(optimal.any(axis=1))))
    ends, leads_to = [], []
    for i in options:
        after = node.leads_to[i]
        ending = after if node.options[i].folds else plan.rest(street + 1, after)
        ends.append(ending is not None)
        leads_to.append(like[street + 1][after] if ending is None else ending)
    optimal = optimal.take(options, axis=0)
    tied = np.flatnonzero((optimal.sum(axis=0) > 1) & seen)
    completions = solution.completions.by_street[street].take(tied, axis=0)
    return _Choice(options, tuple(ends), tuple(leads_to), optimal, preferred(optimal, "most"), tied, completions)


class _Leeway:
    """How far below and above the known strategy's value of one quantity optimal strategies can come."""

    def __init__(
        self,
        solution: Solution,
        prices: Prices,
        like: Alike,
        products: Products,
        choices: Sequence[Mapping[int, _Choice]],
    ) -> None:
        # A leeway is the difference of two sums.
        self._induction = Induction(solution.plan, solution.completions, prices, like, products, times=2)
        self._prices, self._choices = prices, choices
        self._tied: dict[tuple[int, int], Values] = {}
        self._carried: dict[tuple[int, int], Values] = {}

    def total(self, *, most: bool) -> int:
        """The leeway above (`most`; 0 or more) or below (0 or less), summed over all deals."""
        later: dict[int, Values] = {}  # the states that have any
        for street in reversed(range(len(self._choices))):
            carried = {state: self._induction.carry_back(street, found) for state, found in later.items()}
            later = {}
            for state, choice in self._choices[street].items():
                ahead = [
                    None if ends else carried.get(after)
                    for after, ends in zip(choice.leads_to, choice.ends, strict=True)
                ]
                found = self._from(street, state, ahead, most=most)
                if found is not None and found.any():
                    later[state] = found
        return self._induction.total(later[0]) if 0 in later else 0

    def _from(self, street: int, state: int, ahead: Sequence[Values | None], *, most: bool) -> Values | None:
        """The leeway from a state on, of that of its options; None where there is none with any cards."""
        choice = self._choices[street][state]
        found = np.zeros(len(choice.known), self._induction.dtype)
        if any(each is not None for each in ahead):
            found = choice.take([found if each is None else each for each in ahead])
        elif not len(choice.tied):
            return None
        if len(choice.tied):
            known, optimal = self._tied_values(street, state), choice.optimal.take(choice.tied, axis=1)
            values = known.copy()
            for i, each in enumerate(ahead):
                if each is not None:
                    values[i] += each.take(choice.tied)
            if most:
                best = np.where(optimal, values, values.min(axis=0)).max(axis=0)
            else:
                best = np.where(optimal, values, values.max(axis=0)).min(axis=0)
            found = found.copy()
            found[choice.tied] = best - known[choice.known.take(choice.tied), np.arange(len(choice.tied))]
        return found

    def _tied_values(self, street: int, state: int) -> Values:
        """The options' values with the cards of a tie, the known strategy followed from there on."""
        if (street, state) not in self._tied:
            choice, dtype = self._choices[street][state], self._induction.dtype
            completions = choice.completions.astype(dtype, copy=False)
            self._tied[street, state] = np.stack(
                [
                    completions @ np.array(self._prices.table[after], dtype)
                    if ends
                    else self._known_value(street, after).take(choice.tied)
                    for after, ends in zip(choice.leads_to, choice.ends, strict=True)
                ]
            )
        return self._tied[street, state]

    def _known_value(self, street: int, after: int) -> Values:
        """The known strategy's value in a state of the next street; asked for only where a tie leads to it."""
        if (street, after) not in self._carried:
            choice = self._choices[street + 1][after]
            carried = {each: self._known_value(street + 1, each) for each in choice.following}
            value = choice.take(self._induction.ahead(street + 1, after, choice.options, carried))
            self._carried[street, after] = self._induction.carry_back(street, value)
        return self._carried[street, after]
