"""How often each kind of hand is dealt, as plain values: counts are ints, chances Fractions."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

Cards = Literal[3, 5, 7]
CARDS: tuple[Cards, ...] = get_args(Cards)
"""From how many cards a hand is made: the three, the five, or the best five of seven."""


@dataclass(frozen=True, slots=True)
class Frequency:
    """A kind of hand, how many hands are of it and no better, and what part of all that is."""

    category: str
    combinations: int
    probability: Fraction

    @property
    def one_in(self) -> Fraction | None:
        """The N of "1 in N"; None where it never happens."""
        return None if self.combinations == 0 else 1 / self.probability


@dataclass(frozen=True, slots=True)
class FrequencyTable:
    """Every kind of hand that so many cards make, the strongest first; `total` is how many hands there are."""

    cards: Cards
    version: str
    total: int
    rows: tuple[Frequency, ...]
