"""Wagers, one by one: what each required one puts up and brings, and the side bets by their own ladders.

A side bet that a fold does not touch depends on no decision: its rows are counted over all hands. One that is lost
on a fold is priced under the strategy that is optimal for the required wagers, and the report says so.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

from croupier.audit.measures import measures, moments
from croupier.audit.meters import average_edge, in_bets, meter_reports
from croupier.audit.outcomes import wager_means
from croupier.distribution import Distribution, exact_sum
from croupier.exact.plan import Plan
from croupier.exact.solver import Play, Solution, ladder_deals, ladder_folds
from croupier.figures import show_decimal
from croupier.ladder import Ladder, Of
from croupier.odds import show_odds
from croupier.paytable.model import Paytable
from croupier.report import Measure, MeterReport, Outcome, PayRow, Rule, WagerReport
from croupier.rules import DEALER, LOSER, NO_METERS, Facts, Game, LadderPlace, Stakes
from croupier.settlement import Settlement, settle
from croupier.words import mark

AT_AMOUNTS = mark("Meters stand at: {meters}. A meter that has grown pays more.")
COUPLED = mark(
    "Lost on a fold, so it is priced under the play that is optimal for the required wagers alone, with this report's "
    "tie rule. The rows count folded hands too; what a row adds is less what its folded hands lose."
)
AGAINST_DEALER = mark(
    "Whether a hand is paid depends on the dealer's hand too: the rows count every hand that the bet looks at, whoever "
    "holds it, and what a row adds is less what those hands lose, or get back, that are not paid."
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
        places = game.places_of(wager.name)
        if not wager.required:
            reports.append(_side_bet(paytable, solution, play, places[0], meters))
            continue
        stake, net = means[wager.name]
        ladder = game.ladders[places[0].name] if places else None
        reports.append(
            WagerReport(
                name=wager.name,
                required=True,
                base=game.base,
                ladder="" if ladder is None else ladder.name,
                of="" if ladder is None else ladder.of.name,
                average_bet=stake,
                measures={"expected_value": Measure(net), "average_bet": Measure(stake)},
                rows=() if ladder is None else _hands_only(solution, ladder),
            )
        )
    return tuple(reports)


def count_ladder(plan: Plan, ladder: Ladder, deals: Distribution[Facts]) -> tuple[int, ...]:
    """How many of all hands that a ladder looks at reach each row, and last how many none.

    A hand is a set of cards; where a ladder tells two hands apart it is a pair of them. `deals` are all deals by what
    they come to on the ladder.
    """
    found = [0] * (len(ladder.rows) + 1)
    for facts, count in deals:
        found[facts.row(ladder.name)] += count
    # Every set of the cards that it looks at, or every pair of hands, comes in as many deals.
    hands, left = 1, len(plan.deck)
    for cards in _told_apart(ladder.of):
        hands, left = hands * comb(left, cards), left - cards
    return tuple(count * hands // plan.deals for count in found)


def _told_apart(of: Of) -> tuple[int, ...]:
    """How many cards a ladder looks at in each group of cards that it tells from the others.

    Of one hand it makes no difference which cards are whose. The player's and the dealer's are two hands, and it takes
    both to know which of them loses.
    """
    if {"own", DEALER} <= set(of.cards):
        return tuple(of.cards.values())
    if LOSER in of.cards:
        return (*of.cards.values(), of.cards[LOSER])
    return (sum(of.cards.values()),)


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


def _hands_only(solution: Solution, ladder: Ladder) -> tuple[PayRow, ...]:
    return pay_rows(ladder, count_ladder(solution.plan, ladder, ladder_deals(solution, ladder)), None)


def _side_bet(
    paytable: Paytable, solution: Solution, play: Play, place: LadderPlace, stated: Mapping[str, Fraction]
) -> WagerReport:
    game, ladder, name = paytable.game, paytable.game.ladders[place.name], place.wagers[0]
    plan, bet, units = solution.plan, game.stakes({name: 1}), in_bets(paytable, stated)
    deals = ladder_deals(solution, ladder)
    ends = {facts: _ends(game, facts, bet, units) for facts, _ in deals}
    coupled = any(played.net != folded.net for played, folded in ends.values())
    folds = ladder_folds(solution, play, ladder) if coupled else NOBODY
    rows: list[list[Outcome]] = [[] for _ in range(len(ladder.rows) + 1)]
    paid = [0] * len(rows)
    for facts, count in deals:
        (played, folded), row = ends[facts], facts.row(ladder.name)
        # A hand that its table pays; one that only folds or loses is settled by a clause, and wins no meter.
        paid[row] += count - folds[facts] if played.lines[0].row is not None else 0
        paid[row] += folds[facts] if folded.lines[0].row is not None else 0
        rows[row].append(_outcome(played, count - folds[facts]))
        if coupled:
            rows[row].append(_outcome(folded, folds[facts]))
    brings = [exact_sum([each.net for each in row], [each.deals for each in row]) / plan.deals for row in rows]
    expected = sum(brings, Fraction(0))
    meters = meter_reports(paytable, ladder, [Fraction(each, plan.deals) for each in paid], expected, stated)
    return WagerReport(
        name=name,
        required=False,
        base=name,
        ladder=ladder.name,
        of=ladder.of.name,
        average_bet=Fraction(1),
        measures=measures(moments(each for row in rows for each in row)),
        rows=pay_rows(ladder, count_ladder(plan, ladder, deals), brings),
        notes=(
            *_meter_note(meters),
            *([Rule(COUPLED, {})] if coupled else []),
            *([Rule(AGAINST_DEALER, {})] if _depends_on_dealer(ladder, ends) else []),
        ),
        meters=meters,
        average_edge=average_edge(expected, meters) if meters else None,
    )


def _depends_on_dealer(ladder: Ladder, ends: Mapping[Facts, tuple[Settlement, Settlement]]) -> bool:
    """Whether hands of one row come to different things by how they stand against the dealer's."""
    nets: dict[int, set[Fraction]] = {}
    for facts, (played, _) in ends.items():
        nets.setdefault(facts.row(ladder.name), set()).add(played.net)
    return any(len(each) > 1 for each in nets.values())


NOBODY: Distribution[Facts] = Distribution(())


def _ends(game: Game, facts: Facts, bet: Stakes, meters: Mapping[str, Fraction]) -> tuple[Settlement, Settlement]:
    """What the bet comes to when the hand is played, and when it is folded."""
    return settle(game, facts, bet, meters), settle(game, game.folded(facts), bet, meters)


def _outcome(settlement: Settlement, deals: int) -> Outcome:
    return Outcome(settlement.net, settlement.bet, settlement.event, settlement.folded, deals)


def _meter_note(meters: Sequence[MeterReport]) -> tuple[Rule, ...]:
    told = tuple(f"{meter.title} {show_decimal(meter.amount, 2)}" for meter in meters)
    return (Rule(AT_AMOUNTS, {"meters": told}),) if told else ()
