"""What a deal of pots comes to as lines: who is paid how many chips by whom, for which pot, and why.

A winner is paid by everybody who has put chips into the pot, by each one as much as that one's part of the pot says;
the house, where it takes a rake, has the seat behind the last one. So all nets add up to zero, and those of the
players to minus the rake.
"""

from collections.abc import Iterator
from fractions import Fraction

from croupier.contests.pots.clauses import BEST_HAND, RAKE, SPLIT, UNSEEN
from croupier.contests.pots.deal import Deal
from croupier.contests.pots.paying import PaidPot
from croupier.contests.score import PointClause, Score, line
from croupier.settlement import Line
from croupier.words import mark

MAIN_POT, SIDE_POT = mark("main pot"), mark("side pot {number}")


def pot_name(number: int) -> str:
    """What a pot is called, by its number from 0: `main pot`, `side pot 1`."""
    return SIDE_POT.format(number=number) if number else MAIN_POT


def score_of(deal: Deal) -> Score:
    """The lines of a deal that is over; the last seat is the house's where it takes a rake."""
    house = len(deal.stacks)
    lines = tuple(each for number, paid in enumerate(deal.paid) for each in _lines(number, paid, house))
    return Score(house + bool(deal.raked), lines)


def clause_of(paid: PaidPot) -> PointClause:
    """Why a pot goes where it goes."""
    if not paid.contested:
        return UNSEEN
    return BEST_HAND if len(paid.awards) == 1 else SPLIT


def _lines(number: int, paid: PaidPot, house: int) -> Iterator[Line]:
    clause, name = clause_of(paid), pot_name(number)
    awards = [(clause, seat, chips) for seat, chips in paid.awards]
    if paid.rake:
        awards.append((RAKE, house, paid.rake))
    for why, to, chips in awards:
        for by, put_in in enumerate(paid.pot.contributions):
            if by != to and put_in:
                yield line(name, why, (to, by), Fraction(put_in * chips, paid.pot.amount))
