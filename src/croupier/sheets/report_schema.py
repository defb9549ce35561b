"""The published schema of what `--json` prints: JSON Schema 2020-12, every key of every object named."""

from croupier.figures import MEASURES, RANGED
from croupier.report import TIE_RULES
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema
from croupier.showdown import RESULTS

_TEXT, _COUNT, _DIGEST = parts.TEXT, parts.COUNT, parts.DIGEST
_EXACT, _MEASURE, _EXACT_MEASURE = parts.EXACT, parts.MEASURE, parts.EXACT_MEASURE
_SHORT: Schema = {"type": "string", "pattern": r"^-?\d+\.\d{6}$"}
_FOUR_PLACES: Schema = {"type": "string", "pattern": r"^-?\d+\.\d{4}$"}
_CHANCE: Schema = {"type": "string", "pattern": r"^(<0\.000001|>0\.999999|[01]\.\d{6})$"}
_object, _list = parts.object_of, parts.list_of


def report_schema() -> Schema:
    """Schema of `croupier audit --json`: a report for one file, an array of reports for several."""
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier audit report",
        "anyOf": [{"$ref": "#/$defs/report"}, _list({"$ref": "#/$defs/report"})],
        "$defs": {"report": _report(), **parts.measure_definitions()},
    }


def strategy_schema() -> Schema:
    """Schema of `croupier strategy --json`."""
    shared = ("game", "name", "file", "sha256", "rules_sha256", "version", "base", "ties", "strategy", "posted")
    known = _report()["properties"]
    found = {name: known[name] for name in shared}
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier strategy",
        **_object({**found, "expected_value": _EXACT_MEASURE}),
        "$defs": dict(parts.measure_definitions()),
    }


def check_schema() -> Schema:
    """Schema of `croupier check --json`: an array with one object a file."""
    checked = _object({"file": _TEXT, "problems": _list(_problem()), "claims": _list(_claim())})
    return {"$schema": parts.DRAFT, "title": "Croupier check of paytables", **_list(checked)}


def advice_schema() -> Schema:
    """Schema of `croupier advise --json`: one object."""
    choice = _object(
        {
            "option": _TEXT,
            "value": {**_EXACT_MEASURE, "description": "mean net of the whole round, in units of the base"},
            "cost": {**_EXACT_MEASURE, "description": "what it falls short of the best option's value"},
            "best": {"type": "boolean", "description": "true for every option of the highest value"},
        }
    )
    hand = _object(
        {
            "ladder": _TEXT,
            "row": _TEXT,
            "pays": _TEXT,
            "ways": {**_COUNT, "description": "ways to deal the cards still to come that lead there"},
            "chance": {**_EXACT_MEASURE, "description": "their share of all ways"},
            "played": {**_EXACT_MEASURE, "description": "chance of ending there under best play"},
        }
    )
    showdown = _object(
        {
            "result": {"enum": list(RESULTS)},
            "qualified": {
                **parts.or_null({"type": "boolean"}),
                "description": "whether the dealer qualifies; null in a game without a qualifier",
            },
            "ways": {**_COUNT, "description": "ways to deal the cards still to come that lead to it"},
            "chance": {**_EXACT_MEASURE, "description": "their share of all ways"},
        }
    )
    cards = _list(parts.CARD)
    advice = _object(
        {
            "game": _TEXT,
            "name": _TEXT,
            "file": {**_TEXT, "description": "name of the paytable file, without its folder"},
            "sha256": {**_DIGEST, "description": "SHA-256 of the bytes of the file"},
            "version": _TEXT,
            "base": {**_TEXT, "description": "the wager that figures are per unit of"},
            "street": _TEXT,
            "own": cards,
            "shared": cards,
            "bets": _list(_object({"wager": _TEXT, "units": _COUNT})),
            "ties": {"enum": list(TIE_RULES)},
            "options": _list(choice),
            "to_come": {**_COUNT, "description": "cards still to come"},
            "ways": {**_COUNT, "description": "ways in which they can come"},
            "hands": _list(hand),
            "folded": {**_EXACT_MEASURE, "description": "chance of a fold, now or later, under best play"},
            "showdowns": _list(showdown),
            "notes": _list(_TEXT),
        }
    )
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier advice in one situation",
        **advice,
        "$defs": dict(parts.measure_definitions()),
    }


