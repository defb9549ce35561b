"""The published schema of what `--json` prints: JSON Schema 2020-12, every key of every object named."""

from croupier.figures import MEASURES, RANGED
from croupier.report import TIE_RULES
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema

_TEXT, _COUNT, _DIGEST = parts.TEXT, parts.COUNT, parts.DIGEST
_EXACT, _MEASURE, _EXACT_MEASURE = parts.EXACT, parts.MEASURE, parts.EXACT_MEASURE
_SHORT: Schema = {"type": "string", "pattern": r"^-?\d+\.\d{6}$"}
_object, _list = parts.object_of, parts.list_of


def report_schema() -> Schema:
    """Schema of `croupier audit --json`: a report for one file, an array of reports for several."""
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier audit report",
        "anyOf": [{"$ref": "#/$defs/report"}, _list({"$ref": "#/$defs/report"})],
        "$defs": {"report": _report(), **parts.measure_definitions()},
    }


def check_schema() -> Schema:
    """Schema of `croupier check --json`: an array with one object a file."""
    checked = _object({"file": _TEXT, "problems": _list(_problem()), "claims": _list(_claim())})
    return {"$schema": parts.DRAFT, "title": "Croupier check of paytables", **_list(checked)}


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
            "claims": _list(_claim()),
            "warnings": _list(_problem()),
        }
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
