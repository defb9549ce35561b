"""How two paytables of one game differ, as plain values: the audit fills them in, pages and files draw them.

A is the first paytable and B the second; a difference is always B less A. No markup, no arrays, no arithmetic left
to do. Figures are in units of the base wager, per deal where nothing else is said.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.report import BetsPaid, Measure, Move, Report, Rule

RowChange = Literal["in A only", "in B only", "other odds", "other words"]
"""Why a row stands among the differences; in other words: named or printed so, and paid alike."""

SettingKind = Literal["option", "meter", "limit", "aggregate", "rounding"]
Standing = Literal["worse", "equal", "not offered"]
"""How a choice made at one table does at the other: it costs something, it is as good as any, it cannot be made."""


@dataclass(frozen=True, slots=True)
class RowPay:
    """The row by which a paytable pays some hands, by its name in the file, and its odds as printed."""

    row: str
    pays: str


@dataclass(frozen=True, slots=True)
class RowDifference:
    """Hands from `low` to `high`, in words, that the two pay by another row, at other odds or in other words.

    A row that one paytable only has is set against the row by which the other pays those hands; None where there is
    nothing to set against it: a ladder that the other does not have, or that looks at other cards.
    """

    low: str
    high: str | None
    change: RowChange
    a: RowPay | None
    b: RowPay | None


@dataclass(frozen=True, slots=True)
class LadderDifference:
    """A ladder that differs: the cards it looks at in each (None where a paytable has no such ladder), and its rows."""

    name: str
    a_of: str | None
    b_of: str | None
    rows: tuple[RowDifference, ...]


@dataclass(frozen=True, slots=True)
class SettingDifference:
    """A house option, meter, limit or rounding that differs, as a sentence for each; None where a file says nothing."""

    kind: SettingKind
    name: str
    a: Rule | None
    b: Rule | None


@dataclass(frozen=True, slots=True)
class MeasurePair:
    """One measure at both tables; the difference is exact, of two roots to 40 decimals, and None without both."""

    name: str
    a: Measure | None
    b: Measure | None
    difference: Fraction | None

    @property
    def root(self) -> bool:
        """True where roots are compared, so that the difference is no exact value."""
        return any(each is not None and each.root for each in (self.a, self.b))


@dataclass(frozen=True, slots=True)
class RangePair:
    """The least and the most of one measure over all optimal strategies of each table."""

    low: MeasurePair
    high: MeasurePair


@dataclass(frozen=True, slots=True)
class SideBetPair:
    """A side bet that at least one of the two offers: its measures per unit staked, side by side."""

    name: str
    in_a: bool
    in_b: bool
    measures: tuple[MeasurePair, ...]


@dataclass(frozen=True, slots=True)
class HandFigures:
    """What some hands come to at one table under its strategy: pays, deals, chance, part of the EV.

    `pays` are odds as printed, or words where the bets, told one by one in `bets`, are not all settled alike.
    """

    pays: str
    bets: tuple[BetsPaid, ...]
    deals: int
    probability: Fraction
    contribution: Fraction


@dataclass(frozen=True, slots=True)
class HandPair:
    """Hands that are paid alike within each paytable, from `low` to `high`, or the fold: both tables' figures.

    `stands` says, where there is a dealer and it matters, how the hand stands and whether the dealer's qualifies.
    `probability` and `contribution` are the differences; over all pairs the latter add up to that of the EV.
    """

    low: str
    high: str | None
    stands: tuple[str, ...]
    folded: bool
    a: HandFigures
    b: HandFigures
    probability: Fraction
    contribution: Fraction


@dataclass(frozen=True, slots=True)
class ClassChange:
    """A class of two cards with which the first decision changes: each table's option, and the value of both at both.

    `a_at_a` is the value at A of the option A's strategy takes, `a_at_b` the value at B of that same option, play being
    the table's best afterwards; None where the option is not offered.
    """

    label: str
    combinations: int
    a: Move
    b: Move
    a_at_a: Fraction
    a_at_b: Fraction | None
    b_at_a: Fraction | None
    b_at_b: Fraction

    @property
    def cost_at_b(self) -> Fraction | None:
        """What A's option gives away at B; 0 where it is among B's best, so that the change is a mere tie."""
        return None if self.a_at_b is None else self.b_at_b - self.a_at_b

    @property
    def cost_at_a(self) -> Fraction | None:
        """What B's option gives away at A."""
        return None if self.b_at_a is None else self.a_at_a - self.b_at_a


@dataclass(frozen=True, slots=True)
class OptionChange:
    """Situations in which A's strategy takes one option and B's another.

    `a` or `b` is None where that table's bets cannot come to this. `a_at_b` is how A's option stands at B, `b_at_a`
    B's at A. `a_deals` are the deals that come here under A's strategy. `cost_at_b` is what a player of B's strategy
    loses at B who takes A's option here and nowhere else; None where it cannot be taken. `examples` are sets of
    visible cards as text, those that come up most often first.
    """

    a: Move | None
    b: Move | None
    a_at_b: Standing
    b_at_a: Standing
    situations: int
    a_deals: int
    b_deals: int
    cost_at_b: Fraction | None
    cost_at_a: Fraction | None
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StreetChanges:
    """On a street, with so much bet: the situations that either strategy comes to, and where the two part.

    A situation is a set of visible cards with the bets so far.
    """

    street: str
    bet: Fraction
    situations: int
    a_deals: int
    b_deals: int
    changes: tuple[OptionChange, ...]


@dataclass(frozen=True, slots=True)
class StrategyElsewhere:
    """One table's whole strategy played at the other table.

    `expected` is its mean net there, `cost` what it falls short of that table's best play, `change` what it brings
    more than at home: what the paytable alone changes, while nobody plays differently.
    """

    expected: Fraction
    cost: Fraction
    change: Fraction


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that differs between two paytables of one game, and the audits of both.

    `a_at_b` is A's strategy at B: what players lose who have not noticed that the table is another. None where some
    option of that strategy is not offered there.
    """

    a: Report
    b: Report
    ladders: tuple[LadderDifference, ...]
    settings: tuple[SettingDifference, ...]
    measures: tuple[MeasurePair, ...]
    ranges: tuple[RangePair, ...]
    side_bets: tuple[SideBetPair, ...]
    hands: tuple[HandPair, ...]
    classes: tuple[ClassChange, ...]
    streets: tuple[StreetChanges, ...]
    a_at_b: StrategyElsewhere | None
    b_at_a: StrategyElsewhere | None

    @property
    def same_rules(self) -> bool:
        """True where the hashes of the rules are equal: every bet is settled alike, as long as meters stand alike."""
        return self.a.rules_sha256 == self.b.rules_sha256

    @property
    def nothing_differs(self) -> bool:
        """True where no row, option, meter, limit or rounding differs, and so no figure and no decision either."""
        return self.same_rules and not self.ladders and not self.settings
