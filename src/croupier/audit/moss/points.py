"""Points over sampled deals: what each of the 45 hands brings at each value, and how these vary together.

An arrangement's points are a sum of five of the 225 entries, so its mean, its standard error and that of a difference
of two arrangements follow exactly from sums and from sums of products over the deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.audit.dealing import Draw, deal
from croupier.audit.estimates import estimate
from croupier.audit.moss.prices import Prices
from croupier.cards import STANDARD_DECK
from croupier.distribution import CountError
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.moss import HANDS, OWN, PILES, play_against
from croupier.exact.moss.tables import tables
from croupier.exact.slices import some_at_once
from croupier.exact.suits import Ints
from croupier.report import Estimate

_BATCH = 10_000
_WHOLE = 2**53
"""Whole numbers up to it are whole as floats, whose sums of products are made fast."""


@dataclass(frozen=True)
class PointTable:
    """Sums over `deals` sampled deals, in parts of 1 / `unit` point.

    `sums` int64 [45 hands, 5 values]; `products` int64 [225, 225]: of every two entries, hand by hand.
    """

    deals: int
    unit: int
    sums: Ints
    products: Ints

    def of(self, weights: Ints) -> Estimate:
        """A weighted sum of the entries, `weights` int64 [45, 5], in points."""
        flat = weights.ravel()
        at = np.flatnonzero(flat)
        squares = int(flat[at] @ self.products[np.ix_(at, at)] @ flat[at])
        return estimate(int((self.sums * weights).sum()), squares, self.deals, self.unit)


def weights(hands: Sequence[int]) -> Ints:
    """Which entries an arrangement sums, int64 [45, 5], by the numbers of its hands worth 5 to 1."""
    found = np.zeros((HANDS, PILES), np.int64)
    found[np.array(hands), np.arange(PILES)] = 1
    return found


def sample_points(
    own: Sequence[int],
    flop: Sequence[int],
    scores: Ints,
    prices: Prices,
    *,
    opponents: int,
    deals: int,
    draw: Draw,
    told: Callable[[int], None] = lambda done: None,
) -> PointTable:
    """Deal so many times ten cards to each opponent, who lays them by `scores`, then turn and river.

    `draw` gives one number for each card, deal by deal. `told` hears how many deals are done. Raises CountError for
    fewer than two deals, which have no standard error, and for so many that sums could not be exact.
    """
    if deals < 2 or deals * int(np.abs(prices.table).max()) ** 2 >= _WHOLE:
        raise CountError(f"{deals} deals: from two to as many as can be added up exactly are sampled")
    left = [card for card in STANDARD_DECK.cards if card not in own and card not in flop]
    sums, products = np.zeros(HANDS * PILES, np.int64), np.zeros((HANDS * PILES, HANDS * PILES), np.int64)
    points: NDArray[np.float64] = np.empty((min(deals, _BATCH), HANDS, PILES), np.float64)
    found, held, shared = tables(), np.array(own, np.int64), np.array(flop, np.int64)
    for batch in some_at_once(deals, _BATCH):
        many = batch.stop - batch.start
        dealt = deal(left, OWN * opponents + 2, many, draw)
        share(
            play_against, many, dealt, held, shared, scores, found.by_board, found.of_suit, prices.table, points
        )  # fmt: skip
        flat = points[:many].reshape(many, HANDS * PILES)
        sums += flat.sum(axis=0).astype(np.int64)
        products += (flat.T @ flat).astype(np.int64)
        told(batch.stop)
    return PointTable(deals, prices.unit, sums.reshape(HANDS, PILES), products)
