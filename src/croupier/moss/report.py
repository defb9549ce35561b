"""What an audit finds of one scoring of Moss poker, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.files import SourceFile
from croupier.moss.rules import LayingRule
from croupier.report import Measure, Rule


@dataclass(frozen=True, slots=True)
class MossSeats:
    """So many players: the most that one of them can lose and win in a deal, and what sampled deals came to.

    `mean` and `deviation` are those of one player's points, with their standard errors; `outcomes` the points with how
    many of the deals came to them, rising. All players lay alike, so that the mean over all deals is 0.
    """

    players: int
    most_lost: Fraction
    most_won: Fraction
    mean: Fraction
    mean_error: Measure
    deviation: Measure
    deviation_error: Measure
    outcomes: tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, slots=True)
class MossValue:
    """The hand of one value: in how many of the sampled deals it was of each kind in the end, the strongest first."""

    value: int
    name: str
    kinds: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class MossReport:
    """Everything an audit says of one scoring of Moss poker.

    `arrangements` is how many ways there are to lay ten cards; `rule` how all players lay theirs in the deals that were
    sampled, `deals` of them, from `seed`.
    """

    game: str
    game_title: str
    name: str
    source: Mapping[str, str]
    file: SourceFile
    extends: tuple[SourceFile, ...]
    version: str
    object: str
    steps: tuple[str, ...]
    options: tuple[Rule, ...]
    clauses: tuple[Rule, ...]
    per_point: Fraction | None
    arrangements: int
    rule: LayingRule
    deals: int
    seed: int
    seats: tuple[MossSeats, ...]
    values: tuple[MossValue, ...]
