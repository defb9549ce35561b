"""Mississippi Stud on the whole deck, solved, and what must hold of any solution."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import STANDARD_DECK, Deck, make_card, rank_of, suit_of
from croupier.exact.naive import NaiveSolver
from croupier.exact.plan import PlanError, make_plan, price
from croupier.exact.solo.completions import count_rows
from croupier.exact.solo.play import play, play_optimal
from croupier.exact.solo.ranges import optimal_range
from croupier.exact.solo.solve import Solution, solve
from croupier.games import GAMES
from croupier.odds import Odds, parse_odds
from croupier.ranking import FIVE
from croupier.rules import Game
from exact.stud import SMALL_DECKS, STANDARD, ladder, stud, total_bet

EDGE = Fraction(53223, 1082900)
FOUR_SUITS = NaiveSolver(stud(), SMALL_DECKS["four of a kind"])


@pytest.fixture(scope="module")
def standard() -> Solution:
    return solve(make_plan(stud(), STANDARD_DECK))


def test_the_standard_table_loses_exactly_this_much(standard: Solution) -> None:
    assert standard.expected == -EDGE


@pytest.mark.parametrize(("ties", "average"), [("most", Fraction(74757, 20825)), ("least", Fraction("3.4836"))])
def test_average_bet_depends_on_the_tie_rule(standard: Solution, ties: str, average: Fraction) -> None:
    played = play_optimal(standard, "most" if ties == "most" else "least")
    assert played.outcomes.total == 155_937_600
    assert played.outcomes.mean(lambda outcome: standard.plan.settlement(outcome).net) == -EDGE
    found = played.outcomes.mean(lambda outcome: standard.plan.settlement(outcome).bet)
    assert round(found, 4) == round(average, 4)


def test_deals_are_counted_by_the_closed_form() -> None:
    assert stud().deals(STANDARD_DECK) == 1326 * 50 * 49 * 48 == 155_937_600


def test_hands_by_row_are_the_published_counts() -> None:
    """The ten categories of five cards, and a pair cut as the paytable cuts it."""
    names = [name for name in FIVE.row_names if not name.startswith("pair of") and name != "high card"]
    counts = count_rows(STANDARD_DECK, FIVE, tuple(FIVE.row_names[name] for name in names))
    assert dict(zip([*names, "high card"], counts, strict=True)) == {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 624,
        "full house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three of a kind": 54912,
        "two pair": 123552,
        "pair": 1098240,
        "high card": 1302540,
    }
    pairs = tuple(FIVE.row_names[name] for name in ("two pair", "pair of jacks", "pair of sixes", "pair of twos"))
    assert count_rows(STANDARD_DECK, FIVE, pairs)[1:] == (337_920, 422_400, 337_920, 1_302_540)


@pytest.mark.parametrize("deck", [STANDARD_DECK, *SMALL_DECKS.values()], ids=["standard", *SMALL_DECKS])
def test_2x_is_never_the_only_best_bet(deck: Deck) -> None:
    """The value of a bet is linear in it, so the best one is at an end: 1x or 3x is as good as 2x or better."""
    solution = solve(make_plan(stud(), deck))
    for street, nodes in enumerate(solution.plan.nodes[:-1]):
        for state, node in enumerate(nodes):
            names = [option.name for option in node.options]
            best = dict(zip(names, solution.optimal[street][state], strict=True))
            assert not np.any(best["bet 2x"] & ~best["bet 1x"] & ~best["bet 3x"] & ~best["fold"])


def with_row(game: Game, number: int, odds: Odds) -> Game:
    main = game.ladders["main"]
    rows = (*main.rows[:number], replace(main.rows[number], odds=odds), *main.rows[number + 1 :])
    return game.with_paytable({"main": replace(main, rows=rows)}, game.options)


@pytest.mark.parametrize("row", STANDARD)
def test_raising_a_row_raises_the_return(standard: Solution, row: str) -> None:
    number = list(STANDARD).index(row)
    profit = standard.plan.game.ladders["main"].rows[number].odds.profit()
    assert profit is not None
    better = solve(make_plan(with_row(standard.plan.game, number, Odds("to", profit + 1)), STANDARD_DECK))
    assert better.expected > standard.expected


def renamed(cards: Iterable[int], order: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(make_card(rank_of(card), order[suit_of(card)]) for card in cards))


@settings(max_examples=20)
@given(st.permutations(range(4)), st.permutations(range(12)), st.integers(2, 4))
def test_renaming_suits_changes_nothing(order: list[int], drawn: list[int], seen: int) -> None:
    """Every option of every situation is worth the same when the suits of the cards seen are renamed."""
    solver = FOUR_SUITS
    cards = [solver.deck.cards[i] for i in drawn[:seen]]
    street, stakes = seen - 2, solver.game.stakes({"ante": 1, "3rd street": 3 if seen > 2 else 0})
    groups = (tuple(sorted(cards[:2])), *((card,) for card in cards[2:]))
    there = solver.options(street, groups, stakes)
    assert solver.options(street, tuple(renamed(group, order) for group in groups), stakes) == there


def test_each_class_of_hole_cards_is_worth_what_dealing_it_says() -> None:
    """The solver's classes up to suits against the plain twin's pairs of cards, each option of each pair."""
    solution, solver = solve(make_plan(stud(), FOUR_SUITS.deck)), FOUR_SUITS
    level, deals = solution.completions.level(0), solution.completions.by_street[0].sum(axis=1)
    assert sum(level.weight) == len(list(combinations(solver.deck.cards, 2)))
    for pair in combinations(solver.deck.cards, 2):
        masks = np.zeros((1, 4), np.int64)
        for card in pair:
            masks[0, suit_of(card)] |= 1 << rank_of(card)
        found = int(level.find(masks)[0])
        slow = solver.options(0, (pair,), solver.game.opening_stakes())
        fast = [Fraction(int(value), int(deals[found]) * solution.scale) for value in solution.values[0][0][:, found]]
        assert fast == [slow[option] for option in solution.plan.nodes[0][0].options]


def assert_random_strategies_lose(deck: Deck, strategies: int) -> None:
    """Each option is drawn anew for every situation; none of the strategies may beat the optimum."""
    solution = solve(make_plan(stud(), deck))
    plan, cards = solution.plan, solution.completions
    rng = np.random.default_rng(20261130)
    sizes = [len(cards.level(street).masks) for street in range(len(plan.nodes))]
    for _ in range(strategies):
        played = play(
            plan, cards, lambda street, state: rng.integers(len(plan.nodes[street][state].options), size=sizes[street])
        )
        assert played.outcomes.mean(lambda outcome: plan.settlement(outcome).net) <= solution.expected


@pytest.mark.parametrize("name", SMALL_DECKS)
@pytest.mark.one_in(3)
def test_random_strategies_never_beat_the_optimum(name: str) -> None:
    assert_random_strategies_lose(SMALL_DECKS[name], 200)


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL_DECKS)
def test_ten_thousand_random_strategies_never_beat_the_optimum(name: str) -> None:
    assert_random_strategies_lose(SMALL_DECKS[name], 10_000)


def test_bets_and_folds_are_priced_by_settle() -> None:
    """27 ways to bet to the end and 1 + 3 + 9 to fold; a fold loses what is up, whatever the hand."""
    plan = make_plan(stud(), STANDARD_DECK)
    prices = price(plan, lambda settlement: settlement.net)
    assert len(plan.endings) == 27 + 1 + 3 + 9
    assert prices.scale == 1
    for ending, by_class in zip(plan.endings, prices.table, strict=True):
        total = sum(ending.stakes)
        folded = ending.settlements[0].folded
        assert by_class == (
            (-total,) * 11 if folded else tuple(total * pay for pay in (500, 100, 40, 10, 6, 4, 3, 2, 1, 0, -1))
        )


def test_halves_are_priced_in_whole_numbers() -> None:
    plan = make_plan(stud({**STANDARD, "flush": "13 to 2", "straight": "13 to 3"}), STANDARD_DECK)
    assert price(plan, lambda settlement: settlement.net).scale == 6


HUGE = {"royal flush": f"{10**11} to 1", **{row: odds for row, odds in STANDARD.items() if row != "royal flush"}}


def test_sums_that_64_bits_cannot_hold_are_made_with_whole_numbers_of_any_size() -> None:
    """10^11 for a royal is 155,937,600 deals x 10^12 > 2^63. The return is still exact: it is linear in the pay."""
    game = stud(HUGE)
    plan = make_plan(game, STANDARD_DECK)
    assert not price(plan, lambda settlement: settlement.net).fits_64_bits(plan.deals)
    assert price(make_plan(stud(), STANDARD_DECK), lambda settlement: settlement.net).fits_64_bits(plan.deals)
    solution = solve(plan)
    played = play_optimal(solution, "most")
    assert played.outcomes.mean(lambda outcome: plan.settlement(outcome).net) == solution.expected > 10**5


def test_both_number_kinds_give_one_answer() -> None:
    """Royal flushes so dear that one table's sums fit 64 bits and two do not: the value rises by equal steps."""
    plans = [
        make_plan(stud({**STANDARD, "royal flush": f"{pay}{'0' * 13} to 1"}), SMALL_DECKS["straights to the ace"])
        for pay in (1, 3, 5)
    ]
    fits = [price(plan, lambda settlement: settlement.net).fits_64_bits(plan.deals) for plan in plans]
    assert fits == [True, False, False]
    first, second, third = (solve(plan).expected for plan in plans)
    assert third - second == second - first > 0


