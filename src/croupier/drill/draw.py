"""Chance in drills, by our own draw from numbers below 1: the same seed asks the same on every machine and version."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Draw:
    """Draws from a source of numbers from 0 up to, and without, 1: `random.Random(seed).random`."""

    __slots__ = ("_number",)

    def __init__(self, number: Callable[[], float]) -> None:
        self._number = number

    def below(self, many: int) -> int:
        """A whole number from 0 up to, and without, `many`."""
        return int(self._number() * many)

    def one(self, items: Sequence[Item]) -> Item:
        """One of some items, each as likely."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[Item], many: int) -> tuple[Item, ...]:
        """So many different ones of some items, in the order drawn: the first steps of a Fisher-Yates shuffle."""
        left, number = list(items), self._number
        size = len(left)
        for place in range(many):
            other = place + int(number() * (size - place))  # `below`, written out: cards are drawn here
            left[place], left[other] = left[other], left[place]
        return tuple(left[:many])

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """All items in an order drawn."""
        return self.some(items, len(items))

    def often(self, parts: int, of: int) -> bool:
        """True in `parts` of `of` cases."""
        return self.below(of) < parts
