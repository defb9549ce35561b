"""Figures as they are printed, and what their digits promise.

`4.91%` says that the exact value lies from 4.905% to 4.915%, both ends included: a printer may have rounded a half
either way. `1 in 649,740` speaks of the reciprocal; `6 to 1` of a pay. A bare number is taken as it stands.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds import ENDLESS_NUMBER, NUMBER, Odds, OddsError, parse_odds, quoted


class PrintedError(ValueError):
    """The text is not a figure as anybody prints one. `hint` says how to write what was probably meant."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed figure: its text, and either the bounds its digits give or the odds it states."""

    text: str
    low: Fraction
    high: Fraction
    places: int = 0  # decimals printed, so that a computed value can be shown the same way
    form: str = "number"  # number, percent, one in, odds
    odds: Odds | None = None

    def holds(self, value: Fraction) -> bool:
        """True where `value` lies within the digits printed, ends included.

        >>> parse_printed("4.91%").holds(Fraction("0.04905")), parse_printed("4.91%").holds(Fraction("0.0492"))
        (True, False)
        """
        return self.low <= value <= self.high


_NUMBER = rf"[-−+]?{NUMBER}"
_FIGURE = re.compile(rf"({_NUMBER}) *(%?)")
_ONE_IN = re.compile(rf"1 in ({_NUMBER})")
_DECIMAL_COMMA = re.compile(r"[-−+]?[0-9]+,[0-9]+ *%?")


def parse_printed(text: str) -> Printed:
    """Read a printed figure: `4.91%`, `-0.0491`, `1 in 649,740`, `6 to 1`. Raises PrintedError.

    >>> parse_printed("3.59").low, parse_printed("1 in 4").holds(Fraction(1, 4))
    (Fraction(717, 200), True)
    """
    plain = " ".join(text.split())
    if ENDLESS_NUMBER.search(plain):
        raise PrintedError(f"{quoted(plain)} has a number of more than 40 digits")
    if found := _FIGURE.fullmatch(plain):
        value, places = _value(found[1])
        unit = Fraction(1, 100) if found[2] else Fraction(1)
        half = Fraction(1, 2 * 10**places)
        form = "percent" if found[2] else "number"
        return Printed(plain, (value - half) * unit, (value + half) * unit, places, form)
    if found := _ONE_IN.fullmatch(plain):
        value, places = _value(found[1])
        half = Fraction(1, 2 * 10**places)
        if value <= half:
            raise PrintedError(f"{quoted(plain)}: nothing is that likely")
        return Printed(plain, 1 / (value + half), 1 / (value - half), places, "one in")
    try:
        odds = parse_odds(plain)
    except OddsError:
        comma = _DECIMAL_COMMA.fullmatch(plain)
        hint = f"write decimals with a point: {plain.replace(',', '.')}" if comma else ""
        message = f"{quoted(plain)} is not a figure; write 4.91%, 3.59, 1 in 650 or 6 to 1"
        raise PrintedError(message, hint=hint) from None
    profit = odds.profit()
    if profit is None:
        raise PrintedError(f"{quoted(plain)} is a share of a meter, not a figure")
    return Printed(plain, profit, profit, form="odds", odds=odds)


def _value(digits: str) -> tuple[Fraction, int]:
    plain = digits.replace(",", "").replace("−", "-")
    _, _, decimals = plain.partition(".")
    return Fraction(plain), len(decimals)
