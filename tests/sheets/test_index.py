"""The rendered examples: the list of them, and the tool that says which are stale."""

import importlib.util
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.report import Report
from croupier.sheets.html import DealEntry, IndexEntry, render_index
from croupier.sheets.language import LANGUAGES, language
from sheets.deals import example
from sheets.pages import Page

TOOL = Path(__file__).parents[2] / "tools" / "build_reports.py"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_index_links_every_page_and_the_data(full: Report, nasty: Report, code: str) -> None:
    entries = [
        IndexEntry(report, {lang: f"{name}.{lang}.html" for lang in LANGUAGES}, f"{name}.json")
        for name, report in (("one", full), ("two", nasty))
    ]
    page = Page(render_index(entries, lang=code))
    assert page.faults == []
    links = {known["href"] for tag, known in page.tags if tag == "a"}
    assert links == {"#content", *(link for entry in entries for link in (*entry.pages.values(), entry.data))}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_index_lists_scored_deals_with_what_everyone_won(code: str) -> None:
    deals = [
        DealEntry(example(name), {lang: f"{name}.{lang}.html" for lang in LANGUAGES}, f"{name}.json")
        for name in ("chinese-poker/source-russian", "moss-poker/four-players")
    ]
    page, lang = Page(render_index([], (), deals, lang=code)), language(code)
    assert page.faults == []
    links = {known["href"] for tag, known in page.tags if tag == "a"}
    assert links == {"#content", *(link for entry in deals for link in (*entry.pages.values(), entry.data))}
    rows = page.table(lang.say("Deals scored")).rows[1:]
    point = lang.decimal(Fraction(3, 10), 1)[1:-1]
    assert rows[0][2] == f"Player 1 −3 (−30{point}00)Player 2 +3 (+30{point}00)"
    assert rows[1][0] == f"Four players, bloody {lang.say('Moss poker')}"


def test_an_index_of_nothing_is_a_page(full: Report) -> None:
    assert Page(render_index([])).faults == []


def test_stale_missing_and_surplus_files_are_named(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("build_reports", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for name, data in {"index.html": b"old", "game/old.html": b"gone"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    found = list(tool.faults(tmp_path, {"index.html": b"new", "game/new.html": b"new"}))
    assert found == ["missing: game/new.html", "stale: index.html", "not one of the examples: game/old.html"]
