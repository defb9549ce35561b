"""Showdowns: for every holding on a board, how many of the dealer's holdings it beats, ties and loses to.

Holdings are sorted by strength once and walked up with running totals, also of those that hold a card of each kind, so
that what a player's own two cards take from the dealer is subtracted and no pair of holdings is ever compared. Holdings
with one of the two cards are taken away twice, so the player's own pair comes back once: to the ties.
"""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import holding_number

AHEAD, TIED, BEHIND = 0, 1, 2


@jit
def first_cut(strength: int, cuts: np.ndarray) -> int:
    """Number of the first of the falling cuts that a strength reaches; how many there are for none."""
    for number in range(len(cuts)):
        if strength >= cuts[number]:
            return number
    return len(cuts)


@jit
def classify(first: int, end: int, strengths: np.ndarray, cuts: np.ndarray, found: np.ndarray) -> None:
    """int8 `found` [boards, holdings]: the first cut that each of `strengths` reaches."""
    for board in range(first, end):
        for holding in range(strengths.shape[1]):
            found[board, holding] = first_cut(strengths[board, holding], cuts)


@jit
def count_showdowns(
    first: int, end: int, left: np.ndarray, strengths: np.ndarray, cuts: np.ndarray, counts: np.ndarray
) -> None:
    """Fill `counts` int16 [boards, holdings, 3 results, dealer's classes] from board `first` to before `end`.

    `left` int64 [boards, kinds]: cards not on the board. `strengths` int32 [boards, holdings]. `cuts`: least strengths
    of the dealer's classes but the last, falling. Holdings that the cards left do not make stay 0.
    """
    kinds, classes = left.shape[1], len(cuts) + 1
    holdings = kinds * (kinds + 1) // 2
    one, other = np.zeros(holdings, np.int64), np.zeros(holdings, np.int64)
    for high in range(kinds):
        for low in range(high + 1):
            one[holding_number(low, high)], other[holding_number(low, high)] = low, high
    keys, ways = np.zeros(holdings, np.int64), np.zeros(holdings, np.int64)
    everyone, holding_kind = np.zeros(classes, np.int64), np.zeros((kinds, classes), np.int64)
    below, below_kind = np.zeros(classes, np.int64), np.zeros((kinds, classes), np.int64)
    tied_kind = np.zeros(kinds, np.int64)
    for board in range(first, end):
        some = 0
        everyone[:], holding_kind[:], below[:], below_kind[:] = 0, 0, 0, 0
        for holding in range(holdings):
            a, b = left[board, one[holding]], left[board, other[holding]]
            ways[holding] = a * (a - 1) // 2 if one[holding] == other[holding] else a * b
            if ways[holding] > 0:
                keys[some] = np.int64(strengths[board, holding]) * 512 + holding
                some += 1
                dealer = first_cut(strengths[board, holding], cuts)
                everyone[dealer] += ways[holding]
                if one[holding] == other[holding]:
                    holding_kind[one[holding], dealer] += a - 1
                else:
                    holding_kind[one[holding], dealer] += b
                    holding_kind[other[holding], dealer] += a
        keys[:some].sort()
        start = 0
        while start < some:
            strength = keys[start] // 512
            dealer, stop, tied = first_cut(strength, cuts), start, 0
            while stop < some and keys[stop] // 512 == strength:
                holding = keys[stop] % 512
                a, b = left[board, one[holding]], left[board, other[holding]]
                tied += ways[holding]
                if one[holding] == other[holding]:
                    tied_kind[one[holding]] += a - 1
                else:
                    tied_kind[one[holding]] += b
                    tied_kind[other[holding]] += a
                stop += 1
            for at in range(start, stop):
                holding = keys[at] % 512
                low, high = one[holding], other[holding]
                for each in range(classes):
                    ahead = below[each] - below_kind[low, each] - below_kind[high, each]
                    ties = 0
                    all_left = everyone[each] - holding_kind[low, each] - holding_kind[high, each]
                    if each == dealer:
                        ties = tied - tied_kind[low] - tied_kind[high] + 1
                        all_left += 1
                    counts[board, holding, AHEAD, each] = ahead
                    counts[board, holding, TIED, each] = ties
                    counts[board, holding, BEHIND, each] = all_left - ahead - ties
            below[dealer] += tied
            for at in range(start, stop):
                holding = keys[at] % 512
                for kind in (one[holding], other[holding]):
                    below_kind[kind, dealer] += tied_kind[kind]
                    tied_kind[kind] = 0
            start = stop


@jit
def count_losers(
    first: int,
    end: int,
    met: np.ndarray,
    strengths: np.ndarray,
    number_of: np.ndarray,
    counts: np.ndarray,
    found: np.ndarray,
) -> None:
    """Add to `found` int64 [strengths, 2] the deals in which the player's hand is behind, and equal, by its strength.

    From board `first` to before `end`. `met` int32 [boards, holdings and more] says how often each holding meets each
    board; the plain holdings come once more after all of them (`second_pass`). `strengths` int32 and `counts` int16 by
    board and holding; `number_of` int32 [strengths there may be]: the place of a strength in `found`.
    """
    holdings, classes = strengths.shape[1], counts.shape[3]
    for board in range(first, end):
        for number in range(met.shape[1]):
            ways = met[board, number]
            if ways == 0:
                continue
            holding = number if number < holdings else number - holdings
            place = number_of[strengths[board, holding]]
            for each in range(classes):
                found[place, 0] += ways * counts[board, holding, BEHIND, each]
                found[place, 1] += ways * counts[board, holding, TIED, each]
