"""The page, the text and the data of a comparison: whole, safe, and every figure the comparison's own."""

import io
import re
import shlex
from dataclasses import replace
from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator
from rich.console import Console

from croupier.comparison import Comparison, SettingDifference
from croupier.figures import show_decimal
from croupier.report import Rule
from croupier.sheets.comparison_data import comparison_data
from croupier.sheets.comparison_schema import comparison_schema
from croupier.sheets.comparison_text import comparison_text
from croupier.sheets.html import ComparisonEntry, render_comparison, render_index
from croupier.sheets.language import LANGUAGES, Language, language
from sheets.conftest import NASTY
from sheets.pages import Page, number

MINUS = "\N{MINUS SIGN}"
SECTIONS = ["differences", "measures", "side-bets", "hands", "decisions", "playing-on", "origin"]


@pytest.fixture(scope="module", params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


@pytest.fixture(scope="module")
def english(straight: Comparison) -> Page:
    return Page(render_comparison(straight))


@pytest.fixture(scope="module")
def full_page(compared: Comparison) -> Page:
    return Page(render_comparison(compared))


@pytest.fixture(scope="module")
def nasty(compared: Comparison) -> Comparison:
    """Whatever two files can bring in, as an attack on the page."""
    attacked = [
        replace(
            report,
            name=NASTY,
            source={"title": NASTY, NASTY: NASTY},
            file=replace(report.file, name=NASTY, sha256=NASTY),
            extends=(replace(report.file, name=NASTY),),
        )
        for report in (compared.a, compared.b)
    ]
    rows = tuple(
        replace(
            ladder, rows=tuple(replace(row, a=row.a and replace(row.a, row=NASTY, pays=NASTY)) for row in ladder.rows)
        )
        for ladder in compared.ladders
    )
    settings = (SettingDifference("meter", NASTY, Rule("{name}", {"name": (NASTY,)}), None), *compared.settings)
    return replace(compared, a=attacked[0], b=attacked[1], ladders=rows, settings=settings)


class TestPage:
    def test_it_is_well_formed_in_every_language(self, compared: Comparison, lang: Language) -> None:
        page = Page(render_comparison(compared, lang.code))
        assert page.faults == []
        assert len(page.ids) == len(set(page.ids))
        assert [anchor for anchor in page.ids if anchor in SECTIONS] == SECTIONS
        links = [str(known["href"]) for tag, known in page.tags if tag == "a"]
        assert all(link.removeprefix("#") in page.ids for link in links)
        assert next(known["lang"] for tag, known in page.tags if tag == "html") == lang.code
        names = [tag for tag, _ in page.tags]
        assert [names.count(tag) for tag in ("h1", "main", "header", "nav", "footer", "title")] == [1] * 6
        assert all(known.get("scope") in ("col", "row", "rowgroup") for tag, known in page.tags if tag == "th")
        assert all(table.caption.strip() for table in page.tables)

    def test_nothing_is_fetched_and_nothing_runs(self, compared: Comparison) -> None:
        html = render_comparison(compared)
        assert {tag for tag, _ in Page(html).tags} & {"script", "link", "img", "iframe", "object", "form"} == set()
        assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)", html) == []

    def test_the_same_comparison_gives_the_same_bytes(self, compared: Comparison, lang: Language) -> None:
        assert render_comparison(compared, lang.code) == render_comparison(compared, lang.code)

    def test_hostile_names_stay_text(self, nasty: Comparison, compared: Comparison) -> None:
        html = render_comparison(nasty)
        page, plain = Page(html), Page(render_comparison(compared))
        assert page.faults == []
        assert [tag for tag, _ in page.tags if tag == "script"] == []
        assert "<script" not in html
        assert "49" not in re.findall(r"\{\{ 7\*7 \}\}|(?<!\d)49(?!\d)", html)
        assert page.text.count("<script>alert('x')</script>") >= 10
        assert len(page.tables) == len(plain.tables)
        style = html.partition("<style>")[2].partition("</style>")[0]
        assert "alert" not in style

    def test_text_of_files_stands_apart_from_the_direction_around_it(self, nasty: Comparison) -> None:
        html = render_comparison(nasty)
        for found in re.finditer(re.escape("&lt;script&gt;"), html.partition("<body>")[2]):
            before = html.partition("<body>")[2][: found.start()]
            assert before.rfind("<bdi>") > before.rfind("</bdi>"), before[-200:]

    def test_what_differs_comes_first(self, english: Page) -> None:
        table = english.tables[0]
        assert (table.caption, table.rows[1]) == (
            "Pay table: main",
            ["straight", "other odds", "4 to 1", "5 to 1"],
        )
        assert english.ids.index("differences") < english.ids.index("measures")

    def test_rows_are_named_where_the_hands_do_not_say_it(self, full_page: Page) -> None:
        rows = {
            row[0]: [" ".join(cell.split()) for cell in row[1:]] for row in full_page.table("Pay table: main").rows[1:]
        }
        assert rows["flush"] == ["other words, same pay", "6 to 1row: flush", "7 for 1row: flush"]
        assert rows["pair of tens"] == ["row in B only", "pushrow: pair of sixes", "1 to 1row: pair of tens"]
        assert rows["straight"] == ["other odds", "4 to 1", "5 to 1"]
        assert "Only A has the pay table “three card bonus”." in full_page.text

    def test_what_the_house_sets_is_told_for_both(self, full_page: Page) -> None:
        rows = full_page.table("set by the house").rows[1:]
        assert [row[0] for row in rows] == ["house option", "house option", "limit on one hand's pay"]
        assert rows[0][1:] == [
            "Side bets that live on after a fold: three card bonus and progressive.",
            "Side bets that live on after a fold: progressive.",
        ]
        assert rows[1][1:] == [
            "Bets a player may make on each street, in antes: 1, 2 or 3.",
            "Bets a player may make on each street, in antes: 1 or 2.",
        ]
        assert rows[2][1:] == ["One hand is paid at most 50,000.", "One hand is paid at most 25,000.50."]

    def test_every_measure_stands_side_by_side_with_its_exact_difference(
        self, straight: Comparison, english: Page
    ) -> None:
        rows = english.table("Measures of the game").rows[1:]
        for row, pair in zip(rows, straight.measures, strict=True):
            assert pair.difference is not None
            assert row[0] == language("en").measure_name(pair.name)
            told = row[4].replace(MINUS, "-")
            assert Fraction(told) == (Fraction(show_decimal(pair.difference, 10)) if pair.root else pair.difference)
            assert told.startswith("+") == (pair.difference > 0)
            assert abs(number(row[3]) - pair.difference) <= Fraction(1, 20_000)
        edge = next(row for row in rows if row[0] == "house edge")
        assert edge[1:4] == ["4.9149%", "3.7591%", f"{MINUS}1.1558%"]

    def test_the_key_figures_answer_the_question(self, english: Page) -> None:
        front = english.text.partition("What differs")[0]
        for figure in (f"{MINUS}1.1558%", "A 4.9149%, B 3.7591%", "0.0315%", "of 169 classes of two cards", "1,184"):
            assert figure in front
        assert "480 of them equal" in front

    def test_every_hand_stands_with_both_tables_figures(self, straight: Comparison, english: Page) -> None:
        rows = english.table("Outcomes of the game at both tables").rows[1:]
        assert len(rows) == len(straight.hands) + 1
        for row, pair in zip(rows, straight.hands, strict=False):
            assert row[:3] == [language("en").hands(pair.low, pair.high), pair.a.pays, pair.b.pays]
            assert number(row[5]) == Fraction(show_decimal(pair.a.contribution, 6))
            assert row[7].replace(MINUS, "-").endswith(str(pair.contribution))
        assert rows[-1][5:7] == [f"{MINUS}0.049149", f"{MINUS}0.037591"]
        assert rows[-1][7].endswith("+37547/3248700")

    def test_the_chart_shows_where_the_first_decision_changes(self, straight: Comparison, english: Page) -> None:
        ranks = "AKQJT98765432"
        table = english.table("The first decision at both tables")
        cells = {cell.split()[0]: cell.split()[1:] for row in table.rows[1:] for cell in row[1:]}
        assert len(cells) == 169
        assert table.rows[0][1:] == list(ranks)
        assert cells["75s"] == ["F→1x", "+0.027"]
        assert [label for label, (code, _) in cells.items() if "→" in code] == ["75s"]
        assert cells["AA"] == ["3x", "0.000"]

    def test_a_first_decision_that_only_ties_is_marked(self, straight: Comparison) -> None:
        change = replace(straight.classes[0], a_at_b=straight.classes[0].b_at_b)
        html = render_comparison(replace(straight, classes=(change,)))
        assert '<td class="level-1" title="75s: fold→bet 1x' in html
        assert "F→1x=" in html
        row = Page(html).table("Classes of two cards that change").rows[1]
        assert row[:5] == ["75s", "4", "fold", "bet 1x", "equal"]
        assert row[5] == "0.00000000000"

    def test_later_decisions_are_counted_with_examples(self, straight: Comparison, english: Page) -> None:
        rows = english.table("Decisions that change").rows[1:]
        changes = [(spot, change) for spot in straight.streets for change in spot.changes]
        for row, (spot, change) in zip(rows, changes, strict=True):
            assert (row[0], number(row[1])) == (spot.street, spot.bet)
            assert (row[2], row[3], row[4]) == (change.a and change.a.name, change.b and change.b.name, change.a_at_b)
            assert [number(row[at]) for at in (6, 7, 8)] == [change.situations, change.a_deals, change.b_deals]
            assert row[9] == "".join(change.examples)
        spots = english.table("Situations by street and how many change").rows[1:]
        for cells, each in zip(spots, straight.streets, strict=True):
            assert number(cells[-6]) == each.bet
            assert number(cells[-4]) == sum(change.situations for change in each.changes)

    def test_bets_that_the_other_table_does_not_know_are_called_so(self, full_page: Page) -> None:
        told = {(row[2], row[3], row[4]) for row in full_page.table("Decisions that change").rows[1:]}
        assert ("bet 3x", "–", "no such bets") in told
        assert ("bet 3x", "bet 2x", "not offered") in told

    def test_playing_on_as_before_is_told(self, english: Page, full_page: Page) -> None:
        assert "give away 0.0315% of the ante" in english.text
        assert "+1.1243% of the ante comes from the table alone" in english.text
        rows = english.table("One table's strategy at the other").rows[1:]
        assert [row[0] for row in rows] == ["A's strategy at B", "B's strategy at A"]
        assert rows[0][1].endswith(f"{MINUS}24629/649740")
        assert "A's strategy cannot be played at B" in full_page.text

    def test_the_origin_names_both_files_and_the_command(self, straight: Comparison, english: Page) -> None:
        for report in (straight.a, straight.b):
            for text in (report.file.name, report.file.sha256, report.rules_sha256):
                assert text in english.text
        assert "croupier compare standard.yaml straight-pays-5.yaml --html build --lang en" in english.text

    def test_the_command_says_the_tie_rule_and_quotes_names(self, straight: Comparison) -> None:
        reports = [
            replace(report, ties="least", file=replace(report.file, name=name))
            for report, name in ((straight.a, "-a b.yaml"), (straight.b, "it's.yaml"))
        ]
        page = Page(render_comparison(replace(straight, a=reports[0], b=reports[1]), "uk"))
        (found,) = re.findall(r"croupier compare .*", page.text)
        assert shlex.split(found) == [
            "croupier", "compare", "./-a b.yaml", "it's.yaml", "--html", "build", "--lang", "uk", "--ties", "least",
        ]  # fmt: skip

    def test_nothing_differs(self, straight: Comparison) -> None:
        same = replace(straight, b=straight.a, ladders=(), settings=(), classes=(), streets=())
        page = Page(render_comparison(same))
        assert page.faults == []
        assert "Nothing differs: no row, option, meter, limit or rounding" in page.text
        assert not [table for table in page.tables if table.caption.startswith("The first decision at both")]

    def test_equal_rules_with_other_limits(self, straight: Comparison) -> None:
        limit = SettingDifference(
            "limit",
            "ante: max",
            None,
            Rule("Largest bet on {wager}: {amount}.", {"wager": ("ante",), "amount": ("5",)}),
        )
        same = replace(straight, b=straight.a, ladders=(), settings=(limit,), classes=(), streets=())
        text = Page(render_comparison(same)).text
        assert "Both settle every bet alike as long as their meters stand alike" in text
        assert "Largest bet on ante: 5." in text


