"""Hands that other programs have judged wrongly, by the number of the report in our notes of public bug reports.

Each case is what was put in and the right value; where two hands met, the first one wins.
"""

import pytest

from croupier.cards import parse_cards
from croupier.ladder import OFS, Ladder, Row
from croupier.odds import EVEN_MONEY, LOSE
from croupier.ranking import FIVE, THREE, HandError


@pytest.mark.parametrize(
    ("report", "cards", "same_as"),
    [
        (1, "Ah2c 3d4s5hKdQc", "5h4s3d2cAh"),  # a wheel, once called high card
        (1, "Ah2h3h4h5h", "5h4h3h2hAh"),  # a steel wheel, once called a flush
        (3, "7c5c 4c8c4d7d8d", "8c8d7c7d5c"),  # two pair eights and sevens, kicker five: not sevens
        (12, "9hKs 10sJdQc6d5c", "KsQcJdTs9h"),  # "10s" read as something else
        (14, "AsAh KsQsJsTs9d", "AsKsQsJsTs"),
        (23, "9cThJh QhKh2h3h", "KhQhJhTh3h"),  # the nine is a club: a flush, no straight flush
        (26, "Ac2d3h4s5c 9dKd", "5c4s3h2dAc"),
    ],
)
def test_the_best_five_of_seven(report: int, cards: str, same_as: str) -> None:
    assert FIVE.strength(parse_cards(cards)) == FIVE.strength(parse_cards(same_as))


@pytest.mark.parametrize(
    ("report", "cards", "category"),
    [
        (1, "Ah2c 3d4s5hKdQc", "straight"),
        (1, "Ah2h3h4h5h", "straight flush"),
        (3, "7c5c 4c8c4d7d8d", "two pair"),
        (4, "Ac2c3c4c5c", "straight flush"),  # once called four of a kind
        (4, "AcAdAhAsKc", "four of a kind"),
        (14, "AsAh KsQsJsTs9d", "royal flush"),
        (14, "Ac9s KsQsJsTs9d", "straight flush"),
        (23, "9cThJh QhKh2h3h", "flush"),
        (27, "2c4c6c8cTc", "flush"),
        (47, "5d6d7d8d9d", "straight flush"),  # once paid as a flush
        (53, "2c2d5h7s9c", "pair"),  # pairs below jacks are pairs
        (53, "9c9d5h7sJc", "pair"),
    ],
)
def test_what_the_hand_is(report: int, cards: str, category: str) -> None:
    assert FIVE.category(FIVE.strength(parse_cards(cards))) == category


@pytest.mark.parametrize(
    ("report", "winner", "loser"),
    [
        (4, "Ac2c3c4c5c", "AcAdAhAsKc"),
        (14, "AsAh KsQsJsTs9d", "Ac9s KsQsJsTs9d"),
        (17, "Kc8c 3h5d5c6hAc", "Tc8s 3h5d5c6hAc"),  # fives, ace, then king against ten
        (18, "4c6c 7c7d7h7s3c", "2c5c 7c7d7h7s3c"),  # quads on the board: the six plays
        (19, "KcTc5c4c3c", "QdTd7d5d4d"),
        (20, "Qh4h 9sJc3cQc8h", "9c5h 9sJc3cQc8h"),  # queens beat nines
        (20, "Qh4h 9sJc3cQc8h", "AhKd 9sJc3cQc8h"),
        (22, "7c7d2h2sAc", "6c6d3h3sAc"),  # 7 + 2 = 6 + 3 is no tie
        (26, "AcJc8c5c3c", "AdJd8d5d2d"),  # flushes are compared on all five cards
        (27, "2c4c6c8cTc", "AcKdQcJcTc"),
        (29, "AcKd 7c7d7h7s3c", "KhQd 7c7d7h7s3c"),  # four of a kind is decided by the kicker
        (47, "5d6d7d8d9d", "AdKdQdJd9d"),
    ],
)
def test_who_wins(report: int, winner: str, loser: str) -> None:
    assert FIVE.strength(parse_cards(winner)) > FIVE.strength(parse_cards(loser))


