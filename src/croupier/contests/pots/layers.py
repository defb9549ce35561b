"""Main and side pots: contributions cut at what each player in the showdown has put in.

Source: each all-in level is a pot of its own (Robert's Rules of Poker, "Ties" and "All-in"; RULES 2b of this project).
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pot:
    """One pot in chips: what each seat has put into it, and the seats that can win it, in order of seats."""

    contributions: tuple[int, ...]
    eligible: tuple[int, ...]

    @property
    def amount(self) -> int:
        """All chips in it."""
        return sum(self.contributions)


def pots_of(put_in: Sequence[int], live: Sequence[bool]) -> tuple[Pot, ...]:
    """The pots, the main pot first, of what each seat has put in and whether it can still win.

    Chips of players who folded are in every pot that they reach. What goes beyond everyone who can still win is part
    of the last pot: a deal takes back what nobody matched before it comes to that.

    >>> [(pot.amount, pot.eligible) for pot in pots_of([5, 20, 20, 8], [True, True, True, False])]
    [(20, (0, 1, 2)), (33, (1, 2))]
    """
    levels = sorted({chips for chips, alive in zip(put_in, live, strict=True) if alive and chips})
    found, below = [], 0
    for level in levels:
        top = max(put_in) if level == levels[-1] else level
        slices = tuple([max(0, min(chips, top) - below) for chips in put_in])
        eligible = tuple([seat for seat, alive in enumerate(live) if alive and put_in[seat] >= level])
        found.append(Pot(slices, eligible))
        below = level
    return tuple(found)


def clockwise(seats: int, after: int) -> tuple[int, ...]:
    """All seats in the order of play, from the one left of `after`, which comes last.

    >>> clockwise(4, 1)
    (2, 3, 0, 1)
    """
    return tuple([(after + step) % seats for step in range(1, seats + 1)])


def divided(amount: int, winners: Sequence[int], order: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """A pot split evenly: who gets how many chips, in the order of seats; odd chips go one to each, first come first.

    >>> divided(10, [0, 2, 3], [2, 3, 0, 1])
    ((2, 4), (3, 3), (0, 3))
    """
    each, odd = divmod(amount, len(winners))
    in_order = [seat for seat in order if seat in winners]
    return tuple([(seat, each + (place < odd)) for place, seat in enumerate(in_order)])
