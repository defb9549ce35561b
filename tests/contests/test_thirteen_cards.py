"""Thirteen cards and a setting of them, read from text."""

import pytest

from croupier.cards import parse_cards
from croupier.chinese.thirteen_cards import SettingError, read_setting
from croupier.contests import CONTESTS

ARRANGEMENT = CONTESTS["chinese-poker"].arrangement
HAND = "2c4h4c4d4s5d5s5c6h7h8h9hTh"


def test_a_hand_alone_and_a_hand_with_its_setting() -> None:
    assert read_setting(ARRANGEMENT, HAND) == (parse_cards(HAND), None)
    hand, piles = read_setting(ARRANGEMENT, HAND, "5d 5s 5c / 4h4c4d4s 2c/6♥7♥8♥9♥10♥")
    assert hand == parse_cards(HAND)
    assert piles == (parse_cards("5d5s5c"), parse_cards("4h4c4d4s2c"), parse_cards("6h7h8h9hTh"))


def test_the_letters_of_the_source_are_read() -> None:
    hand, _ = read_setting(ARRANGEMENT, "А♣ К♣ Д♣ В♣ Т♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣")
    assert sorted(hand) == sorted(parse_cards("AcKcQcJcTc9c8c7c6c5c4c3c2c"))


@pytest.mark.parametrize(
    ("cards", "set_as", "faults"),
    [
        ("", None, ["no cards are given; a hand has 13"]),
        ("2c", None, ["1 card is given; a hand has 13"]),
        (HAND[:-2], None, ["12 cards are given; a hand has 13"]),
        (HAND + "As", None, ["14 cards are given; a hand has 13"]),
        (HAND[:-2] + "2c", None, ["2c is there twice"]),
        (HAND, "5d5s5c / 4h4c4d4s2c", ["--as: 2 parts are given; write front / middle / back"]),
        (HAND, "", ["--as: 1 part is given; write front / middle / back"]),
        (
            HAND,
            "5d5s / 4h4c4d4s2c / 6h7h8h9hTh",
            ["--as: front: 2 cards are given; the front has 3"],
        ),
        (
            HAND,
            "5d5s / 4h4c4d4s2c5c / Zz",
            [
                "--as: front: 2 cards are given; the front has 3",
                "--as: middle: 6 cards are given; the middle has 5",
                "--as: back: 'Zz' is not a card",
            ],
        ),
        (
            HAND,
            "5d5s5c / 4h4c4d4s5c / 6h7h8h9hAs",
            ["--as: 5c is set twice", "--as: As: not in the hand", "--as: 2c Th: not set"],
        ),
        (
            "2c2c Zz",
            "5d5s / 4h4c4d4s2c / 6h7h8h9hAs",
            ["2c is there twice", "'Zz' is not a card", "--as: front: 2 cards are given; the front has 3"],
        ),
    ],
)
def test_all_that_is_wrong_is_told(cards: str, set_as: str | None, faults: list[str]) -> None:
    with pytest.raises(SettingError) as wrong:
        read_setting(ARRANGEMENT, cards, set_as)
    assert [fault.split("; write a rank")[0] for fault in wrong.value.faults] == faults
