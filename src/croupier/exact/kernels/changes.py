"""The last decision at two tables, board by board: how often each pair of choices is come to, and what it costs.

The optimal options at the two tables, a bit each, give the number of a kind of change (below 0: no change).
"""

import numpy as np

from croupier.exact.kernels.given_away import falls_short
from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS, RANKS
from croupier.exact.kernels.second_pass import taken_option


@jit
def sum_kinds(met: np.ndarray, one: np.ndarray, other: np.ndarray, kind_of: np.ndarray, found: np.ndarray) -> None:
    """Add to `found` int64 [kinds] how often each kind is come to.

    `met` int32 [boards, holdings and more]; `one` and `other` uint8 [boards, holdings]: the optimal options at each of
    two tables; `kind_of` int64 [256, 256].
    """
    holdings = one.shape[1]
    for board in range(met.shape[0]):
        for number in range(met.shape[1]):
            ways = met[board, number]
            if ways != 0:
                holding = number if number < holdings else number - holdings
                kind = kind_of[one[board, holding], other[board, holding]]
                if kind >= 0:
                    found[kind] += ways


@jit
def most_met(met: np.ndarray, one: np.ndarray, other: np.ndarray, kind_of: np.ndarray, found: np.ndarray) -> None:
    """Put into `found` int64 [kinds, places, 3] the ways, board and number of what is met most; of equals the first.

    The other arrays are those of `sum_kinds`; a place with 0 ways is empty.
    """
    holdings, places = one.shape[1], found.shape[1]
    for board in range(met.shape[0]):
        for number in range(met.shape[1]):
            ways = met[board, number]
            if ways == 0:
                continue
            holding = number if number < holdings else number - holdings
            kind = kind_of[one[board, holding], other[board, holding]]
            if kind < 0 or ways <= found[kind, places - 1, 0]:
                continue
            at = places - 1
            while at > 0 and found[kind, at - 1, 0] < ways:
                found[kind, at] = found[kind, at - 1]
                at -= 1
            found[kind, at, 0], found[kind, at, 1], found[kind, at, 2] = ways, board, number


@jit
def sum_losses(
    met: np.ndarray,
    plain_holding: np.ndarray,
    lower: np.ndarray,
    mine: np.ndarray,
    theirs: np.ndarray,
    kind_of: np.ndarray,
    given: np.ndarray,
    own: np.ndarray,
    counts: np.ndarray,
    prices: np.ndarray,
    found: np.ndarray,
) -> None:
    """Add to `found` int64 [hole classes, kinds] what option `given` [kinds] (below 0: none) falls short of the best.

    `mine` are the optimal options here, `theirs` those at the other table; `kind_of` [256, 256] is asked in that order.
    `lower` [holdings]: the lower kind of each. `own`, `counts` and `prices` are those of the second pass.
    """
    holdings = mine.shape[1]
    for board in range(met.shape[0]):
        for number in range(met.shape[1]):
            ways = met[board, number]
            if ways == 0:
                continue
            holding = number if number < holdings else number - holdings
            mask = mine[board, holding]
            kind = kind_of[mask, theirs[board, holding]]
            if kind < 0 or given[kind] < 0 or (mask >> given[kind]) & 1:
                continue
            best, hand = taken_option(mask, most=True), own[board, holding]
            loss = falls_short(counts[board, holding], prices[best, hand], prices[given[kind], hand])
            suited = number >= holdings or lower[holding] >= RANKS
            found[plain_holding[holding] + (PLAIN_HOLDINGS if suited else 0), kind] += ways * loss
