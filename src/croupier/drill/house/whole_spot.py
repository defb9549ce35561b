"""A whole spot: every wager, then what is paid in all and what goes back. A skill is how the round ends."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from croupier.drill.draw import Draw
from croupier.drill.house.asking import Draft, Values, best_of_drafts, spot_of, wanted_situation
from croupier.drill.house.bets import base_bets, lay_bets, meters_drawn
from croupier.drill.house.dealing import Aim, Wanted, deal_for
from croupier.drill.house.mistakes import STAKES_FORGOTTEN
from croupier.drill.house.spots import Ruling, Spot, settled
from croupier.drill.house.tables import HouseTable, table_of
from croupier.drill.house.words import ASK_WAGER, identity, limit_shown, money, reason, spot_shown
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Paytable, Table
from croupier.questions import Form, Part, Question, Reason
from croupier.report import Rule
from croupier.words import mark

NAME = "whole spot"
LIMIT = "table limit"
_PAID = mark("How much is paid in all, without the stakes?")
_BACK = mark("How much has the player in front of him in all then: what is paid, and the stakes that are not lost?")
_IN_ALL, _IN_FRONT = mark("paid in all"), mark("in front of the player")
_WHY_PAID = mark("All that the wagers are paid, added up.")
_WHY_LIMITED = mark("All that the wagers are paid, added up; {cut} above the limit are not paid.")
_WHY_BACK = mark("What is paid, and the stakes of the wagers that win or push.")
_SECONDS = Fraction(6)
_LARGE = 12


def skills(table: Table) -> Sequence[str]:
    """Every way in which a round can end, and a win above the aggregate limit where there can be one."""
    if not isinstance(table, Paytable):
        return ()
    house = table_of(table)
    return (*house.situations, *([LIMIT] if _limited_aims(house) else []))


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about all wagers of a round that ends as the skill says."""
    if not isinstance(table, Paytable):
        raise TypeError("a spot is settled by a paytable")
    house = table_of(table)
    best, slips = best_of_drafts(lambda: _draft(house, skill, setup.level, draw))
    (spot,) = best.spots
    lines = spot.lines
    cut = settled(spot).cut
    parts = (
        *(Part(Rule(ASK_WAGER, {"wager": (line.wager,)}), Form.NET, key, stake=spot.bets[line.wager],
               name=Rule(line.wager))
          for line, key in zip(lines, best.key, strict=False)),
        Part(Rule(_PAID), Form.MONEY, best.key[-2], name=Rule(_IN_ALL)),
        Part(Rule(_BACK), Form.MONEY, best.key[-1], name=Rule(_IN_FRONT)),
    )  # fmt: skip
    paid = Rule(_WHY_LIMITED, {"cut": (money(cut),)}) if cut else Rule(_WHY_PAID)
    return Question(
        identity(table, NAME, skill, setup, seed),
        (*spot_shown(spot), *limit_shown(spot)),
        parts,
        slips,
        (*(reason(spot, line) for line in lines), Reason(paid), Reason(Rule(_WHY_BACK))),
        _SECONDS * len(parts),
    )


def _draft(house: HouseTable, skill: str, level: int, draw: Draw) -> Draft:
    base = house.game.base
    if skill == LIMIT:
        spot = _large_spot(house, draw)
    else:
        spot = spot_of(house, wanted_situation(house, skill, level), base, draw, level)

    def values(rulings: Sequence[Ruling | None]) -> Values:
        coming = settled(spot, rulings[0])
        return (*(coming.nets[wager] for wager in spot.bets), coming.paid, coming.back)

    key = *nets, paid, _ = values([None])
    return Draft((spot,), key, values, others={STAKES_FORGOTTEN.name: (*nets, paid, paid)})


@lru_cache(maxsize=16)
def _limited_aims(house: HouseTable) -> tuple[Aim, ...]:
    """How to show a win of the required wagers that the aggregate limit cuts, at the largest bets of the drills."""
    limit = house.limit
    if limit is None:
        return ()
    base = max(base_bets(house, 3))
    most = max(sum(way.stakes) for way in house.ways)
    found: list[Aim] = []
    for ending in house.endings:
        if ending.folded or ending.wager in house.side_bets or ending.ladder is None or ending.row is None:
            continue
        profit = house.game.ladders[ending.ladder].odds_of(ending.row).profit()
        if profit is not None and profit * base * most > limit:
            found += ending.aims
    return tuple(found)


def _large_spot(house: HouseTable, draw: Draw) -> Spot:
    """A hand that pays much, with bets so large that the limit cuts what it wins."""
    aims = _limited_aims(house)
    least = {aim.row for aim in aims}
    deal, facts = deal_for(house.game, Wanted(lambda facts: any(row in least for _, row in facts.rows), aims), draw)
    most = max(sum(way.stakes) for way in house.ways)
    large = [way for way in house.ways if way.folded_on is None and 2 * sum(way.stakes) > most]
    for _ in range(_LARGE):
        bets = lay_bets(house, draw.one(large), house.side_bets, draw, 3)
        spot = Spot(house, deal, facts, bets, meters_drawn(house, tuple(bets), draw, 3))
        if settled(spot).cut:
            break
    return spot


KIND = Kind(NAME, mark("A whole spot: every wager, what is paid and what goes back"), skills, make)
