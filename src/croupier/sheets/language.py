"""A reader's language: sentences from a gettext catalogue, numbers as that language writes them.

Everything below the pages is in English sentences wrapped in `mark`; here they are looked up, their values filled
in, and exact numbers become digits. Rounding is done on Fractions (half even), Babel only lends the signs: decimal
comma, no-break space, where the per cent sign goes. English needs no catalogue, and Babel loads with the first number.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from functools import cache
from typing import Literal

from croupier.figures import decimal_places, show_decimal
from croupier.odds import Odds, OddsError, parse_odds, show_odds
from croupier.report import BetsPaid, EventRow, Measure, Move, PlayRule, Rule, Words, hand_words
from croupier.words import mark

LANGUAGES = ("en", "ru", "uk")

_MEASURE_NAMES = {
    "expected_value": mark("expected value"),
    "house_edge": mark("house edge"),
    "average_bet": mark("average bet"),
    "element_of_risk": mark("element of risk"),
    "return_on_base": mark("return on the base bet"),
    "return_on_action": mark("return on all bets"),
    "hit_frequency": mark("hit frequency"),
    "push_frequency": mark("push frequency"),
    "fold_frequency": mark("fold frequency"),
    "variance": mark("variance"),
    "standard_deviation": mark("standard deviation"),
    "ratio_standard_deviation": mark("standard deviation of win over bets"),
    "row_frequency": mark("row frequency"),
    "pays": mark("pays"),
}
IN_PERCENT = frozenset({
    "house_edge", "element_of_risk", "return_on_base", "return_on_action", "hit_frequency", "push_frequency",
    "fold_frequency",
})  # fmt: skip
"""The measures that people quote in per cent."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ALL_DIGITS = re.compile(r"[0-9]+")
_LAST_NUMBER = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?$")  # the amount after a name, which may have digits too


@dataclass(frozen=True, slots=True)
class _Signs:
    """How a language writes a number: its signs, and what stands around the number in a percentage."""

    point: str
    group: str
    percent_before: str
    percent_after: str


