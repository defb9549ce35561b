"""Digits at the last moment: exact fractions and roots of fractions, rounded half even, without a float."""

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.figures import MEASURES, RANGED, show_decimal, show_root

PLACES = st.integers(0, 20)
VALUES = st.builds(Fraction, st.integers(-(10**24), 10**24), st.integers(1, 10**12))
POSITIVE = VALUES.map(abs)


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(1, 2), 0, "0"),
        (Fraction(3, 2), 0, "2"),
        (Fraction(5, 2), 0, "2"),
        (Fraction(1, 8), 2, "0.12"),  # a half goes to the even digit
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(-1, 8), 2, "-0.12"),
        (Fraction(-3, 8), 2, "-0.38"),
        (Fraction(-5, 2), 0, "-2"),
        (Fraction(0), 3, "0.000"),
        (Fraction(-1, 1000), 2, "0.00"),  # no minus sign before nothing
        (Fraction(7), 0, "7"),
        (Fraction(7), 2, "7.00"),
        (Fraction(1, 100), 2, "0.01"),
        (Fraction(-1, 100), 2, "-0.01"),
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(999_999, 1_000_000), 3, "1.000"),
        (Fraction(53223, 1082900), 10, "0.0491485825"),
        (Fraction(10) ** 30 + Fraction(1, 3), 5, "1000000000000000000000000000000.33333"),
    ],
)
def test_decimals_rounded_half_even(value: Fraction, places: int, text: str) -> None:
    assert show_decimal(value, places) == text


@given(VALUES, PLACES)
def test_the_digits_shown_are_within_half_of_the_last_one(value: Fraction, places: int) -> None:
    assert abs(Fraction(show_decimal(value, places)) - value) <= Fraction(1, 2 * 10**places)


@given(st.integers(-(10**12), 10**12), st.integers(0, 9), PLACES)
def test_decimals_agree_with_the_decimal_module(digits: int, exponent: int, places: int) -> None:
    exact = Decimal(digits).scaleb(-exponent)
    with localcontext() as context:
        context.prec = 60
        rounded = exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN)
    shown = show_decimal(Fraction(exact), places)
    assert Decimal(shown) == rounded
    assert len(shown.partition(".")[2]) == places


@given(POSITIVE, PLACES)
def test_a_minus_sign_is_the_only_difference(value: Fraction, places: int) -> None:
    assert show_decimal(-value, places).removeprefix("-") == show_decimal(value, places)


@pytest.mark.parametrize(
    ("square", "places", "text"),
    [
        (Fraction(0), 2, "0.00"),
        (Fraction(4), 0, "2"),
        (Fraction(2), 10, "1.4142135624"),
        (Fraction(1, 9), 4, "0.3333"),
        (Fraction(1, 4), 0, "0"),  # the root is a half, and goes to the even digit
        (Fraction(9, 4), 0, "2"),
        (Fraction(25, 4), 0, "2"),
        (Fraction(1, 64), 2, "0.12"),
        (Fraction(9, 64), 2, "0.38"),
        (Fraction(113467204301671, 1172672410000), 6, "9.836641"),  # Mississippi Stud, the variance of one hand
        (Fraction(10**60 + 1), 0, "1" + "0" * 30),
    ],
)
def test_roots_rounded_half_even(square: Fraction, places: int, text: str) -> None:
    assert show_root(square, places) == text


@given(POSITIVE, PLACES)
def test_a_root_shown_is_within_half_of_the_last_digit(square: Fraction, places: int) -> None:
    """Held by squaring: no root is taken here."""
    shown, half = Fraction(show_root(square, places)), Fraction(1, 2 * 10**places)
    assert max(shown - half, Fraction(0)) ** 2 <= square <= (shown + half) ** 2


@given(POSITIVE, PLACES)
def test_the_root_of_a_square_is_shown_as_the_number_itself(value: Fraction, places: int) -> None:
    assert show_root(value**2, places) == show_decimal(value, places)


@given(POSITIVE, POSITIVE, PLACES)
def test_roots_are_in_the_order_of_their_squares(one: Fraction, other: Fraction, places: int) -> None:
    low, high = sorted((one, other))
    assert Fraction(show_root(low, places)) <= Fraction(show_root(high, places))


def test_the_measures_with_a_range_are_measures() -> None:
    assert [name for name in MEASURES if name in RANGED] == list(RANGED)
    assert len(set(MEASURES)) == len(MEASURES)
