"""Cards dealt at random: the same numbers drawn deal the same cards on any machine."""

from collections.abc import Callable, Sequence

import numpy as np

from croupier.exact.suits import Ints

Draw = Callable[[], float]
"""Gives numbers from 0 up to, and without, 1."""


def deal(cards: Sequence[int], many: int, times: int, draw: Draw) -> Ints:
    """So many of some cards, `times` times over: int64 [times, many], each from all of them.

    One number is drawn for each card, deal by deal: the first steps of a Fisher-Yates shuffle.
    """
    draws = np.fromiter((draw() for _ in range(times * many)), np.float64, times * many).reshape(times, many)
    decks = np.tile(np.array(cards, np.int64), (times, 1))
    each = np.arange(times)
    for place in range(many):
        from_place = place + (draws[:, place] * (len(cards) - place)).astype(np.int64)
        decks[each, place], decks[each, from_place] = decks[each, from_place], decks[each, place]
    return decks[:, :many]
