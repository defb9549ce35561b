"""What a strategy decides with one hand against a ladder: class by class of hole cards, and summed up by street."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

import numpy as np

from croupier.cards import RANKS, Deck
from croupier.exact.decisions import HoleDecision, OptionUse
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import suit_levels
from croupier.ranking import hole_class


def first_decisions(solution: Solution, play: Play) -> Iterator[HoleDecision]:
    """The first decision with each class of two hole cards; nothing where it is not taken on two cards."""
    level = solution.completions.level(0)
    if level.size != 2:
        return
    unit = solution.completions.deals_each(0) * solution.scale
    labels, order = _labels(solution.plan.deck)
    weights, taken = level.weight.tolist(), play.taken[0][0].tolist()
    values, optimal = solution.values[0][0].T.tolist(), solution.optimal[0][0].T.tolist()
    for i in order:
        worth = tuple([Fraction(value, unit) for value in values[i]])
        yield HoleDecision(labels[i], weights[i], worth, tuple(optimal[i]), taken[i])


@lru_cache(maxsize=8)
def _labels(deck: Deck) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Names of the classes of two hole cards, and their numbers in the order of a chart."""
    labels = tuple(map(hole_class, suit_levels(deck, 2)[2].cards().tolist()))
    return labels, tuple(sorted(range(len(labels)), key=lambda i: chart_order(labels[i])))


def chart_order(label: str) -> tuple[int, int, bool]:
    """Aces first, then by the second card; of one suit before of two."""
    return -RANKS.index(label[0]), -RANKS.index(label[1]), label.endswith("o")


def option_uses(solution: Solution, play: Play) -> Iterator[OptionUse]:
    """How often each option is taken, street by street and state by state."""
    plan, cards = solution.plan, solution.completions
    for street, states in enumerate(play.reached):
        deals_each = cards.deals_each(street)
        for state, reached in states.items():
            seen = np.flatnonzero(reached)
            if not len(seen):
                continue
            ways, deals = cards.level(street).weight.take(seen), reached.take(seen)
            taken = play.taken[street][state].take(seen)
            tied = solution.optimal[street][state].take(seen, axis=1).sum(axis=0) > 1
            for i, option in enumerate(plan.nodes[street][state].options):
                here = taken == i
                situations, tied_here = int(ways[here].sum()), int(ways[here & tied].sum())
                yield OptionUse(street, state, option, situations, int(deals[here].sum()) * deals_each, tied_here)
