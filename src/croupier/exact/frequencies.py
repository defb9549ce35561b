"""How often each kind of hand is dealt: of three cards, of five, and the best five of seven.

Hands of seven are counted by the ranks they hold, suits multiplied in as binomials. Seven cards can hold a flush of one
suit at most: those with its ranks are taken out of the hands of the same ranks and counted again as what they are.
"""

from functools import lru_cache
from math import comb

import numpy as np

from croupier import __version__
from croupier.cards import RANKS, STANDARD_DECK, Deck
from croupier.distribution import Distribution
from croupier.exact.kinds import sets_of_kinds, ways_to_deal
from croupier.exact.solo.completions import count_rows, first_cut_reached
from croupier.exact.strengths import flush_strengths, rank_strengths
from croupier.frequencies import Cards, FrequencyTable, frequency_table
from croupier.ranking import FIVE, FRONT, THREE, Ranking

_RANKINGS: dict[Cards, Ranking] = {3: THREE, 5: FIVE, 7: FIVE}


def frequencies(cards: Cards, deck: Deck = STANDARD_DECK) -> FrequencyTable:
    """The table of every kind of hand. Raises CountError where the hands are not as many as the closed form says."""
    return _table(cards, _RANKINGS[cards], deck)


def front_frequencies(deck: Deck = STANDARD_DECK) -> FrequencyTable:
    """Three cards in front, which make a high card, a pair or three of a kind. Raises CountError as `frequencies`."""
    return _table(3, FRONT, deck)


def _table(cards: Cards, ranking: Ranking, deck: Deck) -> FrequencyTable:
    names, alone = category_names(ranking), cards == ranking.size
    counted = count_rows(deck, ranking, category_cuts(ranking)) if alone else best_of(cards, ranking, deck)
    hands = Distribution(zip(names, counted, strict=True)).expect(comb(len(deck), cards))
    return frequency_table("cards", cards, hands, names, __version__)


def category_names(ranking: Ranking) -> tuple[str, ...]:
    """The categories that hands of the ranking can be of, the strongest first."""
    return tuple(each.name for each in reversed(ranking.categories) if each.name in ranking.row_names)


def category_cuts(ranking: Ranking) -> tuple[int, ...]:
    """The least strength of each of these categories but the weakest, falling."""
    return tuple(ranking.row_names[name] for name in category_names(ranking)[:-1])


@lru_cache(maxsize=4)
def best_of(cards: int, ranking: Ranking, deck: Deck) -> tuple[int, ...]:
    """Hands of so many cards by the category of the best hand in them, the strongest first.

    So few cards that no two suits can have a flush: less than twice the ranking's size.
    """
    suits, ranks = len(deck.suits), np.isin(np.arange(len(RANKS)), deck.ranks).astype(np.int64)
    held = sets_of_kinds(suits * ranks, cards)
    parts = [(rank_strengths(ranking, held), ways_to_deal(held, suits * ranks))]
    for suited in range(ranking.size, cards + 1):
        # One suit holds these ranks and no others; the cards beside them are of the other suits.
        of_suit, beside = sets_of_kinds(ranks, suited), sets_of_kinds((suits - 1) * ranks, cards - suited)
        whole = np.concatenate([of_suit.repeat(len(beside), axis=0), np.tile(beside, (len(of_suit), 1))], axis=1)
        ways = np.tile(suits * ways_to_deal(beside, (suits - 1) * ranks), len(of_suit))
        flush = flush_strengths(ranking)[(1 << of_suit).sum(axis=1)].repeat(len(beside))
        mixed = rank_strengths(ranking, whole)
        parts += [(mixed, -ways), (np.maximum(mixed, flush), ways)]
    category = np.concatenate([first_cut_reached(category_cuts(ranking), strength) for strength, _ in parts])
    counted = np.zeros(len(ranking.categories), np.int64)
    np.add.at(counted, category, np.concatenate([ways for _, ways in parts]))
    return tuple(counted.tolist())
