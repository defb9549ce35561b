"""The audit of a pot table as a page and in a terminal: whole, safe, always the same, every figure the audit's own."""

import io
import re
import shlex
from dataclasses import replace

import pytest
from rich.console import Console

from croupier.audit.pots import audit_pots
from croupier.dice_hands import FREE_DICE, dice_category, dice_strength
from croupier.frequencies import FrequencyTable, disagreements
from croupier.paytable import load, shipped_pots
from croupier.pots.report import DiceFigures, PotsReport
from croupier.sheets.dice_svg import face_name
from croupier.sheets.html import PotsEntry, render_index, render_pots_audit
from croupier.sheets.language import LANGUAGES, Language, language
from croupier.sheets.pots_text import pots_audit_text
from croupier.sheets.rarity_chart import rarity_chart
from croupier.sheets.views.pots_tables import EXAMPLES
from sheets.conftest import NASTY
from sheets.pages import Page


def audited(name: str) -> PotsReport:
    table = load(dict(shipped_pots())[f"holdem-pots/{name}"]).pots
    assert table is not None
    return audit_pots(table)


@pytest.fixture(scope="module")
def dice() -> PotsReport:
    return audited("dice")


@pytest.fixture(scope="module")
def cards() -> PotsReport:
    return audited("cards")


@pytest.fixture(params=["dice", "cards"])
def report(request: pytest.FixtureRequest) -> PotsReport:
    found: PotsReport = request.getfixturevalue(request.param)
    return found


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


def figures(report: PotsReport) -> DiceFigures:
    assert report.dice is not None
    return report.dice


def cells(page: Page, caption: str) -> list[list[str]]:
    """The rows of a table under its headings."""
    return [[cell.strip() for cell in row] for row in page.table(caption).rows[1:]]


def drawn(report: PotsReport, lang: Language, width: int = 120) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(pots_audit_text(report, lang, width=width))
    return captured.get()


@pytest.mark.one_in(2)
def test_the_page_is_well_formed_and_every_link_has_its_target(report: PotsReport, lang: Language) -> None:
    page = Page(render_pots_audit(report, lang.code))
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    links = {str(known["href"]).removeprefix("#") for tag, known in page.tags if tag == "a"}
    expected = {"kinds", "rarity", "rules", "origin", *({"own", "splits"} if report.dice else ())}
    assert expected <= links <= set(page.ids)
    assert all(table.caption.strip() for table in page.tables)
    assert all(known.get("scope") in ("col", "row") for tag, known in page.tags if tag == "th")


@pytest.mark.one_in(2)
def test_the_same_audit_gives_the_same_bytes_and_nothing_is_fetched(report: PotsReport, lang: Language) -> None:
    html = render_pots_audit(report, lang.code)
    assert html == render_pots_audit(report, lang.code)
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)|<script", html) == []


def test_every_kind_of_five_and_of_seven_dice_is_counted_and_drawn(dice: PotsReport) -> None:
    page = Page(render_pots_audit(dice))
    for caption, table in zip(("Hands of five dice", "The best five of seven dice"), dice.tables, strict=True):
        (only,) = (each for each in page.tables if each.caption == caption)
        rows = [[cell.strip() for cell in row] for row in only.rows[1:]]
        assert [row[1] for row in rows] == [f"{each.combinations:,}" for each in table.rows]
        for row, each in zip(rows, table.rows, strict=True):
            names = [face_name(face, language("en")) for face in EXAMPLES[each.category]]
            assert row[0] == each.category + "".join(names)
            assert row[2].endswith(str(each.probability))


def test_the_dice_drawn_make_the_kinds_they_stand_for() -> None:
    for kind, faces in EXAMPLES.items():
        assert dice_category(dice_strength(faces, rest_counts=False)) == kind


def test_where_the_ranking_disagrees_with_rarity(dice: PotsReport) -> None:
    page = Page(render_pots_audit(dice))
    told = cells(page, "The best five of seven dice: ranked above a rarer kind")
    rows = {row[0]: row[1:] for row in told}
    assert rows["straight above three of a kind"] == ["48,720 : 16,800", "2.900029/10"]
    assert rows["full house above two pair"] == ["96,600 : 88,200", "1.095223/21"]
    assert len(rows) == len(disagreements(dice.tables[1])) == 4
    assert "The best five of seven dice: cannot happen: pair and nothing." in page.text


