"""Strengths of two cards on a board, by numbers of ranks: the tables in which the loops of `kernels.moss` look."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.boards import BOARD, numbers, plain_strengths
from croupier.exact.kernels.numbering import PLAIN_BOARDS, PLAIN_HOLDINGS, RANKS
from croupier.exact.kinds import sets_of_kinds
from croupier.exact.strengths import flush_strengths, rank_strengths
from croupier.ranking import FIVE


@dataclass(frozen=True)
class Tables:
    """`by_board` int32 [boards, holdings]: strength of the best five of seven ranks, as if of several suits.

    `by_five` int32 [boards]: of five ranks alone; `of_suit` int32 [2 ** 13]: of ranks of one suit, as bits. Boards and
    holdings have the numbers that `kernels.numbering` gives their ranks; more than four of a rank mean nothing.
    """

    by_board: NDArray[np.int32]
    by_five: NDArray[np.int32]
    of_suit: NDArray[np.int32]


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables, made once in a process."""
    boards = sets_of_kinds(np.full(RANKS, 4), BOARD)
    at = numbers(boards)
    by_board, by_five = np.zeros((PLAIN_BOARDS, PLAIN_HOLDINGS), np.int32), np.zeros(PLAIN_BOARDS, np.int32)
    by_board[at] = plain_strengths(FIVE, boards)
    by_five[at] = rank_strengths(FIVE, boards)
    return Tables(by_board, by_five, flush_strengths(FIVE))