def differences_schema() -> Schema:
    """Schema of `croupier verify --json`: an array with one object a difference."""
    anything: Schema = {"description": "any JSON; left out where there is nothing at that path"}
    found = _object({"path": _TEXT, "printed": anything, "computed": anything}, optional=("printed", "computed"))
    return {"$schema": parts.DRAFT, "title": "Croupier differences between a report and its paytable", **_list(found)}


def _report() -> Schema:
    return _object(
        {
            "game": _TEXT,
            "name": _TEXT,
            "file": {**_TEXT, "description": "name of the paytable file, without its folder"},
            "sha256": {**_DIGEST, "description": "SHA-256 of the bytes of the file"},
            "extends": _list(_object({"file": _TEXT, "sha256": _DIGEST})),
            "source": {"type": "object", "additionalProperties": _TEXT},
            "rules_sha256": {**_DIGEST, "description": "SHA-256 of the settle table over all reachable facts"},
            "version": _TEXT,
            "deals": {**_COUNT, "description": "number of deals there are; what the distribution adds up to"},
            "base": {**_TEXT, "description": "the wager that figures are per unit of"},
            "opening": {**_list(_TEXT), "description": "the wagers that open a round, one unit on each"},
            "ties": {"enum": list(TIE_RULES)},
            "meters": {
                "type": "object",
                "additionalProperties": _EXACT,
                "description": "amounts of money that meters were asked to stand at, by the meters' names",
            },
            "measures": _object(dict.fromkeys(MEASURES, _MEASURE)),
            "range": _object(dict.fromkeys(RANGED, _object({"low": _MEASURE, "high": _MEASURE}))),
            "distribution": _list(_object({"net": _EXACT, "bet": _EXACT, "event": _TEXT, "deals": _COUNT})),
            "events": _list(_event()),
            "wagers": _list(_wager()),
            "limit": {**parts.or_null(_limit()), "description": "null where the file has no limit"},
            "strategy": _strategy(),
            "posted": _list(_posted()),
            "bands": _list(_band()),
            "sessions": _list(_session()),
            "simulation": {**parts.or_null(_simulation()), "description": "null where none was asked for"},
            "formula": _formula(),
            "sensitivity": {**_list(_sensitivity()), "description": "empty where it was not asked for"},
            "claims": _list(_claim()),
            "warnings": _list(_problem()),
        },
        optional=("formula",),
    )


def _event() -> Schema:
    words = {
        "event": _TEXT,
        "row": {**_TEXT, "description": "of the ladder that pays; empty where none does"},
        "stands": {**_list(_TEXT), "description": "how the round ended beside the hand"},
        "pays": parts.PAYS,
        "bets": parts.BETS_PAID,
    }
    return _object({**words, "deals": _COUNT, "probability": _EXACT_MEASURE, "contribution": _EXACT_MEASURE})


def _wager() -> Schema:
    row = _object(
        {
            "row": _TEXT,
            "pays": _TEXT,
            "combinations": _COUNT,
            "probability": _EXACT_MEASURE,
            "contribution": _EXACT_MEASURE,
        },
        optional=("contribution",),
    )
    return _object(
        {
            "name": _TEXT,
            "required": {"type": "boolean"},
            "base": {**_TEXT, "description": "the wager that this one's figures are per unit of"},
            "ladder": _TEXT,
            "of": _TEXT,
            "average_bet": _EXACT_MEASURE,
            "measures": {"type": "object", "additionalProperties": _MEASURE, "propertyNames": {"enum": list(MEASURES)}},
            "rows": _list(row),
            "notes": _list(_TEXT),
            "meters": _list(_meter()),
            "average_edge": {**_EXACT_MEASURE, "description": "house edge with every meter at its long-run average"},
        },
        optional=("average_edge",),
    )


