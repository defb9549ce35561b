"""A comparison as data, JSON for programs: exact and in digits, as `data` has a report.

`comparison_schema` is its published schema; the tests hold every comparison against it.
"""

from fractions import Fraction

from croupier.comparison import (
    ClassChange,
    Comparison,
    HandFigures,
    HandPair,
    LadderDifference,
    MeasurePair,
    OptionChange,
    RowPay,
    SideBetPair,
    StrategyElsewhere,
    StreetChanges,
)
from croupier.figures import show_decimal
from croupier.report import Move, Report, Rule
from croupier.sheets.data import source_file
from croupier.sheets.figures_data import Json, bets_data, fraction_data, measure_data, sentence


def comparison_data(comparison: Comparison) -> Json:
    """A comparison as a JSON object; see `comparison_schema`."""
    report = comparison.a
    return {
        "game": report.game,
        "version": report.version,
        "deals": report.deals,
        "base": report.base,
        "ties": report.ties,
        "a": _paytable(comparison.a),
        "b": _paytable(comparison.b),
        "same_rules": comparison.same_rules,
        "nothing_differs": comparison.nothing_differs,
        "ladders": [_ladder(each) for each in comparison.ladders],
        "settings": [
            {"kind": each.kind, "name": each.name, "a": _rule(each.a), "b": _rule(each.b)}
            for each in comparison.settings
        ],
        "measures": {pair.name: _pair(pair) for pair in comparison.measures},
        "range": {each.low.name: {"low": _pair(each.low), "high": _pair(each.high)} for each in comparison.ranges},
        "side_bets": [_side_bet(each) for each in comparison.side_bets],
        "hands": [_hand(each) for each in comparison.hands],
        "classes": [_class(each) for each in comparison.classes],
        "streets": [_street(each) for each in comparison.streets],
        "a_at_b": _elsewhere(comparison.a_at_b),
        "b_at_a": _elsewhere(comparison.b_at_a),
    }


def _paytable(report: Report) -> Json:
    return {
        "name": report.name,
        **source_file(report.file),
        "extends": [source_file(each) for each in report.extends],
        "source": dict(report.source),
        "rules_sha256": report.rules_sha256,
    }


def _ladder(ladder: LadderDifference) -> Json:
    rows = [
        {"low": row.low, "high": row.high, "change": row.change, "a": _pay(row.a), "b": _pay(row.b)}
        for row in ladder.rows
    ]
    return {"ladder": ladder.name, "a_of": ladder.a_of, "b_of": ladder.b_of, "rows": rows}


def _pay(pay: RowPay | None) -> Json | None:
    return None if pay is None else {"row": pay.row, "pays": pay.pays}


def _rule(rule: Rule | None) -> Json | None:
    if rule is None:
        return None
    return {"text": sentence(rule), "values": {name: list(map(str, values)) for name, values in rule.values.items()}}


def _pair(pair: MeasurePair) -> Json:
    a, b = (None if each is None else measure_data(each) for each in (pair.a, pair.b))
    return {"a": a, "b": b, "difference": _difference(pair)}


def _difference(pair: MeasurePair) -> Json | None:
    if pair.difference is None:
        return None
    return {"decimal": show_decimal(pair.difference, 10)} if pair.root else fraction_data(pair.difference)


def _perhaps(value: Fraction | None) -> Json | None:
    return None if value is None else fraction_data(value)


def _side_bet(bet: SideBetPair) -> Json:
    measures = {pair.name: _pair(pair) for pair in bet.measures}
    return {"name": bet.name, "in_a": bet.in_a, "in_b": bet.in_b, "measures": measures}


def _hand(pair: HandPair) -> Json:
    return {
        "low": pair.low,
        "high": pair.high,
        "stands": list(pair.stands),
        "folded": pair.folded,
        "a": _figures(pair.a),
        "b": _figures(pair.b),
        "difference": {
            "probability": fraction_data(pair.probability),
            "contribution": fraction_data(pair.contribution),
        },
    }


def _figures(figures: HandFigures) -> Json:
    return {
        "pays": figures.pays,
        "bets": bets_data(figures.bets),
        "deals": figures.deals,
        "probability": fraction_data(figures.probability),
        "contribution": fraction_data(figures.contribution),
    }


def _class(change: ClassChange) -> Json:
    return {
        "cards": change.label,
        "combinations": change.combinations,
        "a": change.a.name,
        "b": change.b.name,
        "a_at_a": fraction_data(change.a_at_a),
        "a_at_b": _perhaps(change.a_at_b),
        "b_at_a": _perhaps(change.b_at_a),
        "b_at_b": fraction_data(change.b_at_b),
        "cost_at_b": _perhaps(change.cost_at_b),
        "cost_at_a": _perhaps(change.cost_at_a),
    }


def _street(spot: StreetChanges) -> Json:
    return {
        "street": spot.street,
        "bet": str(spot.bet),
        "situations": spot.situations,
        "a_deals": spot.a_deals,
        "b_deals": spot.b_deals,
        "changes": [_change(each) for each in spot.changes],
    }


def _change(change: OptionChange) -> Json:
    return {
        "a": _move(change.a),
        "b": _move(change.b),
        "a_at_b": change.a_at_b,
        "b_at_a": change.b_at_a,
        "situations": change.situations,
        "a_deals": change.a_deals,
        "b_deals": change.b_deals,
        "cost_at_b": _perhaps(change.cost_at_b),
        "cost_at_a": _perhaps(change.cost_at_a),
        "examples": list(change.examples),
    }


def _move(move: Move | None) -> str | None:
    return None if move is None else move.name


def _elsewhere(there: StrategyElsewhere | None) -> Json | None:
    if there is None:
        return None
    return {
        "expected_value": fraction_data(there.expected),
        "cost": fraction_data(there.cost),
        "change": fraction_data(there.change),
    }
