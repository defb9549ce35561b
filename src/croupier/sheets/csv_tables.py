"""The tables of a report as CSV, for spreadsheets: every number exact, and no cell that would run as a formula.

`docs/csv.md` tells what each column holds.
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence

from croupier.frequencies import FrequencyTable
from croupier.report import QUANTILES, Report
from croupier.sheets.figures_data import sentence
from croupier.sheets.fit import fit

_HEADERS: Mapping[str, Sequence[str]] = {
    "measures": ("measure", "exact", "decimal", "low", "high"),
    "events": ("event", "pays", "deals", "probability", "contribution"),
    "distribution": ("net", "bet", "event", "deals"),
    "bets": ("wager", "required", "base", "ladder", "average bet", "expected value"),
    "wagers": ("wager", "row", "pays", "combinations", "probability", "contribution"),
    "chart": ("hole cards", "combinations", "option", "ties"),  # and a column for each option
    "streets": ("street", "bet", "option", "situations", "deals", "tied"),
    "meters": ("wager", "meter", "bet", "seed", "share", "amount", "whole", "taken", "average", "zero edge"),
    "limit": ("base", "row", "pays", "units", "cut above", "used units", "used cut above"),
    "rules": ("street", "rule", "option", "when", "used"),
    "posted": ("strategy", "street", "cost", "house edge", "average bet", "element of risk"),
    "mistakes": ("strategy", "street", "bet", "cards", "option", "best", "deals", "each", "cost"),
    "bands": ("hands", "confidence", "z", "ratio low", "ratio high", "net low", "net high", "method"),
    "sessions": ("hands", "ahead", "even", "behind", "method", *(f"net {level}%" for level in QUANTILES)),
    "formula": ("ladder", "row", "symbol", "pay", "staked", "worth"),
    "sensitivity": ("ladder", "row", "pay", "optimal from", "optimal to", "zero edge", "zero edge is"),
    "claims": (
        "measure", "base", "wager", "row", "ties", "strategy", "printed", "computed", "holds", "why", "source",
    ),
}  # fmt: skip
TABLES = tuple(_HEADERS)
"""Every table by its name, as files are named after it."""

_HOLDS = {True: "yes", False: "no", None: "not computable"}
# What a spreadsheet takes for the beginning of a formula, full-width signs included; it drops a tab or a line's end.
_FORMULA = re.compile(r"[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_NUMBER = re.compile(r"[+-]?[0-9][0-9,]*(\.[0-9]+)?%?")
_Rows = Iterable[Sequence[object]]


def csv_tables(report: Report) -> Mapping[str, str]:
    """The tables of a report as CSV text, by table name.

    Cells made of a file's words are guarded: one that begins like a formula gets an apostrophe. Numbers have none.
    """
    rows: Mapping[str, _Rows] = {
        "measures": ((name, *_measure_cells(report, name)) for name in report.measures),
        "events": (
            (_text(row.event), _text(row.pays), row.deals, row.probability, row.contribution) for row in report.events
        ),
        "distribution": ((each.net, each.bet, _text(each.event), each.deals) for each in report.outcomes),
        "bets": _bets(report),
        "wagers": _wagers(report),
        "chart": _chart(report),
        "streets": (
            (row.street, row.bet, row.move.name, row.situations, row.deals, row.tied)
            for row in report.strategy.streets
        ),
        "meters": _meters(report),
        "limit": _limit(report),
        "rules": _rules(report),
        "posted": _posted(report),
        "mistakes": _mistakes(report),
        "bands": (
            (each.hands, each.confidence, each.z, each.ratio_low, each.ratio_high, each.net_low, each.net_high,
             each.method)
            for each in report.bands
        ),
        "sessions": (
            (each.hands, each.ahead, each.even, each.behind, each.method, *(net for _, net in each.quantiles))
            for each in report.sessions
        ),
        "formula": _formula(report),
        "sensitivity": (
            (_text(each.ladder), _text(each.row), each.pay, each.least, _or_empty(each.most), _or_empty(each.zero_edge),
             _or_empty(each.zero_edge_is))
            for each in report.sensitivity
        ),
        "claims": _claims(report),
    }  # fmt: skip
    options = [move.name for move, _ in report.strategy.chart[0].values] if report.strategy.chart else []
    return {name: _csv((*_HEADERS[name], *(options if name == "chart" else ())), each) for name, each in rows.items()}


def frequency_csv(table: FrequencyTable) -> str:
    """A table of how often each kind of hand is dealt as CSV text, the strongest first."""
    header = ("hand", "combinations", "probability", "one in")
    return _csv(
        header, ((row.category, row.combinations, row.probability, _or_empty(row.one_in)) for row in table.rows)
    )


def _measure_cells(report: Report, name: str) -> tuple[str, str, str, str]:
    measure, ends = report.measures[name], report.ranges.get(name)
    exact = "" if measure.root else str(measure.value)
    low, high = ("", "") if ends is None else (ends.low.show(10), ends.high.show(10))
    return exact, measure.show(10), low, high


def _bets(report: Report) -> _Rows:
    for wager in report.wagers:
        required, net = "yes" if wager.required else "no", wager.measures["expected_value"].value
        yield _text(wager.name), required, _text(wager.base), _text(wager.ladder), wager.average_bet, net


def _wagers(report: Report) -> _Rows:
    for wager in report.wagers:
        for row in wager.rows:
            added = "" if row.contribution is None else row.contribution
            yield _text(wager.name), _text(row.row), _text(row.pays), row.combinations, row.probability, added


def _chart(report: Report) -> _Rows:
    for entry in report.strategy.chart:
        ties = ", ".join(move.name for move in entry.tied)
        values = (value for _, value in entry.values)
        yield entry.label, entry.combinations, entry.chosen.name, ties, *values


def _meters(report: Report) -> _Rows:
    for wager in report.wagers:
        for each in wager.meters:
            money = (each.bet, each.seed, each.share, each.amount)
            yield (
                _text(wager.name),
                _text(each.name),
                *money,
                each.whole,
                each.taken,
                each.average,
                _or_empty(each.zero_edge),
            )


def _limit(report: Report) -> _Rows:
    for row in () if report.limit is None else report.limit.rows:
        used = map(_or_empty, (row.used_units, row.used_cut_above))
        yield row.base, _text(row.low), _text(row.pays), row.units, row.cut_above, *used


def _rules(report: Report) -> _Rows:
    for street in report.strategy.rules:
        for line in street.points:
            steps = ", ".join(f"{start or 'none'}: {points}" for start, points in line.steps)
            yield street.street, "", "points", f"{line.what} from {steps}", "yes"
        for number, rule in enumerate(street.rules, start=1):
            when = " and ".join(map(sentence, rule.tests)) or "otherwise"
            yield street.street, number, rule.move.name, _text(when), "yes" if rule.used else "no"


def _posted(report: Report) -> _Rows:
    """A line a strategy with its measures, then one a street with what that street's decisions cost."""
    for posted in report.posted:
        if posted.why_not is not None:
            yield _text(posted.name), "", "", "", "", ""
            continue
        measures = (posted.measures[name].value for name in ("house_edge", "average_bet", "element_of_risk"))
        yield _text(posted.name), "", posted.cost, *measures
        for street, cost in posted.costs:
            yield _text(posted.name), street, cost, "", "", ""


