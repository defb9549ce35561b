"""Decisions on a turn that is told from the river, at two tables: counted turn by turn and hole by hole."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.audit.board_first.kinds import Choices, Kinds
from croupier.audit.changes import EXAMPLES, Example, Spot, states_to_decide
from croupier.audit.solved import Solved
from croupier.exact.board_first.examples import alike, in_words
from croupier.exact.board_first.induction import Masks
from croupier.exact.board_first.layout import FLOP, TURN
from croupier.exact.board_first.losses import turn_losses
from croupier.exact.board_first.play import going_to
from croupier.exact.board_first.solve import Solution
from croupier.exact.board_first.turns import Bytes, Turns
from croupier.exact.kernels.changes import most_met
from croupier.exact.plan import State
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.exact.suits import Bools, Ints
from croupier.report import Ties

_MORE = 24
"""Examples that suits alone tell apart, of each that is shown: at most as many as there are ways to name suits."""


@dataclass(frozen=True, slots=True)
class _Side:
    """What one table's strategy does on the turn in a state of bets.

    `going` [flops, holes]: where it goes on from the flop to this state; `turned` uint8 [turns, holes]: how often it
    comes there; `masks` the best options.
    """

    solution: Solution
    state: int
    choices: Choices
    masks: Masks
    going: Bools
    turned: Bytes


def add_turn(spot: Spot, a: Solved, b: Solved, state: State, ties: Ties) -> None:
    """Add the situations of a state of bets on the turn, and the changes among them."""
    sides = [_side(each, state, ties) for each in (a, b)]
    known = [side for side in sides if side is not None]
    turns, after = known[0].solution.induction.turns, a.plan.deals_after(TURN)
    going: Bools = np.logical_or.reduce([side.going for side in known])
    come = turns.ways_to(going)
    kinds = Kinds(*(None if side is None else side.choices for side in sides))
    spot.add(*(0 if ways is None else _whole(ways) * each for ways, each in _counts(come, sides, after)))
    changes = kinds.kind_of.astype(np.int16)[known[0].masks, known[-1].masks]
    met = set(np.unique(changes[come > 0]).tolist()) - {-1}
    costs = _costs(sides[0], sides[1], kinds, changes) if met else None
    for number, kind in enumerate(kinds.numbers):
        if number in met and costs is not None:
            here = (changes == number) & (come > 0)
            change = spot.change(kind)
            change.add(
                *(0 if ways is None else _whole(ways[here]) * each for ways, each in _counts(come, sides, after))
            )
            change.examples += _examples(a, turns, np.where(here, come, 0).astype(np.uint8), going)
            change.cost_at_a += costs[0][number]
            change.cost_at_b += costs[1][number]


def _counts(come: Bytes, sides: list[_Side | None], after: int) -> tuple[tuple[Bytes | None, int], ...]:
    """Situations, and deals at A and at B: how often turns are come to, and how many deals that makes of each."""
    one, other = (None if side is None else side.turned for side in sides)
    return (come, 1), (one, after), (other, after)


def _whole(ways: Bytes) -> int:
    return int(ways.sum(dtype=np.int64))


def _side(table: Solved, state: State, ties: Ties) -> _Side | None:
    at = states_to_decide(table.plan, TURN).get(state)
    solution, played = as_board_first(table.solution), as_board_first_play(table.plays[ties])
    if at is None or at not in played.ways.turned:
        return None
    going = going_to(solution.induction, played.strategy.flop, FLOP, played.reached, at) > 0
    choices = Choices(table.plan.nodes[TURN][at].options, played.strategy.most)
    return _Side(solution, at, choices, solution.turn_optimal[at], going, played.ways.turned[at])


def _costs(
    a: _Side | None, b: _Side | None, kinds: Kinds, changes: np.ndarray
) -> tuple[list[Fraction], list[Fraction]]:
    """By kind, what B's option costs at A, and A's at B, where both tables come to the state."""
    if a is None or b is None or not kinds.numbers:
        nothing = [Fraction(0)] * len(kinds.numbers)
        return nothing, nothing
    at_a, at_b = (np.append(each, -1)[changes].astype(np.int8) for each in kinds.given)
    one, other = (
        turn_losses(side.solution, side.state, side.turned, given, changes, groups=len(kinds.numbers))
        for side, given in ((a, at_a), (b, at_b))
    )
    return one, other


def _examples(table: Solved, turns: Turns, ways: Bytes, going: Bools) -> list[Example]:
    """Some cards, those that are come to most often first, none twice in other suits."""
    bits, every = np.ones((1, ways.shape[1]), np.uint8), np.zeros((256, 256), np.int64)
    most = np.zeros((1, EXAMPLES * _MORE, 3), np.int64)
    most_met(ways, np.broadcast_to(bits, ways.shape), np.broadcast_to(bits, ways.shape), every, most)
    found: dict[object, Example] = {}
    for often, turn, hole in most[0].tolist():
        if often and len(found) < EXAMPLES:
            own = tuple(turns.cards.holes[hole].tolist())
            shared = _dealt(turns, turn, hole, going)
            text = in_words(table.plan.deck, own, shared)
            found.setdefault(alike(own, shared, len(table.plan.deck.suits)), (-often, turn, text))
    return list(found.values())


def _dealt(turns: Turns, turn: int, hole: int, going: Bools) -> tuple[int, ...]:
    """The shared cards of a turn, a flop that is come from first."""
    cards: Ints = turns.turns[turn]
    for place, card in enumerate(cards.tolist()):
        if going[turns.parent[turn, place], turns.renamed[turns.parent_names[turn, place], hole]]:
            return (*np.delete(cards, place).tolist(), card)
    return tuple(cards.tolist())
