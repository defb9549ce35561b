"""Where the strategies of two tables part, street by street, and how often.

What is visible depends on the deck alone, so that cards, flops and boards have the same numbers at both tables.
"""

from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from croupier.audit.board_first.rivers import add_river
from croupier.audit.board_first.turns import add_turn
from croupier.audit.changes import Cells, Side, Spot, Spots, add_state, states_come_to, states_to_decide
from croupier.audit.solved import Solved
from croupier.exact.board_first.examples import alike, in_words
from croupier.exact.board_first.layout import FLOP, HOLE, TURN
from croupier.exact.board_first.situations import Situations, class_name
from croupier.exact.plan import Plan, State
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.report import Ties


def spots(a: Solved, b: Solved, ties: Ties) -> Spots:
    """Every situation that either strategy comes to, by street and total bet, and where their choices differ."""
    found: Spots = {}
    induction = as_board_first(a.solution).induction
    known, layout = induction.cards, induction.layout
    cells = {HOLE: _hole_cells(known), FLOP: _flop_cells(a.plan, known)}
    for street in range(layout.showdown):
        for state in _states(a, b, street, ties):
            if not any(_decides(each.plan, street, state) for each in (a, b)):
                continue
            spot = found.setdefault((street, Fraction(sum(state.stakes))), Spot())
            if street == layout.river:
                add_river(spot, a, b, state, ties)
            elif street == TURN:
                add_turn(spot, a, b, state, ties)
            else:
                add_state(spot, cells[street], *(_side(each, street, state, ties) for each in (a, b)))
    return found


def _states(a: Solved, b: Solved, street: int, ties: Ties) -> list[State]:
    """The states of bets that either strategy may come to."""
    tables = []
    for each in (a, b):
        played = as_board_first_play(each.plays[ties])
        ways = played.ways
        come: dict[int, Iterable[int]] = {HOLE: [0], FLOP: ways.reached, TURN: ways.turned}
        come[as_board_first(each.solution).layout.river] = ways.met
        tables.append((each.plan, come[street]))
    return states_come_to(street, tables)


def _decides(plan: Plan, street: int, state: State) -> bool:
    """Whether there is a choice in this state of bets, and not one card after another alone."""
    at = states_to_decide(plan, street).get(state)
    return at is not None and len(plan.nodes[street][at].options) > 1


def _hole_cells(known: Situations) -> Cells:
    return Cells(known.holes_in, lambda cell: (cell, class_name(cell)))


def _flop_cells(plan: Plan, known: Situations) -> Cells:
    suits = len(plan.deck.suits)

    def show(cell: int) -> tuple[object, str]:
        at_flop, at_hole = divmod(cell, len(known.holes))
        flop, hole = tuple(known.flops[at_flop].tolist()), tuple(known.holes[at_hole].tolist())
        return alike(hole, flop, suits), in_words(plan.deck, hole, flop)

    return Cells(known.ways.ravel(), show)


def _side(table: Solved, street: int, state: State, ties: Ties) -> Side | None:
    """What a table's strategy does in a state before the river; None where its bets cannot come to that."""
    at = states_to_decide(table.plan, street).get(state)
    if at is None:
        return None
    solution, played = as_board_first(table.solution), as_board_first_play(table.plays[ties])
    holes, options = solution.induction.cards.holes_in, table.plan.nodes[street][at].options
    unit = table.plan.deals * solution.scale
    if street == HOLE:
        return Side(
            options=options,
            taken=played.strategy.hole,
            reached=(holes > 0).astype(np.int64),  # values are sums over all the cards of a class
            deals=holes * table.plan.deals_after(HOLE),
            values=solution.hole_values,
            optimal=solution.hole_optimal,
            unit=unit,
        )
    reached = played.reached.get(at, np.zeros_like(solution.flop_values[at][0])).ravel()
    return Side(
        options=options,
        taken=played.strategy.flop[at].ravel(),
        reached=reached,
        deals=reached * table.plan.deals_after(FLOP),
        values=solution.flop_values[at].reshape(len(options), -1),
        optimal=solution.flop_optimal[at].reshape(len(options), -1),
        unit=unit,
    )
