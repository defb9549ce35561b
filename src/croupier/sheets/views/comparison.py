"""A comparison's page, whole: every table and sentence of it in the reader's language, ready to be laid out."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.comparison import Comparison
from croupier.report import Report
from croupier.sheets.language import Language
from croupier.sheets.views import comparison_play as play
from croupier.sheets.views import comparison_tables as tables
from croupier.sheets.views import front
from croupier.sheets.views.audit_page import Section, numbered
from croupier.sheets.views.command import compare_command
from croupier.sheets.views.numbers import percent

_KEY_MEASURES = ("house_edge", "average_bet", "element_of_risk")


@dataclass(frozen=True, slots=True)
class Table:
    """One of the two paytables: its letter, name and file, and what identifies it."""

    letter: str
    name: str
    file: str
    sha256: str
    facts: tuple[front.Fact, ...]


@dataclass(frozen=True, slots=True)
class ComparisonPage:
    """All that the template needs. Sections that have nothing to say are not in `sections`."""

    game: str
    a: Table
    b: Table
    lead: str
    base: str
    ties: str
    rules: str
    nothing_differs: bool
    sections: dict[str, Section]
    key_figures: tuple[front.KeyFigure, ...]
    ladders: tuple[tables.LadderView, ...]
    settings: tuple[tables.SettingView, ...]
    measures: tuple[tables.PairRow, ...]
    ranges: tuple[tables.RangeRow, ...]
    side_bets: tuple[tables.SideBetView, ...]
    hands: tuple[tables.HandRow, ...]
    hands_total: tables.HandRow
    grid: play.Grid | None
    classes: tuple[play.ClassRow, ...]
    spots: tuple[play.SpotRow, ...]
    changes: tuple[play.ChangeRow, ...]
    elsewhere: tuple[tables.ElsewhereRow, ...]
    elsewhere_told: tuple[str, ...]
    facts: tuple[front.Fact, ...]
    version: str
    command: str


def comparison_page(comparison: Comparison, lang: Language) -> ComparisonPage:
    """A comparison in the words and digits of one language."""
    return ComparisonPage(
        game=lang.say(comparison.a.game_title),
        a=_table("A", comparison.a, lang),
        b=_table("B", comparison.b, lang),
        lead=lang.say(
            "All {deals} deals were counted at either table. Every figure is exact and is rounded only where it is "
            "printed. A difference is B less A.",
            deals=lang.count(comparison.a.deals),
        ),
        base=lang.say(comparison.a.base),
        ties=front.ties_sentence(comparison.a, lang),
        rules=rules_told(comparison, lang),
        nothing_differs=comparison.nothing_differs,
        sections=_sections(comparison, lang),
        key_figures=tuple(_key_figures(comparison, lang)),
        ladders=tables.ladders(comparison, lang),
        settings=tables.settings(comparison, lang),
        measures=tables.measures(comparison, lang),
        ranges=tables.ranges(comparison, lang),
        side_bets=tables.side_bets(comparison, lang),
        hands=tables.hands(comparison, lang),
        hands_total=tables.hands_total(comparison, lang),
        grid=play.grid(comparison, lang),
        classes=play.classes(comparison, lang),
        spots=play.spots(comparison, lang),
        changes=play.changes(comparison, lang),
        elsewhere=tables.elsewhere(comparison, lang),
        elsewhere_told=tables.elsewhere_told(comparison, lang),
        facts=tuple(fact for fact in _facts(comparison, lang) if fact.value),
        version=comparison.a.version,
        command=compare_command(comparison, lang.code),
    )


def rules_told(comparison: Comparison, lang: Language) -> str:
    """Whether the two settle alike, in a sentence."""
    if comparison.nothing_differs:
        return lang.say("Nothing differs: no row, option, meter, limit or rounding, and so no figure and no decision.")
    if comparison.same_rules:
        return lang.say(
            "Both settle every bet alike as long as their meters stand alike: the hashes of their rules are equal."
        )
    return lang.say("The hashes of their rules differ: some bet is offered, settled or described in another way.")


def _table(letter: str, report: Report, lang: Language) -> Table:
    facts = (
        *front.source(report.source, lang),
        front.Fact(lang.say("SHA-256 of the rules"), report.rules_sha256, code=True),
        *front.files(report, lang),
    )
    return Table(letter, report.name, report.file.name, report.file.sha256, tuple(fact for fact in facts if fact.value))


def _facts(comparison: Comparison, lang: Language) -> Iterator[front.Fact]:
    """What identifies the comparison beside the two paytables."""
    report = comparison.a
    yield front.Fact(lang.say("game"), lang.say(report.game_title))
    yield front.Fact(lang.say("deals counted"), lang.count(report.deals))
    yield front.Fact(lang.say("method"), lang.say(front.METHOD))
    yield front.Fact(lang.say("tie rule"), front.ties_sentence(report, lang))
    yield front.Fact(lang.say("program"), f"Croupier {report.version}")


def index_figures(comparison: Comparison, lang: Language) -> tuple[front.KeyFigure, ...]:
    """By how much house edge, average bet and element of risk differ."""
    known = {pair.name: pair for pair in comparison.measures}
    rows = [tables.pair_row(known[name], lang.measure_name(name), lang) for name in _KEY_MEASURES]
    return tuple(
        front.KeyFigure(row.name, row.difference, lang.say("A {a}, B {b}", a=row.a, b=row.b), "") for row in rows
    )


def _key_figures(comparison: Comparison, lang: Language) -> Iterator[front.KeyFigure]:
    yield from index_figures(comparison, lang)
    if comparison.a_at_b is not None:
        cost, base = percent(lang, comparison.a_at_b.cost), lang.say(comparison.a.base)
        yield front.KeyFigure(lang.say("cost of playing on as at A"), cost, lang.say("of the {base}", base=base), "")
    if comparison.a.strategy.decided_on_two_cards:
        of = lang.say("of {classes} classes of two cards", classes=lang.count(len(comparison.a.strategy.chart)))
        equal = sum(change.cost_at_b == 0 for change in comparison.classes)
        changed = lang.count(len(comparison.classes))
        yield front.KeyFigure(lang.say("first decisions that change"), changed, of, _of_them(equal, lang))
    of = lang.say(
        "of {situations} on all streets", situations=lang.count(sum(s.situations for s in comparison.streets))
    )
    changes = [change for spot in comparison.streets for change in spot.changes]
    equal = sum(change.situations for change in changes if change.a_at_b == "equal")
    changed = lang.count(sum(change.situations for change in changes))
    yield front.KeyFigure(lang.say("situations that change"), changed, of, _of_them(equal, lang))


def _of_them(equal: int, lang: Language) -> str:
    return lang.say("{count} of them equal: A's choice costs nothing at B", count=lang.count(equal)) if equal else ""


def _sections(comparison: Comparison, lang: Language) -> dict[str, Section]:
    """The sections this page has, by anchor, numbered as they come."""
    found = {
        "differences": lang.say("What differs"),
        "measures": lang.say("Measures"),
        "side-bets": lang.say("Side bets") if comparison.side_bets else "",
        "hands": lang.say("Hand by hand"),
        "decisions": lang.say("Decisions"),
        "playing-on": lang.say("Playing on as before"),
        "origin": lang.say("Origin"),
    }
    return numbered(found)
