"""What is told of two strategies that part: kinds of change, how often each is, what it costs, a few hands.

States of bets are matched by their stakes, options by their effect. What a player can know is counted in cells, one for
all sets of visible cards that are alike; each solver says what its cells are.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.audit.strategy import move
from croupier.comparison import OptionChange, Standing
from croupier.exact.plan import Plan, State
from croupier.exact.suits import Bools, Ints, whole_sum
from croupier.report import Move
from croupier.rules import Option

NOT_OFFERED = -1
EXAMPLES = 3
"""How many hands are shown of each change."""


def states_to_decide(plan: Plan, street: int) -> dict[State, int]:
    """The states of bets with which something is left to decide on a street, and their numbers."""
    states = enumerate(plan.nodes[street])
    return {node.state: number for number, node in states if plan.rest(street, number) is None}


def states_come_to(street: int, tables: Iterable[tuple[Plan, Iterable[int]]]) -> list[State]:
    """The states of bets on a street, of the numbers that each of some plans has there, in order of their stakes."""
    found = {plan.nodes[street][number].state for plan, numbers in tables for number in numbers}
    return sorted(found, key=lambda state: (state.stakes, state.done))


def place_of(option: Option, offered: tuple[Option, ...]) -> int:
    """The number of the option that has the same effect, or `NOT_OFFERED`."""
    return offered.index(option) if option in offered else NOT_OFFERED


Kind = tuple[Move | None, Move | None, Standing, Standing]
"""A's option, B's option, how A's stands at B, how B's stands at A."""

Example = tuple[int, int, str]
"""Minus its deals, the number of its cell, and its cards: in order, those that come up most often first."""


@dataclass(slots=True)
class Tally:
    """Situations added up, and the deals that come to them under either strategy."""

    situations: int = 0
    a_deals: int = 0
    b_deals: int = 0

    def add(self, situations: int, a_deals: int, b_deals: int) -> None:
        """Count more of them."""
        self.situations += situations
        self.a_deals += a_deals
        self.b_deals += b_deals


@dataclass(slots=True)
class Change(Tally):
    """Situations of one kind of change."""

    cost_at_b: Fraction = Fraction(0)
    cost_at_a: Fraction = Fraction(0)
    examples: list[Example] = field(default_factory=list)


@dataclass(slots=True)
class Spot(Tally):
    """All situations of a street with so much bet, and the changes among them."""

    changes: dict[Kind, Change] = field(default_factory=dict)

    def change(self, kind: Kind) -> Change:
        """The changes of a kind, to be added to."""
        return self.changes.setdefault(kind, Change())

    def told(self) -> tuple[OptionChange, ...]:
        """Every kind of change; most situations first, then in one order whichever of the two tables is called A."""
        return tuple(_told(kind, change) for kind, change in sorted(self.changes.items(), key=_most_first))


Spots = dict[tuple[int, Fraction], Spot]
"""By number of the street and total bet."""


def _most_first(entry: tuple[Kind, Change]) -> tuple[int, list[str]]:
    (a, b, *standings), change = entry
    return -change.situations, [*sorted("" if each is None else each.name for each in (a, b)), *sorted(standings)]


def _told(kind: Kind, change: Change) -> OptionChange:
    a, b, a_at_b, b_at_a = kind
    examples = dict.fromkeys(cards for _, _, cards in sorted(change.examples))
    return OptionChange(
        a=a,
        b=b,
        a_at_b=a_at_b,
        b_at_a=b_at_a,
        situations=change.situations,
        a_deals=change.a_deals,
        b_deals=change.b_deals,
        cost_at_b=None if a_at_b == "not offered" else change.cost_at_b,
        cost_at_a=None if b_at_a == "not offered" else change.cost_at_a,
        examples=tuple(examples)[:EXAMPLES],
    )


@dataclass(frozen=True, slots=True)
class Cells:
    """What can be known on a street: `weight` int64 [cells], sets of visible cards in each.

    `show` gives the number of a cell's class, the same for cells that suits alone tell apart, and its cards as text.
    """

    weight: Ints
    show: Callable[[int], tuple[object, str]]

    def examples(self, deals: Ints) -> list[Example]:
        """The cells that most deals come to, of equally many the first; none twice in other suits."""
        some = np.flatnonzero(deals)
        found: dict[object, Example] = {}
        for at in some[np.argsort(-deals[some], kind="stable")]:
            alike, text = self.show(int(at))
            found.setdefault(alike, (-int(deals[at]), int(at), text))
            if len(found) == EXAMPLES:
                break
        return list(found.values())


@dataclass(frozen=True, slots=True)
class Side:
    """What one table's strategy does in a state of bets, by cell.

    `taken` [cells]: the option's number. `reached` int64 [cells]: ways to come there, 0 where it never does; `deals`
    those that play on from there. `values` and `optimal` [options, cells]: each option's worth, in 1/`unit` of the base
    over all deals for each way to come there, and whether it is best.
    """

    options: tuple[Option, ...]
    taken: NDArray[np.integer[Any]]
    reached: Ints
    deals: Ints
    values: Ints
    optimal: Bools
    unit: int

    def stands(self, option: Option) -> Iterator[tuple[Standing, Bools]]:
        """How another table's option does here, and in which cells."""
        at = place_of(option, self.options)
        if at == NOT_OFFERED:
            yield "not offered", np.ones(len(self.taken), np.bool_)
        else:
            yield from (("equal", self.optimal[at]), ("worse", ~self.optimal[at]))

    def cost(self, option: Option, here: Bools) -> Fraction:
        """Mean loss per deal of a player who takes an option in these cells; 0 where it is not offered."""
        at = place_of(option, self.options)
        if at == NOT_OFFERED:
            return Fraction(0)
        reached, values = self.reached[here], self.values[:, here]
        # Each product is a sum of prices over deals, and the solver has seen to it that those fit; more need not.
        best, given = (whole_sum(reached * each) for each in (values.max(axis=0), values[at]))
        return Fraction(best - given, self.unit)