def _meter() -> Schema:
    money = dict.fromkeys(("bet", "seed", "share", "amount"), _EXACT)
    figures = dict.fromkeys(("whole", "taken", "average"), _EXACT_MEASURE)
    return _object({"meter": _TEXT, "title": _TEXT, **money, **figures, "zero_edge": parts.or_null(_EXACT_MEASURE)})


def _limit() -> Schema:
    row = _object(
        {
            "base": {**_TEXT, "description": "the wager whose bet is meant"},
            "row": _TEXT,
            "pays": _TEXT,
            "units": _EXACT,
            "cut_above": _EXACT_MEASURE,
            "used_units": parts.or_null(_EXACT),
            "used_cut_above": parts.or_null(_EXACT_MEASURE),
        }
    )
    cost = _object({"bet": _EXACT, "limit": _EXACT, "cost": _EXACT_MEASURE, "edge": _EXACT_MEASURE})
    return _object(
        {
            "amount": _EXACT,
            "or_maximum_at_minimum": {"type": "boolean"},
            "takes_over_at": parts.or_null(_EXACT),
            "minimum": parts.or_null(_EXACT),
            "rows": _list(row),
            "costs": _list(cost),
        }
    )


def _strategy() -> Schema:
    entry = _object(
        {
            "cards": {**_TEXT, "description": "class of two hole cards: AA, AKs, AKo"},
            "combinations": _COUNT,
            "option": _TEXT,
            "ties": _list(_TEXT),
            "values": {"type": "object", "additionalProperties": _EXACT_MEASURE},
        }
    )
    street = _object(
        {
            "street": _TEXT,
            "bet": _EXACT,
            "option": _TEXT,
            "situations": {**_COUNT, "description": "sets of visible cards x bets so far that the strategy comes to"},
            "deals": _COUNT,
            "tied": {**_COUNT, "description": "situations where another option has exactly the same value"},
        }
    )
    return _object(
        {
            "source": _TEXT,
            "chart": _list(entry),
            "streets": _list(street),
            "rules": {
                **_list(_street_rules(learned=True)),
                "description": "the list to learn; empty where it was not asked for",
            },
            "terms": {**_list(_TEXT), "description": "what the features that rules speak of are at this table"},
            "list_cost": {
                **_EXACT_MEASURE,
                "description": "what the list costs a round against optimal play",
            },
            "list_note": {**_TEXT, "description": "where the list costs more than it should"},
        },
        optional=("list_cost", "list_note"),
    )


def _street_rules(*, learned: bool) -> Schema:
    """Rules of a street with what they cost; of a list to learn that need not be told, and rules may go by points."""
    prices = {
        "deals": {**_COUNT, "description": "deals that come to this rule"},
        "cost": {**_EXACT_MEASURE, "description": "expected value that this rule gives away"},
    }
    rule = _object(
        {
            "when": {**_list(_TEXT), "description": "tests that must all hold; none for everything that is left"},
            "option": _TEXT,
            "used": {"type": "boolean", "description": "false where play by the list never comes to this rule"},
            **prices,
        },
        optional=tuple(prices) if learned else (),
    )
    if not learned:
        return _object({"street": _TEXT, "rules": _list(rule)})
    step = _object({"from": {**_TEXT, "description": "from this on; empty for where there is none"}, "points": _COUNT})
    points = _list(_object({"what": {**_TEXT, "description": "what points are for"}, "steps": _list(step)}))
    return _object({"street": _TEXT, "points": points, "rules": _list(rule)}, optional=("points",))


