"""What hands of two beat, ten cards and the flop being known: every turn and river, against every two cards left.

741 turns and rivers of the 39 cards left, and 666 holdings of the 37 left then: 493,506 showdowns for each hand.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np

from croupier.cards import STANDARD_DECK, Deck
from croupier.distribution import CountError
from croupier.exact.kernels.jit import one_each, run_beside, share
from croupier.exact.kernels.moss import count_chances, rate_holdings
from croupier.exact.moss.tables import tables
from croupier.exact.suits import Ints

Counted = tuple[int, int, int]
"""Showdowns that a hand wins, ties and loses."""


def chances(own: Sequence[int], flop: Sequence[int], deck: Deck = STANDARD_DECK) -> tuple[Counted, ...]:
    """Showdowns of every two of some own cards, in the order of `pairings.hands_of`, against one random holding.

    Turn, river and the holding come from the cards of the deck that are neither own nor on the flop. Raises CountError
    where fewer than four are left.
    """
    left = [card for card in deck.cards if card not in own and card not in flop]
    total = showdowns(len(left))
    runouts, own_hands = _pairs(left), comb(len(own), 2)
    counts, found = np.zeros((len(runouts), own_hands, 2), np.int64), tables()
    share(
        count_chances, len(runouts), runouts, _array(left), _array(own), _array(flop), found.by_board, found.of_suit,
        counts,
    )  # fmt: skip
    return tuple((wins, ties, total - wins - ties) for wins, ties in counts.sum(axis=0).tolist())


def showdowns(left: int) -> int:
    """Closed form of the number of showdowns: C(cards left, 2) turns and rivers x C(cards left - 2, 2) holdings.

    >>> showdowns(39)
    493506
    """
    if left < 4:
        raise CountError(f"turn, river and another hand are dealt from four cards or more, not from {left}")
    return comb(left, 2) * comb(left - 2, 2)


@lru_cache(maxsize=4)
def rated_holdings(flop: tuple[int, ...], deck: Deck = STANDARD_DECK) -> Ints:
    """How every two cards do against one random holding when only the flop is known, int64 [52, 52], higher card first.

    Twice the showdowns won and once those tied, over every turn and river: an order, best highest.
    """
    left = [card for card in deck.cards if card not in flop]
    runouts, found = _pairs(left), tables()
    ends = one_each(len(runouts))
    parts = np.zeros((len(ends), 52, 52), np.int64)
    run_beside(
        [
            (rate_holdings, first, end, runouts, _array(left), _array(flop), found.by_board, found.of_suit, part)
            for (first, end), part in zip(ends, parts, strict=True)
        ]
    )
    rated: Ints = parts.sum(axis=0)
    rated.flags.writeable = False
    return rated


def _pairs(cards: Sequence[int]) -> Ints:
    return np.array(list(combinations(cards, 2)), np.int64).reshape(-1, 2)


def _array(cards: Sequence[int]) -> Ints:
    return np.array(cards, np.int64)
