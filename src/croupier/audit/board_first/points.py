"""Points for what a player sees, found by search, so that one option is taken from a total on and the other below.

For some features every number is worth so many points. They begin as the parts of a sum that is nearest to what one
option is worth above the other, where that is close; then each number's points are moved, feature by feature, to where
least is given away while the others stand, for as long as that helps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.audit.board_first.choices import Choices, Floats
from croupier.exact.suits import Ints

COUNTED = (
    "made",
    "higher hole card",
    "lower hole card",
    "hidden pair",
    "higher ranks",
    "higher ranks over a pair",
    "flush cards",
    "straight outs",
    "straights",
    "shared suit",
    "shared straight",
    "highest shared card",
    "lowest shared card",
)
"""The features that points are given for."""

LARGEST = 99
_UNITS = (0.2, 0.13, 0.09, 0.06, 0.04, 0.03, 0.02)  # a point, as parts of the median difference between options
_NEAR, _FITS, _SWEEPS, _REACH = 0.1, 14, 12, 8


@dataclass(frozen=True, eq=False)
class Points:
    """Points by feature and number, from 0 up: `tables` int64 [numbers] by the feature's place; `total` of situations.

    `cost` is what is given away where the second option is taken from `least` points on, in base units a round.
    """

    tables: Mapping[int, Ints]
    total: Ints
    least: int
    cost: float


def find_points(choices: Choices, bound: float) -> Points | None:
    """The points found for a street, as small as keeps below a bound: base units a round; else those that cost least.

    None where there are not two options, or no feature that points are given for.
    """
    places = [place for place, name in enumerate(choices.features) if name in COUNTED]
    if len(choices.options) != 2 or not places:
        return None
    above = (choices.costs[0] - choices.costs[1]) / choices.ways  # what the second option is worth above the first
    parts, middle = _fit(choices, places, above), float(np.median(np.abs(above)))
    found = []
    for unit in _UNITS:
        found.append(_moved(choices, _rounded(parts, middle * unit)))
        if found[-1].cost <= bound:
            return found[-1]
    return min(found, key=lambda each: each.cost)


def _fit(choices: Choices, places: Sequence[int], above: Floats) -> dict[int, Floats]:
    """Parts of a sum, a number each, by weighted least squares, feature by feature while the others stand."""
    scale = float(np.abs(above).mean())
    parts = {place: np.zeros(int(choices.numbers[:, place].max()) + 1) for place in places}
    total = np.zeros(len(above))
    for step in range(_FITS):
        weight = choices.ways * np.exp(-np.abs(above if step < 3 else total) / (_NEAR * scale))
        weight /= weight.sum()
        for place, part in parts.items():
            numbers = choices.numbers[:, place]
            total -= part[numbers]
            many = np.bincount(numbers, weights=weight, minlength=len(part))
            mean = np.bincount(numbers, weights=weight * (above - total), minlength=len(part))
            part[:] = mean / np.maximum(many, 1e-9)
            total += part[numbers]
    return parts


def _rounded(parts: Mapping[int, Floats], unit: float) -> dict[int, Ints]:
    return {place: np.clip(np.rint(part / unit), -LARGEST, LARGEST).astype(np.int64) for place, part in parts.items()}


def _moved(choices: Choices, tables: dict[int, Ints]) -> Points:
    """Points moved while that helps; the second option is taken where their sum is 0 or more."""
    lost = choices.costs[1] - choices.costs[0]
    total = _total(choices, tables)
    cost = _given_away(choices, total)
    for _ in range(_SWEEPS):
        before = cost
        for place, table in tables.items():
            numbers = choices.numbers[:, place].astype(np.int64)
            others = total - table[numbers]
            table[:] = _best_moves(table, numbers, others, lost)
            total = others + table[numbers]
        cost = _given_away(choices, total)
        if cost > before - 1e-6:
            break
    return _from_zero(choices, tables, total, cost)


def _best_moves(table: Ints, numbers: Ints, others: Ints, lost: Floats) -> Ints:
    """For each number of a feature the points, not far from what they are, with which least is given away."""
    low, span = int(others.min()), int(others.max() - others.min()) + 1
    by_sum = np.bincount(numbers * span + others - low, weights=lost, minlength=len(table) * span)
    from_sum = np.zeros((len(table), span + 1))
    from_sum[:, :span] = by_sum.reshape(-1, span)[:, ::-1].cumsum(axis=1)[:, ::-1]
    moves = np.array(sorted(range(-_REACH, _REACH + 1), key=abs))  # of equals the smallest move
    tried = np.clip(table[:, None] + moves, -LARGEST, LARGEST)
    given = np.take_along_axis(from_sum, np.clip(-tried - low, 0, span), axis=1)
    best = np.argmin(np.round(given, 9), axis=1)
    found: Ints = tried[np.arange(len(table)), best]
    return found


def _total(choices: Choices, tables: Mapping[int, Ints]) -> Ints:
    total = np.zeros(len(choices.numbers), np.int64)
    for place, table in tables.items():
        total += table[choices.numbers[:, place]]
    return total


def _given_away(choices: Choices, total: Ints) -> float:
    return float(np.where(total >= 0, choices.costs[1], choices.costs[0]).sum())


def _from_zero(choices: Choices, tables: Mapping[int, Ints], total: Ints, cost: float) -> Points:
    """The same with no points below 0 where they can be had, and without features that make no difference."""
    lowest = {place: int(table[_seen(choices, place)].min()) for place, table in tables.items()}
    raised = {place: np.maximum(table - lowest[place], 0) for place, table in tables.items()}
    least = -sum(lowest.values())
    return Points({place: table for place, table in raised.items() if table.any()}, total + least, least, cost)


def _seen(choices: Choices, place: int) -> NDArray[np.int64]:
    return np.unique(choices.numbers[:, place]).astype(np.int64)