def test_the_index_lists_comparisons(straight: Comparison, nasty: Comparison, lang: Language) -> None:
    entries = [
        ComparisonEntry(each, {code: f"{name}.{code}.html" for code in LANGUAGES}, f"{name}.json")
        for name, each in (("one", straight), ("two", nasty))
    ]
    page = Page(render_index([], entries, lang=lang.code))
    assert page.faults == []
    links = {known["href"] for tag, known in page.tags if tag == "a"}
    assert links == {"#content", *(link for entry in entries for link in (*entry.pages.values(), entry.data))}


class TestData:
    @pytest.mark.parametrize("which", ["straight", "compared"])
    def test_it_is_as_its_schema_says(self, which: str, request: pytest.FixtureRequest) -> None:
        found = comparison_data(request.getfixturevalue(which))
        Draft202012Validator(comparison_schema()).validate(found)
        assert list(found) == list(comparison_schema()["properties"])

    def test_the_schema_is_a_schema_that_refuses_what_it_does_not_know(self, straight: Comparison) -> None:
        Draft202012Validator.check_schema(comparison_schema())
        assert not Draft202012Validator(comparison_schema()).is_valid({**comparison_data(straight), "more": 1})

    def test_figures_are_exact(self, straight: Comparison) -> None:
        found = comparison_data(straight)
        assert found["measures"]["house_edge"] == {
            "a": {"exact": "53223/1082900", "decimal": "0.0491485825"},
            "b": {"exact": "671/17850", "decimal": "0.0375910364"},
            "difference": {"exact": "-37547/3248700", "decimal": "-0.0115575461"},
        }
        assert found["measures"]["standard_deviation"]["difference"] == {"decimal": "0.0807718460"}
        assert found["classes"][0]["cost_at_b"]["exact"] == "67/2450"
        assert found["a_at_b"]["cost"]["exact"] == "341/1082900"
        assert (found["same_rules"], found["nothing_differs"]) == (False, False)


