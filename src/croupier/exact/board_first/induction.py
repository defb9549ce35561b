"""Backward induction from the river to the turn, to the flop, to the hole cards, over sums of prices, boards first.

What may be chosen is an argument, so that the same loops find the best play, and the least or most that a quantity can
be while play stays within some set of options.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.boards import PLAIN_HOLDING, BoardTables, board_tables
from croupier.exact.board_first.layout import FLOP, HOLE, TURN, Layout, fixed_price
from croupier.exact.board_first.showdowns import OwnClasses, Showdowns, hole_showdowns, own_classes, showdowns
from croupier.exact.board_first.situations import HOLE_CLASSES, Situations, situations
from croupier.exact.board_first.turns import RiverSums, Turns, sum_to_turns, turns_of
from croupier.exact.kernels.flops import sum_boards, sum_situations
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.numbering import FLOPS, HOLDINGS, PLAIN_FLOPS, PLAIN_HOLDINGS
from croupier.exact.kernels.river import above_plain, choose_best
from croupier.exact.kernels.turns import choose_on_turns
from croupier.exact.plan import Prices
from croupier.exact.suits import Bools, Ints

Masks = NDArray[np.uint8]
"""Bits of the options of a decision, by board and holding."""


@dataclass(frozen=True)
class RiverMasks:
    """Options on the river, a bit each: `plain` and `flush` uint8 [boards, holdings]."""

    plain: Masks
    flush: Masks


@dataclass(frozen=True)
class Allowed:
    """The options that may be chosen, by state of bets.

    On the river a bit each, and on a turn told from it, uint8 [turns, holes]; on the flop [options, flops, holes]; with
    the hole cards [options, hole classes].
    """

    river: Mapping[int, RiverMasks]
    turn: Mapping[int, Masks]
    flop: Mapping[int, Bools]
    hole: Bools


@dataclass(frozen=True)
class Worth:
    """What an induction finds, in prices summed over deals.

    `river` and `turn`: the best options by state, a bit each; `flop`: values int64 [options, flops, holes] by state;
    `hole`: values int64 [options, hole classes], summed over all hole cards of the class.
    """

    river: Mapping[int, RiverMasks]
    turn: Mapping[int, Masks]
    flop: Mapping[int, Ints]
    hole: Ints
    total: int


class Induction:
    """The cards of a plan, and the loops over them."""

    def __init__(self, layout: Layout) -> None:
        plan = layout.plan
        self.layout = layout
        self.tables: BoardTables = board_tables(plan.deck, plan.ranking)
        self.counts: Showdowns = showdowns(plan.deck, plan.ranking, layout.dealer_cuts)
        self.own: OwnClasses = own_classes(plan.deck, plan.ranking, plan.cuts)
        self.cards: Situations = situations(plan.deck)

    def run(self, prices: Prices, allowed: Allowed | None = None) -> Worth:
        """The highest sums of prices that options from `allowed` reach."""
        dense = self.layout.prices(prices)
        if self.layout.has_turn:
            masks, rivers = self.river_sums(prices, None if allowed is None else allowed.river)
            turns, later = {}, {}
            for state in self.layout.turn_states:
                may = None if allowed is None else allowed.turn[state]
                turns[state], later[state] = self._turn(prices, state, rivers, may)
        else:
            masks, turns, later = {}, {}, {}
            for state in self.layout.river_states:
                masks[state], worth = self._river(dense, state, None if allowed is None else allowed.river)
                later[state] = self.sum_to_flops(*worth)
        flops, best = {}, {}
        for state in self.layout.flop_states:
            flops[state] = self.flop_options(prices, state, later)
            best[state] = _highest(flops[state], None if allowed is None else allowed.flop[state])
        hole = self.hole(prices, dense, best)
        found = _highest(hole, None if allowed is None else allowed.hole)
        return Worth(masks, turns, flops, hole, sum(found.tolist()))

    def river_sums(
        self, prices: Prices, allowed: Mapping[int, RiverMasks] | None = None
    ) -> tuple[dict[int, RiverMasks], dict[int, RiverSums]]:
        """The best options of each state on the river, and sums over the river of what they are worth."""
        dense, masks, sums = self.layout.prices(prices), {}, {}
        for state in self.layout.river_states:
            masks[state], worth = self._river(dense, state, allowed)
            sums[state] = self.sum_to_turns(*worth)
        return masks, sums

    def _river(
        self, dense: Ints, state: int, among: Mapping[int, RiverMasks] | None
    ) -> tuple[RiverMasks, tuple[Ints, Ints]]:
        """The best options of a state on the river, and what they are worth on plain and on flush boards."""
        prices, may = dense[list(self.layout.river_endings(state))], None if among is None else among.get(state)
        any_option = np.full((1, 1), (1 << len(prices)) - 1, np.uint8)
        found, worth = [], []
        for own, counts, allowed in (
            (self.own.plain, self.counts.plain, any_option if may is None else may.plain),
            (self.own.flush, self.counts.flush, any_option if may is None else may.flush),
        ):
            best, optimal = np.zeros(own.shape, np.int64), np.zeros(own.shape, np.uint8)
            share(choose_best, len(own), counts, own, prices, allowed, best, optimal)
            found.append(optimal)
            worth.append(best)
        plain, flush = worth
        return RiverMasks(*found), (plain, flush)

    def _turn(
        self, prices: Prices, state: int, rivers: Mapping[int, RiverSums], may: Masks | None
    ) -> tuple[Masks, Ints]:
        """The best options of a state on the turn [turns, holes], and what they are worth by flop and hole."""
        turns, node = self.turns, self.layout.plan.nodes[TURN][state]
        optimal = np.zeros(turns.shape, np.uint8)
        best = np.zeros(optimal.shape, np.int64)
        after = [-1 if option.folds else to for option, to in zip(node.options, node.leads_to, strict=True)]
        followed = sorted({each for each in after if each >= 0})
        fixed = [
            self.fold(prices, to, TURN) if option.folds else 0
            for option, to in zip(node.options, node.leads_to, strict=True)
        ]
        share(
            choose_on_turns,
            len(turns.turns),
            turns.turns,
            turns.holdings,
            turns.clashes,
            np.stack([rivers[each].plain for each in followed]),
            np.stack([rivers[each].flush for each in followed]),
            np.array(fixed, np.int64),
            np.array([followed.index(each) if each >= 0 else -1 for each in after], np.int64),
            np.full((1, 1), (1 << len(after)) - 1, np.uint8) if may is None else may,
            best,
            optimal,
        )
        return optimal, turns.sum_to_flops(best)

    def turn_options(self, prices: Prices, rivers: Mapping[int, RiverSums], state: int, first: int, end: int) -> Ints:
        """What each option on the turn is worth, [options, turns, holes], for turns from `first` to before `end`."""
        node = self.layout.plan.nodes[TURN][state]
        return np.stack(
            [
                np.where(self.turns.apart(first, end), self.fold(prices, after, TURN), 0)
                if option.folds
                else rivers[after].values(first, end)
                for option, after in zip(node.options, node.leads_to, strict=True)
            ]
        )

    @property
    def turns(self) -> Turns:
        """The turns of the deck, where they are told from rivers."""
        return turns_of(self.layout.plan.deck)

    def sum_to_turns(self, plain: Ints, flush: Ints) -> RiverSums:
        """Sums over the river of what boards are worth, [boards, holdings]; uses `flush` up."""
        share(above_plain, len(flush), self.tables.plain_of, PLAIN_HOLDING, plain, flush)
        return sum_to_turns(self.layout.plan.deck, self.tables, plain, flush)

    def sum_to_flops(self, plain: Ints, flush: Ints) -> Ints:
        """Sums over turn and river of what boards are worth, [boards, holdings], by flop and hole; uses `flush` up."""
        tables, cards = self.tables, self.cards
        share(above_plain, len(flush), tables.plain_of, PLAIN_HOLDING, plain, flush)
        plain_sums = np.zeros((PLAIN_FLOPS, PLAIN_HOLDINGS), np.int64)
        flush_sums = np.zeros((FLOPS, HOLDINGS), np.int64)
        for boards, values, sums in ((tables.plain, plain, plain_sums), (tables.flush, flush, flush_sums)):
            share(sum_boards, len(boards.flops), boards.flops, boards.cards, boards.row_of, values, sums)
        found = np.zeros(cards.apart.shape, np.int64)
        suits = len(self.layout.plan.deck.suits)
        share(sum_situations, len(found), cards.flops, cards.holes, suits, plain_sums, flush_sums, found)
        return found

    def flop_options(self, prices: Prices, state: int, later: Mapping[int, Ints]) -> Ints:
        """What each option on the flop is worth, [options, flops, holes]; `later` has the states after it."""
        node = self.layout.plan.nodes[FLOP][state]
        return np.stack(
            [
                self.everywhere(self.fold(prices, after, FLOP)) if option.folds else later[after]
                for option, after in zip(node.options, node.leads_to, strict=True)
            ]
        )

    def everywhere(self, each: int) -> Ints:
        """The same sum with every flop and hole that can be dealt together."""
        found: Ints = np.where(self.cards.apart, each, 0)
        return found

    def fold(self, prices: Prices, ending: int, street: int) -> int:
        """What a fold on a street costs, summed over the deals that are still possible then."""
        return fixed_price(prices, ending, self.layout.plan) * self.layout.plan.deals_after(street)

    def hole(self, prices: Prices, dense: Ints, best: Mapping[int, Ints]) -> Ints:
        """What each option before the flop is worth, [options, hole classes]; `best` is what flops are, by state."""
        plan, (node,) = self.layout.plan, self.layout.plan.nodes[HOLE]
        found = []
        for option, after in zip(node.options, node.leads_to, strict=True):
            if option.folds:
                found.append(self.fold(prices, after, HOLE) * self.cards.holes_in)
            elif (ending := plan.rest(FLOP, after)) is not None:
                found.append(self.ends_by_hole().reshape(HOLE_CLASSES, -1) @ dense[ending].ravel())
            else:
                found.append(self.cards.by_class(self.cards.weight @ best[after]))
        return np.stack(found)

    def ends_by_hole(self) -> Ints:
        """How hands that are played whatever comes end, by class of hole cards; see `hole_showdowns`."""
        plan = self.layout.plan
        return hole_showdowns(plan.deck, plan.ranking, plan.cuts, self.layout.dealer_cuts) * self.layout.orders


def _highest(values: Ints, allowed: Bools | None) -> Ints:
    """The highest of the options that may be chosen, [options, ...] -> [...]."""
    if allowed is None:
        best: Ints = values.max(axis=0)
        return best
    highest = np.where(allowed, values, np.iinfo(np.int64).min).max(axis=0)
    found: Ints = np.where(allowed.any(axis=0), highest, 0)  # nothing is allowed where nothing can be dealt
    return found


def options_taken(optimal: Sequence[Bools] | Bools, *, most: bool) -> NDArray[np.int8]:
    """For each situation the last of the options that are marked, or, unless `most`, the first."""
    marked = np.asarray(optimal)
    places = np.arange(len(marked), dtype=np.int8).reshape(-1, *[1] * (marked.ndim - 1))
    last: NDArray[np.int8] = np.where(marked, places, np.int8(-1)).max(axis=0)
    first: NDArray[np.int8] = np.where(marked, places, np.int8(len(marked))).min(axis=0)
    return last if most else first
