"""The flop as one table: every set of hole cards and flop up to a renaming of the suits, every bet so far.

There are 1,286,792 of them in a whole deck, for 25,989,600 sets of cards: too many to look through, few enough for a
database. Values are whole numbers over one denominator, so that they are exact and still sort.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.distribution import CountError
from croupier.exact.board_first.layout import FLOP
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.solve import Solution
from croupier.exact.plan import show_bets
from croupier.exact.slices import some_at_once
from croupier.exact.suits import Bools, Ints, in_words

Column = list[str] | list[int] | list[bool]

FLOPS_AT_ONCE = 64
"""Flops of one batch: some tens of thousands of rows."""


@dataclass(frozen=True, slots=True)
class FlopBatch:
    """Some rows of the table, column by column; `done` of `of` rows are out with them."""

    columns: Mapping[str, Column]
    done: int
    of: int


def flop_columns(solution: Solution) -> tuple[str, ...]:
    """The names of the columns: the options under their own, and `unit`, which the options' values are parts of."""
    return "hole", "flop", "sets", "bets", "bet so far", "reached", "option", "ties", *_options(solution), "unit"


def flop_batches(solution: Solution, play: Play) -> Iterator[FlopBatch]:
    """The rows of the table, flop by flop within each state of bets; `play` says which of equal options is taken.

    `hole` and `flop` are one of the so many `sets`; `reached` says whether `play` comes there. An option's value is its
    column divided by `unit`, per unit of the base. Raises CountError where the sets do not add up.
    """
    deck, cards = solution.plan.deck, solution.induction.cards
    dealt = int(((cards.hole_alike == np.arange(len(cards.holes))) & cards.apart).sum())
    done, of, sets = 0, dealt * len(solution.flop_values), 0
    for state in solution.flop_values:
        for flops in some_at_once(len(cards.flops), FLOPS_AT_ONCE):
            columns, some, there = _columns(solution, play, state, flops)
            done, sets = done + some, sets + there
            yield FlopBatch(columns, done, of)
    expected = comb(len(deck), 2) * comb(len(deck) - 2, 3) * len(solution.flop_values)
    if (done, sets) != (of, expected):
        raise CountError(f"{done} classes of hole cards and flops hold {sets} sets of {expected}")


def _columns(solution: Solution, play: Play, state: int, flops: slice) -> tuple[Mapping[str, Column], int, int]:
    """The columns of some flops in a state of bets, how many rows they have, and how many sets these are."""
    plan, cards = solution.plan, solution.induction.cards
    node, names = plan.nodes[FLOP][state], _options(solution)
    at, hole, sets = _classes(cards.hole_alike[flops], cards.weight[flops])
    at += flops.start
    texts = _texts(plan.deck, cards.holes)
    optimal, taken = solution.flop_optimal[state][:, at, hole], play.strategy.flop[state][at, hole]
    values = solution.flop_values[state][:, at, hole]
    rows, unit = len(at), solution.scale * plan.deals_after(FLOP)
    flop_texts = np.array(_texts(plan.deck, cards.flops[flops]), object)
    columns: dict[str, Column] = {
        "hole": np.array(texts, object)[hole].tolist(),
        "flop": flop_texts[at - flops.start].tolist(),
        "sets": sets.tolist(),
        "bets": [show_bets(node)] * rows,
        "bet so far": [sum(node.state.stakes)] * rows,
        "reached": (play.reached[state][at, hole] > 0).tolist() if state in play.reached else [False] * rows,
        "option": np.array(names, object)[taken].tolist(),
        "ties": _equal(names, optimal, taken),
        **{name: each.tolist() for name, each in zip(names, values, strict=True)},
        "unit": [unit] * rows,
    }
    return columns, rows, int(sets.sum())


def _options(solution: Solution) -> tuple[str, ...]:
    return tuple(option.name for option in solution.plan.nodes[FLOP][solution.layout.flop_states[0]].options)


def _classes(alike: Ints, weight: Ints) -> tuple[Ints, Ints, Ints]:
    """For each class of hole cards on some flops the flop, the hole that stands for it, how many sets it has."""
    holes = alike.shape[1]
    numbers = (alike + holes * np.arange(len(alike))[:, None])[alike >= 0]
    classes, many = np.unique(numbers, return_counts=True)
    at, hole = np.divmod(classes, holes)
    return at, hole, many * weight[at]


def _texts(deck: Deck, cards: Ints) -> list[str]:
    return [in_words(deck, each) for each in cards.tolist()]


def _equal(names: Sequence[str], optimal: Bools, taken: NDArray[np.int8]) -> list[str]:
    """For each row the options that are as good as the one taken: [options, rows]."""
    key = (optimal.T @ (1 << np.arange(len(names)))) * len(names) + taken
    told: dict[int, str] = {}
    for each in np.unique(key).tolist():
        mask, own = divmod(each, len(names))
        told[each] = ", ".join(name for i, name in enumerate(names) if mask >> i & 1 and i != own)
    return [told[each] for each in key.tolist()]
