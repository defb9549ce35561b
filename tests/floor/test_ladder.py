"""Ladders: which row a hand reaches, where one row ends and the next begins, and what reaches none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.hole_classes import parse_class_row
from croupier.ladder import OFS, OTHERWISE, Ladder, Row
from croupier.odds import LOSE, PUSH, Odds, parse_odds, show_odds
from croupier.ranking import FIVE, THREE


def at_least(of: str, rows: dict[str, str], otherwise: Odds = LOSE) -> Ladder:
    ranking = OFS[of].ranking
    made = tuple(Row(name, parse_odds(odds), ranking.row_names[name]) for name, odds in rows.items())
    return Ladder("main", OFS[of], made, otherwise)


def by_class(of: str, rows: dict[str, str]) -> Ladder:
    made = tuple(Row(name, parse_odds(odds), classes=parse_class_row(name)) for name, odds in rows.items())
    return Ladder("bonus", OFS[of], made, match="class")


# Mississippi Stud as 58 Pa. Code 655a.12(a) pays it.
STANDARD = at_least(
    "own five",
    {
        "royal flush": "500 to 1",
        "straight flush": "100 to 1",
        "four of a kind": "40 to 1",
        "full house": "10 to 1",
        "flush": "6 to 1",
        "straight": "4 to 1",
        "three of a kind": "3 to 1",
        "two pair": "2 to 1",
        "pair of jacks": "1 to 1",
        "pair of sixes": "push",
    },
)
BONUS = by_class(
    "hole two of both",
    {"AA against AA": "1000 to 1", "AA": "30 to 1", "AKs": "25 to 1", "AQs, AJs": "20 to 1", "JJ-KK": "10 to 1"},
)


def paid(ladder: Ladder, cards: str, dealer: str = "") -> tuple[str, str]:
    row = ladder.row_of_cards(parse_cards(cards), parse_cards(dealer))
    return ladder.row_name(row), show_odds(ladder.odds_of(row))


@pytest.mark.parametrize(
    ("cards", "row", "odds"),
    [
        ("AsKsQsJsTs", "royal flush", "500 to 1"),
        ("KsQsJsTs9s", "straight flush", "100 to 1"),
        ("As2s3s4s5s", "straight flush", "100 to 1"),  # no royal: the ace is low
        ("2c2d2h2s3c", "four of a kind", "40 to 1"),
        ("2c2d2h3c3d", "full house", "10 to 1"),  # of low cards, and a full house all the same
        ("7s5s4s3s2s", "flush", "6 to 1"),
        ("Ac2d3h4s5c", "straight", "4 to 1"),
        ("2c2d2h3c4d", "three of a kind", "3 to 1"),
        ("3c3d2h2s4c", "two pair", "2 to 1"),
        ("AcAdKcQcJc", "pair of jacks", "1 to 1"),
        ("JcJd2c3c4c", "pair of jacks", "1 to 1"),  # the lowest that is paid
        ("TcTdAcKcQc", "pair of sixes", "push"),  # the highest that is not
        ("6c6d2c3c4c", "pair of sixes", "push"),
        ("5c5dAcKcQc", OTHERWISE, "lose"),
        ("AcKdQcJc9c", OTHERWISE, "lose"),
        ("7c5d4c3c2c", OTHERWISE, "lose"),
    ],
)
def test_a_hand_reaches_the_first_row_it_is_strong_enough_for(cards: str, row: str, odds: str) -> None:
    assert paid(STANDARD, cards) == (row, odds)


@pytest.mark.parametrize("row", range(10))
def test_a_row_begins_exactly_at_its_least_strength(row: int) -> None:
    least = STANDARD.rows[row].least
    assert STANDARD.row_of_strength(least) == row
    assert STANDARD.row_of_strength(least - 1) == row + 1


def test_what_reaches_no_row_gets_otherwise_which_need_not_be_a_loss() -> None:
    ladder = at_least("own five", {"straight": "1 to 1"}, otherwise=PUSH)
    assert paid(ladder, "AcAdAhKcQc") == (OTHERWISE, "push")
    assert ladder.odds_of(len(ladder.rows)) == PUSH


def test_a_ladder_without_rows_has_otherwise_alone() -> None:
    assert Ladder("main", OFS["own five"], ()).row_of_strength(FIVE.row_names["royal flush"]) == 0


@given(st.integers(0, 10 * 13**5 - 1), st.integers(0, 10 * 13**5 - 1))
def test_a_stronger_hand_never_reaches_a_lower_row(one: int, other: int) -> None:
    weaker, stronger = sorted((one, other))
    assert STANDARD.row_of_strength(stronger) <= STANDARD.row_of_strength(weaker)


@pytest.mark.parametrize(
    ("own", "dealer", "row", "odds"),
    [
        ("AcAd", "AhAs", "AA against AA", "1000 to 1"),
        ("AcAd", "AhKs", "AA", "30 to 1"),
        ("AcAd", "", "AA", "30 to 1"),  # the dealer's cards are not looked at
        ("AcKc", "AhAs", "AKs", "25 to 1"),
        ("KcAc", "2h3s", "AKs", "25 to 1"),
        ("AcKd", "2h3s", OTHERWISE, "lose"),  # not of one suit
        ("AcQc", "2h3s", "AQs, AJs", "20 to 1"),
        ("JcAc", "2h3s", "AQs, AJs", "20 to 1"),
        ("KcKd", "2h3s", "JJ-KK", "10 to 1"),  # less than a suited ace-king: not by strength
        ("JcJd", "2h3s", "JJ-KK", "10 to 1"),
        ("TcTd", "AhAs", OTHERWISE, "lose"),
    ],
)
def test_a_two_card_bonus_matches_by_class(own: str, dealer: str, row: str, odds: str) -> None:
    assert paid(BONUS, own, dealer) == (row, odds)


def test_a_ladder_looks_at_the_best_five_of_its_cards() -> None:
    seven = at_least("own seven", {"flush": "3 to 1", "pair": "1 to 1"})
    assert paid(seven, "AcAd 2h5h9hKhQh") == ("flush", "3 to 1")


def test_three_shared_cards_are_judged_as_three() -> None:
    pays = {"mini royal": "50 to 1", "straight flush": "40 to 1", "straight": "6 to 1", "flush": "3 to 1"}
    ladder = at_least("community three", pays)
    assert paid(ladder, "AcKcQc") == ("mini royal", "50 to 1")
    assert paid(ladder, "2c4c9c") == ("flush", "3 to 1")
    assert paid(ladder, "2c3d4c") == ("straight", "6 to 1")


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (0, ("royal flush", None)),
        (7, ("two pair", None)),
        (8, ("pair of jacks", "pair of aces")),
        (9, ("pair of sixes", "pair of tens")),
        (10, (OTHERWISE, None)),
    ],
)
def test_the_hands_of_a_row_in_words(row: int, words: tuple[str, str | None]) -> None:
    assert STANDARD.row_span(row) == words


def test_the_words_of_a_class_row_are_the_files_own() -> None:
    assert [BONUS.row_span(row) for row in (0, 3, 5)] == [
        ("AA against AA", None),
        ("AQs, AJs", None),
        (OTHERWISE, None),
    ]


def test_the_words_of_pairs_that_share_a_row_with_the_one_above() -> None:
    ladder = at_least("own five", {"two pair": "2 to 1", "pair of aces": "1 to 1", "pair": "push"})
    assert [ladder.row_span(row) for row in (1, 2)] == [("pair of aces", None), ("pair of twos", "pair of kings")]


def test_what_of_may_say_is_a_closed_list() -> None:
    assert list(OFS) == [
        "own five", "own seven", "own two and flop", "dealer", "loser's hand", "community three", "hole two",
        "hole two of both",
    ]  # fmt: skip
    assert {of.ranking.name for of in OFS.values()} == {"five cards", "three cards", "two hole cards"}
    assert OFS["community three"].ranking is THREE


@pytest.mark.parametrize("name", OFS)
def test_each_of_names_enough_cards_for_its_ranking(name: str) -> None:
    of = OFS[name]
    assert sum(of.cards.values()) >= of.ranking.size