@pytest.mark.parametrize(
    ("ladders", "deck", "what"),
    [
        ({}, STANDARD_DECK, "no paytable"),
        ({"main": STANDARD}, Deck.of("AK", "cd"), "too small"),
    ],
)
def test_what_cannot_be_planned_is_refused(ladders: Mapping[str, Mapping[str, str]], deck: Deck, what: str) -> None:
    game = GAMES["mississippi-stud"]
    if ladders:
        game = game.with_paytable({name: ladder(name, "own five", pays) for name, pays in ladders.items()}, {})
    with pytest.raises(PlanError, match=what):
        make_plan(game, deck)


def test_published_ties_are_on_5th_street_with_three_up() -> None:
    """Six winning outs and nothing else: 1x is worth exactly what a fold is."""
    solution = solve(make_plan(stud(), STANDARD_DECK))
    played = play_optimal(solution, "most")
    for street, states in enumerate(played.reached):
        for state, reached in states.items():
            node = solution.plan.nodes[street][state]
            tied = (solution.optimal[street][state].sum(axis=0) > 1) & (reached > 0)
            if tied.any():
                assert (street, sum(node.state.stakes)) == (2, 3)
                best = solution.optimal[street][state][:, tied]
                assert [node.options[i].name for i in np.flatnonzero(best.any(axis=1))] == ["fold", "bet 1x"]
    low, high = optimal_range(solution, total_bet)
    assert (round(low, 4), round(high, 4)) == (Fraction("3.4836"), Fraction("3.5898"))


def test_odds_written_otherwise_pay_the_same() -> None:
    for_one = {row: odds if odds == "push" else f"{int(odds.split()[0]) + 1} for 1" for row, odds in STANDARD.items()}
    assert parse_odds(for_one["flush"]).profit() == 6
    assert solve(make_plan(stud(for_one), STANDARD_DECK)).expected == -EDGE
