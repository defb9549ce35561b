"""Bets that lie on a layout: amounts by what makes them hard to pay, within the limits of the table."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from croupier.drill.draw import Draw
from croupier.drill.house.tables import HouseTable, Way
from croupier.paytable.model import Limit, Meter

_BASE = {1: (10, 20, 50, 100), 2: (5, 15, 25, 35, 45, 75), 3: (35, 55, 65, 85, 115, 125, 175, 225)}
_SIDE = {1: (5, 10, 20), 2: (5, 15, 25), 3: (5, 15, 25, 35, 45)}
_MANY_STEPS = 40


@lru_cache(maxsize=64)
def base_bets(table: HouseTable, level: int) -> tuple[Fraction, ...]:
    """Amounts of a level that the table takes on its base bet: tens, odd ones, odd and large ones."""
    return _within(table.paytable.limits.get(table.game.base), _BASE[level])


@lru_cache(maxsize=256)
def side_bets(table: HouseTable, wager: str, level: int) -> tuple[Fraction, ...]:
    """Amounts of a level that the table takes on a side bet; a progressive has one price."""
    meters = meters_of(table, wager)
    if meters:
        return (meters[0].bet,)
    return _within(table.paytable.limits.get(wager), _SIDE[level])


def lay_bets(table: HouseTable, way: Way, sides: Sequence[str], draw: Draw, level: int) -> dict[str, Fraction]:
    """Bets in money, in the game's order of wagers: the base bet drawn, the required ones in its units, side bets."""
    base = draw.one(base_bets(table, level))
    bets = {}
    for wager, units in zip(table.game.wagers, way.stakes, strict=True):
        if units > 0:
            bets[wager.name] = base * units
        elif wager.name in sides:
            amounts = side_bets(table, wager.name, level)
            others = tuple(amount for amount in amounts if amount != base)
            bets[wager.name] = draw.one(others or amounts)
    return bets


def way_drawn(ways: Sequence[Way], draw: Draw, level: int) -> Way:
    """A way to bet: the smaller of two on the first level, the one with more up of two on the last."""
    one, other = draw.one(ways), draw.one(ways)
    if level == 1:
        return min(one, other, key=_total)
    return one if level == 2 else max(one, other, key=_total)


@lru_cache(maxsize=256)
def meters_of(table: HouseTable, wager: str) -> tuple[Meter, ...]:
    """The meters that a wager's ladder pays from."""
    names: dict[str, None] = {}
    for place in table.game.places_of(wager):
        if place.name in table.game.ladders:
            ladder = table.game.ladders[place.name]
            odds = (*(row.odds for row in ladder.rows), ladder.otherwise)
            names |= {each.meter: None for each in odds if each.meter is not None}
    return tuple(table.paytable.meters[name] for name in names)


def meters_drawn(table: HouseTable, wagers: Sequence[str], draw: Draw, level: int) -> dict[str, Fraction]:
    """What the meters stand at that some wagers are paid from, in money: seeds and what has been added."""
    step = {1: 100, 2: 10, 3: 1}[level]
    found = {}
    for meter in (each for wager in wagers for each in meters_of(table, wager)):
        added = draw.below(2000 // step) * step
        found[meter.name] = meter.seed + added * max(meter.seed // 1000, 1)
    return found


def _total(way: Way) -> int:
    return sum(way.stakes)


def _within(limit: Limit | None, examples: Sequence[int]) -> tuple[Fraction, ...]:
    """The examples that a limit allows; where it allows none, what it does allow."""
    amounts = tuple(Fraction(bet) for bet in examples)
    if limit is None:
        return amounts
    allowed = tuple(bet for bet in amounts if limit.allows(bet))
    if allowed:
        return allowed
    least = limit.least if limit.least is not None else limit.step or limit.most or amounts[0]
    step = limit.step or least
    steps = tuple(least + step * many for many in range(_MANY_STEPS))
    return tuple(bet for bet in steps if limit.allows(bet)) or (limit.most or least,)
