"""What a player sees, cards dealt any old way, as the numbers under which a strategy has its decisions.

Cards are ints, 4 x rank + suit, with suits numbered from 0 whichever the deck has.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.exact.board_first.boards import board_tables
from croupier.exact.board_first.situations import situations, standing_for
from croupier.exact.board_first.turns import turns_of
from croupier.exact.kernels.lookup import number_each
from croupier.exact.kernels.numbering import RANKS
from croupier.exact.suits import Bools, Ints, Level
from croupier.ranking import Ranking

FLUSH = 3
"""Cards of one suit on a board that make a flush possible."""


class Lookup:
    """Numbers of hole cards, flops, turns and boards of a deck."""

    def __init__(self, deck: Deck, ranking: Ranking) -> None:
        self._deck, self._known, self._tables = deck, situations(deck), board_tables(deck, ranking)

    def hole_classes(self, holes: Ints) -> Ints:
        """Classes of hole cards, int64 [hands, 2]."""
        low, high = holes.T
        found: Ints = self._known.hole_class[self._known.hole_at[low, high]]
        return found

    def flops(self, holes: Ints, flops: Ints) -> tuple[Ints, Ints]:
        """Numbers of the flops [hands, 3] that stand for these, and of the hole cards with suits renamed alike."""
        return self._renamed(self._known.level, holes, flops)

    def turns(self, holes: Ints, turns: Ints) -> tuple[Ints, Ints]:
        """Numbers of the turns [hands, 4] that stand for these, and of the hole cards with suits renamed alike."""
        return self._renamed(turns_of(self._deck).level, holes, turns)

    def _renamed(self, level: Level, holes: Ints, shared: Ints) -> tuple[Ints, Ints]:
        numbers, names = standing_for(level, shared)
        low, high = (4 * (holes // 4) + np.take_along_axis(names, holes % 4, axis=1)).T
        found: Ints = self._known.hole_at[low, high]
        return numbers, found

    def rivers(self, holes: Ints, boards: Ints) -> tuple[Bools, Ints, Ints]:
        """Whether boards [hands, 5] make a flush possible, their rows among the boards seen so, and the holdings."""
        each = np.arange(len(self._deck.suits))
        counts = (boards[:, :, None] % 4 == each).sum(axis=1)
        flush, suit = counts.max(axis=1) >= FLUSH, counts.argmax(axis=1)
        seen = np.where(flush, suit, -1)[:, None]
        kinds, held = (cards // 4 + np.where(cards % 4 == seen, RANKS, 0) for cards in (boards, holes))
        numbers, holdings = np.zeros(len(boards), np.int64), np.zeros(len(boards), np.int64)
        number_each(np.sort(kinds, axis=1), held, numbers, holdings)
        rows = np.where(flush, self._tables.flush.row_of[numbers], self._tables.plain.row_of[numbers])
        return flush, rows.astype(np.int64), holdings


@lru_cache(maxsize=2)
def lookup(deck: Deck, ranking: Ranking) -> Lookup:
    """The numbers of a deck's cards."""
    return Lookup(deck, ranking)


def renumbered(deck: Deck, cards: NDArray[np.int64]) -> Ints:
    """Cards of a deck with its suits numbered from 0."""
    found: Ints = 4 * (cards // 4) + np.searchsorted(np.array(deck.suits), cards % 4)
    return found
