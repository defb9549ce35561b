"""Payout keys: the bets of a table, the odds that each is paid by, and what they come to, exactly and as it is paid.

Amounts are exact; where the house rounds, what is paid and the breakage stand beside them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.landmarks import Landmark, landmark
from croupier.odds import Odds
from croupier.paytable.model import Limit, Paytable
from croupier.rules import NO_METERS

EXAMPLE_BETS = (5, 10, 15, 25, 50, 100)
"""Bets, in money, for a table whose file does not say what may be bet."""
MOST_BETS = 8
"""More bets than these have no room side by side."""


@dataclass(frozen=True, slots=True)
class PayoutKey:
    """Odds of a table that win, the wagers that they pay, and how to reckon what they win beside the stake."""

    odds: Odds
    wagers: tuple[str, ...]
    landmark: Landmark


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


def payout(paytable: Paytable, odds: Odds, bet: Fraction) -> Payout:
    """What is handed over for a bet by odds without a meter, in money, as the house rounds what is won.

    The stake that comes back beside "to" odds is not in it; "for" odds take its place, and it is in the whole.
    """
    stake = bet if odds.kind == "for" else Fraction(0)
    return Payout(bet, odds.net(bet, NO_METERS) + stake, paid(paytable, odds, bet) + stake)


def paid(paytable: Paytable, odds: Odds, bet: Fraction) -> Fraction:
    """What odds without a meter win beside the stake on a bet, in money, rounded as the house rounds it."""
    return paytable.as_paid(odds.net(bet, NO_METERS))


def table_bets(paytable: Paytable, wager: str) -> tuple[Fraction, ...]:
    """Bets on a wager to reckon with, in money, rising: a meter's own; those that its limits allow, or the base's."""
    fixed = _meter_bet(paytable, wager)
    if fixed is not None:
        return (fixed,)
    return bets_within(paytable.limits.get(wager) or paytable.limits.get(paytable.game.base))


def bets_within(limit: Limit | None) -> tuple[Fraction, ...]:
    """The bets that the limits allow, all where those are few, else some of them; where there is no least, examples."""
    if limit is None or limit.least is None:
        least = Fraction(0)
        most = None if limit is None else limit.most
        usual = [Fraction(bet) for bet in EXAMPLE_BETS if bet > least and (most is None or bet <= most)]
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


def payout_keys(paytable: Paytable) -> tuple[PayoutKey, ...]:
    """Every odds of a table that pay, in the order of its wagers and rows, each once for all wagers that it pays."""
    wagers: dict[Odds, list[str]] = {}
    for wager, odds in _paid(paytable):
        profit = odds.profit()
        if profit is not None and profit > 0 and wager not in wagers.setdefault(odds, []):
            wagers[odds].append(wager)
    return tuple(PayoutKey(odds, tuple(names), landmark(odds)) for odds, names in wagers.items())


def _paid(paytable: Paytable) -> Iterator[tuple[str, Odds]]:
    """Each wager offered with each of the odds that its clauses and ladders pay it by."""
    game = paytable.game
    in_force = game.clauses_in_force()
    for wager in game.wagers_offered():
        for clause in in_force:
            if wager.name not in clause.wagers:
                continue
            if isinstance(clause.pays, Odds):
                yield wager.name, clause.pays
            else:
                ladder = game.ladders[clause.pays]
                yield from ((wager.name, ladder.odds_of(row)) for row in range(len(ladder.rows) + 1))


def _meter_bet(paytable: Paytable, wager: str) -> Fraction | None:
    """What a bet on a progressive costs, where the wager's ladder pays a share of a meter."""
    for place in paytable.game.places_of(wager):
        ladder = paytable.game.ladders[place.name]
        for row in ladder.rows:
            if row.odds.kind == "meter":
                return paytable.meters[row.odds.meter or ""].bet
    return None
