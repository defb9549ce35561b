"""Lists of rules for one street, found by search: of each length the one that gives away least.

A list grows rule by rule, each the conjunction of up to three tests and the option that together save most of what is
left, all of them tried; then every rule in turn is sought anew while the others stand, for as long as that helps; then
it shrinks, the rule that is missed least first. To save what a rule loses elsewhere counts more than what it gains
while a list grows `purely`: such rules hold for one option alone, and more of them fit together.
"""

from collections.abc import Iterator, Mapping
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

MOST_TESTS, SWEEPS = 3, 4

NO_LIMIT = 255
_PURITIES = (0.0, 8.0)
_SETTLED = 2
"""How many of the lists that have grown are worked on."""


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


def lists_by_length(choices: Choices, *, most: int, worth: float) -> Mapping[int, RuleList]:
    """The best lists found of each length from 0 to at most `most`; a rule more must save `worth` or more."""
    search = _Search(choices, worth)
    grown = [
        list(search.growing(option, purity, most)) for option in range(len(choices.options)) for purity in _PURITIES
    ]
    longest = sorted((lists[-1] for lists in grown), key=lambda found: (found.cost, len(found.rules)))
    found = [each for lists in grown for each in lists]
    for each in longest[:_SETTLED]:
        found += search.shrinking(search.settled(each))
    best: dict[int, RuleList] = {}
    for each in found:
        length = len(each.rules)
        if length not in best or each.cost < best[length].cost:
            best[length] = each
    return best


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


class _Search:
    """The search on one street."""

    def __init__(self, choices: Choices, worth: float) -> None:
        self._choices, self._worth = choices, worth
        spare = np.zeros((max(0, MOST_TESTS - len(choices.features)), len(choices.numbers)), np.uint8)
        self._numbers = np.concatenate([choices.numbers.T, spare])
        self._triples = np.array(list(combinations(range(len(self._numbers)), MOST_TESTS)), np.int64)
        self._prices = _prices(choices, self._numbers, worth / 50)

    def growing(self, otherwise: int, purity: float, most: int) -> Iterator[RuleList]:
        """Lists that end in an option, rule by rule."""
        found = RuleList((), otherwise, cost_of(self._choices, (), otherwise))
        yield found
        while len(found.rules) < most:
            gain, rule = self._best_rule(found.rules, otherwise, len(found.rules), purity)
            if rule is None or gain < self._worth:
                break
            rules = (*found.rules, rule)
            found = RuleList(rules, otherwise, cost_of(self._choices, rules, otherwise))
            yield found

    def settled(self, found: RuleList) -> RuleList:
        """Every rule sought anew, again and again for as long as that helps."""
        for _ in range(SWEEPS):
            before = found.cost
            found = self._swept(found)
            if found.cost > before - self._worth:
                break
        return found

    def shrinking(self, found: RuleList) -> Iterator[RuleList]:
        """The list, and ever shorter ones."""
        yield found
        while found.rules:
            each = [found.rules[:at] + found.rules[at + 1 :] for at in range(len(found.rules))]
            costs = [cost_of(self._choices, rules, found.otherwise) for rules in each]
            at = int(np.argmin(costs))
            found = self._swept(RuleList(each[at], found.otherwise, costs[at]))
            yield found

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
            gain, tests = self._best_box(saved)
            if tests and gain > best[0]:
                best = gain, Rule(tests, option)
        return best

    def _best_box(self, saved: Floats) -> tuple[float, Box]:
        """The conjunction in which most is saved; a test more must save something."""
        matters = saved != 0
        numbers = np.ascontiguousarray(self._numbers[:, matters])
        gains, tests = np.zeros(len(self._triples)), np.zeros((len(self._triples), MOST_TESTS, 2), np.int64)
        if numbers.size:
            share(best_conjunctions, len(gains), numbers, saved[matters], self._triples, self._prices, gains, tests)
        at = int(np.argmax(gains))
        if gains[at] <= 0:
            return 0.0, ()
        found = [
            (int(feature), *((int(value), NO_LIMIT) if side == AT_LEAST else (0, int(value))))
            for feature, (side, value) in zip(self._triples[at], tests[at], strict=True)
            if self._prices[feature, side, value] > 0
        ]
        return float(gains[at]), tuple(found)


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
