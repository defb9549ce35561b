"""Progress as JSON; `progress_schema` is its published schema."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from croupier import __version__
from croupier.questions.progress import KindProgress, Mastered, Person, Progress, Standing
from croupier.sheets.figures_data import fraction_data

Json = dict[str, Any]


def progress_data(people: Sequence[Person], progress: Progress | None, now: datetime) -> Json:
    """Everybody with answers, and the progress of one of them, where one is asked for; see `progress_schema`."""
    return {
        "version": __version__,
        "now": _time(now),
        "people": [
            {"name": each.name, "answers": each.answers, "right": each.right, "last": _time(each.last)}
            for each in people
        ],
        "progress": None if progress is None else _progress(progress),
    }


def _progress(progress: Progress) -> Json:
    return {
        "person": progress.person,
        "answers": progress.answers,
        "right": progress.right,
        "first": _time(progress.first),
        "last": _time(progress.last),
        "overall": _mastered(progress.overall),
        "games": [{"game": game, **_mastered(mastered)} for game, mastered in progress.games.items()],
        "kinds": [_kind(kind) for kind in progress.kinds],
        "skills": [_standing(standing) for standing in progress.standings],
        "mistakes": [{"mistake": name, "times": times} for name, times in progress.mistakes],
        "streaks": {
            "now": progress.streaks.now,
            "longest": progress.streaks.longest,
            "days": progress.streaks.days,
        },
        "days": [{"day": day.day.isoformat(), "answers": day.answers, "right": day.right} for day in progress.days],
        "forecast": [{"day": day.isoformat(), "due": due} for day, due in progress.forecast],
    }


def _kind(kind: KindProgress) -> Json:
    return {
        "game": kind.game,
        "kind": kind.kind,
        "answers": kind.answers,
        "right": kind.right,
        "seconds": None if kind.seconds is None else fraction_data(kind.seconds),
        "pace": None if kind.pace is None else fraction_data(kind.pace),
        "due_today": kind.due_today,
        "due_week": kind.due_week,
        **_mastered(kind.mastered),
    }


def _mastered(mastered: Mastered) -> Json:
    return {
        "skills": mastered.skills,
        "mastered": mastered.mastered,
        "faded": mastered.faded,
        "readiness": mastered.readiness.value,
    }


def _standing(standing: Standing) -> Json:
    return {
        "game": standing.skill.game,
        "kind": standing.skill.kind,
        "skill": standing.skill.name,
        "answers": standing.answers,
        "right": standing.right,
        "recent": standing.recent,
        "recent_right": standing.recent_right,
        "seconds": None if standing.seconds is None else fraction_data(standing.seconds),
        "pace": None if standing.pace is None else fraction_data(standing.pace),
        "last": _time(standing.last),
        "due": _time(standing.due),
        "known": f"{standing.retrievability:.4f}",
        "mastery": standing.mastery.value,
    }


def _time(when: datetime) -> str:
    return when.astimezone(UTC).isoformat().replace("+00:00", "Z")