def _mistakes(report: Report) -> _Rows:
    for posted in report.posted:
        for each in posted.mistakes:
            options = each.taken.name, each.best.name
            yield (
                _text(posted.name),
                each.street,
                each.bet,
                each.cards,
                *map(_text, options),
                each.deals,
                each.each,
                each.cost,
            )


def _formula(report: Report) -> _Rows:
    if report.formula is None:
        return
    for term in report.formula.terms:
        yield _text(term.ladder), _text(term.row), term.symbol, term.pay, term.staked, term.worth
    # With a pay of 1 it is a line like the others: pay x worth, added up, is the expected value.
    yield "", "fixed", "", 1, report.formula.fixed, report.formula.fixed / report.formula.deals


def _or_empty(value: object) -> object:
    return "" if value is None else value


def _claims(report: Report) -> _Rows:
    for claim in report.claims:
        said = (claim.measure, claim.base, claim.wager, claim.row, claim.ties, claim.strategy, claim.printed)
        verdict = (claim.computed or "", _HOLDS[claim.holds])
        yield *map(_text, said), *verdict, claim.why, _text(claim.source)


def _csv(header: Iterable[str], rows: _Rows) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return stream.getvalue()


def _text(words: str) -> str:
    """Words from a file, made safe for spreadsheets, which run a cell that begins like a formula."""
    guard = "'" if _FORMULA.match(words) and not _NUMBER.fullmatch(words) else ""
    return guard + fit(words)
