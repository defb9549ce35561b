"""The strategy as a page shows it: the chart of hole cards, what comes after it, and how results stray."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.cards import RANKS
from croupier.report import Band, HoleClass, Move, Report, StreetDecisions
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import number, percent, short_number, signed

_HIGHEST_LEVEL = 4
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
class Chart:
    """The first decision, 13 x 13: pairs on the diagonal, one suit above it, two suits below."""

    ranks: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    legend: tuple[LegendEntry, ...]
    hands: str


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
    """The chart of the first decision; None where it is not taken on two cards."""
    classes = {each.label: each for each in report.strategy.chart}
    if not classes:
        return None
    levels = _levels(report.strategy.chart)
    ranks = RANKS[::-1]
    rows = tuple(
        ChartRow(ranks[row], tuple(_cell(classes[label_at(row, column)], levels, lang) for column in range(len(ranks))))
        for row in range(len(ranks))
    )
    hands = sum(each.combinations for each in classes.values())
    return Chart(tuple(ranks), rows, tuple(_legend(report.strategy.chart, levels, hands, lang)), lang.count(hands))


def label_at(row: int, column: int) -> str:
    """The class of two cards that stands in a row and a column of the chart: `AKs` in the first row, second column."""
    ranks = RANKS[::-1]
    if row == column:
        return ranks[row] * 2
    return f"{ranks[row]}{ranks[column]}s" if column > row else f"{ranks[column]}{ranks[row]}o"


def _levels(classes: tuple[HoleClass, ...]) -> dict[Move, int]:
    """How bold each option is drawn: a fold plainest, then by what it puts up."""
    moves = {move for each in classes for move, _ in each.values}
    in_order = sorted(moves, key=lambda move: (not move.folds, move.units, move.text))
    return {move: min(level, _HIGHEST_LEVEL) for level, move in enumerate(in_order)}


def _cell(each: HoleClass, levels: dict[Move, int], lang: Language) -> ChartCell:
    value = max(value for _, value in each.values)
    tied = lang.list([lang.move(move) for move in each.tied], "or")
    code, words = code_of(each.chosen, lang), lang.move(each.chosen)
    return ChartCell(each.label, code, words, levels[each.chosen], signed(lang, value, 3), tied)


def code_of(move: Move, lang: Language) -> str:
    """An option in as few letters as a chart has room for: `F`, `3x`."""
    return lang.say("F") if move.folds else lang.say("{size}x", size=str(move.units))


def _legend(
    classes: tuple[HoleClass, ...], levels: dict[Move, int], hands: int, lang: Language
) -> Iterator[LegendEntry]:
    for move, level in levels.items():
        takers = [each for each in classes if each.chosen == move]
        taking = sum(each.combinations for each in takers)
        yield LegendEntry(
            code_of(move, lang), lang.move(move), level, lang.count(len(takers)), lang.count(taking),
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
