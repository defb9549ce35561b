"""Outcomes: the second pass's counts in the words of the rules, as a distribution and as a table of events."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from croupier.distribution import exact_sum
from croupier.exact.plan import Plan
from croupier.exact.solver import Play
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
    deals: defaultdict[str, list[int]] = defaultdict(list)
    won: defaultdict[str, list[Fraction]] = defaultdict(list)
    shown: dict[str, tuple[bool, int, Settlement]] = {}
    for key, count in play.outcomes:
        settlement = plan.settlement(key)
        event = settlement.event
        deals[event].append(count)
        won[event].append(settlement.net)
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
                deals=sum(deals[event]),
                probability=Fraction(sum(deals[event]), plan.deals),
                contribution=exact_sum(won[event], deals[event]) / plan.deals,
            )
        )
    return tuple(rows)


def wager_means(plan: Plan, play: Play) -> dict[str, tuple[Fraction, Fraction]]:
    """For each wager the mean stake and the mean net per deal, in base units."""
    lines: defaultdict[str, list[Line]] = defaultdict(list)
    deals: defaultdict[str, list[int]] = defaultdict(list)
    for key, count in play.outcomes:
        for line in plan.settlement(key).lines:
            lines[line.wager].append(line)
            deals[line.wager].append(count)
    # A wager that optimal play never makes has no line; its means are 0.
    return {
        wager.name: (
            exact_sum([line.stake for line in lines[wager.name]], deals[wager.name]) / plan.deals,
            exact_sum([line.net for line in lines[wager.name]], deals[wager.name]) / plan.deals,
        )
        for wager in plan.game.wagers
    }


def telling_line(lines: Sequence[Line]) -> Line:
    """The line that names the event: the first one paid by a ladder, else the first."""
    return next((line for line in lines if line.row is not None), lines[0])


def _hands(plan: Plan, line: Line) -> tuple[str, str | None]:
    if line.row is None or not isinstance(line.clause.pays, str):
        return line.clause.name, None
    return plan.game.ladders[line.clause.pays].row_span(line.row)
