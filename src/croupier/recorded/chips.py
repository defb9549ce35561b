"""Chips of a pot table in its money, as plain digits."""

from fractions import Fraction

from croupier.figures import decimal_places, show_decimal

_CENTS = 2


def decimals_of(chip: Fraction) -> int:
    """How many decimals amounts are written with where the smallest chip is worth so much: none, or to the cent.

    >>> decimals_of(Fraction(5)), decimals_of(Fraction(1, 2)), decimals_of(Fraction(1, 8))
    (0, 2, 3)
    """
    return 0 if chip.denominator == 1 else max(_CENTS, decimal_places(chip))


def amount_of(chips: int, chip: Fraction) -> str:
    """So many chips in money, as plain digits.

    >>> amount_of(25, Fraction(1, 2))
    '12.50'
    """
    return show_decimal(chips * chip, decimals_of(chip))
