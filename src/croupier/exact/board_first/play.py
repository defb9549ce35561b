"""The second pass: every deal played by a strategy, and how the deals end.

It shares the arrays of cards with the induction but none of its sums: ways to come to situations are carried forward,
showdowns counted, and where both give the same mean as Fractions, the value and the outcomes belong to one strategy.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.distribution import CountError, Distribution
from croupier.exact.board_first.induction import Induction, RiverMasks
from croupier.exact.board_first.layout import FLOP, HOLE, TURN, Layout
from croupier.exact.board_first.showdowns import (
    Met,
    OwnClasses,
    ends_of,
    ends_undecided,
    hole_showdowns,
    meet,
    meet_each,
)
from croupier.exact.board_first.situations import HOLE_CLASSES
from croupier.exact.board_first.solve import Decided
from croupier.exact.board_first.turns import Bytes, meet_after_turns, meet_each_after_turns
from croupier.exact.plan import Plan
from croupier.exact.suits import Bools, Ints
from croupier.report import Ties

Outcomes = Distribution[tuple[int, int]]
"""Deals by (number of the plan's ending, class of hands)."""

Ends = dict[int, Ints]
"""By ending, deals int64 [hole classes, own classes, results, dealer's classes]."""


@dataclass(frozen=True, eq=False)
class Strategy:
    """What is done in every situation, by number of the option.

    With the hole cards [hole classes]; on the flop, by state of bets, [flops, holes], and so [turns, holes] on a turn
    told from the river; on the river, by state, the last of the options that have a bit, or, unless `most`, the first.
    """

    hole: NDArray[np.int8]
    flop: Mapping[int, NDArray[np.int8]]
    river: Mapping[int, RiverMasks]
    most: bool
    turn: Mapping[int, NDArray[np.int8]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Ways:
    """How often a strategy comes to what can be seen, by state of bets on each street.

    `reached` int64 [flops, holes]: how many flops each flop stands for where a hand comes to it undecided, 0 elsewhere;
    `turned` uint8 [turns, holes]: the same of turns that are told from rivers, for each of the flops before it. `met`
    says what boards are met on the river.
    """

    reached: Mapping[int, Ints]
    turned: Mapping[int, Bytes]
    met: Mapping[int, Met]


@dataclass(frozen=True, eq=False)
class Play:
    """A strategy played through.

    `ends` are deals by ending and class of hole cards; `outcomes` adds up to all deals.
    """

    strategy: Strategy
    ways: Ways
    ends: Ends
    outcomes: Outcomes

    @property
    def reached(self) -> Mapping[int, Ints]:
        """How often hands come to flops; see `Ways`."""
        return self.ways.reached

    @property
    def met(self) -> Mapping[int, Met]:
        """What boards are met on the river; see `Ways`."""
        return self.ways.met


def optimal_strategy(solution: Decided, ties: Ties) -> Strategy:
    """The optimal strategy of a tie rule."""
    return Strategy(
        solution.hole_taken(ties),
        {state: solution.flop_taken(state, ties) for state in solution.flop_optimal},
        solution.river_optimal,
        ties == "most",
        {state: solution.turn_taken(state, ties) for state in solution.turn_optimal},
    )


@lru_cache(maxsize=2)
def play_optimal(solution: Decided, ties: Ties) -> Play:
    """The optimal strategy of a tie rule played through. Raises CountError where deals go missing.

    The last plays are kept. Where the tie rules part on the river alone, boards are met alike under both.
    """
    strategy = optimal_strategy(solution, ties)
    if ties == "least":
        most = play_optimal(solution, "most")
        if _alike_before_the_river(solution.induction, strategy, most):
            return _counted(solution.induction, strategy, most.ways)
    return play(solution.induction, strategy)


def _alike_before_the_river(induction: Induction, strategy: Strategy, played: Play) -> bool:
    other, dealt = played.strategy, induction.cards.holes_in > 0
    return (
        np.array_equal(strategy.hole[dealt], other.hole[dealt])
        and all(
            np.array_equal(strategy.flop[state][ways > 0], other.flop[state][ways > 0])
            for state, ways in played.ways.reached.items()
        )
        and all(
            np.array_equal(strategy.turn[state][ways > 0], other.turn[state][ways > 0])
            for state, ways in played.ways.turned.items()
        )
    )


def play(induction: Induction, strategy: Strategy, *, in_full: bool = True) -> Play:
    """Deal every card and do what the strategy does. Raises CountError where deals go missing.

    Unless `in_full`, there is only what a price needs: hands folded on the flop are counted under one class, whatever
    they would have come to; where none is, one state of bets with nothing left to decide has all deals that end
    nowhere else, and it is not told which boards are met there.
    """
    return _counted(induction, strategy, ways_to_come(induction, strategy, in_full=in_full), in_full=in_full)


def _counted(induction: Induction, strategy: Strategy, ways: Ways, *, in_full: bool = True) -> Play:
    cuts = induction.layout.plan.cuts
    ends = ends_by_hole(induction, strategy, ways, induction.own, cuts, in_full=in_full)
    return Play(strategy, ways, ends, _outcomes(induction.layout, ends))


def ways_to_come(induction: Induction, strategy: Strategy, *, in_full: bool = True) -> Ways:
    """How often a strategy comes to flops, to turns that are told from rivers, and to boards; `in_full` as `play`."""
    reached = ways_to_flops(induction, strategy)
    turned = ways_to_turns(induction, strategy, reached)
    rest = None if in_full else _the_rest(induction.layout, strategy, reached)
    states = [state for state in induction.layout.river_states if state != rest]
    return Ways(reached, turned, ways_to_boards(induction, strategy, reached, turned, states))


def _the_rest(layout: Layout, strategy: Strategy, reached: Mapping[int, Ints]) -> int | None:
    """A state of bets on the river that has all deals which end nowhere else, and nothing left to decide.

    There is none where a hand is folded on the flop: what it would have come to is not counted.
    """
    for state, ways in reached.items():
        for number, option in enumerate(layout.plan.nodes[FLOP][state].options):
            if option.folds and ((strategy.flop[state] == number) & (ways > 0)).any():
                return None
    return next((state for state in layout.river_states if len(layout.river_endings(state)) == 1), None)


def ways_to_flops(induction: Induction, strategy: Strategy) -> dict[int, Ints]:
    """By state of bets, how often hands come to each flop with something left to decide: int64 [flops, holes]."""
    plan, cards = induction.layout.plan, induction.cards
    (node,) = plan.nodes[HOLE]
    found = {}
    for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True)):
        if not option.folds and plan.rest(FLOP, after) is None:
            going = (strategy.hole == number)[cards.hole_class]
            found[after] = np.where(going, cards.ways, 0)
    return found


