"""How the named rules lay ten cards: two cards have a score that the flop decides, and the best are picked first."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

import numpy as np

from croupier.exact.kernels.moss import HANDS, PILES, pick
from croupier.exact.moss.chances import Counted, rated_holdings
from croupier.exact.moss.pairings import arrangements, hands_of, worth
from croupier.exact.strengths import strengths
from croupier.exact.suits import Ints
from croupier.moss.rules import LIKELIEST_FIRST, STRONGEST_FIRST, LayingRule
from croupier.moss.ten_cards import OWN, VALUES
from croupier.ranking import FIVE

Laid = tuple[int, ...]
"""An arrangement: the numbers of its hands worth 5, 4, 3, 2 and 1, as `pairings.hands_of` has them."""


def holding_scores(rule: LayingRule, flop: tuple[int, ...]) -> Ints:
    """What a rule scores every two cards that are not on the flop: int64 [52, 52], the higher card first."""
    return _SCORES[rule.name](flop)


def _strongest(flop: tuple[int, ...]) -> Ints:
    """The strength of the five cards."""
    left = [card for card in range(52) if card not in flop]
    pairs = np.array(list(combinations(left, 2)), np.int64)
    scores = np.zeros((52, 52), np.int64)
    scores[pairs[:, 1], pairs[:, 0]] = strengths(FIVE, np.column_stack([pairs, np.tile(flop, (len(pairs), 1))]))
    return scores


_SCORES: Mapping[str, Callable[[tuple[int, ...]], Ints]] = {
    STRONGEST_FIRST.name: _strongest,
    LIKELIEST_FIRST.name: rated_holdings,
}


def laid_as(cards: Sequence[int], hands: Sequence[Sequence[int]]) -> Laid:
    """An arrangement by the numbers of its hands, the ten cards being in the order in which they are numbered."""
    number = {frozenset((cards[one], cards[other])): at for at, (one, other) in enumerate(hands_of(OWN))}
    return tuple(number[frozenset(hand)] for hand in hands)


def lay_by_scores(cards: Sequence[int], scores: Ints) -> Laid:
    """Ten cards, highest first, laid hand by hand: each time the two left of the highest score, else the first."""
    pairs = np.array(hands_of(OWN), np.int64)
    held = np.array(cards, np.int64)
    ones, others = held[pairs[:, 0]], held[pairs[:, 1]]
    picked = np.zeros((PILES, 2), np.int64)
    pick(held, scores[np.maximum(ones, others), np.minimum(ones, others)], picked)
    return laid_as(cards, picked.tolist())


def lay_by_chances(chances: Sequence[Counted]) -> Laid:
    """The arrangement with the highest sum of value x chance, a tie being half a win; the first one of equal ones."""
    doubled = np.array([2 * wins + ties for wins, ties, _ in chances], np.int64).reshape(HANDS, 1)
    best = int(worth(doubled * np.array(VALUES, np.int64)).argmax())
    return tuple(arrangements(OWN)[best].tolist())
