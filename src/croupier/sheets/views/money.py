"""What a page says in money: progressive meters, and the limit on what one hand wins."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.report import LimitCost, LimitReport, LimitRow, MeterReport, WagerReport
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import exact, number, one_in, percent, short_number


@dataclass(frozen=True, slots=True)
class MeterRow:
    """A progressive meter: what it is, where it stands, where it stands in the long run, and where the edge is gone."""

    title: str
    bet: str
    seed: str
    share: str
    amount: str
    whole: str
    average: str
    average_exact: str
    zero_edge: str
    zero_edge_exact: str


@dataclass(frozen=True, slots=True)
class CutRow:
    """A row of a ladder, what it pays, and the bet above which its award is cut: possible at all, and ever played."""

    hand: str
    pays: str
    base: str
    units: str
    cut_above: str
    used_units: str
    used_cut_above: str


@dataclass(frozen=True, slots=True)
class CostRow:
    """A bet, the limit that holds there, what the limit costs and the house edge with it."""

    bet: str
    limit: str
    cost: str
    cost_exact: str
    edge: str


@dataclass(frozen=True, slots=True)
class LimitView:
    """The aggregate limit in words, the rows it can cut, and its cost."""

    words: tuple[str, ...]
    rows: tuple[CutRow, ...]
    costs: tuple[CostRow, ...]


def money(lang: Language, amount: Fraction) -> str:
    """An amount: whole money plain, anything else with two decimals."""
    return number(lang, amount, 0 if amount.denominator == 1 else 2)


def meter_rows(wager: WagerReport, lang: Language) -> tuple[MeterRow, ...]:
    """The meters that a side bet is paid from."""
    return tuple(_meter(meter, lang) for meter in wager.meters)


def _meter(meter: MeterReport, lang: Language) -> MeterRow:
    return MeterRow(
        title=meter.title,
        bet=money(lang, meter.bet),
        seed=money(lang, meter.seed),
        share=percent(lang, meter.share, 2),
        amount=money(lang, meter.amount),
        whole=one_in(lang, meter.whole),
        average=money(lang, meter.average),
        average_exact=exact(meter.average),
        zero_edge=lang.say("none") if meter.zero_edge is None else money(lang, meter.zero_edge),
        zero_edge_exact="" if meter.zero_edge is None else exact(meter.zero_edge),
    )


def average_words(wager: WagerReport, lang: Language) -> str:
    """The house edge of a side bet with its meters at their averages; empty without meters."""
    if wager.average_edge is None:
        return ""
    return lang.say(
        "With every meter at its long-run average the house edge is {edge}.", edge=percent(lang, wager.average_edge)
    )


def limit_words(limit: LimitReport, lang: Language) -> tuple[str, ...]:
    """The limit as the file words it, and what comes of it."""
    amount = money(lang, limit.amount)
    if not limit.or_maximum:
        return (lang.say("One player wins at most {amount} with one hand.", amount=amount),)
    words = [
        lang.say(
            "One player wins at most {amount} with one hand, or what the best hand wins at the minimum bet, "
            "whichever is greater.",
            amount=amount,
        )
    ]
    if limit.takes_over_at is not None:
        above = money(lang, limit.takes_over_at)
        words.append(lang.say("The second is the greater one where the minimum bet is above {bet}.", bet=above))
    return tuple(words)


def limit_view(limit: LimitReport, lang: Language) -> LimitView:
    """The aggregate limit as a page shows it."""
    return LimitView(
        limit_words(limit, lang),
        tuple(_cut(row, lang) for row in limit.rows),
        tuple(_cost(each, lang) for each in limit.costs),
    )


def _cut(row: LimitRow, lang: Language) -> CutRow:
    used = row.used_units is not None and row.used_cut_above is not None
    return CutRow(
        hand=lang.hands(row.low, row.high),
        pays=lang.odds(row.pays),
        base=lang.say(row.base),
        units=short_number(lang, row.units),
        cut_above=money(lang, row.cut_above),
        used_units=short_number(lang, row.used_units) if row.used_units is not None else "–",
        used_cut_above=money(lang, row.used_cut_above) if used and row.used_cut_above is not None else "–",
    )


def _cost(each: LimitCost, lang: Language) -> CostRow:
    return CostRow(
        bet=money(lang, each.bet),
        limit=money(lang, each.limit),
        cost=percent(lang, each.cost),
        cost_exact=exact(each.cost),
        edge=percent(lang, each.edge),
    )
