"""The outlook of one situation on the flop or on the river: every turn and river dealt, every dealer's hand compared.

Boards that are alike in kinds are one; only those that this flop can come to are looked at, so that it needs no
solution and takes an instant.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck, rank_of, suit_of
from croupier.distribution import Distribution
from croupier.exact.board_first.boards import (
    Rows32,
    cards_left,
    cards_of_kinds,
    flush_board_strengths,
    plain_strengths,
)
from croupier.exact.board_first.induction import options_taken
from croupier.exact.board_first.layout import FLOP, RIVER, Layout, Values, lay_out
from croupier.exact.board_first.showdowns import classes_on, count_on
from croupier.exact.kernels.numbering import KINDS, RANKS, holding_number
from croupier.exact.outlook import Outlook
from croupier.exact.plan import Plan, PlanError, net, price
from croupier.exact.suits import Bools, Ints
from croupier.ranking import Ranking
from croupier.report import Ties

Kinds = tuple[int, ...]


@dataclass(frozen=True)
class Runouts:
    """Boards that a situation can come to: `ways` [boards].

    `ends` int64 [boards, own classes, results, dealer's classes]: how the hand stands against the dealer's holdings.
    """

    ways: Ints
    ends: Ints

    def worth(self, prices: Values) -> Values:
        """Prices [options, own classes, results, dealer's classes] over the dealer's holdings, [options, boards]."""
        found: Values = prices.reshape(len(prices), -1) @ self.ends.reshape(len(self.ends), -1).T
        return found


def outlook_after_flop(
    plan: Plan, street: int, state: int, own: Sequence[int], shared: Sequence[int], ties: Ties
) -> Outlook:
    """The outlook in a state of bets, the flop or the whole board being seen. Raises PlanError before the flop."""
    if street not in (FLOP, RIVER):
        raise PlanError(f"{plan.game.name}: before the flop the whole game has to be solved")
    layout = lay_out(plan)
    spot = _Spot(layout, street, state, ties, deal_on(layout, own, shared))
    options = [spot.option_ends(number) for number in range(len(plan.nodes[street][state].options))]
    values = tuple(ends.mean(lambda outcome: plan.settlement(outcome).net) for ends in options)
    best = [number for number, value in enumerate(values) if value == max(values)]
    return Outlook(values, spot.showdowns, options[best[-1 if ties == "most" else 0]])


def deal_on(layout: Layout, own: Sequence[int], shared: Sequence[int]) -> Runouts:
    """Every board that three or five shared cards can come to, and how the hand stands on each."""
    boards = Counter(_seen(own, board) for board in _boards(layout.plan.deck, own, shared))
    plain, flush = ([each for each in boards if (max(each[0]) >= RANKS) == with_flush] for with_flush in (False, True))
    ends = [_ends_on(layout, plain, flush=False), _ends_on(layout, flush, flush=True)]
    return Runouts(np.array([boards[each] for each in (*plain, *flush)], np.int64), np.concatenate(ends))


def _boards(deck: Deck, own: Sequence[int], shared: Sequence[int]) -> Sequence[tuple[int, ...]]:
    gone = {*own, *shared}
    left = [card for card in deck.cards if card not in gone]
    return [(*shared, *more) for more in combinations(left, 5 - len(shared))]


def _seen(own: Sequence[int], board: Sequence[int]) -> tuple[Kinds, int]:
    """A board's kinds, rising, and the number of the holding, seen from the suit of a possible flush if one is."""
    suits = Counter(map(suit_of, board))
    suit = next((suit for suit, cards in suits.items() if cards >= 3), None)

    def kind(card: int) -> int:
        return rank_of(card) + (RANKS if suit_of(card) == suit else 0)

    return tuple(sorted(map(kind, board))), int(holding_number(*map(kind, own)))


def _ends_on(layout: Layout, seen: Sequence[tuple[Kinds, int]], *, flush: bool) -> Ints:
    """How holdings stand on boards, int64 [boards, own classes, results, dealer's classes]."""
    plan = layout.plan
    ends = np.zeros((len(seen), *layout.place.shape), np.int64)
    if not seen:
        return ends
    kinds = np.array([board for board, _ in seen], np.int64)
    strengths = _strengths(plan.ranking, kinds, flush=flush)
    left = cards_left(kinds, cards_of_kinds(plan.deck, KINDS if flush else RANKS))
    counts, hands = count_on(left, strengths, layout.dealer_cuts), classes_on(strengths, plan.cuts)
    for row, (_, holding) in enumerate(seen):
        ends[row, hands[row, holding]] = counts[row, holding]
    return ends


def _strengths(ranking: Ranking, kinds: Ints, *, flush: bool) -> Rows32:
    if not flush:
        return plain_strengths(ranking, kinds)
    plain, plain_of = np.unique(np.sort(kinds % RANKS, axis=1), axis=0, return_inverse=True)
    return flush_board_strengths(ranking, kinds, plain_strengths(ranking, plain), plain_of.astype(np.int32))


@dataclass(frozen=True)
class _Spot:
    """A state of bets on a street, and the boards that can come."""

    layout: Layout
    street: int
    state: int
    ties: Ties
    runouts: Runouts

    @property
    def showdowns(self) -> tuple[int, ...]:
        """Ways to deal on by the plan's classes, when the hand is played whatever comes."""
        counts = dict(self._ways(0, np.ones(len(self.runouts.ways), np.bool_)))
        return tuple(counts.get((0, number), 0) for number in range(len(self.layout.plan.classes)))

    def option_ends(self, option: int) -> Distribution[tuple[int, int]]:
        """How the round ends after an option, when play is best from there on."""
        node, every = self.layout.plan.nodes[self.street][self.state], np.ones(len(self.runouts.ways), np.bool_)
        after = node.leads_to[option]
        if self.street == RIVER:
            return Distribution(self._ways(self.layout.river_endings(self.state)[option], every))
        if node.options[option].folds:
            return Distribution(self._ways(after, every))
        endings = self.layout.river_endings(after)
        taken = self._taken_on_the_river(endings)
        return Distribution(
            part for number, ending in enumerate(endings) for part in self._ways(ending, taken == number)
        )

    def _taken_on_the_river(self, endings: Sequence[int]) -> NDArray[np.int8]:
        """The option taken on each board."""
        prices = self.layout.whole_prices(price(self.layout.plan, net))
        worth = self.runouts.worth(prices[list(endings)])
        return options_taken(worth == worth.max(axis=0), most=self.ties == "most")

    def _ways(self, ending: int, boards: Bools) -> Iterator[tuple[tuple[int, int], int]]:
        """Ways to come to an ending on some of the boards, by class."""
        ways = np.tensordot(np.where(boards, self.runouts.ways, 0), self.runouts.ends, axes=1)
        for number, count in zip(self.layout.place.ravel().tolist(), ways.ravel().tolist(), strict=True):
            if count:
                yield (ending, number), count
