"""How far somebody has come, worked out from all answers: kind by kind, game by game, day by day."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import groupby
from types import MappingProxyType

from croupier.drill.schedule import mastered, schedule, time_of
from croupier.questions.answer import Answer
from croupier.questions.progress import Day, KindProgress, Mastered, Progress, Skill, Standing, Streaks

FORECAST_DAYS = 14
WEEK = 7


def progress(person: str, answers: Iterable[Answer], skills: Iterable[Skill], now: datetime) -> Progress | None:
    """How far a person has come by these answers, in any order; None where there are none.

    `skills` are all that the tables have which somebody is drilled on, so that what was never asked counts too; what
    else has been asked counts with them. `now` has the time zone whose days are counted.
    """
    given = sorted(answers, key=lambda answer: answer.when)
    if not given:
        return None
    known = schedule(given, now)
    kinds = _by_kind(known, skills)
    due_on = [_day(standing.due, now) for standing in known.values()]
    return Progress(
        person=person,
        now=now,
        answers=len(given),
        right=sum(answer.right for answer in given),
        first=given[0].when,
        last=given[-1].when,
        kinds=tuple(_kind(*key, theirs, given, known, now) for key, theirs in sorted(kinds.items())),
        games=MappingProxyType({game: _of_game(game, kinds, known) for game in sorted({game for game, _ in kinds})}),
        overall=mastered(known, {skill for theirs in kinds.values() for skill in theirs}),
        standings=tuple(known[skill] for skill in sorted(known)),
        mistakes=_mistakes(given),
        streaks=_streaks(given, now),
        days=_days(given, now),
        forecast=_forecast(due_on, now.date()),
    )


def _by_kind(known: Mapping[Skill, Standing], skills: Iterable[Skill]) -> dict[tuple[str, str], set[Skill]]:
    """The skills of each kind of each game: those of the tables, and what else was asked, of a house's own file."""
    found: dict[tuple[str, str], set[Skill]] = {}
    for skill in (*skills, *known):
        found.setdefault((skill.game, skill.kind), set()).add(skill)
    return found


def _kind(
    game: str,
    kind: str,
    skills: set[Skill],
    answers: Sequence[Answer],
    known: Mapping[Skill, Standing],
    now: datetime,
) -> KindProgress:
    theirs = [answer for answer in answers if (answer.identity.game, answer.identity.kind) == (game, kind)]
    seconds, pace = time_of(theirs)
    due_in = [(_day(known[skill].due, now) - now.date()).days for skill in skills if skill in known]
    return KindProgress(
        game=game,
        kind=kind,
        answers=len(theirs),
        right=sum(answer.right for answer in theirs),
        seconds=seconds,
        pace=pace,
        mastered=mastered(known, skills),
        due_today=sum(days <= 0 for days in due_in),
        due_week=sum(days < WEEK for days in due_in),
    )


def _of_game(game: str, kinds: Mapping[tuple[str, str], set[Skill]], known: Mapping[Skill, Standing]) -> Mastered:
    return mastered(known, {skill for (of, _), theirs in kinds.items() if of == game for skill in theirs})


def _mistakes(answers: Sequence[Answer]) -> tuple[tuple[str, int], ...]:
    counted = Counter(answer.mistake for answer in answers if answer.mistake)
    return tuple(sorted(counted.items(), key=lambda each: (-each[1], each[0])))


def _streaks(answers: Sequence[Answer], now: datetime) -> Streaks:
    runs = [(right, len(list(run))) for right, run in groupby(answers, key=lambda answer: answer.right)]
    longest = max((length for right, length in runs if right), default=0)
    return Streaks(now=runs[-1][1] if runs[-1][0] else 0, longest=longest, days=_days_in_a_row(answers, now))


def _days_in_a_row(answers: Sequence[Answer], now: datetime) -> int:
    """Days with answers up to today, or up to yesterday: today is not over."""
    with_answers = {_day(answer.when, now) for answer in answers}
    last = now.date() if now.date() in with_answers else now.date() - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in with_answers:
        count += 1
    return count


def _days(answers: Sequence[Answer], now: datetime) -> tuple[Day, ...]:
    counted: dict[date, list[bool]] = {}
    for answer in answers:
        counted.setdefault(_day(answer.when, now), []).append(answer.right)
    return tuple(Day(day, len(rights), sum(rights)) for day, rights in sorted(counted.items()))


def _forecast(due_on: Sequence[date], today: date) -> tuple[tuple[date, int], ...]:
    counted = Counter(max(day, today) for day in due_on)
    days = (today + timedelta(days=count) for count in range(FORECAST_DAYS))
    return tuple((day, counted[day]) for day in days)


def _day(when: datetime, now: datetime) -> date:
    return when.astimezone(now.tzinfo).date()
