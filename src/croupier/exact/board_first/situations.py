"""What a player can know before the river: two hole cards, alone and with every flop up to a renaming of the suits.

Suits never rank, so one flop stands for all that differ in the names of suits only: 1,755 of 22,100. Beside it every
pair of hole cards is looked at.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.cards import RANKS, Deck
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS
from croupier.exact.suits import Bools, Ints, Level, suit_levels, suit_masks

HOLE_CLASSES = 2 * PLAIN_HOLDINGS
"""Numbers of classes of two hole cards: 91 of two suits, and 91 of one (of which the pairs are left empty)."""


@dataclass(frozen=True)
class Situations:
    """Flops int64 [flops, 3] and holes int64 [holes, 2] as cards, suits numbered from 0.

    `level` has the classes of flops; `weight` [flops]: how many flops each stands for; `hole_class` [holes], by
    `second_pass.hole_number`.
    """

    level: Level
    flops: Ints
    weight: Ints
    holes: Ints
    hole_class: Ints

    @cached_property
    def apart(self) -> Bools:
        """[flops, holes]: whether the hole cards are none of the flop's."""
        return none_shared(self.flops, self.holes)

    @cached_property
    def ways(self) -> Ints:
        """[flops, holes]: how many flops each stands for; 0 where the hole cards are of the flop's."""
        return np.where(self.apart, self.weight[:, None], 0)

    @cached_property
    def holes_in(self) -> Ints:
        """[hole classes]: pairs of cards in each; 0 where there are none."""
        return np.bincount(self.hole_class, minlength=HOLE_CLASSES)

    def by_class(self, by_hole: NDArray[np.int64]) -> Ints:
        """Sums [holes] added up to sums [hole classes], exactly."""
        found = np.zeros(HOLE_CLASSES, np.int64)
        np.add.at(found, self.hole_class, by_hole)
        return found

    @cached_property
    def hole_at(self) -> Ints:
        """[52, 52]: the number of two hole cards by their cards, in any order; -1 where they are none."""
        found = np.full((CARDS, CARDS), -1, np.int64)
        for low, high in (self.holes.T, self.holes[:, ::-1].T):
            found[low, high] = np.arange(len(self.holes))
        return found

    @cached_property
    def hole_alike(self) -> Ints:
        """[flops, holes]: the first of the holes that are alike on a flop, suits renamed so that the flop is the same.

        -1 where the hole cards are of the flop's.
        """
        return np.where(self.apart, self.alike_on(self.flops), -1)

    def alike_on(self, sets: Ints) -> Ints:
        """For each set of shared cards and each hole the first one that differs in the names of suits: [sets, holes].

        Names are changed so that the shared cards, int64 [sets, cards], stay what they are.
        """
        suits = int(self.holes.max()) % 4 + 1
        found = np.broadcast_to(np.arange(len(self.holes)), (len(sets), len(self.holes))).copy()
        shared = np.sort(sets, axis=1)
        for names in map(np.array, permutations(range(suits))):
            same = (np.sort(4 * (sets // 4) + names[sets % 4], axis=1) == shared).all(axis=1)
            low, high = (4 * (self.holes // 4) + names[self.holes % 4]).T
            found[same] = np.minimum(found[same], self.hole_at[low, high])
        return found


CARDS = 52


def none_shared(sets: Ints, holes: Ints) -> Bools:
    """Whether hole cards [holes, 2] are none of some shared cards [sets, cards]: [sets, holes]."""
    shared = np.zeros((len(sets), len(holes)), np.bool_)
    for card in sets.T:
        shared |= (card[:, None, None] == holes).any(axis=2)
    return ~shared


def standing_for(level: Level, sets: Ints) -> tuple[Ints, Ints]:
    """The classes of sets of cards [sets, size], suits numbered from 0, and for each suit its name there [sets, suits].

    The set that stands for a class has its suits in order of the ranks held in them, as `Level.cards` has it.
    """
    masks = suit_masks(sets, level.masks.shape[1])
    order = np.argsort(-masks, axis=1, kind="stable")
    return level.find(masks), np.argsort(order, axis=1, kind="stable")


@lru_cache(maxsize=4)
def situations(deck: Deck) -> Situations:
    """The flops and holes of a deck."""
    level = suit_levels(deck, 3)[3]
    cards = [4 * rank + suit for rank in deck.ranks for suit in range(len(deck.suits))]
    holes = np.array([(low, high) for at, high in enumerate(cards) for low in cards[:at]], np.int64)
    ranks, suited = np.sort(holes // 4, axis=1), holes[:, 0] % 4 == holes[:, 1] % 4
    hole_class = ranks[:, 1] * (ranks[:, 1] + 1) // 2 + ranks[:, 0] + PLAIN_HOLDINGS * suited
    return Situations(level, level.cards().astype(np.int64), level.weight, holes, hole_class)


def class_name(number: int) -> str:
    """The class of two hole cards in the usual letters: `AA`, `AKs`, `AKo`."""
    plain, suited = number % PLAIN_HOLDINGS, number >= PLAIN_HOLDINGS
    high = next(rank for rank in range(13) if (rank + 1) * (rank + 2) // 2 > plain)
    low = plain - high * (high + 1) // 2
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if suited else "o")
