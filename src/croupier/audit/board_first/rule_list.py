"""A strategy for people: at most 25 rules, found by search, that cost at most a thousandth of the ante.

Streets are searched apart, and of all ways to share out the rules among them the one with fewest is taken that keeps
below the bound; then every test goes that is not needed for that. What the list costs in the end is counted exactly,
every deal played by it; where a table takes more rules than there may be, the best list found says what it costs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from croupier.audit.board_first import rule_search
from croupier.audit.board_first.choices import Choices, all_choices
from croupier.audit.board_first.points import Points, find_points
from croupier.audit.board_first.posted import posted_reports
from croupier.audit.board_first.rule_search import NO_LIMIT, RuleList, Search, Test, cost_of, first_rules
from croupier.exact.board_first.features import hand_numbers
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.solve import Solution
from croupier.exact.rules_of_play import POINTS
from croupier.report import PostedReport, Rule
from croupier.strategies import FEATURES, Bound, FeatureTest, PointsTable, PostedStrategy, StrategyRule, StreetStrategy
from croupier.words import mark

MOST_RULES = 25
"""Rules of all streets together; each street ends with what is done with everything else."""

MOST_COST = Fraction(1, 1000)
"""What a list may cost, in base units a round."""

_WORTH = float(MOST_COST) / 50  # what a rule more must save, as long as there are rules to spare
_AIM = 0.98 * float(MOST_COST)  # streets are searched as if the others were played best
_TRIES = 4
_LONGER = (3, 2, 1, 0)
"""Lists that are worked on are so much longer than those that would be taken, round by round: they shrink to those."""

_FIRST = 16
"""Rules of one of several streets that a list grows to before it is worked on."""

Streets = tuple[RuleList, ...]


NOT_WITHIN = mark(
    "No list of at most {rules} rules was found here that costs a thousandth of the {base} or less: of those found "
    "this one costs least."
)


@dataclass(frozen=True, slots=True)
class Learned:
    """A list to learn: its rules by street, what it costs, and a note where that is more than it should be."""

    streets: tuple[StreetStrategy, ...]
    priced: PostedReport
    note: Rule | None


def learned_list(solution: Solution, play: Play, on_step: Callable[[str], None]) -> Learned:
    """The list for a table; `play` is best play. Raises CountError where the two ways to price it differ."""
    choices = all_choices(solution, play)
    lists = _searched(choices, [solution.plan.game.streets[each.street].name for each in choices], on_step)
    if not _within(_ways(lists), float(MOST_COST)):
        _add_points(choices, lists, on_step)
    bound, found = float(MOST_COST), []
    for _ in range(_TRIES):
        way = _shortest(choices, lists, bound, fewer_tests=True)
        streets = tuple(_street(solution, each, rules) for each, rules in zip(choices, way, strict=True))
        on_step("what the list costs")
        (priced,) = posted_reports(solution, [PostedStrategy("list", "", "", streets)])
        found.append((priced.cost, streets, priced))
        if priced.cost <= MOST_COST or _cost(way) > bound:
            break
        bound -= float(priced.cost - MOST_COST) + _WORTH  # streets were searched as if the others were played best
    cost, streets, priced = min(found, key=lambda each: each[0])
    missed = Rule(NOT_WITHIN, {"rules": (f"{MOST_RULES}",), "base": (solution.plan.game.base,)})
    return Learned(streets, priced, None if cost <= MOST_COST else missed)


def _searched(
    choices: Sequence[Choices], streets: Sequence[str], on_step: Callable[[str], None]
) -> list[dict[int, RuleList]]:
    """Lists by length for each street, those worked on that together would be taken."""
    most = MOST_RULES
    searches = [Search(each, _WORTH) for each in choices]
    lists = [search.lists for search in searches]
    for search, street in zip(searches, streets, strict=True):
        on_step(f"rules to learn, {street}")
        search.grow(min(most, _FIRST) if len(choices) > 1 else most)
    for more in _LONGER:
        way = _shortest(choices, lists, _AIM, fewer_tests=False)
        for search, street, found in zip(searches, streets, way, strict=True):
            on_step(f"rules to learn, {street}, sought anew")
            search.settle(min(len(found.rules) + more, max(search.lists)), most)
        if _cost(_shortest(choices, lists, _AIM, fewer_tests=False)) <= _AIM:
            break
    return lists


def _shortest(
    choices: Sequence[Choices], lists: Sequence[Mapping[int, RuleList]], bound: float, *, fewer_tests: bool
) -> Streets:
    """The fewest rules that give away no more than the bound; where none do, those that give away least."""
    ways = _ways(lists)
    within = _within(ways, bound)
    if not within:
        return min(ways, key=lambda way: (_cost(way), _many(way)))
    shortest = min(within, key=lambda way: (_many(way), _cost(way)))
    return _fewer_tests(choices, shortest, bound) if fewer_tests else shortest


def _ways(lists: Sequence[Mapping[int, RuleList]]) -> list[Streets]:
    """Every way to share out the rules that there may be among the streets."""
    return [way for way in product(*(each.values() for each in lists)) if _many(way) <= MOST_RULES]


def _within(ways: Sequence[Streets], bound: float) -> list[Streets]:
    return [way for way in ways if _cost(way) <= bound]


def _add_points(
    choices: Sequence[Choices], lists: Sequence[dict[int, RuleList]], on_step: Callable[[str], None]
) -> None:
    """A list by points for the street where rules cost most, as one that is longer than those by rules alone."""
    dearest = max(range(len(lists)), key=lambda at: min(each.cost for each in lists[at].values()))
    on_step("points to count")
    others = sum(min(each.cost for each in found.values()) for at, found in enumerate(lists) if at != dearest)
    points = find_points(choices[dearest], 0.97 * (float(MOST_COST) - others))
    if points is not None:
        found = RuleList((), 0, points.cost, points)
        lists[dearest][max(lists[dearest]) + 1] = found


def _many(way: Streets) -> int:
    """Rules, and tables of points, of which each is as much to learn as a rule."""
    return sum(len(each.rules) if each.points is None else 1 + len(each.points.tables) for each in way)


def _cost(way: Streets) -> float:
    return sum(each.cost for each in way)


def _fewer_tests(choices: Sequence[Choices], way: Streets, bound: float) -> Streets:
    """The same without tests that are not needed to keep below the bound, the cheapest first."""
    while True:
        shorter = list(_without_a_test(choices, way))
        best = min(shorter, key=_cost, default=None)
        if best is None or _cost(best) > bound:
            return way
        way = best


def _without_a_test(choices: Sequence[Choices], way: Streets) -> Iterator[Streets]:
    for street, found in enumerate(way):
        for at, rule in enumerate(found.rules):  # there are none where points decide
            for gone in range(len(rule.tests)) if len(rule.tests) > 1 else ():
                fewer = replace(rule, tests=rule.tests[:gone] + rule.tests[gone + 1 :])
                rules = (*found.rules[:at], fewer, *found.rules[at + 1 :])
                cost = cost_of(choices[street], rules, found.otherwise)
                yield (*way[:street], RuleList(rules, found.otherwise, cost), *way[street + 1 :])


def _street(solution: Solution, choices: Choices, found: RuleList) -> StreetStrategy:
    """The rules of a street in words, without those that nothing comes to."""
    words, name = _Words(solution, choices), solution.plan.game.streets[choices.street].name
    if found.points is not None:
        return words.by_points(name, found.points)
    decide = set(first_rules(choices, found.rules).tolist())
    rules = tuple(words.rule(rule) for at, rule in enumerate(found.rules) if at in decide)
    return StreetStrategy(name, rules, choices.options[found.otherwise])


class _Words:
    """Numbers of a search as tests and options by their names."""

    def __init__(self, solution: Solution, choices: Choices) -> None:
        self._choices = choices
        self._hands = {number: name for name, number in hand_numbers(solution.plan.ranking).items()}

    def rule(self, rule: rule_search.Rule) -> StrategyRule:
        """A rule; its tests in the order of the features."""
        return StrategyRule(tuple(map(self._test, sorted(rule.tests))), self._choices.options[rule.option])

    def by_points(self, street: str, points: Points) -> StreetStrategy:
        """The tables of points, and the one rule that goes by their sum."""
        tables = tuple(PointsTable(self._steps(place, table.tolist())) for place, table in points.tables.items())
        below, above = self._choices.options
        enough = FeatureTest(POINTS, "at least", points.least)
        return StreetStrategy(street, (StrategyRule((enough,), above),), below, tables)

    def _steps(self, place: int, table: Sequence[int]) -> tuple[tuple[FeatureTest, int], ...]:
        """The numbers from which on other points are given."""
        found, before = [], 0
        for number, points in enumerate(table):
            if points != before:
                found.append((self._test((place, number, NO_LIMIT)), points))
                before = points
        return tuple(found)

    def _test(self, test: Test) -> FeatureTest:
        place, least, most = test
        name, low = self._choices.features[place], self._choices.least[place]
        bound: Bound = "at least" if most == NO_LIMIT else "at most"
        value = low + (least if most == NO_LIMIT else most)
        if FEATURES[name].kind == "hand":
            return FeatureTest(name, bound, hands=(self._hands[value],))
        return FeatureTest(name, bound, value)
