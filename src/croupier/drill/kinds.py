"""What a kind of question is: which skills it drills at a table, and how a question about one of them is made.

A skill is an atom that is learned, scheduled and measured: a clause, a row, an outcome. Every skill gets its fair
share, however seldom a natural deal would show it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.drill.draw import Draw
from croupier.paytable.model import Table
from croupier.questions import Question

"""What is drilled: a table as its file has it."""

LEVELS = (1, 2, 3)
"""Plain deals; deals with one trap; deals with several."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How the user wants to be asked: so many `seats` at a table, a `level`, and the bets that the table takes."""

    seats: int = 6
    level: int = 1


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question.

    `skills` lists what it drills at a table, by names that stay the same from one version to the next; none where it
    does not apply. `make` makes a question about one of them; `seed` goes into its identity.
    """

    name: str
    title: str
    skills: Callable[[Table], Sequence[str]]
    make: Callable[[Table, str, Setup, Draw, str], Question]


def joined(kinds: Sequence[Kind]) -> dict[str, Kind]:
    """Kinds by their names; those of one name become one, which is at each table the one that applies there."""
    found: dict[str, Kind] = {}
    for kind in kinds:
        found[kind.name] = _either(found[kind.name], kind) if kind.name in found else kind
    return found


def _either(one: Kind, other: Kind) -> Kind:
    def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
        return (one if one.skills(table) else other).make(table, skill, setup, draw, seed)

    return Kind(one.name, one.title, lambda table: one.skills(table) or other.skills(table), make)
