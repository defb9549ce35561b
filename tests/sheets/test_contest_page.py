"""The page of an audited scoring: whole, safe, the same every time, and every figure on it is the audit's own."""

import re
import shlex
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from croupier.audit.chinese.run import audit_chinese
from croupier.audit.moss.run import audit_moss
from croupier.chinese.report import ChineseAudit
from croupier.figures import show_decimal
from croupier.frequencies import FrequencyTable
from croupier.moss.report import MossReport
from croupier.paytable import load, shipped_scorings
from croupier.paytable.model import Scoring
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.report import Estimate, Measure
from croupier.sheets.html import render_contest_audit
from croupier.sheets.language import LANGUAGES, Language, language
from sheets.conftest import NASTY
from sheets.pages import Page, number

DEALS, SEED = 400, 7


def scoring(name: str) -> Scoring:
    found = load(dict(shipped_scorings())[name]).scoring
    assert found is not None
    return found


@pytest.fixture(scope="module")
def chinese() -> ChineseAudit:
    return audit_chinese(scoring("chinese-poker/royalties"), hands=DEALS, seed=SEED, draw=Random(SEED).random)


@pytest.fixture(scope="module")
def moss() -> MossReport:
    return audit_moss(scoring("moss-poker/simple"), deals=DEALS, seed=SEED, draw=Random(SEED).random)


@pytest.fixture(params=["chinese", "moss"])
def report(request: pytest.FixtureRequest) -> ChineseAudit | MossReport:
    found: ChineseAudit | MossReport = request.getfixturevalue(request.param)
    return found


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


def cells(page: Page, caption: str) -> list[list[str]]:
    """The rows of a table under its headings."""
    return [[cell.strip() for cell in row] for row in page.table(caption).rows[1:]]


def figure(text: str) -> Fraction:
    """The figure of a cell, without what stands beneath it."""
    return number(re.split("±|·", text)[0].strip())


def points(estimate: Estimate) -> str:
    """A sampled mean and its error, as a cell has them."""
    mean = show_decimal(estimate.mean, 4).replace("-", "−")
    return f"{'+' if estimate.mean > 0 else ''}{mean}± {estimate.error.show(4)}"


def percent(share: Fraction, places: int) -> str:
    return f"{show_decimal(share * 100, places)}%"


def share(estimate: Estimate, many: int) -> str:
    """A sampled part of the deals with its error and its count, as a cell has them."""
    error = Measure(estimate.error.value * 100**2, estimate.error.root).show(4)
    return f"{percent(estimate.mean, 4)}± {error}% · {many}"


def test_the_page_is_well_formed_and_every_link_has_its_target(
    report: ChineseAudit | MossReport, lang: Language
) -> None:
    page = Page(render_contest_audit(report, lang.code))
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    links = {str(known["href"]).removeprefix("#") for tag, known in page.tags if tag == "a"}
    assert {"points", "hands", "play", "rules", "origin"} <= links <= set(page.ids)
    assert all(table.caption.strip() for table in page.tables)
    assert all(known.get("scope") in ("col", "row") for tag, known in page.tags if tag == "th")


def test_the_same_audit_gives_the_same_bytes_and_nothing_is_fetched(
    report: ChineseAudit | MossReport, lang: Language
) -> None:
    html = render_contest_audit(report, lang.code)
    assert html == render_contest_audit(report, lang.code)
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)|<script", html) == []


def test_points_between_rules_are_the_audits(chinese: ChineseAudit) -> None:
    rows = cells(Page(render_contest_audit(chinese)), "Points per hand between two players")
    assert rows == [
        [
            each.rule,
            each.against,
            points(each.points),
            *(f"{percent(Fraction(many, DEALS), 2)}{many}" for many in (each.won, each.even, each.lost)),
        ]
        for each in chinese.points
    ]


def test_every_class_of_every_row_is_there(chinese: ChineseAudit) -> None:
    page = Page(render_contest_audit(chinese))
    for each in chinese.as_set:
        rows = cells(page, f"Rows set by the rule {each.rule.name}")
        assert len(rows) == 10
        told = {row[0]: row[1:] for row in rows}
        for place, row in enumerate(each.rows):
            known = {of.category: of for of in row.classes}
            for category, shown in told.items():
                if category not in known:
                    assert shown[place] == "–"
                    continue
                assert shown[place] == share(known[category].share, known[category].hands)


def test_royalties_say_how_often_they_are_reached_and_what_they_bring(chinese: ChineseAudit) -> None:
    page = Page(render_contest_audit(chinese))
    for each in chinese.as_set:
        rows = cells(page, f"Royalties by the rule {each.rule.name}")
        known = [(row.pile, royalty) for row in each.rows for royalty in row.royalties]
        assert len(rows) == len(known) == 4
        for shown, (pile, royalty) in zip(rows, known, strict=True):
            assert shown[0] == pile
            assert shown[1].startswith(royalty.low)
            assert Fraction(shown[2]) == royalty.points
            assert figure(shown[3]) == Fraction(percent(royalty.share.mean, 4)[:-1]) / 100
            assert shown[3].endswith(f"· {royalty.hands}")
            assert shown[4] == points(royalty.brings)


