"""A paytable: the numbers and options that a house varies, and the published claims about them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from croupier.contests.contest import Contest
from croupier.contests.pots import Pots
from croupier.distribution import exact_sum
from croupier.files import SourceFile
from croupier.printed import Printed
from croupier.problems import Problem
from croupier.rules import Game
from croupier.settlement import Settlement
from croupier.words import mark


@dataclass(frozen=True, slots=True)
class Meter:
    """A progressive meter, in money: what a bet costs, where it starts again, the share of each bet it takes."""

    name: str
    title: str
    bet: Fraction
    seed: Fraction
    share: Fraction


@dataclass(frozen=True, slots=True)
class Limit:
    """Table limits of one wager, in money; None where the file does not say."""

    wager: str
    least: Fraction | None = None
    most: Fraction | None = None
    step: Fraction | None = None

    def allows(self, bet: Fraction) -> bool:
        """Whether a bet lies within the limits, a whole number of steps above the least."""
        above = bet - (self.least or 0)
        return above >= 0 and (self.most is None or bet <= self.most) and (self.step is None or above % self.step == 0)


@dataclass(frozen=True, slots=True)
class Aggregate:
    """The most that one player can be paid for one hand, in money.

    `or_maximum_at_minimum`: or what the best hand wins at the minimum bet, whichever is greater. `wagers` are the
    wagers it covers, in the game's order; empty means all.
    """

    amount: Fraction
    or_maximum_at_minimum: bool = False
    wagers: tuple[str, ...] = ()

    def covers(self, wager: str) -> bool:
        """Whether what this wager wins counts."""
        return not self.wagers or wager in self.wagers

    def in_force(self, most: Fraction, minimum: Fraction | None) -> Fraction:
        """The limit in money at a table whose best hand wins `most` units of the base; `minimum` is its least bet."""
        if not self.or_maximum_at_minimum or minimum is None:
            return self.amount
        return max(self.amount, most * minimum)

    def won(self, settlement: Settlement) -> Fraction:
        """What a hand wins as the limit counts it: the net of the wagers it covers, in units of the base."""
        return exact_sum([line.net for line in settlement.lines if self.covers(line.wager)])


Direction = Literal["down", "up", "nearest", "exact"]
_ROUNDED: Mapping[Direction, str] = {
    "down": mark("Amounts that chips cannot pay are rounded down to a multiple of {unit}."),
    "up": mark("Amounts that chips cannot pay are rounded up to a multiple of {unit}."),
    "nearest": mark("Amounts that chips cannot pay are rounded to the nearest multiple of {unit}."),
    "exact": mark("Amounts are paid exactly, in multiples of {unit}."),
}


@dataclass(frozen=True, slots=True)
class Rounding:
    """How an amount that chips cannot pay is rounded: to a multiple of `unit`, in money."""

    unit: Fraction
    direction: Direction

    @property
    def sentence(self) -> str:
        """The rule as it is printed, with a place for the `unit`."""
        return _ROUNDED[self.direction]

    def amount(self, exact: Fraction) -> Fraction:
        """An amount of 0 or more as chips pay it; halves of a unit go up where it is the nearest that counts."""
        units = exact / self.unit
        if units.denominator == 1:
            return exact
        match self.direction:
            case "down":
                return floor(units) * self.unit
            case "up":
                return ceil(units) * self.unit
            case "nearest":
                return floor(units + Fraction(1, 2)) * self.unit
            case "exact":
                return exact

    def net(self, exact: Fraction) -> Fraction:
        """What a wager comes to as chips pay it: winnings are rounded, what is lost never is."""
        return exact if exact <= 0 else self.amount(exact)


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure printed somewhere about this paytable. Empty strings where the file does not say.

    `measure` is as the file has it, in words: `house edge`. `line` and `column` are where the figure is printed.
    """

    measure: str
    printed: Printed
    source: str
    base: str = ""
    wager: str = ""
    ties: str = ""
    strategy: str = ""
    row: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Paytable:
    """A paytable that has no error. `game` is the game as this house deals it, ladders and options filled in."""

    game: Game
    name: str
    source: Mapping[str, str]
    meters: Mapping[str, Meter]
    limits: Mapping[str, Limit]
    aggregate: Aggregate | None
    rounding: Rounding | None
    claims: tuple[Claim, ...]
    file: SourceFile
    extends: tuple[SourceFile, ...] = ()

    def as_paid(self, net: Fraction) -> Fraction:
        """What a wager comes to, in money, as chips pay it: winnings are rounded as the house does, losses never."""
        return net if self.rounding is None else self.rounding.net(net)


@dataclass(frozen=True, slots=True)
class Scoring:
    """A scoring file that has no error: a contest as its points are paid at one table.

    `per_point` is what a point is worth in money; None where the file does not say. Money is rounded once, at the end.
    """

    contest: Contest
    name: str
    source: Mapping[str, str]
    per_point: Fraction | None
    rounding: Rounding | None
    file: SourceFile
    extends: tuple[SourceFile, ...] = ()


@dataclass(frozen=True, slots=True)
class PotTable:
    """A pot table's file that has no error: hold'em between players as one table plays it."""

    game: Pots
    name: str
    source: Mapping[str, str]
    file: SourceFile
    extends: tuple[SourceFile, ...] = ()


Table = Paytable | Scoring | PotTable
"""What a file without an error is."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of reading a file, and every problem: all else is None where a problem is an error.

    It is a `paytable` of a game that the house banks, a contest's `scoring`, or a table at which `pots` are played.
    """

    paytable: Paytable | None
    problems: tuple[Problem, ...]
    scoring: Scoring | None = None
    pots: PotTable | None = None

    @property
    def table(self) -> Table | None:
        """Whichever of them it is."""
        return self.paytable or self.scoring or self.pots
