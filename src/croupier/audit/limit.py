"""The aggregate limit on what one hand can win: which awards it cuts, from which bet on, and what that costs.

Regulators word it as an amount, or the most that one could win at the minimum bet, whichever is greater (58 Pa. Code
655a.12, N.J.A.C. 13:69F). What a hand wins is its net: odds "to 1" give the stake back beside it. Costs are those of
the reported strategy as it is; each ladder is held against the limit alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from croupier.distribution import exact_sum
from croupier.exact.plan import Plan
from croupier.exact.solver import Play
from croupier.ladder import Ladder
from croupier.odds import show_odds
from croupier.paytable.model import Aggregate, Limit, Paytable
from croupier.report import LimitCost, LimitReport, LimitRow
from croupier.rules import LadderPlace, Settlement

EXAMPLE_BETS = (5, 10, 15, 25, 50, 100)
"""Bets, in money, that costs are given for where the file does not say what may be bet."""


def limit_report(paytable: Paytable, plan: Plan, play: Play) -> LimitReport | None:
    """The aggregate limit of a paytable under a strategy played through; None where the file has none."""
    aggregate, game = paytable.aggregate, paytable.game
    if aggregate is None:
        return None
    covered = [
        (place, game.ladders[place.name])
        for place in game.ladder_places
        if place.name in game.ladders and place.name in (aggregate.ladders or game.ladders)
    ]
    limits = paytable.limits.get(game.base)
    minimum = None if limits is None else limits.least
    best = [_most_won(plan) if place.required else _best_profit(ladder) for place, ladder in covered]
    most = max(best, default=Fraction(0))
    rows = [row for place, ladder in covered for row in _rows(plan, place, ladder, aggregate.amount, play)]
    required = any(place.required for place, _ in covered)
    return LimitReport(
        amount=aggregate.amount,
        or_maximum=aggregate.or_maximum_at_minimum,
        takes_over_at=aggregate.amount / most if aggregate.or_maximum_at_minimum and most > 0 else None,
        minimum=minimum,
        rows=tuple(rows),
        costs=tuple(_costs(paytable, aggregate, most, plan, play)) if required else (),
    )


def _most_won(plan: Plan) -> Fraction:
    """The most that a hand can win on the required wagers, in units of the base."""
    return max(settlement.net for ending in plan.endings for settlement in ending.settlements)


def _best_profit(ladder: Ladder) -> Fraction:
    profits = (ladder.odds_of(row).profit() for row in range(len(ladder.rows) + 1))
    return max((profit for profit in profits if profit is not None), default=Fraction(0))


def _rows(plan: Plan, place: LadderPlace, ladder: Ladder, amount: Fraction, play: Play) -> Iterator[LimitRow]:
    """Each row that wins by fixed odds, with the bet above which the limit cuts it."""
    # The endings with most up come last; taken first, they leave the others little to be looked at.
    possible = (settlement for ending in reversed(plan.endings) for settlement in ending.settlements)
    most_up = _most_up(possible, ladder)
    most_used = _most_up((plan.settlement(outcome) for outcome, _ in play.outcomes), ladder)
    for row in range(len(ladder.rows) + 1):
        odds = ladder.odds_of(row)
        profit = odds.profit()
        if profit is None or profit <= 0:
            continue
        base = plan.game.base if place.required else place.wagers[0]
        units, used = (most_up.get(row), most_used.get(row)) if place.required else (Fraction(1), Fraction(1))
        if units is not None:
            cut_above = amount / (units * profit)
            used_cut = None if used is None else amount / (used * profit)
            yield LimitRow(base, *ladder.row_span(row), show_odds(odds), units, cut_above, used, used_cut)


def _most_up(settlements: Iterable[Settlement], ladder: Ladder) -> Mapping[int, Fraction]:
    """The most that is up, in units of the base, on each row of a ladder that some settlement reaches."""
    most: dict[int, Fraction] = {}
    for settlement in settlements:
        paid = [line for line in settlement.lines if line.row is not None and line.clause.pays == ladder.name]
        # A hand reaches one row of a ladder, and most settlements are of hands that no new most can come of.
        if paid and paid[0].row is not None and settlement.bet > most.get(paid[0].row, 0):
            most[paid[0].row] = max(sum((line.stake for line in paid), Fraction(0)), most.get(paid[0].row, Fraction(0)))
    return most


def _costs(paytable: Paytable, aggregate: Aggregate, most: Fraction, plan: Plan, play: Play) -> Iterator[LimitCost]:
    """What the limit costs at some bets of this table; per unit of the base, as the house edge is."""
    limits = paytable.limits.get(paytable.game.base)
    minimum = None if limits is None else limits.least
    limit = aggregate.amount
    if aggregate.or_maximum_at_minimum and minimum is not None:
        limit = max(limit, most * minimum)
    deals_by_net: dict[Fraction, int] = {}
    for outcome, deals in play.outcomes:
        net = plan.settlement(outcome).net
        deals_by_net[net] = deals_by_net.get(net, 0) + deals
    edge = -exact_sum(deals_by_net, deals_by_net.values()) / plan.deals
    won = [(net, deals) for net, deals in deals_by_net.items() if net > 0]
    for bet in _bets(limits, [limit / net for net, _ in won]):
        paid = limit / bet  # the most that a hand is paid, in units of the base
        cut = sum(((net - paid) * deals for net, deals in won if net > paid), Fraction(0)) / plan.deals
        yield LimitCost(bet, limit, cut, edge + cut)


def _bets(limits: Limit | None, cut_above: Iterable[Fraction]) -> list[Fraction]:
    """The least and the most that may be bet, and between them the first bet of the table that the limit cuts."""
    if limits is None or limits.most is None:
        return list(map(Fraction, EXAMPLE_BETS))
    least, step = limits.least or limits.most, limits.step
    first = min(cut_above, default=limits.most)
    bets = {least, limits.most}
    if step is not None and least <= first < limits.most:
        bets.add(least + ((first - least) // step + 1) * step)
    return sorted(bet for bet in bets if bet <= limits.most)
