"""Wagers, one by one: what each required one puts up and brings, and the side bets by their own ladders.

A side bet that a fold does not touch depends on no decision: its rows are counted over all hands. One that is lost
on a fold is priced under the strategy that is optimal for the required wagers, and the report says so.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from croupier.audit.measures import measures, moments
from croupier.audit.outcomes import wager_means
from croupier.exact.completions import completions, count_rows
from croupier.exact.play import Play
from croupier.exact.solve import Solution
from croupier.figures import show_decimal
from croupier.ladder import Ladder
from croupier.odds import show_odds
from croupier.paytable.model import Paytable
from croupier.report import Measure, Outcome, PayRow, Rule, WagerReport
from croupier.rules import Facts, Game, LadderPlace, Settlement, settle
from croupier.words import mark

Counts = Mapping[bool, Sequence[int]]
"""Deals by row of a ladder, of hands folded (True) and played out (False)."""

AT_SEED = mark("Meters stand at their seeds: {meters}. A meter that has grown pays more.")
COUPLED = mark("Lost on a fold, so it is priced under the play that is optimal for the required wagers alone.")
NOT_PRICED = mark("Lost on a fold though it looks at other cards than the hand: it is not priced here.")


def wager_reports(paytable: Paytable, solution: Solution, play: Play) -> tuple[WagerReport, ...]:
    """A report for each required wager and each side bet that the paytable has a ladder for."""
    game, means = paytable.game, wager_means(solution.plan, play)
    reports = []
    for wager in game.wagers_offered():
        place = next(place for place in game.ladder_places if wager.name in place.wagers)
        if not wager.required:
            reports.append(_side_bet(paytable, solution, play, place))
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
                measures={"expected_value": Measure(net)},
                rows=rows,
            )
        )
    return tuple(reports)


def count_ladder(solution: Solution, ladder: Ladder) -> tuple[int, ...]:
    """How many of all sets of cards that a ladder looks at reach each row, and last how many none."""
    return count_rows(solution.plan.deck, ladder.of.ranking, _cuts(ladder))


def pay_rows(ladder: Ladder, counts: Sequence[int], nets: Sequence[Fraction] | None) -> tuple[PayRow, ...]:
    """A ladder as a table; `nets` by row, per unit staked, where a contribution can be given."""
    total = sum(counts)
    rows = []
    for row, count in enumerate(counts):
        low, high = ladder.row_span(row)
        share = Fraction(count, total)
        contribution = None if nets is None else share * nets[row]
        rows.append(PayRow(ladder.row_name(row), low, high, show_odds(ladder.odds_of(row)), count, share, contribution))
    return tuple(rows)


def _side_bet(paytable: Paytable, solution: Solution, play: Play, place: LadderPlace) -> WagerReport:
    game, ladder, name = paytable.game, paytable.game.ladders[place.name], place.wagers[0]
    units = {key: meter.seed / meter.bet for key, meter in paytable.meters.items()}
    settled = {
        folded: [_settle_one(game, name, ladder, row, units, folded=folded) for row in range(len(ladder.rows) + 1)]
        for folded in (False, True)
    }
    nets = [each.net for each in settled[False]]
    coupled = nets != [each.net for each in settled[True]]
    counts: Counts = {False: count_ladder(solution, ladder)}
    rows = pay_rows(ladder, counts[False], None if coupled else nets)
    note, priced = _meter_note(paytable, ladder), True
    if coupled:
        priced = sum(ladder.of.cards.values()) == sum(game.deal.values())
        note = Rule(COUPLED if priced else NOT_PRICED, {})
        counts = joint_counts(solution, play, ladder) if priced else {}
    outcomes = [
        Outcome(settled[folded][row].net, Fraction(1), settled[folded][row].event, folded, count)
        for folded, by_row in counts.items()
        for row, count in enumerate(by_row)
    ]
    return WagerReport(
        name=name,
        required=False,
        base=name,
        ladder=ladder.name,
        of=ladder.of.name,
        average_bet=Fraction(1),
        measures=measures(moments(outcomes)) if priced else {},
        rows=rows,
        note=note,
    )


def _settle_one(
    game: Game, wager: str, ladder: Ladder, row: int, meters: Mapping[str, Fraction], *, folded: bool
) -> Settlement:
    return settle(game, Facts(folded, ((ladder.name, row),)), game.stakes({wager: 1}), meters)


def joint_counts(solution: Solution, play: Play, ladder: Ladder) -> Counts:
    """Deals by folded or not and by the row that the finished hand reaches."""
    plan, cuts = solution.plan, _cuts(ladder)
    finer = completions(plan.deck, ladder.of.ranking, cuts, solution.completions.groups)
    folded = [0] * (len(cuts) + 1)
    for street, states in enumerate(play.reached):
        for state, reached in states.items():
            node = plan.nodes[street][state]
            for i, option in enumerate(node.options):
                if option.folds:
                    here = np.where(play.taken[street][state] == i, reached, 0)
                    folded = [
                        known + int(more) for known, more in zip(folded, here @ finer.by_street[street], strict=True)
                    ]
    hands = count_ladder(solution, ladder)
    deals_each = plan.deals // sum(hands)
    return {True: folded, False: [hand * deals_each - gone for hand, gone in zip(hands, folded, strict=True)]}


def _cuts(ladder: Ladder) -> tuple[int, ...]:
    return tuple(row.least for row in ladder.rows)


def _meter_note(paytable: Paytable, ladder: Ladder) -> Rule | None:
    used = dict.fromkeys(row.odds.meter for row in ladder.rows if row.odds.meter is not None)
    if not used:
        return None
    meters = (paytable.meters[name] for name in used)
    return Rule(AT_SEED, {"meters": tuple(f"{meter.title} {show_decimal(meter.seed, 2)}" for meter in meters)})
