"""Rules of settlement that people break, each by a name and a sentence; wrong options come from breaking one of them.

Which they are: `research/users.md` 1.4 of the project's sources, those that are rules of settlement.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """A broken rule: its name, which stays the same from one version to the next, and what is said to who breaks it."""

    name: str
    text: str