def printed(comparison: Comparison, code: str, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(comparison_text(comparison, language(code), width=width))
    return captured.get()


class TestText:
    @pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
    @pytest.mark.parametrize("which", ["straight", "compared"])
    @pytest.mark.one_in(3)
    def test_every_figure_is_whole_at_every_width(
        self, which: str, width: int, lang: Language, request: pytest.FixtureRequest
    ) -> None:
        comparison: Comparison = request.getfixturevalue(which)
        text = printed(comparison, lang.code, width)
        assert max(map(len, text.splitlines())) <= width
        assert "…" not in text
        assert MINUS not in text
        for pair in comparison.measures:
            for each in (pair.a, pair.b):
                assert each is not None
                assert lang.quoted(pair.name, each) in text

    def test_it_answers_the_question(self, straight: Comparison) -> None:
        text = printed(straight, "en", 120)
        for words in (
            "Mississippi Stud, standard", "straight-pays-5.yaml", straight.b.file.sha256, "5 to 1", "-1.1558%",
            "-37547/3248700", "75s", "0.0273469388", "7c 6d 5d 4h", "equal", "give away 0.0315% of the ante",
        ):  # fmt: skip
            assert words in text

    def test_nothing_differs(self, straight: Comparison) -> None:
        text = printed(replace(straight, b=straight.a, ladders=(), settings=(), classes=(), streets=()), "en", 100)
        assert "Nothing differs: no row" in text
        assert "house edge" not in text

    def test_no_decision_changes(self, straight: Comparison) -> None:
        text = printed(replace(straight, classes=(), streets=()), "en", 100)
        assert "The first decision is the same with every class of two cards." in text
        assert "No decision changes on any street." in text

    def test_nothing_of_a_file_is_read_as_markup_or_drives_the_terminal(
        self, nasty: Comparison, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(text: str, *_: object, **__: object) -> None:
            raise AssertionError(f"read as markup: {text!r}")

        monkeypatch.setattr("rich.console.render_markup", refuse)
        hostile = replace(nasty, a=replace(nasty.a, name="[/]\x1b[31m[bold]"), b=replace(nasty.b, name="two\nlines"))
        text = printed(hostile, "en", 120)
        assert all(letter.isprintable() or letter == "\n" for letter in text)
        assert "[/]\\x1b[31m[bold]" in text
        assert "two\\nlines" in text
