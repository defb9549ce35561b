"""What a player sees, cards dealt any old way, as the numbers under which a strategy has its decisions.

Cards are ints, 4 x rank + suit, with suits numbered from 0 whichever the deck has.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.exact.board_first.boards import BoardTables, board_tables
from croupier.exact.board_first.situations import Situations, situations
from croupier.exact.kernels.lookup import number_each
from croupier.exact.kernels.numbering import RANKS
from croupier.exact.suits import Bools, Ints
from croupier.ranking import Ranking

CARDS = 52
FLUSH = 3
"""Cards of one suit on a board that make a flush possible."""


class Lookup:
    """Numbers of hole cards, flops and boards of a deck."""

    def __init__(self, cards: Situations, tables: BoardTables, suits: int) -> None:
        self._known, self._tables, self._suits = cards, tables, suits
        self._hole = np.full((CARDS, CARDS), -1, np.int64)
        self._hole[cards.holes[:, 0], cards.holes[:, 1]] = np.arange(len(cards.holes))
        self._flop = np.full((CARDS,) * 3, -1, np.int64)
        self._names = np.zeros((CARDS, CARDS, CARDS, 4), np.int64)
        for flop in combinations(np.unique(cards.holes).tolist(), 3):
            self._flop[flop], names = cards.flop_class(flop)
            self._names[flop][: len(names)] = names

    def hole_classes(self, holes: Ints) -> Ints:
        """Classes of hole cards, int64 [hands, 2]."""
        low, high = np.sort(holes, axis=1).T
        found: Ints = self._known.hole_class[self._hole[low, high]]
        return found

    def flops(self, holes: Ints, flops: Ints) -> tuple[Ints, Ints]:
        """Numbers of the flops [hands, 3] that stand for these, and of the hole cards with suits renamed alike."""
        a, b, c = np.sort(flops, axis=1).T
        names = self._names[a, b, c]
        renamed = 4 * (holes // 4) + np.take_along_axis(names, holes % 4, axis=1)
        low, high = np.sort(renamed, axis=1).T
        return self._flop[a, b, c], self._hole[low, high]

    def rivers(self, holes: Ints, boards: Ints) -> tuple[Bools, Ints, Ints]:
        """Whether boards [hands, 5] make a flush possible, their rows among the boards seen so, and the holdings."""
        each = np.arange(self._suits)
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
    return Lookup(situations(deck), board_tables(deck, ranking), len(deck.suits))


def renumbered(deck: Deck, cards: NDArray[np.int64]) -> Ints:
    """Cards of a deck with its suits numbered from 0."""
    found: Ints = 4 * (cards // 4) + np.searchsorted(np.array(deck.suits), cards % 4)
    return found
