"""The list to learn: short, and equal to optimal play on every set of cards with every bet so far."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.audit.rule_list import rule_lists
from croupier.cards import STANDARD_DECK
from croupier.exact.plan import make_plan
from croupier.exact.solo.solve import Solution, solve
from croupier.paytable import load, shipped
from croupier.report import Ties
from croupier.rules import Game
from croupier.strategies import StreetStrategy
from exact.plain_features import plain_decision
from exact.stud import STANDARD, stud
from exact.test_features import masks_of

TABLES = {name: path for name, path in shipped() if name.startswith("mississippi-stud/")}


def solution_of(game: Game) -> Solution:
    return solve(make_plan(game, STANDARD_DECK))


@cache
def shipped_solution(name: str) -> Solution:
    table = load(TABLES[name]).paytable
    assert table is not None
    return solution_of(table.game)


def check_street(solution: Solution, street: int, rules: StreetStrategy, ties: Ties, *, every: int = 1) -> None:
    """Rule by rule, in plain Python, on every set of cards, or one in so many, with every bet that can be there."""
    plan = solution.plan
    hands = list(combinations(STANDARD_DECK.cards, plan.seen[street]))[::every]
    at = solution.completions.level(street).find(masks_of(hands))
    main = plan.game.ladders["main"]
    by_bet: dict[int, list[str]] = {}
    for state, node in enumerate(plan.nodes[street]):
        bet, names = sum(node.state.stakes), [option.name for option in node.options]
        taken = [names[number] for number in solution.taken(street, state, ties)[at].tolist()]
        # Ways to bet that leave as much up are told apart by nothing that the player need know.
        assert by_bet.setdefault(bet, taken) == taken
    for bet, taken in by_bet.items():
        assert [plain_decision(rules, hand, bet, main) for hand in hands] == taken


@pytest.mark.parametrize("ties", ["most", "least"])
@pytest.mark.parametrize(
    "street", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)]
)
def test_equal_to_optimal_play_on_every_set_of_cards(street: int, ties: Ties) -> None:
    """1,326 sets of two, 22,100 of three, 270,725 of four, each with every bet so far.

    Of four with ties to the lesser bet every seventh: it is another list by a few rows only.
    """
    solution = shipped_solution("mississippi-stud/standard")
    every = 7 if (street, ties) == (2, "least") else 1
    check_street(solution, street, rule_lists(solution, ties)[street], ties, every=every)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.one_in(4)
def test_short_enough_to_learn_for_every_paytable(name: str) -> None:
    lists = rule_lists(shipped_solution(name), "most")
    assert [rules.street for rules in lists] == ["3rd Street", "4th Street", "5th Street"]
    assert max(len(rules.rules) for rules in lists) <= 16
    assert max(len(rule.tests) for rules in lists for rule in rules.rules) <= 4
    assert not [rule for rules in lists for rule in rules.rules for test in rule.tests if test.bound == "one of"]


def test_the_standard_list_begins_as_players_know_it() -> None:
    third, _, fifth = rule_lists(shipped_solution("mississippi-stud/standard"), "most")
    assert [(rule.option, [test.feature for test in rule.tests]) for rule in third.rules[:2]] == [
        ("bet 3x", ["made"]),
        ("bet 1x", ["points"]),
    ]
    assert fifth.rules[0].tests[0].hands == ("pair of sixes",)
    assert (fifth.rules[1].option, fifth.rules[1].tests[0].feature) == ("bet 3x", "one suit")
    assert fifth.otherwise == "fold"


ROWS = ("two pair", "three of a kind", "straight", "flush", "full house")


@st.composite
def pays(draw: st.DrawFn) -> Mapping[str, str]:
    """Tables that houses might deal and tables that none would."""
    table = dict(STANDARD)
    for row in ROWS:
        table[row] = f"{draw(st.integers(0, 12))} to 1"
    table["pair of jacks"] = draw(st.sampled_from(["1 to 1", "2 to 1", "3 to 2", "push"]))
    if draw(st.booleans()):
        table["pair of twos"] = table.pop("pair of sixes")
    return table


@pytest.mark.slow
@settings(max_examples=40)
@given(
    table=pays(), streets=st.sampled_from([(1, 2, 3), (1,), (1, 3), (2, 5)]), ties=st.sampled_from(["most", "least"])
)
def test_exact_for_any_table(table: Mapping[str, str], streets: tuple[int, ...], ties: Ties) -> None:
    """`rule_lists` checks itself on every class and bet; the street of two cards is checked in plain Python too."""
    solution = solution_of(stud(table, streets))
    lists = rule_lists(solution, ties)
    assert len(lists) == 3
    if not any(test.bound == "one of" for rule in lists[0].rules for test in rule.tests):
        check_street(solution, 0, lists[0], ties)
