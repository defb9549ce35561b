"""What each option gives away, street by street, in situations told apart by their features alone.

It is held against best play before and after. Situations alike in every feature are one: rules cannot tell them apart.
Sums are floats: they say which rules are worth a look. What a list costs is counted exactly in the end.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.features import (
    HOLE_FEATURES,
    flop_features,
    hole_features,
    river_features,
    shared_features,
)
from croupier.exact.board_first.layout import FLOP, HOLE, TURN, Layout
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.solve import Solution
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.rule_search import option_costs
from croupier.exact.plan import net, price
from croupier.exact.rules_of_play import BET, Numbers
from croupier.exact.slices import some_at_once
from croupier.exact.suits import Ints

BOARDS_AT_ONCE = 4096
"""Boards of which features are put side by side, so that not all are in memory at once."""

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float64]

_ON_THE_FLOP = (
    "made",
    "higher hole card",
    "lower hole card",
    "hidden pair",
    "above the pair",
    "higher ranks",
    "ranks above the lower",
    "flush card",
    "straight outs",
    "draw points",
    "card points",
    "showdown points",
    "board",
    "shared suit",
    "lowest shared card",
)
_ON_THE_TURN = (
    "made",
    "higher hole card",
    "hidden pair",
    "above the pair",
    "kicker",
    "higher ranks",
    "flush card",
    "draw points",
    "card points",
    "showdown points",
    "board",
    "shared suit",
    "shared straight",
)

_ON_THE_RIVER = (
    "made",
    "higher hole card",
    "paired hole cards",
    "hidden pair",
    "above the pair",
    "kicker",
    "overcards",
    "higher ranks",
    "flush cards",
    "flush card",
    "board",
    "shared suit",
    "shared straight",
    "highest shared card",
    "beats the board",
    "dealer outs",
)
"""Features that rules may speak of: those left out say little more, and would part situations that are alike."""


@dataclass(frozen=True, eq=False)
class Choices:
    """A street with something to decide.

    `numbers` uint8 [situations, features]: each feature less its `least`; `costs` float64 [options, situations]: what
    an option gives away there, in base units a round; `ways` float64 [situations]: how often play comes there.
    """

    street: int
    options: tuple[str, ...]
    features: tuple[str, ...]
    least: tuple[int, ...]
    numbers: Bytes
    costs: Floats
    ways: Floats


def all_choices(solution: Solution, play: Play) -> tuple[Choices, ...]:
    """Every street on which best play, `play`, comes to a choice."""
    found = []
    for street, names, read in _streets(solution.layout):
        parts = [_merged(*part) for part in read(solution, play) if part.numbers.size]  # each made small as it comes
        if parts:
            found.append(_joined(solution, street, (*names, BET), parts))
    return tuple(found)


class _Part(NamedTuple):
    """Situations: features and one more, of all features of a street, uint8 [situations, features]; none is below 0.

    `costs` float64 [options and one, situations]: what each option gives away, and last how often play comes there.
    """

    numbers: Bytes
    costs: Floats


def _joined(solution: Solution, street: int, names: Sequence[str], parts: Sequence[_Part]) -> Choices:
    options = next(node.options for node in solution.plan.nodes[street] if len(node.options) > 1)
    numbers, costs = _merged(
        np.concatenate([part.numbers for part in parts]), np.hstack([part.costs for part in parts])
    )
    lowest, differ = numbers.min(axis=0), numbers.min(axis=0) != numbers.max(axis=0)
    return Choices(
        street,
        tuple(option.name for option in options),
        tuple(name for name, there in zip(names, differ, strict=True) if there),
        tuple(int(low) - 1 for low in lowest[differ]),
        np.ascontiguousarray((numbers - lowest)[:, differ]),
        costs[:-1] / (solution.plan.deals * solution.scale),
        costs[-1],
    )


def _merged(numbers: Bytes, costs: Floats) -> _Part:
    """Situations that no feature tells apart made one."""
    code = np.zeros(len(numbers), np.int64)
    span = 1
    for column in numbers.T:
        many = int(column.max()) + 1
        if span * many >= 2**62:
            _, code = np.unique(code, return_inverse=True)
            span = int(code.max()) + 1
        code = code * many + column
        span *= many
    _, first, group = np.unique(code, return_index=True, return_inverse=True)
    summed = np.stack([np.bincount(group, weights=each, minlength=len(first)).astype(np.float64) for each in costs])
    return _Part(np.ascontiguousarray(numbers[first]), summed)


def _hole_cards(solution: Solution, play: Play) -> Iterator[_Part]:
    if len(solution.plan.nodes[HOLE][0].options) > 1:
        cards, values = solution.induction.cards, solution.hole_values
        classes, one_each = np.unique(cards.hole_class, return_index=True)
        found = hole_features(solution.plan.deck)
        costs = (values.max(axis=0) - values)[:, classes]
        features = {name: found[name][one_each] for name in HOLE_FEATURES}
        bet = sum(solution.plan.nodes[HOLE][0].state.stakes)
        yield _where_it_matters(HOLE_FEATURES, features, costs, cards.holes_in[classes], bet)


def _flops(solution: Solution, play: Play) -> Iterator[_Part]:
    plan = solution.plan
    found = flop_features(plan.deck, plan.ranking, frozenset(_ON_THE_FLOP))
    for state, reached in play.reached.items():
        if len(plan.nodes[FLOP][state].options) > 1:
            values = solution.flop_values[state]
            costs = (values.max(axis=0) - values) * reached
            bet = sum(plan.nodes[FLOP][state].state.stakes)
            yield _where_it_matters(_ON_THE_FLOP, found, costs, reached, bet)


def _turns(solution: Solution, play: Play) -> Iterator[_Part]:
    """Turns that are told from rivers, some at a time."""
    plan, turns, worth = solution.plan, solution.induction.turns, solution.turn_values()
    for here in turns.some_at_once():
        found = shared_features(plan.deck, plan.ranking, turns.turns[here], _ON_THE_TURN)
        for state, turned in play.ways.turned.items():
            node = plan.nodes[TURN][state]
            if len(node.options) > 1:
                values = worth(state, here.start, here.stop)
                costs = (values.max(axis=0) - values) * turned[here]
                # A turn is decided alike whatever has been bet, or all but: it is not told apart.
                yield _where_it_matters(_ON_THE_TURN, found, costs, turned[here], 0)


def _rivers(solution: Solution, play: Play) -> Iterator[_Part]:
    plan, induction = solution.plan, solution.induction
    river = induction.layout.river
    every = induction.layout.prices(price(plan, net))
    for state, met in play.met.items():
        if len(plan.nodes[river][state].options) == 1:
            continue
        prices, bet = every[list(induction.layout.river_endings(state))], sum(plan.nodes[river][state].state.stakes)
        found = river_features(plan.deck, plan.ranking, frozenset(_ON_THE_RIVER))
        for features, ways, own, counts in (
            (found.plain, met.plain, induction.own.plain, induction.counts.plain),
            (found.flush, met.flush, induction.own.flush, induction.counts.flush),
        ):
            holdings = own.shape[1]
            for some in some_at_once(len(own), BOARDS_AT_ONCE):
                costs = np.zeros((len(prices), *own[some].shape), np.int64)
                share(option_costs, len(own[some]), counts[some], own[some], prices, ways[some], costs)
                met_by = ways[some, :holdings].copy()
                met_by[:, : ways.shape[1] - holdings] += ways[some, holdings:]  # those of one suit, apart there
                here = {name: features[name][some] for name in _ON_THE_RIVER}
                yield _where_it_matters(_ON_THE_RIVER, here, costs, met_by, bet)


def _where_it_matters(
    names: Sequence[str], features: Mapping[str, Numbers], costs: Ints, ways: NDArray[Any], bet: int
) -> _Part:
    """The situations in which options differ, with features of these names."""
    matters = costs.max(axis=0) > 0
    numbers = np.full((int(matters.sum()), len(names) + 1), min(bet + 1, 255), np.uint8)
    for place, name in enumerate(names):
        numbers[:, place] = features[name][matters] + 1  # from 0: the least of any is -1
    return _Part(numbers, np.concatenate([costs[:, matters], ways[matters][None]]).astype(np.float64))


Read = Callable[[Solution, Play], Iterator[_Part]]


def _streets(layout: Layout) -> Iterator[tuple[int, Sequence[str], Read]]:
    """The streets on which there may be something to decide, the features there, and how situations are read."""
    yield HOLE, HOLE_FEATURES, _hole_cards
    yield FLOP, _ON_THE_FLOP, _flops
    if layout.has_turn:
        yield TURN, _ON_THE_TURN, _turns
    yield layout.river, _ON_THE_RIVER, _rivers
