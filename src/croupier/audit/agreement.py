"""Does what was dealt agree with what was counted? Pearson's chi-square over the outcomes, and the mean.

Outcomes expected fewer than five times are pooled, for the chi-square curve holds for no less. The standard error of
the mean is the exact one of the distribution, never an estimate from the hands dealt.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.audit.measures import measures, moments
from croupier.audit.simulate import Ending
from croupier.figures import show_decimal, show_root
from croupier.report import Outcome, Simulation

LEAST_P = Fraction(1, 10_000)
MOST_ERRORS = 4
_LEAST_EXPECTED = 5
_PLACES = 6
_SHORT = 4


def compare(outcomes: Sequence[Outcome], dealt: Mapping[Ending, int], *, seed: int) -> Simulation:
    """The hands dealt against the distribution counted; `seed` is what they were dealt from."""
    hands, deals = sum(dealt.values()), sum(outcome.deals for outcome in outcomes)
    ends = [(each.net, each.bet, each.event, each.folded) for each in outcomes]
    strays = hands - sum(dealt.get(end, 0) for end in ends)
    cells, pooled = _pool(
        [(Fraction(hands * each.deals, deals), dealt.get(end, 0)) for each, end in zip(outcomes, ends, strict=True)]
    )
    chi_square = sum(((found - expected) ** 2 / expected for expected, found in cells), Fraction(0))
    p_value = "0." + "0" * _PLACES if strays else _chance_of_more(chi_square, len(cells) - 1)
    mean = sum((net * count for (net, *_), count in dealt.items()), Fraction(0)) / hands
    z = _errors(outcomes, mean, hands)
    return Simulation(
        hands=hands,
        seed=seed,
        cells=len(cells),
        pooled=pooled,
        strays=strays,
        chi_square=show_decimal(chi_square, _SHORT),
        degrees=len(cells) - 1,
        p_value=p_value,
        mean=mean,
        z=show_decimal(z, _SHORT),
        agrees=strays == 0 and Fraction(p_value) > LEAST_P and abs(z) < MOST_ERRORS,
    )


_Cell = tuple[Fraction, int]  # hands expected, hands dealt


def _pool(cells: Sequence[_Cell]) -> tuple[list[_Cell], int]:
    """Cells that expect five hands or more each, the rare ones in one of them; and how many were pooled."""
    kept = sorted(cells, key=lambda cell: -cell[0])
    rare, pooled = (Fraction(0), 0), 0
    while kept and (kept[-1][0] < _LEAST_EXPECTED or 0 < rare[0] < _LEAST_EXPECTED):
        expected, found = kept.pop()
        rare, pooled = (rare[0] + expected, rare[1] + found), pooled + 1
    return [*kept, *([rare] if pooled else [])], pooled


def _chance_of_more(chi_square: Fraction, degrees: int) -> str:
    """The chance that honest dealing strays further, as decimals; certain where there is one cell only."""
    if degrees == 0:
        return show_decimal(Fraction(1), _PLACES)
    from scipy.special import chdtrc  # `scipy.stats.chi2.sf` is this function, a second of loading later

    return show_decimal(Fraction(float(chdtrc(degrees, float(chi_square)))), _PLACES)


def _errors(outcomes: Sequence[Outcome], mean: Fraction, hands: int) -> Fraction:
    """How many exact standard errors a mean of so many hands is off, to six decimals; 0 where nothing varies."""
    exact = measures(moments(outcomes))
    off, variance = mean - exact["expected_value"].value, exact["variance"].value
    if variance == 0:
        return Fraction(0)
    size = Fraction(show_root(off**2 * hands / variance, _PLACES))
    return size if off > 0 else -size
