"""Sums over the river alone, where the turn is told from it; and a turn's way back to its flops.

As for turn and river together: the sum over all boards is that of the plain boards, as if there were no flushes, and
for each suit with two cards or more on the turn the sum of what boards with three of it are above the plain ones.
"""

import numpy as np

from croupier.exact.kernels.flops import kinds_of
from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import (
    HOLDINGS,
    PLAIN_HOLDINGS,
    board_number,
    holding_number,
    turn_number,
)
from croupier.exact.kernels.second_pass import hole_number


@jit
def sum_rivers(
    first: int,
    end: int,
    turns: np.ndarray,
    left: np.ndarray,
    row_of: np.ndarray,
    values: np.ndarray,
    sums: np.ndarray,
) -> None:
    """Fill `sums` int64 [turn numbers, holdings] for `turns` [turns, 4 kinds rising] from `first` to before `end`.

    `left` int64 [kinds]: the deck's cards of each kind. `row_of` [board numbers]: the row of a board in `values` int64
    [rows, holdings]; below 0 for boards that do not count.
    """
    kinds = len(left)
    after = left.copy()
    for at in range(first, end):
        turn = turns[at]
        after[:] = left
        for kind in turn:
            after[kind] -= 1
        found = sums[turn_number(turn[0], turn[1], turn[2], turn[3])]
        found[:] = 0
        for river in range(kinds):
            row = row_of[board_number(turn[:3], turn[3], river)] if after[river] > 0 else -1
            if row < 0:
                continue
            worth = values[row]
            for holding in range(len(worth)):
                found[holding] += after[river] * worth[holding]
            for kind in range(kinds):
                holding = holding_number(river, kind)
                found[holding] -= (2 if kind == river else 1) * worth[holding]


@jit
def kinds_from(cards: np.ndarray, suit: int, kinds: np.ndarray) -> None:
    """Fill `kinds` with those of some cards seen from a suit (-1: their ranks), rising."""
    for at in range(len(cards)):
        kind, place = kinds_of(cards[at], suit), at
        while place > 0 and kinds[place - 1] > kind:
            kinds[place] = kinds[place - 1]
            place -= 1
        kinds[place] = kind


@jit
def turn_seen(cards: np.ndarray, suit: int, kinds: np.ndarray) -> int:
    """Number of the kinds of four cards seen from a suit (-1: none); -1 where fewer than two are of it."""
    if suit >= 0:
        of_suit = 0
        for card in cards:
            of_suit += int(card % 4 == suit)
        if of_suit < 2:
            return -1
    kinds_from(cards, suit, kinds)
    return int(turn_number(kinds[0], kinds[1], kinds[2], kinds[3]))


@jit
def _values(
    cards: np.ndarray, holdings: np.ndarray, plain: np.ndarray, flush: np.ndarray, kinds: np.ndarray, found: np.ndarray
) -> None:
    """Fill `found` int64 [holes] with the sums of a turn and every hole, cards that they share or not."""
    ranks_of = plain[turn_seen(cards, -1, kinds)]
    for hole in range(len(found)):
        found[hole] = ranks_of[holdings[0, hole]]
    for suit in range(holdings.shape[0] - 1):
        number = turn_seen(cards, suit, kinds)
        if number >= 0:
            above = flush[number]
            for hole in range(len(found)):
                found[hole] += above[holdings[suit + 1, hole]]


@jit
def sum_turn_situations(
    first: int,
    end: int,
    turns: np.ndarray,
    holdings: np.ndarray,
    clashes: np.ndarray,
    plain: np.ndarray,
    flush: np.ndarray,
    sums: np.ndarray,
) -> None:
    """Fill `sums` int64 [end - first, holes] from `plain` and `flush` [turn numbers, holdings] of `sum_rivers`.

    `turns` [turns, 4] are cards, 4 x rank + suit. `holdings` int16 [1 + suits, holes]: each hole's by ranks, and seen
    from each suit. `clashes` int16 [52, others]: the holes that hold a card; where cards are shared the sum is 0.
    """
    kinds = np.zeros(4, np.int64)
    for at in range(first, end):
        found = sums[at - first]
        _values(turns[at], holdings, plain, flush, kinds, found)
        for card in turns[at]:
            for hole in clashes[card]:
                found[hole] = 0


@jit
def choose_on_turns(
    first: int,
    end: int,
    turns: np.ndarray,
    holdings: np.ndarray,
    clashes: np.ndarray,
    plain: np.ndarray,
    flush: np.ndarray,
    fixed: np.ndarray,
    place: np.ndarray,
    allowed: np.ndarray,
    best: np.ndarray,
    optimal: np.ndarray,
) -> None:
    """Fill `best` int64 and `optimal` uint8 [turns, holes], from turn `first` to before `end`.

    `plain` and `flush` [sums, turn numbers, holdings] are of `sum_rivers`; option n is worth what sum `place[n]` says,
    or, where that is below 0, `fixed[n]` everywhere. `allowed` has a bit for each option that may be taken, [turns,
    holes], or [1, 1] for all alike. The other arrays are those of `sum_turn_situations`.
    """
    kinds, everywhere = np.zeros(4, np.int64), allowed.shape[0] == 1
    values = np.zeros(best.shape[1], np.int64)
    for at in range(first, end):
        highest, mask = best[at], optimal[at]
        highest[:], mask[:] = 0, 0
        for option in range(len(place)):
            if place[option] < 0:
                values[:] = fixed[option]
            else:
                _values(turns[at], holdings, plain[place[option]], flush[place[option]], kinds, values)
            bit = 1 << option
            for hole in range(len(values)):
                may = allowed[0, 0] if everywhere else allowed[at, hole]
                if may & bit:
                    if mask[hole] == 0 or values[hole] > highest[hole]:
                        highest[hole], mask[hole] = values[hole], bit
                    elif values[hole] == highest[hole]:
                        mask[hole] |= bit
        for card in turns[at]:
            for hole in clashes[card]:
                highest[hole], mask[hole] = 0, 0


