"""Outcomes of two tables side by side, hand by hand.

Each paytable cuts hands where its own rows begin. Here deals are counted anew in the finer classes that both sets of
cuts make, so that a row of this table holds the same hands at both; differences of what hands add to the expected
value then add up to the difference of the expected values.
"""

from fractions import Fraction
from itertools import zip_longest

import numpy as np

from croupier.audit.outcomes import telling_line
from croupier.audit.run import Solved
from croupier.comparison import HandFigures, HandPair
from croupier.distribution import CountError
from croupier.exact.plan import Plan
from croupier.exact.solo.completions import completions
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Ints
from croupier.odds import show_odds
from croupier.report import Ties
from croupier.rules import FOLD, Settlement


def hand_pairs(a: Solved, b: Solved, ties: Ties) -> tuple[HandPair, ...]:
    """Outcomes by the hands that both tables pay alike within themselves, the strongest first and folds last.

    Hands that nobody comes to at either table are left out. Raises CountError where deals go missing.
    """
    cuts = tuple(sorted({*a.plan.cuts, *b.plan.cuts}, reverse=True))
    first, second = (_figures(each.solution, each.plays[ties], cuts) for each in (a, b))
    ranking, pairs = a.plan.ranking, []
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        if number < len(cuts):
            low, high = ranking.span_name(cuts[number], cuts[number - 1] if number else None)
        else:
            low, high = ("otherwise", None) if number == len(cuts) else (FOLD, None)
        if one.deals or other.deals:
            chance, part = other.probability - one.probability, other.contribution - one.contribution
            pairs.append(HandPair(low, high, number > len(cuts), one, other, chance, part))
    return tuple(pairs)


def _figures(solution: Solution, played: Play, cuts: tuple[int, ...]) -> list[HandFigures]:
    """Figures of each class of hands that `cuts` make, of all hands below them, and last of the fold."""
    plan = solution.plan
    own = [_own_class(plan, strength) for strength in (*cuts, 0)]
    shown = [plan.endings[0].settlements[known] for known in own]  # endings played out come first
    shown += [ending.settlements[-1] for ending in plan.endings if ending.settlements[-1].folded][:1]
    settled: list[list[tuple[Settlement, int]]] = [[] for _ in (*own, FOLD)]
    for ending, counts in _by_ending(solution, played, cuts).items():
        for hand, count in enumerate(counts):
            settlement = plan.endings[ending].settlements[own[hand]]
            settled[len(own) if settlement.folded else hand].append((settlement, int(count)))
    figures = [_summed(plan, *each) for each in zip_longest(shown, settled)]
    counted = sum(each.deals for each in figures)
    if counted != plan.deals:
        raise CountError(f"hands come to {counted} deals of {plan.deals}")
    return figures


def _by_ending(solution: Solution, played: Play, cuts: tuple[int, ...]) -> dict[int, Ints]:
    """Deals of each ending that the strategy comes to, by class of hands as `cuts` make them."""
    plan = solution.plan
    finer = completions(plan.deck, plan.ranking, cuts, solution.completions.groups).by_street
    found: dict[int, Ints] = {}
    for street, states in enumerate(played.reached):
        for state, reached in states.items():
            node = plan.nodes[street][state]
            for i, after in enumerate(node.leads_to):
                ending = after if node.options[i].folds else plan.rest(street + 1, after)
                if ending is not None:
                    counts = np.where(played.taken[street][state] == i, reached, 0) @ finer[street]
                    found[ending] = found[ending] + counts if ending in found else counts
    return found


def _own_class(plan: Plan, strength: int) -> int:
    """The plan's own class of hands of at least this strength."""
    return next((number for number, cut in enumerate(plan.cuts) if strength >= cut), len(plan.cuts))


def _summed(plan: Plan, shown: Settlement | None, settled: list[tuple[Settlement, int]]) -> HandFigures:
    deals = sum(count for _, count in settled)
    won = sum((each.net * count for each, count in settled), Fraction(0))
    pays = "" if shown is None else show_odds(telling_line(shown.lines).odds)
    return HandFigures(pays, deals, Fraction(deals, plan.deals), won / plan.deals)
