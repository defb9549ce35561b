"""A comparison's figures as a page shows them: what differs, measures, side bets, hands, strategies swapped."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.comparison import (
    Comparison,
    HandPair,
    LadderDifference,
    MeasurePair,
    RowChange,
    RowDifference,
    RowPay,
    SettingKind,
    StrategyElsewhere,
)
from croupier.report import Measure
from croupier.sheets.language import Language
from croupier.sheets.views.front import shown
from croupier.sheets.views.numbers import exact, percent, signed, signed_exact, signed_percent, tone
from croupier.sheets.views.tables import OF_A_SIDE_BET
from croupier.words import mark

NONE = "–"
_CHANGES: dict[RowChange, str] = {
    "in A only": mark("row in A only"),
    "in B only": mark("row in B only"),
    "other odds": mark("other odds"),
    "other words": mark("other words, same pay"),
}
_KINDS: dict[SettingKind, str] = {
    "option": mark("house option"),
    "meter": mark("meter"),
    "limit": mark("table limit"),
    "aggregate": mark("limit on one hand's pay"),
    "rounding": mark("rounding"),
}


@dataclass(frozen=True, slots=True)
class Paid:
    """What some hands are paid, and the row of the file that says so where that is not plain from the hands."""

    odds: str
    row: str


@dataclass(frozen=True, slots=True)
class RowView:
    """Hands that the two pay differently."""

    hand: str
    change: str
    a: Paid
    b: Paid


@dataclass(frozen=True, slots=True)
class LadderView:
    """A ladder that differs; `note` says where only one has it, or where they look at other cards."""

    name: str
    note: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True, slots=True)
class SettingView:
    """A house option, meter, limit or rounding that differs."""

    kind: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class PairRow:
    """One measure at both tables, the difference as it is quoted, and exactly or to ten decimals."""

    name: str
    a: str
    b: str
    difference: str
    exact: str


@dataclass(frozen=True, slots=True)
class RangeRow:
    """Least and most of one measure at both tables."""

    name: str
    low_a: str
    low_b: str
    low: str
    high_a: str
    high_b: str
    high: str


@dataclass(frozen=True, slots=True)
class SideBetView:
    """A side bet at both tables; `note` says where only one offers it."""

    name: str
    note: str
    measures: tuple[PairRow, ...]


@dataclass(frozen=True, slots=True)
class HandRow:
    """Some hands at both tables: what they are paid, how likely, what they add, and by how much that differs.

    `stands` is how they stand to the dealer's, where that matters.
    """

    hand: str
    stands: str
    pays_a: str
    pays_b: str
    chance_a: str
    chance_b: str
    part_a: str
    part_b: str
    difference: str
    exact: str
    tone: str


@dataclass(frozen=True, slots=True)
class ElsewhereRow:
    """One table's strategy at the other: its mean net, what that falls short of, what the table alone changes."""

    name: str
    expected: str
    expected_exact: str
    cost: str
    cost_exact: str
    change: str
    change_exact: str


def ladders(comparison: Comparison, lang: Language) -> tuple[LadderView, ...]:
    """The ladders that differ."""
    return tuple(
        LadderView(lang.say(each.name), _ladder_note(each, lang), tuple(_row(row, lang) for row in each.rows))
        for each in comparison.ladders
    )


def _ladder_note(ladder: LadderDifference, lang: Language) -> str:
    name = lang.say(ladder.name)
    if ladder.b_of is None:
        return lang.say("Only A has the pay table “{name}”.", name=name)
    if ladder.a_of is None:
        return lang.say("Only B has the pay table “{name}”.", name=name)
    if ladder.a_of != ladder.b_of:
        cards = {"a": lang.say(ladder.a_of), "b": lang.say(ladder.b_of)}
        return lang.say("The pay table “{name}” looks at: {a} (A), {b} (B).", name=name, **cards)
    return ""


def _row(row: RowDifference, lang: Language) -> RowView:
    named = row.change != "other odds" and row.a is not None and row.b is not None
    return RowView(
        lang.hands(row.low, row.high),
        lang.say(_CHANGES[row.change]),
        _paid(row.a, lang, named=named),
        _paid(row.b, lang, named=named),
    )


def _paid(pay: RowPay | None, lang: Language, *, named: bool) -> Paid:
    if pay is None:
        return Paid(NONE, "")
    return Paid(lang.odds(pay.pays), lang.say("row: {row}", row=lang.hands(pay.row)) if named else "")


def settings(comparison: Comparison, lang: Language) -> tuple[SettingView, ...]:
    """House options, meters, limits and rounding that differ."""
    return tuple(
        SettingView(
            lang.say(_KINDS[each.kind]),
            *(NONE if rule is None else lang.rule(rule) for rule in (each.a, each.b)),
        )
        for each in comparison.settings
    )


def measures(comparison: Comparison, lang: Language) -> tuple[PairRow, ...]:
    """Every measure of the game at both tables."""
    return tuple(pair_row(pair, lang.measure_name(pair.name), lang) for pair in comparison.measures)


def pair_row(pair: MeasurePair, name: str, lang: Language) -> PairRow:
    """A measure at both tables, under a name in the reader's language."""
    a, b = (NONE if each is None else shown(lang, pair.name, each) for each in (pair.a, pair.b))
    return PairRow(name, a, b, difference(pair, lang), _exactly(pair, lang))


