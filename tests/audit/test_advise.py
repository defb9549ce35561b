"""Advice in one situation: by hand where one card is to come, by the plain twin everywhere, and as one whole."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.tables import game_with, paytable, side_bets
from croupier.advice import Advice, Choice
from croupier.audit.advise import advise, choices
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.situation import Situation, bets_so_far, read_situation
from croupier.cards import STANDARD_DECK, Deck, make_card, parse_cards, rank_of, show_cards, suit_of
from croupier.exact.naive import NaiveSolver
from croupier.exact.plan import make_plan
from croupier.exact.solo.solve import Solution, solve
from croupier.exact.solver import outlook
from croupier.report import Ties
from exact.stud import SMALL_DECKS, stud

TABLE = paytable(stud())
SOLUTION = solve(make_plan(TABLE.game, STANDARD_DECK))
TWO_BETS = {0: ("",), 1: ("1,1", "1,3"), 2: ("1,1,1", "1,2,3")}


def advice(own: str, shared: str = "", bets: str = "", ties: Ties = "most") -> Advice:
    return advise(TABLE, SOLUTION, read_situation(SOLUTION.plan, own, shared, bets), ties=ties)


def values(found: Advice) -> dict[str, Fraction]:
    return {choice.move.name: choice.value for choice in found.choices}


def options(solution: Solution, situation: Situation) -> tuple[Choice, ...]:
    at = situation
    return choices(solution.plan, at, outlook(solution, at.street, at.state, at.own, at.shared, "most"))


def best(found: Advice) -> list[str]:
    return [choice.move.name for choice in found.best]


class TestByHand:
    """One card is still to come: 48 of them, each counted on fingers. T is all that is bet in the end."""

    def test_a_pair_of_queens(self) -> None:
        """2 queens make three of a kind (3 T), 3 twos and 3 sevens two pair (2 T), the other 40 leave it at T."""
        found = advice("QhQs", "2c 7d", "1,1,2")
        mean = Fraction(2 * 3 + 6 * 2 + 40 * 1, 48)
        assert values(found) == {"fold": -4, "bet 1x": 5 * mean, "bet 2x": 6 * mean, "bet 3x": 7 * mean}
        assert (found.street, best(found), found.ways) == ("5th Street", ["bet 3x"], 48)
        assert {hand.row: hand.ways for hand in found.hands if hand.ways} == {
            "three of a kind": 2,
            "two pair": 6,
            "pair of jacks": 40,
        }
        assert found.bets == (("ante", 1), ("3rd street", 1), ("4th street", 2))

    def test_six_winning_cards_with_three_antes_up_are_a_tie(self) -> None:
        """3 aces and 3 kings win T, 42 cards lose it: -3/4 T, and of T = 4 that is the 3 antes a fold loses."""
        found = advice("AsKd", "2c 5h", "1,1,1")
        assert values(found) == {"fold": -3, "bet 1x": -3, "bet 2x": Fraction(-15, 4), "bet 3x": Fraction(-9, 2)}
        assert best(found) == ["fold", "bet 1x"]
        assert [choice.cost for choice in found.choices] == [0, 0, Fraction(3, 4), Fraction(3, 2)]

    def test_with_four_antes_up_six_winning_cards_are_worth_a_bet(self) -> None:
        found = advice("AsKd", "2c 5h", "1,1,2")
        assert values(found)["bet 1x"] == Fraction(-15, 4)
        assert best(found) == ["bet 1x"]

    def test_with_six_cards_that_push_beside_six_that_win(self) -> None:
        """As Kd 7h 8c: aces and kings win, sevens and eights push, 36 lose: -30/48 T."""
        found = advice("AsKd", "7h 8c", "1,1,1")
        assert values(found)["bet 1x"] == Fraction(-30 * 4, 48)
        assert {hand.row: hand.ways for hand in found.hands if hand.ways} == {
            "pair of jacks": 6,
            "pair of sixes": 6,
            "otherwise": 36,
        }

    def test_four_to_a_royal_flush(self) -> None:
        """Ts Js Qs Ks: the ace of spades 500, the nine of spades 100, 7 more spades 6, 3 aces and 3 nines 4,
        9 jacks, queens and kings 1, 3 tens nothing, 21 cards lose."""
        found = advice("TsJs", "QsKs", "1,3,3")
        mean = Fraction(500 + 100 + 7 * 6 + 6 * 4 + 9 - 21, 48)
        assert values(found) == {"fold": -7, "bet 1x": 8 * mean, "bet 2x": 9 * mean, "bet 3x": 10 * mean}
        assert [hand.ways for hand in found.hands] == [1, 1, 0, 0, 7, 6, 0, 0, 9, 3, 21]

    def test_three_of_a_kind(self) -> None:
        """One card makes four of a kind (40), 3 pair the odd one (10), 44 leave it at 3."""
        found = advice("9c9d", "9h 2s", "1,3,3")
        assert values(found)["bet 3x"] == 10 * Fraction(40 + 3 * 10 + 44 * 3, 48)

    def test_a_hopeless_hand_folds(self) -> None:
        found = advice("2c 4d", "7h 9s", "1,1,1")
        assert best(found) == ["fold"]
        assert found.folded == 1
        assert all(hand.played == 0 for hand in found.hands)


def test_the_classes_of_hole_cards_together_are_the_value_of_the_game() -> None:
    """169 advices, each weighed by its hands of 1,326, are the audit's expected value, as Fractions."""
    level = SOLUTION.completions.level(0)
    total = Fraction(0)
    for cards, weight in zip(level.cards(), level.weight, strict=True):
        situation = read_situation(SOLUTION.plan, show_cards(map(int, cards)))
        total += max(choice.value for choice in options(SOLUTION, situation)) * int(weight)
    assert len(level.weight) == 169
    assert total / 1326 == SOLUTION.expected == audit(TABLE).measures["expected_value"].value


