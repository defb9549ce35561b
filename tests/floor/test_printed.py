"""A printed figure promises its digits and no more: 4.91% is anything from 4.905% to 4.915%, both ends included."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.figures import show_decimal
from croupier.printed import PrintedError, parse_printed


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("4.91%", "0.04905", "0.04915"),
        ("4.9149%", "0.0491485", "0.0491495"),
        ("5%", "0.045", "0.055"),
        ("5.0%", "0.0495", "0.0505"),  # a printed zero is a digit
        ("4.91 %", "0.04905", "0.04915"),
        ("3.59", "3.585", "3.595"),
        ("4", "3.5", "4.5"),
        ("0", "-0.5", "0.5"),
        ("-0.0491", "-0.04915", "-0.04905"),
        ("−0.0491", "-0.04915", "-0.04905"),  # a printer's minus sign
        ("+0.5", "0.45", "0.55"),
        ("-4.91%", "-0.04915", "-0.04905"),
        ("1,234.5", "1234.45", "1234.55"),
        ("2,598,960", "2598959.5", "2598960.5"),
        ("  3.59 ", "3.585", "3.595"),
    ],
)
def test_the_bounds_that_digits_promise(text: str, low: str, high: str) -> None:
    figure = parse_printed(text)
    assert (figure.low, figure.high) == (Fraction(low), Fraction(high))
    assert figure.holds(Fraction(low))
    assert figure.holds(Fraction(high))
    assert not figure.holds(Fraction(low) - Fraction(1, 10**12))
    assert not figure.holds(Fraction(high) + Fraction(1, 10**12))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("1 in 4", Fraction(2, 9), Fraction(2, 7)),
        ("1 in 649,740", Fraction(2, 2 * 649_740 + 1), Fraction(2, 2 * 649_740 - 1)),
        ("1 in 4.8", Fraction(20, 97), Fraction(20, 95)),
        ("1  in  4", Fraction(2, 9), Fraction(2, 7)),
    ],
)
def test_one_in_n_speaks_of_the_reciprocal(text: str, low: Fraction, high: Fraction) -> None:
    figure = parse_printed(text)
    assert (figure.low, figure.high, figure.form) == (low, high, "one in")
    assert figure.holds(low)
    assert figure.holds(high)
    assert not figure.holds(high + Fraction(1, 10**15))


def test_a_royal_flush_is_printed_as_1_in_649740() -> None:
    assert parse_printed("1 in 649,740").holds(Fraction(4, 2_598_960))
    assert parse_printed("1 in 649,741").holds(Fraction(4, 2_598_960)) is False


@pytest.mark.parametrize(
    ("text", "profit"),
    [("6 to 1", 6), ("6 for 1", 5), ("3 to 2", Fraction(3, 2)), ("push", 0), ("lose", -1)],
)
def test_odds_are_a_pay_and_exact(text: str, profit: Fraction | int) -> None:
    figure = parse_printed(text)
    assert (figure.low, figure.high, figure.form) == (profit, profit, "odds")
    assert figure.odds is not None
    assert figure.odds.profit() == profit


@pytest.mark.parametrize(
    ("text", "places", "form"),
    [("4.91%", 2, "percent"), ("5%", 0, "percent"), ("3.590", 3, "number"), ("7", 0, "number"),
     ("1 in 4.8", 1, "one in"), ("6 to 1", 0, "odds")],
)  # fmt: skip
def test_the_form_is_kept_so_that_a_computed_value_can_be_shown_the_same_way(text: str, places: int, form: str) -> None:
    figure = parse_printed(text)
    assert (figure.text, figure.places, figure.form) == (text, places, form)


@pytest.mark.parametrize("text", ["1 in 0", "1 in 0.0", "1 in -4", "1 in −4"])
def test_nothing_is_more_likely_than_certain(text: str) -> None:
    with pytest.raises(PrintedError, match="nothing is that likely"):
        parse_printed(text)


@pytest.mark.parametrize(
    "text",
    ["", "%", "abc", "4.91%%", "4.91.1", ".5", "5.", "4,91%", "1,23", "12,34,567", "--1", "- 1", "1e-3", "1_000",
     "nan", "inf", "½", "٣", "one in 4", "2 in 4", "1 in", "1 in 4%", "1:4", "50:1", "4.91% of meter", "about 5%",
     "< 5%", "5‰", "4.91%\0"],
)  # fmt: skip
def test_junk_is_refused_and_told_what_a_figure_looks_like(text: str) -> None:
    with pytest.raises(PrintedError, match=r"is not a figure; write 4\.91%, 3\.59, 1 in 650 or 6 to 1"):
        parse_printed(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [("4,91%", "write decimals with a point: 4.91%"), ("-1,23", "write decimals with a point: -1.23"), ("4;91%", "")],
)
def test_a_decimal_comma_is_told_from_junk(text: str, hint: str) -> None:
    with pytest.raises(PrintedError, match=f'^"{text}" is not a figure') as fault:
        parse_printed(text)
    assert fault.value.hint == hint


def test_a_share_of_a_meter_is_no_figure() -> None:
    with pytest.raises(PrintedError, match="is a share of a meter, not a figure"):
        parse_printed("10% of meter top")


@pytest.mark.parametrize(
    "form", ["{}", "{}%", "-{}", "0.{}", "0.{}%", "1 in {}", "1 in 0.{}", "{} to 1", "1 for {}", "{}:1"]
)
@pytest.mark.parametrize("length", [100, 5_000, 100_000])  # Python itself refuses to read more than 4,300 digits
def test_a_number_of_endless_digits_is_refused_like_any_other_fault(form: str, length: int) -> None:
    with pytest.raises(PrintedError, match="more than 40 digits") as fault:
        parse_printed(form.format("7" * length))
    assert len(str(fault.value)) < 200


@given(st.text(alphabet="0123456789,. %-−+in to", max_size=20))
def test_any_text_is_a_figure_or_a_printed_error(text: str) -> None:
    with suppress(PrintedError):
        figure = parse_printed(text)
        assert figure.low <= figure.high


@given(st.fractions(-(10**6), 10**6), st.integers(0, 12))
def test_a_value_holds_as_it_is_shown(value: Fraction, places: int) -> None:
    assert parse_printed(show_decimal(value, places)).holds(value)
    assert parse_printed(f"{show_decimal(value * 100, places)}%").holds(value)


@given(st.fractions(Fraction(1, 10**6), Fraction(1, 2)), st.integers(1, 6))
def test_a_chance_holds_as_one_in_it_is_shown(value: Fraction, places: int) -> None:
    assert parse_printed(f"1 in {show_decimal(1 / value, places)}").holds(value)
