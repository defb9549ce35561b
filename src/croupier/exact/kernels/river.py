"""The last decision: what each option is worth with each holding on each board, and which are best."""

import numpy as np

from croupier.exact.kernels.jit import jit


@jit
def choose_best(
    first: int,
    end: int,
    counts: np.ndarray,
    own: np.ndarray,
    prices: np.ndarray,
    allowed: np.ndarray,
    best: np.ndarray,
    optimal: np.ndarray,
) -> None:
    """Fill `best` int64 and `optimal` uint8 [boards, holdings], from board `first` to before `end`.

    `counts` [boards, holdings, results, dealer's classes]; `own` int8 [boards, holdings]: the class of the player's
    hand; `prices` int64 [options, own classes, results, dealer's classes]. `allowed` has a bit for each option that may
    be taken, [boards, holdings], or [1, 1] for all alike. `best` is the highest sum over the dealer's holdings,
    `optimal` has the bits of the options that reach it.
    """
    options, hands = prices.shape[0], prices.shape[1]
    ways = counts.shape[2] * counts.shape[3]
    flat_prices = prices.reshape(options, hands, ways)
    flat_counts = counts.reshape(counts.shape[0], counts.shape[1], ways)
    everywhere = allowed.shape[0] == 1
    for board in range(first, end):
        for holding in range(counts.shape[1]):
            may = allowed[0, 0] if everywhere else allowed[board, holding]
            each, hand, highest, mask = flat_counts[board, holding], own[board, holding], np.int64(0), 0
            for option in range(options):
                if (may >> option) & 1:
                    price, worth = flat_prices[option, hand], np.int64(0)
                    for way in range(ways):
                        worth += each[way] * price[way]
                    if mask == 0 or worth > highest:
                        highest, mask = worth, 0
                    if worth == highest:
                        mask |= 1 << option
            best[board, holding], optimal[board, holding] = highest, mask


@jit
def above_plain(
    first: int,
    end: int,
    plain_of: np.ndarray,
    plain_holding: np.ndarray,
    plain: np.ndarray,
    best: np.ndarray,
) -> None:
    """Make `best` [boards, holdings] the difference to the same ranks without a flush, `plain` [boards, holdings].

    `plain_of` and `plain_holding`: the plain board of each board, the plain holding of each holding.
    """
    for board in range(first, end):
        for holding in range(best.shape[1]):
            best[board, holding] -= plain[plain_of[board], plain_holding[holding]]
