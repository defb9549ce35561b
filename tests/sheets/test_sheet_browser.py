"""Sheets on paper and on a phone, in a real browser: they keep to their pages, and nothing runs off."""

import pytest

from browsing import PAPERS, Browser
from croupier.sheets.language import LANGUAGES
from croupier.sheets.rule_sheets import Kind, Wanted, kinds_of, render_sheet
from croupier.sheets.sheet_type import SIZES
from sheets.sheet_tables import FILES, MAIN, table_of

SIDES = 2
ROOM = {"a4": 702, "letter": 725, "rack": 346}
"""What the margins leave of each paper, in the browser's pixels."""
LAID_ACROSS = 1000
"""What they leave of A4 and letter laid across, as sheets in two languages are."""

TONGUES = (*((code,) for code in LANGUAGES), ("en", "ru"))
ALWAYS = (
    ("ultimate-texas-holdem/standard", "guest", "a4", ("en",)),
    ("ultimate-texas-holdem/florida-trips", "guest", "rack", ("en",)),
    ("mississippi-stud/standard", "dealer", "letter", ("ru",)),
    ("heads-up-holdem/pocket-bonus", "guest", "a4", ("en", "ru")),
    ("chinese-poker/royalties", "score", "a4", ("ru",)),
    ("holdem-pots/dice", "score", "letter", ("en",)),
)
EVERY = tuple((name, kind) for name in FILES for kind in kinds_of(table_of(name)))

WIDE = """() => ({
  off: [...document.querySelectorAll("main table, main li, main p, main dl, .masthead, .foot")]
    .filter(each => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(each => each.textContent.slice(0, 40)),
  page: document.documentElement.scrollWidth,
})"""


def faults(browser: Browser, name: str, wanted: Wanted) -> list[str]:
    """What is wrong with a sheet: it is on other paper, has too many pages, or something runs off."""
    upright = len(wanted.languages) == 1 or wanted.size == "rack"
    paper = PAPERS[wanted.size] if upright else PAPERS[wanted.size][::-1]
    width = ROOM[wanted.size] if upright else LAID_ACROSS
    tab = browser.show(render_sheet(table_of(name), wanted), width=width, media="print")
    wide, pages = tab.measure(WIDE), tab.print().pages
    found = [f"runs off the paper: {each}" for each in wide["off"]]
    if wide["page"] > width:
        found.append(f"is {wide['page']} pixels wide, and the paper has {width}")
    if set(pages) != {paper}:
        found.append(f"is on paper of {sorted(set(pages))} points")
    if len(pages) > SIDES * len(wanted.languages):
        found.append(f"has {len(pages)} pages")
    return [f"{wanted.size} {'+'.join(wanted.languages)} {each}" for each in found]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "kind", "size", "languages"), ALWAYS)
def test_a_sheet_keeps_to_its_pages(
    browser: Browser, name: str, kind: Kind, size: str, languages: tuple[str, ...]
) -> None:
    assert faults(browser, name, Wanted(kind, size, languages)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind"), EVERY)
def test_every_sheet_of_every_file_keeps_to_its_pages(browser: Browser, name: str, kind: Kind) -> None:
    """In every size, in every language and in two at once; a language has two sides."""
    every = [Wanted(kind, size, languages) for size in SIZES for languages in TONGUES]
    assert [fault for wanted in every for fault in faults(browser, name, wanted)] == []


@pytest.mark.parametrize(("name", "kind"), [*zip(MAIN, ("guest", "dealer"), strict=False)])
def test_no_sheet_scrolls_sideways_on_a_phone(browser: Browser, name: str, kind: Kind) -> None:
    html = render_sheet(table_of(name), Wanted(kind, "a4", ("ru",)))
    assert browser.measure(html, WIDE, width=360)["page"] <= 360
