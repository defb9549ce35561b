"""What an audit found, as plain values: the audit fills them in, pages and files draw them.

No markup, no arithmetic left to do, no arrays. Counts are ints, money and probabilities Fractions in units of the
base wager. Names of measures are the keys of the JSON output.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, get_args

from croupier.figures import show_decimal, show_root
from croupier.files import SourceFile
from croupier.problems import Problem

Ties = Literal["most", "least"]
TIE_RULES: tuple[Ties, ...] = get_args(Ties)
QUANTILES = (1, 5, 25, 50, 75, 95, 99)
"""Per cent of all sessions that end at a session's quantile or below it."""


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
class MeterReport:
    """A progressive meter that a side bet is paid from, in money: what it takes, and what it is worth to the player.

    `amount` is what the figures of the bet were made with, `stated` where that was asked for; else it is the seed.
    `whole` is the chance that one bet wins all of the meter, `taken` the mean part of it that one bet wins. `average`
    is where the meter stands in the long run when a bet is made, `zero_edge` where the bet has no edge while the other
    meters stand as they do; None where it has none at any amount.
    """

    name: str
    title: str
    bet: Fraction
    seed: Fraction
    share: Fraction
    amount: Fraction
    stated: bool
    whole: Fraction
    taken: Fraction
    average: Fraction
    zero_edge: Fraction | None


@dataclass(frozen=True, slots=True)
class WagerReport:
    """One wager. A required one: mean stake and mean net per base unit. A side bet: figures per unit staked on it.

    `rows` is the ladder it is paid by, counted over all hands, folded ones too; `base` is the wager its figures are per
    unit of; `notes` is what must be said beside them. `meters` are those it is paid from, `average_edge` its house edge
    with all of them at their long-run averages; None without meters.
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
    meters: tuple[MeterReport, ...] = ()
    average_edge: Fraction | None = None


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
class Rule:
    """A sentence of the rules in force, with its values to be filled in where it is shown."""

    text: str
    values: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class PlayRule:
    """A rule of play: where all of its tests hold, the move. No test: everything that no rule above it took.

    `used` is False where whoever plays by the list never comes to it: it is for bets that the list would not make.
    """

    tests: tuple[Rule, ...]
    move: Move
    used: bool = True


@dataclass(frozen=True, slots=True)
class StreetRules:
    """The rules of play of one street, in their order; the first whose tests hold decides, and the last has none."""

    street: str
    rules: tuple[PlayRule, ...]


@dataclass(frozen=True, slots=True)
class Strategy:
    """Where the strategy comes from and what it is: the first decision class by class, later ones summed up.

    `rules` say the same as a list to learn, equal to the strategy on all cards and bets; empty where not asked for.
    `terms` explain the features that rules speak of, as this paytable makes them.
    """

    source: str
    ties: Ties
    chart: tuple[HoleClass, ...]
    streets: tuple[StreetDecisions, ...]
    rules: tuple[StreetRules, ...] = ()
    terms: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class PostedReport:
    """A posted strategy priced: its measures, and what it costs against optimal play, in all and street by street.

    Costs are in base units a round. `why_not` says why it has no figures at this table; they are empty then.
    """

    name: str
    title: str
    source: str
    note: str
    rules: tuple[StreetRules, ...]
    measures: Mapping[str, Measure]
    cost: Fraction
    costs: tuple[tuple[str, Fraction], ...]
    why_not: Rule | None = None


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
class Session:
    """How a session of so many hands may end: ahead, exactly even or behind, and by how much.

    Chances have six decimals; one that cannot be told from none, or from certainty, is `<0.000001` or `>0.999999`.
    `even` is empty where `method` is the normal curve, which knows no exact result. `quantiles` has for each
    of `QUANTILES` the net, in base units, that so many per cent of all sessions end at or below.
    """

    hands: int
    ahead: str
    even: str
    behind: str
    quantiles: tuple[tuple[int, str], ...]
    method: str


@dataclass(frozen=True, slots=True)
class LimitRow:
    """A row of a ladder held against the payout limit: from which bet on, in money, its award is cut.

    `units` is the most that can be up on the row, in units of the wager `base`, `cut_above` the bet of one unit above
    which the limit then bites; `used_units` and `used_cut_above` the same with what the reported strategy ever has up
    (None where it never makes the hand).
    """

    base: str
    low: str
    high: str | None
    pays: str
    units: Fraction
    cut_above: Fraction
    used_units: Fraction | None
    used_cut_above: Fraction | None


@dataclass(frozen=True, slots=True)
class LimitCost:
    """What the payout limit costs the player at one bet (in money): the limit there, and edge given away by it."""

    bet: Fraction
    limit: Fraction
    cost: Fraction
    edge: Fraction


@dataclass(frozen=True, slots=True)
class LimitReport:
    """The aggregate limit: the most one player wins with one hand, in money, as the file words it.

    `or_maximum` where the most one can win at the minimum bet takes its place if it is greater; that is so from the
    minimum `takes_over_at` on. `minimum` is the table's, where the file says.
    """

    amount: Fraction
    or_maximum: bool
    takes_over_at: Fraction | None
    minimum: Fraction | None
    rows: tuple[LimitRow, ...]
    costs: tuple[LimitCost, ...]


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
class Simulation:
    """A check by dealing: so many hands from one seed, played and settled one by one, against the distribution.

    Pearson's `chi_square` is over `cells` outcomes, of which the last one holds `pooled` rare ones; `strays` are hands
    that ended as no deal should. `mean` is the mean net dealt, `z` its distance from the expected value in exact
    standard errors. `agrees` where no hand strayed, `p_value` is above 0.0001 and `z` within 4.
    """

    hands: int
    seed: int
    cells: int
    pooled: int
    strays: int
    chi_square: str
    degrees: int
    p_value: str
    mean: Fraction
    z: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class Report:
    """Everything an audit says of one paytable. `meters` are the amounts that were asked for, by the meters' names."""

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
    posted: tuple[PostedReport, ...]
    bands: tuple[Band, ...]
    steps: tuple[Rule, ...]
    clauses: tuple[Rule, ...]
    options: tuple[Rule, ...]
    assumptions: tuple[Rule, ...]
    ladders: tuple[LadderTable, ...]
    claims: tuple[ClaimVerdict, ...]
    warnings: tuple[Problem, ...] = ()
    stamp: Stamp = Stamp()
    meters: Mapping[str, Fraction] = field(default_factory=dict)
    limit: LimitReport | None = None
    sessions: tuple[Session, ...] = ()
    simulation: Simulation | None = None
