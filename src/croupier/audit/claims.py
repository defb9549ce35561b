"""Claims: published figures held against what comes out, to the digits they print.

A claim that names no tie rule is judged under `most`, as published figures have it. What this audit does not
compute (a strategy it does not know, another base) gets no verdict, and the reason is said.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.odds import show_odds
from croupier.paytable.keys import PAYS, ROW_FREQUENCY
from croupier.paytable.model import Claim, Paytable
from croupier.printed import Printed
from croupier.report import ClaimVerdict, Measure, PayRow, PostedReport, Ties, WagerReport
from croupier.rules import Game
from croupier.words import mark

OPTIMAL_PLAY = "optimal"
NO_STRATEGY = mark("this audit computes optimal play and strategies posted for the game, not the one named")
OTHER_BASE = mark("this audit gives the figure per unit of another wager")
NO_MEASURE = mark("this audit does not give that measure for that wager")
SHARE_OF_METER = mark("the row pays a share of a meter, not odds")
ODDS_FOR_MEASURE = mark("odds are printed where a number is measured")

Computed = tuple[str, bool]
"""The computed value as text, and whether the printed one holds."""


def judge_claims(
    paytable: Paytable,
    measures: Mapping[Ties, Mapping[str, Measure]],
    wagers: Mapping[Ties, Sequence[WagerReport]],
    posted: Sequence[PostedReport] = (),
) -> tuple[ClaimVerdict, ...]:
    """A verdict for every claim of a paytable, in the file's order, from the game's measures and wagers by tie rule.

    A claim that names a posted strategy is held against that strategy's measures.
    """
    by_name = {each.name: each.measures for each in posted if each.why_not is None}
    return tuple(_verdict(claim, *_judge(paytable, claim, measures, wagers, by_name)) for claim in paytable.claims)


def ties_of(claim: Claim) -> Ties:
    """The tie rule under which a claim is judged."""
    return "least" if claim.ties == "least" else "most"


def _verdict(claim: Claim, computed: Computed | None, why: str) -> ClaimVerdict:
    return ClaimVerdict(
        measure=claim.measure,
        printed=claim.printed.text,
        source=claim.source,
        computed=None if computed is None else computed[0],
        holds=None if computed is None else computed[1],
        base=claim.base,
        wager=claim.wager,
        ties=claim.ties,
        strategy=claim.strategy,
        row=claim.row,
        why=why,
        line=claim.line,
        column=claim.column,
    )


def _judge(
    paytable: Paytable,
    claim: Claim,
    measures: Mapping[Ties, Mapping[str, Measure]],
    wagers: Mapping[Ties, Sequence[WagerReport]],
    posted: Mapping[str, Mapping[str, Measure]],
) -> tuple[Computed | None, str]:
    of_game = measures[ties_of(claim)]
    if claim.strategy not in ("", OPTIMAL_PLAY):
        # A side bet that a fold does not touch would have its figures all the same; its claims need no strategy.
        if claim.strategy not in posted or claim.wager or claim.row:
            return None, NO_STRATEGY
        of_game = posted[claim.strategy]
    ties = ties_of(claim)
    of_rows = claim.measure in (ROW_FREQUENCY, PAYS)
    unnamed = _wager_of_rows(paytable.game) if of_rows else paytable.game.base
    wager = next((each for each in wagers[ties] if each.name == (claim.wager or unnamed)), None)
    if wager is None:
        return None, NO_MEASURE
    if of_rows:
        row = next((each for each in wager.rows if each.row == claim.row), None)
        if row is None:
            return None, NO_MEASURE
        if claim.measure == ROW_FREQUENCY:
            return _measured(claim.printed, Measure(row.probability)), ""
        pays = _row_pays(paytable, claim, wager, row)
        return pays, "" if pays is not None else SHARE_OF_METER
    if claim.base not in ("", wager.base):
        return None, OTHER_BASE
    known = wager.measures if claim.wager else of_game
    measure = known.get(claim.measure.replace(" ", "_"))
    if measure is None:
        return None, NO_MEASURE
    if claim.printed.odds is not None:
        return None, ODDS_FOR_MEASURE
    return _measured(claim.printed, measure), ""


def _wager_of_rows(game: Game) -> str:
    """The wager that a claim about a row means where it names none: the first that the first required ladder pays."""
    return next(place.wagers[0] for place in game.ladder_places if place.required)


def _measured(printed: Printed, measure: Measure) -> Computed:
    if not measure.root:
        return _as_printed(printed, measure), printed.holds(measure.value)
    low = max(printed.low, Fraction(0))
    return _as_printed(printed, measure), low**2 <= measure.value <= printed.high**2


def _row_pays(paytable: Paytable, claim: Claim, wager: WagerReport, row: PayRow) -> Computed | None:
    """The odds of a row; None for a share of a meter, which is not in proportion to the stake."""
    ladder = paytable.game.ladders[wager.ladder]
    odds = next((each.odds for each in ladder.rows if each.name == row.row), ladder.otherwise)
    profit = odds.profit()
    return None if profit is None else (show_odds(odds), claim.printed.holds(profit))


def _as_printed(printed: Printed, measure: Measure) -> str:
    """The computed value in the form the claim is printed in, with two digits more."""
    places = printed.places + 2
    if printed.form == "one in" and measure.value > 0:
        return f"1 in {Measure(1 / measure.value).show(places)}"
    if printed.form == "percent":
        scale = 100**2 if measure.root else 100
        return f"{Measure(measure.value * scale, measure.root).show(places)}%"
    return measure.show(places)
