"""Strengths of many hands at once, looked up in a table that `ranking` fills.

`Ranking.strength_of` knows a hand by its ranks and whether it is of one suit, so a table over sorted ranks, once
mixed and once of one suit, holds every strength there is; nothing about poker is written here a second time.
"""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.ranking import Ranking


@lru_cache(maxsize=8)
def _table(ranking: Ranking) -> NDArray[np.int64]:
    """int64 [2, 13 ** size]: strength by flush or not, and sorted ranks read as base-13 digits."""
    table = np.zeros((2, 13**ranking.size), np.int64)
    for ranks in combinations_with_replacement(range(13), ranking.size):
        if max(map(ranks.count, ranks)) <= 4:
            table[0, _key(ranks)] = ranking.strength_of(ranks, flush=False)
    for ranks in combinations(range(13), ranking.size):
        table[1, _key(ranks)] = ranking.strength_of(ranks, flush=True)
    table.flags.writeable = False
    return table


def _key(ranks: tuple[int, ...]) -> int:
    key = 0
    for rank in ranks:
        key = key * 13 + rank
    return key


def _keys(ranks: NDArray[np.int64]) -> NDArray[np.int64]:
    keys = np.zeros(len(ranks), np.int64)
    for column in range(ranks.shape[1]):
        keys = keys * 13 + ranks[:, column]
    return keys


def strengths(ranking: Ranking, hands: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
    """Strength of each row of `hands`, ints [hands, ranking.size] of card ints; the cards of a row differ."""
    suits = hands & 3
    flush = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
    found: NDArray[np.int64] = _table(ranking)[flush, _keys(np.sort(hands >> 2, axis=1).astype(np.int64))]
    return found


def rank_strengths(ranking: Ranking, ranks: NDArray[np.int64]) -> NDArray[np.int64]:
    """Strength of the best `ranking.size` of each row of ranks, int64 [hands, cards], as if of several suits.

    Rows with five of a rank or more are no hands; what stands for them means nothing.
    """
    different, place = np.unique(_keys(np.sort(ranks, axis=1)), return_inverse=True)
    digits = 13 ** np.arange(ranks.shape[1])[::-1]
    held = different[:, None] // digits % 13
    best = np.zeros(len(different), np.int64)
    for chosen in combinations(range(ranks.shape[1]), ranking.size):
        np.maximum(best, _table(ranking)[0, _keys(held[:, chosen])], out=best)
    found: NDArray[np.int64] = best[place]
    return found


@lru_cache(maxsize=8)
def flush_strengths(ranking: Ranking) -> NDArray[np.int32]:
    """int32 [2 ** 13]: strength of the best hand that the ranks of a suit, as bits, make alone; 0 of too few."""
    found = np.zeros(1 << 13, np.int32)
    for mask in range(1 << 13):
        held = [rank for rank in range(13) if mask >> rank & 1]
        if len(held) == ranking.size:
            found[mask] = _table(ranking)[1, _key(tuple(held))]
        elif len(held) > ranking.size:
            found[mask] = max(found[mask & ~(1 << rank)] for rank in held)
    found.flags.writeable = False
    return found


@lru_cache(maxsize=16)
def rank_sets(ranking: Ranking, category: str, *, flush: bool) -> tuple[list[int], ...]:
    """The ranks of every hand of different ranks that is of a category."""
    return tuple(
        list(ranks)
        for ranks in combinations(range(13), ranking.size)
        if ranking.category(ranking.strength_of(ranks, flush=flush)) == category
    )