def ways_to_turns(induction: Induction, strategy: Strategy, reached: Mapping[int, Ints]) -> dict[int, Bytes]:
    """By state of bets, how often hands come to each turn that is told from the river: uint8 [turns, holes]."""
    if not induction.layout.has_turn:
        return {}
    going = _going_on(induction, strategy.flop, FLOP, reached, induction.layout.turn_states)
    return {state: induction.turns.ways_to(ways > 0) for state, ways in going.items()}


def ways_to_boards(
    induction: Induction,
    strategy: Strategy,
    reached: Mapping[int, Ints],
    turned: Mapping[int, Bytes],
    states: Sequence[int],
) -> dict[int, Met]:
    """By state of bets on the river, of these `states`, what boards are met by holdings that come there."""
    plan, layout = induction.layout.plan, induction.layout
    if layout.has_turn:
        on_turn = _going_on(induction, strategy.turn, TURN, turned, states)
        return dict(zip(on_turn, meet_each_after_turns(plan.deck, plan.ranking, list(on_turn.values())), strict=True))
    on_flop = _going_on(induction, strategy.flop, FLOP, reached, states)
    return dict(zip(on_flop, meet_each(plan.deck, plan.ranking, list(on_flop.values())), strict=True))


Count = TypeVar("Count", bound=np.integer[Any])


def _going_on(
    induction: Induction,
    taken: Mapping[int, NDArray[np.int8]],
    street: int,
    come: Mapping[int, NDArray[Count]],
    states: Sequence[int],
) -> dict[int, NDArray[Count]]:
    """How often hands go on from a street, to which they come so often, to each of the `states` after it."""
    return {state: going_to(induction, taken, street, come, state) for state in states}


def going_to(
    induction: Induction,
    taken: Mapping[int, NDArray[np.int8]],
    street: int,
    come: Mapping[int, NDArray[Count]],
    to: int,
) -> NDArray[Count]:
    """How often hands go on from a street, to which they come so often, to one state after it."""
    ways = np.zeros_like(next(iter(come.values())))
    for state, here in come.items():
        node = induction.layout.plan.nodes[street][state]
        for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True)):
            if not option.folds and after == to:
                np.add(ways, here, out=ways, where=taken[state] == number)
    return ways


