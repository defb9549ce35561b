"""A plain table of a page: its caption, its headings, its rows; a cell may have a second figure in small beneath."""

from dataclasses import dataclass

from croupier.report import Estimate
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import measure, percent, signed

_PLACES = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, and what stands beneath it in small; `drawn` is SVG of our own, put under the words."""

    shown: str
    beneath: str = ""
    drawn: str = ""


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


def points_cell(sampled: Estimate, lang: Language) -> Cell:
    """Points in the mean of deals at random, and their standard error beneath."""
    return Cell(signed(lang, sampled.mean, _PLACES), f"± {measure(lang, sampled.error, _PLACES)}")


def share_cell(sampled: Estimate, many: int, lang: Language) -> Cell:
    """A part of the deals at random; beneath it its standard error, and how many of the deals that is."""
    error = percent(lang, sampled.error, _PLACES)
    return Cell(percent(lang, sampled.mean, _PLACES), f"± {error} · {lang.count(many)}")
