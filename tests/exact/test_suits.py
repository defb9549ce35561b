"""Sets of cards up to a renaming of the suits: no set lost, none counted twice, each card led to its class."""

from collections import Counter
from itertools import combinations, pairwise, permutations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import STANDARD_DECK, Deck, make_card, rank_of, suit_of
from croupier.exact.suits import Level, deal_next_card, suit_levels, sum_over_next_card

SMALL = {
    "two suits": Deck.of("9TJQKA", "cd"),
    "three suits": Deck.of("2345", "cdh"),
    "four suits": Deck.of("AKQ"),
    "one suit": Deck.of("23456789", "s"),
    "one rank": Deck.of("A"),
    "ranks and suits with gaps": Deck.of("27JA", "chs"),
}
LARGEST = 4  # cards in a set on the small decks
SMALL_DECKS = pytest.mark.parametrize("deck", SMALL.values(), ids=SMALL.keys())

Cards = tuple[int, ...]


def canonical(cards: Cards, suits: int) -> Cards:
    """The least of all sets that a renaming of the suits makes of this one: slow, and plain to see."""
    return min(
        tuple(sorted(make_card(rank_of(card), renaming[suit_of(card)]) for card in cards))
        for renaming in permutations(range(suits))
    )


def numbered(deck: Deck, cards: Cards) -> Cards:
    """The same cards with the deck's suits numbered from 0, as a level has them."""
    return tuple(sorted(make_card(rank_of(card), deck.suits.index(suit_of(card))) for card in cards))


def classes(level: Level) -> list[Cards]:
    suits = level.masks.shape[1]
    return [canonical(tuple(map(int, cards)), suits) for cards in level.cards()]


@pytest.mark.parametrize(("size", "expected"), [(0, 1), (1, 13), (2, 169), (3, 1755), (4, 16432), (5, 134459)])
def test_the_published_numbers_of_classes(size: int, expected: int) -> None:
    level = suit_levels(STANDARD_DECK, 5)[size]
    assert (level.size, len(level.weight)) == (size, expected)
    assert len(np.unique(level.masks, axis=0)) == expected


@pytest.mark.parametrize("size", range(6))
def test_the_classes_of_a_full_deck_hold_every_set_once(size: int) -> None:
    level = suit_levels(STANDARD_DECK, 5)[size]
    assert int(level.weight.sum()) == comb(52, size)
    assert level.cards().shape == (len(level.weight), size)


@SMALL_DECKS
def test_each_class_has_as_many_sets_as_can_be_renamed_into_it(deck: Deck) -> None:
    for level in suit_levels(deck, LARGEST):
        sets = Counter(
            canonical(numbered(deck, cards), len(deck.suits)) for cards in combinations(deck.cards, level.size)
        )
        assert dict(zip(classes(level), level.weight.tolist(), strict=True)) == sets


@SMALL_DECKS
def test_each_further_card_leads_to_the_class_of_the_larger_set(deck: Deck) -> None:
    levels = suit_levels(deck, LARGEST)
    suits = len(deck.suits)
    cards_of_deck = [make_card(rank, suit) for suit in range(suits) for rank in deck.ranks]
    for level, larger in pairwise(levels):
        names = classes(larger)
        for cards, children in zip(level.cards(), level.children, strict=True):
            held = tuple(map(int, cards))
            left = [card for card in cards_of_deck if card not in held]
            assert [names[child] for child in children] == [canonical((*held, card), suits) for card in left]


def test_the_last_level_asked_for_leads_nowhere() -> None:
    levels = suit_levels(SMALL["two suits"], LARGEST)
    assert [level.children.shape for level in levels] == [
        (len(level.weight), 12 - level.size if level.size < LARGEST else 0) for level in levels
    ]


@SMALL_DECKS
@given(data=st.data())
@pytest.mark.one_in(3)
def test_dealing_a_card_and_summing_over_it_are_transposes(deck: Deck, data: st.DataObject) -> None:
    """What counts come to when dealt on, at the later values, is what they come to at the summed values."""
    levels = suit_levels(deck, LARGEST)
    size = data.draw(st.integers(0, LARGEST - 1))
    level, larger = levels[size], levels[size + 1]
    small = st.integers(-1000, 1000)
    counts = np.array(data.draw(st.lists(small, min_size=len(level.weight), max_size=len(level.weight))))
    values = np.array(data.draw(st.lists(small, min_size=len(larger.weight), max_size=len(larger.weight))))
    assert counts @ sum_over_next_card(level, values) == deal_next_card(level, counts) @ values


@SMALL_DECKS
@given(data=st.data())
@pytest.mark.one_in(3)
def test_they_are_the_obvious_loops(deck: Deck, data: st.DataObject) -> None:
    levels = suit_levels(deck, LARGEST)
    size = data.draw(st.integers(0, LARGEST - 1))
    level, larger = levels[size], levels[size + 1]
    small = st.integers(-1000, 1000)
    counts = np.array(data.draw(st.lists(small, min_size=len(level.weight), max_size=len(level.weight))))
    values = np.array(data.draw(st.lists(small, min_size=len(larger.weight), max_size=len(larger.weight))))
    dealt, summed = [0] * len(larger.weight), [0] * len(level.weight)
    for each, children in enumerate(level.children.tolist()):
        for child in children:
            dealt[child] += int(counts[each])
            summed[each] += int(values[child])
    assert deal_next_card(level, counts).tolist() == dealt
    assert sum_over_next_card(level, values).tolist() == summed


@pytest.mark.parametrize("size", range(4))
def test_they_are_transposes_on_the_full_deck(size: int) -> None:
    level, larger = suit_levels(STANDARD_DECK, 5)[size : size + 2]
    draw = np.random.default_rng(size)
    counts = draw.integers(-1000, 1000, len(level.weight))
    values = draw.integers(-1000, 1000, len(larger.weight))
    assert counts @ sum_over_next_card(level, values) == deal_next_card(level, counts) @ values


@SMALL_DECKS
def test_dealing_a_card_to_every_set_makes_every_larger_set_once_for_each_of_its_cards(deck: Deck) -> None:
    levels = suit_levels(deck, LARGEST)
    for level, larger in pairwise(levels):
        dealt = deal_next_card(level, level.weight)
        assert dealt.tolist() == (larger.weight * larger.size).tolist()


@SMALL_DECKS
def test_summing_ones_counts_the_cards_left(deck: Deck) -> None:
    levels = suit_levels(deck, LARGEST)
    for level, larger in pairwise(levels):
        ones = np.ones(len(larger.weight), np.int64)
        assert set(sum_over_next_card(level, ones).tolist()) == {len(deck) - level.size}


def test_python_ints_can_be_summed_where_64_bits_would_not_do() -> None:
    level, larger = suit_levels(SMALL["two suits"], LARGEST)[1:3]
    values = np.array([2**80] * len(larger.weight), object)
    assert set(sum_over_next_card(level, values)) == {11 * 2**80}