def ends_by_hole(
    induction: Induction,
    strategy: Strategy,
    ways: Ways,
    own: OwnClasses,
    cuts: tuple[int, ...],
    *,
    in_full: bool = True,
) -> Ends:
    """How the deals end, by ending and class of hole cards, the player's hands cut at `cuts` into the classes `own`.

    A hand that is folded is counted by what it would have come to, or, on the flop, unless `in_full`, under one class
    of the plan; `in_full` as `play`.
    """
    plan, orders, classes = induction.layout.plan, induction.layout.orders, len(cuts) + 1
    everyone = hole_showdowns(plan.deck, plan.ranking, cuts, induction.layout.dealer_cuts) * orders
    ends = _Sum(everyone.shape)
    goes_on = _on_hole_cards(plan, strategy, everyone, ends)
    at_once = ends.total
    for state, flops in ways.reached.items():
        for ending, folded in _folds(induction, strategy.flop[state], FLOP, state, flops).items():
            if not in_full:
                ends.add(ending, _under_one_class(induction, folded))
                continue
            gone = meet(plan.deck, plan.ranking, folded)
            ends.add(ending, ends_undecided(gone, own, induction.counts, classes=classes) * orders)
    for state, turns in ways.turned.items():
        for ending, folded_turns in _folds(induction, strategy.turn[state], TURN, state, turns).items():
            gone = meet_after_turns(plan.deck, plan.ranking, folded_turns)
            ends.add(ending, ends_undecided(gone, own, induction.counts, classes=classes))
    for state, boards in ways.met.items():
        endings = induction.layout.river_endings(state)
        masks = strategy.river[state]
        found = ends_of(
            boards,
            (masks.plain, masks.flush),
            own,
            induction.counts,
            options=len(endings),
            most=strategy.most,
            classes=classes,
        )
        for number, ending in enumerate(endings):
            ends.add(ending, found[:, number])
    for rest in induction.layout.river_states if not in_full else ():
        if rest in ways.met:
            continue
        (ending,) = induction.layout.river_endings(rest)
        ends.add(ending, np.where(goes_on[:, None, None, None], everyone, 0) - (ends.total - at_once))
    return ends.by_ending


def _on_hole_cards(plan: Plan, strategy: Strategy, everyone: Ints, ends: "_Sum") -> Bools:
    """Add how deals end that are decided with the hole cards; whether others go on, [hole classes]."""
    (node,) = plan.nodes[HOLE]
    goes_on = np.zeros(HOLE_CLASSES, np.bool_)
    for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True)):
        ending, these = after if option.folds else plan.rest(FLOP, after), strategy.hole == number
        if ending is None:
            goes_on |= these
        else:
            ends.add(ending, np.where(these[:, None, None, None], everyone, 0))
    return goes_on


def _folds(
    induction: Induction, taken: NDArray[np.int8], street: int, state: int, come: NDArray[Count]
) -> dict[int, NDArray[Count]]:
    """By ending, how often a hand is folded in a state of bets on a street, to which it comes so often."""
    node = induction.layout.plan.nodes[street][state]
    return {
        after: np.where(taken == number, come, 0).astype(come.dtype)
        for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True))
        if option.folds
    }


def _under_one_class(induction: Induction, folded: Ints) -> Ints:
    """Deals by class of hole cards where flops [flops, holes] are folded, all under one class that hands can be of."""
    layout, cards = induction.layout, induction.cards
    ends = np.zeros((HOLE_CLASSES, *layout.place.shape), np.int64)
    (own, result, dealer), *_ = np.argwhere(layout.place >= 0)
    ends[:, own, result, dealer] = cards.by_class(folded.sum(axis=0)) * layout.plan.deals_after(FLOP)
    return ends


class _Sum:
    """Ends added up by ending."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.by_ending: Ends = {}
        self._shape = shape

    @property
    def total(self) -> Ints:
        """All endings together."""
        return sum(self.by_ending.values(), np.zeros(self._shape, np.int64))

    def add(self, ending: int, ends: Ints) -> None:
        self.by_ending[ending] = self.by_ending[ending] + ends if ending in self.by_ending else ends


def _outcomes(layout: Layout, ends: Ends) -> Outcomes:
    """Deals by ending and the plan's class. Raises CountError where some are missing, or hands stand as none can."""
    counted: list[tuple[tuple[int, int], int]] = []
    for ending, by_hole in ends.items():
        deals = by_hole.sum(axis=0)
        if deals[layout.place < 0].any():
            raise CountError(f"{layout.plan.game.name}: hands were counted that no deal can come to")
        counted += [
            ((ending, int(number)), int(count))
            for number, count in zip(layout.place.ravel(), deals.ravel(), strict=True)
            if number >= 0
        ]
    return Distribution(counted).expect(layout.plan.deals)
