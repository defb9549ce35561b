"""Papers that sheets are printed on, and how large their type can be so that a sheet keeps to its pages.

A page knows its own height in no browser before it is printed, so that the room a sheet needs is reckoned from its
text: lines by their letters, rows, cards; what is left between columns and pages is allowed for. Tests print every
shipped file in every size and language and count the pages.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

_POINTS_A_MM = Fraction(720, 254)


@dataclass(frozen=True, slots=True)
class Paper:
    """One size of paper: width and height in millimetres, margins as the style sheet has them, columns of a sheet.

    `wide` and `high` are what the margins leave, upright; `types` the sizes that text may have, in points, the largest
    first.
    """

    page_width: Fraction
    page_height: Fraction
    margins: tuple[int, int, int]
    columns: int
    types: tuple[str, ...]

    def page(self, languages: int) -> str:
        """The page: upright, or on its side where two languages stand side by side."""
        width, height = (f"{float(each):.4g}mm" for each in (self.page_width, self.page_height))
        return f"{width} {height}" if languages == 1 else f"{height} {width}"

    @property
    def margin_words(self) -> str:
        """The margins as the style sheet has them."""
        return " ".join(f"{each}mm" for each in self.margins)

    def room(self, languages: int) -> tuple[Fraction, Fraction]:
        """Width of a column and height of all columns of one page one below the other, in points."""
        top, side, foot = self.margins
        width, height = self.page_width - 2 * side, self.page_height - top - foot
        columns = self.columns
        if languages > 1:
            width, height, columns = self.page_height - 2 * side, self.page_width - top - foot, 2
        one = (width - 6 * (columns - 1)) / columns
        high = height * (self.columns if languages == 1 else 1)
        return one * _POINTS_A_MM, high * _POINTS_A_MM


_LARGE = ("12.5", "12", "11.5", "11", "10.5", "10", "9.5", "9", "8.5", "8", "7.5", "7", "6.5")
_SMALL = ("9.5", "9", "8.75", "8.5", "8.25", "8", "7.75", "7.5", "7.25", "7", "6.75", "6.5", "6.25", "6")
SIZES = {
    "letter": Paper(Fraction(2159, 10), Fraction(2794, 10), (11, 12, 13), 2, _LARGE),
    "a4": Paper(Fraction(210), Fraction(297), (11, 12, 13), 2, _LARGE),
    "rack": Paper(Fraction(1016, 10), Fraction(2286, 10), (5, 5, 8), 1, _SMALL),
}
"""The papers, by the name that the command line has for them."""
_PAGES = 2
"""Sides that a sheet in one language may have; two languages side by side may have twice as many, on their side."""

_LETTER = Fraction(55, 100)  # of the type: how wide letters are in the mean
_BLANK = Fraction(108, 100)  # what columns and pages leave empty at their ends


def type_size(size: str, sides: Sequence[Sequence[str]], pages: int = _PAGES) -> str:
    """The largest size of text, in points, in which a sheet keeps to its pages; the smallest where none does.

    `sides` are the sections in each language.
    """
    paper = SIZES[size]
    together = 1 if size == "rack" else len(sides)
    width, height = paper.room(together)
    for points in paper.types:
        type_ = Fraction(points)
        longest = max(sum((_height(text, width / type_) for text in side), _HEAD) for side in sides)
        if longest * type_ * _BLANK <= height * pages * together:
            return points
    return paper.types[-1]


_HEAD = Fraction(14)  # head and foot, in lines of text
_SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_PART = re.compile(r"<(li|p|tr|h2|h3|caption)\b[^>]*>(.*?)</\1>", re.DOTALL)
_LEADING = {
    "h2": Fraction(3), "h3": Fraction(9, 5), "p": Fraction(2), "li": Fraction(17, 10), "tr": Fraction(8, 5),
    "caption": Fraction(2),
}  # fmt: skip


def _height(markup: str, width: Fraction) -> Fraction:
    """How high a section is, in lines of its own type, in a column so many types wide."""
    return sum(_parts(markup, width), Fraction(0))


def _parts(markup: str, width: Fraction) -> Iterator[Fraction]:
    cards = markup.count('class="lies"')
    yield cards * Fraction(21, 5)
    plain = _SVG.sub("", markup)
    for tag, inside in _PART.findall(plain):
        letters = len(" ".join(_TAG.sub(" ", inside).split()))
        lines = max(1, ceil(letters * _LETTER / (width - 2)))
        yield lines * Fraction(135, 100) + (_LEADING[tag] - Fraction(135, 100))
