"""Progressive meters: what each is, and what a bet on the ladder that pays from it costs.

A bet on a meter has one price. A ladder that pays from meters of different prices would leave open what its fixed
odds are on, and table limits that do not allow that price would leave nothing to bet.
"""

from collections.abc import Iterable, Mapping

from croupier.figures import decimal_places, show_decimal
from croupier.paytable import keys
from croupier.paytable.codes import Code
from croupier.paytable.fields import entries, fields, number, percent, words
from croupier.paytable.ladders import ReadLadder
from croupier.paytable.model import Limit, Meter
from croupier.paytable.nodes import Entry, Faults, Node, shown
from croupier.paytable.reading import Reading


def read_meters(node: Node | None, reading: Reading) -> Mapping[str, Meter]:
    """The meters that have no fault, by name."""
    meters = (_meter(entry, reading) for entry in entries(node, "meters", reading.faults))
    return {meter.name: meter for meter in meters if meter is not None}


def _meter(entry: Entry, reading: Reading) -> Meter | None:
    name, faults = entry.key.value, reading.faults
    required = keys.METER if reading.complete else ()
    values = fields(entry.value, f"the meter {shown(name)}", keys.METER, faults, required=required, at=entry.key.place)
    title = words(values.get("name"), "the meter's name", faults)
    bet = number(values.get("bet"), "bet", faults)
    seed = number(values.get("seed"), "seed", faults, zero=True)
    share = percent(values.get("share"), "share", faults)
    if not title or bet is None or seed is None or share is None:
        return None
    return Meter(name, title, bet, seed, share)


def check_bets(ladders: Iterable[ReadLadder], meters: Mapping[str, Meter], faults: Faults) -> None:
    """Report ladders that pay from meters whose bets cost different amounts, at the first odds that differ."""
    for ladder in ladders:
        used = [(meters[name], place) for name, place in ladder.meters.items() if name in meters]
        for meter, place in used[1:]:
            first, where = used[0]
            if meter.bet != first.bet:
                before = f"{shown(first.name)} on line {where.line} costs {_cost(first)}"
                message = f"a bet on the meter {shown(meter.name)} costs {_cost(meter)}, one on {before}"
                faults.add(Code.METERS_DIFFER, place, message, "give the meters of one ladder the same bet")


def meter_by_wager(
    ladders: Mapping[str, ReadLadder], meters: Mapping[str, Meter], reading: Reading
) -> Mapping[str, Meter]:
    """The first meter that each wager is paid from, by the wager's name."""
    places = () if reading.game is None else reading.game.ladder_places
    return {
        wager: meters[name]
        for place in places
        if place.name in ladders
        for name in list(ladders[place.name].meters)[:1]
        if name in meters
        for wager in place.wagers
    }


def lint_limit(limit: Limit, meter: Meter, values: Mapping[str, Node], faults: Faults) -> None:
    """Warn, at the first of `values` at fault, of limits that do not allow what the bet on the meter costs."""
    least, most, step = limit.least, limit.most, limit.step
    fits = {
        "min": least is None or least <= meter.bet,
        "max": most is None or meter.bet <= most,
        "step": least is None or step is None or (meter.bet - least) % step == 0,
    }
    wrong = next((key for key, fit in fits.items() if not fit), None)
    if wrong is not None:
        message = f"{shown(limit.wager)} cannot be bet at {_cost(meter)}, the bet of the meter {shown(meter.name)}"
        faults.add(Code.METER_BET_OUTSIDE_LIMITS, values[wrong].place, message, "change the limits, or the meter's bet")


def _cost(meter: Meter) -> str:
    return show_decimal(meter.bet, decimal_places(meter.bet))
