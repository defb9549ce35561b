"""Papers that sheets are printed on, and how large their type can be so that a sheet keeps to its pages.

A page knows its own height in no browser before it is printed, so that the room a sheet needs is reckoned from its
text: lines by their letters, rows, cards; what is left between columns and pages is allowed for. Tests print
shipped files in every size and language and count the pages.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

_POINTS_A_MM = Fraction(720, 254)


@dataclass(frozen=True, slots=True)
class Paper:
    """One size of paper: width and height in millimetres, margins as the style sheet has them, columns of a sheet.

    `types` are the sizes that text may have, in points, the largest first.
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

    def text_area(self, languages: int) -> tuple[Fraction, Fraction]:
        """Width and height of what the margins leave of a page, in points."""
        top, side, foot = self.margins
        across, down = self.page_width - 2 * side, self.page_height - top - foot
        if languages > 1:
            across, down = self.page_height - 2 * side, self.page_width - top - foot
        return across * _POINTS_A_MM, down * _POINTS_A_MM


_LARGE = ("12", "11.5", "11", "10.5", "10", "9.5", "9", "8.5", "8", "7.5", "7", "6.5")
_SMALL = ("9.5", "9", "8.75", "8.5", "8.25", "8", "7.75", "7.5", "7.25", "7", "6.75", "6.5", "6.25", "6")
SIZES = {
    "letter": Paper(Fraction(2159, 10), Fraction(2794, 10), (11, 12, 13), 2, _LARGE),
    "a4": Paper(Fraction(210), Fraction(297), (11, 12, 13), 2, _LARGE),
    "rack": Paper(Fraction(1016, 10), Fraction(2286, 10), (5, 5, 8), 1, _SMALL),
}
"""The papers, by the name that the command line has for them."""
PAGES = 2
"""Sides that a sheet in one language may have; two languages side by side may have twice as many."""

_LATIN, _CYRILLIC = Fraction(55, 100), Fraction(60, 100)  # of the type: how wide letters are in the mean
_GAP = Fraction(3, 2)  # between columns
_SMALL_PRINT, _LEAD = Fraction(3, 4), Fraction(11, 10)


@dataclass(frozen=True, slots=True)
class Layout:
    """How high parts are in the style sheet, in sizes of the type: a line, and what each part has beside its lines.

    `frame` is what stands above and below the sections without the lead and the lines at the foot; `blank` is what
    columns and pages leave empty at their ends, as a factor.
    """

    frame: Fraction
    line: Fraction
    blank: Fraction
    beside: dict[str, Fraction]
    cards: Fraction
    chips: Fraction
    strip_row: Fraction
    matrix: Fraction


def _hundredths(**beside: int) -> dict[str, Fraction]:
    return {name: Fraction(each, 100) for name, each in beside.items()}


_USUAL = Layout(
    frame=Fraction(12),
    line=Fraction(135, 100),
    blank=Fraction(121, 100),
    beside=_hundredths(h2=155, h3=50, p=60, li=30, tr=30, caption=40),
    cards=Fraction(64, 10),
    chips=Fraction(15, 10),
    strip_row=Fraction(22, 10),
    matrix=Fraction(25, 10),
)
_NARROW = Layout(
    frame=Fraction(78, 10),
    line=Fraction(128, 100),
    blank=Fraction(105, 100),
    beside=_hundredths(h2=120, h3=50, p=25, li=20, tr=20, caption=50),
    cards=Fraction(34, 10),
    chips=Fraction(5, 10),
    strip_row=Fraction(26, 10),
    matrix=Fraction(1),
)


@dataclass(frozen=True, slots=True)
class Group:
    """Sections of a sheet in one language, as markup: in columns, or over the whole width of the page."""

    wide: bool
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """All of a sheet in one language, with the lines at its foot, and what stands beneath its title."""

    groups: tuple[Group, ...]
    foot: tuple[str, ...]
    lead: str = ""


def type_size(size: str, sides: Sequence[Side], pages: int = PAGES) -> str:
    """The largest size of text, in points, in which a sheet keeps to its pages; the smallest where none does.

    Two languages side by side have so many pages each.
    """
    paper = SIZES[size]
    narrow = paper.columns == 1
    together = 1 if narrow else len(sides)
    across, down = paper.text_area(together)
    columns = paper.columns if together == 1 else 1
    for points in paper.types:
        width = across / Fraction(points) / together
        if narrow and any(_least_width(side) > width for side in sides):
            continue
        if (
            max(_needed(side, width, columns, _NARROW if narrow else _USUAL) for side in sides) * Fraction(points)
            <= down * pages * together
        ):
            return points
    return paper.types[-1]


def _needed(side: Side, width: Fraction, columns: int, layout: Layout) -> Fraction:
    """How high a side is, in sizes of its own type, on paper so many of them wide."""
    column = (width - _GAP * (columns - 1)) / columns
    foot = (_lines(line, width / _SMALL_PRINT) * layout.line * _SMALL_PRINT for line in side.foot)
    lead = _lines(side.lead, width / _LEAD) * layout.line * _LEAD if side.lead else 0
    height = layout.frame + lead + sum(foot, Fraction(0))
    for group in side.groups:
        each = [_height(text, width if group.wide else column, layout) for text in group.sections]
        height += sum(each, Fraction(0)) * layout.blank / (1 if group.wide else columns)
    return height


_SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_PART = re.compile(r"<(li|p|tr|h2|h3|caption)\b[^>]*>(.*?)</\1>", re.DOTALL)
_STRIP = re.compile(r'<ol class="strip.*?</ol>', re.DOTALL)
_MARKS, _MARK = re.compile(r'<dl class="marks">.*?</dl>', re.DOTALL), re.compile(r"</dt><dd>(.*?)</dd>", re.DOTALL)
_MARKS_COLUMN, _MARK_ODDS = Fraction(17), Fraction(7)
_ROW, _BLANK_ROW = re.compile(r"<tr>.*?</tr>", re.DOTALL), Fraction(1, 2)
_LADDERS = re.compile(r'<div class="ladders">(.*?)</div>', re.DOTALL)
_TABLE = re.compile(r"<table.*?</table>", re.DOTALL)
_THEAD = re.compile(r"<thead>.*?</thead>", re.DOTALL)
_SINGLE = re.compile(r'<table class="amounts single">.*?</table>', re.DOTALL)
_EXAMPLE_TABLE = re.compile(r"(?<=</p>\n)<table>(.*?)</table>\n(?=</article>)", re.DOTALL)
_LADDER_COLUMN = Fraction(15)
_FIRM = re.compile(r'(?=<table class="(matrix|amounts)[^>]*>)(<table.*?</table>)', re.DOTALL)
_CELL, _CUT = re.compile(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", re.DOTALL), re.compile("(?:<[^>]*>)+")
_FIRM_LETTER, _CELL_PADDING = Fraction(62, 100), Fraction(1, 2)


def _height(markup: str, width: Fraction, layout: Layout) -> Fraction:
    """How high a section is, in sizes of its own type, in a column so many of them wide."""
    strips = [strip.count("<li>") for strip in _STRIP.findall(markup)]
    found = sum((ceil(many / 2) * layout.strip_row for many in strips), Fraction(0))
    found += markup.count('class="lies"') * layout.cards
    found += markup.count('class="amounts') * layout.chips
    found += (
        markup.count('class="matrix"') * layout.matrix
        + sum("<td></td>" in row for row in _ROW.findall(markup)) * _BLANK_ROW
    )
    found += _marks([told for marks in _MARKS.findall(markup) for told in _MARK.findall(marks)], width, layout)
    rest = _SVG.sub("", _STRIP.sub("", markup))
    if layout is _NARROW:
        # There the bets of an example are a line of text, and keys of a single bet stand in two columns.
        rest = _EXAMPLE_TABLE.sub(lambda found: f"<p>{found[1].replace('<td', ' · <td')}</p>", rest)
        found += sum((_folded(table, width, layout) for table in _SINGLE.findall(rest)), Fraction(0))
        rest = _SINGLE.sub("", rest)
    for ladders in _LADDERS.findall(rest):
        found += _beside(_TABLE.findall(ladders), width, layout)
    return found + _parts(_LADDERS.sub("", rest), width, layout)


def _least_width(side: Side) -> Fraction:
    """How wide a side is at least, in sizes of its type: its widest table of keys or of what becomes of each bet."""
    text = _SVG.sub("", "".join(section for group in side.groups for section in group.sections))
    return max(
        (_table_width(table, whole=kind != "matrix") for kind, table in _FIRM.findall(text)), default=Fraction(0)
    )


def _table_width(table: str, *, whole: bool) -> Fraction:
    """The width that a table's columns need at least: of their longest words, or where none is broken `whole` cells."""
    rows = [
        [max(map(len, _CUT.split(cell) if whole else _plain(cell).split()), default=0) for cell in _CELL.findall(row)]
        for row in _ROW.findall(table)
    ]
    return sum((max(column) * _FIRM_LETTER + _CELL_PADDING for column in zip(*rows, strict=True)), Fraction(0))


def _marks(landmarks: Sequence[str], width: Fraction, layout: Layout) -> Fraction:
    """How high landmarks are, each behind its odds, in as many columns as have room."""
    columns = max(1, int(width / _MARKS_COLUMN))
    each = [_lines(_plain(told), width / columns - _MARK_ODDS) * layout.line for told in landmarks]
    return sum((max(each[at : at + columns]) for at in range(0, len(each), columns)), Fraction(0))


def _beside(tables: Sequence[str], width: Fraction, layout: Layout) -> Fraction:
    """How high tables are that stand beside each other where there is room."""
    if layout is _NARROW and all('class="pays"' in table for table in tables):
        # They have no heads; one that has no other beside it has its rows in two columns.
        bare = [_THEAD.sub("", table) for table in tables]
        pairs, left = bare[: len(bare) // 2 * 2], bare[len(bare) // 2 * 2 :]
        each = [_parts(table, width / 2, layout) for table in pairs]
        found = sum((max(each[at : at + 2]) + Fraction(1, 2) for at in range(0, len(each), 2)), Fraction(0))
        return found + sum((_folded(table, width, layout) for table in left), Fraction(0))
    columns = max(1, min(len(tables), int((width + _GAP) / (_LADDER_COLUMN + _GAP))))
    each = [_parts(table, width / columns, layout) for table in tables]
    return sum((max(each[at : at + columns]) + 1 for at in range(0, len(each), columns)), Fraction(0))


def _folded(table: str, width: Fraction, layout: Layout) -> Fraction:
    """How high a table is that has its rows in two columns."""
    return (_parts(table, width / 2 + 1, layout) + layout.line + 1) / 2 + Fraction(1, 2)


def _parts(markup: str, width: Fraction, layout: Layout) -> Fraction:
    each = (
        _lines(_plain(inside), width - 2) * layout.line + layout.beside[tag] for tag, inside in _PART.findall(markup)
    )
    return sum(each, Fraction(0))


def _plain(markup: str) -> str:
    return " ".join(_TAG.sub(" ", markup).split())


def _lines(text: str, width: Fraction) -> int:
    """How many lines a text has that is broken into lines so many sizes of the type wide."""
    letter = _CYRILLIC if _IS_CYRILLIC.search(text) else _LATIN
    return max(1, ceil(len(text) * letter / width))


_IS_CYRILLIC = re.compile("[\u0400-\u04ff]")
