"""The net of many hands: the exact distribution of one hand convolved with itself, by its Fourier series.

A hand's net lies on a lattice, so the net of n hands, in a window wide enough for all but a sliver, is a sum of waves
whose coefficients are those of one hand to the n-th power. Of a number below 1 little is left by then: only waves of
which one hand has nearly all there can be are left, a few hundred of hundreds of thousands. They are looked for in a
coarse spectrum, worked out at their own frequencies, and summed only where a chance is asked for. Of few hands many
waves are left, and the window is short: there all of them are summed at once. Floats, as in all statistics.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, pi
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.report import Outcome

Floats = NDArray[np.float64]

_LONGEST_WINDOW = 2**21
_TAIL = 1e-9
_NOTHING = 1e-18
_ROUNDING = 1e-9
_SHORT_WINDOW = 2**15  # up to here an FFT is quicker than summing waves where they are asked for
_STEEPEST = 1e-3  # how far the size of the spectrum may lie from that at the nearest frequency of the coarse one
_TILTS = np.geomspace(1e-7, 10, 200)


@dataclass(frozen=True, eq=False)
class NetOfMany:
    """The distribution of the net of many hands together, in `unit`s of the base, from `start` on, in `window` cells.

    Its running sum is a straight line and waves: of each its frequency in radians a cell, its phase half a cell before
    the first, and its height; or `cumulative` has the sum in every cell. Chances are off by less than 1e-6: by the
    tails left out (2e-9), by the waves left out, and by rounding, which grows with the number of hands (some 1e-16 of
    each coefficient a hand).
    """

    hands: int
    unit: Fraction
    start: int
    window: int
    level: float
    frequencies: Floats
    phases: Floats
    heights: Floats
    cumulative: Floats | None = None

    def chance_upto(self, cells: NDArray[np.integer[Any]]) -> Floats:
        """The chance of a net of `start + cell` units or less, for each of some cells of the window."""
        if self.cumulative is not None:
            known: Floats = self.cumulative[cells]
            return known
        waves = np.cos(np.outer(cells + 0.5, self.frequencies) - self.phases)
        found: Floats = self.level + (cells + 1) / self.window + _weighed(waves, self.heights)
        return found

    def bands(self, confidences: Sequence[int]) -> list[tuple[Fraction, Fraction]]:
        """Net per hand, in base units, that falls outside with half of (100 - confidence)% at either end, for each."""
        tails = [(100 - confidence) / 200 for confidence in confidences]
        ends = [
            (self.start + cell) * self.unit / self.hands
            for cell in self._reached([*tails, *(1 - tail for tail in tails)])
        ]
        return list(zip(ends[: len(tails)], ends[len(tails) :], strict=True))

    def chance_at_most(self, net: Fraction) -> float:
        """Chance that all hands together come to `net`, in base units, or less."""
        cell = net // self.unit - self.start
        return 0.0 if cell < 0 else float(self.chance_upto(np.array([min(cell, self.window - 1)]))[0])

    def quantiles(self, chances: Sequence[float]) -> list[Fraction]:
        """For each chance the least net of all hands together, in base units, that they end at or below with it.

        A chance that is missed by no more than rounding is reached: half of all sessions of an even game lose.
        """
        return [(self.start + cell) * self.unit for cell in self._reached([each - _ROUNDING for each in chances])]

    def _reached(self, chances: Sequence[float]) -> list[int]:
        """The first cell up to which there is each of some chances, found by halving."""
        low, high = np.zeros(len(chances), np.int64), np.full(len(chances), self.window)
        if self.cumulative is not None:
            return [int(cell) for cell in np.searchsorted(self.cumulative, chances)]
        while (low < high).any():
            middle = (low + high) // 2
            short = self.chance_upto(middle) < chances
            low, high = np.where(short, np.minimum(middle + 1, high), low), np.where(short, high, middle)
        return [int(cell) for cell in low]


@dataclass(frozen=True, eq=False)
class OneHand:
    """The net of one hand: `values` int64, in `unit`s of the base, and their `chances`.

    `sizes`: of its spectrum at equally spaced frequencies from 0 to pi; halfway to the next one it is less than `slope`
    away. `reaches`: what Chernoff's bound needs of the deviations downwards and upwards.
    """

    unit: Fraction
    values: NDArray[np.int64]
    chances: Floats
    sizes: Floats
    slope: float
    reaches: tuple[Floats, Floats]

    def times(self, hands: int) -> NetOfMany | None:
        """The net of so many hands together; None where no window of workable length holds all but a sliver."""
        below, above = (_reach(log_means, hands) for log_means in self.reaches)
        window = int(below + above + 2) + 1
        if window > _LONGEST_WINDOW:
            return None
        start = int(np.floor(hands * float(self.values @ self.chances) - below))
        if window <= _SHORT_WINDOW:
            return self._summed(start, quick_length(window), hands)
        waves = self._waves_left(window, hands)
        spectrum = self._spectrum(waves, window) ** hands
        left = np.abs(spectrum) > _NOTHING
        waves, spectrum = waves[left], spectrum[left]
        # A wave stands for itself and its mirror image; the one that changes sign from cell to cell is its own.
        spectrum *= np.where(2 * waves == window, 1, 2) / window
        frequencies = 2 * pi * waves / window
        # Of frequency f and size s: its sum over cells 0 .. c is s (1 - e^-if(c+1)) / (1 - e^-if), and that is, with
        # d = s / (2i sin(f/2)), d e^(if/2), a part of the level, less d e^-if(c+1/2).
        sizes = spectrum * np.exp(-2j * pi * (waves * start % window) / window) / (2j * np.sin(frequencies / 2))
        level = float((sizes * np.exp(0.5j * frequencies)).real.sum())
        return NetOfMany(hands, self.unit, start, window, level, frequencies, np.angle(-sizes), np.abs(sizes))

    def _summed(self, start: int, window: int, hands: int) -> NetOfMany:
        """All waves summed at once, in every cell of a window whose length suits an FFT."""
        once = np.fft.rfft(np.bincount(self.values % window, weights=self.chances, minlength=window))
        in_order = np.roll(np.fft.irfft(_power(once, hands), window), -(start % window))
        none = np.zeros(0)
        return NetOfMany(hands, self.unit, start, window, 0.0, none, none, none, np.cumsum(in_order))

    def _waves_left(self, window: int, hands: int) -> NDArray[np.int64]:
        """Numbers, from 1 to half the window, of all waves that may be left after so many hands; and a few more."""
        spaces = 2 * (len(self.sizes) - 1)
        near = np.flatnonzero(self.sizes > _NOTHING ** (1 / hands) - self.slope)
        first = np.ceil((near - 0.5) * window / spaces).astype(np.int64)
        waves = np.unique(first[:, None] + np.arange(window // spaces + 2))
        return waves[(waves >= 1) & (2 * waves <= window)]

    def _spectrum(self, waves: NDArray[np.int64], window: int) -> NDArray[np.complex128]:
        angles = (2 * pi / window) * (np.outer(waves, self.values) % window)
        found: NDArray[np.complex128] = _weighed(np.exp(1j * angles), self.chances)
        return found


def quick_length(least: int) -> int:
    """The least length from `least` on that an FFT is quick at: a product of 2s, 3s and 5s, the latter few.

    >>> quick_length(17), quick_length(8193)
    (18, 8640)
    """
    return min(odd << (-(-least // odd) - 1).bit_length() for odd in (1, 3, 5, 9, 15, 27, 45, 75, 135))


def _power(values: NDArray[np.complex128], exponent: int) -> NDArray[np.complex128]:
    """Each value to a power of 1 or more, by squaring: ten times faster than numpy's own, which takes logarithms."""
    power, square = np.ones_like(values), values
    while exponent > 0:
        if exponent & 1:
            power = power * square
        exponent >>= 1
        square = square * square
    return power


