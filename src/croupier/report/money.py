"""What is said in money: wagers with their progressive meters, and the limit on what one hand wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.report.figures import Measure, PayRow
from croupier.report.words import Rule


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
    notes: tuple[Rule, ...] = ()
    meters: tuple[MeterReport, ...] = ()
    average_edge: Fraction | None = None


@dataclass(frozen=True, slots=True)
class LimitRow:
    """A row of a ladder held against the payout limit: from which bet on, in money, its award is cut.

    `units` is the most that can be up on the row, in units of the wager `base`, `cut_above` the bet of one unit above
    which the limit then bites: what the hand wins with other bets, in games that have them, counts. `used_units` and
    `used_cut_above` are the same with what the reported strategy ever has up (None where it never makes the hand).
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
