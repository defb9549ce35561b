"""Known hands against each other: every way to deal the cards that are still to come, and who has the best hand then.

A set of ranks with repeats has a number (`numbering`), the sum of a number for each of its ranks, and a hand's strength
by that number is looked up; so is that of its cards of each suit. Nothing is ranked in the loop.
"""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import RANKS

ONE_SUIT = (1 << RANKS) - 1


@jit
def count_winners(
    left: np.ndarray,
    place: np.ndarray,
    by_ranks: np.ndarray,
    held: np.ndarray,
    of_suit: np.ndarray,
    counts: np.ndarray,
) -> None:
    """Add to `counts` int64 [2 ** hands] every set of cards to come, by the hands that are best then, as bits.

    `left` int64: the cards to deal from, rising, rank first. `place` int64 [cards to come, ranks]: what the first,
    second, ... of the rising ranks adds to a set's number. `by_ranks` int32 [hands, sets of ranks]: strength with these
    ranks to come, as if of several suits. `held` int64 [hands]: the cards seen of each hand, 13 bits a suit. `of_suit`
    int32 [2 ** 13]: strength of ranks of one suit, 0 of too few.
    """
    to_come, hands = place.shape[0], by_ranks.shape[0]
    # What the first 0, 1, 2, ... cards dealt come to, and which card is dealt next after them.
    after = np.zeros(to_come + 1, np.int64)
    number, dealt = np.zeros(to_come + 1, np.int64), np.zeros(to_come + 1, np.int64)
    depth = 0
    while depth >= 0:
        if depth == to_come:
            best, winners = np.int64(0), 0
            for hand in range(hands):
                strength = np.int64(by_ranks[hand, number[depth]])
                cards = held[hand] | dealt[depth]
                for _ in range(4):
                    strength = max(strength, np.int64(of_suit[cards & ONE_SUIT]))
                    cards >>= RANKS
                if strength > best:
                    best, winners = strength, 0
                if strength == best:
                    winners |= 1 << hand
            counts[winners] += 1
            depth -= 1
        elif after[depth] + to_come - depth > len(left):
            depth -= 1
        else:
            card = left[after[depth]]
            rank, suit = card >> 2, card & 3
            after[depth] += 1
            number[depth + 1] = number[depth] + place[depth, rank]
            dealt[depth + 1] = dealt[depth] | (1 << (suit * RANKS + rank))
            after[depth + 1] = after[depth]
            depth += 1
