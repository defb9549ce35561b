"""Every kind of question and every mistake that is known by name."""

from collections.abc import Mapping

from croupier.drill import between, house
from croupier.drill.kinds import Kind, Table
from croupier.drill.mistakes import Mistake

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (*house.KINDS, *between.KINDS)}
MISTAKES: Mapping[str, Mistake] = {mistake.name: mistake for mistake in (*house.MISTAKES, *between.MISTAKES)}


def kinds_of(table: Table) -> tuple[Kind, ...]:
    """The kinds of question that can be asked about a table."""
    return tuple(kind for kind in KINDS.values() if kind.skills(table))