def test_random_hands_are_exact(chinese: ChineseAudit) -> None:
    page = Page(render_contest_audit(chinese))
    tables: tuple[tuple[str, FrequencyTable], ...] = (
        ("Random fronts", chinese.fronts),
        ("Random middles and backs", chinese.fives),
    )
    for caption, table in tables:
        for shown, row in zip(cells(page, caption), table.rows, strict=True):
            assert shown[0] == row.category
            assert number(shown[1]) == row.combinations
            assert shown[2] == f"{percent(row.probability, 6)}{row.probability}"


def test_a_scoring_without_royalties_has_no_table_of_them(chinese: ChineseAudit) -> None:
    bare = tuple(replace(each, rows=tuple(replace(row, royalties=()) for row in each.rows)) for each in chinese.as_set)
    page = Page(render_contest_audit(replace(chinese, as_set=bare)))
    assert not [table for table in page.tables if table.caption.startswith("Royalties by")]


def test_what_can_be_lost_and_what_came_out_is_the_audits(moss: MossReport) -> None:
    page = Page(render_contest_audit(moss))
    for shown, each in zip(cells(page, "Points of one player in a deal"), moss.seats, strict=True):
        assert [number(cell) for cell in shown[:3]] == [each.players, each.most_lost, each.most_won]
        assert shown[3] == points(each.points)
        assert shown[4] == f"{each.deviation.show(4)}± {each.deviation_error.show(4)}"
        outcomes = cells(page, f"Points of one player, {each.players} playing")
        assert [(number(row[0]), int(number(row[1]))) for row in outcomes] == list(each.outcomes)
        assert [row[2] for row in outcomes] == [percent(Fraction(many, DEALS), 4) for _, many in each.outcomes]


def test_hands_of_every_value_are_counted(moss: MossReport) -> None:
    rows = cells(Page(render_contest_audit(moss)), "Hands after the river")
    assert [row[0] for row in rows] == [each.hand for each in moss.values[0].kinds]
    for place, value in enumerate(moss.values, start=1):
        assert [row[place] for row in rows] == [share(each.share, each.deals) for each in value.kinds]


def test_rules_options_and_ways_to_play_are_printed_once(
    chinese: ChineseAudit, moss: MossReport, lang: Language
) -> None:
    contest = chinese.scoring.contest
    for report, rules, play in (
        (chinese, (*points_in_force(contest), *options_in_force(contest)), [each.rule for each in chinese.as_set]),
        (moss, (*moss.clauses, *moss.options), [moss.rule]),
    ):
        page = Page(render_contest_audit(report, lang.code))
        for rule in rules:
            assert page.items.count(lang.rule(rule)) == 1, rule.text
        for each in play:
            assert page.texts.count(lang.say(each.text)) == 1


def test_the_page_says_what_it_is_of(moss: MossReport, lang: Language) -> None:
    page = Page(render_contest_audit(moss, lang.code))
    for text in (moss.name, moss.file.name, moss.file.sha256, *moss.source.values()):
        assert text in page.text


def test_the_command_deals_the_same_again(report: ChineseAudit | MossReport, lang: Language) -> None:
    (command,) = re.findall(r"croupier audit .*", Page(render_contest_audit(report, lang.code)).text)
    file = report.scoring.file if isinstance(report, ChineseAudit) else report.file
    assert shlex.split(command) == [
        "croupier", "audit", file.name, "--hands", str(DEALS), "--seed", str(SEED), "--html", "build", "--lang",
        lang.code,
    ]  # fmt: skip


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_nothing_but_names_and_signs_stays_in_english(chinese: ChineseAudit, moss: MossReport, code: str) -> None:
    plain = (replace(chinese, scoring=replace(chinese.scoring, name="", source={})), replace(moss, name="", source={}))
    for report in plain:
        text = Page(render_contest_audit(report, code)).text
        command = r"croupier audit \w+\.yaml --hands \d+ --seed \d+ --html build --lang \w+"
        known = rf"{command}|Croupier|SHA|\w+\.yaml|[0-9a-f]{{64}}"
        assert re.findall(r"[A-Za-z]{2,}", re.sub(known, " ", text)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_hostile_names_print_as_text_and_turn_nothing(chinese: ChineseAudit, moss: MossReport, code: str) -> None:
    source = {"title": NASTY, NASTY: NASTY}
    file = replace(moss.file, name=NASTY, sha256=NASTY)
    for report in (
        replace(chinese, scoring=replace(chinese.scoring, name=NASTY, source=source, file=file, extends=(file,))),
        replace(moss, name=NASTY, source=source, file=file, extends=(file,)),
    ):
        html = render_contest_audit(report, code)
        page, body = Page(html), html.partition("<body>")[2]
        assert page.faults == []
        assert page.text.count(NASTY) >= 8
        assert "<script" not in html
        assert "alert" not in html[html.index("<style>") : html.index("</style>")]
        for found in re.finditer("\u202e", body):
            before = body[: found.start()]
            assert before.rfind("<bdi>") > before.rfind("</bdi>")
