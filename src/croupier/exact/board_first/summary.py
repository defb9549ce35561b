"""What a strategy of house hold'em decides: class by class of hole cards, and summed up by street."""

from collections.abc import Iterator

import numpy as np

from croupier.exact.board_first.layout import FLOP, HOLE, TURN
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.ranges import several
from croupier.exact.board_first.situations import HOLE_CLASSES, class_name
from croupier.exact.board_first.solve import Solution
from croupier.exact.decisions import HoleDecision, OptionUse
from croupier.exact.kernels.second_pass import count_options
from croupier.exact.solo.summary import chart_order


def first_decisions(solution: Solution, play: Play) -> Iterator[HoleDecision]:
    """The decision before the flop with each class of two hole cards."""
    holes = solution.induction.cards.holes_in
    dealt = [number for number in range(HOLE_CLASSES) if holes[number]]
    for number in sorted(dealt, key=lambda each: chart_order(class_name(each))):
        yield HoleDecision(
            class_name(number),
            int(holes[number]),
            solution.hole_option_values(number),
            tuple(solution.hole_optimal[:, number].tolist()),
            int(play.strategy.hole[number]),
        )


def option_uses(solution: Solution, play: Play) -> Iterator[OptionUse]:
    """How often each option is taken, street by street and state by state."""
    plan, strategy = solution.plan, play.strategy
    holes, tied = solution.induction.cards.holes_in, solution.hole_optimal.sum(axis=0) > 1
    for i in range(len(plan.nodes[HOLE][0].options)):
        here = strategy.hole == i
        yield _use(solution, HOLE, 0, i, int(holes[here].sum()), int(holes[here & tied].sum()))
    for state, reached in play.reached.items():
        flop_tied = solution.flop_optimal[state].sum(axis=0) > 1
        for i in range(len(plan.nodes[FLOP][state].options)):
            ways = np.where(strategy.flop[state] == i, reached, 0)
            yield _use(solution, FLOP, state, i, int(ways.sum()), int(ways[flop_tied].sum()))
    for state, turned in play.ways.turned.items():
        tied_turns = several(solution.turn_optimal[state])
        for i in range(len(plan.nodes[TURN][state].options)):
            turns = np.where(strategy.turn[state] == i, turned, 0)
            both = (int(turns[here].sum(dtype=np.int64)) for here in (..., tied_turns))
            yield _use(solution, TURN, state, i, *both)
    river = solution.layout.river
    for state, met in play.met.items():
        options, masks = plan.nodes[river][state].options, strategy.river[state]
        if len(options) == 1:
            continue  # nothing is left to decide
        found = np.zeros((len(options), 2), np.int64)
        count_options(met.plain, masks.plain, strategy.most, found)
        count_options(met.flush, masks.flush, strategy.most, found)
        for i, (situations, equal) in enumerate(found.tolist()):
            yield _use(solution, river, state, i, situations, equal)


def _use(solution: Solution, street: int, state: int, option: int, situations: int, tied: int) -> OptionUse:
    plan = solution.plan
    deals = situations * plan.deals_after(street)
    return OptionUse(street, state, plan.nodes[street][state].options[option], situations, deals, tied)