@jit
def sum_to_flops(
    first: int, end: int, child: np.ndarray, names: np.ndarray, renamed: np.ndarray, worth: np.ndarray, sums: np.ndarray
) -> None:
    """Fill `sums` int64 [flops, holes] with what every turn is worth, `worth` [turns, holes], from `first` to `end`.

    `child` [flops, cards]: the turn that a card makes of a flop, -1 for its own; `names` [flops, cards]: how suits are
    renamed for that, a row of `renamed` [renamings, holes], which has the holes' numbers then.
    """
    for flop in range(first, end):
        found = sums[flop]
        found[:] = 0
        for card in range(child.shape[1]):
            if child[flop, card] >= 0:
                there, number = worth[child[flop, card]], renamed[names[flop, card]]
                for hole in range(len(found)):
                    found[hole] += there[number[hole]]


@jit
def ways_to_turns(
    first: int,
    end: int,
    turns: np.ndarray,
    clashes: np.ndarray,
    weight: np.ndarray,
    parent: np.ndarray,
    names: np.ndarray,
    renamed: np.ndarray,
    going: np.ndarray,
    ways: np.ndarray,
) -> None:
    """Fill `ways` uint8 [turns, holes] with how often hands come to a turn from its four flops, from `first` to `end`.

    `going` uint8 [flops, holes]: 1 where a hand goes on; `parent` and `names` [turns, 4]: the flop without each card,
    and how suits are renamed there (see `sum_to_flops`). A turn counts for the `weight` of sets that it stands for; 24
    sets with four flops each have room in a byte.
    """
    for turn in range(first, end):
        found, cards = ways[turn], turns[turn]
        found[:] = 0
        for place in range(4):
            there, number = going[parent[turn, place]], renamed[names[turn, place]]
            for hole in range(len(found)):
                found[hole] += weight[turn] * there[number[hole]]
        for card in cards:
            for hole in clashes[card]:
                found[hole] = 0


@jit
def gather_turns(
    turns: np.ndarray, holes: np.ndarray, suits: int, reached: np.ndarray, plain: np.ndarray, flush: np.ndarray
) -> None:
    """Add ways to come to turns, `reached` uint8 [turns, holes], to `plain` and `flush` [turn numbers, holdings]."""
    kinds = np.zeros(4, np.int64)
    for at in range(len(turns)):
        come = reached[at]
        found = plain[turn_seen(turns[at], -1, kinds)]
        for hole in range(len(holes)):
            if come[hole] > 0:
                found[hole_number(holes[hole, 0], holes[hole, 1])] += come[hole]
        for suit in range(suits):
            number = turn_seen(turns[at], suit, kinds)
            if number >= 0:
                found = flush[number]
                for hole in range(len(holes)):
                    if come[hole] > 0:
                        one, other = holes[hole]
                        holding = holding_number(kinds_of(one, suit), kinds_of(other, suit))
                        if holding < PLAIN_HOLDINGS and one % 4 == other % 4:
                            holding += HOLDINGS
                        found[holding] += come[hole]


@jit
def spread_rivers(
    first: int,
    end: int,
    boards: np.ndarray,
    left: np.ndarray,
    holdings: int,
    reached: np.ndarray,
    met: np.ndarray,
) -> None:
    """Fill `met` int32 [boards, holdings and more] with how often holdings that have `reached` turns meet each board.

    `boards` [boards, 5 kinds rising]; `left` [boards, kinds]: cards not on the board; `reached` int64 [turn numbers,
    holdings and more]. A board's river is any one of it.
    """
    kinds, turn = left.shape[1], np.zeros(4, np.int64)
    for at in range(first, end):
        board, found = boards[at], met[at]
        found[:] = 0
        for place in range(5):
            if place > 0 and board[place] == board[place - 1]:
                continue  # cards of one kind are one another's likes
            river, size = board[place], 0
            for other in range(5):
                if other != place:
                    turn[size] = board[other]
                    size += 1
            come, ways = reached[turn_number(turn[0], turn[1], turn[2], turn[3])], left[at, river] + 1
            for holding in range(len(found)):
                found[holding] += ways * come[holding]
            for kind in range(kinds):
                holding, taken = holding_number(river, kind), 2 if kind == river else 1
                found[holding] -= taken * come[holding]
                if holding < PLAIN_HOLDINGS:
                    found[holdings + holding] -= taken * come[holdings + holding]
