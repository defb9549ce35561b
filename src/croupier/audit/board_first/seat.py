"""House hold'em that is dealt: decisions looked up by the cards seen, both hands judged by their best five of seven.

The showdown is no kernel's: of each seven cards all 21 fives are looked up in the table that the ranking fills.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.layout import FLOP, HOLE
from croupier.exact.board_first.lookup import lookup, renumbered
from croupier.exact.board_first.play import Strategy
from croupier.exact.board_first.showdowns import taken_of_bits
from croupier.exact.board_first.solve import Solution
from croupier.exact.strengths import strengths
from croupier.exact.suits import Ints
from croupier.ranking import Ranking
from croupier.rules import Facts, Rows
from croupier.showdown import result_of

OWN, SHARED, DEALER = slice(0, 2), slice(2, 7), slice(7, 9)
"""Where a hand's cards are, in the order in which they are dealt."""


class BoardFirstSeat:
    """A player against the dealer; it remembers what it has judged."""

    def __init__(self, solution: Solution, strategy: Strategy) -> None:
        self._plan, self._strategy = solution.plan, strategy
        self._ladders, self._least = self._plan.game.required_ladders, self._plan.game.least_qualifying
        self._river = solution.layout.river
        self._lookup = lookup(self._plan.deck, self._plan.ranking)
        self._option = taken_of_bits(most=strategy.most).astype(np.int64)
        self._rows: dict[int, Rows] = {}
        self._numbers: dict[Facts, int] = {}
        self.facts: list[Facts] = []

    def choose(self, street: int, state: int, cards: Ints) -> Ints:
        """What the strategy does with these cards."""
        seen = renumbered(self._plan.deck, cards)
        holes, shared = seen[:, OWN], seen[:, SHARED]
        if street == HOLE:
            return self._strategy.hole[self._lookup.hole_classes(holes)].astype(np.int64)
        if street == FLOP:
            return self._strategy.flop[state][self._lookup.flops(holes, shared)].astype(np.int64)
        if street < self._river:
            return self._strategy.turn[state][self._lookup.turns(holes, shared)].astype(np.int64)
        flush, rows, holdings = self._lookup.rivers(holes, shared)
        masks, best = self._strategy.river[state], np.zeros(len(cards), np.uint8)
        best[flush] = masks.flush[rows[flush], holdings[flush]]
        best[~flush] = masks.plain[rows[~flush], holdings[~flush]]
        found: Ints = self._option[best]
        return found

    def judge(self, cards: Ints) -> Ints:
        """For each deal the number of how the two hands come out."""
        own, dealer = (
            _best_of_seven(self._plan.ranking, np.concatenate([cards[:, hole], cards[:, SHARED]], axis=1))
            for hole in (OWN, DEALER)
        )
        # Who is ahead, whether the dealer qualifies and the player's own strength are all that is asked of a deal.
        keys = (own * 3 + np.sign(own - dealer) + 1) * 2 + (dealer >= self._least)
        _, first, place = np.unique(keys, return_index=True, return_inverse=True)
        found = [self._number(int(own[deal]), int(dealer[deal])) for deal in first]
        numbers: Ints = np.array(found, np.int64)[place]
        return numbers

    def _number(self, own: int, dealer: int) -> int:
        if own not in self._rows:
            self._rows[own] = tuple((ladder.name, ladder.row_of_strength(own)) for ladder in self._ladders)
        facts = Facts(
            folded=False, rows=self._rows[own], result=result_of(own, dealer), qualified=dealer >= self._least
        )
        if facts not in self._numbers:
            self._numbers[facts] = len(self.facts)
            self.facts.append(facts)
        return self._numbers[facts]


def _best_of_seven(ranking: Ranking, cards: Ints) -> NDArray[np.int64]:
    """Strength of the best hand that each row of cards [hands, cards] makes."""
    best = np.zeros(len(cards), np.int64)
    for chosen in combinations(range(cards.shape[1]), ranking.size):
        np.maximum(best, strengths(ranking, cards[:, chosen]), out=best)
    return best
