"""Numbers of sets of kinds, with repeats: of two (holdings), three (flops), four (turns), five (boards).

A set with repeats of kinds k0 <= k1 <= ... has the number C(k0, 1) + C(k1 + 1, 2) + C(k2 + 2, 3) + ..., so that sets of
kinds below 13, ranks alone, have the first numbers.
"""

import numpy as np

from croupier.exact.kernels.jit import jit

RANKS = 13
KINDS = 2 * RANKS
PLAIN_HOLDINGS, HOLDINGS = 91, 351
PLAIN_FLOPS, FLOPS = 455, 3276
PLAIN_TURNS, TURNS = 1820, 23751
PLAIN_BOARDS, BOARDS = 6188, 142506

_kinds = np.arange(KINDS + 5, dtype=np.int64)
_ONE = _kinds
_TWO = (_kinds + 1) * _kinds // 2
_THREE = (_kinds + 2) * (_kinds + 1) * _kinds // 6
_FOUR = (_kinds + 3) * (_kinds + 2) * (_kinds + 1) * _kinds // 24
_FIVE = (_kinds + 4) * (_kinds + 3) * (_kinds + 2) * (_kinds + 1) * _kinds // 120


@jit
def holding_number(one: int, other: int) -> int:
    """Number of two kinds, in any order."""
    return other * (other + 1) // 2 + one if one <= other else one * (one + 1) // 2 + other


@jit
def flop_number(a: int, b: int, c: int) -> int:
    """Number of three kinds, in any order."""
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    if a > b:
        a, b = b, a
    return int(_ONE[a] + _TWO[b] + _THREE[c])


@jit
def turn_number(a: int, b: int, c: int, d: int) -> int:
    """Number of four kinds, rising."""
    return int(_ONE[a] + _TWO[b] + _THREE[c] + _FOUR[d])


@jit
def board_number(flop: np.ndarray, turn: int, river: int) -> int:
    """Number of five kinds: three of a flop, rising, and two more in any order."""
    low, high = (turn, river) if turn <= river else (river, turn)
    number, place, at = 0, 0, 0
    for size in range(5):
        if at < 3 and (place == 2 or flop[at] <= (low if place == 0 else high)):
            kind = flop[at]
            at += 1
        else:
            kind = low if place == 0 else high
            place += 1
        if size == 0:
            number += _ONE[kind]
        elif size == 1:
            number += _TWO[kind]
        elif size == 2:
            number += _THREE[kind]
        elif size == 3:
            number += _FOUR[kind]
        else:
            number += _FIVE[kind]
    return number
