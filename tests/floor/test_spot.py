"""A spot of known hands: what is read, and that every fault is told with the card and its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import parse_cards, show_cards
from croupier.spot import Spot, SpotError, read_spot


def faults(*hands: str, board: str = "", dead: str = "") -> list[str]:
    with pytest.raises(SpotError) as caught:
        read_spot(hands, board, dead)
    return list(caught.value.faults)


def test_cards_are_read_in_the_order_given() -> None:
    spot = read_spot(["Kh Ah", "QsQd", "10♣,2c"], "Qh 7d2c".replace("2c", "2d"), "3c")
    assert [show_cards(hand) for hand in spot.hands] == ["Kh Ah", "Qs Qd", "Tc 2c"]
    assert (show_cards(spot.board), show_cards(spot.dead)) == ("Qh 7d 2d", "3c")
    assert spot.to_come == 2
    assert len(spot.known) == 10


@pytest.mark.parametrize(
    ("hands", "board", "dead", "boards"),
    [
        (["AhKh", "QsQd"], "", "", 1_712_304),  # C(48, 5)
        (["AhKh", "QsQd", "2c2d"], "", "", 1_370_754),  # C(46, 5)
        (["AhKh", "QsQd", "2c2d", "3c3d"], "", "", 1_086_008),  # C(44, 5)
        (["AhKh", "QsQd"], "Qh7d2c", "", 990),  # C(45, 2)
        (["AhKh", "QsQd"], "Qh7d2c", "3c4c", 903),  # C(43, 2)
        (["AhKh", "QsQd"], "Qh7d2c2d", "", 44),
        (["AhKh", "QsQd"], "Qh7d2c2d2h", "", 1),
    ],
)
def test_boards_that_can_come(hands: list[str], board: str, dead: str, boards: int) -> None:
    assert read_spot(hands, board, dead).boards() == boards


@pytest.mark.parametrize("board", ["2c", "2c 3c", "2c3c4c5c6c7c", "2c3c4c5c6c7c8c"])
def test_a_board_that_is_not_one(board: str) -> None:
    many = len(parse_cards(board))
    given = f"{many} card{' is' if many == 1 else 's are'} given"
    assert faults("AhKh", "QsQd", board=board) == [f"board: {given}; a board has none, 3 (flop), 4 (turn) or 5 (river)"]


@pytest.mark.parametrize(("hand", "given"), [("", "no cards are"), ("Ah", "1 card is"), ("AhKhTh", "3 cards are")])
def test_a_hand_that_is_not_of_two_cards(hand: str, given: str) -> None:
    assert faults("QsQd", hand) == [f"hand 2: {given} given; a hold'em hand has 2, such as AhKh"]


@pytest.mark.parametrize(
    ("hands", "given"),
    [([], "0 hands are"), (["AhKh"], "1 hand is"), (["AhKh", "QsQd", "2c2d", "3c3d", "4c4d"], "5 hands are")],
)
def test_too_few_hands_and_too_many(hands: list[str], given: str) -> None:
    assert faults(*hands) == [f"{given} given; 2 to 4 can be compared, each in one argument such as AhKh"]


def test_a_card_that_is_there_twice_is_told_with_both_places() -> None:
    assert faults("AhKh", "QsAh") == ["Ah is there twice: in hand 1 and in hand 2"]
    assert faults("AhKh", "QsQd", board="2c3cKh") == ["Kh is there twice: in hand 1 and on the board"]
    assert faults("AhKh", "QsQd", dead="Qd") == ["Qd is there twice: in hand 2 and among the dead cards"]
    assert faults("AhKh", "QsQd", board="2c3c4c", dead="4c") == [
        "4c is there twice: on the board and among the dead cards"
    ]
    assert faults("AhKh", "AhQd", board="Ah3c4c", dead="Ah") == [
        "Ah is there 4 times: in hand 1 and in hand 2 and on the board and among the dead cards"
    ]
    assert faults("AhAh", "QsQd") == ["hand 1: Ah is there twice"]
    assert faults("AhKh", "QsQd", board="2c2c3c") == ["board: 2c is there twice"]


def test_all_that_is_wrong_is_told_at_once() -> None:
    told = faults("AhKh", "QsAh", "Zz2c", "9", "5c5d", board="Kh 2c", dead="2c2c")
    assert [each.split(";")[0] for each in told] == [
        "hand 3: 'Zz' is not a card",
        "hand 4: '9' is not a card",
        "dead cards: 2c is there twice",
        "5 hands are given",
        "board: 2 cards are given",
        "Ah is there twice: in hand 1 and in hand 2",
        "Kh is there twice: in hand 1 and on the board",
        "2c is there 3 times: in hand 3 and on the board and among the dead cards",
    ]


def test_too_many_dead_cards_leave_nothing_to_deal() -> None:
    every = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    left = [card for card in every if card not in ("Ah", "Kh", "Qs", "Qd")]
    assert read_spot(["AhKh", "QsQd"], dead=" ".join(left[5:])).boards() == 1
    assert faults("AhKh", "QsQd", dead=" ".join(left[4:])) == [
        "dead cards: 4 cards are left to deal, and 5 are to come"
    ]


def test_a_spot_made_of_cards_is_held_to_the_same() -> None:
    ace, king, queen, jack = parse_cards("AhKhQhJh")
    with pytest.raises(SpotError, match=r"^Ah is there twice: in hand 1$"):
        Spot(((ace, ace), (king, queen)))
    with pytest.raises(SpotError, match="board: 1 card is given"):
        Spot(((ace, king), (queen, jack)), (0,))


@given(st.lists(st.text(max_size=8), max_size=5), st.text(max_size=8), st.text(max_size=8))
@settings(max_examples=50)
def test_any_text_is_a_spot_or_faults(hands: list[str], board: str, dead: str) -> None:
    found, told = 0, tuple[str, ...]()
    try:
        found = read_spot(hands, board, dead).boards()
    except SpotError as wrong:
        told = wrong.faults
    assert (found > 0) != (len(told) > 0)
    assert all(told)
