"""Lists of rules for one street, found by search.

A list grows rule by rule, each the conjunction of three tests and the option that together save most of what is left,
all of them tried, with a fourth test where it helps; what a rule loses elsewhere counts more than what it gains, so
that rules hold for one option alone and more of them fit together. Then every rule is sought anew while the others
stand. A list shrinks by the rule that is missed least.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.audit.board_first.choices import Bytes, Choices, Floats
from croupier.audit.board_first.points import Points
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.rule_search import AT_LEAST, AT_MOST, best_conjunctions
from croupier.exact.suits import Bools
from croupier.strategies import FEATURES

Test = tuple[int, int, int]
"""A feature's place, and the least and most of its numbers, ends included; one of them is an end of all numbers."""

Box = tuple[Test, ...]

_TOGETHER = 3
"""Tests that are found at once."""

MOST_TESTS = 4

NO_LIMIT = 255
_PURITIES = (5.0, 12.0, 30.0)
"""What a rule loses elsewhere counts so much more than what it gains, while a list grows."""

_FEW = 20
"""Sets of three features so few that more is tried: a list may end in any option, not only in the one that would lose
most everywhere, and every set is looked at for a fourth test."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Where every test holds, the option of this number."""

    tests: Box
    option: int


@dataclass(frozen=True, slots=True)
class RuleList:
    """Rules in their order, the option for everything else, and what they give away, in base units a round.

    With `points` there are no such rules: the second option is taken from so many points on, the first one below.
    """

    rules: tuple[Rule, ...]
    otherwise: int
    cost: float
    points: Points | None = None


def cost_of(choices: Choices, rules: tuple[Rule, ...], otherwise: int) -> float:
    """What a list gives away, in base units a round."""
    return float(_given_away(choices, rules, otherwise).sum())


def first_rules(choices: Choices, rules: tuple[Rule, ...]) -> NDArray[np.int16]:
    """For every situation the number of the rule that decides; the rules' number for none."""
    first = np.full(len(choices.numbers), len(rules), np.int16)
    for number, rule in reversed(list(enumerate(rules))):
        first[_met(choices.numbers, rule.tests)] = number
    return first


def _met(numbers: Bytes, tests: Box) -> Bools:
    met = np.ones(len(numbers), np.bool_)
    for place, least, most in tests:
        met &= (numbers[:, place] >= least) & (numbers[:, place] <= most)
    return met


def _given_away(choices: Choices, rules: tuple[Rule, ...], otherwise: int) -> Floats:
    taken = np.array([*(rule.option for rule in rules), otherwise])[first_rules(choices, rules)]
    found: Floats = choices.costs[taken, np.arange(len(taken))]
    return found