def _posted() -> Schema:
    return _object(
        {
            "strategy": {**_TEXT, "description": "its name, as a claim calls it"},
            "title": _TEXT,
            "source": _TEXT,
            "note": _TEXT,
            "rules": _list(_street_rules(learned=False)),
            "measures": {"type": "object", "additionalProperties": _MEASURE, "propertyNames": {"enum": list(MEASURES)}},
            "cost": {**_EXACT_MEASURE, "description": "expected value given away against optimal play"},
            "costs": _list(_object({"street": _TEXT, "cost": _EXACT_MEASURE})),
            "mistakes": {**_list(_mistake()), "description": "where most is given away, street by street"},
            "why_not": {**_TEXT, "description": "why the strategy cannot be played at this table"},
        },
        optional=("cost", "costs", "mistakes", "why_not"),
    )


def _mistake() -> Schema:
    return _object(
        {
            "street": _TEXT,
            "bet": _EXACT,
            "cards": {**_TEXT, "description": "hole cards | shared cards; suits may be renamed"},
            "option": {**_TEXT, "description": "what the strategy takes"},
            "best": _TEXT,
            "deals": _COUNT,
            "each": {**_EXACT_MEASURE, "description": "what it costs a hand that comes there"},
            "cost": {**_EXACT_MEASURE, "description": "what it costs over all deals"},
        }
    )


def _band() -> Schema:
    ends = _object({"low": _SHORT, "high": _SHORT})
    return _object({"hands": _COUNT, "confidence": _COUNT, "ratio": ends, "net": ends, "method": _TEXT})


def _session() -> Schema:
    even = {
        **parts.or_null(_CHANCE),
        "description": "null by the normal curve, which knows no exact result",
    }
    return _object(
        {
            "hands": _COUNT,
            "ahead": _CHANCE,
            "even": even,
            "behind": _CHANCE,
            "quantiles": _list(_object({"percent": _COUNT, "net": _SHORT})),
            "method": _TEXT,
        }
    )


def _formula() -> Schema:
    term = _object(
        {
            "ladder": _TEXT,
            "row": _TEXT,
            "symbol": {**_TEXT, "description": "the row's pay in the expression"},
            "pay": {**_EXACT_MEASURE, "description": "per unit staked, to 1: 0 is a push, -1 a loss"},
            "staked": {**_EXACT, "description": "all that is staked on the row over all deals"},
            "worth": {**_EXACT_MEASURE, "description": "staked / deals: what one more unit of this pay adds"},
        }
    )
    return _object({"expression": _TEXT, "terms": _list(term), "fixed": _EXACT})


def _sensitivity() -> Schema:
    low = {**_EXACT_MEASURE, "description": "-1, a loss, is the least pay looked at"}
    return _object(
        {
            "ladder": _TEXT,
            "row": _TEXT,
            "pay": _EXACT_MEASURE,
            "optimal": _object({"low": low, "high": parts.or_null(_EXACT_MEASURE)}),
            "zero_edge": parts.or_null(_EXACT_MEASURE),
            "zero_edge_is": {"enum": ["above", "below", "here", None]},
        }
    )


def _simulation() -> Schema:
    counts = {"hands": _COUNT, "seed": _COUNT, "cells": _COUNT, "pooled": _COUNT, "strays": _COUNT}
    chi_square = {"chi_square": _FOUR_PLACES, "degrees": _COUNT, "p_value": _SHORT}
    return _object({**counts, **chi_square, "mean": _EXACT_MEASURE, "z": _FOUR_PLACES, "agrees": {"type": "boolean"}})


def _claim() -> Schema:
    said = dict.fromkeys(("base", "wager", "row", "ties", "strategy"), _TEXT)
    return _object(
        {
            "measure": _TEXT,
            **said,
            "printed": _TEXT,
            "source": _TEXT,
            "computed": {"type": ["string", "null"]},
            "holds": {"type": ["boolean", "null"], "description": "null where the claim cannot be computed"},
            "why": _TEXT,
        },
        optional=(*said, "why"),
    )


def _problem() -> Schema:
    place = {"file": _TEXT, "line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1}}
    return _object(
        {**place, "severity": {"enum": ["error", "warning"]}, "code": _TEXT, "message": _TEXT, "hint": _TEXT}
    )
