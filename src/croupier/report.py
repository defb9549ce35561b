"""What an audit found, as plain values: the audit fills them in, pages and files draw them.

No markup, no arithmetic left to do, no arrays. Counts are ints, money and probabilities Fractions in units of the
base wager. Names of measures are the keys of the JSON output.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from croupier.figures import show_decimal, show_root
from croupier.files import SourceFile
from croupier.problems import Problem

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
class EventRow:
    """One row of the outcome table: an event, what it pays, its deals and what it adds to the expected value.

    `low` and `high` are the hands of a ladder's row in words (`pair of sixes`, `pair of tens`), `row` its name in
    the file; `pays` the odds as printed. For a fold `row` is empty.
    """

    event: str
    row: str
    low: str
    high: str | None
    pays: str
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
class WagerReport:
    """One wager. A required one: mean stake and mean net per base unit. A side bet: figures per unit staked on it.

    `rows` is the ladder it is paid by, counted over all hands, folded ones too; `base` is the wager its figures are per
    unit of; `notes` is what must be said beside them.
    """

    name: str
    required: bool
    base: str
    ladder: str
    of: str
    average_bet: Fraction
    measures: Mapping[str, Measure]
    rows: tuple[PayRow, ...]
    notes: "tuple[Rule, ...]" = ()


@dataclass(frozen=True, slots=True)
class Move:
    """An option as a page needs it: its text, in which `{size}` stands for the units bet."""

    text: str
    units: int = 0
    folds: bool = False

    @property
    def name(self) -> str:
        """The option in English words: `fold`, `bet 3x`."""
        return self.text.format(size=self.units)


@dataclass(frozen=True, slots=True)
class StreetDecisions:
    """One row of the strategy summary: on a street, with so much bet, how often each option is the one taken.

    `situations` counts what a player can know there (the set of visible cards and the bets so far) as far as the
    reported strategy comes to it; `deals` the deals that do; `tied` of the situations have another option of
    exactly equal value.
    """

    street: str
    bet: Fraction
    move: Move
    situations: int
    deals: int
    tied: int


@dataclass(frozen=True, slots=True)
class HoleClass:
    """The first decision with one class of two cards: each option's value per base unit, the one taken, ties."""

    label: str
    combinations: int
    chosen: Move
    tied: tuple[Move, ...]
    values: tuple[tuple[Move, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Strategy:
    """Where the strategy comes from and what it is: the first decision class by class, later ones summed up."""

    source: str
    ties: Ties
    chart: tuple[HoleClass, ...]
    streets: tuple[StreetDecisions, ...]


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """A published figure and what comes out: `holds` is None where it cannot be computed, and `why` says so."""

    measure: str
    printed: str
    source: str
    computed: str | None
    holds: bool | None
    base: str = ""
    wager: str = ""
    ties: str = ""
    strategy: str = ""
    row: str = ""
    why: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Band:
    """How far a result over `hands` hands may stray, at one level of confidence (per cent; `z` its normal quantile).

    `ratio_*` bound win over total bet, `net_*` the net in base units; `method` says how the net's were found.
    """

    hands: int
    confidence: int
    z: str
    ratio_low: str
    ratio_high: str
    net_low: str
    net_high: str
    method: str


@dataclass(frozen=True, slots=True)
class FormulaTerm:
    """One row's part of the formula: its pay per unit staked (to 1), and all that is staked on it over all deals.

    `worth` is the mean stake paid by the row in a deal: what one more unit of its pay adds to the expected value.
    `low` and `high` are the hands of the row in words, `symbol` its name in the formula, `pays` the odds as printed.
    Stakes are in base units.
    """

    ladder: str
    row: str
    low: str
    high: str | None
    symbol: str
    pays: str
    pay: Fraction
    staked: Fraction
    worth: Fraction


@dataclass(frozen=True, slots=True)
class Formula:
    """The expected value per unit of the base under the reported strategy: (sum of stake x pay + `fixed`) / deals.

    `fixed` is what folds and fixed odds bring over all deals; `expression` the same as text for programs.
    """

    terms: tuple[FormulaTerm, ...]
    fixed: Fraction
    deals: int
    expression: str


@dataclass(frozen=True, slots=True)
class PaySensitivity:
    """How far the pay of one row may move, to 1, while all other pays stay.

    The reported strategy stays optimal from `least` to `most`, both included; nobody looks below -1, a loss, and
    `most` is None where no pay is too much. At `zero_edge` the best strategy for that pay leaves nobody an edge; None
    where no pay from -1 up does. `low` and `high` are the hands of the row in words, `pays` the odds as printed.
    """

    ladder: str
    row: str
    low: str
    high: str | None
    pays: str
    pay: Fraction
    least: Fraction
    most: Fraction | None
    zero_edge: Fraction | None

    @property
    def zero_edge_is(self) -> Literal["above", "below", "here"] | None:
        """Where the pay with no edge is, seen from the present pay."""
        if self.zero_edge is None:
            return None
        if self.zero_edge == self.pay:
            return "here"
        return "above" if self.zero_edge > self.pay else "below"


@dataclass(frozen=True, slots=True)
class Rule:
    """A sentence of the rules in force, with its values to be filled in where it is shown."""

    text: str
    values: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class LadderTable:
    """A ladder as the file has it: names and odds as text, strongest first."""

    name: str
    of: str
    rows: tuple[tuple[str, str | None, str], ...]
    otherwise: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a submission may ask to see on the front page; empty where it was not given."""

    prepared_by: str = ""
    date: str = ""
    jurisdiction: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """Everything an audit says of one paytable."""

    game: str
    game_title: str
    name: str
    source: Mapping[str, str]
    file: SourceFile
    extends: tuple[SourceFile, ...]
    rules_sha256: str
    version: str
    deals: int
    base: str
    ties: Ties
    measures: Mapping[str, Measure]
    ranges: Mapping[str, Range]
    outcomes: tuple[Outcome, ...]
    events: tuple[EventRow, ...]
    wagers: tuple[WagerReport, ...]
    strategy: Strategy
    bands: tuple[Band, ...]
    steps: tuple[Rule, ...]
    clauses: tuple[Rule, ...]
    options: tuple[Rule, ...]
    assumptions: tuple[Rule, ...]
    ladders: tuple[LadderTable, ...]
    claims: tuple[ClaimVerdict, ...]
    warnings: tuple[Problem, ...] = ()
    stamp: Stamp = Stamp()
    formula: Formula | None = None
    sensitivity: tuple[PaySensitivity, ...] = ()
