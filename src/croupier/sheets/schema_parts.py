"""What the published schemas are made of: texts, counts, exact fractions, digits, cards, measures, objects, lists."""

from collections.abc import Mapping, Sequence
from typing import Any

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TEXT: Schema = {"type": "string"}
COUNT: Schema = {"type": "integer", "minimum": 0}
DIGITS: Schema = {"type": "string", "pattern": r"^-?\d+\.\d{10}$", "description": "ten decimals, half even"}
EXACT: Schema = {"type": "string", "pattern": r"^-?\d+(/\d+)?$", "description": "an exact fraction"}
DIGEST: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
CARD: Schema = {"type": "string", "pattern": "^[2-9TJQKA][cdhs]$"}
DIE: Schema = {"type": "integer", "minimum": 1, "maximum": 6}
MEASURE: Schema = {"$ref": "#/$defs/measure"}
EXACT_MEASURE: Schema = {"$ref": "#/$defs/exact_measure"}


def object_of(properties: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """An object with these keys and no others, all required but the optional ones."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def list_of(items: Schema) -> Schema:
    """An array of such items."""
    return {"type": "array", "items": items}


ESTIMATE: Schema = object_of(
    {
        "exact": {**EXACT, "description": "the mean over the deals of this seed"},
        "decimal": DIGITS,
        "error": {**DIGITS, "description": "its standard error"},
    }
)
PAYS: Schema = {**TEXT, "description": "odds, or words where bets are not all settled alike"}
BETS_PAID: Schema = {**list_of(object_of({"wagers": list_of(TEXT), "pays": TEXT})), "description": "odds, bet by bet"}


def or_null(schema: Schema) -> Schema:
    """That, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def measure_definitions() -> Mapping[str, Schema]:
    """What `MEASURE` and `EXACT_MEASURE` refer to; it goes under `$defs`."""
    return {
        "measure": {
            **object_of({"exact": EXACT, "decimal": DIGITS}, optional=("exact",)),
            "description": "a figure; it has no exact value where a root was taken",
        },
        "exact_measure": object_of({"exact": EXACT, "decimal": DIGITS}),
    }
