"""The schedule: what somebody knows now and what is due next, as a fold over answers, never kept as truth.

One FSRS card a skill. A wrong answer is Again; a right one is Hard where it took over 1.5 times its time, Easy
within 0.6 times, else Good. A right answer before its skill is due is practice: it counts for mastery and pace, and
proves nothing about memory, so that an evening of drilling does not put a skill off for a year.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from croupier.questions.answer import Answer
from croupier.questions.progress import Mastered, Mastery, Skill, Standing, skill_of

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler

SLOW, FAST = Fraction(3, 2), Fraction(3, 5)
"""Right, but slower than this share of its time, is Hard; within that share it is Easy."""
RECENT = 30
"""So many answers of a skill say how sure and how fast somebody is now."""
ENOUGH_ANSWERS = 50
RIGHT_SHARE = Fraction(9, 10)
KNOWN = 0.9
"""A skill is due when the chance that it is known falls to this, and below it what was mastered has faded."""
LONGEST = 30
"""No skill is trusted for more days than this: FSRS learned from vocabulary, and would let some rest for years."""


@dataclass(frozen=True, slots=True)
class Record:
    """What the answers of one skill come to: its card, all of them counted, and the last 30."""

    card: "Card"
    answers: int
    right: int
    recent: tuple[Answer, ...]


Records = Mapping[Skill, Record]

NO_RECORDS: Records = MappingProxyType({})


def fold(records: Records, answers: Iterable[Answer]) -> Records:
    """The records after more answers of the same person, in the order of their times."""
    found = dict(records)
    for answer in answers:
        skill = skill_of(answer)
        found[skill] = _after(found.get(skill), answer)
    return MappingProxyType(found)


def schedule(answers: Iterable[Answer], now: datetime) -> Mapping[Skill, Standing]:
    """Every skill that somebody has answered for, as it stands now. The order of the answers does not matter."""
    return standings(fold(NO_RECORDS, sorted(answers, key=lambda answer: answer.when)), now)


def standings(records: Records, now: datetime) -> Mapping[Skill, Standing]:
    """Every recorded skill as it stands now."""
    return MappingProxyType({skill: _standing(skill, record, now) for skill, record in records.items()})


def due(known: Mapping[Skill, Standing], by: datetime) -> tuple[Standing, ...]:
    """The skills due until then, the longest due first."""
    found = [standing for standing in known.values() if standing.due <= by]
    return tuple(sorted(found, key=lambda standing: (standing.due, standing.skill)))


def mastered(known: Mapping[Skill, Standing], skills: Iterable[Skill]) -> Mastered:
    """How many of these skills are mastered and how many faded; one without answers is neither."""
    asked = set(skills)
    found = [known[skill].mastery for skill in asked if skill in known]
    return Mastered(len(asked), found.count(Mastery.MASTERED), found.count(Mastery.FADED))


def time_of(answers: Sequence[Answer]) -> tuple[Fraction, Fraction] | tuple[None, None]:
    """The mean time of the right answers in seconds, and their time over what they may take."""
    timed = [(answer.seconds, answer.target) for answer in answers if answer.right]
    allowed = sum((target for _, target in timed), Fraction(0))
    if allowed <= 0:
        return None, None
    taken = sum((seconds for seconds, _ in timed), Fraction(0))
    return taken / len(timed), taken / allowed


def rating(answer: Answer) -> "Rating":
    """What FSRS is told of an answer."""
    from fsrs import Rating

    if not answer.right:
        return Rating.Again
    if answer.seconds > SLOW * answer.target:
        return Rating.Hard
    return Rating.Easy if answer.seconds <= FAST * answer.target else Rating.Good


def _after(record: Record | None, answer: Answer) -> Record:
    from fsrs import Card

    when = answer.when.astimezone(UTC)
    if record is None:
        record = Record(Card(card_id=0, due=when), answers=0, right=0, recent=())
    return replace(
        record,
        card=_reviewed(record.card, answer, when),
        answers=record.answers + 1,
        right=record.right + answer.right,
        recent=(*record.recent, answer)[-RECENT:],
    )


def _reviewed(card: "Card", answer: Answer, when: datetime) -> "Card":
    from fsrs import State

    if answer.right and card.state is State.Review and when < card.due:
        return card
    reviewed, _ = _scheduler().review_card(card, rating(answer), when)
    if reviewed.stability is not None:
        reviewed.stability = min(reviewed.stability, LONGEST)  # the days until the chance is 0.9; our own copy
    return reviewed


def _standing(skill: Skill, record: Record, now: datetime) -> Standing:
    recent_right = sum(answer.right for answer in record.recent)
    seconds, pace = time_of(record.recent)
    retrievability = float(_scheduler().get_card_retrievability(record.card, now.astimezone(UTC)))
    earned = (
        record.answers >= ENOUGH_ANSWERS
        and recent_right >= RIGHT_SHARE * len(record.recent)
        and pace is not None
        and pace <= 1
    )
    fresh = Mastery.MASTERED if retrievability >= KNOWN else Mastery.FADED
    return Standing(
        skill=skill,
        answers=record.answers,
        right=record.right,
        recent=len(record.recent),
        recent_right=recent_right,
        seconds=seconds,
        pace=pace,
        last=record.recent[-1].when,
        due=record.card.due,
        retrievability=retrievability,
        mastery=fresh if earned else Mastery.LEARNING,
    )


@cache
def _scheduler() -> "Scheduler":
    """The published default weights, and no chance: the same answers give the same days."""
    from fsrs import Scheduler

    return Scheduler(desired_retention=KNOWN, maximum_interval=LONGEST, enable_fuzzing=False)