def _weighed(rows: NDArray[Any], weights: Floats) -> NDArray[Any]:
    """The weighed sum of each row. Not `rows @ weights`: for so little, its threads cost more than they bring."""
    found: NDArray[Any] = np.einsum("ij,j->i", rows, weights)
    return found


def net_of_many(outcomes: Sequence[Outcome], hands: int) -> NetOfMany | None:
    """The net of `hands` hands by convolution; None where no window of workable length holds all but a sliver."""
    one = one_hand(outcomes)
    return None if one is None else one.times(hands)


def no_window(hands: int) -> None:
    """The net of many hands of which one alone has an award too far out for any window: nothing."""


def one_hand(outcomes: Sequence[Outcome]) -> OneHand | None:
    """The distribution of the net of one hand; None where an award is too far out for any window."""
    scale = lcm(*(outcome.net.denominator for outcome in outcomes))
    if scale * max(abs(outcome.net) for outcome in outcomes) > _LONGEST_WINDOW:
        return None
    values = np.array([int(outcome.net * scale) for outcome in outcomes], np.int64)
    chances = np.array([outcome.deals for outcome in outcomes], np.float64)
    chances /= chances.sum()
    deviations = (values - float(values @ chances)).astype(np.float64)
    sizes, slope = _coarse_spectrum(values, chances, deviations)
    reaches = _log_means(-deviations, chances), _log_means(deviations, chances)
    return OneHand(Fraction(1, scale), values, chances, sizes, slope, reaches)


def _coarse_spectrum(values: NDArray[np.int64], chances: Floats, deviations: Floats) -> tuple[Floats, float]:
    """Sizes of the spectrum at so many frequencies that it is less than `_STEEPEST` off halfway between two.

    The size changes by no more than the mean absolute deviation a radian.
    """
    steepness = float(np.abs(deviations) @ chances)
    spaces = min(_LONGEST_WINDOW, 2 ** max(2, int(pi * steepness / _STEEPEST).bit_length()))
    once = np.bincount(values % spaces, weights=chances, minlength=spaces)
    return np.abs(np.fft.rfft(once)), pi * steepness / spaces


def _log_means(deviations: Floats, chances: Floats) -> Floats:
    """For each tilt, the logarithm of the mean of exp(tilt x deviation) of one hand."""
    exponents = np.outer(_TILTS, deviations) + np.log(chances)
    highest = exponents.max(axis=1)
    found: Floats = highest + np.log(np.exp(exponents - highest[:, None]).sum(axis=1))
    return found


def _reach(log_means: Floats, hands: int) -> float:
    """A distance that the sum of so many deviations passes with a chance below `_TAIL`: Chernoff's bound."""
    return float(((hands * log_means - np.log(_TAIL)) / _TILTS).min())
