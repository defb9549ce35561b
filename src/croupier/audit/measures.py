"""Measures: what a table of outcomes says about a game, as exact Fractions per unit of the base wager.

Definitions: house edge = -EV / base; element of risk = -EV / average bet; a return is always printed with its
denominator. The standard deviation of the ratio win / total bet is the delta method's,
sqrt(var W - 2 R cov(W, B) + R^2 var B) / E[B] with R = E[W] / E[B].
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.distribution import Distribution
from croupier.exact.plan import Reward
from croupier.exact.solver import Solution, optimal_ranges
from croupier.report import Measure, Outcome, Range


@dataclass(frozen=True, slots=True)
class Moments:
    """Means per deal, W the net and B the total bet: everything that measures are made of."""

    net: Fraction
    bet: Fraction
    net_squared: Fraction
    bet_squared: Fraction
    net_times_bet: Fraction
    hit: Fraction
    push: Fraction
    fold: Fraction


def moments(outcomes: Iterable[Outcome]) -> Moments:
    """Exact means over all deals of a table of outcomes."""
    table = Distribution((outcome, outcome.deals) for outcome in outcomes)
    return Moments(
        net=table.mean(lambda o: o.net),
        bet=table.mean(lambda o: o.bet),
        net_squared=table.mean(lambda o: o.net**2),
        bet_squared=table.mean(lambda o: o.bet**2),
        net_times_bet=table.mean(lambda o: o.net * o.bet),
        hit=table.mean(lambda o: Fraction(o.net > 0)),
        push=table.mean(lambda o: Fraction(o.net == 0 and not o.folded)),
        fold=table.mean(lambda o: Fraction(o.folded)),
    )


def measures(means: Moments) -> Mapping[str, Measure]:
    """Every measure, by its name in `figures.MEASURES`, in that order."""
    ratio = means.net / means.bet
    net_variance = means.net_squared - means.net**2
    bet_variance = means.bet_squared - means.bet**2
    covariance = means.net_times_bet - means.net * means.bet
    ratio_variance = (net_variance - 2 * ratio * covariance + ratio**2 * bet_variance) / means.bet**2
    return {
        "expected_value": Measure(means.net),
        "house_edge": Measure(-means.net),
        "average_bet": Measure(means.bet),
        "element_of_risk": Measure(-ratio),
        "return_on_base": Measure(1 + means.net),
        "return_on_action": Measure(1 + ratio),
        "hit_frequency": Measure(means.hit),
        "push_frequency": Measure(means.push),
        "fold_frequency": Measure(means.fold),
        "variance": Measure(net_variance),
        "standard_deviation": Measure(net_variance, root=True),
        "ratio_standard_deviation": Measure(ratio_variance, root=True),
    }


def ranges(solution: Solution) -> Mapping[str, Range]:
    """Least and most of each measure that can differ between optimal strategies, by its name in `figures.RANGED`.

    Each measure apart: the ends of two measures need not come from one strategy.
    """
    rewards: tuple[Reward, ...] = (
        lambda settlement: settlement.bet,
        lambda settlement: settlement.net > 0,
        lambda settlement: settlement.net == 0 and not settlement.folded,
        lambda settlement: settlement.folded,
        lambda settlement: settlement.net**2,
    )
    bet, hit, push, fold, squares = optimal_ranges(solution, rewards)
    mean = solution.expected
    risk = sorted(-mean / end for end in bet)
    variance = [end - mean**2 for end in squares]
    return {
        "average_bet": Range(*map(Measure, bet)),
        "element_of_risk": Range(*map(Measure, risk)),
        "return_on_action": Range(*(Measure(1 - end) for end in reversed(risk))),
        "hit_frequency": Range(*map(Measure, hit)),
        "push_frequency": Range(*map(Measure, push)),
        "fold_frequency": Range(*map(Measure, fold)),
        "variance": Range(*map(Measure, variance)),
        "standard_deviation": Range(*(Measure(end, root=True) for end in variance)),
    }
