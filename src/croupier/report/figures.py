"""What was counted and measured: measures with their ranges, outcomes, the rows of pay tables."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from croupier.figures import show_decimal, show_root

Ties = Literal["most", "least"]
TIE_RULES: tuple[Ties, ...] = get_args(Ties)


@dataclass(frozen=True, slots=True)
class Measure:
    """An exact value, or the exact square of one (`root`) where a root has to be taken."""

    value: Fraction
    root: bool = False

    def show(self, places: int = 10) -> str:
        """Digits, rounded half even to `places` decimals."""
        return show_root(self.value, places) if self.root else show_decimal(self.value, places)


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the most of one measure over all optimal strategies."""

    low: Measure
    high: Measure


@dataclass(frozen=True, slots=True)
class Outcome:
    """Deals that end alike: net and total bet in base units, and the event (clause and ladder row, or fold)."""

    net: Fraction
    bet: Fraction
    event: str
    folded: bool
    deals: int


@dataclass(frozen=True, slots=True)
class BetsPaid:
    """Wagers that are settled alike in an event, in the game's order, and their odds as printed."""

    wagers: tuple[str, ...]
    odds: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """One row of the outcome table: an event, what it pays, its deals and what it adds to the expected value.

    `low` and `high` are the hands of a ladder's row in words (`pair of sixes`, `pair of tens`), `row` its name in
    the file; it is empty, and `low` the clause's name, where no ladder pays, as after a fold. `stands` says how the
    round ended beside that: `ahead`, `dealer does not qualify`, `fold`. `pays` is the odds as printed, or in words
    where `bets`, the wagers that are up, are not all settled alike.
    """

    event: str
    row: str
    low: str
    high: str | None
    stands: tuple[str, ...]
    pays: str
    bets: tuple[BetsPaid, ...]
    folded: bool
    deals: int
    probability: Fraction
    contribution: Fraction


@dataclass(frozen=True, slots=True)
class PayRow:
    """One row of a ladder as a table of its own: how often the cards reach it, whatever the player does."""

    row: str
    low: str
    high: str | None
    pays: str
    combinations: int
    probability: Fraction
    contribution: Fraction | None


@dataclass(frozen=True, slots=True)
class LadderTable:
    """A ladder as the file has it: names and odds as text, strongest first."""

    name: str
    of: str
    rows: tuple[tuple[str, str | None, str], ...]
    otherwise: str
