"""What equally good options on the river differ by in some other quantity, board by board."""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.second_pass import taken_option


@jit
def sum_leeway(
    first: int,
    end: int,
    met: np.ndarray,
    optimal: np.ndarray,
    own: np.ndarray,
    counts: np.ndarray,
    prices: np.ndarray,
    found: np.ndarray,
) -> None:
    """Fill `found` int64 [boards, quantities, 2] with the least and the most that other optimal options change.

    Known is the strategy that takes the last of the `optimal` options, uint8 [boards, holdings]; `met` int32 [boards,
    holdings and more] says how often it comes to each. `prices` int64 [quantities, options, own classes, results,
    dealer's classes]. `met` has one number or two for a holding, as in the second pass.
    """
    holdings = own.shape[1]
    for board in range(first, end):
        for quantity in range(prices.shape[0]):
            found[board, quantity, 0], found[board, quantity, 1] = 0, 0
        for holding in range(holdings):
            mask = optimal[board, holding]
            if mask & (mask - 1) == 0:
                continue
            ways = np.int64(met[board, holding])
            if holdings + holding < met.shape[1]:
                ways += met[board, holdings + holding]
            if ways == 0:
                continue
            known, hand = taken_option(mask, True), own[board, holding]
            for quantity in range(prices.shape[0]):
                low, high = np.int64(0), np.int64(0)
                for option in range(prices.shape[1]):
                    if (mask >> option) & 1:
                        more = np.int64(0)
                        for result in range(counts.shape[2]):
                            for each in range(counts.shape[3]):
                                more += counts[board, holding, result, each] * (
                                    prices[quantity, option, hand, result, each]
                                    - prices[quantity, known, hand, result, each]
                                )
                        low, high = min(low, more), max(high, more)
                found[board, quantity, 0] += ways * low
                found[board, quantity, 1] += ways * high
