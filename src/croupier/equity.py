"""Hand against hand as plain values: how often each of some known hands wins, ties and loses, and its share of the pot.

Every board that can still come is counted. Counts are ints, chances and shares Fractions; a pot that n hands tie for
gives each of them 1/n.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.spot import Spot

Splits = tuple[tuple[int, int], ...]
"""How ties divide: in how many ways, and on how many boards; ways rising, none without a board."""


@dataclass(frozen=True, slots=True)
class HandEquity:
    """One hand: the boards on which it wins alone, ties for the best and loses, and what part of the pot is its own.

    `splits` are the boards of its ties; `win`, `tie` and `loss` the counts' parts of all boards.
    """

    cards: tuple[int, ...]
    wins: int
    ties: int
    losses: int
    splits: Splits
    win: Fraction
    tie: Fraction
    loss: Fraction
    share: Fraction


@dataclass(frozen=True, slots=True)
class Equity:
    """A spot, the number of boards that can come, by the closed form, and each hand in the order given.

    `splits` are the boards on which the pot is split, whoever ties.
    """

    spot: Spot
    version: str
    boards: int
    hands: tuple[HandEquity, ...]
    splits: Splits
