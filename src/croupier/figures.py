"""The names of the measures, and the last moment: exact numbers turned into digits, half even, without a float."""

from fractions import Fraction
from math import gcd, isqrt

MEASURES = (
    "expected_value", "house_edge", "average_bet", "element_of_risk", "return_on_base", "return_on_action",
    "hit_frequency", "push_frequency", "fold_frequency", "variance", "standard_deviation", "ratio_standard_deviation",
)  # fmt: skip
"""Every measure of a report, in the order in which it is shown."""

RANGED = (
    "average_bet", "element_of_risk", "return_on_action", "hit_frequency", "push_frequency", "fold_frequency",
    "variance", "standard_deviation",
)  # fmt: skip
"""The measures that can differ between strategies which are all optimal."""

FREQUENCIES = ("hit_frequency", "push_frequency", "fold_frequency")


def show_decimal(value: Fraction, places: int) -> str:
    """`value` rounded half even to `places` decimals, as text.

    >>> show_decimal(Fraction(53223, 1082900), 10), show_decimal(Fraction(-1, 8), 2)
    ('0.0491485825', '-0.12')
    """
    above, below = value.as_integer_ratio()
    whole, rest = divmod(abs(above) * 10**places, below)
    # Half even, in plain ints: a report rounds hundreds of figures, and Fractions take their time.
    whole += 2 * rest > below or (2 * rest == below and whole % 2 == 1)
    return _place_point(-whole if above < 0 else whole, places)


def decimal_places(value: Fraction) -> int:
    """How many decimals a terminating decimal needs. Raises ValueError for a number such as 1/3 that never ends.

    >>> decimal_places(Fraction("3.50")), decimal_places(Fraction(7))
    (1, 0)
    """
    rest, places = value.denominator, 0
    while rest > 1:
        shared = gcd(rest, 10)
        if shared == 1:
            raise ValueError(f"{value} has no last decimal")
        rest, places = rest // shared, places + 1
    return places


def show_root(square: Fraction, places: int) -> str:
    """The square root of an exact `square` (not below 0), rounded half even to `places` decimals, as text.

    >>> show_root(Fraction(2), 10)
    '1.4142135624'
    """
    return _place_point(_rounded_root(square * 10 ** (2 * places)), places)


def _rounded_root(square: Fraction) -> int:
    """The whole number nearest to the root of `square`; a tie goes to the even one."""
    whole = isqrt(square.numerator // square.denominator)
    middle = Fraction(2 * whole + 1, 2) ** 2
    return whole + (square > middle or (square == middle and whole % 2 == 1))


def _place_point(scaled: int, places: int) -> str:
    sign, digits = "-" if scaled < 0 else "", str(abs(scaled)).rjust(places + 1, "0")
    return f"{sign}{digits}" if places == 0 else f"{sign}{digits[:-places]}.{digits[-places:]}"