def test_what_if_they_were_ranked_by_rarity(dice: PotsReport) -> None:
    page = Page(render_pots_audit(dice))
    rows = cells(page, "Seven dice ranked by rarity, every roll named anew")
    assert [row[1] for row in rows] == ["3,366", "148,050", "0", "40,320", "88,200", "0"]
    assert "Orders of the kinds that happen: 720; of these agree with the rarity they make: 0." in page.text


def test_own_dice_stand_with_their_chances_as_this_table_breaks_ties_first(dice: PotsReport) -> None:
    for free in FREE_DICE:
        found = replace(dice, dice=replace(figures(dice), free_dice=free))
        page = Page(render_pots_audit(found))
        captions = [table.caption for table in page.tables if table.caption.startswith("Own dice")]
        name = {"five": "free dice of the five", "seven": "free dice of all seven"}[free]
        assert captions[0] == f"Own dice against one random hand, {name}"
        rows = cells(page, captions[0])
        assert len(rows) == 21
        for row, hand in zip(rows, figures(dice).own[free], strict=True):
            assert row[0] == "".join(face_name(face, language("en")) for face in hand.own)
            assert [cell.split("%")[1] for cell in row[1:]] == [
                f"{hand.wins:,}", f"{hand.ties:,}", f"{hand.losses:,}", str(hand.share),
            ]  # fmt: skip


def test_split_pots_by_the_number_of_players(dice: PotsReport) -> None:
    rows = cells(Page(render_pots_audit(dice)), "Chance that a pot is split at the showdown")
    assert [row[0] for row in rows] == [str(players) for players in range(2, 11)]
    for at, free in enumerate(FREE_DICE, start=1):
        assert [row[at].split("%")[1] for row in rows] == [str(each.chance) for each in figures(dice).splits[free]]


def test_cards_have_no_dice_on_the_page(cards: PotsReport) -> None:
    html = render_pots_audit(cards)
    assert 'class="die' not in html.split("</style>")[1]
    assert "Own dice" not in html


def test_rules_in_force_and_the_command(report: PotsReport, lang: Language) -> None:
    page = Page(render_pots_audit(report, lang.code))
    for told in (*report.clauses, *report.options, *report.stakes):
        assert lang.rule(told) in page.text
    for step in report.steps:
        assert lang.say(step) in page.text
    command = next(text for text in page.texts if text.startswith("croupier audit"))
    assert shlex.split(command)[2:] == [report.file.name, "--html", "build", "--lang", lang.code]


def test_a_nasty_name_is_text(dice: PotsReport) -> None:
    nasty = replace(dice, name=NASTY, source={NASTY: NASTY}, file=replace(dice.file, name=NASTY))
    html = render_pots_audit(nasty)
    page = Page(html)
    assert page.faults == []
    assert NASTY not in html
    assert "<script" not in html


def test_the_chart_says_which_kinds_stand_too_high(dice: PotsReport) -> None:
    five, seven = (rarity_chart(table, "x", language("en")) for table in dice.tables)
    assert "Of 8 kinds 3 are commoner than a weaker one." in five
    assert "Of 6 kinds 3 are commoner than a weaker one." in seven
    assert "by rarity 6" in seven
    assert 'id="chart-rarity-5"' in five


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_figures_stay_whole_at_any_width(report: PotsReport, lang: Language, width: int) -> None:
    text = drawn(report, lang, width)
    assert all(len(line) <= width for line in text.splitlines())
    for table in report.tables:
        counts_are_whole(table, text, lang)
    for each in () if report.dice is None else report.dice.own[report.dice.free_dice]:
        assert lang.percent(each.share, 4) in text


def counts_are_whole(table: FrequencyTable, text: str, lang: Language) -> None:
    for row in table.rows:
        assert lang.count(row.combinations) in text
    for found in disagreements(table):
        assert str(found.times) in text


def test_the_index_lists_pot_tables(dice: PotsReport, cards: PotsReport, lang: Language) -> None:
    entries = [
        PotsEntry(each, {code: f"{name}.{code}.html" for code in LANGUAGES}, f"{name}.json")
        for name, each in (("dice", dice), ("cards", cards))
    ]
    page = Page(render_index([], pots=entries, lang=lang.code))
    assert page.faults == []
    for words in (lang.count(279_936), lang.count(133_784_560), "Dice hold'em"):
        assert words in page.text
    links = {str(known["href"]) for tag, known in page.tags if tag == "a"}
    assert {"dice.uk.html", "cards.json"} <= links
