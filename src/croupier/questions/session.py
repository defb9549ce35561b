"""A drill session as plain values: its mode, the verdict on an answer, and the summary at its end."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from croupier.questions.progress import Mastered, Skill


class Mode(StrEnum):
    """How a session goes."""

    LEARN = "learn"
    """Each skill in turn, plain deals first and harder ones after, with the reasons after every answer."""
    PRACTICE = "practice"
    """Untimed; skills that were missed come back sooner, the others evenly."""
    SPRINT = "sprint"
    """Against the clock, with little said."""
    REVIEW = "review"
    """What the schedule says is due, and then nothing."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Which parts of an answer are right, and the broken rule that gives the same answer, "" where none is known."""

    right: tuple[bool, ...]
    mistake: str = ""

    @property
    def all_right(self) -> bool:
        """Whether the answer counts as right.

        >>> Verdict((True, False)).all_right
        False
        """
        return all(self.right)


@dataclass(frozen=True, slots=True)
class SkillResult:
    """How the answers for one skill came out."""

    skill: Skill
    asked: int
    right: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What a session came to.

    `seconds` is the mean time of right answers and `pace` their time over what they may take; None where none is right.
    `mistakes` are names of broken rules and how often each showed, the most frequent first. `mastered` counts the
    skills that were drilled, by all answers that are known. `due` is when the next of them is due, None where that is
    not known; `nothing_left` that a review, or a lesson, has asked all that there was.
    """

    mode: Mode
    asked: int
    right: int
    skipped: int
    longest_streak: int
    seconds: Fraction | None
    pace: Fraction | None
    skills: tuple[SkillResult, ...]
    mistakes: tuple[tuple[str, int], ...]
    mastered: Mastered
    now: datetime
    due: datetime | None
    nothing_left: bool

    @property
    def missed(self) -> tuple[SkillResult, ...]:
        """The skills with a wrong answer, those with the most first."""
        wrong = [each for each in self.skills if each.right < each.asked]
        return tuple(sorted(wrong, key=lambda each: each.right - each.asked))
