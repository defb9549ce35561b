"""How often hands are dealt as data; `frequency_schema` has its schema, `docs/json.md` tells what each key holds."""

from croupier.frequencies import Frequency, FrequencyTable
from croupier.sheets.figures_data import Json, fraction_data


def frequency_data(table: FrequencyTable) -> Json:
    """A table of frequencies as a JSON object; see `odds_schema`."""
    return {
        table.things: table.size,
        "version": table.version,
        "total": table.total,
        "rows": list(map(_row, table.rows)),
    }


def _row(row: Frequency) -> Json:
    return {
        "hand": row.category,
        "combinations": row.combinations,
        "probability": fraction_data(row.probability),
        "one_in": None if row.one_in is None else fraction_data(row.one_in),
    }