def test_advice_is_what_the_chart_of_the_report_says() -> None:
    chart = {entry.label: entry for entry in audit(TABLE).strategy.chart}
    for label, own in (("AA", "AcAd"), ("AKs", "AsKs"), ("T9o", "9c Td"), ("72o", "2h7s")):
        found = advice(own)
        assert tuple((choice.move, choice.value) for choice in found.choices) == chart[label].values
        assert chart[label].chosen in [choice.move for choice in found.best]


def assert_as_the_twin_says(deck: Deck) -> int:
    """Every set of cards that can be seen with every way to have bet; returns how many situations there were."""
    game = stud()
    solution, slow = solve(make_plan(game, deck)), NaiveSolver(game, deck)
    plan, checked = solution.plan, 0
    for street in range(3):
        states = range(len(plan.nodes[street]))
        for cards in combinations(deck.cards, street + 2):
            seen = (cards[:2], *((card,) for card in cards[2:]))
            for state in states:
                bets = ",".join(map(str, bets_so_far(plan, street, state)))
                situation = read_situation(plan, show_cards(cards[:2]), show_cards(cards[2:]), bets)
                found = options(solution, situation)
                known = slow.options(street, seen, plan.nodes[street][state].state.stakes)
                assert [choice.value for choice in found] == [
                    known[option] for option in plan.nodes[street][state].options
                ]
                highest = max(known.values())
                assert all(choice.best == (choice.value == highest) for choice in found)
                checked += 1
    return checked


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name",
    [
        "folds half the time",
        pytest.param("three of a kind", marks=pytest.mark.slow),
        pytest.param("four of a kind", marks=pytest.mark.slow),
    ],
)
@pytest.mark.one_in(4)
@pytest.mark.slow
def test_every_situation_of_twelve_cards(name: str) -> None:
    assert assert_as_the_twin_says(SMALL_DECKS[name]) == comb(12, 2) + 3 * comb(12, 3) + 9 * comb(12, 4)


def test_every_situation_of_eight_cards_of_suits_with_gaps() -> None:
    assert assert_as_the_twin_says(Deck.of("269J", "ds")) == comb(8, 2) + 3 * comb(8, 3) + 9 * comb(8, 4)


CARDS = st.lists(st.sampled_from(STANDARD_DECK.cards), min_size=4, max_size=4, unique=True)


def renamed(cards: Iterable[int], order: Sequence[int]) -> str:
    return show_cards(make_card(rank_of(card), order[suit_of(card)]) for card in cards)


