"""Outcomes: the second pass's counts in the words of the rules, as a distribution and as a table of events."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.exact.plan import Plan
from croupier.exact.play import Play
from croupier.odds import show_odds
from croupier.report import EventRow, Outcome
from croupier.rules import Line, Settlement


def outcomes(plan: Plan, play: Play) -> tuple[Outcome, ...]:
    """Deals that end alike, the highest net first."""

    def words(key: tuple[int, int]) -> tuple[Fraction, Fraction, str, bool]:
        settlement = plan.settlement(key)
        return settlement.net, settlement.bet, settlement.event, settlement.folded

    table = play.outcomes.map(words)
    ordered = sorted(table, key=lambda item: (-item[0][0], item[0][1], item[0][2]))
    return tuple(Outcome(net, bet, event, folded, deals) for (net, bet, event, folded), deals in ordered)


def event_table(plan: Plan, play: Play) -> tuple[EventRow, ...]:
    """One row an event, the strongest hand first and folds last: its deals, what it pays, what it adds to the EV."""
    deals: dict[str, int] = {}
    won: dict[str, Fraction] = {}
    shown: dict[str, tuple[bool, int, Settlement]] = {}
    for key, count in play.outcomes:
        settlement = plan.settlement(key)
        event = settlement.event
        deals[event] = deals.get(event, 0) + count
        won[event] = won.get(event, Fraction(0)) + count * settlement.net
        shown.setdefault(event, (settlement.folded, key[1], settlement))
    rows = []
    for event in sorted(deals, key=lambda each: shown[each][:2]):
        settlement = shown[event][2]
        line = telling_line(settlement.lines)
        low, high = _hands(plan, line)
        rows.append(
            EventRow(
                event=event,
                row=line.row_name or "",
                low=low,
                high=high,
                pays=show_odds(line.odds),
                folded=settlement.folded,
                deals=deals[event],
                probability=Fraction(deals[event], plan.deals),
                contribution=won[event] / plan.deals,
            )
        )
    return tuple(rows)


def wager_means(plan: Plan, play: Play) -> dict[str, tuple[Fraction, Fraction]]:
    """For each wager the mean stake and the mean net per deal, in base units."""
    # A wager that optimal play never makes has no line; its means are 0.
    stake = {wager.name: Fraction(0) for wager in plan.game.wagers}
    net = dict(stake)
    for key, count in play.outcomes:
        settlement = plan.settlement(key)
        for line in settlement.lines:
            stake[line.wager] += count * line.stake
            net[line.wager] += count * line.net
    return {wager: (stake[wager] / plan.deals, net[wager] / plan.deals) for wager in stake}


def telling_line(lines: Sequence[Line]) -> Line:
    """The line that names the event: the first one paid by a ladder, else the first."""
    return next((line for line in lines if line.row is not None), lines[0])


def _hands(plan: Plan, line: Line) -> tuple[str, str | None]:
    if line.row is None or not isinstance(line.clause.pays, str):
        return line.clause.name, None
    return plan.game.ladders[line.clause.pays].row_span(line.row)
