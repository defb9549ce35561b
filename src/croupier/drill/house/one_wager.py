"""One wager: pay, push or take, and how much. A skill is a clause and, where a ladder pays, its row."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from croupier.drill.draw import Draw
from croupier.drill.house.asking import Draft, Values, best_of_drafts, spot_of, wanted_ending
from croupier.drill.house.spots import Ruling, net_of
from croupier.drill.house.tables import Ending, HouseTable, table_of
from croupier.drill.house.words import ASK_WAGER, identity, reason, spot_shown
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Paytable, Table
from croupier.questions import Form, Part, Question
from croupier.report import Rule
from croupier.words import mark

NAME = "one wager"
_SECONDS = Fraction(9)


def skill_of(table: HouseTable, ending: Ending) -> str:
    """The name of an ending as a skill: `ante: final hand: two pair`; of wagers settled alike, the first."""
    first = next(group[0] for group in table.groups if ending.wager in group)
    if ending.ladder is None or ending.row is None:
        return f"{first}: {ending.clause}"
    return f"{first}: {ending.clause}: {table.game.ladders[ending.ladder].row_name(ending.row)}"


def skills(table: Table) -> Sequence[str]:
    """Every clause and row that can settle a wager at this table."""
    if not isinstance(table, Paytable):
        return ()
    return tuple(_endings(table_of(table)))


@lru_cache(maxsize=16)
def _endings(house: HouseTable) -> Mapping[str, tuple[Ending, ...]]:
    """The endings that each skill is about."""
    found: dict[str, list[Ending]] = {}
    for ending in house.endings:
        found.setdefault(skill_of(house, ending), []).append(ending)
    return {skill: tuple(endings) for skill, endings in found.items()}


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about one wager that the skill's clause and row settle."""
    if not isinstance(table, Paytable):
        raise TypeError("a wager is settled by a paytable")
    house = table_of(table)
    endings = _endings(house)[skill]

    def draft() -> Draft:
        ending = draw.one(endings)
        wager = ending.wager
        spot = spot_of(house, wanted_ending(house, ending, setup.level), wager, draw, setup.level)

        def values(rulings: Sequence[Ruling | None]) -> Values:
            return (net_of(spot, wager, rulings[0]),)

        return Draft((spot,), values([None]), values, wager)

    best, slips = best_of_drafts(draft)
    (spot,) = best.spots
    (line,) = (line for line in spot.lines if line.wager == best.wager)
    part = Part(Rule(ASK_WAGER, {"wager": (best.wager,)}), Form.NET, best.key[0], stake=spot.bets[best.wager])
    return Question(
        identity(table, NAME, skill, setup, seed),
        spot_shown(spot),
        (part,),
        slips,
        (reason(spot, line),),
        _SECONDS,
    )


KIND = Kind(NAME, mark("One wager: pay, push or take, and how much"), skills, make)
