"""What an audit found, as plain values: the audit fills them in, pages and files draw them.

No markup, no arithmetic left to do, no arrays. Counts are ints, money and probabilities Fractions in units of the
base wager. Names of measures are the keys of the JSON output.
"""

from croupier.report.chance import QUANTILES, Band, Estimate, Session, Simulation
from croupier.report.figures import TIE_RULES, BetsPaid, EventRow, LadderTable, Measure, Outcome, PayRow, Range, Ties
from croupier.report.hands import hand_words
from croupier.report.money import LimitCost, LimitReport, LimitRow, MeterReport, WagerReport
from croupier.report.pays import Formula, FormulaTerm, PaySensitivity
from croupier.report.play import (
    HoleClass,
    Mistake,
    Move,
    PlayRule,
    PointsLine,
    PostedReport,
    Strategy,
    StreetDecisions,
    StreetRules,
)
from croupier.report.whole import Report
from croupier.report.words import ClaimVerdict, Rule, Stamp, Words

__all__ = [
    "QUANTILES",
    "TIE_RULES",
    "Band",
    "BetsPaid",
    "ClaimVerdict",
    "Estimate",
    "EventRow",
    "Formula",
    "FormulaTerm",
    "HoleClass",
    "LadderTable",
    "LimitCost",
    "LimitReport",
    "LimitRow",
    "Measure",
    "MeterReport",
    "Mistake",
    "Move",
    "Outcome",
    "PayRow",
    "PaySensitivity",
    "PlayRule",
    "PointsLine",
    "PostedReport",
    "Range",
    "Report",
    "Rule",
    "Session",
    "Simulation",
    "Stamp",
    "Strategy",
    "StreetDecisions",
    "StreetRules",
    "Ties",
    "WagerReport",
    "Words",
    "hand_words",
]
