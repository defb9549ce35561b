"""Hand against hand as plain values: how often each of some known hands wins, ties and loses, and its share of the pot.

Every board that can still come is counted. Counts are ints, chances and shares Fractions; a pot that n hands tie for
gives each of them 1/n.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier import __version__
from croupier.dice_spot import DiceSpot
from croupier.distribution import Distribution, exact_sum
from croupier.spot import Spot

Winners = tuple[int, ...]
"""The hands that share the pot, by their places in the spot, rising."""

Splits = tuple[tuple[int, int], ...]
"""How ties divide: in how many ways, and on how many boards; ways rising, none without a board."""


@dataclass(frozen=True, slots=True)
class HandEquity:
    """One hand: the boards on which it wins alone, ties for the best and loses, and what part of the pot is its own.

    `own` are its cards, or its dice. `splits` are the boards of its ties; `win`, `tie` and `loss` the counts' parts of
    all boards.
    """

    own: tuple[int, ...]
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

    spot: Spot | DiceSpot
    version: str
    boards: int
    hands: tuple[HandEquity, ...]
    splits: Splits


@dataclass(frozen=True, slots=True)
class PotSplits:
    """So many players at a showdown: how many showdowns there are, and in how many of them the pot is split."""

    players: int
    showdowns: int
    splits: Splits

    @property
    def chance(self) -> Fraction:
        """The chance that the pot is split."""
        return Fraction(sum(showdowns for _, showdowns in self.splits), self.showdowns)


def equity_of(spot: Spot | DiceSpot, ends: Distribution[Winners]) -> Equity:
    """What the boards that can come, counted by the hands that share the pot, say of a spot."""
    return Equity(
        spot=spot,
        version=__version__,
        boards=ends.total,
        hands=tuple(hand_equity(own, place, ends) for place, own in enumerate(spot.hands)),
        splits=splits_of(ends.map(len)),
    )


def hand_equity(own: tuple[int, ...], place: int, ends: Distribution[Winners]) -> HandEquity:
    """The same of one hand, by its place."""
    its_own = Distribution((best, boards) for best, boards in ends if place in best)
    splits = splits_of(its_own.map(len))
    wins, ties, losses = its_own[(place,)], sum(boards for _, boards in splits), ends.total - its_own.total
    total = ends.total
    return HandEquity(
        own=own,
        wins=wins,
        ties=ties,
        losses=losses,
        splits=splits,
        win=Fraction(wins, total),
        tie=Fraction(ties, total),
        loss=Fraction(losses, total),
        share=exact_sum((Fraction(boards, len(best)) for best, boards in its_own)) / total,
    )


def splits_of(best: Distribution[int]) -> Splits:
    """How often several hands are best, by how many they are."""
    return tuple(sorted((ways, boards) for ways, boards in best if ways > 1))
