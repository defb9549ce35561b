"""How far somebody has come, as plain values: the schedule makes them of answers, pages and terminals show them.

A skill is scheduled, never a fixed deal. It is mastered after 50 answers with 27 of the last 30 right and the right
ones within their time, and that fades as memory does: what was mastered and is likely to be forgotten has faded.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction

from croupier.questions.answer import Answer


@dataclass(frozen=True, slots=True, order=True)
class Skill:
    """What is learned and scheduled: an atom of a kind of question about a game."""

    game: str
    kind: str
    name: str


def skill_of(answer: Answer) -> Skill:
    """The skill that an answer counts for."""
    return Skill(answer.identity.game, answer.identity.kind, answer.identity.skill)


class Mastery(StrEnum):
    """How well a skill is known now."""

    LEARNING = "learning"
    MASTERED = "mastered"
    FADED = "faded"
    """Mastered by its answers, and likely forgotten since the schedule last asked for it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One skill now.

    `answers` and `right` count all answers, `recent` and `recent_right` the last 30 at most. `seconds` is the mean time
    of the right ones among those, `pace` that time over what they may take (1 is just in time); None where none is
    right. `retrievability` is the chance that it is known now, 0 to 1, as FSRS reckons it (statistics, so a float).
    """

    skill: Skill
    answers: int
    right: int
    recent: int
    recent_right: int
    seconds: Fraction | None
    pace: Fraction | None
    last: datetime
    due: datetime
    retrievability: float
    mastery: Mastery


class Readiness(StrEnum):
    """Whether somebody can be put at a table."""

    NEW = "not begun"
    LEARNING = "learning"
    REFRESH = "refresh"
    """Every skill was mastered, and some have faded."""
    READY = "ready"
    """Every skill is mastered now."""


@dataclass(frozen=True, slots=True)
class Mastered:
    """How many of all skills are mastered now, how many have faded, and what that makes of somebody."""

    skills: int
    mastered: int
    faded: int

    @property
    def readiness(self) -> Readiness:
        """Ready where all are mastered and none has faded.

        >>> Mastered(3, 3, 0).readiness.value, Mastered(3, 2, 1).readiness.value, Mastered(0, 0, 0).readiness.value
        ('ready', 'refresh', 'not begun')
        """
        if self.skills == 0:
            return Readiness.NEW
        if self.mastered == self.skills:
            return Readiness.READY
        return Readiness.REFRESH if self.mastered + self.faded == self.skills else Readiness.LEARNING


@dataclass(frozen=True, slots=True)
class KindProgress:
    """One kind of question about one game.

    `seconds` is the mean time of right answers, `pace` their time over what they may take; None where none is right.
    `due_today` and `due_week` count skills that are due until the end of today, and until seven days from now.
    """

    game: str
    kind: str
    answers: int
    right: int
    seconds: Fraction | None
    pace: Fraction | None
    mastered: Mastered
    due_today: int
    due_week: int


@dataclass(frozen=True, slots=True)
class Day:
    """What was answered on one day."""

    day: date
    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Streaks:
    """Right answers in a row, now and at best, and days in a row with an answer up to today or yesterday."""

    now: int
    longest: int
    days: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far one person has come at `now`, whose time zone says what a day is.

    `games` has how much of each game is mastered. `days` are those with answers; `forecast` counts the skills that
    become due on each day from today on (today with all that are late); `mistakes` how often each was made, the most
    frequent first.
    """

    person: str
    now: datetime
    answers: int
    right: int
    first: datetime
    last: datetime
    kinds: tuple[KindProgress, ...]
    games: Mapping[str, Mastered]
    overall: Mastered
    standings: tuple[Standing, ...]
    mistakes: tuple[tuple[str, int], ...]
    streaks: Streaks
    days: tuple[Day, ...]
    forecast: tuple[tuple[date, int], ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whose answers are kept: how many, and when the last was given."""

    name: str
    answers: int
    right: int
    last: datetime


@dataclass(frozen=True, slots=True)
class Names:
    """The English words for what records have by name: the titles of kinds of question, the sentences of mistakes.

    A name that is not among them, of an older version perhaps, is shown as it is.
    """

    kinds: Mapping[str, str]
    mistakes: Mapping[str, str]