class Search:
    """The search on one street, where a rule more must save `worth` or more; it keeps the best lists by their length.

    A list that is kept is followed by those that it shrinks to.
    """

    def __init__(self, choices: Choices, worth: float) -> None:
        self._choices, self._worth = choices, worth
        spare = np.zeros((max(0, _TOGETHER - len(choices.features)), len(choices.numbers)), np.uint8)
        self._numbers = np.concatenate([choices.numbers.T, spare])
        self._triples = np.array(list(combinations(range(len(self._numbers)), _TOGETHER)), np.int64)
        self._few = len(self._triples) <= _FEW
        self._prices = _prices(choices, self._numbers, worth / 50)
        self.lists: dict[int, RuleList] = {}

    def grow(self, most: int) -> None:
        """Grow lists of at most so many rules."""
        many, losses = len(self._choices.options), self._choices.costs.sum(axis=1)
        for otherwise in range(many) if self._few else [int(np.argmax(losses))]:
            for purity in _PURITIES:
                self._grow(RuleList((), otherwise, cost_of(self._choices, (), otherwise)), most, purity)
        for length in sorted(self.lists, reverse=True) if self._few else ():
            self.settle(length, most)

    def settle(self, length: int, most: int) -> None:
        """Seek every rule of the list of this length anew, then let it grow again."""
        found = self._swept(self.lists[length])
        self._shrink(found)
        self._shrink(self._grow(found, most, 0.0, first=True))

    def _keep(self, found: RuleList) -> None:
        length = len(found.rules)
        if length not in self.lists or found.cost < self.lists[length].cost:
            self.lists[length] = found

    def _grow(self, found: RuleList, most: int, purity: float, *, first: bool = False) -> RuleList:
        """Rules one by one at the end, or also before all others; the longest list."""
        self._keep(found)
        while len(found.rules) < most:
            places = (0, len(found.rules)) if first and found.rules else (len(found.rules),)
            found_at = [(*self._best_rule(found.rules, found.otherwise, place, purity), place) for place in places]
            gain, rule, place = max(found_at, key=lambda each: each[0])
            if rule is None or gain < self._worth:
                break
            rules = (*found.rules[:place], rule, *found.rules[place:])
            found = RuleList(rules, found.otherwise, cost_of(self._choices, rules, found.otherwise))
            self._keep(found)
        return found

    def _shrink(self, found: RuleList) -> None:
        """The list, and ever shorter ones without the rule that is missed least."""
        self._keep(found)
        while found.rules:
            each = [found.rules[:at] + found.rules[at + 1 :] for at in range(len(found.rules))]
            costs = [cost_of(self._choices, rules, found.otherwise) for rules in each]
            at = int(np.argmin(costs))
            found = RuleList(each[at], found.otherwise, costs[at])
            self._keep(found)

    def _swept(self, found: RuleList) -> RuleList:
        """Every rule sought anew once, from the first to the last."""
        for at in range(len(found.rules)):
            others = found.rules[:at] + found.rules[at + 1 :]
            _, rule = self._best_rule(others, found.otherwise, at, 0.0)
            if rule is not None and rule != found.rules[at]:
                rules = (*others[:at], rule, *others[at:])
                cost = cost_of(self._choices, rules, found.otherwise)
                if cost < found.cost - self._worth / 100:
                    found = RuleList(rules, found.otherwise, cost)
        return found

    def _best_rule(
        self, rules: tuple[Rule, ...], otherwise: int, place: int, purity: float
    ) -> tuple[float, Rule | None]:
        """The rule that saves most where it is put in at a place; what it loses counts so much more than it gains."""
        choices = self._choices
        open_to_it = first_rules(choices, rules) >= place
        now = _given_away(choices, rules, otherwise)
        best: tuple[float, Rule | None] = (0.0, None)
        for option in range(len(choices.options)):
            saved = np.where(open_to_it, now - choices.costs[option], 0.0)
            saved = np.where(saved < 0, saved * (1 + purity), saved)
            for start in self._boxes(saved):
                gain, tests = self._narrowed(saved, *start)
                if gain > best[0]:
                    best = gain, Rule(tests, option)
        return best

    def _boxes(self, saved: Floats) -> list[tuple[float, Box]]:
        """The conjunction in which most is saved; where features are few, that of every three."""
        matters = saved != 0
        numbers = np.ascontiguousarray(self._numbers[:, matters])
        gains, tests = np.zeros(len(self._triples)), np.zeros((len(self._triples), _TOGETHER, 2), np.int64)
        if numbers.size:
            share(best_conjunctions, len(gains), numbers, saved[matters], self._triples, self._prices, gains, tests)
        best = np.argsort(-gains, kind="stable")[: len(gains) if self._few else 1]
        return [(float(gains[at]), self._box(self._triples[at], tests[at])) for at in best if gains[at] > 0]

    def _box(self, features: NDArray[np.int64], tests: NDArray[np.int64]) -> Box:
        """Tests that the kernel found, without those that are none."""
        return tuple(
            (int(feature), *((int(value), NO_LIMIT) if side == AT_LEAST else (0, int(value))))
            for feature, (side, value) in zip(features, tests, strict=True)
            if self._prices[feature, side, value] > 0
        )

    def _narrowed(self, saved: Floats, gain: float, tests: Box) -> tuple[float, Box]:
        """The same with a test more where that helps, and each test changed for a better one as long as there is."""
        while tests:
            less = [tests[:at] + tests[at + 1 :] for at in range(len(tests))]
            ways = [tests] if len(tests) < MOST_TESTS else less
            better, changed = max((self._with_a_test(saved, way) for way in ways), key=lambda each: each[0])
            if better <= gain + self._worth / 1000:
                break
            gain, tests = better, changed
        return gain, tests

    def _with_a_test(self, saved: Floats, tests: Box) -> tuple[float, Box]:
        """Where all tests hold and one more, the best there is."""
        inside = np.flatnonzero(_met(self._choices.numbers, tests) & (saved != 0))
        paid = sum(self._price(test) for test in tests)
        best: tuple[float, Box] = (0.0, tests)
        for place in range(len(self._choices.features)):
            here = np.bincount(self._numbers[place, inside], saved[inside], self._prices.shape[2])
            for side, sums in ((AT_LEAST, here[::-1].cumsum()[::-1]), (AT_MOST, here.cumsum())):
                gains = sums - self._prices[place, side] - paid
                value = int(np.argmax(gains))
                test = (place, value, NO_LIMIT) if side == AT_LEAST else (place, 0, value)
                known = any(other == place and (most == NO_LIMIT) == (side == AT_LEAST) for other, _, most in tests)
                if gains[value] > best[0] and self._prices[place, side, value] > 0 and not known:
                    best = float(gains[value]), (*tests, test)
        return best

    def _price(self, test: Test) -> float:
        place, least, most = test
        return float(self._prices[place, AT_LEAST, least] if most == NO_LIMIT else self._prices[place, AT_MOST, most])


def _prices(choices: Choices, numbers: Bytes, price: float) -> Floats:
    """What each test costs, [features, at least or at most, values]: nothing where all pass it, so that it is none.

    `numbers` are the features' [features, situations], with others that are always 0. A test that there are no words
    for costs more than all that could be saved.
    """
    never = float(choices.costs.max(axis=0).sum()) + 1
    found = np.full((len(numbers), 2, int(numbers.max(initial=0)) + 1), never)
    found[:, AT_LEAST, 0] = 0.0
    for at, (name, least) in enumerate(zip(choices.features, choices.least, strict=True)):
        feature, largest = FEATURES[name], int(numbers[at].max())
        found[at, AT_LEAST, 1 : largest + 1] = price
        if feature.at_most:
            # No rank is below the lowest.
            found[at, AT_MOST, max(0, -least) if feature.kind == "rank" else 0 : largest] = price
    return found
