"""Points for what a player sees, found by search, so that one option is taken from a total on and the other below.

For some features every number is worth so many points. They begin as the parts of a sum that is nearest to what one
option is worth above the other, where that is close; then each number's points are moved, feature by feature, to where
least is given away while the others stand, for as long as that helps.
"""

from collections.abc import Iterator, Mapping, Sequence
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
        tables = _moved(choices, _rounded(parts, middle * unit))
        found.append((_given_away(choices, _total(choices, tables)), tables))
        if found[-1][0] <= bound:
            return _from_zero(choices, _simpler(choices, tables, bound))
    return _from_zero(choices, min(found, key=lambda each: each[0])[1])


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


def _moved(choices: Choices, tables: dict[int, Ints]) -> dict[int, Ints]:
    """Points moved while that helps; the second option is taken where their sum is 0 or more."""
    lost = choices.costs[1] - choices.costs[0]
    total = _total(choices, tables)
    cost = _given_away(choices, total)
    for _ in range(_SWEEPS):
        before = cost
        for place, table in tables.items():
            numbers = choices.numbers[:, place].astype(np.int64)
            others = total - table[numbers]
            table[:] = _best_moves(table, *_by_points(numbers, others, lost, len(table)))
            total = others + table[numbers]
        cost = _given_away(choices, total)
        if cost > before - 1e-6:
            break
    return tables


def _by_points(numbers: Ints, others: Ints, lost: Floats, many: int) -> tuple[Floats, int]:
    """What is given away, less a constant, with each number of a feature by the points that it may have.

    `others`: what the other features give; [numbers, sums], where `sums - least` points taken negative are meant; and
    that least.
    """
    low, span = int(others.min()), int(others.max() - others.min()) + 1
    by_sum = np.bincount(numbers * span + others - low, weights=lost, minlength=many * span)
    from_sum = np.zeros((many, span + 1))
    from_sum[:, :span] = by_sum.reshape(-1, span)[:, ::-1].cumsum(axis=1)[:, ::-1]
    return from_sum, low


def _with_points(from_sum: Floats, low: int, points: Ints) -> Floats:
    """What is given away with these points: [numbers, ways to give points], less a constant for each number."""
    found: Floats = np.take_along_axis(from_sum, np.clip(-points - low, 0, from_sum.shape[1] - 1), axis=1)
    return found


def _best_moves(table: Ints, from_sum: Floats, low: int) -> Ints:
    """For each number of a feature the points, not far from what they are, with which least is given away."""
    moves = np.array(sorted(range(-_REACH, _REACH + 1), key=abs))  # of equals the smallest move
    tried = np.clip(table[:, None] + moves, -LARGEST, LARGEST)
    best = np.argmin(np.round(_with_points(from_sum, low, tried), 9), axis=1)
    found: Ints = tried[np.arange(len(table)), best]
    return found


def _simpler(choices: Choices, tables: dict[int, Ints], bound: float) -> dict[int, Ints]:
    """The same with fewer steps: neighbours are given the same points, the cheapest first, within a bound."""
    lost = choices.costs[1] - choices.costs[0]
    while True:
        total = _total(choices, tables)
        cost = _given_away(choices, total)
        ways = [
            (more, place, at, of)
            for place, table in tables.items()
            for more, at, of in _merges(choices.numbers[:, place].astype(np.int64), table, total, lost)
        ]
        if not ways:
            return tables
        more, place, at, of = min(ways, key=lambda way: way[:2])
        if cost + more > bound:
            return tables
        tables[place][at] = of


def _merges(numbers: Ints, table: Ints, total: Ints, lost: Floats) -> Iterator[tuple[float, slice, int]]:
    """What it costs to give numbers of a feature the points of their neighbours: more, which numbers, the points."""
    from_sum, low = _by_points(numbers, total - table[numbers], lost, len(table))
    begins = [0, *(np.flatnonzero(np.diff(table)) + 1).tolist(), len(table)]
    for left, middle, right in zip(begins, begins[1:], begins[2:], strict=False):
        for at, of in ((slice(left, middle), int(table[middle])), (slice(middle, right), int(table[left]))):
            points = np.stack([table[at], np.full(at.stop - at.start, of)], axis=1)
            now, then = _with_points(from_sum[at], low, points).sum(axis=0).tolist()
            yield then - now, at, of


def _total(choices: Choices, tables: Mapping[int, Ints]) -> Ints:
    total = np.zeros(len(choices.numbers), np.int64)
    for place, table in tables.items():
        total += table[choices.numbers[:, place]]
    return total


def _given_away(choices: Choices, total: Ints) -> float:
    return float(np.where(total >= 0, choices.costs[1], choices.costs[0]).sum())


def _from_zero(choices: Choices, tables: Mapping[int, Ints]) -> Points:
    """The same with no points below 0, and without features that make no difference."""
    total = _total(choices, tables)
    lowest = {place: int(table[_seen(choices, place)].min()) for place, table in tables.items()}
    raised = {place: np.maximum(table - lowest[place], 0) for place, table in tables.items()}
    least = -sum(lowest.values())
    return Points(
        {place: table for place, table in raised.items() if table.any()},
        total + least,
        least,
        _given_away(choices, total),
    )


def _seen(choices: Choices, place: int) -> NDArray[np.int64]:
    return np.unique(choices.numbers[:, place]).astype(np.int64)
