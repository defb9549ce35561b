"""Dealing real hands: a deck shuffled, a strategy played on what the player sees, the end settled by the rules.

It is the check from outside the enumeration. Nothing is taken from the solver but its decisions: cards are dealt one
by one, hands are judged by the ranking itself, every net comes from `settle`. What is alike (hands of the same ranks,
rounds that end on the same facts) is judged once and remembered.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np

from croupier.cards import Deck
from croupier.exact.plan import PlanError
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Ints
from croupier.rules import Facts, Rows, Stakes, settle

Ending = tuple[Fraction, Fraction, str, bool]
"""How a round ended: net and total bet in base units, the event, and whether the hand was folded."""

_BATCH = 50_000


def simulate(
    solution: Solution,
    play: Play,
    *,
    hands: int,
    draw: Callable[[], float],
    told: Callable[[int], None] = lambda done: None,
) -> Counter[Ending]:
    """Deal so many hands, play each as `play` does, and count how they end. Raises PlanError.

    `draw` gives numbers from 0 up to, and without, 1, one for each card, hand by hand: the same numbers deal the same
    hands on any machine. `told` hears how many hands are done.
    """
    table, counted = _Table(solution, play), Counter[Ending]()
    for done in range(0, hands, _BATCH):
        batch = min(_BATCH, hands - done)
        counted += table.rounds(_deal(solution.plan.deck, solution.plan.seen[-1], batch, draw))
        told(done + batch)
    return counted


def _deal(deck: Deck, cards: int, hands: int, draw: Callable[[], float]) -> Ints:
    """Card ints [hands, cards], each hand from a full deck: the first steps of a Fisher-Yates shuffle."""
    draws = np.fromiter((draw() for _ in range(hands * cards)), np.float64, hands * cards).reshape(hands, cards)
    decks = np.tile(np.array(deck.cards, np.int64), (hands, 1))
    each = np.arange(hands)
    for place in range(cards):
        from_place = place + (draws[:, place] * (len(deck) - place)).astype(np.int64)
        decks[each, place], decks[each, from_place] = decks[each, from_place], decks[each, place]
    return decks[:, :cards]


class _Table:
    """A table that deals one game; it remembers what it has judged and settled."""

    def __init__(self, solution: Solution, play: Play) -> None:
        self._solution, self._play, self._plan = solution, play, solution.plan
        game = solution.plan.game
        self._ladders = game.required_ladders
        if any(ladder.of.ranking.size != solution.plan.seen[-1] for ladder in self._ladders):
            raise PlanError(f"{game.name}: only hands made of every card dealt can be dealt at random")
        self._judged: dict[int, int] = {}
        self._rows: dict[Rows, int] = {}
        self._settled: dict[tuple[Stakes, bool, Rows], Ending] = {}

    def rounds(self, cards: Ints) -> Counter[Ending]:
        """How rounds with these cards [hands, cards dealt] end."""
        reached, counted = self._judge(cards), Counter[Ending]()
        for stakes, folded, hands in self._played(cards):
            counts = np.bincount(reached[hands], minlength=len(self._rows))
            for rows, count in zip(self._rows, counts, strict=True):
                if count > 0:
                    counted[self._settle(stakes, folded=folded, rows=rows)] += int(count)
        return counted

    def _played(self, cards: Ints) -> Iterator[tuple[Stakes, bool, Ints]]:
        """The rounds by what was bet and whether the hand was folded: numbers of hands."""
        game, seen = self._plan.game, 0
        masks = np.zeros((len(cards), len(self._plan.deck.suits)), np.int64)
        at = {0: (game.opening_stakes(), np.arange(len(cards)))}
        for street, nodes in enumerate(self._plan.nodes):
            self._turn_over(masks, cards[:, seen : self._plan.seen[street]])
            seen = self._plan.seen[street]
            going_on: dict[int, tuple[Stakes, list[Ints]]] = {}
            for state, (stakes, hands) in at.items():
                options = nodes[state].options
                chosen = np.zeros(len(hands), np.int64)
                if len(options) > 1:
                    level = self._solution.completions.level(street)
                    chosen = self._play.taken[street][state][level.find(masks[hands])]
                for number, (option, after) in enumerate(zip(options, nodes[state].leads_to, strict=True)):
                    takers = hands[chosen == number]
                    if option.folds:
                        yield stakes, True, takers
                    else:
                        going_on.setdefault(after, (game.after(stakes, option), []))[1].append(takers)
            at = {state: (stakes, np.concatenate(parts)) for state, (stakes, parts) in going_on.items()}
        for stakes, hands in at.values():
            yield stakes, False, hands

    def _turn_over(self, masks: Ints, cards: Ints) -> None:
        """Put cards into the sets of visible ones: for each suit of the deck the ranks held, as bits."""
        suits = np.searchsorted(np.array(self._plan.deck.suits), cards & 3)
        for column in range(cards.shape[1]):
            masks[np.arange(len(cards)), suits[:, column]] |= 1 << (cards[:, column] >> 2)

    def _judge(self, cards: Ints) -> Ints:
        """For each hand the number, in `_rows`, of the rows it reaches: its ranks and whether it is a flush decide."""
        ranks, suits = np.sort(cards >> 2, axis=1), cards & 3
        keys = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
        for column in ranks.T:
            keys = keys * 13 + column
        different, first, place = np.unique(keys, return_index=True, return_inverse=True)
        for key, hand in zip(different, first, strict=True):
            if int(key) not in self._judged:
                held = [int(card) for card in cards[hand]]
                rows = tuple((ladder.name, ladder.row_of_cards(held)) for ladder in self._ladders)
                self._judged[int(key)] = self._rows.setdefault(rows, len(self._rows))
        found: Ints = np.array([self._judged[int(key)] for key in different], np.int64)[place]
        return found

    def _settle(self, stakes: Stakes, *, folded: bool, rows: Rows) -> Ending:
        key = (stakes, folded, rows)
        if key not in self._settled:
            settlement = settle(self._plan.game, Facts(folded, rows), stakes)
            self._settled[key] = (settlement.net, settlement.bet, settlement.event, settlement.folded)
        return self._settled[key]
