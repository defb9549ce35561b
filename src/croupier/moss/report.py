"""What an audit finds of one scoring of Moss poker, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.files import SourceFile
from croupier.moss.rules import LayingRule
from croupier.report import Estimate, Measure, Rule


@dataclass(frozen=True, slots=True)
class MossSeats:
    """So many players: the most that one of them can lose and win in a deal, and what sampled deals came to.

    `points` are those of one player: all lay their cards alike, so that the mean over all deals is 0; `deviation` is
    their standard deviation with its standard error. `outcomes`: points, rising, and how many deals came to them.
    """

    players: int
    most_lost: Fraction
    most_won: Fraction
    points: Estimate
    deviation: Measure
    deviation_error: Measure
    outcomes: tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, slots=True)
class MossKind:
    """A kind of hand, in how many deals a hand was of it and no better, and their share of all."""

    hand: str
    deals: int
    share: Estimate


@dataclass(frozen=True, slots=True)
class MossValue:
    """The hand of one value: how often it was what after the river, the strongest kind first."""

    value: int
    name: str
    kinds: tuple[MossKind, ...]


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
