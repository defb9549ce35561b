"""The strategy as a page shows it: the chart of hole cards, what comes after it, and how results stray."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.cards import RANKS
from croupier.report import Band, HoleClass, Move, Report, StreetDecisions
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import MINUS, number, percent, short_number, signed
from croupier.words import mark

_HIGHEST_LEVEL = 4
_WINNING_LEVEL = 2
_NORMAL = "normal"


@dataclass(frozen=True, slots=True)
class ChartCell:
    """One class of two cards: its label, the option as a short code and in words, how bold, and its value."""

    label: str
    code: str
    words: str
    level: int
    value: str
    tied: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One line of the chart, named by its rank."""

    rank: str
    cells: tuple[ChartCell, ...]


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """One option of the chart, and how many classes and hands take it."""

    code: str
    words: str
    level: int
    classes: str
    hands: str
    share: str


@dataclass(frozen=True, slots=True)
class ValueRow:
    """One class of two cards: in how many ways it is dealt, what is taken with it, and the value of each option."""

    label: str
    combinations: str
    words: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The first decision, 13 x 13: pairs on the diagonal, one suit above it, two suits below.

    Where there is none, `decided` is False, and the signs say whether the cards win on average. `options` and `values`
    are the same as a list, with each option's value.
    """

    title: str
    ranks: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    legend: tuple[LegendEntry, ...]
    hands: str
    decided: bool
    options: tuple[str, ...]
    values: tuple[ValueRow, ...]


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """How often an option is taken on a street; `span` counts the rows of its street, on the first of them."""

    street: str
    span: int
    bet: str
    words: str
    situations: str
    deals: str
    share: str
    tied: str


@dataclass(frozen=True, slots=True)
class Confidence:
    """A level of confidence, and how many standard errors it is to either side."""

    level: str
    z: str


@dataclass(frozen=True, slots=True)
class BandRow:
    """What so many hands may come to: one range for each confidence; `curve` says how well the normal one fits."""

    hands: str
    ratios: tuple[str, ...]
    nets: tuple[str, ...]
    method: str
    curve: str


def chart(report: Report, lang: Language) -> Chart | None:
    """The chart of the first decision; None where a round does not begin with two cards."""
    strategy = report.strategy
    classes = {each.label: each for each in strategy.chart}
    if not classes:
        return None
    signs, shown = (_options if strategy.decided_on_two_cards else _worth)(strategy.chart, lang)
    ranks = RANKS[::-1]
    rows = tuple(
        ChartRow(ranks[row], tuple(_cell(classes[label_at(row, column)], shown, lang) for column in range(len(ranks))))
        for row in range(len(ranks))
    )
    hands = sum(each.combinations for each in classes.values())
    title = mark("The first decision, by the two cards held")
    if not strategy.decided_on_two_cards:
        title = mark("What the two cards held are worth; nothing is decided on them")
    return Chart(
        title=lang.say(title),
        ranks=tuple(ranks),
        rows=rows,
        legend=tuple(_legend(strategy.chart, signs, shown, hands, lang)),
        hands=lang.count(hands),
        decided=strategy.decided_on_two_cards,
        options=tuple(lang.move(move) for move, _ in strategy.chart[0].values),
        values=tuple(_value_row(each, lang) for each in strategy.chart),
    )


def _value_row(each: HoleClass, lang: Language) -> ValueRow:
    return ValueRow(
        each.label,
        lang.count(each.combinations),
        " = ".join(map(lang.move, (each.chosen, *each.tied))),
        tuple(signed(lang, value, 6) for _, value in each.values),
    )


def label_at(row: int, column: int) -> str:
    """The class of two cards that stands in a row and a column of the chart: `AKs` in the first row, second column."""
    ranks = RANKS[::-1]
    if row == column:
        return ranks[row] * 2
    return f"{ranks[row]}{ranks[column]}s" if column > row else f"{ranks[column]}{ranks[row]}o"


@dataclass(frozen=True, slots=True)
class _Sign:
    """What stands in a cell of the chart: a short code, the same in words, and how bold."""

    code: str
    words: str
    level: int


_Signs = tuple[tuple[_Sign, ...], dict[str, _Sign]]
"""Every sign of a chart, the plainest first, and which one each class of two cards has, by its label."""


def _options(classes: tuple[HoleClass, ...], lang: Language) -> _Signs:
    """The options: a fold plainest, then by what it puts up."""
    moves = {move for each in classes for move, _ in each.values}
    in_order = sorted(moves, key=lambda move: (not move.folds, move.units, move.text))
    signs = {
        move: _Sign(code_of(move, lang), lang.move(move), min(level, _HIGHEST_LEVEL))
        for level, move in enumerate(in_order)
    }
    return tuple(signs.values()), {each.label: signs[each.chosen] for each in classes}


def _worth(classes: tuple[HoleClass, ...], lang: Language) -> _Signs:
    """Where nothing is decided: whether the cards win on average."""
    loses = _Sign(MINUS, lang.say("does not win on average"), 0)
    wins = _Sign("+", lang.say("wins on average"), _WINNING_LEVEL)
    return (loses, wins), {each.label: wins if _best(each) > 0 else loses for each in classes}


def _best(each: HoleClass) -> Fraction:
    return max(value for _, value in each.values)


def _cell(each: HoleClass, signs: dict[str, _Sign], lang: Language) -> ChartCell:
    sign, tied = signs[each.label], lang.list([lang.move(move) for move in each.tied], "or")
    return ChartCell(each.label, sign.code, sign.words, sign.level, signed(lang, _best(each), 3), tied)


def code_of(move: Move, lang: Language) -> str:
    """An option in as few letters as a chart has room for: `F`, `C`, `3x`."""
    if move.units > 0:
        return lang.say("{size}x", size=str(move.units))
    return lang.say("F") if move.folds else lang.say("C")


def _legend(
    classes: tuple[HoleClass, ...], signs: tuple[_Sign, ...], shown: dict[str, _Sign], hands: int, lang: Language
) -> Iterator[LegendEntry]:
    for sign in signs:
        takers = [each for each in classes if shown[each.label] == sign]
        taking = sum(each.combinations for each in takers)
        yield LegendEntry(
            sign.code, sign.words, sign.level, lang.count(len(takers)), lang.count(taking),
            percent(lang, Fraction(taking, hands), 2),
        )  # fmt: skip


def decisions(report: Report, lang: Language) -> tuple[DecisionRow, ...]:
    """Every street's decisions under the reported strategy, summed up."""
    rows = report.strategy.streets
    return tuple(_decision(rows, place, report.deals, lang) for place in range(len(rows)))


