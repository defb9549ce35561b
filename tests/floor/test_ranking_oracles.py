"""The order of hands against programs that know nothing of ours: phevaluator for the order, pokerkit for the names."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from phevaluator import evaluate_cards
from pokerkit import StandardHighHand

from croupier.cards import STANDARD_DECK, show_card
from croupier.exact.strengths import strengths
from croupier.exact.suits import suit_levels
from croupier.ranking import FIVE

CLASSES = 7462  # hands of five that do not tie


def their_rank(cards: tuple[int, ...]) -> int:
    """Phevaluator's rank, 1 the best. Its card ints are ours."""
    rank: int = evaluate_cards(*cards)
    return rank


def test_our_card_ints_are_theirs() -> None:
    hand = (0, 17, 34, 51, 20)
    assert evaluate_cards(*hand) == evaluate_cards(*map(show_card, hand))


def one_of_each_class() -> tuple[list[int], list[tuple[int, ...]]]:
    """Our strengths of the 7462 classes, rising, and a hand of each."""
    one_of_each = suit_levels(STANDARD_DECK, 5)[5].cards()
    ours, first = np.unique(strengths(FIVE, one_of_each), return_index=True)
    return ours.tolist(), [tuple(map(int, one_of_each[i])) for i in first]


def test_all_7462_classes_of_hands_come_in_the_same_order() -> None:
    ours, hands = one_of_each_class()
    assert [FIVE.strength(hand) for hand in hands] == ours
    assert [their_rank(hand) for hand in hands] == list(range(CLASSES, 0, -1))


def test_the_names_of_all_7462_classes_are_the_same() -> None:
    renamed = {"One pair": "pair"}
    for strength, hand in zip(*one_of_each_class(), strict=True):
        label = StandardHighHand("".join(map(show_card, hand))).entry.label.value
        theirs = "royal flush" if hand_is_royal(hand) else renamed.get(label, label.lower())
        assert FIVE.category(strength) == theirs


def hand_is_royal(hand: tuple[int, ...]) -> bool:
    """Pokerkit does not tell it apart: ten to ace of one suit."""
    return {card % 4 for card in hand} == {hand[0] % 4} and {card // 4 for card in hand} == {8, 9, 10, 11, 12}


@pytest.mark.slow
def test_all_2598960_hands_come_in_the_same_order() -> None:
    hands = np.array(list(combinations(range(52), 5)), np.int8)
    theirs = np.array([their_rank(hand) for hand in combinations(range(52), 5)])
    _, ours = np.unique(strengths(FIVE, hands), return_inverse=True)
    assert len(hands) == 2_598_960
    assert np.array_equal(ours, CLASSES - theirs)


def assert_same_best_five(hands: NDArray[np.int64]) -> None:
    """The best of the 21 hands of five among seven cards is of the class that they say, and so of its category."""
    fives = [strengths(FIVE, hands[:, columns]) for columns in map(list, combinations(range(7), 5))]
    ours = np.searchsorted(one_of_each_class()[0], np.max(fives, axis=0))
    theirs = np.fromiter((evaluate_cards(*hand) for hand in hands.tolist()), np.int64, len(hands))
    assert np.array_equal(ours, CLASSES - theirs)


def sevens(many: int, seed: int) -> NDArray[np.int64]:
    """So many random hands of seven different cards, int64 [many, 7]."""
    return np.random.default_rng(seed).permuted(np.tile(np.arange(52), (many, 1)), axis=1)[:, :7]


@pytest.mark.thorough
def test_the_best_five_of_seven_of_50000_random_hands_is_the_same() -> None:
    assert_same_best_five(sevens(50_000, seed=1))


@pytest.mark.slow
def test_the_best_five_of_seven_of_two_million_random_hands_is_the_same() -> None:
    for seed in range(20):
        assert_same_best_five(sevens(100_000, seed))


def test_the_best_five_of_seven_is_the_same() -> None:
    """As the ranking finds it by itself, hand by hand."""
    hands = [tuple(hand) for hand in sevens(1500, seed=7).tolist()]
    by_ours = sorted(hands, key=FIVE.strength)
    ranks = [their_rank(hand) for hand in by_ours]
    assert ranks == sorted(ranks, reverse=True)
    tied = [FIVE.strength(one) == FIVE.strength(other) for one, other in pairwise(by_ours)]
    assert tied == [one == other for one, other in pairwise(ranks)]