@pytest.mark.parametrize(
    ("report", "one", "other"),
    [
        (20, "AhKd 9sJc3cQc8h", "AsKc 9sJc3cQc8h"),
        (32, "JcTd QsThKc4hAd", "Jd2c QsThKc4hAd"),  # the straight to the ace twice: once nobody was paid
        (18, "2c4h 7c7d7h7s9c", "5c6c 7c7d7h7s9c"),  # the kicker on the board plays
        (29, "AcKd 7c7d7h7s3c", "AhQd 7c7d7h7s3c"),  # a second kicker does not
    ],
)
def test_who_ties(report: int, one: str, other: str) -> None:
    assert FIVE.strength(parse_cards(one)) == FIVE.strength(parse_cards(other))


def test_report_4_nothing_lies_between_the_lowest_straight_flush_and_the_highest_four_of_a_kind() -> None:
    weakest, strongest = FIVE.row_names["straight flush"], FIVE.row_names["four of a kind"]
    assert strongest < FIVE.strength(parse_cards("AcAdAhAsKc")) < weakest <= FIVE.strength(parse_cards("Ac2c3c4c5c"))


@pytest.mark.parametrize("cards", ["", "AcKd", "AcKd 2c", "AcKd 2c3d"])
def test_report_6_too_few_cards_are_refused_with_a_clear_word(cards: str) -> None:
    with pytest.raises(HandError, match="a hand here is 5 different cards or more"):
        FIVE.strength(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("Ac4d5h", "high card"),  # once filled up wrongly
        ("Ac2d3h", "straight"),
        ("KcQdJh", "straight"),
        ("AcKdQh", "straight"),
    ],
)
def test_report_9_three_cards_are_judged_as_three_card_poker_has_it(cards: str, category: str) -> None:
    assert THREE.category(THREE.strength(parse_cards(cards))) == category


def test_report_9_the_lowest_straight_of_three_is_three_high() -> None:
    wheel, next_lowest = (THREE.strength(parse_cards(cards)) for cards in ("Ac2d3h", "2d3h4c"))
    assert wheel < next_lowest < THREE.strength(parse_cards("AcKdQh"))


@pytest.mark.parametrize(
    ("report", "cards", "row"),
    [(53, "2c2d5h7s9c", 1), (53, "TcTd5h7s9c", 1), (53, "JcJd5h7s9c", 0), (47, "5d6d7d8d9d", 0)],
)
def test_a_low_pair_is_a_hand_that_jacks_or_better_does_not_pay(report: int, cards: str, row: int) -> None:
    jacks = Row("pair of jacks", EVEN_MONEY, FIVE.row_names["pair of jacks"])
    ladder = Ladder("main", OFS["own five"], (jacks,))
    assert ladder.row_of_cards(parse_cards(cards)) == row
    assert ladder.odds_of(row) == (EVEN_MONEY, LOSE)[row]


@pytest.mark.parametrize("kings", ["KcKd5h7s9c", "KcKd2h3s4c"])
def test_report_13_kings_or_better_pays_where_the_table_says_so(kings: str) -> None:
    ladder = Ladder("main", OFS["own five"], (Row("pair of kings", EVEN_MONEY, FIVE.row_names["pair of kings"]),))
    assert ladder.odds_of(ladder.row_of_cards(parse_cards(kings))) == EVEN_MONEY


def test_report_11_a_royal_flush_has_a_row_of_its_own() -> None:
    rows = tuple(Row(name, EVEN_MONEY, FIVE.row_names[name]) for name in ("royal flush", "straight flush"))
    ladder = Ladder("main", OFS["own seven"], rows)
    assert ladder.row_of_cards(parse_cards("2s3d AsKsQsJsTs")) == 0
    assert ladder.row_of_cards(parse_cards("2s3d KsQsJsTs9s")) == 1
    assert ladder.row_of_cards(parse_cards("AcKc QcJcTc 9c8c")) == 0  # the best five of seven in a row


@pytest.mark.parametrize("cards", [(4, 4, 8, 12, 16), (0, 5, 10, 15, 20, 25, 25)])
def test_a_card_that_is_there_twice_is_refused(cards: tuple[int, ...]) -> None:
    """Evaluators have been seen to make a pair of it."""
    with pytest.raises(HandError, match="different cards"):
        FIVE.strength(cards)


def test_a_rank_is_read_from_the_card_alone() -> None:
    """A simulator took the rank of a card by a remainder that its coding did not bear, and was off by 130 points."""
    assert [FIVE.category(FIVE.strength([4 * rank, 4 * rank + 1, 18, 31, 44])) for rank in (0, 6, 12)] == ["pair"] * 3
