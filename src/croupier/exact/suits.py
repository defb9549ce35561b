"""Sets of cards up to a renaming of the suits.

Suits never rank, so sets of cards that differ only in the names of suits are worth the same: 169 classes stand for
1,326 pairs of hole cards, 16,432 for 270,725 sets of four. A `Level` holds one set of each class, how many sets the
class has, and to which class of the next level each further card leads, so that sums over cards become sums over
classes. Levels depend on the deck alone and are kept for the life of the process.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb, factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck, make_card, rank_of, show_cards, suit_of
from croupier.distribution import CountError

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Level:
    """The classes of sets of `size` cards.

    `masks` int64 [classes, suits]: for each suit the ranks held, as bits, largest first. `weight` int64 [classes]:
    sets in the class. `children` int32 [classes, cards left]: the class of the next level that each further card
    makes; empty at the last level that was asked for.
    """

    size: int
    masks: Ints
    weight: Ints
    children: NDArray[np.int32]

    @cached_property
    def child_by_card(self) -> NDArray[np.intp]:
        """`children` card by card, [cards left, classes]: numpy looks up and adds long rows three times as fast."""
        return np.ascontiguousarray(self.children.T, np.intp)

    @cached_property
    def parents(self) -> tuple[NDArray[np.intp], Ints]:
        """`children` the other way round: the classes that lead to each class of the next level, and by how many cards.

        Both [most parents, classes of next]. A class of k + 1 cards has k + 1 parents at most, one for each card taken
        away; places left over have 0 cards.
        """
        classes, cards_left = self.children.shape
        by_child = self.children.astype(np.int64).ravel() * classes + np.repeat(np.arange(classes), cards_left)
        pairs, cards = np.unique(by_child, return_counts=True)
        child, parent = np.divmod(pairs, classes)
        begins = np.flatnonzero(np.diff(child, prepend=-1))  # every class of the next level is some class's child
        place = np.arange(len(pairs)) - begins[child]
        found = np.zeros((2, int(place.max()) + 1, len(begins)), np.int64)
        found[0, place, child], found[1, place, child] = parent, cards
        return found[0].astype(np.intp), found[1]

    def find(self, masks: Ints) -> Ints:
        """Numbers of the classes of some sets: `masks` int64 [sets, suits], in any order of the suits."""
        found: Ints = np.searchsorted(_keys(self.masks), _keys(-np.sort(-masks, axis=1)))
        return found

    def cards(self) -> NDArray[np.int8]:
        """One set of each class as card ints, int8 [classes, size]; it is kept, and read by many.

        Suits are numbered from 0 whichever the deck has: strengths do not care, names of cards would.
        """
        return self._cards

    @cached_property
    def _cards(self) -> NDArray[np.int8]:
        classes = len(self.masks)
        held = (self.masks[:, :, None] >> np.arange(13)) & 1
        _, suit, rank = np.nonzero(held)
        found = (4 * rank + suit).astype(np.int8).reshape(classes, self.size)
        found.flags.writeable = False
        return found


@lru_cache(maxsize=8)
def suit_levels(deck: Deck, largest: int) -> tuple[Level, ...]:
    """Levels 0 .. `largest` of a deck. Raises CountError where the classes do not hold every set once.

    The sets of a class: suits! divided by the orders of suits that hold the same ranks.
    """
    masks = np.zeros((1, len(deck.suits)), np.int64)
    levels = []
    for size in range(largest + 1):
        weight = _orbit_sizes(masks)
        if int(weight.sum()) != comb(len(deck), size):
            raise CountError(f"classes of {size} cards hold {int(weight.sum())} sets of {comb(len(deck), size)}")
        if size < largest:
            next_masks, children = _next_level(masks, deck)
        else:
            next_masks, children = masks, np.zeros((len(masks), 0), np.int32)
        levels.append(Level(size, masks, weight, children))
        masks = next_masks
    return tuple(levels)


def suit_masks(sets: Ints, suits: int) -> Ints:
    """Sets of cards, ints [sets, size], as int64 [sets, suits]: for each suit the ranks held; suits numbered from 0."""
    masks = np.zeros((len(sets), suits), np.int64)
    rows = np.arange(len(sets))
    for column in sets.T:
        masks[rows, column & 3] |= 1 << (column >> 2)
    return masks


def _next_level(masks: Ints, deck: Deck) -> tuple[Ints, NDArray[np.int32]]:
    """Masks of the classes one card larger, and for each class and each card it lacks, the class it leads to."""
    bits = np.left_shift(1, np.array(deck.ranks, np.int64))
    lacks = (masks[:, :, None] & bits) == 0  # [classes, suits, ranks]
    held_by, suit, rank = np.nonzero(lacks)
    larger = masks[held_by]
    larger[np.arange(len(larger)), suit] |= bits[rank]
    larger = -np.sort(-larger, axis=1)
    _, first, child = np.unique(_keys(larger), return_index=True, return_inverse=True)
    return larger[first], child.astype(np.int32).reshape(len(masks), -1)


def _keys(masks: Ints) -> Ints:
    """One number for each row of masks, so that levels are in rising order of it."""
    keys = np.zeros(len(masks), np.int64)
    for column in range(masks.shape[1]):
        keys = keys << 13 | masks[:, column]
    return keys


def _orbit_sizes(masks: Ints) -> Ints:
    """How many sets each class has. Equal masks stand side by side, for masks are sorted."""
    suits = masks.shape[1]
    orders = np.ones(len(masks), np.int64)
    run = np.ones(len(masks), np.int64)
    for suit in range(1, suits):
        run = np.where(masks[:, suit] == masks[:, suit - 1], run + 1, 1)
        orders *= run
    return factorial(suits) // orders


def sum_over_next_card(level: Level, values: NDArray[Any]) -> NDArray[Any]:
    """For each class of a level, the sum of the next level's `values` [classes of next] over every further card."""
    total: NDArray[Any] = values.take(level.child_by_card, axis=0).sum(axis=0)
    return total


def deal_next_card(level: Level, counts: Ints) -> Ints:
    """Counts of deals [classes] carried on to the next level's classes, each further card once."""
    parents, cards = level.parents
    carried: Ints = (counts.take(parents) * cards).sum(axis=0)
    return carried


def whole_sum(numbers: Ints) -> int:
    """The sum of ints of 64 bits, which need not fit 64 bits itself."""
    return (int((numbers >> 32).sum()) << 32) + int((numbers & 0xFFFFFFFF).sum())


def in_words(deck: Deck, cards: Iterable[int]) -> str:
    """A set of cards as text, the highest first; suits are numbered from 0 here whichever the deck has."""
    named = [make_card(rank_of(card), deck.suits[suit_of(card)]) for card in cards]
    return show_cards(sorted(named, reverse=True))
