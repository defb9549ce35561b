"""Lists to learn against a dealer's hand: few rules, each of use, priced as dealing every card by them does."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from audit.holdem import casino, solved, ultimate
from croupier.audit.board_first.choices import Choices
from croupier.audit.board_first.points import find_points
from croupier.audit.board_first.posted import posted_reports
from croupier.audit.board_first.rule_list import MOST_COST, MOST_RULES, Learned, learned_list
from croupier.audit.board_first.rule_search import MOST_TESTS, RuleList, Search, cost_of, first_rules
from croupier.audit.solved import solve_paytable
from croupier.cards import Deck
from croupier.exact.naive import NaiveSolver
from croupier.exact.naive_deals import Seen
from croupier.exact.plan import net
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.paytable import load, shipped
from croupier.rules import Game, Option, Stakes
from croupier.strategies import FeatureTest, PointsTable, PostedStrategy, StrategyRule, StreetStrategy
from exact.plain_holdem_features import of_hole, plain_features, plain_option

STANDARD = (
    "ultimate-texas-holdem/standard",
    "casino-holdem/standard",
    "heads-up-holdem/standard",
    "texas-holdem-bonus/standard",
)

TINY = [
    (ultimate(qualifier="flush"), Deck.of("2479K", "dh")),
    (ultimate(qualifier="straight flush"), Deck.of("TJQKA", "cd")),
    (casino(qualifier="full house", call=(1, 2)), Deck.of("69Q", "cds")),
]


def learned(game: Game, deck: Deck) -> tuple[Fraction, Learned]:
    table = solved(game, deck)
    found = learned_list(as_board_first(table.solution), as_board_first_play(table.plays["most"]), lambda step: None)
    return table.solution.expected, found


def dealt_out(game: Game, deck: Deck, streets: Sequence[StreetStrategy]) -> Fraction:
    """Mean net of every deal played by the rules, their features read card by card."""
    by_name = {street.street: street for street in streets}

    def decide(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
        own, shared = seen[0], [card for cards in seen[1:] for card in cards]
        found = {**(plain_features(deck, own, shared) if shared else of_hole(own)), "bet so far": sum(stakes)}
        name = plain_option(by_name[game.streets[street].name], found)
        (taken,) = (option for option in options if option.name == name)
        return taken

    return NaiveSolver(game, deck).outcomes(decide).mean(lambda outcome: outcome[0])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "deck"), TINY, ids=["a flush qualifies", "royal flushes", "nine cards"])
def test_a_list_costs_what_every_deal_played_by_it_loses(game: Game, deck: Deck) -> None:
    expected, found = learned(game, deck)
    assert found.priced.cost == expected - dealt_out(game, deck, found.streets)
    assert (found.priced.cost <= MOST_COST) == (found.note is None)
    assert sum(len(street.rules) for street in found.streets) <= MOST_RULES


@pytest.mark.slow
def test_the_same_list_is_found_again() -> None:
    (_, first), (_, second) = (learned(*TINY[2]) for _ in range(2))
    assert first.streets == second.streets


@pytest.mark.slow
@pytest.mark.parametrize("name", STANDARD)
def test_standard_tables_are_played_by_few_rules_each_of_use(name: str) -> None:
    table = load(dict(shipped())[name]).paytable
    assert table is not None
    whole = solve_paytable(table)
    solution, play = as_board_first(whole.solution), as_board_first_play(whole.plays["most"])
    found = learned_list(solution, play, lambda step: None)
    rules = [rule for street in found.priced.rules for rule in street.rules]
    assert len(rules) <= MOST_RULES + len(found.streets)  # each street ends with what is done with everything else
    assert all(rule.used for rule in rules)
    assert all(len(rule.tests) <= MOST_TESTS for rule in rules)
    assert found.priced.cost <= MOST_COST
    assert found.note is None
    assert sum((rule.cost or Fraction(0) for rule in rules), Fraction(0)) == found.priced.cost
    assert found.priced.measures["expected_value"].value == whole.solution.expected - found.priced.cost
    assert sum(len(street.rules) + len(street.points) for street in found.streets) <= MOST_RULES
    assert whole.solution.expected == whole.plays["most"].outcomes.mean(lambda each: net(whole.plan.settlement(each)))


@pytest.mark.slow
def test_by_hand_a_rule_that_holds_for_all_but_one_is_told_by_a_fourth_test() -> None:
    """Folded is what is low, unpaired and of two suits; each test parts it from one that is called."""
    street = choices(
        [[0, 2, 1, 1], [1, 2, 1, 1], [0, 9, 1, 1], [0, 2, 5, 1], [0, 2, 1, 6]],
        [[0.0, 0.02, 0.02, 0.02, 0.02], [0.5, 0.0, 0.0, 0.0, 0.0]],
        ("suited", "higher hole card", "lower hole card", "gap"),
    )
    found = lists_of(street, most=5, worth=0.01)[1]
    (rule,) = found.rules
    assert (found.cost, len(rule.tests), street.options[rule.option]) == (0.0, 4, "fold")


def lists_of(street: Choices, *, most: int, worth: float) -> dict[int, RuleList]:
    """The best lists of each length, grown and worked on once."""
    search = Search(street, worth)
    search.grow(most)
    search.settle(max(search.lists), most)
    return search.lists


def choices(numbers: list[list[int]], costs: list[list[float]], names: tuple[str, ...]) -> Choices:
    """A street made by hand: features of each situation, what each option gives away there."""
    return Choices(
        1,
        ("fold", "call"),
        names,
        (0,) * len(names),
        np.array(numbers, np.uint8),
        np.array(costs, np.float64),
        np.ones(len(numbers)),
    )


@pytest.mark.slow
def test_by_hand_one_rule_tells_what_to_call() -> None:
    """High cards are called, and of low ones those with four to a flush: two rules; one of them loses 1 or 2."""
    street = choices(
        [[9, 2], [9, 4], [3, 2], [3, 4]],
        [[2.0, 2.0, 0.0, 1.0], [0.0, 0.0, 5.0, 0.0]],
        ("higher hole card", "flush cards"),
    )
    lists = lists_of(street, most=5, worth=0.01)
    assert {length: found.cost for length, found in lists.items()} == {0: 5.0, 1: 0.0} | {
        length: found.cost for length, found in lists.items() if length > 1
    }
    (rule,) = lists[1].rules
    assert street.options[lists[1].otherwise] == "call"
    assert street.options[rule.option] == "fold"
    assert first_rules(street, lists[1].rules).tolist() == [1, 1, 0, 1]


def test_what_lists_are_said_to_cost_they_cost_situation_by_situation() -> None:
    """Every list found of a street without any order in it, followed by hand."""
    draw = np.random.default_rng(7)
    numbers = draw.integers(0, 5, (60, 3)).tolist()
    street = choices(
        numbers,
        [*(draw.random((2, 60)) * draw.integers(0, 2, (2, 60))).tolist()],
        ("higher hole card", "flush cards", "overcards"),
    )
    for length, found in lists_of(street, most=6, worth=1e-6).items():
        assert len(found.rules) == length
        total = 0.0
        for at, each in enumerate(numbers):
            holding = (
                rule.option
                for rule in found.rules
                if all(low <= each[place] <= high for place, low, high in rule.tests)
            )
            total += street.costs[next(holding, found.otherwise), at]
        assert found.cost == pytest.approx(total)
        assert cost_of(street, found.rules, found.otherwise) == found.cost


def at_least(feature: str, value: int, points: int) -> tuple[FeatureTest, int]:
    return FeatureTest(feature, "at least", value), points


def test_points_are_counted_as_by_hand_and_priced_as_dealt_out() -> None:
    """A pair by its name, high cards by rank, and less for cards of one suit on the flop: from 4 points on it calls."""
    game, deck = casino(qualifier="full house"), Deck.of("69Q", "cds")
    tables = (
        PointsTable(((FeatureTest("made", "at least", hands=("three of a kind",)), 5),)),
        PointsTable((at_least("higher hole card", 4, 1), at_least("higher hole card", 7, 2))),
        PointsTable((at_least("shared suit", 1, 2), at_least("shared suit", 3, 0))),
    )
    rules = (StrategyRule((FeatureTest("points", "at least", 4),), "call 2x"),)
    street = StreetStrategy("Flop", rules, "fold", tables)
    solution = as_board_first(solved(game, deck).solution)
    (priced,) = posted_reports(solution, [PostedStrategy("points", "", "", (street,))])
    assert 0 < priced.cost == solution.expected - dealt_out(game, deck, [street])
    assert [line.what for line in priced.rules[0].points] == [
        "already made", "higher hole card", "shared cards of one suit",
    ]  # fmt: skip


def test_points_found_give_away_what_they_say() -> None:
    """Calling is worth more with every rank and every card to a flush, and nothing else counts."""
    numbers = [[rank, cards] for rank in range(8) for cards in range(4)]
    worth = [rank + 3 * cards - 7.5 for rank, cards in numbers]
    costs = [[max(each, 0.0) for each in worth], [max(-each, 0.0) for each in worth]]
    street = choices(numbers, costs, ("higher hole card", "flush cards"))
    found = find_points(street, 0.5)
    assert found is not None
    total = [sum(int(table[each[place]]) for place, table in found.tables.items()) for each in numbers]
    assert total == found.total.tolist()
    given = sum(costs[int(points >= found.least)][at] for at, points in enumerate(total))
    assert found.cost == pytest.approx(given)
    assert given <= 0.5
    assert all(table.min() == 0 for table in found.tables.values())
