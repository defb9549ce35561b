"""All hands counted: how many of each kind there are, by plain enumeration and as published."""

from collections import Counter
from itertools import combinations

from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.solo.completions import count_rows
from croupier.ranking import FIVE, HOLE_TWO, THREE, Ranking

FIVE_CARDS = {
    "royal flush": 4, "straight flush": 36, "four of a kind": 624, "full house": 3744, "flush": 5108, "straight": 10200,
    "three of a kind": 54912, "two pair": 123552, "pair": 1098240, "high card": 1302540,
}  # fmt: skip
# The published count of straight flushes, 48, has the four mini royals in it.
THREE_CARDS = {
    "mini royal": 4, "straight flush": 44, "three of a kind": 52, "straight": 720, "flush": 1096, "pair": 3744,
    "high card": 16440,
}  # fmt: skip


def enumerated(ranking: Ranking, deck: Deck) -> dict[str, int]:
    return Counter(ranking.category(ranking.strength(hand)) for hand in combinations(deck.cards, ranking.size))


def counted(ranking: Ranking, deck: Deck) -> dict[str, int]:
    names = [category.name for category in reversed(ranking.categories)]
    cuts = tuple(ranking.row_names[name] for name in names[:-1])
    rows = count_rows(deck, ranking, cuts)
    return {name: count for name, count in zip(names, rows, strict=True) if count > 0}


def test_22100_hands_of_three_cards() -> None:
    assert enumerated(THREE, STANDARD_DECK) == THREE_CARDS
    assert counted(THREE, STANDARD_DECK) == THREE_CARDS
    assert sum(THREE_CARDS.values()) == 22_100


def test_2598960_hands_of_five_cards() -> None:
    assert counted(FIVE, STANDARD_DECK) == FIVE_CARDS
    assert sum(FIVE_CARDS.values()) == 2_598_960


def test_1326_pairs_of_hole_cards() -> None:
    assert enumerated(HOLE_TWO, STANDARD_DECK) == {"pair": 78, "high card": 1248}
    assert counted(HOLE_TWO, STANDARD_DECK) == {"pair": 78, "high card": 1248}


def test_counting_by_classes_is_counting_hand_by_hand_on_small_decks() -> None:
    for deck in (Deck.of("A2345", "cdhs"), Deck.of("9TJQKA", "cdh"), Deck.of("23456789", "cd")):
        assert counted(FIVE, deck) == enumerated(FIVE, deck)
        assert counted(THREE, deck) == enumerated(THREE, deck)
