"""Pages as a real browser has them: laid out on a screen as wide as one likes, or printed.

One browser serves every test of a worker: starting it takes longer than printing a page.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Page, sync_playwright

# The browser is to look for nothing but the page: no news, no updates, no account.
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PAPERS = {"a4": (595, 842), "letter": (612, 792), "rack": (288, 648)}
MEDIA_BOX = re.compile(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]")
# What is folded away is opened first; whether a box scrolls is known to its styles only a frame after it is laid out.
SETTLED = """async () => {
  document.querySelectorAll("details").forEach(each => { each.open = true; });
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
WIDTHS = """() => ({
  page: document.documentElement.scrollWidth,
  boxes: [...document.querySelectorAll(".scroll")].map(box => ({
    right: box.getBoundingClientRect().right,
    scrolls: box.scrollWidth > box.clientWidth,
    hinted: box.querySelector(".hint").getClientRects().length > 0,
  })),
})"""


@dataclass(frozen=True, slots=True)
class Printed:
    """A page on paper."""

    pdf: bytes

    @property
    def pages(self) -> list[tuple[int, int]]:
        """How wide and how high each page is, in points."""
        return [(round(float(across)), round(float(down))) for across, down in MEDIA_BOX.findall(self.pdf)]


class Tab:
    """An open page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def measure(self, script: str) -> Any:
        """What a function of JavaScript finds, once everything that can be unfolded is."""
        self._page.evaluate(SETTLED)
        return self._page.evaluate(script)

    def print(self) -> Printed:
        """The page on the paper that its style asks for."""
        self._page.emulate_media(media="print")  # a page that is shown as on a screen would be printed as on one
        return Printed(self._page.pdf(prefer_css_page_size=True))


class Browser:
    """A browser with one tab, in which each page is shown after the other: a new tab costs more than a page does."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def show(self, html: str, *, width: int = 1200, media: Literal["screen", "print"] = "screen") -> Tab:
        """A page laid out so many pixels wide, as on a screen or as on paper."""
        self._page.set_viewport_size({"width": width, "height": 900})
        self._page.emulate_media(media=media)
        self._page.set_content(html)
        return Tab(self._page)

    def measure(self, html: str, script: str, *, width: int, media: Literal["screen", "print"] = "screen") -> Any:
        """What a function of JavaScript finds on a page."""
        return self.show(html, width=width, media=media).measure(script)

    def print_on(self, paper: str, html: str) -> Printed:
        """A page printed on A4 or letter paper, whatever its reader has."""
        return self.show(html.replace("@page {", f"@page {{ size: {paper};", 1)).print()


@contextmanager
def open_browser(program: str) -> Iterator[Browser]:
    """The browser at a path."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=QUIET)
        try:
            yield Browser(chromium.new_page())
        finally:
            chromium.close()


def assert_nothing_runs_off(browser: Browser, html: str, width: int) -> None:
    """The page is no wider than the screen, and what scrolls in it says so; nothing else says so."""
    found = browser.measure(html, WIDTHS, width=width)
    assert found["page"] <= width
    assert all(box["right"] <= width + 1 for box in found["boxes"])
    # Which boxes fit is the browser's to say; the hint stands over those that do not, and over no other.
    assert all(box["hinted"] == box["scrolls"] for box in found["boxes"])
    assert any(box["scrolls"] for box in found["boxes"])
