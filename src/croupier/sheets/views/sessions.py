"""Sessions as a page shows them: the chance to be ahead, and what so many of all sessions end at or below."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.report import QUANTILES, Report, Session
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import percent, signed, tone
from croupier.words import mark

_NORMAL = "normal"
_IN_SHORT = (100, 1_000, 10_000)


@dataclass(frozen=True, slots=True)
class NetCell:
    """A net result with its sign, and its tone."""

    value: str
    tone: str


@dataclass(frozen=True, slots=True)
class SessionRow:
    """How sessions of so many hands end: chances, the expected net, a net for each quantile, and the method."""

    hands: str
    ahead: str
    even: str
    behind: str
    expected: NetCell
    nets: tuple[NetCell, ...]
    method: str


def sessions(report: Report, lang: Language) -> tuple[SessionRow, ...]:
    """A row for each length that could be told, the shortest first."""
    return tuple(_row(session, report.measures["expected_value"].value, lang) for session in report.sessions)


def quantiles(lang: Language) -> tuple[str, ...]:
    """The quantiles as headings: the per cent of all sessions that end there or below."""
    return tuple(lang.percent(Fraction(level, 100), 0) for level in QUANTILES)


def ahead_in_short(report: Report, lang: Language) -> str:
    """The chance to be ahead after a few lengths, in one sentence; empty where none of them could be told."""
    told = [session for session in report.sessions if session.hands in _IN_SHORT]
    if not told:
        return ""
    return lang.say(
        mark("chance to be ahead after {hands} hands: {chances}"),
        hands=" / ".join(lang.count(session.hands) for session in told),
        chances=" / ".join(_chance(session.ahead, lang, 2) for session in told),
    )


def _row(session: Session, mean: Fraction, lang: Language) -> SessionRow:
    return SessionRow(
        hands=lang.count(session.hands),
        ahead=_chance(session.ahead, lang),
        even=_chance(session.even, lang),
        behind=_chance(session.behind, lang),
        expected=_net(session.hands * mean, lang, 2),
        # The curve knows no cents; an exact net has as many as the pays have.
        nets=tuple(_net(Fraction(net), lang, 0 if session.method == _NORMAL else 2) for _, net in session.quantiles),
        method=lang.say(session.method),
    )


def _net(net: Fraction, lang: Language, places: int) -> NetCell:
    return NetCell(signed(lang, net, 0 if net.denominator == 1 else places), tone(net))


def _chance(text: str, lang: Language, places: int = 4) -> str:
    """A chance as a percentage; `<0.000001` and `>0.999999` in words, nothing as a dash."""
    if not text:
        return "–"
    if text[0] not in "<>":
        return percent(lang, Fraction(text), places)
    shown = percent(lang, Fraction(text[1:]), 4)
    return lang.say(mark("less than {chance}") if text[0] == "<" else mark("more than {chance}"), chance=shown)
