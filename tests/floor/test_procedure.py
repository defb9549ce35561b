"""The order in which a table is settled."""

from croupier.procedure import ORDER_OF_SETTLEMENT, in_order


def test_the_last_seat_dealt_to_is_settled_first() -> None:
    assert in_order([2, 6, 1]) == (6, 2, 1)
    assert in_order([]) == ()


def test_the_order_is_told_in_sentences() -> None:
    assert [text.split(" ", 1)[0] for text in ORDER_OF_SETTLEMENT] == ["Seats", "Turn", "First", "A"]
