"""The published schema of `croupier progress --json`; the tests hold what is printed against it."""

from croupier.questions.progress import Mastery, Readiness
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema

_TIME: Schema = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$", "description": "UTC"}
_DAY: Schema = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$", "description": "in the zone of this machine"}
_SECONDS = parts.or_null({**parts.EXACT_MEASURE, "description": "mean time of right answers"})
_PACE = parts.or_null({**parts.EXACT_MEASURE, "description": "that over the time they may take"})
_MASTERED = {
    "skills": {**parts.COUNT, "description": "all there are"},
    "mastered": {**parts.COUNT, "description": "mastered now"},
    "faded": {**parts.COUNT, "description": "mastered once, and likely forgotten since"},
    "readiness": {"enum": [each.value for each in Readiness]},
}


def progress_schema() -> Schema:
    """Schema of `croupier progress --json`: everybody with answers, and the progress of one person."""
    counts = {"answers": parts.COUNT, "right": parts.COUNT}
    person = parts.object_of({"name": parts.TEXT, **counts, "last": _TIME})
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier progress",
        **parts.object_of(
            {
                "version": parts.TEXT,
                "now": {**_TIME, "description": "when this was worked out"},
                "people": parts.list_of(person),
                "progress": parts.or_null(_progress(counts)),
            }
        ),
        "$defs": dict(parts.measure_definitions()),
    }


def _progress(counts: Schema) -> Schema:
    named = {"game": parts.TEXT, "kind": parts.TEXT}
    kind = {**named, **counts, "seconds": _SECONDS, "pace": _PACE, "due_today": parts.COUNT, "due_week": parts.COUNT}
    skill = {
        **named,
        "skill": parts.TEXT,
        **counts,
        "recent": {**parts.COUNT, "maximum": 30},
        "recent_right": {**parts.COUNT, "maximum": 30},
        "seconds": _SECONDS,
        "pace": _PACE,
        "last": _TIME,
        "due": _TIME,
        "known": {"type": "string", "pattern": r"^[01]\.\d{4}$", "description": "chance that it is known now, by FSRS"},
        "mastery": {"enum": [each.value for each in Mastery]},
    }
    return parts.object_of(
        {
            "person": parts.TEXT,
            **counts,
            "first": _TIME,
            "last": _TIME,
            "overall": parts.object_of(_MASTERED),
            "games": parts.list_of(parts.object_of({"game": parts.TEXT, **_MASTERED})),
            "kinds": parts.list_of(parts.object_of({**kind, **_MASTERED})),
            "skills": parts.list_of(parts.object_of(skill)),
            "mistakes": parts.list_of(parts.object_of({"mistake": parts.TEXT, "times": parts.COUNT})),
            "streaks": parts.object_of({"now": parts.COUNT, "longest": parts.COUNT, "days": parts.COUNT}),
            "days": parts.list_of(parts.object_of({"day": _DAY, **counts})),
            "forecast": parts.list_of(parts.object_of({"day": _DAY, "due": parts.COUNT})),
        }
    )
