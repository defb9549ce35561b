"""Who gets what of the pots, and why: excess that goes back, rake, winners of each pot, odd chips.

Pots are paid apart, each one's odd chips one to a winner, clockwise from the seat left of the button. Rake is taken
from the main pot first. Sources: Robert's Rules of Poker, "Ties"; RULES 2a and 2b of this project.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.contests.pots.layers import Pot, divided


@dataclass(frozen=True, slots=True)
class PaidPot:
    """A pot and what became of it, in chips: the `rake`, and the awards in the order in which they are paid.

    `contested` says whether hands were compared for it; otherwise one player was left. `odd` has the seats that got an
    odd chip.
    """

    pot: Pot
    rake: int
    awards: tuple[tuple[int, int], ...]
    contested: bool
    odd: tuple[int, ...] = ()


def excess_over_all_in(put_in: Sequence[int], live: Sequence[bool], strengths: Sequence[int | None]) -> tuple[int, ...]:
    """What each seat takes back where the best hand, or every one of those that tie for best, is all-in for less.

    Everybody's chips beyond what the best hand has matched go back; nothing where a best hand has matched everything.

    >>> excess_over_all_in([5, 20, 20], [True, True, True], [9, 4, 2])
    (0, 15, 15)
    """
    best = max(strength for strength in strengths if strength is not None)
    matched = max(
        chips for chips, alive, strength in zip(put_in, live, strengths, strict=True) if alive and strength == best
    )
    return tuple([max(0, chips - matched) for chips in put_in])


def pay_pots(
    pots: Sequence[Pot], strengths: Sequence[int | None], order: Sequence[int], rake: int
) -> tuple[PaidPot, ...]:
    """What becomes of each pot, the main pot first. `strengths` are None where a hand was not shown."""
    paid = []
    for pot in pots:
        taken = min(rake, pot.amount)
        rake -= taken
        contested = len(pot.eligible) > 1
        best = max([strengths[seat] or 0 for seat in pot.eligible]) if contested else None
        winners = [seat for seat in pot.eligible if not contested or strengths[seat] == best]
        awards = divided(pot.amount - taken, winners, order)
        least = (pot.amount - taken) // len(winners)
        odd = tuple([seat for seat, chips in awards if chips > least])
        paid.append(PaidPot(pot, taken, awards, contested, odd))
    return tuple(paid)


def given_up(pots: Sequence[Pot], seat: int) -> tuple[Pot, ...]:
    """The pots after a player has given the hand up at the showdown.

    Who is the last one left in a pot has won it already, and keeps it.
    """
    return tuple(
        replace(pot, eligible=tuple([other for other in pot.eligible if other != seat]))
        if seat in pot.eligible and len(pot.eligible) > 1
        else pot
        for pot in pots
    )


def in_order_of_pots(pots: Sequence[Pot], order: Sequence[int]) -> list[int]:
    """Who shows when: those in the last side pot first, the others behind them, each time in the order given."""
    found = [seat for pot in reversed(pots) for seat in order if seat in pot.eligible]
    return list(dict.fromkeys(found))