@dataclass(frozen=True)
class Language:
    """One language of the pages; get it by `language(code)`."""

    code: str

    def say(self, message: str, **values: str) -> str:
        """`message` in this language, with `{name}` replaced by the value of that name.

        A message the catalogue does not have stands as it is. Values are taken as they are, braces and all.

        >>> language("en").say("bet {size}x", size="{3}")
        'bet {3}x'
        """
        text = message if self.code == "en" else _catalogue(self.code).get(message, message)
        return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), text) if values else text

    def decimal(self, value: Fraction, places: int) -> str:
        """`value` rounded half even to `places` decimals.

        >>> language("en").decimal(Fraction(-12345678, 1000), 2), language("uk").decimal(Fraction(7, 2), 2)
        ('-12,345.68', '3,50')
        """
        return self._localised(show_decimal(value, places))

    def measure(self, measure: Measure, places: int) -> str:
        """A measure, or the root it stands for, rounded half even to `places` decimals."""
        return self._localised(measure.show(places))

    def quoted(self, key: str, measure: Measure) -> str:
        """A measure the way people quote it: shares in per cent, the rest as decimals, four digits either way.

        >>> language("en").quoted("house_edge", Measure(Fraction(1, 8)))
        '12.5000%'
        """
        return self.percent(measure, 4) if key in IN_PERCENT else self.measure(measure, 4)

    def percent(self, value: Measure | Fraction, places: int) -> str:
        r"""A share of 1 as a percentage.

        >>> language("en").percent(Fraction(1, 8), 1), language("ru").percent(Fraction(1, 8), 1)
        ('12.5%', '12,5\xa0%')
        """
        known = value if isinstance(value, Measure) else Measure(value)
        hundredfold = Measure(known.value * (100**2 if known.root else 100), known.root)
        signs = _signs(self.code)
        return f"{signs.percent_before}{self._localised(hundredfold.show(places))}{signs.percent_after}"

    def count(self, number: int) -> str:
        """A whole number, its digits grouped.

        >>> language("en").count(155937600)
        '155,937,600'
        """
        return self._localised(str(number))

    def points(self, value: Fraction) -> str:
        """Points or money exactly: in decimals where they end, else as a fraction.

        >>> language("en").points(Fraction(5, 4)), language("ru").points(Fraction(5, 2))
        ('1.25', '2,5')
        >>> language("en").points(Fraction(-5, 3))
        '-5/3'
        """
        try:
            return self.decimal(value, decimal_places(value))
        except ValueError:
            return str(value)

    def signed(self, value: Fraction) -> str:
        """Points won with a plus, lost with a minus.

        >>> language("en").signed(Fraction(3)), language("en").signed(Fraction(-5, 3))
        ('+3', '-5/3')
        """
        return f"{'+' if value > 0 else ''}{self.points(value)}"

    def money(self, amount: Fraction) -> str:
        """Money won with a plus, lost with a minus: to the cent, or exactly where it is no whole number of cents.

        >>> language("en").money(Fraction(5, 4)), language("en").money(Fraction(-5, 3))
        ('+1.25', '-5/3')
        """
        if (amount * 100).denominator != 1:
            return self.signed(amount)
        return f"{'+' if amount > 0 else ''}{self.decimal(amount, 2)}"

    def day(self, day: date) -> str:
        """A day with its year.

        >>> language("en").day(date(2026, 11, 30)), language("ru").day(date(2026, 11, 30))
        ('Nov 30, 2026', '30 нояб. 2026\u202fг.')
        """
        from babel.dates import format_date

        return format_date(day, "medium", locale=self.code)

    def short_day(self, day: date) -> str:
        """A day of this year, in figures.

        >>> language("en").short_day(date(2026, 11, 30)), language("uk").short_day(date(2026, 11, 30))
        ('11/30', '30.11')
        """
        from babel.dates import format_skeleton

        return format_skeleton("Md", day, locale=self.code)

    def moment(self, when: datetime) -> str:
        """A day and the time of it, to the minute, with how far its zone is from UTC.

        >>> from datetime import UTC
        >>> language("en").moment(datetime(2026, 11, 30, 9, 5, tzinfo=UTC))
        'Nov 30, 2026, 09:05 UTC'
        """
        zone = when.strftime("%z")
        told = "UTC" if zone in ("", "+0000") else f"UTC{zone[:3]}:{zone[3:5]}"
        return f"{self.day(when.date())}, {when:%H:%M} {told}"

    def list(self, items: Sequence[str], word: Literal["or", "and"]) -> str:
        """Items joined for reading; they are joined as they are, not translated.

        >>> language("en").list(["1", "2", "3"], "or"), language("uk").list(["1", "2", "3"], "or")
        ('1, 2 or 3', '1, 2 або 3')
        """
        if len(items) < 2:
            return "".join(items)
        joined = mark("{several} or {last}") if word == "or" else mark("{several} and {last}")
        return self.say(joined, several=", ".join(items[:-1]), last=items[-1])

    def hand_of(self, ladder: str, hand: str) -> str:
        """A hand and of which pay table it is: `losing odds: flush`; the hand alone where no table is named."""
        return f"{self.say(ladder)}: {hand}" if ladder else hand

    def hands(self, low: str, high: str | None = None) -> str:
        """The hands of a row from its lowest to its highest, as a table prints them.

        Of pairs up to aces "or better" is meant of pairs: better hands have rows of their own.

        >>> language("en").hands("pair of sixes", "pair of tens"), language("en").hands("pair of jacks", "pair of aces")
        ('pair, sixes to tens', 'pair of jacks or better')
        """
        return self.rule(hand_words(low, high))

    def odds(self, text: str) -> str:
        """Odds as a paytable writes them, in this language; text that is not odds stands as it is.

        >>> language("en").odds("500 to 1"), language("ru").odds("3 for 1"), language("uk").odds("push")
        ('500 to 1', '3 за 1', 'повернення')
        """
        try:
            odds = parse_odds(text)
        except OddsError:
            return text
        if odds.kind in ("push", "lose"):
            return self.say(mark("push")) if odds.kind == "push" else self.say(mark("lose"))
        if odds.kind == "meter":
            share = self.percent(odds.first / odds.second, decimal_places(odds.first))
            return self.say(mark("{share} of meter {meter}"), share=share, meter=odds.meter or "")
        return self._to_or_for(odds)

    def pays(self, bets: Sequence[BetsPaid]) -> str:
        """The odds where all bets are paid alike, else bet by bet: `ante push, blind and play lose`."""
        if len(bets) == 1:
            return self.odds(bets[0].odds)
        return ", ".join(f"{self.list([*map(self.say, each.wagers)], 'and')} {self.odds(each.odds)}" for each in bets)

    def event(self, row: EventRow) -> tuple[str, ...]:
        """A row of the outcome table: the hand, where a ladder tells one, and how the round ended: `flush`, `ahead`."""
        hand = (self.hands(row.low, row.high),) if row.row else ()
        return (*hand, *map(self.say, row.stands))

    def move(self, move: Move) -> str:
        """An option: `fold`, `bet 3x`."""
        return self.say(move.text, size=str(move.units))

    def rule(self, rule: Rule) -> str:
        """A rule's sentence with its values: sizes joined by "or", names translated and joined by "and"."""
        return self.say(rule.text, **self._values(rule.values))

    def when(self, rule: PlayRule) -> str:
        """The tests of a rule of play, joined by "and"; without a test, everything else."""
        if not rule.tests:
            return self.say(mark("everything else"))
        return self.list(tuple(map(self.rule, rule.tests)), "and")

    def measure_name(self, key: str) -> str:
        """The name of a measure by its key (`house_edge`) or as a claim writes it (`house edge`)."""
        name = _MEASURE_NAMES.get(key.replace(" ", "_"))
        return key if name is None else self.say(name)

    def _values(self, values: Mapping[str, tuple[Words, ...]]) -> dict[str, str]:
        return {name: self._value(items) for name, items in values.items()}

    def _value(self, items: tuple[Words, ...]) -> str:
        numbers = all(isinstance(item, str) and _ALL_DIGITS.fullmatch(item) for item in items)
        return self.list(tuple(map(self._words, items)), "or" if numbers else "and")

    def _words(self, words: Words) -> str:
        match words:
            case Rule():
                return self.rule(words)
            case Odds():
                return self.odds(show_odds(words))
            case _:
                return _LAST_NUMBER.sub(lambda found: self._localised(found[0]), self.say(words))

    def _to_or_for(self, odds: Odds) -> str:
        first, second = (self.decimal(number, decimal_places(number)) for number in (odds.first, odds.second))
        message = mark("{first} to {second}") if odds.kind == "to" else mark("{first} for {second}")
        return self.say(message, first=first, second=second)

    def _localised(self, digits: str) -> str:
        """Plain digits (`-1234.50`) with this language's point, and the whole part in groups of three."""
        signs = _signs(self.code)
        whole, point, decimals = digits.removeprefix("-").partition(".")
        start = len(whole) % 3 or 3
        groups = [whole[:start], *(whole[at : at + 3] for at in range(start, len(whole), 3))]
        minus = "-" if digits.startswith("-") else ""
        return f"{minus}{signs.group.join(groups)}{signs.point if point else ''}{decimals}"


@cache
def language(code: str) -> Language:
    """The language with this code, one of `LANGUAGES`. Raises ValueError for any other."""
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is none of the languages of this program: {', '.join(LANGUAGES)}")
    return Language(code)


@cache
def _catalogue(code: str) -> Mapping[str, str]:
    """The translations of one language by English message; what is empty or fuzzy in the catalogue is left out."""
    from importlib.resources import files

    from babel.messages.pofile import read_po

    source = files("croupier.sheets").joinpath("locale", code, "LC_MESSAGES", "croupier.po")
    with source.open("rb") as stream:
        found = read_po(stream, locale=code)
    return {str(entry.id): str(entry.string) for entry in found if entry.id and entry.string and not entry.fuzzy}


@cache
def _signs(code: str) -> _Signs:
    from babel import Locale
    from babel.numbers import get_decimal_symbol, get_group_symbol

    pattern = Locale.parse(code).percent_formats[None]
    return _Signs(get_decimal_symbol(code), get_group_symbol(code), pattern.prefix[0], pattern.suffix[0])
