"""Sheets on paper and on a phone, in a real browser: they keep to their pages, and nothing runs off."""

import os
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from croupier.sheets.language import LANGUAGES
from croupier.sheets.rule_sheets import KINDS, Kind, Wanted, kinds_of, render_sheet
from croupier.sheets.sheet_type import SIZES
from sheets.sheet_tables import FILES, MAIN, table_of
from sheets.test_browser import chromium

PAPERS = {"a4": (595, 842), "letter": (612, 792), "rack": (288, 648)}
SIDES = 2

Sheet = tuple[str, Kind, str, tuple[str, ...]]
ALWAYS: tuple[Sheet, ...] = (
    ("ultimate-texas-holdem/standard", "guest", "a4", ("en",)),
    ("ultimate-texas-holdem/florida-trips", "guest", "rack", ("en",)),
    ("mississippi-stud/standard", "dealer", "letter", ("uk",)),
    ("heads-up-holdem/pocket-bonus", "guest", "a4", ("en", "ru")),
    ("chinese-poker/royalties", "score", "a4", ("ru",)),
    ("holdem-pots/dice", "score", "letter", ("en",)),
)
TONGUES = (*((code,) for code in LANGUAGES), ("en", "ru"))
EVERY: tuple[Sheet, ...] = tuple(
    (name, kind, size, languages)
    for name in FILES
    for kind in kinds_of(table_of(name))
    for size in SIZES
    for languages in TONGUES
)
"""Every sheet that can be printed: far too many to print each time."""


def each_file_once() -> Iterator[Sheet]:
    """Every kind of sheet of every file; from file to file sizes and languages rotate, so that each meets each."""
    for kind in KINDS:
        names = [name for name in FILES if kind in kinds_of(table_of(name))]
        for name, size, languages in zip(names, cycle(SIZES), cycle(TONGUES), strict=False):
            yield name, kind, size, languages


SOME: tuple[Sheet, ...] = tuple(
    dict.fromkeys((*each_file_once(), *((name, "guest", size, ("ru",)) for name in MAIN for size in SIZES)))
)
FEW: tuple[Sheet, ...] = tuple({sheet[1:]: sheet for sheet in each_file_once()}.values())
"""A sheet of each kind in each size and language."""
ALL = os.environ.get("CROUPIER_EVERY_SHEET") == "1"


def sheets(always: tuple[Sheet, ...], some: tuple[Sheet, ...]) -> pytest.MarkDecorator:
    """These sheets in the usual lane, the others in the slow one."""
    return pytest.mark.parametrize(
        "sheet",
        [*(pytest.param(each, marks=pytest.mark.thorough) for each in always),
         *(pytest.param(each, marks=pytest.mark.slow) for each in (EVERY if ALL else some) if each not in always)],
        ids=lambda sheet: "-".join((sheet[0], *sheet[1:3], "+".join(sheet[3]))),
    )  # fmt: skip


def test_every_size_and_language_is_printed_of_every_kind() -> None:
    assert {(name, kind) for name, kind, _, _ in SOME} == {(name, kind) for name, kind, _, _ in EVERY}
    assert {(kind, size) for _, kind, size, _ in SOME} == {(kind, size) for _, kind, size, _ in EVERY}
    assert {(kind, codes) for _, kind, _, codes in SOME} == {(kind, codes) for _, kind, _, codes in EVERY}


def html_of(sheet: Sheet) -> str:
    name, kind, size, languages = sheet
    return render_sheet(table_of(name), Wanted(kind, size, languages))


def sides_of(sheet: Sheet) -> int:
    """A sheet in one language has two sides, one with another language twice as many.

    On a rack card a score sheet may have four, and a dealer's card with a side bet, in long words, three.
    """
    _, kind, size, languages = sheet
    more = {"guest": 0, "dealer": 1, "score": 2}[kind] if size == "rack" else 0
    return (SIDES + more) * len(languages)


@sheets(ALWAYS, SOME)
def test_a_sheet_keeps_to_its_pages(browser: str, tmp_path: Path, sheet: Sheet) -> None:
    page, printed = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    page.write_text(html_of(sheet), "utf-8")
    chromium(browser, tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri())
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", printed.read_bytes())
    width, height = PAPERS[sheet[2]]
    upright = len(sheet[3]) == 1 or sheet[2] == "rack"
    assert {(round(float(across)), round(float(down))) for across, down in boxes} == {
        (width, height) if upright else (height, width)
    }
    assert 1 <= len(boxes) <= sides_of(sheet)


# What the margins leave of each paper, in the browser's pixels.
ROOM = {"a4": 702, "letter": 725, "rack": 346}
MEASURE = """<script>
onload = () => {
  const wide = [...document.querySelectorAll("main table, main li, main p, main dl, .masthead, .foot")].filter(
    each => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
  document.body.dataset.wide = wide.map(each => each.textContent.slice(0, 40)).join("|");
  document.body.dataset.scroll = document.documentElement.scrollWidth;
};
</script></body>"""


@sheets(ALWAYS[:2], FEW)
def test_nothing_runs_off_the_paper(browser: str, tmp_path: Path, sheet: Sheet) -> None:
    """Laid out as on paper, in a window as wide as the text is there."""
    html = html_of(sheet)
    points = re.search(r"@media print \{ html \{ font-size: ([0-9.]+)pt", html)
    assert points is not None
    width = ROOM[sheet[2]] if len(sheet[3]) == 1 or sheet[2] == "rack" else 1000
    page = tmp_path / "sheet.html"
    framed = html.replace("@media print", "@media all").replace("@media screen", "@media print")
    page.write_text(framed.replace("</body>", MEASURE), "utf-8")
    frame = tmp_path / "frame.html"
    frame.write_text(
        f'<!doctype html><iframe id="f" src="sheet.html" style="width: {width}px; height: 900px; border: 0"></iframe>'
        "<script>f.onload = () => setTimeout(() => { const b = f.contentDocument.body.dataset;"
        " document.body.dataset.wide = b.wide; document.body.dataset.scroll = b.scroll; }, 300)</script>",
        "utf-8",
    )
    flags = ("--allow-file-access-from-files", "--virtual-time-budget=3000", "--dump-dom")
    found = re.search(r'data-wide="([^"]*)" data-scroll="(\d+)"', chromium(browser, tmp_path, *flags, frame.as_uri()))
    assert found is not None
    assert found[1] == ""
    assert int(found[2]) <= width


@pytest.mark.parametrize(("name", "kind"), [*zip(MAIN, ("guest", "dealer"), strict=False)])
def test_no_sheet_scrolls_sideways_on_a_phone(browser: str, tmp_path: Path, name: str, kind: Kind) -> None:
    page, frame = tmp_path / "sheet.html", tmp_path / "frame.html"
    page.write_text(html_of((name, kind, "a4", ("ru",))).replace("</body>", MEASURE), "utf-8")
    frame.write_text(
        '<!doctype html><iframe id="f" src="sheet.html" style="width: 360px; height: 900px; border: 0"></iframe>'
        "<script>f.onload = () => setTimeout(() => {"
        " document.body.dataset.scroll = f.contentDocument.body.dataset.scroll; }, 300)</script>",
        "utf-8",
    )
    flags = ("--allow-file-access-from-files", "--virtual-time-budget=3000", "--dump-dom")
    found = re.search(r'data-scroll="(\d+)"', chromium(browser, tmp_path, *flags, frame.as_uri()))
    assert found is not None
    assert int(found[1]) <= 360
