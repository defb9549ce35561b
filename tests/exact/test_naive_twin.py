"""The fast solver and the slow, obvious one give the same Fractions, on decks small enough for both."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import Deck
from croupier.exact.naive import NaiveSolver, Outcome
from croupier.exact.plan import make_plan
from croupier.exact.solo.play import Play, play_optimal
from croupier.exact.solo.ranges import optimal_range
from croupier.exact.solo.solve import Solution, solve
from croupier.paytable import load, shipped
from croupier.report import Ties
from croupier.rules import Game
from croupier.settlement import Settlement
from exact.stud import PAYS, SMALL_DECKS, STANDARD, folded, hit, net_squared, stud, total_bet

TIES: tuple[Ties, ...] = ("most", "least")
SHIPPED = {name: path for name, path in shipped() if name.startswith("mississippi-stud/")}


def game_of(name: str) -> Game:
    paytable = load(SHIPPED[name]).paytable
    assert paytable is not None
    return paytable.game


def in_words(solution: Solution, played: Play) -> dict[Outcome, int]:
    def words(outcome: tuple[int, int]) -> Outcome:
        settlement = solution.plan.settlement(outcome)
        return settlement.net, settlement.bet, settlement.event, settlement.folded

    return dict(played.outcomes.map(words))


def assert_twins(game: Game, deck: Deck, measured: tuple[Callable[[Settlement], Fraction], ...]) -> Solution:
    """Value, outcomes under both tie rules and ranges of `measured` are the same both ways."""
    slow, fast = NaiveSolver(game, deck), solve(make_plan(game, deck))
    assert slow.expected() == fast.expected
    for ties in TIES:
        assert dict(slow.outcomes(slow.decide_by(ties))) == in_words(fast, play_optimal(fast, ties))
    for value_of in measured:
        assert slow.optimal_range(value_of) == optimal_range(fast, value_of)
    return fast


@pytest.mark.thorough
@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
@pytest.mark.parametrize(
    "name", [name if name.endswith("/standard") else pytest.param(name, marks=pytest.mark.slow) for name in SHIPPED]
)
@pytest.mark.one_in(3)
def test_shipped_tables_on_small_decks(name: str, deck: Deck) -> None:
    assert_twins(game_of(name), deck, (total_bet, folded))


def test_the_decks_are_worth_testing_on() -> None:
    """Between them they make a player fold, bet each size that can be best, and meet exact ties."""
    folds, ties, sizes = False, False, set[str]()
    for deck in SMALL_DECKS.values():
        solution = solve(make_plan(stud(), deck))
        played = play_optimal(solution, "most")
        folds |= optimal_range(solution, folded)[0] > 0
        low, high = optimal_range(solution, total_bet)
        ties |= low < high
        for street, states in enumerate(played.reached):
            for state, reached in states.items():
                options = solution.plan.nodes[street][state].options
                sizes |= {options[i].name for i in set(played.taken[street][state][reached > 0])}
    assert folds
    assert ties
    assert {"fold", "bet 1x", "bet 3x"} <= sizes


ROWS = tuple(STANDARD)
TABLES = st.dictionaries(st.sampled_from(ROWS), PAYS, min_size=1).map(
    lambda pays: {row: pays[row] for row in ROWS if row in pays}
)
SIZES = st.sets(st.integers(1, 4), min_size=1, max_size=3).map(lambda sizes: tuple(sorted(sizes)))
TWELVE_CARDS = st.one_of(
    st.sets(st.sampled_from("23456789TJQKA"), min_size=6, max_size=6).map(lambda r: Deck.of("".join(r), "cd")),
    st.sets(st.sampled_from("23456789TJQKA"), min_size=4, max_size=4).map(lambda r: Deck.of("".join(r), "chs")),
    st.sets(st.sampled_from("23456789TJQKA"), min_size=3, max_size=3).map(lambda r: Deck.of("".join(r))),
)


@pytest.mark.thorough
@settings(max_examples=6)
@given(pays=TABLES, sizes=SIZES, deck=TWELVE_CARDS)
def test_any_table_on_any_twelve_cards(pays: dict[str, str], sizes: tuple[int, ...], deck: Deck) -> None:
    assert_twins(stud(pays, sizes), deck, (total_bet,))


@pytest.mark.slow
@settings(max_examples=60)
@given(pays=TABLES, sizes=SIZES, deck=TWELVE_CARDS)
def test_many_tables_on_any_twelve_cards(pays: dict[str, str], sizes: tuple[int, ...], deck: Deck) -> None:
    assert_twins(stud(pays, sizes), deck, (total_bet, folded, hit, net_squared))


@settings(max_examples=40)
@given(pays=TABLES, sizes=SIZES, ranks=st.sets(st.sampled_from("23456789TJQKA"), min_size=4, max_size=4))
@pytest.mark.slow
def test_any_table_on_any_eight_cards(pays: dict[str, str], sizes: tuple[int, ...], ranks: set[str]) -> None:
    assert_twins(stud(pays, sizes), Deck.of("".join(ranks), "cd"), (total_bet, folded, hit, net_squared))


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_tables_on_seven_ranks_of_two_suits(name: str) -> None:
    assert_twins(game_of(name), Deck.of("23468TJ", "cd"), (total_bet, folded, hit, net_squared))
