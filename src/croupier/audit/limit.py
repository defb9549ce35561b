"""The aggregate limit on what one hand can win: which awards it cuts, from which bet on, and what that costs.

Regulators word it as an amount, or the most that one could win at the minimum bet, whichever is greater (58 Pa. Code
655a.12, N.J.A.C. 13:69F). What a hand wins is its net on all required wagers, or on those of the ladders that the limit
names: odds "to 1" give the stake back beside it. Costs are those of the reported strategy as it is; side bets are held
against the limit each alone.
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
from croupier.rules import LadderPlace
from croupier.settlement import Line, Settlement

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
    best = [_most_won(plan, aggregate) if place.required else _best_profit(ladder) for place, ladder in covered]
    most = max(best, default=Fraction(0))
    rows = [row for place, ladder in covered for row in _rows(plan, place, ladder, aggregate, play)]
    required = any(place.required for place, _ in covered)
    return LimitReport(
        amount=aggregate.amount,
        or_maximum=aggregate.or_maximum_at_minimum,
        takes_over_at=aggregate.amount / most if aggregate.or_maximum_at_minimum and most > 0 else None,
        minimum=minimum,
        rows=tuple(rows),
        costs=tuple(_costs(paytable, aggregate, most, plan, play)) if required else (),
    )


def _won(settlement: Settlement, aggregate: Aggregate) -> Fraction:
    """What a hand wins as the limit counts it, in units of the base."""
    if not aggregate.ladders:
        return settlement.net
    return sum((line.net for line in settlement.lines if _ladder(line) in aggregate.ladders), Fraction(0))


def _ladder(line: Line) -> str:
    """The ladder that pays a line; empty where its clause pays fixed odds."""
    return "" if line.row is None else str(line.clause.pays)


def _most_won(plan: Plan, aggregate: Aggregate) -> Fraction:
    """The most that a hand can win on the required wagers, in units of the base."""
    return max(_won(settlement, aggregate) for ending in plan.endings for settlement in ending.settlements)


def _best_profit(ladder: Ladder) -> Fraction:
    profits = (ladder.odds_of(row).profit() for row in range(len(ladder.rows) + 1))
    return max((profit for profit in profits if profit is not None), default=Fraction(0))


def _rows(plan: Plan, place: LadderPlace, ladder: Ladder, aggregate: Aggregate, play: Play) -> Iterator[LimitRow]:
    """Each row that wins by fixed odds, with the bet above which the limit cuts it."""
    possible = (settlement for ending in plan.endings for settlement in ending.settlements)
    most = _most(possible, ladder, aggregate)
    played = _most((plan.settlement(outcome) for outcome, _ in play.outcomes), ladder, aggregate)
    for row in range(len(ladder.rows) + 1):
        odds = ladder.odds_of(row)
        profit = odds.profit()
        if profit is None or profit <= 0:
            continue
        base = plan.game.base if place.required else place.wagers[0]
        alone = Fraction(1), profit  # a side bet
        ends, used = (most.get(row), played.get(row)) if place.required else (alone, alone)
        if ends is not None and ends[1] > 0:
            used_units, used_cut = (None, None)
            if used is not None and used[1] > 0:
                used_units, used_cut = used[0], aggregate.amount / used[1]
            cut_above = aggregate.amount / ends[1]
            yield LimitRow(base, *ladder.row_span(row), show_odds(odds), ends[0], cut_above, used_units, used_cut)


def _most(
    settlements: Iterable[Settlement], ladder: Ladder, aggregate: Aggregate
) -> Mapping[int, tuple[Fraction, Fraction]]:
    """The most that is up on each row of a ladder that some settlement reaches, and the most that a hand wins with it.

    Both are in units of the base.
    """
    most: dict[int, tuple[Fraction, Fraction]] = {}
    for settlement in settlements:
        paid = [line for line in settlement.lines if _ladder(line) == ladder.name]
        if paid and paid[0].row is not None:  # a hand reaches one row of a ladder
            up, won = most.get(paid[0].row, (Fraction(0), Fraction(0)))
            here = sum((line.stake for line in paid), Fraction(0))
            most[paid[0].row] = max(up, here), max(won, _won(settlement, aggregate))
    return most


def _costs(paytable: Paytable, aggregate: Aggregate, most: Fraction, plan: Plan, play: Play) -> Iterator[LimitCost]:
    """What the limit costs at some bets of this table; per unit of the base, as the house edge is."""
    limits = paytable.limits.get(paytable.game.base)
    minimum = None if limits is None else limits.least
    limit = aggregate.amount
    if aggregate.or_maximum_at_minimum and minimum is not None:
        limit = max(limit, most * minimum)
    ends = [(plan.settlement(outcome), deals) for outcome, deals in play.outcomes]
    edge = -exact_sum([settlement.net for settlement, _ in ends], [deals for _, deals in ends]) / plan.deals
    wins: dict[Fraction, int] = {}
    for settlement, deals in ends:
        won = _won(settlement, aggregate)
        if won > 0:
            wins[won] = wins.get(won, 0) + deals
    for bet in _bets(limits, [limit / won for won in wins]):
        paid = limit / bet  # the most that a hand is paid, in units of the base
        cut = sum(((won - paid) * deals for won, deals in wins.items() if won > paid), Fraction(0)) / plan.deals
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
