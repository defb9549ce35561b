"""Strategies: options, decisions, rules of play, and what posted strategies cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.report.figures import Measure, Ties
from croupier.report.words import Rule


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
class PlayRule:
    """A rule of play: where all of its tests hold, the move. No test: everything that no rule above it took.

    `used` is False where whoever plays by the list never comes to it: it is for bets that the list would not make.
    `deals` come to the rule, and `cost` is what it gives away over all rounds, in base units; None where not priced.
    """

    tests: tuple[Rule, ...]
    move: Move
    used: bool = True
    deals: int | None = None
    cost: Fraction | None = None


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Points for what one feature says: for each step from where on, and how many; those of the last one reached count.

    `hands` says that steps are names of hands; a step without a name is reached where there is no such thing.
    """

    what: str
    steps: tuple[tuple[str, int], ...]
    hands: bool = False


@dataclass(frozen=True, slots=True)
class StreetRules:
    """The rules of play of one street, in their order; the first whose tests hold decides, and the last has none.

    Where rules speak of points that are counted, `points` says what for.
    """

    street: str
    rules: tuple[PlayRule, ...]
    points: tuple[PointsLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Strategy:
    """Where the strategy comes from and what it is: the first decision class by class, later ones summed up.

    Where nothing is decided on two cards, each class of the chart has the one option to stay, and what it is worth.
    `rules` are a list to learn, empty where not asked for. It is equal to the strategy on all cards and bets, or else
    `list_cost` is what it costs against it, in base units a round; `list_note` says where that is more than was wanted.
    `terms` explain the features that rules speak of, as this paytable makes them.
    """

    source: str
    ties: Ties
    chart: tuple[HoleClass, ...]
    streets: tuple[StreetDecisions, ...]
    rules: tuple[StreetRules, ...] = ()
    terms: tuple[Rule, ...] = ()
    list_cost: Fraction | None = None
    list_note: Rule | None = None

    @property
    def decided_on_two_cards(self) -> bool:
        """Whether the chart is of a decision."""
        return bool(self.chart) and len(self.chart[0].values) > 1


@dataclass(frozen=True, slots=True)
class Mistake:
    """A situation in which a strategy gives something away: the option that it takes there, and the best one.

    `cards` are a class of two hole cards, or cards of which others that differ in the names of suits alone are meant
    too; `bet` is what is up so far. `each` is what the choice costs a hand that comes there, `cost` that over all
    rounds, in base units; `deals` come there.
    """

    street: str
    bet: Fraction
    cards: str
    taken: Move
    best: Move
    deals: int
    each: Fraction
    cost: Fraction


@dataclass(frozen=True, slots=True)
class PostedReport:
    """A posted strategy priced: its measures, and what it costs against optimal play, in all and street by street.

    Costs are in base units a round; `mistakes` are those of each street that cost most in all, the worst first.
    `why_not` says why it has no figures at this table; they are empty then.
    """

    name: str
    title: str
    source: str
    note: str
    rules: tuple[StreetRules, ...]
    measures: Mapping[str, Measure]
    cost: Fraction
    costs: tuple[tuple[str, Fraction], ...]
    mistakes: tuple[Mistake, ...] = ()
    why_not: Rule | None = None
