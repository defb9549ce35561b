"""What choices on the turn give away against the best option there, with best play afterwards.

There are too many turns for their values to be kept, so they are put together again, part by part, and held against
the options that somebody takes.
"""

import threading
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.solve import Solution
from croupier.exact.board_first.turns import Bytes
from croupier.exact.kernels.jit import share
from croupier.exact.suits import Ints, whole_sum


def turn_losses(
    solution: Solution, state: int, ways: Bytes, given: NDArray[np.int8], group: NDArray[np.int16], *, groups: int
) -> list[Fraction]:
    """For each group of situations what the options `given` there cost in a state of bets, per deal of the game.

    `ways` uint8, `given` (an option's number, -1 where none is looked at) and `group` are [turns, holes].
    """
    values, lock = solution.turn_values(), threading.Lock()
    found = [0] * groups

    def add(first: int, end: int) -> None:
        lost = _lost(values(state, first, end), given[first:end]) * ways[first:end]
        here = group[first:end]
        sums = [whole_sum(lost[here == number]) for number in range(groups)]
        with lock:
            for number, each in enumerate(sums):
                found[number] += each

    share(add, len(ways))
    return [Fraction(each, solution.plan.deals * solution.scale) for each in found]


def _lost(values: Ints, given: NDArray[np.int8]) -> Ints:
    """What options given fall short of the best, `values` [options, turns, holes]; 0 where none is given."""
    chosen = np.take_along_axis(values, given.clip(0)[None].astype(np.int64), axis=0)[0]
    lost: Ints = np.where(given >= 0, values.max(axis=0) - chosen, 0)
    return lost
