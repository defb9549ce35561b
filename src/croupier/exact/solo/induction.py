"""Backward induction over states of bets: sums of prices over the cards still to come, each made once.

Most sums that an induction asks for are equal or in proportion: all bets of a hand are paid alike, a fold loses the
same whatever comes, and chips in other spots are worth no less. So endings whose prices are in proportion share one
product of arrays, and of states that are alike (`plan.alike`) one stands for all. What is chosen is the caller's.
"""

from collections.abc import Iterable, Mapping
from math import factorial, gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.exact.plan import Alike, Plan, Prices
from croupier.exact.solo.completions import Completions
from croupier.exact.suits import sum_over_next_card

Values = NDArray[Any]  # int64, or object holding Python ints where int64 would not do


class Products:
    """Prices of an ending summed over the completions of the cards seen on a street; equal ones are one array.

    What prices have in common is multiplied in afterwards, so that prices in proportion share the product of arrays.
    """

    def __init__(self, cards: Completions) -> None:
        self._cards = cards
        self._known: dict[tuple[np.dtype[Any], int, tuple[int, ...]], Values] = {}

    def of(self, street: int, prices: tuple[int, ...], dtype: np.dtype[Any]) -> Values:
        """Sums [classes of seen cards] of `prices` [classes of hands], int64 or Python ints as `dtype` says."""
        key = (dtype, street, prices)
        if key not in self._known:
            common = gcd(*prices)
            if common > 1:
                found = self.of(street, tuple(price // common for price in prices), dtype) * common
            else:
                found = self._cards.by_street[street].astype(dtype, copy=False) @ np.array(prices, dtype)
            self._known[key] = found
        return self._known[key]


class Induction:
    """The sums of one set of prices, `dtype` int64 where the plan proves that they fit and Python ints elsewhere.

    They fit `times` over, where a caller adds or subtracts so many of them.
    """

    def __init__(
        self, plan: Plan, cards: Completions, prices: Prices, like: Alike, products: Products, *, times: int = 1
    ) -> None:
        self._plan, self._cards, self._prices, self._like, self._products = plan, cards, prices, like, products
        self.dtype = np.dtype(np.int64 if prices.fits_64_bits(times * plan.deals) else object)

    def undecided(self, street: int) -> list[int]:
        """The states of a street that stand for all where something is left to decide."""
        return [state for state in sorted(set(self._like[street])) if self._plan.rest(street, state) is None]

    def ahead(self, street: int, state: int, options: Iterable[int], carried: Mapping[int, Values]) -> list[Values]:
        """What some options of a state are worth, each [classes of seen cards]; `carried` has the states they lead to.

        Equal sums are the same array.
        """
        node, found = self._plan.nodes[street][state], []
        for i in options:
            after = node.leads_to[i]
            ending = after if node.options[i].folds else self._plan.rest(street + 1, after)
            if ending is None:
                found.append(carried[self._like[street + 1][after]])
            else:
                found.append(self._products.of(street, self._prices.table[ending], self.dtype))
        return found

    def carry_back(self, street: int, values: Values) -> Values:
        """Values [classes on the next street] summed over the cards it opens, [classes on this street]."""
        cards = self._cards
        seen, opened = cards.level(street).size, cards.groups[street + 1]
        for size in reversed(range(seen, seen + opened)):
            values = sum_over_next_card(cards.levels[size], values)
        # Cards opened together come in no order; single cards were added in every order of them.
        return values if opened == 1 else values // factorial(opened)

    def total(self, values: Values) -> int:
        """Values of the first street summed over all deals."""
        return int(self._cards.level(0).weight.astype(self.dtype) @ values)
