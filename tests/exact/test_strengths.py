"""The table of strengths holds what `Ranking.strength` says of every hand."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import Deck
from croupier.exact.strengths import strengths
from croupier.ranking import FIVE, HOLE_TWO, THREE, Ranking

RANKINGS = pytest.mark.parametrize("ranking", [FIVE, THREE, HOLE_TWO], ids=lambda ranking: ranking.name)
DECKS = {
    "wheels": Deck.of("A2345", "cdh"),
    "royals": Deck.of("9TJQKA", "cd"),
    "four of a kind": Deck.of("2AK"),
    "one suit": Deck.of("A23456789", "s"),
}


def by_table(ranking: Ranking, hands: list[tuple[int, ...]]) -> list[int]:
    found: list[int] = strengths(ranking, np.array(hands, np.int8)).tolist()
    return found


@RANKINGS
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS.keys())
def test_every_hand_of_a_small_deck(ranking: Ranking, deck: Deck) -> None:
    hands = list(combinations(deck.cards, ranking.size))
    assert by_table(ranking, hands) == list(map(ranking.strength, hands))


@pytest.mark.slow
@pytest.mark.parametrize("ranking", [THREE, HOLE_TWO], ids=lambda ranking: ranking.name)
def test_every_hand_of_a_full_deck(ranking: Ranking) -> None:
    hands = list(combinations(range(52), ranking.size))
    assert by_table(ranking, hands) == list(map(ranking.strength, hands))


@RANKINGS
@given(st.data())
def test_any_hands_in_any_order_of_cards(ranking: Ranking, data: st.DataObject) -> None:
    hand = st.lists(st.integers(0, 51), unique=True, min_size=ranking.size, max_size=ranking.size).map(tuple)
    hands = data.draw(st.lists(hand, min_size=1, max_size=20))
    assert by_table(ranking, hands) == list(map(ranking.strength, hands))


def test_no_hands_have_no_strengths() -> None:
    assert strengths(FIVE, np.zeros((0, 5), np.int8)).tolist() == []
