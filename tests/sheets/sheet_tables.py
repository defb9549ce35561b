"""The files that sheets are made of: every paytable, scoring and pot table that comes with the program."""

from functools import cache

import pytest

from croupier.paytable import every_shipped, load, shipped, shipped_pots, shipped_scorings
from croupier.paytable.model import Table

FILES = dict(every_shipped())
EVERY_FILE = pytest.mark.parametrize("name", FILES)
EVERY_PAYTABLE = pytest.mark.parametrize("name", dict(shipped()))
EVERY_SCORING = pytest.mark.parametrize("name", dict(shipped_scorings()))
EVERY_POT_TABLE = pytest.mark.parametrize("name", dict(shipped_pots()))
MAIN = (
    "mississippi-stud/standard", "ultimate-texas-holdem/standard", "casino-holdem/standard",
    "heads-up-holdem/standard", "texas-holdem-bonus/standard",
)  # fmt: skip
"""The main paytable of each game."""


@cache
def table_of(name: str) -> Table:
    loaded = load(FILES[name])
    table = loaded.table
    assert table is not None, "\n".join(map(str, loaded.problems))
    return table
