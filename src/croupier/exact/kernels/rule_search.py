"""What rules would save: for every test on a feature, the sum over the situations in which it holds, all at once."""

import numpy as np

from croupier.exact.kernels.jit import jit


@jit
def sum_by_value(
    first: int,
    end: int,
    numbers: np.ndarray,
    saved: np.ndarray,
    places: np.ndarray,
    least: np.ndarray,
    most: np.ndarray,
    found: np.ndarray,
) -> None:
    """Fill `found` float64 [boxes, features, values] with `saved` [situations], boxes from `first` to before `end`.

    `numbers` uint8 [situations, features]. A box has the situations in which the features `places` [boxes, 2] are from
    `least` to `most`, ends included; a place below 0 is no test.
    """
    for box in range(first, end):
        sums = found[box]
        sums[:] = 0.0
        one, other = places[box]
        for at in range(numbers.shape[0]):
            if one >= 0:
                number = numbers[at, one]
                if number < least[box, 0] or number > most[box, 0]:
                    continue
            if other >= 0:
                number = numbers[at, other]
                if number < least[box, 1] or number > most[box, 1]:
                    continue
            worth = saved[at]
            for feature in range(numbers.shape[1]):
                sums[feature, numbers[at, feature]] += worth


@jit
def option_costs(
    first: int, end: int, counts: np.ndarray, own: np.ndarray, prices: np.ndarray, met: np.ndarray, found: np.ndarray
) -> None:
    """Fill `found` int64 [options, boards, holdings] with what an option gives away, boards from `first` to `end`.

    `counts` [boards, holdings, results, dealer's classes], `own` [boards, holdings]: the class of the player's hand,
    `prices` int64 [options, own classes, results, dealer's classes]; `met` [boards, holdings and more]: how often each
    is come to, those of one suit apart.
    """
    options, holdings = prices.shape[0], own.shape[1]
    for board in range(first, end):
        for holding in range(holdings):
            ways = met[board, holding]
            if holding + holdings < met.shape[1]:
                ways += met[board, holding + holdings]
            highest = np.int64(0)
            for option in range(options):
                worth = np.int64(0)
                price = prices[option, own[board, holding]]
                for result in range(counts.shape[2]):
                    for each in range(counts.shape[3]):
                        worth += counts[board, holding, result, each] * price[result, each]
                found[option, board, holding] = worth
                if option == 0 or worth > highest:
                    highest = worth
            for option in range(options):
                found[option, board, holding] = (highest - found[option, board, holding]) * np.int64(ways)
