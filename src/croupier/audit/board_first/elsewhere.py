"""The strategy of one table of house hold'em played at another, which may have other bets."""

import numpy as np
from numpy.typing import NDArray

from croupier.audit.changes import NOT_OFFERED, place_of, states_to_decide
from croupier.audit.solved import Solved
from croupier.exact.board_first.induction import Masks, RiverMasks
from croupier.exact.board_first.layout import FLOP, HOLE, RIVER
from croupier.exact.board_first.play import Outcomes, Strategy, play
from croupier.exact.board_first.showdowns import Met, Ways, come_to
from croupier.exact.kernels.second_pass import taken_option
from croupier.exact.plan import Node
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.exact.suits import Ints
from croupier.report import Ties


class _NotOfferedError(Exception):
    """The strategy comes to a state, or takes an option, that the other table does not have."""


def outcomes_elsewhere(home: Solved, away: Solved, ties: Ties) -> Outcomes | None:
    """How deals end where a table's strategy is played at another; None where an option is not offered there."""
    try:
        strategy = _moved(home, away, ties)
    except _NotOfferedError:
        return None
    return play(as_board_first(away.solution).induction, strategy).outcomes


def _moved(home: Solved, away: Solved, ties: Ties) -> Strategy:
    """A strategy with its options numbered as the other table has them."""
    solution, played = as_board_first(away.solution), as_board_first_play(home.plays[ties])
    known, strategy = solution.induction.cards, played.strategy
    hole = _moved_options(strategy.hole, known.holes_in, *(each.plan.nodes[HOLE][0] for each in (home, away)))
    # States that only options lead to which this strategy never takes: nobody comes there, any choice will do.
    flops = {state: np.zeros(known.apart.shape, np.int8) for state in solution.flop_values}
    rivers = {state: _first_option(masks) for state, masks in solution.river_optimal.items()}
    for state, reached in played.reached.items():
        if reached.any():
            at, nodes = _matched(home, away, FLOP, state)
            flops[at] = _moved_options(strategy.flop[state], reached, *nodes)
    for state, met in played.met.items():
        # After a final bet there is nothing to decide, and nothing to be matched.
        if home.plan.rest(RIVER, state) is None and (met.plain.any() or met.flush.any()):
            at, nodes = _matched(home, away, RIVER, state)
            rivers[at] = _moved_masks(strategy.river[state], met, *nodes, most=strategy.most)
    return Strategy(hole, flops, rivers, most=True)


def _matched(home: Solved, away: Solved, street: int, state: int) -> tuple[int, tuple[Node, Node]]:
    """The state of the same stakes at the other table, and what can be done in it at both."""
    node = home.plan.nodes[street][state]
    at = states_to_decide(away.plan, street).get(node.state)
    if at is None:
        raise _NotOfferedError
    return at, (node, away.plan.nodes[street][at])


def _places(home: Node, away: Node) -> list[int]:
    return [place_of(option, away.options) for option in home.options]


def _moved_options(taken: NDArray[np.int8], reached: Ints, home: Node, away: Node) -> NDArray[np.int8]:
    """Options by the numbers that they have at the other table, where the strategy comes to."""
    found = np.array(_places(home, away), np.int8)[np.where(reached > 0, taken, 0)]
    if ((found == NOT_OFFERED) & (reached > 0)).any():
        raise _NotOfferedError
    return np.where(reached > 0, found, np.int8(0))


def _moved_masks(masks: RiverMasks, met: Met, home: Node, away: Node, *, most: bool) -> RiverMasks:
    """A bit for the option that the strategy takes, where the other table has it."""
    places = _places(home, away)
    bits = [1] + [_bit(places[taken_option(mask, most)]) for mask in range(1, 1 << len(places))]
    table = np.array(bits, np.uint8)
    return RiverMasks(_moved_bits(masks.plain, met.plain, table), _moved_bits(masks.flush, met.flush, table))


def _bit(place: int) -> int:
    return 0 if place == NOT_OFFERED else 1 << place


def _moved_bits(masks: Masks, met: Ways, bits: NDArray[np.uint8]) -> Masks:
    found = bits[masks]
    if not bits.all():
        if (come_to(met, masks.shape[1]) & (found == 0)).any():
            raise _NotOfferedError
        found[found == 0] = 1
    return found


def _first_option(masks: RiverMasks) -> RiverMasks:
    return RiverMasks(np.ones_like(masks.plain), np.ones_like(masks.flush))
