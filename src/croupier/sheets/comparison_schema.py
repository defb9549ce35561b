"""The published schema of what `croupier compare --json` prints, every key of every object named."""

from typing import get_args

from croupier.comparison import RowChange, SettingKind, Standing
from croupier.figures import MEASURES, RANGED
from croupier.report import TIE_RULES
from croupier.sheets.schema_parts import (
    BETS_PAID,
    COUNT,
    DIGEST,
    DRAFT,
    EXACT,
    EXACT_MEASURE,
    MEASURE,
    PAYS,
    TEXT,
    Schema,
    list_of,
    measure_definitions,
    object_of,
    or_null,
)

_TEXT_OR_NULL = or_null(TEXT)
_PERHAPS = or_null(EXACT_MEASURE)
_PAIR: Schema = {"$ref": "#/$defs/pair"}
_FLAG: Schema = {"type": "boolean"}


def comparison_schema() -> Schema:
    """Schema of `croupier compare --json`."""
    return {
        "$schema": DRAFT,
        "title": "Croupier comparison of two paytables",
        **_comparison(),
        "$defs": {
            "pair": {
                **object_of({"a": or_null(MEASURE), "b": or_null(MEASURE), "difference": or_null(MEASURE)}),
                "description": "a measure at both tables, null where a table has none; the difference is b less a",
            },
            **measure_definitions(),
        },
    }


def _comparison() -> Schema:
    return object_of(
        {
            "game": TEXT,
            "version": TEXT,
            "deals": COUNT,
            "base": {**TEXT, "description": "the wager that figures are per unit of"},
            "ties": {"enum": list(TIE_RULES)},
            "a": _paytable(),
            "b": _paytable(),
            "same_rules": {**_FLAG, "description": "true where the two rules_sha256 are equal"},
            "nothing_differs": _FLAG,
            "ladders": list_of(_ladder()),
            "settings": list_of(_setting()),
            "measures": object_of(dict.fromkeys(MEASURES, _PAIR)),
            "range": object_of(dict.fromkeys(RANGED, object_of({"low": _PAIR, "high": _PAIR}))),
            "side_bets": list_of(_side_bet()),
            "hands": list_of(_hand()),
            "classes": list_of(_class()),
            "streets": list_of(_street()),
            "a_at_b": or_null(_elsewhere()),
            "b_at_a": or_null(_elsewhere()),
        }
    )


def _paytable() -> Schema:
    return object_of(
        {
            "name": TEXT,
            "file": {**TEXT, "description": "name of the paytable file, without its folder"},
            "sha256": {**DIGEST, "description": "SHA-256 of the bytes of the file"},
            "extends": list_of(object_of({"file": TEXT, "sha256": DIGEST})),
            "source": {"type": "object", "additionalProperties": TEXT},
            "rules_sha256": {**DIGEST, "description": "SHA-256 of the settle table over all reachable facts"},
        }
    )


def _ladder() -> Schema:
    pay = or_null(object_of({"row": TEXT, "pays": TEXT}))
    change: Schema = {"enum": list(get_args(RowChange))}
    row = object_of({"low": TEXT, "high": _TEXT_OR_NULL, "change": change, "a": pay, "b": pay})
    return object_of({"ladder": TEXT, "a_of": _TEXT_OR_NULL, "b_of": _TEXT_OR_NULL, "rows": list_of(row)})


def _setting() -> Schema:
    values: Schema = {"type": "object", "additionalProperties": list_of(TEXT)}
    told = or_null(object_of({"text": TEXT, "values": values}))
    return object_of({"kind": {"enum": list(get_args(SettingKind))}, "name": TEXT, "a": told, "b": told})


def _side_bet() -> Schema:
    measures: Schema = {"type": "object", "additionalProperties": _PAIR, "propertyNames": {"enum": list(MEASURES)}}
    return object_of({"name": TEXT, "in_a": _FLAG, "in_b": _FLAG, "measures": measures})


def _hand() -> Schema:
    parts = {"probability": EXACT_MEASURE, "contribution": EXACT_MEASURE}
    figures = object_of({"pays": PAYS, "bets": BETS_PAID, "deals": COUNT, **parts})
    return object_of(
        {
            "low": TEXT,
            "high": _TEXT_OR_NULL,
            "stands": {
                **list_of(TEXT),
                "description": "how the hands stand to the dealer's, where that matters to what they are paid",
            },
            "folded": _FLAG,
            "a": figures,
            "b": figures,
            "difference": object_of(parts),
        }
    )


def _class() -> Schema:
    return object_of(
        {
            "cards": {**TEXT, "description": "class of two hole cards: AA, AKs, AKo"},
            "combinations": COUNT,
            "a": {**TEXT, "description": "the option that A's strategy takes"},
            "b": TEXT,
            "a_at_a": {**EXACT_MEASURE, "description": "value at A of the option that A's strategy takes"},
            "a_at_b": {**_PERHAPS, "description": "value at B of that option; null where it is not offered"},
            "b_at_a": _PERHAPS,
            "b_at_b": EXACT_MEASURE,
            "cost_at_b": {**_PERHAPS, "description": "what A's option gives away at B; 0 where it is equally good"},
            "cost_at_a": _PERHAPS,
        }
    )


def _street() -> Schema:
    standing: Schema = {"enum": list(get_args(Standing))}
    change = object_of(
        {
            "a": {**_TEXT_OR_NULL, "description": "the option taken at A; null where A's bets do not come to this"},
            "b": _TEXT_OR_NULL,
            "a_at_b": {**standing, "description": "how A's option does at B"},
            "b_at_a": standing,
            "situations": COUNT,
            "a_deals": COUNT,
            "b_deals": COUNT,
            "cost_at_b": {**_PERHAPS, "description": "mean loss per deal at B of taking A's option here alone"},
            "cost_at_a": _PERHAPS,
            "examples": list_of({**TEXT, "description": "visible cards"}),
        }
    )
    return object_of(
        {
            "street": TEXT,
            "bet": EXACT,
            "situations": {**COUNT, "description": "sets of visible cards that either strategy comes to"},
            "a_deals": COUNT,
            "b_deals": COUNT,
            "changes": list_of(change),
        }
    )


def _elsewhere() -> Schema:
    return object_of(
        {
            "expected_value": {**EXACT_MEASURE, "description": "of one table's strategy at the other"},
            "cost": {**EXACT_MEASURE, "description": "what it falls short of the best there"},
            "change": {**EXACT_MEASURE, "description": "what it brings there more than at home"},
        }
    )
