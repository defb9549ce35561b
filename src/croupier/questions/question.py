"""One question: what lies on the table, what is asked, the key, what broken rules would give, and why the key is right.

A question is made again from its identity: the file it is about, its kind, skill and level, and its seed.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from croupier.questions.scene import Block
from croupier.report import Rule

Value = Fraction | str | tuple[str, ...]
"""An answer to one part: an amount, a choice by its name, or several choices."""


class Form(StrEnum):
    """How a part is answered."""

    CHOICE = "choice"
    """One of the choices, by its name."""
    CHOICES = "choices"
    """One or several of the choices, whatever their order: seats that win or split; names in the order of choices."""
    ORDER = "order"
    """All that apply of the choices, in order: seats as they are settled."""
    MONEY = "money"
    """An amount of money, 0 or more."""
    NET = "net"
    """Pay (above 0), push (0) or take (below 0), and how much, in money."""
    POINTS = "points"
    """A number of points, with its sign."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose: the name that answers have, and what is shown for it."""

    name: str
    text: Rule


@dataclass(frozen=True, slots=True)
class Part:
    """One thing asked, and its key. `choices` are those of the first three forms; exactly one answer is right.

    `stake` is the bet that a net is about, where it is about one: who takes it, without saying how much, takes it all.
    `name` is what a verdict calls it, in a word or two, where it is one of several parts.
    """

    ask: Rule
    form: Form
    key: Value
    choices: tuple[Choice, ...] = ()
    stake: Fraction | None = None
    name: Rule | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """What somebody answers who breaks one rule: the mistake by its name in `drill.mistakes`, a value for each part."""

    mistake: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a part of the key is as it is: the clause's sentence, and where it pays by a ladder the row and its odds."""

    text: Rule
    about: Rule | None = None


@dataclass(frozen=True, slots=True)
class Identity:
    """All that a question is made from. `sha256` is the file's, `skill` the atom that answers count for.

    `level` rises from 1 with what makes a deal hard; a table has so many `seats` at most.
    """

    game: str
    file: str
    sha256: str
    kind: str
    skill: str
    level: int
    seats: int
    seed: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `slips` differ from the key and from each other; `seconds` is the time that a ready dealer needs."""

    identity: Identity
    scene: tuple[Block, ...]
    parts: tuple[Part, ...]
    slips: tuple[Slip, ...]
    reasons: tuple[Reason, ...]
    seconds: Fraction

    @property
    def key(self) -> tuple[Value, ...]:
        """The right answer to each part."""
        return tuple(part.key for part in self.parts)
