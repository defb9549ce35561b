"""Turns told from the river: every set of four shared cards up to a renaming of the suits, and sums over the river.

16,432 sets stand for 270,725. With every pair of hole cards these are 22 million situations, of which a byte each can
be kept but not a sum each; so sums are kept by kinds of cards, and a situation's is put together when asked for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.exact.board_first.boards import Boards, BoardTables, board_tables
from croupier.exact.board_first.showdowns import FLUSH_WAYS, Met, spread_on
from croupier.exact.board_first.situations import HOLE_CLASSES, Situations, none_shared, situations, standing_for
from croupier.exact.kernels.jit import one_each, run_beside, share
from croupier.exact.kernels.numbering import HOLDINGS, PLAIN_HOLDINGS, PLAIN_TURNS, RANKS, TURNS
from croupier.exact.kernels.turns import (
    gather_turns,
    spread_rivers,
    sum_rivers,
    sum_to_flops,
    sum_turn_situations,
    ways_to_turns,
)
from croupier.exact.kinds import sets_of_kinds
from croupier.exact.slices import some_at_once
from croupier.exact.suits import Bools, Ints, Level, suit_levels
from croupier.ranking import Ranking

TURN_CARDS = 4
_AT_ONCE = 1024  # turns, with all hole cards
Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Turns:
    """Turns int64 [turns, 4] as cards, suits numbered from 0, and how flops lead to them.

    `weight` int64 [turns]: how many sets each stands for. `child` int32 [flops, cards]: the turn that each card of the
    deck makes of a flop, -1 for its own cards; `parent` int32 [turns, 4]: the flop left without each card. Suits are
    renamed on either way: `child_names` and `parent_names` are rows of `renamed` int16 [renamings, holes], the
    numbers of hole cards with their suits renamed.
    """

    cards: Situations
    level: Level
    turns: Ints
    weight: Ints
    child: NDArray[np.int32]
    child_names: NDArray[np.int32]
    parent: NDArray[np.int32]
    parent_names: NDArray[np.int32]
    renamed: NDArray[np.int16]

    @property
    def shape(self) -> tuple[int, int]:
        """How many turns and how many hole cards."""
        return len(self.turns), len(self.cards.holes)

    @cached_property
    def holdings(self) -> NDArray[np.int16]:
        """[1 + suits, holes]: the number of each hole's holding by ranks, and as it is seen from each suit."""
        ranks, suits = self.cards.holes // 4, self.cards.holes % 4
        seen = [ranks, *(ranks + RANKS * (suits == suit) for suit in range(self.level.masks.shape[1]))]
        low, high = np.sort(np.stack(seen), axis=2).transpose(2, 0, 1)
        found: NDArray[np.int16] = (high * (high + 1) // 2 + low).astype(np.int16)
        return found

    @cached_property
    def clashes(self) -> NDArray[np.int16]:
        """[52, others]: the holes that hold a card, for the cards of the deck."""
        cards = np.flatnonzero((self.cards.hole_at >= 0).any(axis=1))
        found = np.zeros((len(self.cards.hole_at), len(cards) - 1), np.int16)
        for card in cards.tolist():
            found[card] = self.cards.hole_at[card][self.cards.hole_at[card] >= 0]
        return found

    def some_at_once(self) -> Iterator[slice]:
        """All turns, as many at a time as there is room for with all hole cards."""
        return some_at_once(len(self.turns), _AT_ONCE)

    def apart(self, first: int, end: int) -> Bools:
        """[turns, holes], for turns from `first` to before `end`: whether the hole cards are none of the turn's."""
        return none_shared(self.turns[first:end], self.cards.holes)

    def ways_to(self, going: Bools) -> Bytes:
        """How often hands come to each turn, uint8 [turns, holes]; `going` [flops, holes] says which go on from where.

        A turn that stands for so many sets counts for each of them.
        """
        ways = np.zeros(self.shape, np.uint8)
        here = (self.turns, self.clashes, self.weight, self.parent, self.parent_names, self.renamed)
        share(ways_to_turns, len(ways), *here, going.astype(np.uint8), ways)
        return ways

    def sum_to_flops(self, worth: Ints) -> Ints:
        """Sums over the turn of what turns are worth, int64 [turns, holes], by flop and hole; 0 where cards clash."""
        sums = np.zeros((len(self.child), len(self.cards.holes)), np.int64)
        share(sum_to_flops, len(sums), self.child, self.child_names, self.renamed, worth, sums)
        sums[~self.cards.apart] = 0
        return sums


@lru_cache(maxsize=4)
def turns_of(deck: Deck) -> Turns:
    """The turns of a deck."""
    flops, level = situations(deck), suit_levels(deck, TURN_CARDS)[TURN_CARDS]
    suits, turns = len(deck.suits), level.cards().astype(np.int64)
    names = np.array(list(permutations(range(suits))), np.int64)
    cards = np.array([4 * rank + suit for rank in deck.ranks for suit in range(suits)], np.int64)
    pairs = [np.repeat(flops.flops, len(cards), axis=0), np.tile(cards, len(flops.flops))[:, None]]
    new = (pairs[0] != pairs[1]).all(axis=1)
    child, child_names = np.full(len(new), -1, np.int32), np.zeros(len(new), np.int32)
    child[new], child_names[new] = _found(level, np.concatenate(pairs, axis=1)[new], names)
    parents = [_found(flops.level, np.delete(turns, place, axis=1), names) for place in range(TURN_CARDS)]
    shape = len(flops.flops), len(cards)
    return Turns(
        flops,
        level,
        turns,
        level.weight,
        child.reshape(shape),
        child_names.reshape(shape),
        np.stack([each[0] for each in parents], axis=1).astype(np.int32),
        np.stack([each[1] for each in parents], axis=1).astype(np.int32),
        np.stack([_renamed(flops, each) for each in names]),
    )


def _found(level: Level, sets: Ints, names: Ints) -> tuple[Ints, Ints]:
    """The classes of sets, and how suits are renamed for them, as rows of `names`."""
    numbers, renaming = standing_for(level, sets)
    digits = len(names[0]) ** np.arange(len(names[0]))[::-1]
    found: Ints = np.searchsorted(names @ digits, renaming @ digits)  # permutations come in rising order
    return numbers, found


def _renamed(cards: Situations, names: Ints) -> NDArray[np.int16]:
    low, high = (4 * (cards.holes // 4) + names[cards.holes % 4]).T
    found: NDArray[np.int16] = cards.hole_at[low, high].astype(np.int16)
    return found


@dataclass(frozen=True)
class RiverSums:
    """Sums over the river of what boards are worth: `plain` and `flush` int64 [turn numbers, holdings]."""

    turns: Turns
    plain: Ints
    flush: Ints

    def values(self, first: int, end: int) -> Ints:
        """The sums of turns from `first` to before `end`, int64 [turns, holes]; 0 where cards are shared."""
        found = np.zeros((end - first, len(self.turns.cards.holes)), np.int64)
        turns = self.turns
        sum_turn_situations(first, end, turns.turns, turns.holdings, turns.clashes, self.plain, self.flush, found)
        return found


def sum_to_turns(deck: Deck, tables: BoardTables, plain: Ints, flush: Ints) -> RiverSums:
    """Sums over the river of what plain boards are worth, and what flush boards are above them: [boards, holdings]."""
    plain_sums = np.zeros((PLAIN_TURNS, PLAIN_HOLDINGS), np.int64)
    flush_sums = np.zeros((TURNS, HOLDINGS), np.int64)
    for boards, values, sums in ((tables.plain, plain, plain_sums), (tables.flush, flush, flush_sums)):
        turns = _turns_seen(boards)
        share(sum_rivers, len(turns), turns, boards.cards, boards.row_of, values, sums)
    return RiverSums(turns_of(deck), plain_sums, flush_sums)


def _turns_seen(boards: Boards) -> Ints:
    """The kinds of every turn that leads to one of the boards, [turns, 4] rising."""
    listed = sets_of_kinds(boards.cards, TURN_CARDS)
    found: Ints = listed if len(boards.cards) == RANKS else listed[(listed >= RANKS).sum(axis=1) >= 2]
    return found


def meet_after_turns(deck: Deck, ranking: Ranking, ways: Bytes) -> Met:
    """How often holdings meet boards that come to turns so often: `ways` uint8 [turns, holes]."""
    return meet_each_after_turns(deck, ranking, [ways])[0]


def meet_each_after_turns(deck: Deck, ranking: Ranking, ways: Sequence[Bytes]) -> list[Met]:
    """The same for hands that come to turns in several ways."""
    tables, turns = board_tables(deck, ranking), turns_of(deck)
    holes, suits = turns.cards.holes, len(deck.suits)
    found: list[Met] = []
    for each in ways:  # one after the other: sums by kinds take much room
        sums, calls = [], []
        for first, end in one_each(len(each)):  # threads must not add to one place
            sums.append((np.zeros((PLAIN_TURNS, HOLE_CLASSES), np.int64), np.zeros((TURNS, FLUSH_WAYS), np.int64)))
            calls.append((gather_turns, turns.turns[first:end], holes, suits, each[first:end], *sums[-1]))
        run_beside(calls)
        found += spread_on(tables, spread_rivers, [sums])
    return found
