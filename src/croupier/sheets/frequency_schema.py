"""The published schema of `croupier odds --json`; the tests hold what is printed against it."""

from croupier.frequencies import CARDS, ROLLED, Things
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema

_SIZES: dict[Things, Schema] = {
    "cards": {"enum": list(CARDS), "description": "three, five, or the best five of seven"},
    "dice": {"enum": list(ROLLED), "description": "five, or the best five of seven"},
}
_TOTALS: dict[Things, str] = {
    "cards": "C(52, cards); what the combinations add up to",
    "dice": "6 to the power of the dice; what the combinations add up to",
}


def odds_schema() -> Schema:
    """Schema of `croupier odds --json`: an array of tables, of one with `--cards`."""
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier frequencies of hands",
        **parts.list_of({"anyOf": [frequency_table_schema(), frequency_table_schema("dice")]}),
        "$defs": dict(parts.measure_definitions()),
    }


def frequency_table_schema(things: Things = "cards") -> Schema:
    """The object of one table; it needs the definitions of measures."""
    return parts.object_of(
        {
            things: _SIZES[things],
            "version": parts.TEXT,
            "total": {**parts.COUNT, "description": _TOTALS[things]},
            "rows": {**parts.list_of(frequency_schema()), "description": "the strongest hand first"},
        }
    )


def frequency_schema() -> Schema:
    """The object of one kind of hand."""
    return parts.object_of(
        {
            "hand": {**parts.TEXT, "description": "the kind of hand; better ones are not in it"},
            "combinations": {**parts.COUNT, "description": "how many hands are of it"},
            "probability": {**parts.EXACT_MEASURE, "description": "their part of all hands"},
            "one_in": {**parts.or_null(parts.EXACT_MEASURE), "description": "null where it never happens"},
        }
    )
