"""The front of a report: what was audited, the figures everyone asks for, how a hand ends."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.figures import show_decimal
from croupier.files import SourceFile
from croupier.report import Measure, Report
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import MINUS, percent
from croupier.words import mark

METHOD = mark("full enumeration; exact integers and fractions throughout")
TIES_IN_WORDS = {
    "most": mark("of options with equal value, the one with the largest total bet is taken"),
    "least": mark("of options with equal value, the one with the smallest total bet is taken"),
}
"""The tie rules as sentences."""
_SOURCE_KEYS = {
    "title": mark("source"),
    "author": mark("author of the source"),
    "publisher": mark("publisher of the source"),
    "section": mark("section of the source"),
    "page": mark("page of the source"),
    "url": mark("address of the source"),
    "date": mark("date of the source"),
    "note": mark("note on the source"),
}


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """One of the large figures: its name, the figure, what it is of, and its range where play is not unique."""

    name: str
    value: str
    of: str
    range: str


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which a hand ends: its name, chance, and share of the bar."""

    kind: str
    name: str
    value: str
    share: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of what identifies the report: a label and its value; `code` for hashes."""

    label: str
    value: str
    code: bool = False


def key_figures(report: Report, lang: Language) -> tuple[KeyFigure, ...]:
    """House edge, average bet, element of risk, and both returns, each with what it is of."""
    base = lang.say(report.base)
    of_base = lang.say("of the {base}", base=base)
    of_action = lang.say("of all bets")
    units = lang.say("in units of the {base}", base=base)
    return (
        _key_figure(report, lang, "house_edge", of_base),
        _key_figure(report, lang, "average_bet", units),
        _key_figure(report, lang, "element_of_risk", of_action),
        _key_figure(report, lang, "return_on_base", of_base),
        _key_figure(report, lang, "return_on_action", of_action),
        _key_figure(report, lang, "standard_deviation", units),
    )


def _key_figure(report: Report, lang: Language, key: str, of: str) -> KeyFigure:
    ends, spread = report.ranges.get(key), ""
    if ends is not None and ends.low != ends.high:
        low, high = (shown(lang, key, end) for end in (ends.low, ends.high))
        spread = lang.say("{low} to {high} over all optimal play", low=low, high=high) if low != high else ""
    return KeyFigure(lang.measure_name(key), shown(lang, key, report.measures[key]), of, spread)


def shown(lang: Language, key: str, value: Measure) -> str:
    """A measure the way people quote it: shares in per cent, the rest as decimals, four digits either way."""
    return lang.quoted(key, value).replace("-", MINUS)


def endings(report: Report, lang: Language) -> tuple[Ending, ...]:
    """The ways a hand ends; whatever is neither won, pushed nor folded is lost at the end."""
    found = {kind: report.measures[f"{kind}_frequency"].value for kind in ("hit", "push", "fold")}
    lost = 1 - sum(found.values(), Fraction(0))
    ways = (
        ("hit", lang.say("net win"), found["hit"]),
        ("push", lang.say("push"), found["push"]),
        ("lost", lang.say("lost at the end"), lost),
        ("fold", lang.say("fold"), found["fold"]),
    )
    return tuple(Ending(kind, name, percent(lang, chance, 2), show_decimal(chance, 6)) for kind, name, chance in ways)


def ties_sentence(report: Report, lang: Language) -> str:
    """The tie rule in words."""
    return lang.say(TIES_IN_WORDS[report.ties])


def opening_words(report: Report, lang: Language) -> str:
    """That several bets open a round and figures are per unit of one of them; empty where there is one alone."""
    if len(report.opening) == 1:
        return ""
    return lang.say(
        "A round opens with {bets}, one unit each. Figures are per unit of the {base} alone: the house edge is the "
        "mean loss on all bets divided by the {base}, not by all that a round opens with.",
        bets=lang.list([*map(lang.say, report.opening)], "and"),
        base=lang.say(report.base),
    )


def stamp(report: Report, lang: Language) -> tuple[Fact, ...]:
    """What a submission asks to see in front, as far as it was given."""
    facts = (
        Fact(lang.say("prepared by"), report.stamp.prepared_by),
        Fact(lang.say("date"), report.stamp.date),
        Fact(lang.say("jurisdiction"), report.stamp.jurisdiction),
    )
    return tuple(fact for fact in facts if fact.value)


def imprint(report: Report, lang: Language) -> tuple[Fact, ...]:
    """How the figures were made, told in front: the rules' hash, the method, the tie rule."""
    return (
        Fact(lang.say("SHA-256 of the rules"), report.rules_sha256, code=True),
        Fact(lang.say("method"), lang.say(METHOD)),
        Fact(lang.say("tie rule"), ties_sentence(report, lang)),
    )


def identity(report: Report, lang: Language) -> tuple[Fact, ...]:
    """Everything that identifies the report, in the order of its front page; what was not given is left out."""
    return tuple(fact for fact in _facts(report, lang) if fact.value)


def _facts(report: Report, lang: Language) -> Iterator[Fact]:
    yield from stamp(report, lang)
    yield Fact(lang.say("game"), lang.say(report.game_title))
    yield Fact(lang.say("paytable"), report.name)
    yield from source(report.source, lang)
    yield Fact(lang.say("deals counted"), lang.count(report.deals))
    yield from imprint(report, lang)
    yield Fact(lang.say("program"), f"Croupier {report.version}")
    yield from files(report, lang)


def source(given: Mapping[str, str], lang: Language) -> Iterator[Fact]:
    """Where a paytable or a scoring is from, as its file says."""
    for key, value in given.items():
        yield Fact(lang.say(_SOURCE_KEYS[key]) if key in _SOURCE_KEYS else key, value)


def files(report: Report, lang: Language) -> Iterator[Fact]:
    """The file, and those it extends, each with its hash."""
    yield Fact(lang.say("file"), report.file.name)
    yield Fact(lang.say("SHA-256 of the file"), report.file.sha256, code=True)
    yield from extended(report.extends, lang)


def extended(files: Iterable[SourceFile], lang: Language) -> Iterator[Fact]:
    """The files that a file extends, each with its hash."""
    for each in files:
        yield Fact(lang.say("file it extends"), each.name)
        yield Fact(lang.say("SHA-256 of that file"), each.sha256, code=True)
