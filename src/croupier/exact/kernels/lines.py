"""Options that are worth `fixed + slope x pay`, compared exactly at a pay that is any fraction.

The pays that a search for the ends of a strategy comes to have as many digits as the sums themselves, so that fixed
part and slope are summed apart, and products are compared in 128 bits: sign and size, high and low half.
"""

import numpy as np

from croupier.exact.kernels.jit import jit

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


@jit
def _product_is_less(a: int, b: int, c: int, d: int) -> bool:
    """Whether a x b < c x d, all of them 0 or more."""
    high, low = _product(np.uint64(a), np.uint64(b))
    other_high, other_low = _product(np.uint64(c), np.uint64(d))
    return bool(high < other_high or (high == other_high and low < other_low))


@jit
def _product(a: np.uint64, b: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The high and the low 64 bits of a product, by halves, as on paper."""
    a_low, a_high, b_low, b_high = a & _LOW, a >> _HALF, b & _LOW, b >> _HALF
    low = a_low * b_low
    middle = a_high * b_low + (low >> _HALF)
    other = a_low * b_high + (middle & _LOW)
    return a_high * b_high + (middle >> _HALF) + (other >> _HALF), (other << _HALF) | (low & _LOW)


@jit
def sign_at(fixed: int, slope: int, above: int, below: int) -> int:
    """The sign of fixed + slope x above / below; `below` is above 0, and all are within 63 bits."""
    times = slope if above >= 0 else -slope
    if fixed == 0 or times == 0 or above == 0:
        left = 0 if fixed == 0 else 1 if fixed > 0 else -1
        right = 0 if times == 0 or above == 0 else 1 if times > 0 else -1
        return left + right
    if (fixed > 0) == (times > 0):
        return 1 if fixed > 0 else -1
    larger = _product_is_less(abs(times), abs(above), abs(fixed), below)
    smaller = _product_is_less(abs(fixed), below, abs(times), abs(above))
    if not larger and not smaller:
        return 0
    return 1 if larger == (fixed > 0) else -1


@jit
def choose_best_lines(
    first: int,
    end: int,
    counts: np.ndarray,
    own: np.ndarray,
    fixed: np.ndarray,
    slope: np.ndarray,
    above: int,
    below: int,
    best_fixed: np.ndarray,
    best_slope: np.ndarray,
    optimal: np.ndarray,
) -> None:
    """As `river.choose_best` with every option allowed, where an option's price is fixed + slope x above / below.

    `fixed` and `slope` int64 [options, own classes, results, dealer's classes]; what the best are worth goes to
    `best_fixed` and `best_slope` int64 [boards, holdings]: of equally good ones, the first one's.
    """
    options, ways = fixed.shape[0], counts.shape[2] * counts.shape[3]
    flat_counts = counts.reshape(counts.shape[0], counts.shape[1], ways)
    flat_fixed = fixed.reshape(options, fixed.shape[1], ways)
    flat_slope = slope.reshape(options, slope.shape[1], ways)
    for board in range(first, end):
        for holding in range(counts.shape[1]):
            each, hand, mask = flat_counts[board, holding], own[board, holding], 0
            known_fixed, known_slope = np.int64(0), np.int64(0)
            for option in range(options):
                more_fixed, more_slope = np.int64(0), np.int64(0)
                for way in range(ways):
                    more_fixed += each[way] * flat_fixed[option, hand, way]
                    more_slope += each[way] * flat_slope[option, hand, way]
                better = 1
                if mask != 0:
                    better = sign_at(int(more_fixed - known_fixed), int(more_slope - known_slope), above, below)
                if better > 0:
                    known_fixed, known_slope, mask = more_fixed, more_slope, 0
                if better >= 0:
                    mask |= 1 << option
            best_fixed[board, holding], best_slope[board, holding] = known_fixed, known_slope
            optimal[board, holding] = mask


@jit
def choose_lines(
    first: int,
    end: int,
    fixed: np.ndarray,
    slope: np.ndarray,
    above: int,
    below: int,
    best_fixed: np.ndarray,
    best_slope: np.ndarray,
    optimal: np.ndarray,
) -> None:
    """The best of options that are worth fixed + slope x above / below, int64 [options, situations].

    Fills `best_fixed` and `best_slope` int64 [situations] and `optimal` uint8 [options, situations]: 1 where an option
    is one of the best.
    """
    options = fixed.shape[0]
    for at in range(first, end):
        known = 0
        for option in range(1, options):
            more_fixed, more_slope = fixed[option, at] - fixed[known, at], slope[option, at] - slope[known, at]
            if sign_at(more_fixed, more_slope, above, below) > 0:
                known = option
        for option in range(options):
            more_fixed, more_slope = fixed[option, at] - fixed[known, at], slope[option, at] - slope[known, at]
            optimal[option, at] = 1 if sign_at(more_fixed, more_slope, above, below) == 0 else 0
        best_fixed[at], best_slope[at] = fixed[known, at], slope[known, at]
