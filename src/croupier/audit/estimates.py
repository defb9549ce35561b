"""Means over hands that were dealt, with their standard errors, exactly from whole sums."""

from fractions import Fraction

from croupier.report import Estimate, Measure


def estimate(total: int, squares: int, count: int, unit: int = 1) -> Estimate:
    """The mean of `count` values, two or more, with this sum and this sum of squares, in units of 1/`unit`.

    The standard error is the root of the unbiased variance over `count`.

    >>> estimate(1 + 3, 1 + 9, 2)
    Estimate(mean=Fraction(2, 1), error=Measure(value=Fraction(1, 1), root=True))
    """
    square = Fraction(squares * count - total * total, count * count * (count - 1) * unit * unit)
    return Estimate(Fraction(total, count * unit), Measure(square, root=True))


def share(hit: int, count: int) -> Estimate:
    """What part of `count` hands were hit."""
    return estimate(hit, hit, count)
