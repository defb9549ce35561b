"""States that are worth the same are solved as one: what comes out is what comes out of each solved alone."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.exact.solo.ranges
import croupier.exact.solo.solve
from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.naive import NaiveSolver
from croupier.exact.plan import Alike, Plan, Prices, Reward, alike, make_plan, net, price
from croupier.exact.solo.ranges import optimal_range, optimal_ranges
from croupier.exact.solo.solve import Solution, solve
from croupier.settlement import Settlement
from exact.stud import SMALL_DECKS, STANDARD, folded, hit, net_squared, stud, total_bet
from exact.test_naive_twin import SIZES, TABLES


def on_3rd_street(settlement: Settlement) -> Fraction:
    """The stake on one spot: to this it matters where the chips are."""
    return sum((line.stake for line in settlement.lines if line.wager == "3rd street"), Fraction(0))


REWARDS: tuple[Reward, ...] = (total_bet, folded, hit, net_squared, on_3rd_street)


def each_apart(plan: Plan, prices: Sequence[Prices]) -> Alike:
    """No state is like another."""
    return tuple(tuple(range(len(nodes))) for nodes in plan.nodes)


def totals(plan: Plan, street: int) -> list[int]:
    return [sum(node.state.stakes) for node in plan.nodes[street]]


def test_states_are_alike_where_as_much_is_bet() -> None:
    """Nine ways to have bet on two streets come to five totals, of which 1 + 2 + 1 and 1 + 1 + 2 are one."""
    plan = make_plan(stud(), STANDARD_DECK)
    like = alike(plan, (price(plan, net),))
    assert [len(set(street)) for street in like] == [1, 3, 5, 7]
    for street, firsts in enumerate(like):
        bet = totals(plan, street)
        assert [bet[first] for first in firsts] == bet
        assert list(firsts) == [bet.index(each) for each in bet]


def test_states_are_told_apart_by_any_of_several_prices() -> None:
    plan = make_plan(stud(), STANDARD_DECK)
    assert [len(set(street)) for street in alike(plan, (price(plan, folded),))] == [1, 1, 1, 1]
    both = alike(plan, (price(plan, net), price(plan, on_3rd_street)))
    assert [len(set(street)) for street in both] == [1, 3, 9, 15]  # three on 3rd street, five totals of the rest


def test_two_tables_of_equal_pays_are_alike_whatever_is_bet() -> None:
    """Where every hand and every fold wins or loses nothing, only the street and the options are left to differ."""
    plan = make_plan(stud({"pair of sixes": "push"}, (1, 2), otherwise="push"), SMALL_DECKS["four of a kind"])
    assert [len(set(street)) for street in alike(plan, (price(plan, hit),))] == [1, 1, 1, 1]
    assert [len(set(street)) for street in alike(plan, (price(plan, net),))] == [1, 2, 3, 1]


def test_states_that_are_alike_share_their_arrays() -> None:
    solution = solve(make_plan(stud(), SMALL_DECKS["folds half the time"]))
    like = alike(solution.plan, (price(solution.plan, net),))
    for street, firsts in enumerate(like[:-1]):
        for state, first in enumerate(firsts):
            assert solution.values[street][state] is solution.values[street][first]
            assert solution.optimal[street][state] is solution.optimal[street][first]


def assert_same(together: Solution, apart: Solution) -> None:
    assert (together.scale, together.expected) == (apart.scale, apart.expected)
    for found, expected in ((together.values, apart.values), (together.optimal, apart.optimal)):
        for one, other in zip(found, expected, strict=True):
            assert [each.tolist() for each in one] == [each.tolist() for each in other]
            assert [each.dtype for each in one] == [each.dtype for each in other]


@settings(max_examples=25)
@given(pays=TABLES, sizes=SIZES, ranks=st.sets(st.sampled_from("23456789TJQKA"), min_size=4, max_size=4))
def test_solved_together_and_each_alone(pays: dict[str, str], sizes: tuple[int, ...], ranks: set[str]) -> None:
    plan = make_plan(stud(pays, sizes), Deck.of("".join(ranks), "cd"))
    together = solve(plan)
    ranges = optimal_ranges(together, REWARDS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(croupier.exact.solo.solve, "alike", each_apart)
        patch.setattr(croupier.exact.solo.ranges, "alike", each_apart)
        apart = solve(plan)
        assert optimal_ranges(apart, REWARDS) == ranges
    assert_same(together, apart)


@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
def test_the_standard_table_solved_together_and_each_alone(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = make_plan(stud(), deck)
    together = solve(plan)
    ranges = optimal_ranges(together, REWARDS)
    monkeypatch.setattr(croupier.exact.solo.solve, "alike", each_apart)
    monkeypatch.setattr(croupier.exact.solo.ranges, "alike", each_apart)
    apart = solve(plan)
    assert_same(together, apart)
    assert optimal_ranges(apart, REWARDS) == ranges


def test_what_lies_on_one_spot_is_not_lost() -> None:
    """3, and 13/7 were states merged by their nets alone; the slow twin knows nothing of merging."""
    game, deck = stud(), Deck.of("2345", "cd")
    solution = solve(make_plan(game, deck))
    assert optimal_range(solution, on_3rd_street) == NaiveSolver(game, deck).optimal_range(on_3rd_street)


@settings(max_examples=25)
@given(pays=TABLES, sizes=SIZES, ranks=st.sets(st.sampled_from("23456789TJQKA"), min_size=4, max_size=4))
def test_ranges_found_together_are_those_found_alone(
    pays: dict[str, str], sizes: tuple[int, ...], ranks: set[str]
) -> None:
    solution = solve(make_plan(stud(pays, sizes), Deck.of("".join(ranks), "cd")))
    assert optimal_ranges(solution, REWARDS) == tuple(optimal_range(solution, reward) for reward in REWARDS)
    assert optimal_range(solution, net) == (solution.expected, solution.expected)


def test_prices_in_proportion_are_summed_in_whole_numbers_of_any_size_too() -> None:
    """A royal flush at 10^30 to 1: no price fits 64 bits, and the mean net is the same from both inductions."""
    plan = make_plan(stud({**STANDARD, "royal flush": f"{'1' + '0' * 30} to 1"}), SMALL_DECKS["straights to the ace"])
    solution = solve(plan)
    assert {each.dtype for street in solution.values[:-1] for each in street} == {np.dtype(object)}
    assert optimal_range(solution, net) == (solution.expected, solution.expected)
    low, high = optimal_range(solution, net_squared)
    assert low >= solution.expected**2
    assert high >= low
