"""All hands counted: how many of each kind there are, by plain enumeration and as published."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, prod

import pytest

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
# Wizard of Odds and others; the 4324 royal flushes and 37260 other straight flushes are 41584 together.
SEVEN_CARDS = {
    "royal flush": 4324, "straight flush": 37260, "four of a kind": 224848, "full house": 3473184, "flush": 4047644,
    "straight": 6180020, "three of a kind": 6461620, "two pair": 31433400, "pair": 58627800, "high card": 23294460,
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


# The best five of seven cards, counted by ranks: how often each rank is held, and in which ranks five or more are of
# one suit. Suits are multiplied in as binomials, so that no hand is dealt.


def held(ranks: int, cards: int, suits: int = 4) -> Iterator[tuple[int, ...]]:
    """Every way to hold so many cards: how many of each rank."""
    if ranks == 0:
        yield from [()] if cards == 0 else []
        return
    for of_this in range(min(suits, cards) + 1):
        for others in held(ranks - 1, cards - of_this, suits):
            yield (of_this, *others)


@cache
def best(ranks: tuple[int, ...], *, flush: bool) -> int:
    return max(FIVE.strength_of(five, flush=flush) for five in set(combinations(ranks, 5)))


@pytest.mark.slow
def test_133784560_hands_of_seven_cards() -> None:
    found: Counter[str] = Counter()
    for counts in held(13, 7):
        hand = tuple(rank for rank, many in enumerate(counts) for _ in range(many))
        mixed = best(hand, flush=False)
        without_flush = prod(comb(4, many) for many in counts)
        there = [rank for rank, many in enumerate(counts) if many > 0]
        for size in (5, 6, 7):
            for suited in combinations(there, size):
                # One suit holds these ranks and no others; the rest of each rank is of the other three suits.
                deals = 4 * prod(comb(3, many - (rank in suited)) for rank, many in enumerate(counts))
                found[FIVE.category(max(mixed, best(suited, flush=True)))] += deals
                without_flush -= deals
        found[FIVE.category(mixed)] += without_flush
    assert +found == SEVEN_CARDS
    assert sum(SEVEN_CARDS.values()) == comb(52, 7) == 133_784_560
