"""Tolerance bands: how far the result of n hands may stray from its mean.

The ratio win / total bet has the delta method's band, R +- z s / sqrt(n). The net per base unit has the normal
band where the top award is expected five times or more (n x P >= 5); below that the normal curve is poor, and the
band is read off the distribution of n hands itself: the exact distribution of one hand convolved n times.
Floats appear here alone, in statistics; a band says by which method it was found.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from croupier.audit.convolution import NetOfMany
from croupier.figures import show_decimal, show_root
from croupier.report import Band, Measure, Outcome
from croupier.words import mark

HANDS = tuple(10**power for power in range(3, 9))
Z = {90: Fraction("1.645"), 95: Fraction("1.960"), 99: Fraction("2.576")}
"""Normal quantiles, two-tailed, by confidence in per cent."""

NORMAL = mark("normal")
CONVOLVED = mark("convolved")
NORMAL_POOR = mark("normal, poor")
_PLACES = 6


def bands(
    measures: Mapping[str, Measure], outcomes: Sequence[Outcome], convolve: Callable[[int], NetOfMany | None]
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
        if many is not None:
            method, nets = CONVOLVED, many.bands(tuple(Z))
        else:
            method, nets = (NORMAL if enough else NORMAL_POOR), [_normal_band(*net, z, hands) for z in Z.values()]
        for (confidence, z), ends in zip(Z.items(), nets, strict=True):
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
