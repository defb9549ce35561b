"""How many ways the cards still to come finish a hand in each class: all that a solver needs to know of cards.

Completions depend on the deck, the ranking and where the ladders' rows begin, never on what a row pays, so paytables
that differ in pays share them. They are kept for the life of the process.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import factorial

import numpy as np

from croupier.cards import Deck
from croupier.exact.strengths import strengths
from croupier.exact.suits import Ints, Level, suit_levels, sum_over_next_card
from croupier.ranking import Ranking


@dataclass(frozen=True)
class Completions:
    """`by_street[street]` int64 [classes of seen cards, classes of hands]: ways to complete each set of seen cards.

    `levels[size]` are the classes of sets of `size` cards; `groups[street]` how many cards the street opens.
    """

    levels: tuple[Level, ...]
    groups: tuple[int, ...]
    by_street: tuple[Ints, ...]

    def level(self, street: int) -> Level:
        """The classes of the cards seen on a street."""
        return self.levels[sum(self.groups[: street + 1])]

    def deals_each(self, street: int) -> int:
        """In how many ways the cards still to come can come: as many whichever cards are seen."""
        return int(self.by_street[street][0].sum())


@lru_cache(maxsize=16)
def completions(deck: Deck, ranking: Ranking, cuts: tuple[int, ...], groups: tuple[int, ...]) -> Completions:
    """Count completions for streets that open `groups` cards one after the other; hands are cut at `cuts`."""
    levels = suit_levels(deck, sum(groups))
    counts = one_per_hand(hand_classes(deck, ranking, cuts, sum(groups)), len(cuts) + 1)
    by_street = [counts]
    for street in reversed(range(1, len(groups))):
        for size in reversed(range(sum(groups[:street]), sum(groups[: street + 1]))):
            counts = sum_over_next_card(levels[size], counts)
        # Cards opened together come in no order: divide by the orders that single cards were counted in.
        counts = counts // factorial(groups[street])
        by_street.insert(0, counts)
    return Completions(levels, groups, tuple(by_street))


def hand_classes(deck: Deck, ranking: Ranking, cuts: tuple[int, ...], size: int) -> Ints:
    """For each class of sets of `size` cards, the number of the first cut its strength reaches; len(cuts) for none."""
    return first_cut_reached(cuts, _strengths(deck, ranking, size))


def first_cut_reached(cuts: tuple[int, ...], strength: Ints) -> Ints:
    """For each strength, the number of the first of the falling `cuts` that it reaches; len(cuts) for none."""
    found: Ints = np.searchsorted(-np.array(cuts, np.int64), -strength, side="left")
    return found


def one_per_hand(hand_class: Ints, classes: int) -> Ints:
    """int64 [sets, classes]: 1 where a set is of the class."""
    ones: Ints = (hand_class[:, None] == np.arange(classes)).astype(np.int64)
    return ones


@lru_cache(maxsize=16)
def _strengths(deck: Deck, ranking: Ranking, size: int) -> Ints:
    found: Ints = strengths(ranking, suit_levels(deck, size)[size].cards())
    return found


@lru_cache(maxsize=16)
def sure_strengths(deck: Deck, ranking: Ranking, size: int) -> Ints:
    """For each class of sets of `size` cards, the least strength that any completion of it has: what is made."""
    levels, least = suit_levels(deck, ranking.size), _strengths(deck, ranking, ranking.size)
    for each in reversed(range(size, ranking.size)):
        least = least[levels[each].children].min(axis=1)
    return least


@lru_cache(maxsize=64)
def count_rows(deck: Deck, ranking: Ranking, cuts: tuple[int, ...]) -> tuple[int, ...]:
    """How many of all hands of the ranking's size reach each cut, and how many none: 4 royal flushes of 2,598,960."""
    level = suit_levels(deck, ranking.size)[ranking.size]
    classes = one_per_hand(hand_classes(deck, ranking, cuts, ranking.size), len(cuts) + 1)
    return tuple(int(count) for count in level.weight @ classes)
