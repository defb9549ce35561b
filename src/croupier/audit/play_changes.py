"""What a change of table does to play: first decisions class by class, and one table's strategy played at the other.

A choice that changes is not always a change: the other table's option may be exactly as good, and then only the tie
rule chose.
"""

from collections.abc import Sequence

import numpy as np

from croupier.audit.run import Solved
from croupier.comparison import ClassChange, StrategyElsewhere
from croupier.exact.plan import Plan, State
from croupier.exact.solo.play import play
from croupier.exact.suits import Ints
from croupier.report import Report, Ties
from croupier.rules import Option

NOT_OFFERED = -1


def class_changes(a: Report, b: Report) -> tuple[ClassChange, ...]:
    """The classes of two cards with which the first decision changes, aces first."""
    found = []
    for one, other in zip(a.strategy.chart, b.strategy.chart, strict=True):
        if one.chosen != other.chosen:
            at_a, at_b = dict(one.values), dict(other.values)
            found.append(
                ClassChange(
                    label=one.label,
                    combinations=one.combinations,
                    a=one.chosen,
                    b=other.chosen,
                    a_at_a=at_a[one.chosen],
                    a_at_b=at_b.get(one.chosen),
                    b_at_a=at_a.get(other.chosen),
                    b_at_b=at_b[other.chosen],
                )
            )
    return tuple(found)


def strategy_elsewhere(home: Solved, away: Solved, ties: Ties) -> StrategyElsewhere | None:
    """A table's strategy played at another table; None where an option that it takes is not offered there.

    Raises CountError where deals go missing.
    """
    chosen: dict[tuple[int, int], Ints] = {}
    for street, states in enumerate(home.plays[ties].reached):
        there = states_to_decide(away.plan, street)
        for number, reached in states.items():
            node = home.plan.nodes[street][number]
            if not reached.any():
                continue
            if node.state not in there:
                return None
            at = there[node.state]
            places = np.array([place_of(option, away.plan.nodes[street][at].options) for option in node.options])
            taken = places[home.plays[ties].taken[street][number]]
            if np.any((taken == NOT_OFFERED) & (reached > 0)):
                return None
            chosen[street, at] = taken
    cards = away.solution.completions
    # A state that only options lead to which this strategy never takes: nobody comes there, any choice will do.
    never = [np.zeros(len(cards.level(street).weight), np.int64) for street in range(len(away.plan.nodes))]
    played = play(away.plan, cards, lambda street, state: chosen.get((street, state), never[street]))
    expected = played.outcomes.mean(lambda outcome: away.plan.settlement(outcome).net)
    return StrategyElsewhere(
        expected=expected, cost=away.solution.expected - expected, change=expected - home.solution.expected
    )


def states_to_decide(plan: Plan, street: int) -> dict[State, int]:
    """The states of bets with which something is left to decide on a street, and their numbers."""
    states = enumerate(plan.nodes[street])
    return {node.state: number for number, node in states if plan.rest(street, number) is None}


def place_of(option: Option, offered: Sequence[Option]) -> int:
    """The number of the option that has the same effect, or `NOT_OFFERED`."""
    return offered.index(option) if option in offered else NOT_OFFERED
