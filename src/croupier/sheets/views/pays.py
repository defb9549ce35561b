"""The pays of the table as variables: the return as a formula in them, and how far each may move."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.report import FormulaTerm, PaySensitivity, Report
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import MINUS, exact, number, short_number
from croupier.words import mark

_ZERO_IS = {"above": mark("higher"), "below": mark("lower"), "here": mark("as now")}
_LOST = -1


@dataclass(frozen=True, slots=True)
class FormulaPart:
    """One part of the sum: its sign, a number, and the hand whose pay it multiplies; no hand for the fixed part."""

    sign: str
    number: str
    hand: str


@dataclass(frozen=True, slots=True)
class WorthRow:
    """One pay: as the file has it, per unit staked, what is staked on it, and what one more unit of it is worth."""

    hand: str
    pays: str
    pay: str
    staked: str
    worth: str
    worth_exact: str


@dataclass(frozen=True, slots=True)
class FormulaView:
    """The expected value: the sum of the parts divided by `deals`; and the pays in a table.

    `bets` names the bets whose tables the pays are of, where others are paid fixed odds; else it is empty.
    """

    parts: tuple[FormulaPart, ...]
    deals: str
    rows: tuple[WorthRow, ...]
    bets: str


@dataclass(frozen=True, slots=True)
class End:
    """A pay: rounded, and exactly where that is not the same."""

    value: str
    exact: str


@dataclass(frozen=True, slots=True)
class SensitivityRow:
    """One row of the table: its pay now, from where to where the strategy stays optimal, where the edge is zero."""

    hand: str
    pays: str
    pay: End
    least: End
    most: End
    zero: End
    zero_is: str


def formula(report: Report, lang: Language) -> FormulaView | None:
    """The return as a formula; rows on which nothing is staked are in its table alone."""
    if report.formula is None:
        return None
    found, several = report.formula, len({term.ladder for term in report.formula.terms}) > 1
    parts = [
        _part(term.staked, lang.hand_of(term.ladder if several else "", lang.hands(term.row)), lang)
        for term in found.terms
        if term.staked != 0
    ]
    if found.fixed != 0 or not parts:
        parts.append(_part(found.fixed, "", lang))
    first = FormulaPart(MINUS if parts[0].sign == MINUS else "", parts[0].number, parts[0].hand)
    rows = tuple(_worth(term, lang, several=several) for term in found.terms)
    return FormulaView((first, *parts[1:]), lang.count(found.deals), rows, _bets(report, lang))


def _bets(report: Report, lang: Language) -> str:
    required = [wager for wager in report.wagers if wager.required]
    paid = [lang.say(wager.name) for wager in required if wager.ladder]
    return "" if len(paid) == len(required) else lang.list(paid, "and")


def sensitivity(report: Report, lang: Language) -> tuple[SensitivityRow, ...]:
    """How far each row's pay may move; empty where it was not asked for."""
    several = len({each.ladder for each in report.sensitivity}) > 1
    return tuple(_sensitivity(each, lang, several=several) for each in report.sensitivity)


def _part(value: Fraction, hand: str, lang: Language) -> FormulaPart:
    return FormulaPart(MINUS if value < 0 else "+", _amount(abs(value), lang), hand)


def _worth(term: FormulaTerm, lang: Language, *, several: bool) -> WorthRow:
    return WorthRow(
        hand=lang.hand_of(term.ladder if several else "", lang.hands(term.low, term.high)),
        pays=lang.odds(term.pays),
        pay=short_number(lang, term.pay),
        staked=_amount(term.staked, lang),
        worth=number(lang, term.worth),
        worth_exact=exact(term.worth),
    )


def _amount(value: Fraction, lang: Language) -> str:
    """A whole number with its digits grouped, any other as the fraction it is."""
    return number(lang, value, 0) if value.denominator == 1 else exact(value)


def _sensitivity(each: PaySensitivity, lang: Language, *, several: bool) -> SensitivityRow:
    least = _end(each.least, lang)
    if each.least == _LOST:
        least = End(f"{least.value} ({lang.odds('lose')})", "")
    return SensitivityRow(
        hand=lang.hand_of(each.ladder if several else "", lang.hands(each.low, each.high)),
        pays=lang.odds(each.pays),
        pay=_end(each.pay, lang),
        least=least,
        most=End(lang.say("no limit"), "") if each.most is None else _end(each.most, lang),
        zero=End("–", "") if each.zero_edge is None else _end(each.zero_edge, lang),
        zero_is="" if each.zero_edge_is is None else lang.say(_ZERO_IS[each.zero_edge_is]),
    )


def _end(pay: Fraction, lang: Language) -> End:
    return End(short_number(lang, pay), "" if pay.denominator == 1 else exact(pay))
