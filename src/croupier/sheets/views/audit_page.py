"""An audit's page, whole: every table and sentence of it in the reader's language, ready to be laid out."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.report import Report
from croupier.sheets.language import Language
from croupier.sheets.views import front, money, pays, play, rulings, sessions, simulation, strategies, tables
from croupier.sheets.views.command import command


@dataclass(frozen=True, slots=True)
class Section:
    """A section as the contents list it: its anchor, its number, its title."""

    anchor: str
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class AuditPage:
    """All that the template needs. Sections that have nothing to say are not in `sections`."""

    game: str
    name: str
    lead: str
    base: str
    sections: dict[str, Section]
    opening: str
    key_figures: tuple[front.KeyFigure, ...]
    endings: tuple[front.Ending, ...]
    stamp: tuple[front.Fact, ...]
    imprint: tuple[front.Fact, ...]
    identity: tuple[front.Fact, ...]
    bets: tuple[tables.BetRow, ...]
    outcomes: tuple[tables.OutcomeRow, ...]
    outcome_pays: tuple[str, ...]
    outcome_total: tables.OutcomeRow
    measures: tuple[tables.MeasureRow, ...]
    ranges: tuple[tables.RangeRow, ...]
    side_bets: tuple[tables.SideBet, ...]
    limit: money.LimitView | None
    strategy: str
    ties: str
    chart: play.Chart | None
    decisions: tuple[play.DecisionRow, ...]
    terms: tuple[str, ...]
    rules_of_play: tuple[strategies.StreetList, ...]
    list_told: tuple[str, ...]
    posted_headings: tuple[str, ...]
    posted: tuple[strategies.PostedRow, ...]
    confidences: tuple[play.Confidence, ...]
    bands: tuple[play.BandRow, ...]
    sessions: tuple[sessions.SessionRow, ...]
    quantiles: tuple[str, ...]
    check: simulation.Check | None
    formula: pays.FormulaView | None
    sensitivity: tuple[pays.SensitivityRow, ...]
    steps: tuple[str, ...]
    clauses: tuple[str, ...]
    options: tuple[str, ...]
    assumptions: tuple[str, ...]
    ladders: tuple[rulings.LadderView, ...]
    claims: tuple[rulings.ClaimRow, ...]
    warnings: tuple[rulings.WarningRow, ...]
    file: str
    sha256: str
    rules_sha256: str
    version: str
    command: str


def audit_page(report: Report, lang: Language) -> AuditPage:
    """A report in the words and digits of one language."""
    return AuditPage(
        game=lang.say(report.game_title),
        name=report.name,
        lead=lang.say(
            "All {deals} deals were counted. Every figure is exact and is rounded only where it is printed.",
            deals=lang.count(report.deals),
        ),
        base=lang.say(report.base),
        sections=_sections(report, lang),
        opening=front.opening_words(report, lang),
        key_figures=front.key_figures(report, lang),
        endings=front.endings(report, lang),
        stamp=front.stamp(report, lang),
        imprint=front.imprint(report, lang),
        identity=front.identity(report, lang),
        bets=tables.bets(report, lang),
        outcomes=tables.outcomes(report, lang),
        outcome_pays=tables.pays_headings(report, lang),
        outcome_total=tables.outcome_total(report, lang),
        measures=tables.measure_rows(report, lang),
        ranges=tables.range_rows(report, lang),
        side_bets=tables.side_bets(report, lang),
        limit=None if report.limit is None else money.limit_view(report.limit, lang),
        strategy=lang.say(report.strategy.source),
        ties=front.ties_sentence(report, lang),
        chart=play.chart(report, lang),
        decisions=play.decisions(report, lang),
        terms=tuple(map(lang.rule, report.strategy.terms)),
        rules_of_play=strategies.street_lists(report.strategy.rules, lang),
        list_told=strategies.list_told(report, lang),
        posted_headings=strategies.posted_headings(lang),
        posted=strategies.posted_rows(report, lang),
        confidences=play.confidences(report, lang),
        bands=play.bands(report, lang),
        sessions=sessions.sessions(report, lang),
        quantiles=sessions.quantiles(lang),
        check=simulation.check(report, lang),
        formula=pays.formula(report, lang),
        sensitivity=pays.sensitivity(report, lang),
        steps=tuple(map(lang.rule, report.steps)),
        clauses=tuple(map(lang.rule, report.clauses)),
        options=tuple(map(lang.rule, report.options)),
        assumptions=tuple(map(lang.rule, report.assumptions)),
        ladders=rulings.ladders(report, lang),
        claims=rulings.claims(report, lang),
        warnings=rulings.warnings(report),
        file=report.file.name,
        sha256=report.file.sha256,
        rules_sha256=report.rules_sha256,
        version=report.version,
        command=command(report, lang.code),
    )


def _sections(report: Report, lang: Language) -> dict[str, Section]:
    """The sections this report has, by anchor, numbered as they come."""
    found = {
        "bets": lang.say("Bets"),
        "outcomes": lang.say("Outcomes"),
        "measures": lang.say("Measures"),
        "side-bets": "" if all(wager.required for wager in report.wagers) else lang.say("Side bets"),
        "limit": "" if report.limit is None else lang.say("Payout limit"),
        "strategy": lang.say("Strategy"),
        "posted": lang.say("Posted strategies") if report.posted else "",
        "tolerance": lang.say("Tolerance") if report.bands else "",
        "formula": "" if report.formula is None else lang.say("Return as a formula"),
        "sensitivity": lang.say("Sensitivity") if report.sensitivity else "",
        "rules": lang.say("Rules and assumptions"),
        "claims": lang.say("Published claims") if report.claims else "",
        "warnings": lang.say("Warnings") if report.warnings else "",
        "origin": lang.say("Origin"),
    }
    return numbered(found)


def numbered(titles: Mapping[str, str]) -> dict[str, Section]:
    """Sections by anchor, numbered as they come; those without a title are not there."""
    there = ((anchor, title) for anchor, title in titles.items() if title)
    return {anchor: Section(anchor, str(place), title) for place, (anchor, title) in enumerate(there, start=1)}
