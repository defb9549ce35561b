"""The published schema of what `--json` prints: JSON Schema 2020-12, every key of every object named."""

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.figures import MEASURES, RANGED
from croupier.report import TIE_RULES

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_DIGITS: Schema = {"type": "string", "pattern": r"^-?\d+\.\d{10}$", "description": "ten decimals, half even"}
_EXACT: Schema = {"type": "string", "pattern": r"^-?\d+(/\d+)?$", "description": "an exact fraction"}
_SHORT: Schema = {"type": "string", "pattern": r"^-?\d+\.\d{6}$"}
_DIGEST: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_MEASURE: Schema = {"$ref": "#/$defs/measure"}
_EXACT_MEASURE: Schema = {"$ref": "#/$defs/exact_measure"}
_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def report_schema() -> Schema:
    """Schema of `croupier audit --json`: a report for one file, an array of reports for several."""
    return {
        "$schema": _DRAFT,
        "title": "Croupier audit report",
        "anyOf": [{"$ref": "#/$defs/report"}, _list({"$ref": "#/$defs/report"})],
        "$defs": {"report": _report(), **_measures()},
    }


def check_schema() -> Schema:
    """Schema of `croupier check --json`: an array with one object a file."""
    checked = _object({"file": _TEXT, "problems": _list(_problem()), "claims": _list(_claim())})
    return {"$schema": _DRAFT, "title": "Croupier check of paytables", **_list(checked)}


def _measures() -> Mapping[str, Schema]:
    return {
        "measure": {
            **_object({"exact": _EXACT, "decimal": _DIGITS}, optional=("exact",)),
            "description": "a figure; it has no exact value where a root was taken",
        },
        "exact_measure": _object({"exact": _EXACT, "decimal": _DIGITS}),
    }


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
            "ties": {"enum": list(TIE_RULES)},
            "measures": _object(dict.fromkeys(MEASURES, _MEASURE)),
            "range": _object(dict.fromkeys(RANGED, _object({"low": _MEASURE, "high": _MEASURE}))),
            "distribution": _list(_object({"net": _EXACT, "bet": _EXACT, "event": _TEXT, "deals": _COUNT})),
            "events": _list(_event()),
            "wagers": _list(_wager()),
            "strategy": _strategy(),
            "bands": _list(_band()),
            "formula": _formula(),
            "sensitivity": {**_list(_sensitivity()), "description": "empty where it was not asked for"},
            "claims": _list(_claim()),
            "warnings": _list(_problem()),
        },
        optional=("formula",),
    )


def _event() -> Schema:
    counted = {"event": _TEXT, "pays": _TEXT, "deals": _COUNT}
    return _object({**counted, "probability": _EXACT_MEASURE, "contribution": _EXACT_MEASURE})


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
    return _object({"source": _TEXT, "chart": _list(entry), "streets": _list(street)})


def _band() -> Schema:
    ends = _object({"low": _SHORT, "high": _SHORT})
    return _object({"hands": _COUNT, "confidence": _COUNT, "ratio": ends, "net": ends, "method": _TEXT})


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
            "optimal": _object({"low": low, "high": {"anyOf": [_EXACT_MEASURE, {"type": "null"}]}}),
            "zero_edge": {"anyOf": [_EXACT_MEASURE, {"type": "null"}]},
            "zero_edge_is": {"enum": ["above", "below", "here", None]},
        }
    )


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


def _object(properties: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}
