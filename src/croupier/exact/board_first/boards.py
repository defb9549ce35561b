"""The boards of a deck, up to what matters of them, and the strength of every holding on each.

On a plain board ranks alone are seen, as if there were no flushes; a flush board has three cards or more of one suit,
and cards are of 26 kinds (`kernels`). Strengths come from the ranking: of the ranks alone, and of the ranks held in the
flush's suit; the better one is the hand's.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.exact.kernels.numbering import BOARDS, KINDS, PLAIN_HOLDINGS, RANKS, board_number
from croupier.exact.kinds import count_kinds, sets_of_kinds
from croupier.exact.strengths import flush_strengths, rank_strengths
from croupier.exact.suits import Ints
from croupier.ranking import Ranking

BOARD = 5
Rows32 = NDArray[np.int32]


@dataclass(frozen=True)
class Boards:
    """Boards that are seen in one way, plain or with a flush, as rows.

    `kinds` int64 [rows, 5] rising; `left` int64 [rows, kinds]: cards not on the board; `strengths` int32 [rows,
    holdings]. `row_of` int32 [board numbers]: the row, or -1. `cards` int64 [kinds]: the deck's cards of each kind.
    `flops` int64 [flops, 3]: the kinds of every flop that leads to one of the boards.
    """

    kinds: Ints
    left: Ints
    strengths: Rows32
    row_of: Rows32
    cards: Ints
    flops: Ints


@dataclass(frozen=True)
class BoardTables:
    """All boards of a deck. `plain_of` int32 [flush rows]: the plain row of the same ranks."""

    plain: Boards
    flush: Boards
    plain_of: Rows32


def holding_kinds(kinds: int) -> Ints:
    """The two kinds of each holding, int64 [holdings, 2], the lower first, in the order of their numbers."""
    return np.array([(low, high) for high in range(kinds) for low in range(high + 1)], np.int64)


PLAIN_HOLDING: NDArray[np.int32] = np.array(
    [max(a, b) * (max(a, b) + 1) // 2 + min(a, b) for a, b in holding_kinds(KINDS) % RANKS], np.int32
)
"""[holdings]: the plain holding of the same ranks."""


@lru_cache(maxsize=4)
def board_tables(deck: Deck, ranking: Ranking) -> BoardTables:
    """Every board of a deck that has one, with the strengths of all holdings on it."""
    plain = _plain(ranking, cards_of_kinds(deck, RANKS))
    flush, plain_of = _flush(ranking, plain, cards_of_kinds(deck, KINDS))
    return BoardTables(plain, flush, plain_of)


def _plain(ranking: Ranking, cards: Ints) -> Boards:
    kinds = sets_of_kinds(cards, BOARD)
    return _boards(kinds, plain_strengths(ranking, kinds), cards, sets_of_kinds(cards, 3))


def plain_strengths(ranking: Ranking, kinds: Ints) -> Rows32:
    """Strength of each holding on boards [boards, 5 ranks], as if there were no flushes: int32 [boards, holdings]."""
    holdings = np.tile(holding_kinds(RANKS), (len(kinds), 1))
    hands = np.concatenate([np.repeat(kinds, PLAIN_HOLDINGS, axis=0), holdings], axis=1)
    return rank_strengths(ranking, hands).reshape(len(kinds), PLAIN_HOLDINGS).astype(np.int32)


def _flush(ranking: Ranking, plain: Boards, cards: Ints) -> tuple[Boards, Rows32]:
    kinds = sets_of_kinds(cards, BOARD)
    kinds = kinds[(kinds >= RANKS).sum(axis=1) >= 3]
    plain_of = plain.row_of[numbers(np.sort(kinds % RANKS, axis=1))]
    flops = sets_of_kinds(cards, 3)
    strengths = flush_board_strengths(ranking, kinds, plain.strengths, plain_of)
    return _boards(kinds, strengths, cards, flops[(flops >= RANKS).any(axis=1)]), plain_of


def flush_board_strengths(ranking: Ranking, kinds: Ints, plain: Rows32, plain_of: Rows32) -> Rows32:
    """Strength of each holding on boards [boards, 5 kinds] with a flush's suit: int32 [boards, holdings].

    `plain` are the strengths on plain boards, `plain_of` which of them each board is without its suit.
    """
    held, of_suit = _masks(holding_kinds(KINDS)), flush_strengths(ranking)
    strengths = np.empty((len(kinds), len(held)), np.int32)
    for row, mask in enumerate(_masks(kinds)):
        np.maximum(plain[plain_of[row]].take(PLAIN_HOLDING), of_suit.take(mask | held), out=strengths[row])
    return strengths


def _boards(kinds: Ints, strengths: Rows32, cards: Ints, flops: Ints) -> Boards:
    row_of = np.full(BOARDS, -1, np.int32)
    row_of[numbers(kinds)] = np.arange(len(kinds))
    return Boards(kinds, cards_left(kinds, cards), strengths, row_of, cards, flops)


def cards_of_kinds(deck: Deck, kinds: int) -> Ints:
    """How many cards of each kind a deck has, [kinds]: by ranks alone, or seen from a suit."""
    in_deck = np.isin(np.arange(RANKS), deck.ranks).astype(np.int64)
    suits = len(deck.suits)
    return in_deck * suits if kinds == RANKS else np.concatenate([in_deck * (suits - 1), in_deck])


def cards_left(kinds: Ints, cards: Ints) -> Ints:
    """Cards of each kind that are not on the board, [boards, kinds]."""
    found: Ints = cards - count_kinds(kinds, len(cards))
    return found


def numbers(kinds: Ints) -> Ints:
    """Board numbers of sets of five kinds, int64 [boards, 5] rising."""
    return np.array([board_number(each[:3], each[3], each[4]) for each in kinds], np.int64)


def _masks(kinds: Ints) -> Ints:
    """The ranks held in the flush's suit, as bits."""
    found: Ints = np.where(kinds >= RANKS, 1 << (kinds % RANKS), 0)
    masks: Ints = np.bitwise_or.reduce(found, axis=1)
    return masks
