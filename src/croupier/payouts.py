"""Payout keys: the bets of a table, what each odds comes to for them, and the landmarks that dealers reckon by.

Amounts are exact; where the house rounds, what is paid and the breakage stand beside them. A landmark is a way to
reckon in the head: 40 to 1 is times 4 and a zero, 3 to 2 is 3 for every 2 of the bet.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.figures import decimal_places, show_decimal
from croupier.odds import Odds
from croupier.paytable.model import Aggregate, Limit, Paytable, Rounding
from croupier.report import Rule
from croupier.rules import Game
from croupier.settlement import settle_each
from croupier.words import mark

USUAL_BETS = (5, 10, 15, 20, 25, 50, 75, 100)
"""Bets, in money, where a file does not say what may be bet."""
MOST_BETS = len(USUAL_BETS)
"""More bets than these have no room side by side."""
NARROW_BETS = 6
"""As many as have room on a rack card."""
CHIPS = tuple(map(Fraction, (1000, 500, 100, 25, 5, 1)))
"""Chips that houses usually have, in money, the largest first."""


@dataclass(frozen=True, slots=True)
class Payout:
    """What a bet is paid: `exact` by the odds, `paid` in chips as the house rounds, `breakage` the difference."""

    bet: Fraction
    exact: Fraction
    paid: Fraction

    @property
    def breakage(self) -> Fraction:
        """What rounding keeps for the house; below 0 where it rounds up."""
        return self.exact - self.paid


@dataclass(frozen=True, slots=True)
class Keys:
    """Odds that are paid on the same bets, the longest first, each with what every bet is paid."""

    wagers: tuple[str, ...]
    bets: tuple[Fraction, ...]
    rows: tuple[tuple[Odds, tuple[Payout, ...]], ...]


def payout(odds: Odds, bet: Fraction, rounding: Rounding | None) -> Payout:
    """What a bet is paid by odds, in money; the stake that comes back beside "to" odds is not in it.

    "For" odds take the place of the stake: what is handed over is the whole of it.
    """
    exact = bet * odds.first / odds.second
    return Payout(bet, exact, exact if rounding is None else rounding.amount(exact))


def bets_of(limit: Limit | None) -> tuple[Fraction, ...]:
    """The bets that a key is worked out for: all that the limits allow where those are few, else some of them."""
    if limit is None or limit.least is None:
        least = Fraction(0)
        most = None if limit is None else limit.most
        usual = [Fraction(bet) for bet in USUAL_BETS if bet > least and (most is None or bet <= most)]
        return tuple(usual) or (() if most is None else (most,))
    step = limit.step or limit.least
    most = limit.most if limit.most is not None else limit.least + step * 1000
    many = int((most - limit.least) / step) + 1
    if many <= MOST_BETS:
        return tuple(limit.least + step * at for at in range(many))
    places = [0, 1, 2, 3, 4, 9, 14, 19]
    if limit.most is not None:
        # The last is the most that may be bet; between it and the first few the places double.
        places = [0, 1, 2, 3]
        while len(places) < MOST_BETS - 1 and 2 * places[-1] + 1 < many - 1:
            places.append(2 * places[-1] + 1)
        places.append(many - 1)
    return tuple(limit.least + step * at for at in places)


def wager_bets(paytable: Paytable, wager: str) -> tuple[Fraction, ...]:
    """The bets on one wager: a meter's single price, the wager's limits, or else those of the base."""
    game = paytable.game
    for place in game.places_of(wager):
        rows = game.ladders[place.name].rows if place.name in game.ladders else ()
        meters = [row.odds.meter for row in rows if row.odds.meter is not None]
        if meters and meters[0] in paytable.meters:
            return (paytable.meters[meters[0]].bet,)
    return bets_of(paytable.limits.get(wager) or paytable.limits.get(game.base))


def payout_keys(paytable: Paytable, most: int = MOST_BETS) -> tuple[Keys, ...]:
    """For the odds of a file that win, up to so many bets: odds are together that are paid on the same bets."""
    game = paytable.game
    groups: dict[tuple[Fraction, ...], dict[str, list[Odds]]] = {}
    for wager in game.wagers_offered():
        paid = [odds for odds in _odds_of(paytable, wager.name) if odds.kind in ("to", "for") and odds.first > 0]
        if paid:
            groups.setdefault(wager_bets(paytable, wager.name), {})[wager.name] = paid
    found = []
    for bets, by_wager in groups.items():
        different = dict.fromkeys(odds for each in by_wager.values() for odds in each)
        ordered = sorted(different, key=lambda odds: (-(odds.first / odds.second), odds.kind))
        shown = _thinned(bets, most)
        rows = tuple((odds, tuple(payout(odds, bet, paytable.rounding) for bet in shown)) for odds in ordered)
        found.append(Keys(tuple(by_wager), shown, rows))
    return tuple(found)


def _thinned(bets: tuple[Fraction, ...], most: int) -> tuple[Fraction, ...]:
    """At most so many of the bets: some of those in the middle are left out, the fourth and the last but one first."""
    kept = list(bets)
    while len(kept) > most:
        del kept[3 if len(kept) % 2 == 0 else -2]
    return tuple(kept)


def _odds_of(paytable: Paytable, wager: str) -> tuple[Odds, ...]:
    """Every odds that some deal is paid by on a wager, each once."""
    game = paytable.game
    return tuple(dict.fromkeys(game.terms(wager, facts)[2] for facts in game.reachable_facts(wager)))


@dataclass(frozen=True, slots=True)
class Reached:
    """An award that the aggregate limit cuts: the ladder and its row, and the bet, of one wager, above which it does.

    `units` is how much is up in all, in that bet, where the most is.
    """

    wager: str
    ladder: str
    row: int
    units: Fraction
    bet: Fraction


def limit_reached(paytable: Paytable) -> tuple[Reached, ...]:
    """The awards that the aggregate limit cuts at the largest bets that keys are worked out for, the largest first.

    Awards of meters are left out: what they come to changes from hand to hand.
    """
    aggregate, game = paytable.aggregate, paytable.game
    if aggregate is None:
        return ()
    most: dict[tuple[str, int], tuple[Fraction, Fraction]] = {}
    for ways in settle_each(game, game.played_facts(), game.played_stakes()):
        for settlement in ways:
            won = aggregate.won(settlement)
            for line in settlement.lines:
                key = (line.ladder or "", line.row or 0)
                if line.ladder and line.net > 0 and aggregate.covers(line.wager) and won > most.get(key, (0, 0))[0]:
                    most[key] = won, settlement.bet
    found = [Reached(game.base, *key, bet, aggregate.amount / won) for key, (won, bet) in most.items()]
    found += _side_bets_reached(game, aggregate)
    largest = {each.wager: wager_bets(paytable, each.wager)[-1] for each in found}
    return tuple(each for each in found if each.bet < largest[each.wager])


def _side_bets_reached(game: Game, aggregate: Aggregate) -> Iterator[Reached]:
    """Each award of a side bet by fixed odds, held against the limit alone."""
    side_bets = (wager.name for wager in game.wagers_offered() if not wager.required and aggregate.covers(wager.name))
    for wager in side_bets:
        for place in game.places_of(wager):
            for number, row in enumerate(game.ladders[place.name].rows):
                profit = row.odds.profit()
                if profit is not None and profit > 0:
                    yield Reached(wager, place.name, number, Fraction(1), aggregate.amount / profit)


def cut(amount: Fraction, chips: Sequence[Fraction] = CHIPS) -> tuple[tuple[Fraction, int], ...] | None:
    """An amount in the fewest chips, the largest first; None where these chips cannot pay it.

    >>> [(int(chip), many) for chip, many in cut(Fraction(131)) or ()]
    [(100, 1), (25, 1), (5, 1), (1, 1)]
    """
    left, found = amount, []
    for chip in chips:
        many = int(left // chip)
        if many:
            found.append((chip, many))
            left -= many * chip
    return tuple(found) if left == 0 else None


_BASE_KEYS = {
    1: mark("the bet once again"),
    2: mark("double"),
    3: mark("double, and once more"),
    4: mark("double twice"),
    5: mark("half of times 10"),
    6: mark("times 5, and once more"),
    7: mark("times 5, and double more"),
    8: mark("double three times"),
    9: mark("times 10, less the bet"),
}
_TEN = mark("a zero behind the bet")
_ZERO = mark("times {first}, and a zero")
_ZEROS = mark("times {first}, and zeros: {zeros}")
_TENS = mark("zeros behind the bet: {zeros}")
_HALF = mark("half of times {whole}")
_QUARTER = mark("a quarter of times {whole}")
_SUM = mark("times {first}, and times {second} more")
_UNITS = mark("{first} for every {second} of the bet")
_PLAIN = mark("the bet times {first}")


def landmark(odds: Odds) -> Rule:
    """How to reckon what is handed over in the head, in words: of "for" odds the bet is not given back beside it."""
    if odds.second != 1:
        return Rule(_UNITS, {"first": (_plain(odds.first),), "second": (_plain(odds.second),)})
    if odds.first.denominator != 1:
        return Rule(_PLAIN, {"first": (_plain(odds.first),)})
    return _whole(int(odds.first))


def _whole(times: int) -> Rule:
    digits, zeros = str(times).rstrip("0"), len(str(times)) - len(str(times).rstrip("0"))
    if not zeros and len(digits) == 1:
        return Rule(_BASE_KEYS[times], {})
    if digits == "1":
        return Rule(_TEN, {}) if zeros == 1 else Rule(_TENS, {"zeros": (str(zeros),)})
    if digits == "5":
        return Rule(_HALF, {"whole": (str(2 * times),)})
    if digits == "25" or digits == "75":
        return _quarters(times)
    if zeros:
        values = {"first": (digits,)}
        return Rule(_ZERO, values) if zeros == 1 else Rule(_ZEROS, {**values, "zeros": (str(zeros),)})
    if len(digits) == 2:
        return Rule(_SUM, {"first": (f"{digits[0]}0",), "second": (digits[1],)})
    return Rule(_PLAIN, {"first": (str(times),)})


def _quarters(times: int) -> Rule:
    if str(times).startswith("25"):
        return Rule(_QUARTER, {"whole": (str(4 * times),)})
    return Rule(_SUM, {"first": (str(times * 2 // 3),), "second": (str(times // 3),)})


def _plain(number: Fraction) -> str:
    try:
        return show_decimal(number, decimal_places(number))
    except ValueError:
        return str(number)
