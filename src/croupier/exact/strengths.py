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


def strengths(ranking: Ranking, hands: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
    """Strength of each row of `hands`, ints [hands, ranking.size] of card ints; the cards of a row differ."""
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64)
    suits = hands & 3
    flush = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
    keys = np.zeros(len(hands), np.int64)
    for column in range(hands.shape[1]):
        keys = keys * 13 + ranks[:, column]
    found: NDArray[np.int64] = _table(ranking)[flush, keys]
    return found
