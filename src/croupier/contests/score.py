"""What a deal between players comes to: lines, each of one player paid by another, and the sums of them.

A line has the seat that is paid first; what is paid one is paid by the other, so that nets add up to zero.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property

from croupier.distribution import exact_sum
from croupier.odds import Odds
from croupier.rules import Says
from croupier.settlement import Line


@dataclass(frozen=True, slots=True)
class PointClause:
    """A name for why points are paid, and the sentence that is printed for it; `{points}` stands for how many.

    `points` names the entry of a scoring file that says how many; empty where it is no entry that does. `under` has
    the options, and their values, under which the clause is in force at all. `unpaid` is its sentence where the file
    pays nothing for what it still says: a row that is won counts towards the majority.
    """

    name: str
    text: str
    points: str = ""
    under: tuple[tuple[str, str], ...] = ()
    unpaid: str = ""


def line(
    pile: str, clause: Says, seats: tuple[int, int], points: Fraction | int, row: tuple[str, int, str] | None = None
) -> Line:
    """The first seat is paid points by the second, for a pile or for the whole hand.

    `row` has, where a ladder of royalties pays, its name, the number of the row and the row's name.
    """
    ladder, number, name = row if row is not None else (None, None, None)
    odds = _odds(points)
    return Line(pile, _POINT, clause, ladder, number, name, odds, odds.first, seats)


_POINT = Fraction(1)


@cache
def _odds(points: Fraction | int) -> Odds:
    """So many points for one; a few of them come again and again."""
    return Odds("to", Fraction(points))


@dataclass(frozen=True)  # no slots: who pays whom is summed up once and kept
class Score:
    """The lines of one deal between so many `players`, in the order in which they are compared."""

    players: int
    lines: tuple[Line, ...]

    @cached_property
    def paid(self) -> tuple[tuple[Fraction, ...], ...]:
        """The points that each seat (row) is paid by each (column), gross: what it pays back is not taken off."""
        nets: dict[tuple[int, int], list[Fraction]] = {}
        for each in self.lines:
            if each.seats is not None:
                nets.setdefault(each.seats, []).append(each.net)
        seats = range(self.players)
        return tuple(tuple(exact_sum(nets.get((to, by), ())) for by in seats) for to in seats)

    def won(self, seat: int) -> Fraction:
        """The points that a seat is paid by all others: gross, as winners count them."""
        return exact_sum(self.paid[seat])

    def lost(self, seat: int) -> Fraction:
        """The points that a seat pays all others: gross."""
        return exact_sum([row[seat] for row in self.paid])

    def net(self, seat: int) -> Fraction:
        """What a seat wins (above 0) or loses, in points."""
        return self.won(seat) - self.lost(seat)

    @property
    def table(self) -> tuple[tuple[Fraction, ...], ...]:
        """What each seat (row) is paid net by each (column): 0 on the diagonal, and all of it adds up to 0."""
        seats = range(self.players)
        return tuple(tuple(self.paid[seat][other] - self.paid[other][seat] for other in seats) for seat in seats)
