"""Pages: a report as one self-contained HTML file, readable without script, on a phone, in the dark and on paper.

A view says what the page holds, in the reader's words and digits; the template lays it out; the one style sheet is
put into the page. Nothing is fetched, and nothing but the report and the language decides a byte of it. Whatever a
file brought in (names, sources, claims) is escaped, and kept from turning the direction of the text around it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.comparison import Comparison
from croupier.pots.report import PotsReport
from croupier.questions.progress import Names, Progress
from croupier.recorded import Settled
from croupier.recorded.model import RecordedPots
from croupier.report import Report
from croupier.sheets.charts import contribution_chart, outcome_chart
from croupier.sheets.frequency_names import table_title
from croupier.sheets.language import Language, language
from croupier.sheets.page import page_mark, render
from croupier.sheets.progress_charts import accuracy_chart, forecast_chart
from croupier.sheets.rarity_chart import rarity_chart
from croupier.sheets.rule_sheets import SHEET_NAMES, Kind
from croupier.sheets.session_chart import session_chart
from croupier.sheets.views.audit_page import audit_page
from croupier.sheets.views.comparison import comparison_page, index_figures
from croupier.sheets.views.contest_audit import ContestAudit, contest_audit_page, listed_scoring
from croupier.sheets.views.front import key_figures
from croupier.sheets.views.pots import listed_pot_deal, pot_deal_page
from croupier.sheets.views.pots_audit import listed_pots, pots_page
from croupier.sheets.views.progress import progress_page
from croupier.sheets.views.score import ListedDeal, listed_deal, score_page

_OWN_NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}


def render_audit(report: Report, lang: str = "en") -> str:
    """The report as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    return render(
        "audit.html",
        spoken,
        page=audit_page(report, spoken),
        page_mark=page_mark(report.file.sha256),
        contribution_chart=contribution_chart(report, spoken),
        outcome_chart=outcome_chart(report, spoken),
        session_chart=session_chart(report, spoken),
    )


def render_comparison(comparison: Comparison, lang: str = "en") -> str:
    """A comparison as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    marks = [page_mark(report.file.sha256) for report in (comparison.a, comparison.b)]
    return render("compare.html", spoken, page=comparison_page(comparison, spoken), page_marks=marks)


def render_score(settled: Settled, lang: str = "en") -> str:
    """A settled deal as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    mark = page_mark(settled.deal.file.sha256)
    return render("score.html", spoken, page=score_page(settled, spoken), page_mark=mark)


def render_pots(recorded: RecordedPots, lang: str = "en") -> str:
    """A settled pot deal as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    mark = page_mark(recorded.file.sha256)
    return render("pots.html", spoken, page=pot_deal_page(recorded, spoken), page_mark=mark)


def render_contest_audit(report: ContestAudit, lang: str = "en") -> str:
    """An audited scoring as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    page = contest_audit_page(report, spoken)
    return render("contest_audit.html", spoken, page=page, page_mark=page_mark(page.sha256))


def render_pots_audit(report: PotsReport, lang: str = "en") -> str:
    """An audited pot table as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    titles = [spoken.say("{table}: chance of each kind", table=table_title(table, spoken)) for table in report.tables]
    return render(
        "pots_audit.html",
        spoken,
        page=pots_page(report, spoken),
        page_mark=page_mark(report.file.sha256),
        charts=[
            {"caption": title, "svg": rarity_chart(table, title, spoken)}
            for title, table in zip(titles, report.tables, strict=True)
        ],
    )


def render_progress(progress: Progress, names: Names, lang: str = "en") -> str:
    """One person's progress as an HTML page in a language of `language.LANGUAGES`. Raises ValueError for any other."""
    spoken = language(lang)
    return render(
        "progress.html",
        spoken,
        page=progress_page(progress, names, spoken),
        accuracy_chart=accuracy_chart(progress, spoken),
        forecast_chart=forecast_chart(progress, spoken),
    )


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One paytable of the index: its report, and where its pages (by language) and its data are."""

    report: Report
    pages: Mapping[str, str]
    data: str


@dataclass(frozen=True, slots=True)
class ComparisonEntry:
    """One comparison of the index, and where its pages (by language) and its data are."""

    comparison: Comparison
    pages: Mapping[str, str]
    data: str


@dataclass(frozen=True, slots=True)
class DealEntry:
    """One scored deal of the index, and where its pages (by language) and its data are."""

    settled: Settled | RecordedPots
    pages: Mapping[str, str]
    data: str


@dataclass(frozen=True, slots=True)
class ScoringEntry:
    """One audited scoring of the index, and where its pages (by language) and its data are."""

    report: ContestAudit
    pages: Mapping[str, str]
    data: str


@dataclass(frozen=True, slots=True)
class PotsEntry:
    """One audited pot table of the index, and where its pages (by language) and its data are."""

    report: PotsReport
    pages: Mapping[str, str]
    data: str


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """The sheets of one file in the index: the file's name of the table, its game, and pages by whom they are for."""

    name: str
    game_title: str
    pages: Mapping[Kind, Mapping[str, str]]


def render_index(
    entries: Sequence[IndexEntry],
    comparisons: Sequence[ComparisonEntry] = (),
    deals: Sequence[DealEntry] = (),
    scorings: Sequence[ScoringEntry] = (),
    pots: Sequence[PotsEntry] = (),
    sheets: Sequence[SheetEntry] = (),
    *,
    lang: str = "en",
) -> str:
    """The page that lists what is rendered, with main figures: reports, comparisons, other audits, scored deals."""
    spoken = language(lang)
    listed = [(entry, spoken.say(entry.report.game_title), key_figures(entry.report, spoken)[:3]) for entry in entries]
    compared = [(entry, index_figures(entry.comparison, spoken)) for entry in comparisons]
    scored = [(entry, _listed(entry.settled, spoken)) for entry in deals]
    return render(
        "index.html",
        spoken,
        entries=listed,
        comparisons=compared,
        scorings=[(entry, listed_scoring(entry.report, spoken)) for entry in scorings],
        pots=[(entry, listed_pots(entry.report, spoken)) for entry in pots],
        deals=scored,
        sheets=[(entry, spoken.say(entry.game_title)) for entry in sheets],
        sheet_names={kind: spoken.say(name) for kind, name in SHEET_NAMES.items()},
        names=_OWN_NAMES,
    )


def _listed(settled: Settled | RecordedPots, spoken: Language) -> ListedDeal:
    return listed_pot_deal(settled, spoken) if isinstance(settled, RecordedPots) else listed_deal(settled, spoken)
