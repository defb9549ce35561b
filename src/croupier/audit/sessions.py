"""Sessions: how so many hands may end, for a player's evening as for a table's month.

A session short enough to be convolved is told from the exact distribution of its hands; its chances are off by less
than one in a million. A longer one is told by the normal curve, where the top award is expected five times in it.
What neither can tell is left out.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from statistics import NormalDist

from croupier.audit.bands import CONVOLVED, NORMAL, top_award_is_usual
from croupier.audit.convolution import NetOfMany
from croupier.figures import show_decimal
from croupier.report import QUANTILES, Measure, Outcome, Session

_Convolve = Callable[[int], NetOfMany | None]

LENGTHS = (25, 50, 100, 200, 500, 1_000, 5_000, 10_000, 10**5, 10**6, 10**7, 10**8)

_ALWAYS_CONVOLVED = 10_000  # hands: quick up to here, and the normal curve is not good enough yet
_PLACES = 6
_LEAST = 1e-6


def sessions(measures: Mapping[str, Measure], outcomes: Sequence[Outcome], convolve: _Convolve) -> tuple[Session, ...]:
    """A session of each of the `LENGTHS` that can be told; `convolve` gives the net of so many hands."""
    found = (_session(hands, measures, outcomes, convolve) for hands in LENGTHS)
    return tuple(session for session in found if session is not None)


def _session(
    hands: int, measures: Mapping[str, Measure], outcomes: Sequence[Outcome], convolve: _Convolve
) -> Session | None:
    if hands <= _ALWAYS_CONVOLVED and (many := convolve(hands)) is not None:
        return _convolved(many)
    mean, variance = measures["expected_value"].value, measures["variance"].value
    if variance > 0 and top_award_is_usual(outcomes, hands):
        return _normal(hands, NormalDist(float(hands * mean), float(hands * variance) ** 0.5))
    many = convolve(hands)
    return None if many is None else _convolved(many)


def _convolved(many: NetOfMany) -> Session:
    behind, not_ahead = many.chance_at_most(-many.unit), many.chance_at_most(Fraction(0))
    ahead, even = 1 - not_ahead, not_ahead - behind
    nets = many.quantiles([level / 100 for level in QUANTILES])
    quantiles = tuple(zip(QUANTILES, map(_net, nets), strict=True))
    return Session(many.hands, _chance(ahead), _chance(even), _chance(behind), quantiles, CONVOLVED)


def _normal(hands: int, curve: NormalDist) -> Session:
    behind = curve.cdf(0)
    quantiles = tuple((level, _net(Fraction(curve.inv_cdf(level / 100)))) for level in QUANTILES)
    return Session(hands, _chance(1 - behind), "", _chance(behind), quantiles, NORMAL)


def _chance(chance: float) -> str:
    """Six decimals; what cannot be told from none or from certainty is said to be less or more than they can hold."""
    if chance < _LEAST:
        return f"<{show_decimal(Fraction(_LEAST), _PLACES)}"
    if chance > 1 - _LEAST:
        return f">{show_decimal(Fraction(1 - _LEAST), _PLACES)}"
    return show_decimal(Fraction(chance), _PLACES)


def _net(net: Fraction) -> str:
    return show_decimal(net, _PLACES)
