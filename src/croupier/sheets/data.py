"""Reports as data: JSON for programs; `csv_tables` has the tables for spreadsheets.

Every number is text, exact and in digits, so that no reader's floats can spoil it; counts of deals are ints.
`report_schema` is the published schema of the JSON; the tests hold every report against it.
"""

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from croupier.files import SourceFile
from croupier.problems import Problem
from croupier.report import ClaimVerdict, Formula, HoleClass, Measure, PaySensitivity, Report, Rule, WagerReport
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
        **({} if report.formula is None else {"formula": _formula(report.formula)}),
        "sensitivity": [_sensitivity(each) for each in report.sensitivity],
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
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    # Half of a surrogate pair has no bytes in UTF-8, but an escape in JSON: the one that this makes of it.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _fraction(value: Fraction) -> Json:
    return measure_data(Measure(value))


def _source_file(file: SourceFile) -> Json:
    return {"file": file.name, "sha256": file.sha256}


def _wager(wager: WagerReport) -> Json:
    return {
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
        "notes": [sentence(note) for note in wager.notes],
    }


def _formula(formula: Formula) -> Json:
    return {
        "expression": formula.expression,
        "terms": [
            {
                "ladder": term.ladder,
                "row": term.row,
                "symbol": term.symbol,
                "pay": _fraction(term.pay),
                "staked": str(term.staked),
                "worth": _fraction(term.worth),
            }
            for term in formula.terms
        ],
        "fixed": str(formula.fixed),
    }


def _sensitivity(each: PaySensitivity) -> Json:
    return {
        "ladder": each.ladder,
        "row": each.row,
        "pay": _fraction(each.pay),
        "optimal": {"low": _fraction(each.least), "high": None if each.most is None else _fraction(each.most)},
        "zero_edge": None if each.zero_edge is None else _fraction(each.zero_edge),
        "zero_edge_is": each.zero_edge_is,
    }


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
