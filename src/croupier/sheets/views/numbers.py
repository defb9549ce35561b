"""Numbers as a page prints them: a true minus sign, a plus where a sign is news, fractions that can be copied."""

from fractions import Fraction

from croupier.report import Measure
from croupier.sheets.language import Language

MINUS = "\N{MINUS SIGN}"
DECIMALS = 10
PERCENT_DECIMALS = 4
_SMALL = 1000


def number(lang: Language, value: Fraction, places: int = DECIMALS) -> str:
    """A decimal, `−0.0491485825`."""
    return lang.decimal(value, places).replace("-", MINUS)


def short_number(lang: Language, value: Fraction) -> str:
    """A whole number as it is, anything else to four decimals."""
    return number(lang, value, 0 if value.denominator == 1 else 4)


def signed(lang: Language, value: Fraction, places: int = DECIMALS) -> str:
    """A decimal with its sign, also above 0: `+0.0061562742`."""
    return ("+" if value > 0 else "") + number(lang, value, places)


def percent(lang: Language, value: Measure | Fraction, places: int = PERCENT_DECIMALS) -> str:
    """A share of 1 as a percentage."""
    return lang.percent(value, places).replace("-", MINUS)


def signed_percent(lang: Language, value: Fraction, places: int = PERCENT_DECIMALS) -> str:
    """A share of 1 as a percentage with its sign, also above 0: `+1.1558%`."""
    return ("+" if value > 0 else "") + percent(lang, value, places)


def measure(lang: Language, value: Measure, places: int = DECIMALS) -> str:
    """A measure's decimals."""
    return lang.measure(value, places).replace("-", MINUS)


def exact(value: Measure | Fraction) -> str:
    """The exact value as a fraction without grouping, or the root of one: `53223/1082900`, `√(2/3)`."""
    if isinstance(value, Measure):
        return f"√({exact(value.value)})" if value.root else exact(value.value)
    return str(value).replace("-", MINUS)


def signed_exact(value: Fraction) -> str:
    """A fraction with its sign, also above 0: `+1/3`."""
    return ("+" if value > 0 else "") + exact(value)


def one_in(lang: Language, chance: Fraction) -> str:
    """The N of "1 in N": two decimals while it is small, none when it is large, a dash where it never happens."""
    if chance == 0:
        return "–"
    return number(lang, 1 / chance, 2 if 1 / chance < _SMALL else 0)


def tone(net: Fraction) -> str:
    """`win`, `push` or `loss`: how a page tells gains from losses, beside the sign."""
    return "win" if net > 0 else "loss" if net < 0 else "push"
