"""The published schema of `croupier odds --json`; the tests hold what is printed against it."""

from croupier.frequencies import CARDS
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema


def odds_schema() -> Schema:
    """Schema of `croupier odds --json`: an array of tables, of one with `--cards`."""
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier frequencies of hands",
        **parts.list_of(frequency_table_schema()),
        "$defs": dict(parts.measure_definitions()),
    }


def frequency_table_schema() -> Schema:
    """The object of one table; it needs the definitions of measures."""
    row = parts.object_of(
        {
            "hand": {**parts.TEXT, "description": "the kind of hand; better ones are not in it"},
            "combinations": {**parts.COUNT, "description": "how many hands are of it"},
            "probability": {**parts.EXACT_MEASURE, "description": "their part of all hands"},
            "one_in": {**parts.or_null(parts.EXACT_MEASURE), "description": "null where it never happens"},
        }
    )
    return parts.object_of(
        {
            "cards": {"enum": list(CARDS), "description": "three, five, or the best five of seven"},
            "version": parts.TEXT,
            "total": {**parts.COUNT, "description": "C(52, cards); what the combinations add up to"},
            "rows": {**parts.list_of(row), "description": "the strongest hand first"},
        }
    )
