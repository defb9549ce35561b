"""Reports as data: JSON for programs; `csv_tables` has the tables for spreadsheets.

Every number is text, exact and in digits, so that no reader's floats can spoil it; counts of deals are ints.
`report_schema` is the published schema of the JSON; the tests hold every report against it.
"""

import json
from collections.abc import Sequence
from typing import Any

from croupier.contests.contest import Contest
from croupier.contests.pots import Pots
from croupier.files import SourceFile
from croupier.problems import Problem
from croupier.report import ClaimVerdict, Formula, PaySensitivity, Report, Simulation, WagerReport
from croupier.rules import Game, HouseOption
from croupier.sheets.figures_data import bets_data, fraction_data, measure_data, sentence
from croupier.sheets.money_data import limit_data, meter_data
from croupier.sheets.strategy_data import posted_data, strategy_data

Json = dict[str, Any]


def report_data(report: Report) -> Json:
    """A report as a JSON object; see `report_schema`."""
    return {
        "game": report.game,
        "name": report.name,
        "file": report.file.name,
        "sha256": report.file.sha256,
        "extends": [source_file(each) for each in report.extends],
        "source": dict(report.source),
        "rules_sha256": report.rules_sha256,
        "version": report.version,
        "deals": report.deals,
        "base": report.base,
        "opening": list(report.opening),
        "ties": report.ties,
        "meters": {name: str(amount) for name, amount in report.meters.items()},
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
                "row": row.row,
                "stands": list(row.stands),
                "pays": row.pays,
                "bets": bets_data(row.bets),
                "deals": row.deals,
                "probability": fraction_data(row.probability),
                "contribution": fraction_data(row.contribution),
            }
            for row in report.events
        ],
        "wagers": [_wager(wager) for wager in report.wagers],
        "limit": None if report.limit is None else limit_data(report.limit),
        "strategy": strategy_data(report.strategy),
        "posted": [posted_data(posted) for posted in report.posted],
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
        "sessions": [
            {
                "hands": session.hands,
                "ahead": session.ahead,
                "even": session.even or None,
                "behind": session.behind,
                "quantiles": [{"percent": level, "net": net} for level, net in session.quantiles],
                "method": session.method,
            }
            for session in report.sessions
        ],
        "simulation": None if report.simulation is None else _simulation(report.simulation),
        **({} if report.formula is None else {"formula": _formula(report.formula)}),
        "sensitivity": [_sensitivity(each) for each in report.sensitivity],
        "claims": [claim_data(claim) for claim in report.claims],
        "warnings": [problem_data(problem) for problem in report.warnings],
    }


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
        "options": _options(game.house_options),
    }


def contest_data(contest: Contest) -> Json:
    """A game between players as `croupier games --json` lists it."""
    return {
        "game": contest.name,
        "title": contest.title,
        "players": list(contest.seats),
        "hands": [
            {"name": pile.name, "key": pile.key, "cards": pile.size, "value": pile.value}
            for pile in contest.arrangement.piles
        ],
        "points": [{"name": name, "default": default} for name, default in contest.point_options.items()],
        "options": _options(contest.house_options),
    }


def pots_data(game: Pots) -> Json:
    """A game of pots between players as `croupier games --json` lists it."""
    return {
        "game": game.name,
        "title": game.title,
        "players": list(game.seats),
        "options": _options(game.house_options),
    }


def _options(options: Sequence[HouseOption]) -> list[Json]:
    return [{"name": option.name, "kind": option.kind, "default": option.default} for option in options]


def to_json(value: Json | Sequence[Json]) -> str:
    """Data as JSON text with a last newline; keys stay in the order of the documentation."""
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    # Half of a surrogate pair has no bytes in UTF-8, but an escape in JSON: the one that this makes of it.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def source_file(file: SourceFile) -> Json:
    """A file by its name and hash."""
    return {"file": file.name, "sha256": file.sha256}


def _wager(wager: WagerReport) -> Json:
    return {
        "name": wager.name,
        "required": wager.required,
        "base": wager.base,
        "ladder": wager.ladder,
        "of": wager.of,
        "average_bet": fraction_data(wager.average_bet),
        "measures": {name: measure_data(measure) for name, measure in wager.measures.items()},
        "rows": [
            {
                "row": row.row,
                "pays": row.pays,
                "combinations": row.combinations,
                "probability": fraction_data(row.probability),
                **({} if row.contribution is None else {"contribution": fraction_data(row.contribution)}),
            }
            for row in wager.rows
        ],
        "notes": [sentence(note) for note in wager.notes],
        "meters": [meter_data(meter) for meter in wager.meters],
        **({} if wager.average_edge is None else {"average_edge": fraction_data(wager.average_edge)}),
    }


def _formula(formula: Formula) -> Json:
    return {
        "expression": formula.expression,
        "terms": [
            {
                "ladder": term.ladder,
                "row": term.row,
                "symbol": term.symbol,
                "pay": fraction_data(term.pay),
                "staked": str(term.staked),
                "worth": fraction_data(term.worth),
            }
            for term in formula.terms
        ],
        "fixed": str(formula.fixed),
    }


def _sensitivity(each: PaySensitivity) -> Json:
    return {
        "ladder": each.ladder,
        "row": each.row,
        "pay": fraction_data(each.pay),
        "optimal": {"low": fraction_data(each.least), "high": None if each.most is None else fraction_data(each.most)},
        "zero_edge": None if each.zero_edge is None else fraction_data(each.zero_edge),
        "zero_edge_is": each.zero_edge_is,
    }


def _simulation(found: Simulation) -> Json:
    return {
        "hands": found.hands,
        "seed": found.seed,
        "cells": found.cells,
        "pooled": found.pooled,
        "strays": found.strays,
        "chi_square": found.chi_square,
        "degrees": found.degrees,
        "p_value": found.p_value,
        "mean": fraction_data(found.mean),
        "z": found.z,
        "agrees": found.agrees,
    }