def _decision(rows: tuple[StreetDecisions, ...], place: int, deals: int, lang: Language) -> DecisionRow:
    row = rows[place]
    first = place == 0 or rows[place - 1].street != row.street
    return DecisionRow(
        street=lang.say(row.street),
        span=sum(other.street == row.street for other in rows) if first else 0,
        bet=short_number(lang, row.bet),
        words=lang.move(row.move),
        situations=lang.count(row.situations),
        deals=lang.count(row.deals),
        share=percent(lang, Fraction(row.deals, deals), 2),
        tied=lang.count(row.tied),
    )


def confidences(report: Report, lang: Language) -> tuple[Confidence, ...]:
    """The levels of confidence, rising."""
    levels = sorted({(band.confidence, band.z) for band in report.bands})
    return tuple(Confidence(lang.percent(Fraction(level, 100), 0), number(lang, Fraction(z), 3)) for level, z in levels)


def bands(report: Report, lang: Language) -> tuple[BandRow, ...]:
    """The tolerance bands, a row for each number of hands."""
    by_hands: dict[int, list[Band]] = {}
    for band in sorted(report.bands, key=lambda band: (band.hands, band.confidence)):
        by_hands.setdefault(band.hands, []).append(band)
    return tuple(
        BandRow(
            hands=lang.count(hands),
            ratios=tuple(_between(lang, *(percent(lang, Fraction(end)) for end in _ratio(band))) for band in found),
            nets=tuple(_between(lang, *(number(lang, Fraction(end), 6) for end in _net(band))) for band in found),
            method=lang.list([lang.say(method) for method in dict.fromkeys(band.method for band in found)], "or"),
            curve=lang.say("good") if all(band.method == _NORMAL for band in found) else lang.say("rough"),
        )
        for hands, found in by_hands.items()
    )


def _ratio(band: Band) -> tuple[str, str]:
    return band.ratio_low, band.ratio_high


def _net(band: Band) -> tuple[str, str]:
    return band.net_low, band.net_high


def _between(lang: Language, low: str, high: str) -> str:
    return lang.say("{low} to {high}", low=low, high=high)
