"""Tables and lines for a terminal of any width: figures stay whole, names fold, columns go step by step.

Whatever a file brought in comes out as text: nothing here is read as Rich markup, and nothing drives the terminal.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rich import box
from rich.cells import cell_len, chop_cells
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.problems import printable

_NO_BREAK = "\u00a0\u202f"  # what groups digits; Rich takes it for a blank, so lines are folded here
_NAME, _NARROW_NAME = 16, 12  # how far names fold while there are columns to leave out, and how far after that
_LONGEST_WORD = 20
_BETWEEN = 3
_DIGEST = 64


@dataclass(frozen=True, slots=True)
class Column:
    """A column: a `figure` is never folded, `odds` between words, a `name` anywhere if it must be.

    `leave_out` is the step at which the column goes where there is no room for it; 0 for never.
    """

    heading: str
    kind: Literal["name", "odds", "figure"] = "figure"
    leave_out: int = 0
    right: bool = False


def line(text: str, width: int, style: str = "") -> Text:
    """Text as it is, folded between words, and inside a word only where it alone is wider than the terminal."""
    return Text("\n".join(_fold(_safe(text), width)), style, no_wrap=True)


def digest(sha256: str, width: int) -> list[str]:
    """A file's SHA-256 in one line, or, where that is too long, the hash on a line of its own, or in halves."""
    if width >= len("SHA-256 ") + _DIGEST:
        return [f"SHA-256 {sha256}"]
    return ["SHA-256", *([sha256] if width >= _DIGEST else [sha256[: _DIGEST // 2], sha256[_DIGEST // 2 :]])]


def fitted(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int, strong: Collection[int] = ()
) -> RenderableType:
    """A table as wide as there is room for, or, where even names and figures have none, one line for each figure.

    The rows whose numbers are in `strong` are bold.
    """
    cells = [[_safe(cell) for cell in row] for row in rows]
    kept: Sequence[int] = ()
    for kept in _steps(columns):
        last = not any(columns[at].leave_out for at in kept)
        texts = [[row[at] for row in cells] for at in kept]
        widths = _widths([columns[at] for at in kept], texts, width, _NARROW_NAME if last else _NAME)
        if widths is not None:
            return _table([(columns[at], at, room) for at, room in zip(kept, widths, strict=True)], cells, strong)
    return _stacked([(columns[at].heading, at) for at in kept], cells, width, strong)


def _steps(columns: Sequence[Column]) -> Iterator[Sequence[int]]:
    """Places of the columns that stay: all of them, then fewer and fewer."""
    for gone in (0, *sorted({column.leave_out for column in columns} - {0})):
        yield [at for at, column in enumerate(columns) if column.leave_out == 0 or column.leave_out > gone]


def _widths(columns: Sequence[Column], cells: Sequence[Sequence[str]], width: int, name: int) -> list[int] | None:
    """A width for each column of cells, the widest folded first; None where there is no room for all of them."""
    least, found = [], []
    for column, texts in zip(columns, cells, strict=True):
        widest = max(map(cell_len, (column.heading, *texts)))
        found.append(widest)
        least.append(min(widest, max(_longest_word([column.heading]), _least(column, texts, name))))
    spare = width - _BETWEEN * (len(columns) - 1) - 2
    if sum(least) > spare:
        return None
    while sum(found) > spare:
        at = max(range(len(found)), key=lambda each: found[each] - least[each])
        found[at] -= 1
    return found


def _least(column: Column, texts: Sequence[str], name: int) -> int:
    if column.kind == "figure":
        return max(map(cell_len, texts), default=0)
    words = [word for text in texts for word in text.split(" ")]
    whole = [word for word in words if column.kind == "odds" and any(map(str.isdigit, word))]
    return max(name, min(_longest_word(words), _LONGEST_WORD), _longest_word(whole))


def _longest_word(texts: Sequence[str]) -> int:
    return max((cell_len(word) for text in texts for word in text.split(" ")), default=0)


def _table(
    columns: Sequence[tuple[Column, int, int]], cells: Sequence[Sequence[str]], strong: Collection[int]
) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column, _, room in columns:
        heading = line(column.heading, room)
        table.add_column(heading, width=room, justify="right" if column.right else "left")
    for number, row in enumerate(cells):
        style = "bold" if number in strong else ""
        table.add_row(*(line(row[at], room, style) for _, at, room in columns))
    return table


def _stacked(
    columns: Sequence[tuple[str, int]], cells: Sequence[Sequence[str]], width: int, strong: Collection[int]
) -> RenderableType:
    lines = []
    for number, row in enumerate(cells):
        style = "bold" if number in strong else ""
        lines.append(line(row[columns[0][1]], width, style))
        told = (f"{heading}: {row[at]}" for heading, at in columns[1:] if row[at])
        lines += [Text(f"  {part}", style, no_wrap=True) for each in told for part in _fold(each, max(width - 2, 2))]
    return Group(Text(), *lines, Text())


def _fold(text: str, width: int) -> list[str]:
    """The text in lines no wider than `width`, broken at blanks; a word that is wider still is cut."""
    if cell_len(text) <= width:
        return [text]
    lines, current = [], ""
    for word in text.split(" "):
        if current and cell_len(current) + 1 + cell_len(word) <= width:
            current += f" {word}"
            continue
        *whole, last = chop_cells(word, width) or [""]
        lines += [each for each in (current, *whole) if each]
        current = last
    return [*lines, current]


def _safe(text: str) -> str:
    """Text on one line that cannot drive a terminal; the blanks that group digits stay."""
    return "".join(letter if letter in _NO_BREAK else printable(letter) for letter in text)
