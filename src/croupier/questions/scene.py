"""What lies on the table when a question is asked, block by block, top down; nothing in it gives the answer away."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.report import Rule


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence: what has happened, or which rule of the house matters."""

    text: Rule


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards under a label, as ints in the order in which they lie, and so many more face down."""

    label: Rule
    cards: tuple[int, ...]
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice under a label, by their faces."""

    label: Rule
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Amounts:
    """Amounts of money under a label: bets on the layout, chips put in by players."""

    label: Rule
    rows: tuple[tuple[Rule, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of words, such as who won which row: headings, then rows as long as they."""

    label: Rule
    headings: tuple[Rule, ...]
    rows: tuple[tuple[Rule, ...], ...]


Block = Says | Cards | Dice | Amounts | Grid
