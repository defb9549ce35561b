"""Sums over the turn and the river.

For a flop and a holding, the sum over all boards is that of the plain boards, as if there were no flushes, and for each
suit the sum of what boards with three of that suit are above the plain ones. Either depends on kinds alone: turn and
river that are alike in kinds are added once, as often as there are cards left for them beside the holding's own.
"""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import RANKS, board_number, flop_number, holding_number


@jit
def ways_to_open(left: np.ndarray, turn: int, river: int) -> int:
    """In how many ways cards of these kinds can be drawn, `left` [kinds] being there."""
    return int(left[turn] * (left[turn] - 1) // 2 if turn == river else left[turn] * left[river])


@jit
def ways_taken(left: np.ndarray, turn: int, river: int, one: int, other: int) -> int:
    """How many of these ways (below 0) a holding of kinds `one` and `other` takes away with its own two cards."""
    if turn == river:
        there = left[turn] - int(one == turn) - int(other == turn)
        return int(there * (there - 1) // 2 - left[turn] * (left[turn] - 1) // 2)
    # As ints: numpy adds two truths to one truth where this is not compiled.
    turns, rivers = int(one == turn) + int(other == turn), int(one == river) + int(other == river)
    return int((left[turn] - turns) * (left[river] - rivers) - left[turn] * left[river])


@jit
def sum_boards(
    first: int,
    end: int,
    flops: np.ndarray,
    left: np.ndarray,
    row_of: np.ndarray,
    values: np.ndarray,
    sums: np.ndarray,
) -> None:
    """Fill `sums` int64 [flop numbers, holdings] for `flops` [flops, 3 kinds rising] from `first` to before `end`.

    `left` int64 [kinds]: the deck's cards of each kind. `row_of` [board numbers]: the row of a board in `values` int64
    [rows, holdings]; below 0 for boards that do not count.
    """
    kinds = len(left)
    after = left.copy()
    for at in range(first, end):
        flop = flops[at]
        after[:] = left
        for kind in flop:
            after[kind] -= 1
        found = sums[flop_number(flop[0], flop[1], flop[2])]
        found[:] = 0
        for turn in range(kinds):
            for river in range(turn, kinds):
                ways = ways_to_open(after, turn, river)
                row = row_of[board_number(flop, turn, river)] if ways > 0 else -1
                if row < 0:
                    continue
                worth = values[row]
                for holding in range(len(worth)):
                    found[holding] += ways * worth[holding]
                for kind in range(kinds):
                    holding = holding_number(turn, kind)
                    found[holding] += ways_taken(after, turn, river, turn, kind) * worth[holding]
                    if river != turn and kind != turn:
                        holding = holding_number(river, kind)
                        found[holding] += ways_taken(after, turn, river, river, kind) * worth[holding]


@jit
def kinds_of(card: int, suit: int) -> int:
    """The kind of a card seen from a suit; from no suit (-1) its rank."""
    return card // 4 + (RANKS if card % 4 == suit else 0)


@jit
def sum_situations(
    first: int,
    end: int,
    flops: np.ndarray,
    holes: np.ndarray,
    suits: int,
    plain: np.ndarray,
    flush: np.ndarray,
    sums: np.ndarray,
) -> None:
    """Fill `sums` int64 [flops, holes] from `plain` and `flush` [flop numbers, holdings], which are of `sum_boards`.

    `flops` [flops, 3] and `holes` [holes, 2] are cards, 4 x rank + suit. Where they share a card the sum is 0.
    """
    for at in range(first, end):
        a, b, c = flops[at]
        for hole in range(len(holes)):
            one, other = holes[hole]
            if one == a or one == b or one == c or other == a or other == b or other == c:
                sums[at, hole] = 0
                continue
            number = flop_number(a // 4, b // 4, c // 4)
            total = plain[number, holding_number(one // 4, other // 4)]
            for suit in range(suits):
                if a % 4 == suit or b % 4 == suit or c % 4 == suit:
                    number = flop_number(kinds_of(a, suit), kinds_of(b, suit), kinds_of(c, suit))
                    total += flush[number, holding_number(kinds_of(one, suit), kinds_of(other, suit))]
            sums[at, hole] = total
