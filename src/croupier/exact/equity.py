"""Hand against hand, exactly: every board that can come is dealt, and the best hands on it share the pot.

Before a board is dealt each hand's strength is known for every set of ranks that can come and for every set of ranks of
one suit, from the ranking's own tables; the kernel looks them up.
"""

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards import STANDARD_DECK, Deck, rank_of, suit_of
from croupier.distribution import Distribution
from croupier.equity import Equity, Winners, equity_of
from croupier.exact.kernels.numbering import RANKS
from croupier.exact.kernels.runouts import count_winners
from croupier.exact.kinds import set_places, sets_of_kinds
from croupier.exact.strengths import flush_strengths, rank_strengths
from croupier.exact.suits import Ints
from croupier.ranking import FIVE
from croupier.spot import Spot


def equity(spot: Spot, deck: Deck = STANDARD_DECK) -> Equity:
    """How often each hand of a spot wins, ties and loses, and its share. Raises CountError where boards are missing."""
    return equity_of(spot, winners(spot, deck))


def winners(spot: Spot, deck: Deck = STANDARD_DECK) -> Distribution[Winners]:
    """Every board that can come, by the hands that share the pot. Raises CountError where it is not the closed form."""
    left = np.array([card for card in deck.cards if card not in spot.known], np.int64)
    place = set_places(spot.to_come)
    seen = [(*hand, *spot.board) for hand in spot.hands]
    by_ranks = np.stack([_strengths_by_ranks(cards, place, len(deck.suits)) for cards in seen])
    held = np.array(list(map(_suit_bits, seen)), np.int64)
    counts = np.zeros(1 << len(spot.hands), np.int64)
    count_winners(left, place, by_ranks, held, flush_strengths(FIVE), counts)
    ends = ((tuple(_bits(each)), count) for each, count in enumerate(counts.tolist()))
    return Distribution(ends).expect(spot.boards(deck))


def _strengths_by_ranks(cards: Sequence[int], place: Ints, suits: int) -> NDArray[np.int32]:
    """Strength of these cards with every set of ranks to come, by its number, as if of several suits."""
    to_come = sets_of_kinds(np.full(RANKS, suits), len(place))
    numbers = place[np.arange(len(place)), to_come].sum(axis=1)
    own = np.tile(np.array(list(map(rank_of, cards)), np.int64), (len(to_come), 1))
    found = np.zeros(comb(RANKS + len(place) - 1, len(place)), np.int32)
    found[numbers] = rank_strengths(FIVE, np.concatenate([own, to_come], axis=1))
    return found


def _suit_bits(cards: Sequence[int]) -> int:
    """Cards as bits, 13 a suit."""
    return sum(1 << (suit_of(card) * RANKS + rank_of(card)) for card in cards)


def _bits(mask: int) -> Iterator[int]:
    return (place for place in range(mask.bit_length()) if mask >> place & 1)
