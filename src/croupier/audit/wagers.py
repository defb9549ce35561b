"""Wagers, one by one: what each required one puts up and brings, and the side bets by their own ladders.

A side bet that a fold does not touch depends on no decision: its rows are counted over all hands. One that is lost
on a fold is priced under the strategy that is optimal for the required wagers, and the report says so.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.audit.measures import measures, moments
from croupier.audit.meters import average_edge, in_bets, meter_reports
from croupier.audit.outcomes import wager_means
from croupier.exact.solo.completions import count_rows
from croupier.exact.solo.folds import folds_by_row
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.figures import show_decimal
from croupier.ladder import Ladder
from croupier.odds import show_odds
from croupier.paytable.model import Paytable
from croupier.report import Measure, MeterReport, Outcome, PayRow, Rule, WagerReport
from croupier.rules import NO_METERS, Facts, Game, LadderPlace, Settlement, settle
from croupier.words import mark

AT_AMOUNTS = mark("Meters stand at: {meters}. A meter that has grown pays more.")
COUPLED = mark(
    "Lost on a fold, so it is priced under the play that is optimal for the required wagers alone, with this report's "
    "tie rule. The rows count folded hands too; what a row adds is less what its folded hands lose."
)


def wager_reports(
    paytable: Paytable, solution: Solution, play: Play, meters: Mapping[str, Fraction] = NO_METERS
) -> tuple[WagerReport, ...]:
    """A report for each required wager and each side bet that the paytable has a ladder for.

    `meters` are the amounts stated, in money; any other meter stands at its seed.
    """
    game, means = paytable.game, wager_means(solution.plan, play)
    reports = []
    for wager in game.wagers_offered():
        place = game.places_of(wager.name)[0]
        if not wager.required:
            reports.append(_side_bet(paytable, solution, play, place, meters))
            continue
        ladder, (stake, net) = game.ladders[place.name], means[wager.name]
        rows = pay_rows(ladder, count_ladder(solution, ladder), None)
        reports.append(
            WagerReport(
                name=wager.name,
                required=True,
                base=game.base,
                ladder=ladder.name,
                of=ladder.of.name,
                average_bet=stake,
                measures={"expected_value": Measure(net), "average_bet": Measure(stake)},
                rows=rows,
            )
        )
    return tuple(reports)


def count_ladder(solution: Solution, ladder: Ladder) -> tuple[int, ...]:
    """How many of all sets of cards that a ladder looks at reach each row, and last how many none."""
    return count_rows(solution.plan.deck, ladder.of.ranking, ladder.cuts)


def pay_rows(ladder: Ladder, hands: Sequence[int], brings: Sequence[Fraction] | None) -> tuple[PayRow, ...]:
    """A ladder as a table over all hands; `brings` is what each row adds to the expected value, where that is known."""
    return tuple(
        PayRow(
            ladder.row_name(row),
            *ladder.row_span(row),
            show_odds(ladder.odds_of(row)),
            count,
            Fraction(count, sum(hands)),
            None if brings is None else brings[row],
        )
        for row, count in enumerate(hands)
    )


def _side_bet(
    paytable: Paytable, solution: Solution, play: Play, place: LadderPlace, stated: Mapping[str, Fraction]
) -> WagerReport:
    game, ladder, name = paytable.game, paytable.game.ladders[place.name], place.wagers[0]
    units = in_bets(paytable, stated)
    settled = {
        folded: [_settle_one(game, name, ladder, row, units, folded=folded) for row in range(len(ladder.rows) + 1)]
        for folded in (False, True)
    }
    coupled = [each.net for each in settled[False]] != [each.net for each in settled[True]]
    hands = count_ladder(solution, ladder)
    deals_each = solution.plan.deals // sum(hands)
    folds = folds_by_row(solution, play, ladder) if coupled else (0,) * len(hands)
    outcomes = [
        [
            Outcome(settled[folded][row].net, Fraction(1), settled[folded][row].event, folded and coupled, deals)
            for folded, deals in ((False, count * deals_each - folds[row]), (True, folds[row]))
        ]
        for row, count in enumerate(hands)
    ]
    brings = [sum((each.net * each.deals for each in row), Fraction(0)) / solution.plan.deals for row in outcomes]
    expected = sum(brings, Fraction(0))
    paid = [Fraction(row[0].deals, solution.plan.deals) for row in outcomes]
    meters = meter_reports(paytable, ladder, paid, expected, stated)
    return WagerReport(
        name=name,
        required=False,
        base=name,
        ladder=ladder.name,
        of=ladder.of.name,
        average_bet=Fraction(1),
        measures=measures(moments(each for row in outcomes for each in row)),
        rows=pay_rows(ladder, hands, brings),
        notes=(*_meter_note(meters), *([Rule(COUPLED, {})] if coupled else [])),
        meters=meters,
        average_edge=average_edge(expected, meters) if meters else None,
    )


def _settle_one(
    game: Game, wager: str, ladder: Ladder, row: int, meters: Mapping[str, Fraction], *, folded: bool
) -> Settlement:
    return settle(game, Facts(folded, ((ladder.name, row),)), game.stakes({wager: 1}), meters)


def _meter_note(meters: Sequence[MeterReport]) -> tuple[Rule, ...]:
    told = tuple(f"{meter.title} {show_decimal(meter.amount, 2)}" for meter in meters)
    return (Rule(AT_AMOUNTS, {"meters": told}),) if told else ()
