"""A distribution: outcomes and how many deals end in each.

Counts are ints and no total is stored: the total is what they add up to, and `expect` compares it with the
closed form. Means are exact Fractions.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from itertools import repeat
from math import lcm
from typing import Generic, TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


class CountError(ArithmeticError):
    """Counts do not add up to the number of deals there are: a fault of the program, never of a file."""


def exact_sum(values: Iterable[Fraction | int], times: Iterable[int] = repeat(1)) -> Fraction:
    """The sum of exact values, each so many `times`, over one denominator: lowest terms are sought once, at the end.

    >>> exact_sum([Fraction(1, 2), Fraction(1, 3)]), exact_sum([Fraction(1, 2), 4], times=[3, 2])
    (Fraction(5, 6), Fraction(19, 2))
    """
    above, unit = 0, 1
    for value, count in zip(values, times, strict=False):
        part, below = value.as_integer_ratio()
        if below != unit:
            common = lcm(unit, below)
            above, part, unit = above * (common // unit), part * (common // below), common
        above += part * count
    return Fraction(above) if unit == 1 else Fraction(above, unit)


class Distribution(Generic[Outcome]):
    """How many deals end in each outcome; read-only; outcomes without a deal are left out.

    >>> coin = Distribution([("heads", 1), ("tails", 1), ("heads", 2)])
    >>> coin["heads"], coin.total, coin.mean(lambda side: Fraction(side == "heads"))
    (3, 4, Fraction(3, 4))
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Iterable[tuple[Outcome, int]]) -> None:
        gathered: dict[Outcome, int] = {}
        for outcome, count in counts:
            if count < 0:
                raise CountError(f"a negative count of deals: {count} of {outcome!r}")
            if count > 0:
                gathered[outcome] = gathered.get(outcome, 0) + count
        self._counts = gathered

    def __getitem__(self, outcome: Outcome) -> int:
        return self._counts.get(outcome, 0)

    def __iter__(self) -> Iterator[tuple[Outcome, int]]:
        return iter(self._counts.items())

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._counts == other._counts

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return f"Distribution({list(self._counts.items())!r})"

    @property
    def total(self) -> int:
        """Number of deals counted."""
        return sum(self._counts.values())

    def expect(self, total: int) -> "Distribution[Outcome]":
        """Return self where the counts add up to `total`, the closed form. Raises CountError."""
        if self.total != total:
            raise CountError(f"{self.total} deals were counted, {total} exist")
        return self

    def map(self, change: Callable[[Outcome], Other]) -> "Distribution[Other]":
        """The distribution of `change(outcome)`; outcomes that become equal are added."""
        return Distribution((change(outcome), count) for outcome, count in self)

    def mean(self, value: Callable[[Outcome], Fraction | int]) -> Fraction:
        """Exact mean of `value(outcome)`. Raises CountError where nothing was counted."""
        if not self._counts:
            raise CountError("a mean of no deals")
        return exact_sum(map(value, self._counts), self._counts.values()) / self.total
