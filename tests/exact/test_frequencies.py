"""How often hands are dealt: the closed form, every hand of small decks one by one; printed counts are elsewhere."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.frequencies import best_of, frequencies
from croupier.exact.solo.completions import count_rows
from croupier.frequencies import CARDS, Cards
from croupier.ranking import FIVE, THREE, Ranking


@pytest.mark.parametrize("cards", CARDS)
def test_every_hand_is_counted_once(cards: Cards) -> None:
    table = frequencies(cards)
    assert table.total == comb(52, cards) == sum(row.combinations for row in table.rows)
    assert sum(row.probability for row in table.rows) == 1
    assert all(row.one_in == Fraction(table.total, row.combinations) for row in table.rows)


def test_a_table_has_every_kind_of_hand_the_strongest_first() -> None:
    for cards, ranking in zip(CARDS, (THREE, FIVE, FIVE), strict=True):
        names = [category.name for category in reversed(ranking.categories)]
        assert [row.category for row in frequencies(cards).rows] == names


def test_what_never_happens() -> None:
    """Two suits have no three of a kind."""
    (row,) = (row for row in frequencies(5, Deck.of("9TJQKA", "cd")).rows if row.category == "three of a kind")
    assert (row.combinations, row.probability) == (0, Fraction(0))
    assert row.one_in is None


@pytest.mark.parametrize(
    ("ranks", "suits", "cards"),
    [
        ("23456A", "cd", 5),
        ("23456A", "cd", 6),
        ("23456A", "cd", 7),
        pytest.param("TJQKA", "cdh", 6, marks=pytest.mark.slow),
        pytest.param("TJQKA", "cdh", 7, marks=pytest.mark.slow),
        pytest.param("789TJQKA", "cd", 7, marks=pytest.mark.slow),
    ],
)
def test_the_best_of_each_hand_of_a_small_deck(ranks: str, suits: str, cards: int) -> None:
    deck = Deck.of(ranks, suits)
    found = Counter(FIVE.category(FIVE.strength(hand)) for hand in combinations(deck.cards, cards))
    names = [category.name for category in reversed(FIVE.categories)]
    assert best_of(cards, FIVE, deck) == tuple(found[name] for name in names)


@pytest.mark.parametrize("ranking", [THREE, FIVE], ids=lambda ranking: ranking.name)
def test_without_a_choice_the_best_is_the_hand(ranking: Ranking) -> None:
    """Two ways to one table: ranks with suits multiplied in, and hands up to a renaming of the suits."""
    cuts = tuple(ranking.row_names[category.name] for category in reversed(ranking.categories[1:]))
    assert best_of(ranking.size, ranking, STANDARD_DECK) == count_rows(STANDARD_DECK, ranking, cuts)
