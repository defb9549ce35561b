"""Moss poker's answers as data, for programs; `moss_schema` has the schemas, `docs/json.md` tells what keys hold."""

from croupier.cards import show_card
from croupier.moss.advice import HandChance, MossAdvice, ValuedArrangement
from croupier.moss.report import MossReport, MossSeats, MossValue
from croupier.moss.rules import LayingRule
from croupier.sheets.data import source_file
from croupier.sheets.estimates import estimate_data
from croupier.sheets.figures_data import Json, fraction_data, measure_data, sentence


def moss_arrangement_data(advice: MossAdvice) -> Json:
    """How ten cards are best laid as a JSON object; see `moss_arrangement_schema`."""
    return {
        "scoring": advice.scoring,
        **source_file(advice.file),
        "version": advice.version,
        "options": list(map(sentence, advice.options)),
        "own": list(map(show_card, advice.cards.own)),
        "flop": list(map(show_card, advice.cards.flop)),
        "opponents": advice.opponents,
        "rule": _rule(advice.rule),
        "deals": advice.deals,
        "seed": advice.seed,
        "showdowns": advice.showdowns,
        "arrangements": advice.arrangements,
        "hands": list(map(_hand, advice.hands)),
        "best": list(map(_arrangement, advice.best)),
        "by_rules": [{"name": rule.name, **_arrangement(laid)} for rule, laid in advice.by_rules],
        "given": None if advice.given is None else _arrangement(advice.given),
    }


def _hand(hand: HandChance) -> Json:
    return {
        "cards": list(map(show_card, hand.cards)),
        "wins": hand.wins,
        "ties": hand.ties,
        "losses": hand.losses,
        "chance": fraction_data(hand.chance),
        "points": list(map(fraction_data, hand.points)),
    }


def _arrangement(laid: ValuedArrangement) -> Json:
    return {
        "hands": [list(map(show_card, hand)) for hand in laid.hands],
        "points": estimate_data(laid.points),
        "behind": estimate_data(laid.behind),
    }


def moss_audit_data(report: MossReport) -> Json:
    """What an audit found of one scoring of Moss poker as a JSON object; see `moss_audit_schema`."""
    return {
        "game": report.game,
        "name": report.name,
        **source_file(report.file),
        "extends": list(map(source_file, report.extends)),
        "source": dict(report.source),
        "version": report.version,
        "object": report.object,
        "steps": list(report.steps),
        "options": list(map(sentence, report.options)),
        "clauses": list(map(sentence, report.clauses)),
        "per_point": None if report.per_point is None else str(report.per_point),
        "arrangements": report.arrangements,
        "rule": _rule(report.rule),
        "deals": report.deals,
        "seed": report.seed,
        "seats": list(map(_seats, report.seats)),
        "values": list(map(_value, report.values)),
    }


def _rule(rule: LayingRule) -> Json:
    return {"name": rule.name, "text": rule.text}


def _seats(seats: MossSeats) -> Json:
    return {
        "players": seats.players,
        "most_lost": str(seats.most_lost),
        "most_won": str(seats.most_won),
        "points": estimate_data(seats.points),
        "standard_deviation": measure_data(seats.deviation),
        "standard_deviation_error": measure_data(seats.deviation_error),
        "outcomes": [{"points": str(points), "deals": deals} for points, deals in seats.outcomes],
    }


def _value(value: MossValue) -> Json:
    return {
        "value": value.value,
        "hands": [{"hand": each.hand, "deals": each.deals, "share": estimate_data(each.share)} for each in value.kinds],
    }
