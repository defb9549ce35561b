"""The outlook of one situation after the flop: every turn and river dealt, every dealer's hand compared.

Boards that are alike in kinds are one; only those that this flop can come to are looked at, so that it needs no
solution and takes an instant.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
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
from croupier.exact.board_first.layout import FLOP, HOLE, Layout, Values, lay_out
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
    """The outlook in a state of bets, the flop or more being seen. Raises PlanError before the flop."""
    layout = lay_out(plan)
    if not HOLE < street < layout.showdown:
        raise PlanError(f"{plan.game.name}: before the flop the whole game has to be solved")
    spot = _Spot(layout, street, ties, _told_apart(layout, street, own, shared))
    options = spot.options(street, state, spot.runouts)
    return Outlook(tuple(map(spot.mean, options)), spot.showdowns, spot.best(options))


def _told_apart(layout: Layout, street: int, own: Sequence[int], shared: Sequence[int]) -> tuple[Runouts, ...]:
    """The boards that can come, card by card of the turn where there is a decision after it."""
    if street != FLOP or not layout.has_turn:
        return (deal_on(layout, own, shared),)
    gone = {*own, *shared}
    return tuple(deal_on(layout, own, (*shared, turn)) for turn in layout.plan.deck.cards if turn not in gone)


def deal_on(layout: Layout, own: Sequence[int], shared: Sequence[int]) -> Runouts:
    """Every board that some shared cards can come to, and how the hand stands on each."""
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


Ends = Distribution[tuple[int, int]]


@dataclass(frozen=True)
class _Spot:
    """A street, and the boards that can come: together, or on the flop card by card of a turn told from the river."""

    layout: Layout
    street: int
    ties: Ties
    runouts: tuple[Runouts, ...]

    @property
    def showdowns(self) -> tuple[int, ...]:
        """Ways to deal on by the plan's classes, when the hand is played whatever comes."""
        counts = self._all_to(0, self.runouts)
        return tuple(counts[0, number] for number in range(len(self.layout.plan.classes)))

    def mean(self, ends: Ends) -> Fraction:
        """The mean net of a round that ends so."""
        return ends.mean(lambda outcome: self.layout.plan.settlement(outcome).net)

    def best(self, options: Sequence[Ends]) -> Ends:
        """How the round ends under the best option; of several by the tie rule."""
        values = list(map(self.mean, options))
        best = [number for number, value in enumerate(values) if value == max(values)]
        return options[best[-1 if self.ties == "most" else 0]]

    def options(self, street: int, state: int, runouts: Sequence[Runouts]) -> list[Ends]:
        """How the round ends after each option of a state of bets, when play is best from there on."""
        node = self.layout.plan.nodes[street][state]
        return [
            self._all_to(after, runouts)
            if option.folds or street == self.layout.river
            else self._played_on(street + 1, after, runouts)
            for option, after in zip(node.options, self._leads_to(street, state), strict=True)
        ]

    def _leads_to(self, street: int, state: int) -> Sequence[int]:
        """For each option the state of the next street, or the ending where none is left to decide in."""
        on_river = street == self.layout.river
        return self.layout.river_endings(state) if on_river else self.layout.plan.nodes[street][state].leads_to

    def _played_on(self, street: int, state: int, runouts: Sequence[Runouts]) -> Ends:
        """How the round ends from a state that is come to on the next street, when play is best there."""
        if street != self.layout.river:
            return Distribution(end for turn in runouts for end in self.best(self.options(street, state, (turn,))))
        endings = self.layout.river_endings(state)
        return Distribution(
            end
            for boards in runouts
            for taken in [self._taken_on_the_river(endings, boards)]
            for number, ending in enumerate(endings)
            for end in self._ways(ending, boards, taken == number)
        )

    def _taken_on_the_river(self, endings: Sequence[int], boards: Runouts) -> NDArray[np.int8]:
        """The option taken on each board."""
        worth = boards.worth(self._nets[list(endings)])
        return options_taken(worth == worth.max(axis=0), most=self.ties == "most")

    @cached_property
    def _nets(self) -> Values:
        return self.layout.whole_prices(price(self.layout.plan, net))

    def _all_to(self, ending: int, runouts: Sequence[Runouts]) -> Ends:
        """Every board to one ending."""
        every = ((boards, np.ones(len(boards.ways), np.bool_)) for boards in runouts)
        return Distribution(end for boards, all_of_them in every for end in self._ways(ending, boards, all_of_them))

    def _ways(self, ending: int, boards: Runouts, where: Bools) -> Iterator[tuple[tuple[int, int], int]]:
        """Ways to come to an ending on some of the boards, by class."""
        ways = np.tensordot(np.where(where, boards.ways, 0), boards.ends, axes=1)
        for number, count in zip(self.layout.place.ravel().tolist(), ways.ravel().tolist(), strict=True):
            if count:
                yield (ending, number), count
