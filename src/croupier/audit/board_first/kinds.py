"""Kinds of change where situations are too many for a list: the best options of both tables, a bit each, tell them."""

from dataclasses import dataclass

import numpy as np

from croupier.audit.changes import NOT_OFFERED, Kind, place_of
from croupier.audit.strategy import move
from croupier.comparison import Standing
from croupier.exact.kernels.second_pass import taken_option
from croupier.exact.suits import Ints
from croupier.rules import Option

MASKS = 256


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a state of bets at one table, and whether its strategy takes the last of several or the first."""

    options: tuple[Option, ...]
    most: bool

    def taken(self, mask: int) -> Option:
        """The option taken where those with a bit set are best."""
        return self.options[taken_option(mask, self.most)]

    def stands(self, option: Option, mask: int) -> Standing:
        """How another table's option does here where those with a bit set are best."""
        at = place_of(option, self.options)
        return "not offered" if at == NOT_OFFERED else "equal" if mask >> at & 1 else "worse"


class Kinds:
    """The kinds of change between two tables in a state of bets, numbered; None: a table's bets never come to it.

    `kind_of` int64 [256, 256]: the number by the best options of the first table that comes there and of the last, -1
    for no change.
    """

    def __init__(self, a: Choices | None, b: Choices | None) -> None:
        self._a, self._b = a, b
        known = [side for side in (a, b) if side is not None]
        self.numbers: dict[Kind, int] = {}
        self._given: list[tuple[int, int]] = []
        self.kind_of: Ints = np.full((MASKS, MASKS), -1, np.int64)
        for one in range(1, 1 << len(known[0].options)):
            for other in range(1, 1 << len(known[-1].options)):
                self.kind_of[one, other] = self._number(one, other)

    @property
    def given(self) -> tuple[Ints, Ints]:
        """By kind, the number of the other table's option at A, and at B: int64 [kinds] each."""
        at_a, at_b = np.array(self._given, np.int64).reshape(-1, 2).T
        return at_a.copy(), at_b.copy()

    def _number(self, one: int, other: int) -> int:
        a, b = self._a, self._b
        if a is None or b is None:
            ours = None if a is None else move(a.taken(one))
            theirs = None if b is None else move(b.taken(other))
            return self._numbered((ours, theirs, "not offered", "not offered"), (NOT_OFFERED, NOT_OFFERED))
        at_a, at_b = a.taken(one), b.taken(other)
        if at_a == at_b:
            return -1
        kind: Kind = move(at_a), move(at_b), b.stands(at_a, other), a.stands(at_b, one)
        return self._numbered(kind, (place_of(at_b, a.options), place_of(at_a, b.options)))

    def _numbered(self, kind: Kind, given: tuple[int, int]) -> int:
        if kind not in self.numbers:
            self.numbers[kind] = len(self.numbers)
            self._given.append(given)
        return self.numbers[kind]
