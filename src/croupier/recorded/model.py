"""A recorded deal as plain values: who played, how each set the cards, and by which scoring it is settled."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.contests.arrangement import Cards
from croupier.contests.pots import Deal
from croupier.files import SourceFile
from croupier.paytable.model import PotTable, Scoring
from croupier.problems import Problem


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: the player's name and hands in the order of piles; none where only the winners are known."""

    name: str
    hands: tuple[Cards, ...]
    surrendered: bool = False


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal without a fault. `board` has the shared cards; `per_point` what a point is worth, None where unsaid.

    Where the cards are not known, `winners` has for each pile the seats that won it: several where they tied.
    """

    scoring: Scoring
    name: str
    note: str
    players: tuple[Player, ...]
    board: Cards
    per_point: Fraction | None
    file: SourceFile
    winners: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedPots:
    """A deal of pots without a fault, over and settled. `players` are the names by seat, "" at an empty one."""

    table: PotTable
    name: str
    note: str
    players: tuple[str, ...]
    deal: Deal
    file: SourceFile


@dataclass(frozen=True, slots=True)
class LoadedDeal:
    """What came of reading a file: a deal, of a contest or of pots, None where a problem is an error; every problem."""

    deal: RecordedDeal | None
    problems: tuple[Problem, ...]
    pots: RecordedPots | None = None
