"""Rules of play of house hold'em, followed: what they do in every situation, and which of them decides there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.features import (
    Bytes,
    flop_features,
    hand_numbers,
    hole_features,
    river_features,
    shared_features,
)
from croupier.exact.board_first.induction import Induction, RiverMasks
from croupier.exact.board_first.layout import FLOP, HOLE, TURN
from croupier.exact.board_first.play import Strategy
from croupier.exact.board_first.situations import HOLE_CLASSES
from croupier.exact.kernels.given_away import bit_of_rule
from croupier.exact.kernels.jit import share
from croupier.exact.rules_of_play import Features, deciding, features_of, options_taken
from croupier.rules import RulesError
from croupier.strategies import StreetStrategy

Rules = NDArray[np.int16]
"""Numbers of the rules that decide; how many there are for all other cards."""

_FREE = "gap"
"""A feature that takes no time to be read, for streets whose rules ask for none: it has the shape of all others."""


@dataclass(frozen=True, eq=False)
class Followed:
    """Rules followed: the strategy, and the number of the rule that decides in each of its situations.

    `hole` [hole classes]; by state of bets with a choice `flop` [flops, holes], `turn` [turns, holes] where it is told
    from the river, and `river`, plain boards and flush boards. `options` int8 [rules]: by street and state with a
    choice the option of each rule.
    """

    strategy: Strategy
    hole: Rules
    flop: Mapping[int, Rules]
    turn: Mapping[int, Rules]
    river: Mapping[int, tuple[Rules, Rules]]
    options: Mapping[tuple[int, int], Bytes]


def follow(induction: Induction, streets: tuple[StreetStrategy, ...]) -> Followed:
    """What rules do, street by street, where there is something to decide.

    Raises RulesError for an option that the table does not have, and where nothing is said of a street.
    """
    layout, rules = induction.layout, _Rules(induction, streets)
    hole = rules.hole()
    flop = {state: rules.flop(state) for state in layout.flop_states if rules.decide(FLOP, state)}
    turn = {state: rules.turn(state) for state in layout.turn_states if rules.decide(TURN, state)}
    river = {state: rules.river(state) for state in layout.river_states if rules.decide(layout.river, state)}
    options = {
        (street, state): rules.options(street, state)
        for street, states in (
            (HOLE, [0] if rules.decide(HOLE, 0) else []),
            (FLOP, flop),
            (TURN, turn),
            (layout.river, river),
        )
        for state in states
    }
    no_river = rules.no_river()
    strategy = Strategy(
        options[HOLE, 0][hole] if (HOLE, 0) in options else np.zeros(HOLE_CLASSES, np.int8),
        _taken(FLOP, layout.flop_states, flop, options, induction.cards.apart.shape),
        {
            state: RiverMasks(*(_bits(options[layout.river, state], boards) for boards in river[state]))
            if state in river
            else no_river
            for state in layout.river_states
        },
        most=True,
        turn=_taken(TURN, layout.turn_states, turn, options, induction.turns.shape) if layout.has_turn else {},
    )
    return Followed(strategy, hole, flop, turn, river, options)


def _taken(
    street: int,
    states: Iterable[int],
    rules: Mapping[int, Rules],
    options: Mapping[tuple[int, int], Bytes],
    shape: tuple[int, ...],
) -> dict[int, Bytes]:
    """By state of bets the option that rules take, of this shape; the only one where there is no choice."""
    only = np.zeros(shape, np.int8)
    return {state: options[street, state][rules[state]] if state in rules else only for state in states}


def _bits(options: Bytes, rules: Rules) -> NDArray[np.uint8]:
    found = np.zeros(rules.shape, np.uint8)
    share(bit_of_rule, len(found), rules, options, found)
    return found


class _Rules:
    """The rules of each street over the situations of a deck."""

    def __init__(self, induction: Induction, streets: tuple[StreetStrategy, ...]) -> None:
        self._plan, self._induction = induction.layout.plan, induction
        self._hands = hand_numbers(self._plan.ranking)
        self._streets = {street.street: street for street in streets}

    def decide(self, street: int, state: int) -> bool:
        """Whether there is something to decide."""
        return len(self._plan.nodes[street][state].options) > 1

    def options(self, street: int, state: int) -> Bytes:
        """The option of each rule."""
        return options_taken(self._of(street), tuple(option.name for option in self._plan.nodes[street][state].options))

    def hole(self) -> Rules:
        """The rule that decides with each class of hole cards."""
        numbers = np.zeros(HOLE_CLASSES, np.int16)
        if self.decide(HOLE, 0):
            numbers[self._induction.cards.hole_class] = self._deciding(HOLE, 0, hole_features(self._plan.deck))
        return numbers

    def flop(self, state: int) -> Rules:
        """The rule that decides with each flop and hole cards."""
        found = flop_features(self._plan.deck, self._plan.ranking, self._asked(FLOP))
        return self._deciding(FLOP, state, found)

    def turn(self, state: int) -> Rules:
        """The rule that decides with each turn and hole cards; read part by part, for there are many."""
        turns, plan, asked = self._induction.turns, self._plan, self._asked(TURN)
        numbers = np.zeros(turns.shape, np.int16)
        for here in turns.some_at_once():
            found = shared_features(plan.deck, plan.ranking, turns.turns[here], asked)
            numbers[here] = self._deciding(TURN, state, found)
        return numbers

    def river(self, state: int) -> tuple[Rules, Rules]:
        """The rule that decides on plain boards and on flush boards with each holding."""
        river = self._induction.layout.river
        found = river_features(self._plan.deck, self._plan.ranking, self._asked(river))
        return self._deciding(river, state, found.plain), self._deciding(river, state, found.flush)

    def no_river(self) -> RiverMasks:
        """The one option, where nothing is left to decide on the river."""
        tables = self._induction.tables
        return RiverMasks(*(np.ones(each.strengths.shape, np.uint8) for each in (tables.plain, tables.flush)))

    def _of(self, street: int) -> StreetStrategy:
        name = self._plan.game.streets[street].name
        if name not in self._streets:
            raise RulesError(f"the rules say nothing of {name}")
        return self._streets[name]

    def _asked(self, street: int) -> frozenset[str]:
        return features_of(self._of(street)) | {_FREE}

    def _deciding(self, street: int, state: int, found: Features) -> Rules:
        rules, bet = self._of(street), sum(self._plan.nodes[street][state].state.stakes)
        numbers = np.empty(next(iter(found.values())).shape, np.int16)

        def some(first: int, end: int) -> None:
            here = {name: each[first:end] for name, each in found.items()}
            numbers[first:end] = deciding(rules, here, self._hands, bet)

        share(some, len(numbers))
        return numbers
