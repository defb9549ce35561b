"""What each order of the players' hands pays, taken from the contest's own scoring: loops know orders, not points.

Values are compared each apart: what a player gets at one value depends on the order of the hands of that value alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb, lcm

import numpy as np

from croupier.contests.contest import Contest
from croupier.contests.score import Score
from croupier.exact.kernels.moss import order_number
from croupier.exact.suits import Ints


@dataclass(frozen=True)
class Prices:
    """`table` int64 [orders, values]: what the first player nets, in parts of 1 / `unit` point.

    Orders by the number that `order_number` gives them; of a number that no order has, 0.
    """

    unit: int
    table: Ints

    @cached_property
    def most_lost(self) -> Fraction:
        """The most that one player can lose in a deal: at each value the worst order."""
        return -Fraction(int(self.table.min(axis=0).sum()), self.unit)

    @cached_property
    def most_won(self) -> Fraction:
        """The most that one player can win in a deal."""
        return Fraction(int(self.table.max(axis=0).sum()), self.unit)


def orders(players: int) -> dict[int, tuple[int, ...]]:
    """Every order in which the hands of so many players can stand, ties and all: strengths by the order's number.

    >>> {players: len(orders(players)) for players in (2, 3, 4)}
    {2: 3, 3: 13, 4: 75}
    """
    each = product(range(players), repeat=players)
    return {order_number(np.array(strengths, np.int64)): strengths for strengths in each}


def prices(contest: Contest, players: int) -> Prices:
    """The prices of a contest as one table scores it, between so many players."""
    values = range(len(contest.arrangement.piles))
    nets = {
        (number, value): _scored_at(contest, strengths, value).net(0)
        for number, strengths in orders(players).items()
        for value in values
    }
    unit = lcm(*(net.denominator for net in nets.values()))
    table = np.zeros((3 ** comb(players, 2), len(values)), np.int64)
    for at, net in nets.items():
        table[at] = int(net * unit)
    return Prices(unit, table)


def _scored_at(contest: Contest, strengths: Sequence[int], value: int) -> Score:
    """Hands of these strengths at one value, all others being equal, scored."""
    piles = range(len(contest.arrangement.piles))
    return contest.score(
        [contest.judge([strength if pile == value else 0 for pile in piles]) for strength in strengths]
    )
