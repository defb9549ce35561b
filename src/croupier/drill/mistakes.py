"""Rules of settlement that people break, each by a name and a sentence; wrong options come from breaking one of them.

Which they are: `research/users.md` 1.4 of the project's sources, those that are rules of settlement.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.questions import Slip, Value


@dataclass(frozen=True, slots=True)
class Mistake:
    """A broken rule: its name, which stays the same from one version to the next, and what is said to who breaks it."""

    name: str
    text: str


def slips_of(key: tuple[Value, ...], answers: Mapping[str, tuple[Value, ...]]) -> tuple[tuple[Slip, ...], int]:
    """The slips that differ from the key and from each other, the first to give an answer naming it.

    And how many mistakes give what one before them gives.
    """
    found: dict[tuple[Value, ...], str] = {}
    alike = 0
    for name, answer in answers.items():
        if answer == key:
            continue
        if answer in found:
            alike += 1
        else:
            found[answer] = name
    return tuple(Slip(name, answer) for answer, name in found.items()), alike
