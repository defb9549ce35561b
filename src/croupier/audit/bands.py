"""Tolerance bands: how far the result of n hands may stray from its mean.

The ratio win / total bet has the delta method's band, R +- z s / sqrt(n). The net per base unit has the normal
band where the top award is expected five times or more (n x P >= 5); below that the normal curve is poor, and the
band is read off the distribution of n hands itself: the exact distribution of one hand convolved n times by FFT.
Floats appear here alone, in statistics; a band says by which method it was found.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.figures import show_decimal, show_root
from croupier.report import Band, Measure, Outcome
from croupier.words import mark

HANDS = tuple(10**power for power in range(3, 9))
Z = {90: Fraction("1.645"), 95: Fraction("1.960"), 99: Fraction("2.576")}
"""Normal quantiles, two-tailed, by confidence in per cent."""

NORMAL = mark("normal")
CONVOLVED = mark("convolved")
NORMAL_POOR = mark("normal, poor")
_LONGEST_WINDOW = 2**21
_TAIL = 1e-9
_NOTHING = 1e-30
_ROUNDING = 1e-9
_PLACES = 6
_ODD_LENGTHS: tuple[int, ...] = tuple(3**threes * 5**fives for threes in range(14) for fives in range(10))


def bands(
    measures: Mapping[str, Measure], outcomes: Sequence[Outcome], convolve: "Callable[[int], NetOfMany | None]"
) -> tuple[Band, ...]:
    """A band for each number of hands in `HANDS` and each confidence in `Z`, both ends as text.

    `convolve` gives the net of so many hands, as `net_of_many` does.
    """
    ratio = (measures["return_on_action"].value - 1, measures["ratio_standard_deviation"].value)
    net = (measures["expected_value"].value, measures["variance"].value)
    found = []
    for hands in HANDS:
        enough = top_award_is_usual(outcomes, hands)
        many = None if enough else convolve(hands)
        for confidence, z in Z.items():
            if many is not None:
                method, ends = CONVOLVED, many.band(confidence)
            else:
                method, ends = (NORMAL if enough else NORMAL_POOR), _normal_band(*net, z, hands)
            shown = [show_decimal(end, _PLACES) for end in (*_normal_band(*ratio, z, hands), *ends)]
            found.append(Band(hands, confidence, show_decimal(z, 3), shown[0], shown[1], shown[2], shown[3], method))
    return tuple(found)


def top_award_is_usual(outcomes: Sequence[Outcome], hands: int) -> bool:
    """True where so many hands are expected to have the top award five times: there the normal curve will do."""
    top = max(outcome.net for outcome in outcomes)
    top_deals = sum(outcome.deals for outcome in outcomes if outcome.net == top)
    return hands * top_deals >= 5 * sum(outcome.deals for outcome in outcomes)


def _normal_band(mean: Fraction, variance: Fraction, z: Fraction, hands: int) -> tuple[Fraction, Fraction]:
    """Mean and both ends of z standard errors; the root is taken to twelve decimals, twice what is shown."""
    half = Fraction(show_root(z**2 * variance / hands, 2 * _PLACES))
    return mean - half, mean + half


@dataclass(frozen=True)
class NetOfMany:
    """The distribution of the net of many hands together: `cumulative[i]` is the chance of `start + i` or less.

    Nets are counted in `unit`s of the base. Chances are off by less than 1e-6: by the tails left out (2e-9), by what
    of the spectrum is next to nothing, and by rounding, which grows with the number of hands (some 1e-16 of each
    coefficient a hand).
    """

    hands: int
    unit: Fraction
    start: int
    cumulative: NDArray[np.float64]

    def band(self, confidence: int) -> tuple[Fraction, Fraction]:
        """Net per hand, in base units, that falls outside with half of (100 - confidence)% at either end."""
        tail = (100 - confidence) / 200
        low, high = np.searchsorted(self.cumulative, [tail, 1 - tail])
        return (self.start + int(low)) * self.unit / self.hands, (self.start + int(high)) * self.unit / self.hands

    def chance_at_most(self, net: Fraction) -> float:
        """Chance that all hands together come to `net`, in base units, or less."""
        at = net // self.unit - self.start
        return 0.0 if at < 0 else float(self.cumulative[min(at, len(self.cumulative) - 1)])

    def quantile(self, chance: float) -> Fraction:
        """The least net of all hands together, in base units, that they come to or stay below with this chance.

        A chance that is missed by no more than rounding is reached: half of all sessions of an even game lose.
        """
        at = int(np.searchsorted(self.cumulative, chance - _ROUNDING))
        return (self.start + at) * self.unit


def net_of_many(outcomes: Sequence[Outcome], hands: int) -> NetOfMany | None:
    """The net of `hands` hands by convolution; None where no window of workable length holds all but a sliver."""
    one = one_hand(outcomes)
    return None if one is None else one.times(hands)


def no_window(hands: int) -> None:
    """The net of many hands of which one alone has an award too far out for any window: nothing."""


@dataclass(frozen=True)
class OneHand:
    """The net of one hand: `values` int64, in `unit`s of the base, and their `chances`.

    `reaches` are what Chernoff's bound needs of the deviations downwards and upwards.
    """

    unit: Fraction
    values: NDArray[np.int64]
    chances: NDArray[np.float64]
    reaches: tuple[NDArray[np.float64], NDArray[np.float64]]

    def times(self, hands: int) -> NetOfMany | None:
        """The net of so many hands together; None where no window of workable length holds all but a sliver."""
        below, above = (_reach(log_means, hands) for log_means in self.reaches)
        window = quick_length(int(below + above + 2) + 1)
        if window > _LONGEST_WINDOW:
            return None
        once = np.bincount(self.values % window, weights=self.chances, minlength=window)
        many = np.fft.irfft(_power(np.fft.rfft(once), hands), window)
        start = int(np.floor(hands * float(self.values @ self.chances) - below))
        in_order = np.roll(many, -(start % window))
        return NetOfMany(hands, self.unit, start, np.cumsum(in_order))


def one_hand(outcomes: Sequence[Outcome]) -> OneHand | None:
    """The distribution of the net of one hand; None where an award is too far out for any window."""
    scale = lcm(*(outcome.net.denominator for outcome in outcomes))
    if scale * max(abs(outcome.net) for outcome in outcomes) > _LONGEST_WINDOW:
        return None
    values = np.array([int(outcome.net * scale) for outcome in outcomes], np.int64)
    chances = np.array([outcome.deals for outcome in outcomes], np.float64)
    chances /= chances.sum()
    deviations = values - float(values @ chances)
    return OneHand(
        Fraction(1, scale), values, chances, (_log_means(-deviations, chances), _log_means(deviations, chances))
    )


def _power(spectrum: NDArray[np.complex128], hands: int) -> NDArray[np.complex128]:
    """`spectrum ** hands`, by squaring; all but a few hundred of the coefficients are nothing by then."""
    found = np.zeros_like(spectrum)
    left = np.abs(spectrum) > _NOTHING ** (1 / hands)
    power, square = np.ones_like(spectrum[left]), spectrum[left]
    while hands > 0:
        if hands & 1:
            power = power * square
        hands >>= 1
        square = square * square
    found[left] = power
    return found


def quick_length(least: int) -> int:
    """The least length from `least` on that an FFT is quick at: a product of 2s, 3s and 5s.

    >>> quick_length(17), quick_length(131_073)
    (18, 131220)
    """
    return min(odd << (-(-least // odd) - 1).bit_length() for odd in _ODD_LENGTHS)


_TILTS = np.geomspace(1e-7, 10, 200)


def _log_means(deviations: NDArray[np.floating[Any]], chances: NDArray[np.float64]) -> NDArray[np.float64]:
    """For each tilt, the logarithm of the mean of exp(tilt x deviation) of one hand."""
    exponents = np.outer(_TILTS, deviations) + np.log(chances)
    highest = exponents.max(axis=1)
    found: NDArray[np.float64] = highest + np.log(np.exp(exponents - highest[:, None]).sum(axis=1))
    return found


def _reach(log_means: NDArray[np.float64], hands: int) -> float:
    """A distance that the sum of so many deviations passes with a chance below `_TAIL`: Chernoff's bound."""
    return float(((hands * log_means - np.log(_TAIL)) / _TILTS).min())
