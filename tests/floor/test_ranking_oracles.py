"""The order of hands against programs that know nothing of ours: phevaluator for the order, pokerkit for the names."""

import random
from itertools import combinations, pairwise

import numpy as np
import pytest
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


def test_all_7462_classes_of_hands_come_in_the_same_order() -> None:
    one_of_each = suit_levels(STANDARD_DECK, 5)[5].cards()
    ours, first = np.unique(strengths(FIVE, one_of_each), return_index=True)
    hands = [tuple(map(int, one_of_each[i])) for i in first]
    assert [FIVE.strength(hand) for hand in hands] == ours.tolist()
    assert [their_rank(hand) for hand in hands] == list(range(CLASSES, 0, -1))


@pytest.mark.slow
def test_all_2598960_hands_come_in_the_same_order() -> None:
    hands = np.array(list(combinations(range(52), 5)), np.int8)
    theirs = np.array([their_rank(hand) for hand in combinations(range(52), 5)])
    _, ours = np.unique(strengths(FIVE, hands), return_inverse=True)
    assert len(hands) == 2_598_960
    assert np.array_equal(ours, CLASSES - theirs)


def test_the_best_five_of_seven_is_the_same() -> None:
    draw = random.Random(7)
    hands = [tuple(draw.sample(range(52), 7)) for _ in range(1500)]
    by_ours = sorted(hands, key=FIVE.strength)
    ranks = [their_rank(hand) for hand in by_ours]
    assert ranks == sorted(ranks, reverse=True)
    tied = [FIVE.strength(one) == FIVE.strength(other) for one, other in pairwise(by_ours)]
    assert tied == [one == other for one, other in pairwise(ranks)]


def test_the_names_of_hands_are_the_same() -> None:
    draw = random.Random(5)
    one_of_each = suit_levels(STANDARD_DECK, 5)[5].cards()
    _, first = np.unique(strengths(FIVE, one_of_each), return_index=True)
    hands = [tuple(map(int, one_of_each[i])) for i in draw.sample(first.tolist(), 1500) + first[-60:].tolist()]
    theirs = {"One pair": "pair"}
    renamed = {"royal flush": "straight flush"}  # they do not tell it apart
    for hand in hands:
        label = StandardHighHand("".join(map(show_card, hand))).entry.label.value
        ours = FIVE.category(FIVE.strength(hand))
        assert theirs.get(label, label.lower()) == renamed.get(ours, ours)
