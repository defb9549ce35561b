"""What a dealer's sheet tells about pays: keys in tables, the awards that the limit cuts, amounts cut into chips."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds import Odds
from croupier.payout_keys import MOST_BETS, Payout, payout, payout_keys, table_bets
from croupier.paytable.model import Aggregate, Paytable
from croupier.rules import Game
from croupier.settlement import settle_each

NARROW_BETS = 6
"""As many bets as have room on a rack card."""
CHIPS = tuple(map(Fraction, (1000, 500, 100, 25, 5, 1)))
"""Chips that houses usually have, in money, the largest first."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Odds that are paid on the same bets, the longest first, each with what every bet is paid."""

    wagers: tuple[str, ...]
    bets: tuple[Fraction, ...]
    rows: tuple[tuple[Odds, tuple[Payout, ...]], ...]


def key_tables(paytable: Paytable, most: int = MOST_BETS) -> tuple[Keys, ...]:
    """The payout keys of a table, up to so many bets: wagers are together that are bet in the same amounts."""
    keys = payout_keys(paytable)
    groups: dict[tuple[Fraction, ...], list[str]] = {}
    for wager in paytable.game.wagers_offered():
        if any(wager.name in key.wagers for key in keys):
            groups.setdefault(table_bets(paytable, wager.name), []).append(wager.name)
    found = []
    for bets, wagers in groups.items():
        different = (key.odds for key in keys if set(wagers) & set(key.wagers))
        ordered = sorted(different, key=lambda odds: (-(odds.first / odds.second), odds.kind))
        shown = _thinned(bets, most)
        rows = tuple((odds, tuple(payout(paytable, odds, bet) for bet in shown)) for odds in ordered)
        found.append(Keys(tuple(wagers), shown, rows))
    return tuple(found)


def _thinned(bets: tuple[Fraction, ...], most: int) -> tuple[Fraction, ...]:
    """At most so many of the bets: some of those in the middle are left out, the fourth and the last but one first."""
    kept = list(bets)
    while len(kept) > most:
        del kept[3 if len(kept) % 2 == 0 else -2]
    return tuple(kept)


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
    limits = paytable.limits.get(game.base)
    best = max((won for won, _ in most.values()), default=Fraction(0))
    amount = aggregate.in_force(best, None if limits is None else limits.least)
    found = [Reached(game.base, *key, bet, amount / won) for key, (won, bet) in most.items()]
    found += _side_bets_reached(game, aggregate)
    largest = {each.wager: table_bets(paytable, each.wager)[-1] for each in found}
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
