"""Cards dealt by random numbers: the same numbers deal the same cards on any machine."""

from collections.abc import Callable, Sequence

import numpy as np

from croupier.exact.suits import Ints


def deal(cards: Sequence[int], each: int, hands: int, draw: Callable[[], float]) -> Ints:
    """So many `hands` of so many cards `each`, all of one hand from one pack of `cards`: card ints [hands, each].

    The first steps of a Fisher-Yates shuffle. `draw` gives numbers from 0 up to, and without, 1: one for each card,
    hand by hand.
    """
    draws = np.fromiter((draw() for _ in range(hands * each)), np.float64, hands * each).reshape(hands, each)
    packs = np.tile(np.array(cards, np.int64), (hands, 1))
    every = np.arange(hands)
    for place in range(each):
        from_place = place + (draws[:, place] * (len(cards) - place)).astype(np.int64)
        packs[every, place], packs[every, from_place] = packs[every, from_place], packs[every, place]
    return packs[:, :each]
