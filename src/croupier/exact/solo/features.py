"""Features of the cards seen, by which people decide: points, suits, straights still open, what is already made.

Every feature is an int for each class of a level. What depends on the deck and the ranking alone is kept for the life
of the process; what a pair brings is read off the ladder. Nothing about poker is written here a second time: straights
and royals are those that the ranking calls so, and a hand is made when every completion of it is as strong.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor

import numpy as np

from croupier.cards import Deck
from croupier.exact.rules_of_play import CARDS
from croupier.exact.solo.completions import first_cut_reached, sure_strengths
from croupier.exact.strengths import rank_sets
from croupier.exact.suits import Ints, suit_levels
from croupier.ladder import Ladder
from croupier.ranking import RANK_NAMES, ROYAL_FLUSH, STRAIGHT, Ranking

Features = Mapping[str, Ints]
"""Features by name, each int64 [classes]; `bet so far` is not among them, it belongs to a state of bets."""

_RANKS = np.arange(13)


@dataclass(frozen=True)
class PairPays:
    """All of a ladder that features depend on: what a pair of each rank brings, where rows begin, which do not lose."""

    ranking: Ranking
    brings: tuple[Fraction, ...]
    cuts: tuple[int, ...]
    safe: tuple[bool, ...]


def pair_pays(ladder: Ladder) -> PairPays:
    """What features depend on, of a ladder that looks at the finished hand: tables alike in it share their features."""
    profits = [ladder.odds_of(row).profit() for row in range(len(ladder.rows) + 1)]
    names = (ladder.of.ranking.row_names[f"pair of {many}"] for many in RANK_NAMES)
    brings = tuple(profits[ladder.row_of_strength(strength)] or Fraction(0) for strength in names)
    safe = tuple(profit is None or profit >= 0 for profit in profits)
    return PairPays(ladder.of.ranking, brings, ladder.cuts, safe)


@lru_cache(maxsize=32)
def features(deck: Deck, pays: PairPays, size: int) -> Features:
    """The features of every set of `size` cards."""
    held, sure = _held(deck, size), sure_strengths(deck, pays.ranking, size)
    return {
        "made": sure,
        "safe": np.array(pays.safe, np.int64)[first_cut_reached(pays.cuts, sure)],
        "points": held @ np.array([points_of(profit) for profit in pays.brings], np.int64),
        "high cards": held @ np.array([profit > 0 for profit in pays.brings], np.int64),
        "middle cards": held @ np.array([profit == 0 for profit in pays.brings], np.int64),
        "low cards": held @ np.array([profit < 0 for profit in pays.brings], np.int64),
        **_shape(deck, pays.ranking, size),
    }


def points_of(pair_brings: Fraction) -> int:
    """What a card counts whose pair brings so much per unit: the profit and one, fractions dropped, never below 0."""
    return max(floor(pair_brings) + 1, 0)


@lru_cache(maxsize=16)
def _held(deck: Deck, size: int) -> Ints:
    """How many cards of each rank a set holds, int64 [classes, 13]."""
    masks = suit_levels(deck, size)[size].masks
    found: Ints = ((masks[:, :, None] >> _RANKS) & 1).sum(axis=1)
    return found


@lru_cache(maxsize=16)
def _shape(deck: Deck, ranking: Ranking, size: int) -> Features:
    """What depends on the deck and the ranking alone: suits, straights, ranks, and a number for each set's ranks."""
    masks, held = suit_levels(deck, size)[size].masks, _held(deck, size)
    one_suit = (masks > 0).sum(axis=1) == 1
    straights = np.zeros(len(masks), np.int64)
    for ranks in rank_sets(ranking, STRAIGHT, flush=False):
        straights += (held[:, ranks].sum(axis=1) == size) & (held.max(axis=1) == 1)
    royal = np.zeros(len(masks), np.bool_)
    for ranks in rank_sets(ranking, ROYAL_FLUSH, flush=True):
        royal |= one_suit & (held[:, ranks].sum(axis=1) == size)
    return {
        "one suit": one_suit.astype(np.int64),
        "straights": straights,
        "royal": royal.astype(np.int64),
        "highest card": 12 - np.argmax(held[:, ::-1] > 0, axis=1),
        "lowest card": np.argmax(held > 0, axis=1),
        CARDS: (held @ 5**_RANKS) * 2 + one_suit,
    }