def difference(pair: MeasurePair, lang: Language) -> str:
    """B less A as the measure is quoted, with its sign."""
    if pair.difference is None:
        return NONE
    return ("+" if pair.difference > 0 else "") + shown(lang, pair.name, Measure(pair.difference))


def _exactly(pair: MeasurePair, lang: Language) -> str:
    if pair.difference is None:
        return ""
    return signed(lang, pair.difference) if pair.root else signed_exact(pair.difference)


def ranges(comparison: Comparison, lang: Language) -> tuple[RangeRow, ...]:
    """Least and most over all optimal strategies, of the measures where these differ at either table."""
    rows = []
    for each in comparison.ranges:
        if each.low.a != each.high.a or each.low.b != each.high.b:
            low, high = (pair_row(pair, "", lang) for pair in (each.low, each.high))
            name = lang.measure_name(each.low.name)
            rows.append(RangeRow(name, low.a, low.b, low.difference, high.a, high.b, high.difference))
    return tuple(rows)


def side_bets(comparison: Comparison, lang: Language) -> tuple[SideBetView, ...]:
    """The side bets that either table offers."""
    found = []
    for bet in comparison.side_bets:
        known = {pair.name: pair for pair in bet.measures}
        note = (
            ""
            if bet.in_a and bet.in_b
            else lang.say("Only A offers it.")
            if bet.in_a
            else lang.say("Only B offers it.")
        )
        rows = tuple(pair_row(known[key], lang.say(name), lang) for key, name in OF_A_SIDE_BET.items() if key in known)
        found.append(SideBetView(lang.say(bet.name), note, rows))
    return tuple(found)


def hands(comparison: Comparison, lang: Language) -> tuple[HandRow, ...]:
    """The hands of both tables, the strongest first and folds last."""
    return tuple(_hand(pair, lang) for pair in comparison.hands)


def _hand(pair: HandPair, lang: Language) -> HandRow:
    return HandRow(
        hand=lang.hands(pair.low, pair.high),
        stands=", ".join(map(lang.say, pair.stands)),
        pays_a=lang.pays(pair.a.bets),
        pays_b=lang.pays(pair.b.bets),
        chance_a=percent(lang, pair.a.probability),
        chance_b=percent(lang, pair.b.probability),
        part_a=signed(lang, pair.a.contribution, 6),
        part_b=signed(lang, pair.b.contribution, 6),
        difference=signed(lang, pair.contribution, 6),
        exact=signed_exact(pair.contribution),
        tone=tone(pair.contribution),
    )


def hands_total(comparison: Comparison, lang: Language) -> HandRow:
    """All deals together: the expected values, and their difference."""
    pair = next(pair for pair in comparison.measures if pair.name == "expected_value")
    values = [Fraction(0) if each is None else each.value for each in (pair.a, pair.b)]
    change = values[1] - values[0]
    everything = percent(lang, Fraction(1))
    return HandRow(
        hand=lang.say("all deals"),
        stands="",
        pays_a="",
        pays_b="",
        chance_a=everything,
        chance_b=everything,
        part_a=signed(lang, values[0], 6),
        part_b=signed(lang, values[1], 6),
        difference=signed(lang, change, 6),
        exact=signed_exact(change),
        tone=tone(change),
    )


def elsewhere(comparison: Comparison, lang: Language) -> tuple[ElsewhereRow, ...]:
    """Each table's strategy at the other, where it can be played there."""
    return tuple(
        ElsewhereRow(
            name=name,
            expected=signed(lang, each.expected),
            expected_exact=exact(each.expected),
            cost=percent(lang, each.cost),
            cost_exact=exact(each.cost),
            change=signed(lang, each.change),
            change_exact=signed_exact(each.change),
        )
        for name, each in (
            (lang.say("A's strategy at B"), comparison.a_at_b),
            (lang.say("B's strategy at A"), comparison.b_at_a),
        )
        if each is not None
    )


def elsewhere_told(comparison: Comparison, lang: Language) -> tuple[str, ...]:
    """What comes of playing on as before, in sentences."""
    return tuple(_told(comparison, lang))


def _told(comparison: Comparison, lang: Language) -> Iterator[str]:
    there = comparison.a_at_b
    if there is None:
        yield lang.say("A's strategy cannot be played at B: some option that it takes is not offered there.")
    else:
        yield from _of_the_change(there, comparison.a.base, lang)
    if comparison.b_at_a is None:
        yield lang.say("B's strategy cannot be played at A: some option that it takes is not offered there.")


def _of_the_change(there: StrategyElsewhere, base: str, lang: Language) -> Iterator[str]:
    if there.cost == 0:
        yield lang.say("A's strategy is among the best at B: players who do not notice the change give nothing away.")
    else:
        yield lang.say(
            "Players who do not notice the change, and play at B what is best at A, give away {cost} of the {base}.",
            cost=percent(lang, there.cost),
            base=lang.say(base),
        )
    yield lang.say(
        "Of the change, {table} of the {base} comes from the table alone, while everyone plays on as at A, and {play} "
        "from playing what is best at B.",
        table=signed_percent(lang, there.change),
        play=signed_percent(lang, there.cost),
        base=lang.say(base),
    )
