"""The page in a real browser: nothing runs off a phone's side, and it prints on both papers."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from browsing import PAPERS, Browser, assert_nothing_runs_off
from croupier.audit.chinese.run import audit_chinese
from croupier.cards import show_cards
from croupier.comparison import Comparison
from croupier.paytable import load, shipped_scorings
from croupier.recorded.model import RecordedPots
from croupier.report import Report
from croupier.sheets.html import render_audit, render_comparison, render_contest_audit, render_pots, render_score
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.views.front import shown
from sheets.deals import FOUR_CHINESE, OWN_CHINESE, example, written
from sheets.pot_deals import half_chips, hostile, side_pots, ten_players


@pytest.mark.parametrize(("code", "width"), [*((code, 360) for code in LANGUAGES), ("en", 768)])
@pytest.mark.one_in(4)
def test_no_page_scrolls_sideways(browser: Browser, full: Report, code: str, width: int) -> None:
    assert_nothing_runs_off(browser, render_audit(full, code), width)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_no_comparison_scrolls_sideways(browser: Browser, compared: Comparison, code: str) -> None:
    assert_nothing_runs_off(browser, render_comparison(compared, code), 360)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_no_scored_deal_scrolls_sideways(browser: Browser, tmp_path: Path, code: str) -> None:
    html = render_score(written(tmp_path / "deal", FOUR_CHINESE, own=OWN_CHINESE), code)
    assert_nothing_runs_off(browser, html, 360)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_no_deal_of_pots_scrolls_sideways(browser: Browser, code: str) -> None:
    assert_nothing_runs_off(browser, render_pots(ten_players(), code), 360)


def test_long_names_at_a_pot_table_run_off_no_phone(browser: Browser) -> None:
    assert_nothing_runs_off(browser, render_pots(hostile(side_pots(), "A" * 90)), 360)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_no_audit_of_a_scoring_scrolls_sideways(browser: Browser, tmp_path: Path, code: str) -> None:
    scoring = load(dict(shipped_scorings())["chinese-poker/royalties"]).scoring
    assert scoring is not None
    found = audit_chinese(scoring, hands=200, seed=1, draw=Random(1).random)
    assert_nothing_runs_off(browser, render_contest_audit(found, code), 360)


def test_long_names_of_players_run_off_no_phone(browser: Browser, tmp_path: Path) -> None:
    text = FOUR_CHINESE.replace("Anna", "A" * 70).replace("Four at a table", "B" * 90)
    html = render_score(written(tmp_path / "deal", text, own=OWN_CHINESE))
    assert_nothing_runs_off(browser, html, 360)


# How long the bars of a pot and of a player are, and where each column of the picture begins, by the browser's measure.
BARS = """() => ({
  chips: [...document.querySelectorAll(".layers tbody tr")].map(row => [...row.querySelectorAll(".chips")].map(
    each => Math.round(each.getBoundingClientRect().left))),
  bars: [...document.querySelectorAll(".pot .bar")].map(each => [...each.children].map(
    part => Math.round(part.getBoundingClientRect().width))),
})"""


def test_layers_of_all_players_are_cut_at_the_same_places(browser: Browser) -> None:
    found = browser.measure(render_pots(side_pots()), BARS, width=1200)
    lefts, bars = found["chips"], found["bars"]
    assert [len(row) for row in lefts] == [1, 2, 3, 3]
    assert all(row == lefts[-1][: len(row)] for row in lefts)
    assert [len(row) for row in bars] == [4, 3, 2]
    assert all(max(row) - min(row) <= 2 for row in bars)  # everybody has put in as much


ROWS = """() => ({
  rows: [...document.querySelectorAll(".piles")].map(
    piles => new Set([...piles.querySelectorAll(".card")].map(card => card.getBoundingClientRect().top)).size),
  right: Math.max(...[...document.querySelectorAll(".card")].map(card => card.getBoundingClientRect().right)),
})"""


def test_thirteen_cards_of_each_of_four_players_lie_in_one_row_on_a4(browser: Browser, tmp_path: Path) -> None:
    hands = [show_cards(range(13 * seat, 13 * seat + 13)) for seat in range(4)]  # the whole deck
    players = "".join(f"  - {{cards: {cards}}}\n" for cards in hands)
    html = render_score(written(tmp_path, f"scoring: chinese-poker/russian\nplayers:\n{players}"))
    text_of_a4 = 680  # 180 mm in the browser's pixels
    found = browser.measure(html, ROWS, width=text_of_a4, media="print")
    assert found["rows"] == [1, 1, 1, 1]
    assert found["right"] <= text_of_a4


@pytest.mark.parametrize("name", ["chinese-poker/three-players", "moss-poker/four-players"])
def test_a_scored_deal_prints_on_a_few_pages(browser: Browser, name: str) -> None:
    pages = browser.print_on("a4", render_score(example(name))).pages
    assert set(pages) == {PAPERS["a4"]}
    assert 3 <= len(pages) <= 5


@pytest.mark.parametrize(("make", "most"), [(half_chips, 4), (ten_players, 7)])
def test_a_deal_of_pots_prints_on_a_few_pages(browser: Browser, make: Callable[[], RecordedPots], most: int) -> None:
    pages = browser.print_on("a4", render_pots(make())).pages
    assert set(pages) == {PAPERS["a4"]}
    assert 3 <= len(pages) <= most


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(4)
def test_a_report_prints_and_no_row_of_its_measures_is_alone_on_a_page(
    browser: Browser, full: Report, tmp_path: Path, code: str, paper: str
) -> None:
    if shutil.which("pdftotext") is None:
        pytest.skip("needs pdftotext, of poppler-utils (`make test-all` installs it)")
    printed = browser.print_on(paper, render_audit(full, code))
    assert set(printed.pages) == {PAPERS[paper]}
    assert 8 <= len(printed.pages) <= 18
    path = tmp_path / "report.pdf"
    path.write_bytes(printed.pdf)
    told = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    lang = language(code)
    rows = [
        r"\s+[-\u2212]?".join(
            re.escape(text.lstrip("-\N{MINUS SIGN}").replace("\u00a0", " "))
            for text in (shown(lang, key, each), lang.measure(each, 10))
        )
        for key, each in full.measures.items()
    ]
    sheets = told.replace("\u00a0", " ").split("\f")
    on_pages = [sum(re.search(row, sheet) is not None for row in rows) for sheet in sheets]
    assert sum(on_pages) == len(rows)
    assert 1 not in on_pages
