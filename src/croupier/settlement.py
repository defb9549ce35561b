"""Facts become Lines: the one function that settles a game.

Audits, drills and sheets all read `settle` and nothing else about money, so that they cannot disagree. Contests between
players make lines of the same kind in `contests`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from croupier.distribution import exact_sum
from croupier.odds import Odds
from croupier.rules import NO_METERS, Facts, Game, Says, Stakes, Terms


@dataclass(frozen=True, slots=True)
class Line:
    """What one wager comes to: its stake, the clause that settled it, the row reached, and the net, in base units.

    `ladder` and `row` are None where the clause pays fixed odds. Between players `seats` says who is paid `net` by
    whom, in points, by number of the seats; otherwise it is None, and the player is paid by the house.
    """

    wager: str
    stake: Fraction
    clause: Says
    ladder: str | None
    row: int | None
    row_name: str | None
    odds: Odds
    net: Fraction
    seats: tuple[int, int] | None = None

    @property
    def event(self) -> str:
        """The clause, and the ladder's row where it pays by one: `final hand: two pair`."""
        return self.clause.name if self.row_name is None else f"{self.clause.name}: {self.row_name}"


@dataclass(frozen=True)  # no slots: its sums are asked for many times and kept
class Settlement:
    """The lines of one player's round, in the game's order of wagers, and whether the hand was folded."""

    lines: tuple[Line, ...]
    folded: bool

    @cached_property
    def net(self) -> Fraction:
        """What the player wins (above 0) or loses over all lines, in base units."""
        return exact_sum([line.net for line in self.lines])

    @cached_property
    def bet(self) -> Fraction:
        """All stakes put up, in base units."""
        return exact_sum([line.stake for line in self.lines])

    @cached_property
    def event(self) -> str:
        """The events of the lines, each once, in order."""
        return " + ".join(dict.fromkeys(line.event for line in self.lines))


def settle(game: Game, facts: Facts, stakes: Stakes, meters: Mapping[str, Fraction] = NO_METERS) -> Settlement:
    """Settle one player's wagers: for each wager with a stake, the first clause that holds pays it.

    `stakes` and the lines' nets are in units of the base; `meters` gives each meter's amount in the same unit.
    Raises RulesError for facts no clause covers. Table limits and rounding are not applied here.
    """
    bets = zip(game.wagers, stakes, strict=True)
    lines = [
        _line(game, wager.name, units, game.terms(wager.name, facts), meters) for wager, units in bets if units != 0
    ]
    return Settlement(tuple(lines), facts.folded)


def settle_each(
    game: Game, facts: Iterable[Facts], ways: Sequence[Stakes], meters: Mapping[str, Fraction] = NO_METERS
) -> tuple[tuple[Settlement, ...], ...]:
    """For each of several facts, the settlements of several ways to bet, as `settle` makes them one by one.

    Facts that bring the same clauses and rows are settled once: a fold, most of all, whatever the hand would have been.
    """
    names = [wager.name for wager in game.wagers]
    staked = [name for i, name in enumerate(names) if any(stakes[i] != 0 for stakes in ways)]
    known: dict[object, tuple[Settlement, ...]] = {}
    found = []
    for each in facts:
        terms = {wager: game.terms(wager, each) for wager in staked}
        key = each.folded, tuple([(clause.name, row) for clause, row, _ in terms.values()])
        if key not in known:
            known[key] = _settle_ways(game, terms, names, ways, meters, folded=each.folded)
        found.append(known[key])
    return tuple(found)


def _settle_ways(
    game: Game,
    terms: Mapping[str, Terms],
    names: Sequence[str],
    ways: Sequence[Stakes],
    meters: Mapping[str, Fraction],
    *,
    folded: bool,
) -> tuple[Settlement, ...]:
    """Wagers are settled each apart, so the line of a wager with a stake stands in every settlement that has it."""
    lines: dict[tuple[str, int], Line] = {}
    for stakes in ways:
        for bet in zip(names, stakes, strict=True):
            if bet[1] != 0 and bet not in lines:
                lines[bet] = _line(game, *bet, terms[bet[0]], meters)
    return tuple(
        Settlement(tuple([lines[bet] for bet in zip(names, stakes, strict=True) if bet[1] != 0]), folded)
        for stakes in ways
    )


def _line(game: Game, wager: str, units: int, terms: Terms, meters: Mapping[str, Fraction]) -> Line:
    clause, row, odds = terms
    ladder = None if row is None else str(clause.pays)
    row_name = None if row is None or ladder is None else game.ladders[ladder].row_name(row)
    stake = Fraction(units)
    return Line(wager, stake, clause, ladder, row, row_name, odds, odds.net(stake, meters))
