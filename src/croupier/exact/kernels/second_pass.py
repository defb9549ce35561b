"""The second pass: how often each holding meets each board under a strategy, and how those showdowns end.

It runs the sums over boards backwards. What a strategy does on a flop depends on the cards themselves, but what
follows depends on kinds alone, so that ways to come to a flop are gathered by kinds and then spread over boards:
plain boards as if there were no flushes, and what boards with a flush in them are above that.

Holdings are told apart a little further here: two cards that are not of a flush's suit are of one suit or of two. With
`holdings` of them, number `holdings + n` is plain holding n of one suit; so every class of two hole cards has a number.
"""

import numpy as np

from croupier.exact.kernels.flops import kinds_of, ways_taken, ways_to_open
from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import (
    HOLDINGS,
    PLAIN_HOLDINGS,
    RANKS,
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
    first: int,
    end: int,
    boards: np.ndarray,
    left: np.ndarray,
    holdings: int,
    reached: np.ndarray,
    met: np.ndarray,
) -> None:
    """Fill `met` int32 [boards, holdings and more] with how often holdings that have `reached` flops meet each board.

    `boards` [boards, 5 kinds rising]; `left` [boards, kinds]: cards not on the board; `reached` int64 [flop numbers,
    holdings and more]. A board's flop is any three of it; turn and river are the other two.
    """
    kinds = left.shape[1]
    after = np.zeros(kinds, np.int64)
    for at in range(first, end):
        board, found = boards[at], met[at]
        found[:] = 0
        for i in range(4):
            for j in range(i + 1, 5):
                repeated = (i > 0 and board[i] == board[i - 1]) or (j > i + 1 and board[j] == board[j - 1])
                if repeated:  # cards of one kind are one another's likes: each pair of kinds is taken once
                    continue
                turn, river = board[i], board[j]
                a = 0 if i > 0 else 1 if j > 1 else 2
                b = a + 1 if a + 1 != i and a + 1 != j else a + 2 if a + 2 != i and a + 2 != j else a + 3
                c = 4 if j < 4 else 3 if i < 3 else 2
                come = reached[flop_number(board[a], board[b], board[c])]
                after[:] = left[at]
                after[turn] += 1
                after[river] += 1
                ways = ways_to_open(after, turn, river)
                for holding in range(len(found)):
                    found[holding] += ways * come[holding]
                _take_away(found, come, 0, kinds, after, turn, river)
                ranks = min(kinds, RANKS)  # only cards of no flush's suit are told apart by whether they are of one
                _take_away(found, come, holdings, ranks, after, turn, river)


@jit
def _take_away(
    found: np.ndarray, come: np.ndarray, start: int, kinds: int, after: np.ndarray, turn: int, river: int
) -> None:
    """Take from `found` the ways to turn and river in which holdings have one of these cards themselves.

    Holdings are of `kinds` kinds, numbered from `start`.
    """
    for at in range(1 if turn == river else 2):
        one = turn if at == 0 else river
        if one >= kinds:
            continue
        usual = ways_taken(after, turn, river, one, -1)  # beside a card that is neither
        first = start + one * (one + 1) // 2
        for kind in range(one + 1):
            found[first + kind] += usual * come[first + kind]
        for kind in range(one + 1, kinds):
            holding = start + holding_number(kind, one)
            found[holding] += usual * come[holding]
        for beside in range(1 if turn == river else 2):
            other = turn if beside == 0 else river
            if other < kinds:
                counted = at == 1 and beside == 0  # one of each, from the turn's card on
                taken = 0 if counted else ways_taken(after, turn, river, one, other)
                holding = start + holding_number(one, other)
                found[holding] += (taken - usual) * come[holding]


@jit
def above_plain_boards(plain_of: np.ndarray, place: np.ndarray, met: np.ndarray, plain_met: np.ndarray) -> None:
    """Take from `plain_met` what boards with a flush in them, `met`, had been counted as: their ranks without a flush.

    `plain_of` [boards]: the plain board of the same ranks; `place` [holdings and more]: where each is on it.
    """
    for row in range(met.shape[0]):
        ways, found = met[row], plain_met[plain_of[row]]
        for number in range(len(ways)):
            found[place[number]] -= ways[number]


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
    first: int,
    end: int,
    met: np.ndarray,
    plain_holding: np.ndarray,
    one: np.ndarray,
    optimal: np.ndarray,
    option_of: np.ndarray,
    own: np.ndarray,
    counts: np.ndarray,
    ends: np.ndarray,
) -> None:
    """Add to `ends` int64 [hole classes, options, own classes, results, dealer's classes] how showdowns end.

    From board `first` to before `end`.

    `met` [boards, holdings and more] says how often each is come to, `optimal` uint8 [boards, holdings] which options
    may be taken there, `option_of` [256] which is then, `own` and `counts` how the hands stand.
    """
    holdings, many = len(plain_holding), counts.shape[2] * counts.shape[3]
    stands, found = counts.reshape(len(counts), -1), ends.reshape(-1)  # flat: rows of their own cost more than they say
    options, hands = ends.shape[1], ends.shape[2]
    for board in range(first, end):
        for holding in range(holdings):
            ways = np.int64(met[board, holding])
            of_one_suit = np.int64(met[board, holdings + holding]) if holdings + holding < met.shape[1] else np.int64(0)
            if ways == 0 and of_one_suit == 0:
                continue
            stand = holding * many
            decided = option_of[optimal[board, holding]] * hands + own[board, holding]
            suited = one[holding] >= RANKS  # two cards of the flush's suit
            hole = plain_holding[holding] + (PLAIN_HOLDINGS if suited else 0)
            at = (hole * options * hands + decided) * many
            for each in range(many):
                found[at + each] += ways * stands[board, stand + each]
            if of_one_suit != 0:
                at = ((hole + PLAIN_HOLDINGS) * options * hands + decided) * many
                for each in range(many):
                    found[at + each] += of_one_suit * stands[board, stand + each]


@jit
def count_options(met: np.ndarray, optimal: np.ndarray, most: bool, found: np.ndarray) -> None:
    """Add to `found` int64 [options, 2] how often each option is taken, and how often another one is as good.

    `met` int32 [boards, holdings and more], `optimal` uint8 [boards, holdings].
    """
    holdings = optimal.shape[1]
    for board in range(met.shape[0]):
        for number in range(met.shape[1]):
            ways = met[board, number]
            if ways != 0:
                mask = optimal[board, number if number < holdings else number - holdings]
                option = taken_option(mask, most)
                found[option, 0] += ways
                if mask & (mask - 1) != 0:
                    found[option, 1] += ways