def add_state(spot: Spot, cells: Cells, a: Side | None, b: Side | None) -> None:
    """Add the situations of one state of bets, and the changes among them; None: a table's bets never come to it."""
    nobody = np.zeros(len(cells.weight), np.int64)
    a_deals, b_deals = (nobody if side is None else side.deals for side in (a, b))
    come = (a_deals > 0) | (b_deals > 0)
    _add(spot, cells, come, a_deals, b_deals)
    for kind, a_option, b_option, where in _changes(a, b):
        here = where & come
        if here.any():
            change = spot.change(kind)
            _add(change, cells, here, a_deals, b_deals)
            change.examples += cells.examples(np.where(here, a_deals + b_deals, 0))
            if a is not None and b is not None:
                change.cost_at_b += b.cost(a_option, here)
                change.cost_at_a += a.cost(b_option, here)


def _add(tally: Tally, cells: Cells, here: Bools, a_deals: Ints, b_deals: Ints) -> None:
    tally.add(int(cells.weight[here].sum()), int(a_deals[here].sum()), int(b_deals[here].sum()))


def _changes(a: Side | None, b: Side | None) -> Iterator[tuple[Kind, Option, Option, Bools]]:
    """Every kind of change that a state of bets can have, the options, and the cells where it is."""
    if a is not None and b is not None:
        yield from _changed_choices(a, b)
    elif a is not None:
        for i, option in enumerate(a.options):
            yield (move(option), None, "not offered", "not offered"), option, option, a.taken == i
    elif b is not None:
        for j, option in enumerate(b.options):
            yield (None, move(option), "not offered", "not offered"), option, option, b.taken == j


def _changed_choices(a: Side, b: Side) -> Iterator[tuple[Kind, Option, Option, Bools]]:
    for (i, ours), (j, theirs) in product(enumerate(a.options), enumerate(b.options)):
        chosen = (a.taken == i) & (b.taken == j)
        if ours != theirs and chosen.any():
            for (at_b, there), (at_a, here) in product(b.stands(ours), a.stands(theirs)):
                yield (move(ours), move(theirs), at_b, at_a), ours, theirs, chosen & there & here
