"""What each option gives away, street by street, in situations told apart by their features alone.

It is held against best play before and after. Situations alike in every feature are one: rules cannot tell them apart.
Sums are floats: they say which rules are worth a look. What a list costs is counted exactly in the end.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

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
from croupier.exact.suits import Ints

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

_AT_ONCE = 1024
"""Turns that are read together."""

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
    an option gives away there, in base units a round.
    """

    street: int
    options: tuple[str, ...]
    features: tuple[str, ...]
    least: tuple[int, ...]
    numbers: Bytes
    costs: Floats


def all_choices(solution: Solution, play: Play) -> tuple[Choices, ...]:
    """Every street on which best play, `play`, comes to a choice."""
    found = []
    for street, read in _streets(solution.layout):
        parts = [part for part in read(solution, play) if part.costs.size]
        if parts:
            found.append(_joined(solution, street, parts))
    return tuple(found)


@dataclass(frozen=True, eq=False)
class _Part:
    """Situations with their features, and what each option gives away: int64 or float64 [options, situations]."""

    numbers: Mapping[str, Numbers]
    costs: NDArray[np.float64]


def _joined(solution: Solution, street: int, parts: Sequence[_Part]) -> Choices:
    nodes = solution.plan.nodes[street]
    options = next(node.options for node in nodes if len(node.options) > 1)
    names = tuple(parts[0].numbers)
    values = {name: np.concatenate([part.numbers[name] for part in parts]) for name in names}
    names = tuple(name for name in names if values[name].min() != values[name].max())
    least = tuple(int(values[name].min()) for name in names)
    columns = [(values[name] - low).astype(np.uint8) for name, low in zip(names, least, strict=True)]
    costs = np.concatenate([part.costs for part in parts], axis=1) / (solution.plan.deals * solution.scale)
    numbers, summed = _merged(np.stack(columns, axis=1), costs)
    return Choices(street, tuple(option.name for option in options), names, least, numbers, summed)


def _merged(numbers: Bytes, costs: Floats) -> tuple[Bytes, Floats]:
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
    return np.ascontiguousarray(numbers[first]), summed


def _hole_cards(solution: Solution, play: Play) -> Iterator[_Part]:
    if len(solution.plan.nodes[HOLE][0].options) > 1:
        cards, values = solution.induction.cards, solution.hole_values
        classes, one_each = np.unique(cards.hole_class, return_index=True)
        found = hole_features(solution.plan.deck)
        costs = (values.max(axis=0) - values)[:, classes]
        yield _Part({name: found[name][one_each] for name in HOLE_FEATURES}, costs.astype(np.float64))


def _flops(solution: Solution, play: Play) -> Iterator[_Part]:
    plan = solution.plan
    found = flop_features(plan.deck, plan.ranking, frozenset(_ON_THE_FLOP))
    for state, reached in play.reached.items():
        if len(plan.nodes[FLOP][state].options) > 1:
            values = solution.flop_values[state]
            costs = (values.max(axis=0) - values) * reached
            yield _where_it_matters(found, _ON_THE_FLOP, costs, sum(plan.nodes[FLOP][state].state.stakes))


def _turns(solution: Solution, play: Play) -> Iterator[_Part]:
    """Turns that are told from rivers, some at a time, those alike in every feature put together at once."""
    plan, induction, prices = solution.plan, solution.induction, price(solution.plan, net)
    _, rivers = induction.river_sums(prices)
    for first in range(0, len(induction.turns.turns), _AT_ONCE):
        here = slice(first, min(first + _AT_ONCE, len(induction.turns.turns)))
        found = shared_features(plan.deck, plan.ranking, induction.turns.turns[here], _ON_THE_TURN)
        for state, turned in play.ways.turned.items():
            node = plan.nodes[TURN][state]
            if len(node.options) > 1:
                values = np.stack(list(induction.turn_options(prices, state, rivers, here.start, here.stop)))
                costs = (values.max(axis=0) - values) * turned[here]
                part = _where_it_matters(found, _ON_THE_TURN, costs, sum(node.state.stakes))
                # A turn is decided alike whatever has been bet, or all but.
                yield _alike(_Part({name: part.numbers[name] for name in _ON_THE_TURN}, part.costs))


def _alike(part: _Part) -> _Part:
    """Situations of a part that no feature tells apart made one."""
    if part.costs.shape[1] == 0:
        return part
    least = {name: int(values.min()) for name, values in part.numbers.items()}
    columns = [(values - least[name]).astype(np.uint8) for name, values in part.numbers.items()]
    numbers, costs = _merged(np.stack(columns, axis=1), part.costs)
    return _Part({name: numbers[:, at].astype(np.int16) + low for at, (name, low) in enumerate(least.items())}, costs)


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
            costs = np.zeros((len(prices), *own.shape), np.int64)
            share(option_costs, len(own), counts, own, prices, ways, costs)
            yield _where_it_matters(features, _ON_THE_RIVER, costs, bet)


def _where_it_matters(features: Mapping[str, Numbers], names: Sequence[str], costs: Ints, bet: int) -> _Part:
    """The situations in which options differ."""
    matters = costs.max(axis=0) > 0
    numbers: dict[str, Numbers] = {name: features[name][matters] for name in names}
    chosen = costs[:, matters].astype(np.float64)
    return _Part({**numbers, BET: np.full(chosen.shape[1], bet, np.int64)}, chosen)


Read = Callable[[Solution, Play], Iterator[_Part]]


def _streets(layout: Layout) -> Iterator[tuple[int, Read]]:
    """The streets on which there may be something to decide, and how their situations are read."""
    yield from ((HOLE, _hole_cards), (FLOP, _flops))
    if layout.has_turn:
        yield TURN, _turns
    yield layout.river, _rivers
