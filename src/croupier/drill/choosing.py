"""Which skill is asked next, in each mode. What was missed comes back after a few other questions, and once more later.

Nothing here knows the clock: `Chooser.next` is told what is due, where that matters.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from croupier.drill.draw import Draw
from croupier.questions.progress import Skill

SOON, LATER = 3, 8
"""A missed skill comes back as the third question from then, and when it is right at last, once more as the eighth."""


class Chooser(Protocol):
    """Chooses the skill of the next question."""

    def next(self, number: int) -> Skill | None:
        """The skill that question `number` is about; None where nothing is left to ask."""

    def came_out(self, number: int, skill: Skill, *, right: bool) -> None:
        """Told how the answer to question `number` came out; one that was skipped is not right."""

    def drop(self, skill: Skill) -> None:
        """Told that a skill cannot be asked about."""


class _Returning:
    """Skills that come back: which, and at which question at the earliest."""

    def __init__(self) -> None:
        self._at: dict[Skill, int] = {}
        self._wrong: set[Skill] = set()

    def __len__(self) -> int:
        return len(self._at)

    def __contains__(self, skill: Skill) -> bool:
        return skill in self._at

    def take(self, number: int) -> Skill | None:
        """The skill that is to come back by now, the longest waiting first."""
        skill = min(self._at, key=self._at.__getitem__, default=None)
        return None if skill is None or self._at[skill] > number else self.drop(skill)

    def soonest(self) -> Skill | None:
        """The skill that comes back first, though it is too early."""
        skill = min(self._at, key=self._at.__getitem__, default=None)
        return None if skill is None else self.drop(skill)

    def came_out(self, number: int, skill: Skill, *, right: bool) -> None:
        if not right:
            self._wrong.add(skill)
            self._at[skill] = number + SOON
        elif skill in self._wrong:
            self._wrong.remove(skill)
            self._at[skill] = number + LATER

    def drop(self, skill: Skill) -> Skill:
        self._at.pop(skill, None)
        return skill


class InTurn:
    """A lesson: the skills of a list in its order, and those that were missed until they are right."""

    def __init__(self, skills: Sequence[Skill]) -> None:
        self._left = list(skills)
        self._returning = _Returning()

    def next(self, number: int) -> Skill | None:
        """What was missed, when it is time; else the next in order."""
        found = self._returning.take(number)
        if found is None and self._left:
            found = self._left.pop(0)
        return self._returning.soonest() if found is None else found

    def came_out(self, number: int, skill: Skill, *, right: bool) -> None:
        """A skill that was missed comes back."""
        self._returning.came_out(number, skill, right=right)

    def drop(self, skill: Skill) -> None:
        """Leave a skill out."""
        self._left = [each for each in self._left if each != skill]
        self._returning.drop(skill)


class Evenly:
    """Practice without end: all skills before one comes again, in an order drawn anew; those missed come sooner."""

    def __init__(self, skills: Sequence[Skill], missed: Collection[Skill], draw: Draw) -> None:
        self._skills, self._draw = list(skills), draw
        self._left: list[Skill] = []
        self._last: Skill | None = None
        self._returning = _Returning()
        for place, skill in enumerate(skill for skill in skills if skill in missed):
            self._returning.came_out((place - 1) * SOON + 1, skill, right=False)

    def next(self, number: int) -> Skill | None:
        """What was missed, when it is time; else any that was not asked in this round."""
        found = self._returning.take(number) or self._new()
        self._last = found
        return found

    def _new(self) -> Skill | None:
        if not self._left:
            self._left = list(self._draw.shuffled(self._skills))
            if len(self._left) > 1 and self._left[0] == self._last:
                self._left.append(self._left.pop(0))
        while self._left:
            found = self._left.pop(0)
            if found not in self._returning or not self._left:
                return self._returning.drop(found)
        return None

    def came_out(self, number: int, skill: Skill, *, right: bool) -> None:
        """A skill that was missed comes back."""
        self._returning.came_out(number, skill, right=right)

    def drop(self, skill: Skill) -> None:
        """Leave a skill out."""
        self._skills = [each for each in self._skills if each != skill]
        self._left = [each for each in self._left if each != skill]
        self._returning.drop(skill)


class WhatIsDue:
    """A review: what the schedule says is due, the longest due first, until nothing is."""

    def __init__(self, due: Callable[[], Sequence[Skill]]) -> None:
        self._due = due
        self._without: set[Skill] = set()
        self._last: Skill | None = None

    def next(self, number: int) -> Skill | None:
        """The skill longest due; the one just asked only where no other is."""
        found = [skill for skill in self._due() if skill not in self._without]
        others = [skill for skill in found if skill != self._last]
        self._last = next(iter(others or found), None)
        return self._last

    def came_out(self, number: int, skill: Skill, *, right: bool) -> None:
        """The schedule knows by itself."""

    def drop(self, skill: Skill) -> None:
        """Leave a skill out."""
        self._without.add(skill)
