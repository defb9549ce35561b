"""What settings are paid, as tables of whole numbers that `Contest.score` fills: nothing about points is known here.

What one player is paid by the others falls into parts: for each row and opponent by the classes of royalties and the
result, for each row by whether it beats all others, for each opponent by the results of all three rows. Each part is
read off the lines of small contests, one for every case there is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

import numpy as np

from croupier.contests.chinese_poker import ALL_ROWS, BEST_OF_ALL
from croupier.contests.contest import Contest, SetHand
from croupier.distribution import exact_sum
from croupier.exact.kernels.setting import RESULTS, ROWS
from croupier.exact.solo.completions import first_cut_reached
from croupier.exact.suits import Ints
from croupier.rules import RulesError
from croupier.settlement import Line

_MOST = 1 << 63
_RESULTS = (1, 0), (0, 0), (0, 1)
"""Ahead, tied, behind: strengths of a row and of the one it is compared with."""

_Cases = dict[tuple[int, ...], Fraction]
"""What is paid, by the place in a table."""


@dataclass(frozen=True)
class Prices:
    """What hands that are set as they should be win from so many `opponents` who set theirs so, in 1/`unit` points.

    `cuts` are the least strengths of the rows of each pile's royalties, falling. `rows` int64 [3, classes, classes, 3],
    `best` int64 [3, 3] and `whole` int64 [27 ** opponents] are as `kernels.setting.price_settings` has them.
    """

    opponents: int
    unit: int
    cuts: tuple[tuple[int, ...], ...]
    rows: Ints
    best: Ints
    whole: Ints

    def classes(self, strengths: Ints) -> Ints:
        """The class of royalties of each row of [..., 3]: the number of the first cut that is reached."""
        return np.stack([first_cut_reached(cuts, strengths[..., row]) for row, cuts in enumerate(self.cuts)], axis=-1)

    def nets(self, own: Ints, others: Ints) -> Ints:
        """What hands with rows `own` [deals, 3] win from those of `others` [deals, opponents, 3]: int64 [deals]."""
        own_class, other_class = self.classes(own), self.classes(others)
        net, code = np.zeros(len(others), np.int64), np.zeros(len(others), np.int64)
        for row in range(ROWS):
            mine, against = own[:, None, row], others[..., row]
            results = 1 - np.sign(mine - against)
            net += self.rows[row, own_class[:, None, row], other_class[..., row], results].sum(axis=1)
            top = against.max(axis=1, keepdims=True)
            beaten = (mine < top) & ((against == top).sum(axis=1, keepdims=True) == 1)
            net += self.best[row, np.where(mine > top, 0, np.where(beaten, 2, 1))[:, 0]]
            code += (results * RESULTS ** np.arange(self.opponents)).sum(axis=1) * 3**row
        found: Ints = net + self.whole[code]
        return found

    def check_room(self, deals: int) -> None:
        """Raises RulesError where the squares of so many deals do not fit into 64 bits."""
        most = sum(int(abs(each).max()) for each in (self.rows, self.best)) * ROWS * self.opponents
        if (most + int(abs(self.whole).max())) ** 2 * deals >= _MOST:
            raise RulesError("its points are too large to be added up")


def prices(contest: Contest, opponents: int) -> Prices:
    """The tables of a contest as a file scores it. Raises RulesError where its points are too large."""
    piles = contest.arrangement.piles
    cuts = tuple(contest.royalties[pile.name].cuts if pile.name in contest.royalties else () for pile in piles)
    rows, best, whole = _rows(contest, cuts), _best(contest, opponents), _whole(contest)
    unit = lcm(*(value.denominator for value in (*rows.values(), *best.values(), *whole.values())))
    most = max(abs(value * unit) for value in (*rows.values(), *best.values(), *whole.values()))
    if most**2 * opponents >= _MOST:
        raise RulesError("its points are too large to be added up")
    classes = max(map(len, cuts)) + 1
    row_pays, best_pays = np.zeros((ROWS, classes, classes, 3), np.int64), np.zeros((ROWS, 3), np.int64)
    one_pays = np.zeros(RESULTS, np.int64)
    for table, values in ((row_pays, rows), (best_pays, best), (one_pays, whole)):
        for at, value in values.items():
            table[at] = int(value * unit)
    all_pays = one_pays
    for _ in range(opponents - 1):
        all_pays = (one_pays[:, None] + all_pays[None, :]).ravel()
    return Prices(opponents, unit, cuts, row_pays, best_pays, all_pays)


def _rows(contest: Contest, cuts: Sequence[tuple[int, ...]]) -> _Cases:
    """What each row brings against one opponent, by both classes of royalties and the result.

    What stands for a result that two classes cannot have is never looked up.
    """
    found: _Cases = {}
    for row, pile in enumerate(contest.arrangement.piles):
        least = (*cuts[row], 0)
        for own, other in product(range(len(least)), repeat=2):
            for result, (mine, theirs) in enumerate(_RESULTS):
                lines = _one_row(contest, row, (least[own] + mine, least[other] + theirs))
                found[row, own, other, result] = _net(
                    line for line in lines if line.wager == pile.name and line.clause.name != BEST_OF_ALL.name
                )
    return found


def _best(contest: Contest, opponents: int) -> _Cases:
    """What each row brings beside that because it, or that of one of the others, is the single best."""
    found: _Cases = {}
    for row in range(ROWS):
        for state, holder in enumerate((0, None, 1)):
            lines = _one_row(contest, row, [int(seat == holder) for seat in range(opponents + 1)])
            found[row, state] = _net(line for line in lines if line.clause.name == BEST_OF_ALL.name)
    return found


def _whole(contest: Contest) -> _Cases:
    """What the results of three rows bring together, by their number in base 3, the front's the last digit."""
    found: _Cases = {}
    for code, results in enumerate(product(_RESULTS, repeat=ROWS)):
        own, other = zip(*reversed(results), strict=True)
        lines = contest.score([SetHand(own), SetHand(other)]).lines
        found[code,] = _net(line for line in lines if line.wager == ALL_ROWS)
    return found


def _one_row(contest: Contest, row: int, strengths: Sequence[int]) -> tuple[Line, ...]:
    """The lines of players whose hands differ in one row alone."""
    hands = [SetHand(tuple(strength if row == at else 0 for at in range(ROWS))) for strength in strengths]
    return contest.score(hands).lines


def _net(lines: Iterable[Line]) -> Fraction:
    """What the first seat is paid."""
    known = [(line.seats, line.net) for line in lines if line.seats is not None and 0 in line.seats]
    return exact_sum([net if seats[0] == 0 else -net for seats, net in known])
