"""Tolerance bands: the normal ones by hand, the convolved ones against the exact distribution."""

from fractions import Fraction
from functools import partial
from itertools import accumulate, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.tables import game_with, paytable
from croupier.audit.bands import CONVOLVED, HANDS, NORMAL, NORMAL_POOR, Z, bands, net_of_many, quick_length
from croupier.audit.measures import measures, moments
from croupier.audit.run import audit
from croupier.report import Band, Outcome, Report


@pytest.fixture(scope="module")
def report() -> Report:
    return audit(paytable(game_with({})))


def band(report: Report, hands: int, confidence: int) -> Band:
    return next(each for each in report.bands if (each.hands, each.confidence) == (hands, confidence))


def test_every_length_at_every_confidence(report: Report) -> None:
    assert [(each.hands, each.confidence) for each in report.bands] == list(product(HANDS, Z))
    assert HANDS == (10**3, 10**4, 10**5, 10**6, 10**7, 10**8)


def test_ratio_band_by_hand(report: Report) -> None:
    """R = -1.3691283%, s = 2.7431450; 1.96 s / 1000 is 0.0053766 either side for a million hands."""
    found = band(report, 10**6, 95)
    assert (found.ratio_low, found.ratio_high) == ("-0.019068", "-0.008315")


def test_net_band_by_hand_where_the_normal_curve_will_do(report: Report) -> None:
    """EV -0.0491486, SD 9.8366410; 2.576 SD / 10,000 is 0.0025339 either side for a hundred million hands."""
    found = band(report, 10**8, 99)
    assert (found.net_low, found.net_high, found.method) == ("-0.051683", "-0.046615", NORMAL)


def test_the_normal_curve_is_used_where_the_top_award_is_expected_five_times(report: Report) -> None:
    """A royal is paid on 8 antes in 240 of 155,937,600 deals: five are expected in 3.2 million hands."""
    assert {each.hands for each in report.bands if each.method == NORMAL} == {10**7, 10**8}
    assert {each.hands for each in report.bands if each.method == CONVOLVED} == {10**3, 10**4, 10**5, 10**6}


def test_wider_with_confidence_and_narrower_with_hands(report: Report) -> None:
    for hands in HANDS:
        widths = [Fraction(each.net_high) - Fraction(each.net_low) for each in (band(report, hands, c) for c in Z)]
        assert widths == sorted(widths)
    for confidence in Z:
        widths = [
            Fraction(each.ratio_high) - Fraction(each.ratio_low)
            for each in (band(report, n, confidence) for n in HANDS)
        ]
        assert widths == sorted(widths, reverse=True)


# One hand wins 9 once in ten, halves once, else loses 1.
ONE = (
    Outcome(Fraction(9), Fraction(1), "top", False, 1),
    Outcome(Fraction(-1, 2), Fraction(1), "half", False, 1),
    Outcome(Fraction(-1), Fraction(1), "lose", False, 8),
)


def exact_distribution(hands: int) -> dict[Fraction, Fraction]:
    found = {Fraction(0): Fraction(1)}
    for _ in range(hands):
        following: dict[Fraction, Fraction] = {}
        for net, chance in found.items():
            for each in ONE:
                following[net + each.net] = following.get(net + each.net, Fraction(0)) + chance * Fraction(
                    each.deals, 10
                )
        found = following
    return found


@pytest.mark.parametrize("hands", [1, 2, 7, 30])
def test_convolution_is_the_exact_distribution(hands: int) -> None:
    many = net_of_many(ONE, hands)
    assert many is not None
    exact = sorted(exact_distribution(hands).items())
    for (net, _), upto in zip(exact, accumulate(chance for _, chance in exact), strict=True):
        cell = int(net / many.unit) - many.start
        # What lies beyond the window is as good as impossible.
        beyond = cell >= len(many.cumulative)
        assert abs((1.0 if beyond else many.cumulative[cell]) - float(upto)) < 1e-6


@pytest.mark.parametrize("hands", [1_000, 100_000])
def test_short_cuts_change_no_chance(report: Report, hands: int) -> None:
    """The same convolution with every coefficient raised to its power, in a longer window of a power of two."""
    many = net_of_many(report.outcomes, hands)
    assert many is not None
    window = 2 ** (len(many.cumulative) - 1).bit_length()
    nets = np.array([int(outcome.net) for outcome in report.outcomes])
    deals = np.array([outcome.deals for outcome in report.outcomes], float)
    once = np.bincount(nets % window, weights=deals / deals.sum(), minlength=window)
    plain = np.fft.irfft(np.fft.rfft(once) ** hands, window)
    cells = (many.start + np.arange(len(many.cumulative))) % window
    assert np.abs(np.cumsum(plain[cells]) - many.cumulative).max() < 1e-8


@given(st.integers(1, 3_000))
def test_no_shorter_window_is_quick(least: int) -> None:
    def quick(length: int) -> bool:
        for prime in (2, 3, 5):
            while length % prime == 0:
                length //= prime
        return length == 1

    assert quick_length(least) == next(length for length in range(least, 2 * least + 1) if quick(length))


@pytest.mark.parametrize("confidence", Z)
def test_band_leaves_at_most_half_the_rest_at_either_end(confidence: int) -> None:
    hands = 30
    many = net_of_many(ONE, hands)
    assert many is not None
    low, high = (end * hands for end in many.band(confidence))
    exact, tail = exact_distribution(hands), Fraction(100 - confidence, 200)
    assert sum(chance for net, chance in exact.items() if net < low) < tail
    assert sum(chance for net, chance in exact.items() if net > high) <= tail


def test_simulated_sessions_fall_inside_as_often_as_said(report: Report) -> None:
    """10,000 sessions of 1,000 hands: the share outside a 95% band is 5% or less, within four standard errors."""
    rng = np.random.default_rng(20261130)
    nets = np.array([float(outcome.net) for outcome in report.outcomes])
    chances = np.array([outcome.deals for outcome in report.outcomes], float)
    counts = rng.multinomial(1_000, chances / chances.sum(), size=10_000)
    sessions = counts @ nets / 1_000
    found = band(report, 1_000, 95)
    below, above = np.mean(sessions < float(found.net_low)), np.mean(sessions > float(found.net_high))
    four_errors = 4 * (0.025 * 0.975 / 10_000) ** 0.5
    assert 0.015 < below < 0.025 + four_errors
    assert 0.015 < above < 0.025 + four_errors


def test_an_award_too_far_out_to_convolve_falls_back_and_says_so() -> None:
    far = (
        Outcome(Fraction(10**9), Fraction(1), "top", False, 1),
        Outcome(Fraction(-1), Fraction(1), "lose", False, 10**6),
    )
    assert net_of_many(far, 1_000) is None
    found = bands(measures(moments(far)), far, partial(net_of_many, far))
    assert {each.method for each in found if each.hands < 5 * 10**6} == {NORMAL_POOR}
