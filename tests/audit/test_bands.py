"""Tolerance bands: the normal ones by hand, the convolved ones against the exact distribution."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate, product
from math import lcm

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from audit.tables import game_with, paytable
from croupier.audit.bands import CONVOLVED, HANDS, NORMAL, NORMAL_POOR, Z, bands
from croupier.audit.convolution import net_of_many
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
        beyond = cell >= many.window
        assert abs((1.0 if beyond else many.chance_upto(np.array([cell]))[0]) - float(upto)) < 1e-6


def plainly(outcomes: Sequence[Outcome], hands: int, window: int) -> NDArray[np.float64]:
    """The chance of each net of many hands, counted round the window from 0: every coefficient to its power, by FFT."""
    scale = lcm(*(outcome.net.denominator for outcome in outcomes))
    nets = np.array([int(outcome.net * scale) for outcome in outcomes])
    deals = np.array([outcome.deals for outcome in outcomes], float)
    once = np.bincount(nets % window, weights=deals / deals.sum(), minlength=window)
    return np.fft.irfft(np.fft.rfft(once) ** hands, window)


def assert_no_chance_changed(outcomes: Sequence[Outcome], hands: int) -> None:
    """By the waves that are left, and with all of them in the same window: each running sum, and the ends of bands."""
    many = net_of_many(outcomes, hands)
    assert many is not None
    cells = np.arange(many.window)
    plain = np.cumsum(plainly(outcomes, hands, many.window)[(many.start + cells) % many.window])
    some = np.unique(np.linspace(0, many.window - 1, 500).astype(int))
    assert np.abs(plain[some] - many.chance_upto(some)).max() < 1e-8
    for confidence, ends in zip(Z, many.bands(tuple(Z)), strict=True):
        tail = (100 - confidence) / 200
        for end, chance in zip(ends, (tail, 1 - tail), strict=True):
            cell = int(end * hands / many.unit) - many.start
            assert plain[cell] > chance - 1e-8
            assert cell == 0 or plain[cell - 1] < chance + 1e-8


@pytest.mark.parametrize("hands", [1, 2, 30, 1_000, 10_000, 100_000, 1_000_000, 10_000_000])
def test_waves_left_out_change_no_chance(report: Report, hands: int) -> None:
    assert_no_chance_changed(report.outcomes, hands)


TABLES = st.lists(
    st.builds(
        lambda net, deals: Outcome(net, Fraction(1), "event", False, deals),
        st.builds(Fraction, st.integers(-20, 60), st.integers(1, 3)),
        st.integers(1, 10**6),
    ),
    min_size=2,
    max_size=8,
    unique_by=lambda outcome: outcome.net,
)


@given(TABLES, st.sampled_from([1, 2, 10, 1_000, 100_000]))
def test_nor_do_they_for_any_table(outcomes: list[Outcome], hands: int) -> None:
    """Nets that are all even, or all but one the same, leave waves far from the lowest ones."""
    assert_no_chance_changed(outcomes, hands)


@pytest.mark.parametrize("confidence", Z)
def test_band_leaves_at_most_half_the_rest_at_either_end(confidence: int) -> None:
    hands = 30
    many = net_of_many(ONE, hands)
    assert many is not None
    low, high = (end * hands for end in many.bands([confidence])[0])
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
