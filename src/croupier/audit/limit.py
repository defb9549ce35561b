"""The aggregate limit on what one hand can win: which awards it cuts, from which bet on, and what that costs.

Regulators word it as an amount, or the most that one could win at the minimum bet, whichever is greater (58 Pa. Code
655a.12, N.J.A.C. 13:69F). What a hand wins is its net on all required wagers, or on those that the limit
names: odds "to 1" give the stake back beside it. Costs are those of the reported strategy as it is; side bets are held
against the limit each alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from croupier.distribution import exact_sum
from croupier.exact.plan import Plan
from croupier.exact.solver import Play
from croupier.ladder import Ladder
from croupier.odds import Odds, show_odds
from croupier.payout_keys import EXAMPLE_BETS
from croupier.paytable.model import Aggregate, Limit, Paytable
from croupier.report import LimitCost, LimitReport, LimitRow
from croupier.settlement import Settlement


def limit_report(paytable: Paytable, plan: Plan, play: Play) -> LimitReport | None:
    """The aggregate limit of a paytable under a strategy played through; None where the file has none."""
    aggregate, game = paytable.aggregate, paytable.game
    if aggregate is None:
        return None
    required = any(wager.required and aggregate.covers(wager.name) for wager in game.wagers)
    side_bets = [
        (place.wagers[0], game.ladders[place.name])
        for place in game.ladder_places
        if place.name in game.ladders and not place.required and aggregate.covers(place.wagers[0])
    ]
    limits = paytable.limits.get(game.base)
    minimum = None if limits is None else limits.least
    best = [_best_profit(ladder) for _, ladder in side_bets]
    if required:
        best.append(_most_won(plan, aggregate))
    most = max(best, default=Fraction(0))
    rows = [*_rows(plan, aggregate, play), *(row for bet in side_bets for row in _side_bet_rows(*bet, aggregate))]
    return LimitReport(
        amount=aggregate.amount,
        or_maximum=aggregate.or_maximum_at_minimum,
        takes_over_at=aggregate.amount / most if aggregate.or_maximum_at_minimum and most > 0 else None,
        minimum=minimum,
        rows=tuple(rows),
        costs=tuple(_costs(paytable, aggregate, most, plan, play)) if required else (),
    )


def _most_won(plan: Plan, aggregate: Aggregate) -> Fraction:
    """The most that a hand can win on the required wagers, in units of the base."""
    return max(aggregate.won(settlement) for ending in plan.endings for settlement in ending.settlements)


def _best_profit(ladder: Ladder) -> Fraction:
    profits = (ladder.odds_of(row).profit() for row in range(len(ladder.rows) + 1))
    return max((profit for profit in profits if profit is not None), default=Fraction(0))


def _rows(plan: Plan, aggregate: Aggregate, play: Play) -> Iterator[LimitRow]:
    """What the required wagers win by fixed odds, with the bet above which the limit cuts it.

    That is each row of their ladders; and where the limit covers no wager with a ladder, each clause: `ahead`.
    """
    game, base = plan.game, plan.game.base
    most = _most((settlement for ending in plan.endings for settlement in ending.settlements), aggregate)
    played = _most((plan.settlement(outcome) for outcome, _ in play.outcomes), aggregate)
    awards: list[tuple[Award, tuple[str, str | None], Odds]] = [
        ((place.name, row), ladder.row_span(row), ladder.odds_of(row))
        for place in game.ladder_places
        if place.required and any(map(aggregate.covers, place.wagers))
        for ladder in (game.ladders[place.name],)
        for row in range(len(ladder.rows) + 1)
    ] or [((each.name, None), (each.name, None), each.pays) for each in game.clauses if isinstance(each.pays, Odds)]
    for award, span, odds in awards:
        profit, ends = odds.profit(), most.get(award)
        if profit is not None and profit > 0 and ends is not None and ends[1] > 0:
            used_units, used_won = played.get(award, (None, Fraction(0)))
            used = (used_units, aggregate.amount / used_won) if used_won > 0 else (None, None)
            yield LimitRow(base, *span, show_odds(odds), ends[0], aggregate.amount / ends[1], *used)


def _side_bet_rows(wager: str, ladder: Ladder, aggregate: Aggregate) -> Iterator[LimitRow]:
    """Each row of a side bet that wins by fixed odds, with the bet above which the limit cuts it."""
    for row in range(len(ladder.rows) + 1):
        odds = ladder.odds_of(row)
        profit = odds.profit()
        if profit is not None and profit > 0:
            up, cut_above = Fraction(1), aggregate.amount / profit
            yield LimitRow(wager, *ladder.row_span(row), show_odds(odds), up, cut_above, up, cut_above)


Award = tuple[str, int | None]
"""What pays a line: a ladder and its row, or a clause and None."""


def _most(settlements: Iterable[Settlement], aggregate: Aggregate) -> Mapping[Award, tuple[Fraction, Fraction]]:
    """The most that is up on each award that some settlement reaches, and the most that a hand wins with it.

    Both are in units of the base, and on the wagers that the limit covers.
    """
    most: dict[Award, tuple[Fraction, Fraction]] = {}
    for settlement in settlements:
        up: dict[Award, Fraction] = {}
        for line in settlement.lines:
            if aggregate.covers(line.wager):
                award = line.ladder or line.clause.name, line.row
                up[award] = up.get(award, Fraction(0)) + line.stake
        won = aggregate.won(settlement)
        for award, here in up.items():
            before = most.get(award, (Fraction(0), Fraction(0)))
            most[award] = max(before[0], here), max(before[1], won)
    return most


def _costs(paytable: Paytable, aggregate: Aggregate, most: Fraction, plan: Plan, play: Play) -> Iterator[LimitCost]:
    """What the limit costs at some bets of this table; per unit of the base, as the house edge is."""
    limits = paytable.limits.get(paytable.game.base)
    minimum = None if limits is None else limits.least
    limit = aggregate.in_force(most, minimum)
    ends = [(plan.settlement(outcome), deals) for outcome, deals in play.outcomes]
    edge = -exact_sum([settlement.net for settlement, _ in ends], [deals for _, deals in ends]) / plan.deals
    wins: dict[Fraction, int] = {}
    for settlement, deals in ends:
        won = aggregate.won(settlement)
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
