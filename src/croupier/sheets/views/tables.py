"""The tables of figures: bets, outcomes, measures and side bets."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.report import EventRow, Measure, PayRow, Report, WagerReport
from croupier.sheets.language import Language
from croupier.sheets.views import money
from croupier.sheets.views.front import shown
from croupier.sheets.views.numbers import exact, measure, number, one_in, signed, tone
from croupier.words import mark

_DEFINITIONS = {
    "expected_value": mark("Mean net win of a round, in units of the {base}."),
    "house_edge": mark("Expected loss divided by the {base}."),
    "average_bet": mark("Mean of everything put up in a round, in units of the {base}."),
    "element_of_risk": mark("Expected loss divided by the average bet."),
    "return_on_base": mark("1 less the house edge; its denominator is the {base}."),
    "return_on_action": mark("1 less the element of risk; its denominator is everything put up."),
    "hit_frequency": mark("Chance that a round ends with a net win."),
    "push_frequency": mark("Chance that a hand played to the end neither wins nor loses."),
    "fold_frequency": mark("Chance that the hand is folded."),
    "variance": mark("Of the net win of a round, in squared units of the {base}."),
    "standard_deviation": mark("Root of the variance."),
    "ratio_standard_deviation": mark("Of the ratio of win to everything put up, for one round, by the delta method."),
}
# What a side bet is described by; it has one stake, so its two returns are one and the same.
OF_A_SIDE_BET = {
    "house_edge": mark("house edge"),
    "return_on_action": mark("return on the stake"),
    "hit_frequency": mark("hit frequency"),
    "push_frequency": mark("push frequency"),
    "standard_deviation": mark("standard deviation"),
}


@dataclass(frozen=True, slots=True)
class BetRow:
    """One bet of the table: what it is, what pays it, its mean stake and mean net, and per unit of which bet."""

    name: str
    kind: str
    looks_at: str
    stake: str
    stake_exact: str
    net: str
    net_exact: str
    tone: str
    base: str


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """One event: the hand, what it pays, how many deals, how likely, and what it adds to the expected value.

    `how` says how the round ended, where that stands beside a hand or has a second part; `pays` has one entry for all
    bets, or one a bet.
    """

    hand: str
    how: str
    pays: tuple[str, ...]
    count: str
    exact: str
    decimal: str
    one_in: str
    contribution: str
    tone: str


@dataclass(frozen=True, slots=True)
class MeasureRow:
    """One measure: as it is quoted, to ten decimals, and exactly."""

    key: str
    name: str
    definition: str
    value: str
    decimal: str
    exact: str


@dataclass(frozen=True, slots=True)
class RangeRow:
    """The least and most of one measure over all optimal strategies."""

    name: str
    low: str
    low_exact: str
    high: str
    high_exact: str


@dataclass(frozen=True, slots=True)
class SideBet:
    """A side bet by its own ladder; `measures` is empty where it cannot be priced."""

    name: str
    looks_at: str
    notes: tuple[str, ...]
    measures: tuple[MeasureRow, ...]
    rows: tuple[OutcomeRow, ...]
    contributions: bool
    meters: tuple[money.MeterRow, ...]
    average: str


def bets(report: Report, lang: Language) -> tuple[BetRow, ...]:
    """Every bet that the paytable offers."""
    return tuple(_bet(wager, lang) for wager in report.wagers)


def _bet(wager: WagerReport, lang: Language) -> BetRow:
    net = wager.measures.get("expected_value")
    return BetRow(
        name=lang.say(wager.name),
        kind=lang.say("required") if wager.required else lang.say("side bet"),
        looks_at=looks_at(wager, lang),
        stake=number(lang, wager.average_bet, 6),
        stake_exact=exact(wager.average_bet),
        net="–" if net is None else signed(lang, net.value, 6),
        net_exact="" if net is None else exact(net),
        tone="" if net is None else tone(net.value),
        base=lang.say(wager.base),
    )


def looks_at(wager: WagerReport, lang: Language) -> str:
    """The cards that the ladder of a wager looks at; without one, what it is settled by."""
    return lang.say(wager.of) if wager.of else lang.say("how the hands stand")


def outcomes(report: Report, lang: Language) -> tuple[OutcomeRow, ...]:
    """The events of the game, the strongest hand first and folds last."""
    wagers = paid_apart(report)
    return tuple(_event(event, wagers, lang) for event in report.events)


def outcome_total(report: Report, lang: Language) -> OutcomeRow:
    """The last line of the outcome table: all deals, and the expected value."""
    net = sum((event.contribution for event in report.events), Fraction(0))
    chance = sum((event.probability for event in report.events), Fraction(0))
    deals = sum(event.deals for event in report.events)
    pays = ("",) * (len(paid_apart(report)) or 1)
    return _row(lang, (lang.say("all deals"),), pays, deals, chance, net)


def paid_apart(report: Report) -> tuple[str, ...]:
    """The required wagers, where some event does not settle all of them alike; none where one pay tells it all."""
    if all(len(event.bets) == 1 for event in report.events):
        return ()
    return tuple(wager.name for wager in report.wagers if wager.required)


def pays_headings(report: Report, lang: Language) -> tuple[str, ...]:
    """What stands over the pays of an event: the word alone, or each of the wagers."""
    return tuple(map(lang.say, paid_apart(report))) or (lang.say("pays"),)


def event_pays(event: EventRow, wagers: Sequence[str], lang: Language) -> tuple[str, ...]:
    """What an event pays: for all bets together where `wagers` is empty, else for each of them."""
    odds = {wager: lang.odds(each.odds) for each in event.bets for wager in each.wagers}
    return tuple(odds.get(wager, "–") for wager in wagers) or (lang.odds(event.pays),)


def _event(event: EventRow, wagers: Sequence[str], lang: Language) -> OutcomeRow:
    pays = event_pays(event, wagers, lang)
    return _row(lang, lang.event(event), pays, event.deals, event.probability, event.contribution)


def _row(
    lang: Language,
    words: Sequence[str],
    pays: tuple[str, ...],
    count: int,
    chance: Fraction,
    contribution: Fraction | None,
) -> OutcomeRow:
    return OutcomeRow(
        hand=words[0],
        how=", ".join(words[1:]),
        pays=pays,
        count=lang.count(count),
        exact=exact(chance),
        decimal=number(lang, chance),
        one_in=one_in(lang, chance),
        contribution="" if contribution is None else signed(lang, contribution),
        tone="" if contribution is None else tone(contribution),
    )


def measure_rows(report: Report, lang: Language) -> tuple[MeasureRow, ...]:
    """Every measure of the game."""
    base = lang.say(report.base)
    return tuple(
        _measure(key, lang.measure_name(key), lang.say(_DEFINITIONS.get(key, ""), base=base), value, lang)
        for key, value in report.measures.items()
    )


def _measure(key: str, name: str, definition: str, value: Measure, lang: Language) -> MeasureRow:
    return MeasureRow(
        key=key,
        name=name,
        definition=definition,
        value=shown(lang, key, value),
        decimal=measure(lang, value),
        exact=exact(value),
    )


def range_rows(report: Report, lang: Language) -> tuple[RangeRow, ...]:
    """The measures that really differ between optimal strategies."""
    return tuple(
        RangeRow(
            name=lang.measure_name(key),
            low=measure(lang, ends.low),
            low_exact=exact(ends.low),
            high=measure(lang, ends.high),
            high_exact=exact(ends.high),
        )
        for key, ends in report.ranges.items()
        if ends.low != ends.high
    )


def side_bets(report: Report, lang: Language) -> tuple[SideBet, ...]:
    """The bets that a player may leave out."""
    return tuple(_side_bet(wager, lang) for wager in report.wagers if not wager.required)


def _side_bet(wager: WagerReport, lang: Language) -> SideBet:
    return SideBet(
        name=lang.say(wager.name),
        looks_at=lang.say(wager.of),
        notes=tuple(map(lang.rule, wager.notes)),
        measures=tuple(
            _measure(key, lang.say(name), "", wager.measures[key], lang)
            for key, name in OF_A_SIDE_BET.items()
            if key in wager.measures
        ),
        rows=tuple(_pay_row(row, lang) for row in wager.rows),
        contributions=any(row.contribution is not None for row in wager.rows),
        meters=money.meter_rows(wager, lang),
        average=money.average_words(wager, lang),
    )


def _pay_row(row: PayRow, lang: Language) -> OutcomeRow:
    return _row(
        lang,
        (lang.hands(row.low, row.high),),
        (lang.odds(row.pays),),
        row.combinations,
        row.probability,
        row.contribution,
    )
