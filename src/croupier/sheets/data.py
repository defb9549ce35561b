"""Reports as data: JSON for programs, CSV for spreadsheets.

Every number is text, exact and in digits, so that no reader's floats can spoil it; counts of deals are ints.
`report_schema` is the published schema of the JSON; the tests hold every report against it.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.files import SourceFile
from croupier.problems import Problem
from croupier.report import ClaimVerdict, HoleClass, Measure, Report, Rule, WagerReport
from croupier.rules import Game

Json = dict[str, Any]


def report_data(report: Report) -> Json:
    """A report as a JSON object; see `report_schema`."""
    return {
        "game": report.game,
        "name": report.name,
        "file": report.file.name,
        "sha256": report.file.sha256,
        "extends": [_source_file(each) for each in report.extends],
        "source": dict(report.source),
        "rules_sha256": report.rules_sha256,
        "version": report.version,
        "deals": report.deals,
        "base": report.base,
        "ties": report.ties,
        "measures": {name: measure_data(measure) for name, measure in report.measures.items()},
        "range": {
            name: {"low": measure_data(ends.low), "high": measure_data(ends.high)}
            for name, ends in report.ranges.items()
        },
        "distribution": [
            {"net": str(o.net), "bet": str(o.bet), "event": o.event, "deals": o.deals} for o in report.outcomes
        ],
        "events": [
            {
                "event": row.event,
                "pays": row.pays,
                "deals": row.deals,
                "probability": _fraction(row.probability),
                "contribution": _fraction(row.contribution),
            }
            for row in report.events
        ],
        "wagers": [_wager(wager) for wager in report.wagers],
        "strategy": {
            "source": report.strategy.source,
            "chart": [_hole_class(entry) for entry in report.strategy.chart],
            "streets": [
                {
                    "street": row.street,
                    "bet": str(row.bet),
                    "option": row.move.name,
                    "situations": row.situations,
                    "deals": row.deals,
                    "tied": row.tied,
                }
                for row in report.strategy.streets
            ],
        },
        "bands": [
            {
                "hands": band.hands,
                "confidence": band.confidence,
                "ratio": {"low": band.ratio_low, "high": band.ratio_high},
                "net": {"low": band.net_low, "high": band.net_high},
                "method": band.method,
            }
            for band in report.bands
        ],
        "claims": [claim_data(claim) for claim in report.claims],
        "warnings": [problem_data(problem) for problem in report.warnings],
    }


def measure_data(measure: Measure) -> Json:
    """A measure: exact fraction and ten decimals, half even; no exact value where a root was taken."""
    digits = {"decimal": measure.show(10)}
    return digits if measure.root else {"exact": str(measure.value), **digits}


def claim_data(claim: ClaimVerdict) -> Json:
    """A claim and its verdict; what the file does not say is left out."""
    said = {name: getattr(claim, name) for name in ("base", "wager", "row", "ties", "strategy")}
    verdict: Json = {
        "measure": claim.measure,
        **{name: value for name, value in said.items() if value},
        "printed": claim.printed,
        "source": claim.source,
        "computed": claim.computed,
        "holds": claim.holds,
    }
    return {**verdict, "why": claim.why} if claim.why else verdict


def problem_data(problem: Problem) -> Json:
    """A problem, with its place in the file."""
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "severity": problem.severity,
        "code": problem.code,
        "message": problem.message,
        "hint": problem.hint,
    }


def check_data(name: str, problems: Sequence[Problem], claims: Sequence[ClaimVerdict]) -> Json:
    """What `check` found in one file."""
    return {
        "file": name,
        "problems": [problem_data(problem) for problem in problems],
        "claims": [claim_data(claim) for claim in claims],
    }


def game_data(game: Game) -> Json:
    """A game as `croupier games --json` lists it."""
    return {
        "game": game.name,
        "title": game.title,
        "base": game.base,
        "wagers": [{"name": wager.name, "required": wager.required} for wager in game.wagers],
        "ladders": [
            {"name": place.name, "of": list(place.of), "required": place.required} for place in game.ladder_places
        ],
        "options": [
            {"name": option.name, "kind": option.kind, "default": option.default} for option in game.house_options
        ],
    }


def to_json(value: Json | Sequence[Json]) -> str:
    """Data as JSON text with a last newline; keys stay in the order of the documentation."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def csv_tables(report: Report) -> Mapping[str, str]:
    """The tables of a report as CSV text, by table name."""
    return {
        "measures": _csv(
            ("measure", "exact", "decimal", "low", "high"),
            ((name, *_measure_cells(report, name)) for name in report.measures),
        ),
        "events": _csv(
            ("event", "pays", "deals", "probability", "contribution"),
            (
                (_text(row.event), row.pays, row.deals, str(row.probability), str(row.contribution))
                for row in report.events
            ),
        ),
        "distribution": _csv(
            ("net", "bet", "event", "deals"),
            ((str(o.net), str(o.bet), _text(o.event), o.deals) for o in report.outcomes),
        ),
        "chart": _csv(
            (
                "hole cards",
                "combinations",
                "option",
                "ties",
                *(move.name for move, _ in report.strategy.chart[0].values),
            )
            if report.strategy.chart
            else ("hole cards", "combinations", "option", "ties"),
            (
                (
                    entry.label,
                    entry.combinations,
                    entry.chosen.name,
                    ", ".join(move.name for move in entry.tied),
                    *(str(value) for _, value in entry.values),
                )
                for entry in report.strategy.chart
            ),
        ),
        "claims": _csv(
            ("measure", "wager", "row", "ties", "printed", "computed", "holds", "source"),
            (
                (
                    claim.measure,
                    claim.wager,
                    claim.row,
                    claim.ties,
                    claim.printed,
                    claim.computed or "",
                    {True: "yes", False: "no", None: "not computable"}[claim.holds],
                    _text(claim.source),
                )
                for claim in report.claims
            ),
        ),
    }


