"""Every kind of question and every mistake that is known by name."""

from collections.abc import Mapping

from croupier.drill import between, house
from croupier.drill.kinds import Kind, joined
from croupier.drill.mistakes import Mistake
from croupier.paytable.model import Table
from croupier.questions.progress import Names

KINDS: Mapping[str, Kind] = joined((*house.KINDS, *between.KINDS))
MISTAKES: Mapping[str, Mistake] = {mistake.name: mistake for mistake in (*house.MISTAKES, *between.MISTAKES)}
NAMES = Names(
    {name: kind.title for name, kind in KINDS.items()}, {name: mistake.text for name, mistake in MISTAKES.items()}
)
"""The words for both, where records are shown."""


def kinds_of(table: Table) -> tuple[Kind, ...]:
    """The kinds of question that can be asked about a table."""
    return tuple(kind for kind in KINDS.values() if kind.skills(table))
