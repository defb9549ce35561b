"""What rules would save: of every conjunction of three tests, all of them tried, the one that saves most.

For three features the situations are added up by their three numbers; sums along each of them, from below for "at most"
and from above for "at least", then have every conjunction of tests at once.
"""

import numpy as np

from croupier.exact.kernels.jit import jit

AT_LEAST, AT_MOST = 0, 1


@jit
def _add_along(sums: np.ndarray, axis: int, side: int) -> None:
    """Make `sums` [a, b, c] those of all numbers at least, or at most, so high along the first or the second axis."""
    many = sums.shape[axis]
    for step in range(1, many):
        at = many - 1 - step if side == AT_LEAST else step
        before = at + 1 if side == AT_LEAST else at - 1
        if axis == 0:
            sums[at] += sums[before]
        else:
            sums[:, at] += sums[:, before]


@jit
def best_conjunctions(
    first: int,
    end: int,
    numbers: np.ndarray,
    saved: np.ndarray,
    triples: np.ndarray,
    prices: np.ndarray,
    gains: np.ndarray,
    tests: np.ndarray,
) -> None:
    """Fill `gains` float64 [triples] and `tests` int64 [triples, 3, 2] from triple `first` to before `end`.

    `numbers` uint8 [features, situations] and `saved` float64 [situations]; `triples` [triples, 3] are features.
    `prices` float64 [features, 2 sides, values] is what a test costs: nothing where it is none, more than all there is
    where there are no words for it. A gain is what is saved less what its tests cost, one at least; a test is a side
    and a value.
    """
    for at in range(first, end):
        a, b, c = triples[at]
        one, two, three = numbers[a], numbers[b], numbers[c]
        sums = np.zeros((one.max() + 1, two.max() + 1, three.max() + 1))
        most = 0.0
        for situation in range(len(saved)):
            sums[one[situation], two[situation], three[situation]] += saved[situation]
            most += max(0.0, saved[situation])
        gains[at] = 0.0
        for side in range(2):
            along_a = sums.copy()
            _add_along(along_a, 0, side)
            for other in range(2):
                along_b = along_a.copy()
                _add_along(along_b, 1, other)
                for i in range(sums.shape[0]):
                    for j in range(sums.shape[1]):
                        paid = prices[a, side, i] + prices[b, other, j]
                        if paid > most:
                            continue
                        for last in range(2):
                            saving = 0.0
                            for step in range(sums.shape[2]):
                                k = sums.shape[2] - 1 - step if last == AT_LEAST else step
                                saving += along_b[i, j, k]
                                price = paid + prices[c, last, k]
                                if price > 0 and saving - price > gains[at]:
                                    gains[at] = saving - price
                                    tests[at, 0, 0], tests[at, 0, 1] = side, i
                                    tests[at, 1, 0], tests[at, 1, 1] = other, j
                                    tests[at, 2, 0], tests[at, 2, 1] = last, k


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
