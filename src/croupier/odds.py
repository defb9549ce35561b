"""Odds, exactly as a layout prints them.

`50 to 1` and `50 for 1` differ by the stake, so one of the two words must be written. Odds are kept as the exact
profit per unit staked; a share of a progressive meter is an award in money that takes the place of the stake.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.figures import decimal_places, show_decimal

Kind = Literal["to", "for", "push", "lose", "meter"]


class OddsError(ValueError):
    """The text is not odds. `hint` says how to write what was probably meant."""

    def __init__(self, message: str, *, hint: str = "", code: str = "bad-odds") -> None:
        super().__init__(message)
        self.hint = hint
        self.code = code


@dataclass(frozen=True, slots=True)
class Odds:
    """What one wager is paid: `first` to or for `second`, a push, a loss, or a share of a meter.

    For `meter`, `first / second` is the share of the meter (1/10 for 10%) and `meter` its name.
    """

    kind: Kind
    first: Fraction = Fraction(0)
    second: Fraction = Fraction(1)
    meter: str | None = None

    def net(self, stake: Fraction, meters: Mapping[str, Fraction]) -> Fraction:
        """Profit (above 0) or loss (below 0) on a stake, in the stake's unit.

        A meter's amount must be given in the same unit as the stake. Raises KeyError where it is not given.

        >>> parse_odds("3 to 2").net(Fraction(5), {})
        Fraction(15, 2)
        >>> parse_odds("3 for 1").net(Fraction(5), {})
        Fraction(10, 1)
        """
        match self.kind:
            case "to":
                return self._won(stake)
            case "for":
                return self._won(stake) - stake
            case "push":
                return Fraction(0)
            case "lose":
                return -stake
            case "meter":
                return self._won(meters[self.meter or ""]) - stake

    def _won(self, stake: Fraction) -> Fraction:
        won = stake * self.first
        return won if self.second == 1 else won / self.second

    def profit(self) -> Fraction | None:
        """Profit per unit staked; None for a share of a meter, which is not in proportion to the stake."""
        return None if self.kind == "meter" else self.net(Fraction(1), {})


PUSH = Odds("push")
LOSE = Odds("lose")
EVEN_MONEY = Odds("to", Fraction(1))

NUMBER = r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?"
"""A number as layouts print it, as a regular expression without groups: `5`, `0.50`, `10,000`."""

_TO_OR_FOR = re.compile(rf"({NUMBER}) +(to|for) +({NUMBER})")
_METER = re.compile(rf"({NUMBER}) *% +of +meter +(.+)")
_BARE = re.compile(rf"{NUMBER} *[:/-] *{NUMBER}|{NUMBER}")
# Longer than any number printed, and far below the 4,300 digits at which Python itself refuses to go on.
ENDLESS_NUMBER = re.compile(r"[0-9][0-9,.]{40}")


def _number(digits: str) -> Fraction:
    return Fraction(digits.replace(",", ""))


def quoted(text: str) -> str:
    """A text in quotes, cut short where it is long, for messages.

    >>> quoted("50:1")
    '"50:1"'
    """
    return f'"{text}"' if len(text) <= 60 else f'"{text[:57]}..."'


def parse_odds(text: str) -> Odds:
    """Read odds: `3 to 2`, `300 for 1`, `push`, `lose`, `10% of meter top`. Raises OddsError.

    >>> parse_odds("500 to 1").profit(), parse_odds("push").profit(), parse_odds("lose").profit()
    (Fraction(500, 1), Fraction(0, 1), Fraction(-1, 1))
    """
    plain = " ".join(text.split())
    if ENDLESS_NUMBER.search(plain):
        raise OddsError(f"{quoted(plain)} has a number of more than 40 digits", hint="write it shorter")
    if plain in ("push", "lose"):
        return PUSH if plain == "push" else LOSE
    if found := _TO_OR_FOR.fullmatch(plain):
        digits, word, unit = found.groups()
        first, second = _number(digits), _number(unit)
        if second == 0:
            raise OddsError(f"{quoted(plain)} pays on a stake of nothing", hint=f"write {digits} {word} 1")
        return Odds("to" if word == "to" else "for", first, second)
    if found := _METER.fullmatch(plain):
        share = _number(found[1])
        if not 0 < share <= 100:
            raise OddsError(f"{quoted(plain)} is not a share of a meter", hint="a share is above 0% and at most 100%")
        return Odds("meter", share, Fraction(100), found[2])
    if _BARE.fullmatch(plain):
        first_text, second_text = _bare_parts(plain)
        raise OddsError(
            f"{quoted(plain)} does not say whether the stake comes back",
            hint=f'write "{first_text} to {second_text}" (stake returned) or "{first_text} for {second_text}" (not)',
            code="odds-without-to-or-for",
        )
    raise OddsError(f"{quoted(plain)} is not odds", hint="write N to M, N for M, push, lose, or N% of meter NAME")


def _bare_parts(plain: str) -> tuple[str, str]:
    parts = re.split(r" *[:/-] *", plain)
    return parts[0], parts[1] if len(parts) == 2 else "1"


def show_odds(odds: Odds) -> str:
    """The odds as a paytable writes them; `parse_odds` reads them back.

    >>> show_odds(parse_odds("3  to 2")), show_odds(parse_odds("10% of meter top"))
    ('3 to 2', '10% of meter top')
    """
    if odds.kind == "meter":
        return f"{_plain(odds.first)}% of meter {odds.meter}"
    if odds.kind in ("push", "lose"):
        return odds.kind
    return f"{_plain(odds.first)} {odds.kind} {_plain(odds.second)}"


def _plain(number: Fraction) -> str:
    """A number of the odds as text: odds are read from decimals, so every number in them terminates."""
    return show_decimal(number, decimal_places(number))
