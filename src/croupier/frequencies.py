"""How often each kind of hand is dealt or rolled, as plain values: counts are ints, chances Fractions."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal, get_args

from croupier.distribution import Distribution

Cards = Literal[3, 5, 7]
CARDS: tuple[Cards, ...] = get_args(Cards)
"""From how many cards a hand is made: the three, the five, or the best five of seven."""

Rolled = Literal[5, 7]
ROLLED: tuple[Rolled, ...] = get_args(Rolled)
"""From how many dice a hand is made: the five, or the best five of seven."""

Things = Literal["cards", "dice"]


@dataclass(frozen=True, slots=True)
class Frequency:
    """A kind of hand, how many hands (rolls of dice) are of it and no better, and what part of all that is."""

    category: str
    combinations: int
    probability: Fraction

    @property
    def one_in(self) -> Fraction | None:
        """The N of "1 in N"; None where it never happens."""
        return None if self.combinations == 0 else 1 / self.probability


@dataclass(frozen=True, slots=True)
class FrequencyTable:
    """Every kind of hand that so many cards or dice make, the strongest first; `total` is how many hands there are."""

    things: Things
    size: int
    version: str
    total: int
    rows: tuple[Frequency, ...]

    @property
    def never(self) -> tuple[str, ...]:
        """The kinds of hand that cannot happen."""
        return tuple(row.category for row in self.rows if row.combinations == 0)

    @property
    def by_rarity(self) -> tuple[Frequency, ...]:
        """The kinds of hand that can happen, the rarest first; of equal ones the stronger."""
        return tuple(sorted((row for row in self.rows if row.combinations), key=lambda row: row.combinations))


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two kinds of hand of which the stronger is the commoner, and how many times as common it is."""

    stronger: Frequency
    weaker: Frequency

    @property
    def times(self) -> Fraction:
        """How many hands of the stronger kind there are to one of the weaker."""
        return Fraction(self.stronger.combinations, self.weaker.combinations)


def disagreements(table: FrequencyTable) -> tuple[Disagreement, ...]:
    """Where a ranking disagrees with rarity: every two kinds that can happen, the commoner above the rarer."""
    return tuple(_inverted(table))


def _inverted(table: FrequencyTable) -> Iterator[Disagreement]:
    for stronger, weaker in combinations(table.rows, 2):
        if stronger.combinations > weaker.combinations > 0:
            yield Disagreement(stronger, weaker)


def frequency_table(
    things: Things, size: int, counted: Distribution[str], names: tuple[str, ...], version: str
) -> FrequencyTable:
    """The table of hands counted by the names of their kinds, which are given strongest first."""
    total = counted.total
    rows = tuple(Frequency(name, counted[name], Fraction(counted[name], total)) for name in names)
    return FrequencyTable(things, size, version, total, rows)
