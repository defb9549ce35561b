"""Cards as text: one way to show each, several ways to write it, and a clear word where it is none."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import (
    RANKS,
    STANDARD_DECK,
    SUITS,
    CardError,
    Deck,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    show_card,
    show_cards,
    suit_of,
)

CARDS = st.integers(0, 51)


def test_there_are_52_cards_and_each_has_a_text_of_its_own() -> None:
    texts = [show_card(card) for card in range(52)]
    assert texts == [rank + suit for rank in RANKS for suit in SUITS]
    assert [parse_card(text) for text in texts] == list(range(52))


@pytest.mark.parametrize("card", range(52))
def test_a_card_is_its_rank_and_its_suit(card: int) -> None:
    assert make_card(rank_of(card), suit_of(card)) == card


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Qh", "Qh"), ("qh", "Qh"), ("QH", "Qh"), ("qH", "Qh"),
        ("10s", "Ts"), ("Ts", "Ts"), ("ts", "Ts"), ("10S", "Ts"), ("10♠", "Ts"),
        ("A♣", "Ac"), ("2♦", "2d"), ("9♥", "9h"), ("K♠", "Ks"),
        ("A♧", "Ac"), ("2♢", "2d"), ("9♡", "9h"), ("K♤", "Ks"),
        ("А♣", "Ac"), ("К♦", "Kd"), ("Д♥", "Qh"), ("В♠", "Js"), ("Т♣", "Tc"),
        ("Аc", "Ac"), ("Кd", "Kd"), ("Дh", "Qh"), ("Вs", "Js"), ("Тc", "Tc"),
    ],
)  # fmt: skip
def test_every_accepted_spelling(text: str, shown: str) -> None:
    assert show_card(parse_card(text)) == shown


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Q",
        "h",
        "hQ",
        "1h",
        "11h",
        "0h",
        "10",
        "100h",
        "Qx",
        "Zh",
        "Q h",
        " Qh",
        "Qh ",
        "QhQs",
        "Qhh",
        "♥",
        "🂡",
        "В",
    ],
)
def test_what_is_no_card_is_refused_and_told_how_to_write_one(text: str) -> None:
    with pytest.raises(CardError) as fault:
        parse_card(text)
    assert repr(text) in str(fault.value)
    assert "a rank of 23456789TJQKA and a suit of cdhs, such as Qh" in str(fault.value)


@given(st.text(max_size=5))
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    with suppress(CardError):
        assert parse_card(text) in range(52)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("QhQs2c", "Qh Qs 2c"),
        ("Qh Qs 2c", "Qh Qs 2c"),
        ("  Qh,Qs,\n2c ", "Qh Qs 2c"),
        ("10s Jd Qc", "Ts Jd Qc"),
        ("10sJd10c", "Ts Jd Tc"),
        ("2♣4♥4♣", "2c 4h 4c"),
        ("А♣ К♣", "Ac Kc"),
        ("AdKd", "Ad Kd"),  # the d of diamonds does not end a card before its rank
    ],
)
def test_several_cards_with_or_without_spaces(text: str, shown: str) -> None:
    assert show_cards(parse_cards(text)) == shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Qh Qs Qh", "Qh is there twice"),
        ("Th 10♥", "Th is there twice"),
        ("As А♠", "As is there twice"),
        ("Qh Q", "'Q' is not a card"),
        ("Qh 1s", "'1s' is not a card"),
        ("Qh xx", "'xx' is not a card"),
        ("Qhh", "'h' is not a card"),
        ("hello", "'hello' is not a card"),
    ],
)
def test_a_list_with_a_wrong_or_a_repeated_card_is_refused(text: str, said: str) -> None:
    with pytest.raises(CardError, match=said):
        parse_cards(text)


@given(st.lists(CARDS, unique=True, max_size=10))
def test_several_cards_parse_and_show_round_trip(cards: list[int]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)
    assert parse_cards("".join(map(show_card, cards))) == tuple(cards)


def test_the_standard_deck_has_every_card_once() -> None:
    assert STANDARD_DECK.cards == tuple(range(52))
    assert len(STANDARD_DECK) == 52


@pytest.mark.parametrize(
    ("ranks", "suits", "cards"),
    [
        ("9TJQKA", "cd", 12),
        ("2345", "cdh", 12),
        ("A", "s", 1),
        ("AKQ", "sc", 6),  # in any order
        (RANKS, SUITS, 52),
    ],
)
def test_a_deck_of_some_ranks_and_suits_has_each_pairing_once(ranks: str, suits: str, cards: int) -> None:
    deck = Deck.of(ranks, suits)
    assert len(deck) == cards
    assert sorted(map(show_card, deck.cards)) == sorted(rank + suit for rank in ranks for suit in suits)
    assert list(deck.cards) == sorted(deck.cards)


@pytest.mark.parametrize(
    ("ranks", "suits", "said"),
    [
        ((), (0,), "ranks are different numbers from 0 to 12"),
        ((0,), (), "suits are different numbers from 0 to 3"),
        ((1, 0), (0,), "ranks"),
        ((0, 0), (0,), "ranks"),
        ((-1, 0), (0,), "ranks"),
        ((12, 13), (0,), "ranks"),
        ((0,), (3, 4), "suits"),
        ((0,), (1, 1), "suits"),
    ],
)
def test_an_impossible_deck_is_refused(ranks: tuple[int, ...], suits: tuple[int, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Deck(ranks, suits)


@pytest.mark.parametrize(
    ("ranks", "suits", "said"),
    [("AA", "s", "different"), ("A", "ss", "different"), ("1", "s", "none of 2"), ("A", "x", "none of cdhs")],
)
def test_a_deck_by_letters_that_are_doubled_or_none_is_refused(ranks: str, suits: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Deck.of(ranks, suits)


def test_decks_are_values() -> None:
    assert Deck.of("A", "s") == Deck((12,), (3,))
    assert len({Deck.of("A", "s"), Deck((12,), (3,)), Deck.of("K", "s")}) == 2