@settings(max_examples=20)
@given(cards=CARDS, order=st.permutations(range(4)), shared=st.integers(0, 2), which=st.integers(0, 1))
def test_suits_renamed_change_nothing(cards: list[int], order: list[int], shared: int, which: int) -> None:
    bets = TWO_BETS[shared][which % len(TWO_BETS[shared])]
    own, board = cards[:2], cards[2 : 2 + shared]
    found = advice(show_cards(own), show_cards(board), bets)
    other = advice(renamed(own, order), renamed(board, order), bets)
    assert replace(other, own=found.own, shared=found.shared) == found


@settings(max_examples=20)
@given(cards=CARDS, order=st.permutations(range(4)))
def test_what_counts_is_the_set_of_cards_seen(cards: list[int], order: list[int]) -> None:
    mixed = [cards[place] for place in order]
    found, other = (advice(show_cards(each[:2]), show_cards(each[2:]), "1,2,1") for each in (cards, mixed))
    assert replace(other, own=found.own, shared=found.shared) == found


@settings(max_examples=25)
@given(cards=CARDS, shared=st.integers(0, 2), ties=st.sampled_from(["most", "least"]))
def test_chances_add_up(cards: list[int], shared: int, ties: Ties) -> None:
    found = advice(show_cards(cards[:2]), show_cards(cards[2 : 2 + shared]), TWO_BETS[shared][0], ties)
    left = 50 - shared
    assert found.to_come == 3 - shared
    assert found.ways == sum(hand.ways for hand in found.hands)
    assert found.ways == {0: left * 49 * 48, 1: left * 48, 2: left}[shared]
    assert sum(hand.chance for hand in found.hands) == 1
    assert sum(hand.played for hand in found.hands) + found.folded == 1
    assert all(hand.played <= hand.chance for hand in found.hands)


@settings(max_examples=25)
@given(cards=CARDS)
def test_the_next_cards_are_counted_one_by_one(cards: list[int]) -> None:
    ladder = TABLE.game.ladders["main"]
    counted = Counter(ladder.row_of_cards((*cards, card)) for card in STANDARD_DECK.cards if card not in cards)
    found = advice(show_cards(cards[:2]), show_cards(cards[2:]), "1,1,1")
    assert [hand.ways for hand in found.hands] == [counted[row] for row in range(len(ladder.rows) + 1)]
    assert [hand.row for hand in found.hands] == [ladder.row_name(row) for row in range(len(ladder.rows) + 1)]


def test_of_equal_options_play_goes_on_with_the_one_of_the_tie_rule() -> None:
    most, least = (advice("AsKd", "2c 5h", "1,1,1", ties) for ties in ("most", "least"))
    assert [most.folded, least.folded] == [0, 1]
    assert most.choices == least.choices
    assert [hand.ways for hand in most.hands] == [hand.ways for hand in least.hands]


def test_side_bets_are_said_to_be_left_out_where_there_are_any() -> None:
    table = paytable(game_with(side_bets()))
    solution = solve(make_plan(table.game, STANDARD_DECK))
    found = advise(table, solution, read_situation(solution.plan, "AsKd"))
    assert [note.text for note in found.notes] == [
        "Side bets are priced each apart and do not enter the figures of the game."
    ]
    assert found.choices == advice("AsKd").choices
    assert advice("AsKd").notes == ()


def test_a_value_that_its_own_outcomes_deny_is_not_shown() -> None:
    street, state = 2, 0
    wrong = SOLUTION.values[street][state] + 1
    values = (*SOLUTION.values[:street], (wrong, *SOLUTION.values[street][1:]), *SOLUTION.values[street + 1 :])
    situation = read_situation(SOLUTION.plan, "AsKd", "2c5h", "1,1,1")
    with pytest.raises(SelfCheckError, match=r"table\.yaml: induction gives .*, its outcomes -3"):
        advise(TABLE, replace(SOLUTION, values=values), situation)


def test_cards_are_shown_in_the_order_they_were_given() -> None:
    found = advice("7d Ah", "Kc 2s", "1,1,1")
    assert (found.own, found.shared) == (parse_cards("7dAh"), parse_cards("Kc2s"))
