"""A plain table of a page: its caption, its headings, its rows; a cell may have a second figure in small beneath."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, and what stands beneath it in small."""

    shown: str
    beneath: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the first cells of a row, `heads` of them, are its heading, the rest figures.

    A reader opens one that is `folded`: it is long.
    """

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    heads: int = 1
    folded: bool = False
