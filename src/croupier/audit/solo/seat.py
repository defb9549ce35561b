"""A hand against a ladder that is dealt: decisions looked up by the set of cards seen, the hand judged by its rows."""

import numpy as np

from croupier.exact.plan import PlanError
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Ints
from croupier.rules import Facts


class SoloSeat:
    """A player of one hand; it remembers what it has judged."""

    def __init__(self, solution: Solution, play: Play) -> None:
        self._solution, self._play, self._plan = solution, play, solution.plan
        game = solution.plan.game
        self._ladders = game.required_ladders
        if any(ladder.of.ranking.size != solution.plan.seen[-1] for ladder in self._ladders):
            raise PlanError(f"{game.name}: only hands made of every card dealt can be dealt at random")
        self._judged: dict[int, int] = {}
        self._numbers: dict[Facts, int] = {}
        self.facts: list[Facts] = []

    def choose(self, street: int, state: int, cards: Ints) -> Ints:
        """What the strategy does with these cards."""
        masks = np.zeros((len(cards), len(self._plan.deck.suits)), np.int64)  # ranks held of each suit, as bits
        suits = np.searchsorted(np.array(self._plan.deck.suits), cards & 3)
        for column in range(cards.shape[1]):
            masks[np.arange(len(cards)), suits[:, column]] |= 1 << (cards[:, column] >> 2)
        found: Ints = self._play.taken[street][state][self._solution.completions.level(street).find(masks)]
        return found

    def judge(self, cards: Ints) -> Ints:
        """For each hand the number of the rows it reaches: its ranks and whether it is a flush decide."""
        ranks, suits = np.sort(cards >> 2, axis=1), cards & 3
        keys = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
        for column in ranks.T:
            keys = keys * 13 + column
        different, first, place = np.unique(keys, return_index=True, return_inverse=True)
        for key, hand in zip(different, first, strict=True):
            if int(key) not in self._judged:
                self._judged[int(key)] = self._number([int(card) for card in cards[hand]])
        found: Ints = np.array([self._judged[int(key)] for key in different], np.int64)[place]
        return found

    def _number(self, held: list[int]) -> int:
        rows = tuple((ladder.name, ladder.row_of_cards(held)) for ladder in self._ladders)
        facts = Facts(folded=False, rows=rows)
        if facts not in self._numbers:
            self._numbers[facts] = len(self.facts)
            self.facts.append(facts)
        return self._numbers[facts]
