"""The second pass: how often each holding meets each board under a strategy, and how those showdowns end.

It runs the sums over boards backwards. What a strategy does on a flop depends on the cards themselves, but what
follows depends on kinds alone, so that ways to come to a flop are gathered by kinds and then spread over boards:
plain boards as if there were no flushes, and what boards with a flush in them are above that.

Holdings are told apart a little further here: two cards that are not of a flush's suit are of one suit or of two. With
`holdings` of them, number `holdings + n` is plain holding n of one suit; so every class of two hole cards has a number.
"""

import numpy as np

from croupier.exact.kernels.flops import _ways, _ways_beside, kinds_of
from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import (
    HOLDINGS,
    PLAIN_HOLDINGS,
    RANKS,
    board_number,
    flop_number,
    holding_number,
)


@jit
def hole_number(one: int, other: int) -> int:
    """Number of the class of two hole cards, from 0: the plain holding, and 91 more for cards of one suit."""
    return holding_number(one // 4, other // 4) + (PLAIN_HOLDINGS if one % 4 == other % 4 else 0)


@jit
def gather(
    flops: np.ndarray, holes: np.ndarray, suits: int, reached: np.ndarray, plain: np.ndarray, flush: np.ndarray
) -> None:
    """Add ways to come to flops, `reached` int64 [flops, holes], to `plain` and `flush` [flop numbers, holdings]."""
    for at in range(len(flops)):
        a, b, c = flops[at]
        for hole in range(len(holes)):
            ways = reached[at, hole]
            if ways == 0:
                continue
            one, other = holes[hole]
            plain[flop_number(a // 4, b // 4, c // 4), hole_number(one, other)] += ways
            for suit in range(suits):
                if a % 4 == suit or b % 4 == suit or c % 4 == suit:
                    holding = holding_number(kinds_of(one, suit), kinds_of(other, suit))
                    if holding < PLAIN_HOLDINGS and one % 4 == other % 4:
                        holding += HOLDINGS
                    flush[flop_number(kinds_of(a, suit), kinds_of(b, suit), kinds_of(c, suit)), holding] += ways


@jit
def spread(
    flops: np.ndarray, left: np.ndarray, row_of: np.ndarray, holdings: int, reached: np.ndarray, met: np.ndarray
) -> None:
    """Add to `met` int64 [rows, holdings and more] how often holdings that have `reached` flops meet each board.

    `flops` [flops, 3 kinds rising]; `reached` int64 [flop numbers, holdings and more]; else as in `sum_boards`.
    """
    kinds = len(left)
    after = left.copy()
    for at in range(len(flops)):
        flop = flops[at]
        come = reached[flop_number(flop[0], flop[1], flop[2])]
        if not come.any():
            continue
        after[:] = left
        for kind in flop:
            after[kind] -= 1
        for turn in range(kinds):
            for river in range(turn, kinds):
                ways = _ways(after, turn, river)
                row = row_of[board_number(flop, turn, river)] if ways > 0 else -1
                if row < 0:
                    continue
                found = met[row]
                for holding in range(len(found)):
                    found[holding] += ways * come[holding]
                for kind in range(kinds):
                    _correct(after, turn, river, turn, kind, ways, holdings, come, found)
                    if river != turn and kind != turn:
                        _correct(after, turn, river, river, kind, ways, holdings, come, found)


@jit
def _correct(
    left: np.ndarray,
    turn: int,
    river: int,
    one: int,
    other: int,
    ways: int,
    holdings: int,
    come: np.ndarray,
    found: np.ndarray,
) -> None:
    """Leave the boards that have one of a holding's own cards out."""
    beside = _ways_beside(left, turn, river, one, other) - ways
    holding = holding_number(one, other)
    found[holding] += beside * come[holding]
    if holding < PLAIN_HOLDINGS:
        found[holdings + holding] += beside * come[holdings + holding]


@jit
def above_plain_boards(
    plain_of: np.ndarray, plain_holding: np.ndarray, one: np.ndarray, met: np.ndarray, plain_met: np.ndarray
) -> None:
    """Take from `plain_met` what boards with a flush in them, `met`, had been counted as: their ranks without a flush.

    `one` [holdings]: the lower kind of each holding.
    """
    holdings = len(plain_holding)
    for row in range(met.shape[0]):
        for number in range(met.shape[1]):
            ways = met[row, number]
            if ways != 0:
                holding = number if number < holdings else number - holdings
                suited = number >= holdings or one[holding] >= RANKS
                plain_met[plain_of[row], plain_holding[holding] + (PLAIN_HOLDINGS if suited else 0)] -= ways


@jit
def taken_option(optimal: int, most: bool) -> int:
    """Of the options whose bits are set the last one, or the first."""
    found = -1
    for option in range(8):
        if (optimal >> option) & 1:
            found = option
            if not most:
                return found
    return found


@jit
def tally(
    met: np.ndarray,
    plain_holding: np.ndarray,
    one: np.ndarray,
    optimal: np.ndarray,
    most: bool,
    own: np.ndarray,
    counts: np.ndarray,
    ends: np.ndarray,
) -> None:
    """Add to `ends` int64 [hole classes, options, own classes, results, dealer's classes] how showdowns end.

    `met` [boards, holdings and more] says how often each is come to, `optimal` uint8 [boards, holdings] which options
    may be taken there, `own` and `counts` how the hands stand.
    """
    holdings = len(plain_holding)
    for board in range(met.shape[0]):
        for number in range(met.shape[1]):
            ways = met[board, number]
            if ways == 0:
                continue
            holding = number if number < holdings else number - holdings
            suited = number >= holdings or one[holding] >= RANKS
            hole = plain_holding[holding] + (PLAIN_HOLDINGS if suited else 0)
            option = taken_option(optimal[board, holding], most)
            hand = own[board, holding]
            for result in range(counts.shape[2]):
                for each in range(counts.shape[3]):
                    ends[hole, option, hand, result, each] += ways * counts[board, holding, result, each]
