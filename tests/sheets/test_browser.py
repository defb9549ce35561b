"""The page in a real browser: nothing runs off a phone's side, and it prints on both papers."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

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

QUIET = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
# The page stands in a frame as wide as a phone: headless Chromium makes no window that narrow.
FRAME = """<!doctype html><body>
<iframe id="frame" srcdoc="{page}" style="width: {width}px; height: 900px; border: 0"></iframe>
<script>
// A frame or two later: whether a box scrolls is known to its styles only after it has been laid out.
// What is folded away is opened first: what nobody sees has no hint.
frame.onload = () => {{
  frame.contentDocument.querySelectorAll("details").forEach(each => {{ each.open = true; }});
  setTimeout(measure, 500);
}};
const measure = () => {{
  const page = frame.contentDocument.documentElement;
  document.body.dataset.width = page.scrollWidth;
  const boxes = [...frame.contentDocument.querySelectorAll(".scroll")];
  document.body.dataset.hints = boxes.map(box =>
    (box.scrollWidth > box.clientWidth ? "wide" : "fits") +
    (box.querySelector(".hint").getClientRects().length ? "+hint" : "")).join(" ");
  document.body.dataset.boxes = boxes.every(
    box => box.getBoundingClientRect().right <= {width} + 1);
}};
</script>"""
PAPERS = {"A4": (595, 842), "letter": (612, 792)}


def chromium(browser: str, folder: Path, *arguments: str) -> str:
    command = [browser, *QUIET, f"--user-data-dir={folder / 'profile'}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


def assert_nothing_runs_off(browser: str, html: str, folder: Path, width: int) -> None:
    escaped = html.replace("&", "&amp;").replace('"', "&quot;")
    path = folder / "frame.html"
    path.write_text(FRAME.format(page=escaped, width=width), "utf-8")
    dumped = chromium(browser, folder, "--virtual-time-budget=5000", "--dump-dom", path.as_uri())
    found = re.search(r'<body data-width="(\d+)" data-hints="([^"]*)" data-boxes="(\w+)"', dumped)
    assert found is not None
    assert int(found[1]) <= width
    assert found[3] == "true"
    # Which boxes fit is the browser's to say; the hint stands over those that do not, and over no other.
    assert set(found[2].split()) <= {"wide+hint", "fits"}
    assert "wide+hint" in found[2]


@pytest.mark.parametrize(
    ("code", "width"),
    [("uk", 360), *(pytest.param(*each, marks=pytest.mark.slow) for each in (("en", 360), ("ru", 360), ("en", 768)))],
)
def test_no_page_scrolls_sideways(browser: str, full: Report, tmp_path: Path, code: str, width: int) -> None:
    assert_nothing_runs_off(browser, render_audit(full, code), tmp_path, width)


@pytest.mark.parametrize("code", ["ru", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "uk"))])
def test_no_comparison_scrolls_sideways(browser: str, compared: Comparison, tmp_path: Path, code: str) -> None:
    assert_nothing_runs_off(browser, render_comparison(compared, code), tmp_path, 360)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_scored_deal_scrolls_sideways(browser: str, tmp_path: Path, code: str) -> None:
    html = render_score(written(tmp_path / "deal", FOUR_CHINESE, own=OWN_CHINESE), code)
    assert_nothing_runs_off(browser, html, tmp_path, 360)


@pytest.mark.parametrize("code", ["ru", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "uk"))])
def test_no_deal_of_pots_scrolls_sideways(browser: str, tmp_path: Path, code: str) -> None:
    assert_nothing_runs_off(browser, render_pots(ten_players(), code), tmp_path, 360)


def test_long_names_at_a_pot_table_run_off_no_phone(browser: str, tmp_path: Path) -> None:
    assert_nothing_runs_off(browser, render_pots(hostile(side_pots(), "A" * 90)), tmp_path, 360)


@pytest.mark.parametrize("code", ["ru", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "uk"))])
def test_no_audit_of_a_scoring_scrolls_sideways(browser: str, tmp_path: Path, code: str) -> None:
    scoring = load(dict(shipped_scorings())["chinese-poker/royalties"]).scoring
    assert scoring is not None
    found = audit_chinese(scoring, hands=200, seed=1, draw=Random(1).random)
    assert_nothing_runs_off(browser, render_contest_audit(found, code), tmp_path, 360)


def test_long_names_of_players_run_off_no_phone(browser: str, tmp_path: Path) -> None:
    text = FOUR_CHINESE.replace("Anna", "A" * 70).replace("Four at a table", "B" * 90)
    html = render_score(written(tmp_path / "deal", text, own=OWN_CHINESE))
    assert_nothing_runs_off(browser, html, tmp_path, 360)


# How long the bars of a pot and of a player are, and where each column of the picture begins, by the browser's measure.
BARS = """<script>
onload = () => {
  const chips = [...document.querySelectorAll(".layers tbody tr")].map(row => [...row.querySelectorAll(".chips")].map(
    each => Math.round(each.getBoundingClientRect().left)).join(","));
  const bar = [...document.querySelectorAll(".pot .bar")].map(each => [...each.children].map(
    part => Math.round(part.getBoundingClientRect().width)).join(","));
  document.body.dataset.chips = chips.join(" ");
  document.body.dataset.bars = bar.join(" ");
};
</script></body>"""


def test_layers_of_all_players_are_cut_at_the_same_places(browser: str, tmp_path: Path) -> None:
    path = tmp_path / "bars.html"
    path.write_text(render_pots(side_pots()).replace("</body>", BARS), "utf-8")
    wide = ("--window-size=1200,900", "--virtual-time-budget=2000", "--dump-dom")
    found = re.search(
        r'data-chips="([\d, ]+)" data-bars="([\d, ]+)"', chromium(browser, tmp_path, *wide, path.as_uri())
    )
    assert found is not None
    lefts = [[int(left) for left in row.split(",")] for row in found[1].split()]
    assert [len(row) for row in lefts] == [1, 2, 3, 3]
    assert all(row == lefts[-1][: len(row)] for row in lefts)
    bars = [[int(width) for width in row.split(",")] for row in found[2].split()]
    assert [len(row) for row in bars] == [4, 3, 2]
    assert all(max(row) - min(row) <= 2 for row in bars)  # everybody has put in as much


# The text of a sheet of A4 is 180 mm wide, in the browser's pixels of paper.
ON_A4 = """<script>
onload = () => {
  const tops = [...document.querySelectorAll(".piles")].map(
    piles => new Set([...piles.querySelectorAll(".card")].map(card => card.getBoundingClientRect().top)).size);
  document.body.dataset.rows = tops.join(" ");
  document.body.dataset.right = Math.max(
    ...[...document.querySelectorAll(".card")].map(card => card.getBoundingClientRect().right));
};
</script></body>"""


def test_thirteen_cards_of_each_of_four_players_lie_in_one_row_on_a4(browser: str, tmp_path: Path) -> None:
    hands = [show_cards(range(13 * seat, 13 * seat + 13)) for seat in range(4)]  # the whole deck
    players = "".join(f"  - {{cards: {cards}}}\n" for cards in hands)
    html = render_score(written(tmp_path, f"scoring: chinese-poker/russian\nplayers:\n{players}"))
    path = tmp_path / "a4.html"
    path.write_text(html.replace("</body>", ON_A4).replace("@media print", "@media all"), "utf-8")
    wide = ("--window-size=680,900", "--virtual-time-budget=2000", "--dump-dom")
    found = re.search(
        r'<body data-rows="([\d ]+)" data-right="([\d.]+)"', chromium(browser, tmp_path, *wide, path.as_uri())
    )
    assert found is not None
    assert found[1] == "1 1 1 1"
    assert float(found[2]) <= 680


@pytest.mark.parametrize("name", ["chinese-poker/three-players", "moss-poker/four-players"])
def test_a_scored_deal_prints_on_a_few_pages(browser: str, tmp_path: Path, name: str) -> None:
    page, printed = tmp_path / "score.html", tmp_path / "score.pdf"
    page.write_text(render_score(example(name)).replace("@page {", "@page { size: A4;", 1), "utf-8")
    chromium(browser, tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri())
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", printed.read_bytes())
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {PAPERS["A4"]}
    assert 3 <= len(boxes) <= 5


@pytest.mark.parametrize(("make", "most"), [(half_chips, 4), (ten_players, 7)])
def test_a_deal_of_pots_prints_on_a_few_pages(
    browser: str, tmp_path: Path, make: Callable[[], RecordedPots], most: int
) -> None:
    page, printed = tmp_path / "pots.html", tmp_path / "pots.pdf"
    page.write_text(render_pots(make()).replace("@page {", "@page { size: A4;", 1), "utf-8")
    chromium(browser, tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri())
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", printed.read_bytes())
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {PAPERS["A4"]}
    assert 3 <= len(boxes) <= most


@pytest.mark.parametrize(
    ("code", "paper"),
    [("ru", "A4"), *(pytest.param(*each, marks=pytest.mark.slow) for each in (("en", "letter"), ("uk", "A4")))],
)
def test_the_page_prints(browser: str, full: Report, tmp_path: Path, code: str, paper: str) -> None:
    html = render_audit(full, code).replace("@page {", f"@page {{ size: {paper};", 1)
    page, printed = tmp_path / "report.html", tmp_path / "report.pdf"
    page.write_text(html, "utf-8")
    chromium(browser, tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri())
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", printed.read_bytes())
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {PAPERS[paper]}
    assert 8 <= len(boxes) <= 18


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("code", ["en", *(pytest.param(code, marks=pytest.mark.slow) for code in ("ru", "uk"))])
def test_no_row_of_the_measures_is_alone_on_a_page(
    browser: str, full: Report, tmp_path: Path, code: str, paper: str
) -> None:
    if shutil.which("pdftotext") is None:
        pytest.skip("needs pdftotext, of poppler-utils (`make test-all` installs it)")
    html = render_audit(full, code).replace("@page {", f"@page {{ size: {paper};", 1)
    page, printed = tmp_path / "report.html", tmp_path / "report.pdf"
    page.write_text(html, "utf-8")
    chromium(browser, tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri())
    told = subprocess.run(["pdftotext", "-layout", printed, "-"], capture_output=True, text=True, check=True).stdout
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
