"""Everything an audit found of one paytable."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.files import SourceFile
from croupier.problems import Problem
from croupier.report.chance import Band, Session, Simulation
from croupier.report.figures import EventRow, LadderTable, Measure, Outcome, Range, Ties
from croupier.report.money import LimitReport, WagerReport
from croupier.report.pays import Formula, PaySensitivity
from croupier.report.play import PostedReport, Strategy
from croupier.report.words import ClaimVerdict, Rule, Stamp


@dataclass(frozen=True, slots=True)
class Report:
    """Everything an audit says of one paytable.

    `opening` are the wagers of one unit that open a round; figures are per unit of one of them, `base`. `meters` are
    the amounts that were asked for, by the meters' names.
    """

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
    opening: tuple[str, ...]
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
    stamp: Stamp = field(default_factory=Stamp)
    meters: Mapping[str, Fraction] = field(default_factory=dict)
    limit: LimitReport | None = None
    sessions: tuple[Session, ...] = ()
    simulation: Simulation | None = None
    formula: Formula | None = None
    sensitivity: tuple[PaySensitivity, ...] = ()
