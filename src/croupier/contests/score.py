"""What a deal between players comes to: lines, each of one player paid by another, and the sums of them.

A line has the seat that is paid first; what is paid one is paid by the other, so that nets add up to zero.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.distribution import exact_sum
from croupier.odds import Odds
from croupier.rules import Says
from croupier.settlement import Line


@dataclass(frozen=True, slots=True)
class PointClause:
    """A name for why points are paid, and the sentence that is printed for it; `{points}` stands for how many.

    `points` names the entry of a scoring file that says how many; empty where it is no entry that does. `under` has
    the options, and their values, under which the clause is in force at all.
    """

    name: str
    text: str
    points: str = ""
    under: tuple[tuple[str, str], ...] = ()


def line(
    pile: str, clause: Says, seats: tuple[int, int], points: Fraction | int, row: tuple[str, int, str] | None = None
) -> Line:
    """The first seat is paid points by the second, for a pile or for the whole hand.

    `row` has, where a ladder of royalties pays, its name, the number of the row and the row's name.
    """
    ladder, number, name = row if row is not None else (None, None, None)
    paid = Fraction(points)
    return Line(pile, Fraction(1), clause, ladder, number, name, Odds("to", paid), paid, seats)


@dataclass(frozen=True, slots=True)
class Score:
    """The lines of one deal between so many `players`, in the order in which they are compared."""

    players: int
    lines: tuple[Line, ...]

    def won(self, seat: int, by: int | None = None) -> Fraction:
        """The points that a seat is paid by all others, or by one of them: gross, as winners count them."""
        return self._sum(seat, by)

    def lost(self, seat: int, to: int | None = None) -> Fraction:
        """The points that a seat pays all others, or one of them: gross."""
        return self._sum(to, seat)

    def _sum(self, winner: int | None, loser: int | None) -> Fraction:
        """What one seat is paid by another; None stands for any."""
        seats = [(each.seats, each.net) for each in self.lines if each.seats is not None]
        return exact_sum([net for (to, by), net in seats if winner in (None, to) and loser in (None, by)])

    def net(self, seat: int) -> Fraction:
        """What a seat wins (above 0) or loses, in points."""
        return self.won(seat) - self.lost(seat)

    @property
    def table(self) -> tuple[tuple[Fraction, ...], ...]:
        """What each seat (row) is paid net by each (column): 0 on the diagonal, and all of it adds up to 0."""
        seats = range(self.players)
        return tuple(tuple(self.won(seat, other) - self.lost(seat, other) for other in seats) for seat in seats)
