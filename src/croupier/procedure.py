"""The order in which a dealer settles a table: from the dealer's right, and what is lost before what is won.

Seats are numbered as cards are dealt, clockwise from the dealer's left: the last seat is at the dealer's right.
Sources: 58 Pa. Code 655a and 653a (hands are settled from the right); dealing schools teach to take before one pays.
"""

from collections.abc import Iterable

from croupier.words import mark

FROM_THE_RIGHT = mark(
    "Seats are settled one by one from the dealer's right to the left; the last seat to be dealt to is the first."
)
TAKE_BEFORE_PAYING = mark(
    "First take the losing bets of the whole table into the rack; then go round again and pay the winning ones."
)
ORDER_OF_SETTLEMENT = (FROM_THE_RIGHT, TAKE_BEFORE_PAYING)
"""The order of settlement in sentences."""


def in_order(seats: Iterable[int]) -> tuple[int, ...]:
    """Seats in the order in which they are settled.

    >>> in_order((1, 4, 6))
    (6, 4, 1)
    """
    return tuple(sorted(seats, reverse=True))
