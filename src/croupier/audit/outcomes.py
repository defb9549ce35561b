"""Outcomes: the second pass's counts in the words of the rules, as a distribution and as a table of events."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from croupier.distribution import exact_sum
from croupier.exact.plan import Plan
from croupier.exact.solver import Play
from croupier.odds import show_odds
from croupier.report import BetsPaid, EventRow, Outcome
from croupier.settlement import Line, Settlement


def outcomes(plan: Plan, play: Play) -> tuple[Outcome, ...]:
    """Deals that end alike, the highest net first."""

    def words(key: tuple[int, int]) -> tuple[Fraction, Fraction, str, bool]:
        settlement = plan.settlement(key)
        return settlement.net, settlement.bet, settlement.event, settlement.folded

    table = play.outcomes.map(words)
    ordered = sorted(table, key=lambda item: (-item[0][0], item[0][1], item[0][2]))
    return tuple(Outcome(net, bet, event, folded, deals) for (net, bet, event, folded), deals in ordered)


def event_table(plan: Plan, play: Play) -> tuple[EventRow, ...]:
    """One row an event: its deals, what it pays, what it adds to the expected value.

    Hands of a ladder come first, the strongest in front, and folds last; else what is best for the player is in front.
    """
    ends: defaultdict[str, list[tuple[Settlement, int]]] = defaultdict(list)
    for key, count in play.outcomes:
        settlement = plan.settlement(key)
        ends[settlement.event].append((settlement, count))
    rows = [
        (telling_line(settled[0][0].lines).row, _event_row(plan, event, settled)) for event, settled in ends.items()
    ]
    return tuple(row for _, row in sorted(rows, key=_place))


def _event_row(plan: Plan, event: str, settled: Sequence[tuple[Settlement, int]]) -> EventRow:
    lines = settled[0][0].lines
    line = telling_line(lines)
    span = None if line.row is None or line.ladder is None else plan.game.ladders[line.ladder].row_span(line.row)
    low, high = span or (line.clause.name, None)
    deals = sum(count for _, count in settled)
    won = exact_sum([each.net for each, _ in settled], [count for _, count in settled])
    bets = bets_paid(plan, [settlement for settlement, _ in settled])
    return EventRow(
        event=event,
        row=line.row_name or "",
        low=low,
        high=high,
        stands=_stands(plan, lines),
        pays=pays_of(bets),
        bets=bets,
        folded=settled[0][0].folded,
        deals=deals,
        probability=Fraction(deals, plan.deals),
        contribution=won / plan.deals,
    )


def _place(numbered: tuple[int | None, EventRow]) -> tuple[bool, bool, int, Fraction, str]:
    """Where an event belongs in the table, as a key to sort by; beside it the number of its ladder's row, if any."""
    number, event = numbered
    return event.folded, number is None, number or 0, -event.contribution / event.probability, event.event


def _stands(plan: Plan, lines: Sequence[Line]) -> tuple[str, ...]:
    """How a round ended, beside the hand: what is general first, and the special, which clauses ask before it, last."""
    clauses = [each for each in reversed(plan.game.clauses) if any(each == line.clause for line in lines)]
    words = tuple(dict.fromkeys(clause.when.word for clause in clauses if clause.when.word))
    if words or any(line.row is not None for line in lines):
        return words
    return tuple(dict.fromkeys(line.clause.name for line in lines))


def bets_paid(plan: Plan, settlements: Sequence[Settlement]) -> tuple[BetsPaid, ...]:
    """What each wager that is ever up in an event is paid, those paid alike together."""
    odds = {line.wager: show_odds(line.odds) for settlement in settlements for line in settlement.lines}
    wagers: defaultdict[str, list[str]] = defaultdict(list)
    for wager in plan.game.wagers:
        if wager.name in odds:
            wagers[odds[wager.name]].append(wager.name)
    return tuple(BetsPaid(tuple(names), paid) for paid, names in wagers.items())


def pays_of(bets: Sequence[BetsPaid]) -> str:
    """The odds where all bets are paid alike, else words bet by bet; empty without bets."""
    if len(bets) == 1:
        return bets[0].odds
    return ", ".join(f"{' and '.join(each.wagers)} {each.odds}" for each in bets)


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