def _fraction(value: Fraction) -> Json:
    return measure_data(Measure(value))


def _source_file(file: SourceFile) -> Json:
    return {"file": file.name, "sha256": file.sha256}


def _wager(wager: WagerReport) -> Json:
    found: Json = {
        "name": wager.name,
        "required": wager.required,
        "base": wager.base,
        "ladder": wager.ladder,
        "of": wager.of,
        "average_bet": _fraction(wager.average_bet),
        "measures": {name: measure_data(measure) for name, measure in wager.measures.items()},
        "rows": [
            {
                "row": row.row,
                "pays": row.pays,
                "combinations": row.combinations,
                "probability": _fraction(row.probability),
                **({} if row.contribution is None else {"contribution": _fraction(row.contribution)}),
            }
            for row in wager.rows
        ],
    }
    return found if wager.note is None else {**found, "note": sentence(wager.note)}


def sentence(rule: Rule) -> str:
    """A rule's sentence in English, with its values filled in."""
    return rule.text.format(**{name: ", ".join(values) for name, values in rule.values.items()})


def _hole_class(entry: HoleClass) -> Json:
    return {
        "cards": entry.label,
        "combinations": entry.combinations,
        "option": entry.chosen.name,
        "ties": [move.name for move in entry.tied],
        "values": {move.name: _fraction(value) for move, value in entry.values},
    }


def _measure_cells(report: Report, name: str) -> tuple[str, str, str, str]:
    measure, ends = report.measures[name], report.ranges.get(name)
    exact = "" if measure.root else str(measure.value)
    low, high = ("", "") if ends is None else (ends.low.show(10), ends.high.show(10))
    return exact, measure.show(10), low, high


def _csv(header: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return stream.getvalue()


def _text(words: str) -> str:
    """Words from a file, made safe for spreadsheets, which run a cell that begins like a formula."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@", "\t") else words
