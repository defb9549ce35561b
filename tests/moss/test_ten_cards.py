"""Ten cards, a flop and an arrangement read from text: everything that is wrong at once."""

import pytest

from croupier.cards import parse_cards
from croupier.moss.ten_cards import TenCards, TenCardsError, highest_first, read_ten_cards

CARDS, FLOP = "Ac3c Qd6h 9s9h As8h 5d4d", "Qc Tc 6s"
LAID = "5: Ac3c, 4: Qd6h, 3: 9s9h, 2: As8h, 1: 5d4d"
HANDS = tuple(map(parse_cards, ("Ac3c", "Qd6h", "9h9s", "As8h", "5d4d")))


def faults(*texts: str) -> list[str]:
    with pytest.raises(TenCardsError) as wrong:
        read_ten_cards(*texts)
    return list(wrong.value.faults)


def test_ten_cards_and_a_flop() -> None:
    found = read_ten_cards(CARDS, FLOP)
    assert found == TenCards(parse_cards("AcAsQd9h9s8h6h5d4d3c"), parse_cards(FLOP), None)
    assert read_ten_cards("А♣ 3♣ Д♦6♥ 9♠9♥ А♠8♥ 5♦4♦", "Д♣ 10♣ 6♠") == found


@pytest.mark.parametrize(
    "given",
    [
        LAID,
        "Ac3c Qd6h 9s9h As8h 5d4d",
        "1: 5d4d; 2: 8h As; 3: 9h9s; 4: 6hQd; 5: 3cAc",
        "  4:Qd 6h,5:Ac 3c,3:9s 9h,2:As 8h,1:5d 4d,",
    ],
)
def test_an_arrangement_in_either_form(given: str) -> None:
    assert read_ten_cards(CARDS, FLOP, given).given == HANDS


def test_nine_cards_and_a_flop_of_two() -> None:
    assert faults("Ac3c Qd6h 9s9h As8h 5d", "Qc Tc") == [
        "9 cards are given; a player has 10",
        "flop: 2 cards are given; a flop has 3",
    ]
    assert faults("", "") == ["no cards are given; a player has 10", "flop: no cards are given; a flop has 3"]


def test_cards_that_are_none_or_there_twice() -> None:
    assert faults("Ac3c Qd6h 9s9h As8h 5d5d", "Qc Tc 1s") == [
        "own cards: 5d is there twice",
        "flop: '1s' is not a card; write a rank of 23456789TJQKA and a suit of cdhs, such as Qh",
    ]


def test_a_card_both_held_and_on_the_flop() -> None:
    assert faults("Ac3c Qd6h 9s9h As8h 5d6s", FLOP) == ["6s is there twice: among them and on the flop"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("Ac3c Qd6h 9s9h As8h", ["8 cards are given; 5 hands of 2 have 10"]),
        ("5: Ac3c, 4: Qd6h, 3: 9s9h, 2: As8h", ["there is no 1-point hand"]),
        (
            LAID.replace("4:", "5:"),
            ["the 5-point hand is there twice", "there is no 4-point hand"],
        ),
        (LAID.replace("5d4d", "5dKd"), ["Kd is none of the own cards"]),
        (LAID.replace("As8h", "As9h"), ["9h lies in 2 hands"]),
        (LAID.replace("As8h", "As"), ["2-point hand: 1 card is given; it has 2"]),
        (LAID.replace("As8h", "As8x"), ["2-point hand: '8x' is not a card; write a rank of 23456789TJQKA and a suit of "
                                         "cdhs, such as Qh"]),
        (LAID.replace("4: Qd6h", "Qd6h"), ["'Qd6h': write what a hand is worth, 5 to 1, and its cards, such as 5: AcKc",
                                           "there is no 4-point hand"]),
        (LAID.replace("4:", "7:"), ["'7: Qd6h': write what a hand is worth, 5 to 1, and its cards, such as 5: AcKc",
                                    "there is no 4-point hand"]),
        (LAID.replace("4:", "²:"), ["'²: Qd6h': write what a hand is worth, 5 to 1, and its cards, such as 5: AcKc",
                                    "there is no 4-point hand"]),
    ],
)  # fmt: skip
def test_an_arrangement_that_is_none(given: str, told: list[str]) -> None:
    assert faults(CARDS, FLOP, given) == [f"arrangement: {each}" for each in told]


def test_every_fault_of_all_three_at_once() -> None:
    found = faults("Ac3c Qd6h 9s9h As8h", "Qc Tc Qd", "5: AcKc")
    assert len(found) == 7
    assert found[:2] == ["8 cards are given; a player has 10", "Qd is there twice: among them and on the flop"]


def test_cards_are_told_highest_first() -> None:
    assert highest_first(parse_cards("2c As Ac Ad")) == parse_cards("Ac Ad As 2c")
