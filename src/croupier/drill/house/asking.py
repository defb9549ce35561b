"""What every question about spots needs: a deal that shows its skill, bets, and the slips that tell mistakes apart.

A question is dealt again while two likely mistakes would give the same answer; the best of a few deals is asked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from croupier.dealt import Deal
from croupier.drill.draw import Draw
from croupier.drill.hands import PLAYING, NoDealError
from croupier.drill.house.bets import lay_bets, meters_drawn, way_drawn
from croupier.drill.house.dealing import Wanted, deal_for
from croupier.drill.house.mistakes import broken_rulings
from croupier.drill.house.spots import Ruling, Spot, settled
from croupier.drill.house.tables import Ending, HouseTable
from croupier.drill.mistakes import slips_of
from croupier.questions import Slip, Value
from croupier.rules import FOLD, Facts

Way = TypeVar("Way")
Dealt = TypeVar("Dealt")

Values = tuple[Value, ...]
_DEALS = 5
_SMALLER = (2, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal that may be asked about, its `key`, and the answer that comes out of rulings: one a spot, None as it is.

    `wager` is the one that is asked about, "" where it is not one; `others` are answers of mistakes that no ruling has.
    """

    spots: tuple[Spot, ...]
    key: Values
    values: Callable[[Sequence[Ruling | None]], Values]
    wager: str = ""
    others: Mapping[str, Values] = field(default_factory=dict)

    def slips(self) -> tuple[tuple[Slip, ...], int]:
        """What mistakes would answer, and how many of them give what another one gives already."""
        answers = {name: self.values(rulings) for name, rulings in broken_rulings(self.spots).items()}
        return slips_of(self.key, {**answers, **self.others})


def best_of_drafts(make: Callable[[], Draft], tries: int = _DEALS) -> tuple[Draft, tuple[Slip, ...]]:
    """The deal, of a few, in which the fewest mistakes look alike, and its slips; the first in which none do."""
    best = make()
    slips, alike = best.slips()
    for _ in range(tries):
        if alike == 0:
            break
        other = make()
        others, count = other.slips()
        if count < alike:
            best, slips, alike = other, others, count
    return best, slips


def one_dealt(ways: list[Way], make: Callable[[Way], Dealt], draw: Draw) -> Dealt:
    """What is dealt for one of some ways, drawn. Ways that no deal shows are taken out of the list.

    Raises NoDealError where there is none that a deal shows.
    """
    while True:
        way = draw.one(ways)
        try:
            return make(way)
        except NoDealError:
            ways.remove(way)
            if not ways:
                raise


def wanted_ending(table: HouseTable, ending: Ending, level: int) -> Wanted:
    """The deal that an ending asks for."""
    game = table.game

    def shows(facts: Facts) -> bool:
        clause, row, _ = game.terms(ending.wager, facts)
        return clause.name == ending.clause and row == ending.row and facts.folded == ending.folded

    return Wanted(shows, ending.aims, ending.folded, PLAYING[level])


def spot_of(table: HouseTable, wanted: Wanted, wager: str, draw: Draw, level: int) -> Spot:
    """A spot with a deal that shows what is wanted and a bet on a wager; other side bets lie there now and then."""
    deal, facts = deal_for(table.game, wanted, draw)
    return with_bets(table, deal, facts, wager, draw, level)


def with_bets(table: HouseTable, deal: Deal, facts: Facts, wager: str, draw: Draw, level: int) -> Spot:
    """Bets laid on a deal, one on the wager among them, small enough that the aggregate limit cuts nothing."""
    ways = table.ways_with(wager, folded=facts.folded)
    sides = tuple(side for side in table.side_bets if side == wager or draw.often(1, 2))
    for each in (level, level, *_SMALLER):
        way = way_drawn(ways, draw, min(each, level))
        bets = lay_bets(table, way, sides, draw, min(each, level))
        spot = Spot(table, deal, facts, bets, meters_drawn(table, tuple(bets), draw, level), way.folded_on)
        if table.limit is None or not settled(spot).cut:
            break
    return spot


def wanted_situation(table: HouseTable, name: str, level: int) -> Wanted:
    """The deal that shows a way in which a round ends."""
    aims = table.situations[name]
    return Wanted(lambda facts: table.situation(facts) == name, aims, name == FOLD, PLAYING[level])
