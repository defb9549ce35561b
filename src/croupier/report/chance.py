"""How results stray: tolerance bands, sessions, and the check by dealing."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.report.figures import Measure

QUANTILES = (1, 5, 25, 50, 75, 95, 99)
"""Per cent of all sessions that end at a session's quantile or below it."""


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
class Estimate:
    """A mean over hands dealt, and its standard error: the root of an exact square."""

    mean: Fraction
    error: Measure
