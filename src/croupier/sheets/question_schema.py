"""The published schemas of `croupier drill --json`, of its questions and of its list; the tests hold both to them."""

from croupier.questions import Form
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema

_EXACT = parts.EXACT
_VALUE: Schema = {
    "anyOf": [parts.TEXT, parts.list_of(parts.TEXT)],
    "description": "an exact amount, pay above 0 and take below; or a choice by its name, or several",
}


def questions_schema() -> Schema:
    """Schema of `croupier drill --json`: an array of questions."""
    return {"$schema": parts.DRAFT, "title": "Croupier drill questions", **parts.list_of(_question())}


def drill_kinds_schema() -> Schema:
    """Schema of `croupier drill --list --json`: an array of kinds of question."""
    kind = {"kind": parts.TEXT, "title": parts.TEXT, "skills": parts.list_of(parts.TEXT)}
    return {"$schema": parts.DRAFT, "title": "Croupier drills", **parts.list_of(parts.object_of(kind))}


def _question() -> Schema:
    return parts.object_of(
        {
            "game": parts.TEXT,
            "file": {**parts.TEXT, "description": "the file's name, without its folder"},
            "sha256": parts.DIGEST,
            "kind": {**parts.TEXT, "description": "the kind of question, as --kind takes it"},
            "skill": {**parts.TEXT, "description": "what an answer counts for"},
            "level": {"type": "integer", "minimum": 1, "maximum": 3},
            "seats": {"type": "integer", "minimum": 1, "description": "seats at a table, at most, as --seats takes it"},
            "seed": {**parts.TEXT, "description": "with what is above it makes the same question again"},
            "scene": {**parts.list_of(_block()), "description": "what lies on the table, top down"},
            "parts": parts.list_of(_part()),
            "slips": {**parts.list_of(_slip()), "description": "what somebody answers who breaks one rule"},
            "reasons": parts.list_of(parts.object_of({"text": parts.TEXT, "about": parts.or_null(parts.TEXT)})),
            "seconds": {**_EXACT, "description": "the time that a ready dealer needs"},
        }
    )


def _block() -> Schema:
    label = {"label": parts.TEXT}
    amount = parts.object_of({"name": parts.TEXT, "amount": _EXACT})
    return {
        "anyOf": [
            parts.object_of({"says": parts.TEXT}),
            parts.object_of({**label, "cards": parts.list_of(parts.CARD), "face_down": parts.COUNT}),
            parts.object_of({**label, "dice": parts.list_of(parts.DIE)}),
            parts.object_of({**label, "amounts": parts.list_of(amount)}),
            parts.object_of(
                {**label, "headings": parts.list_of(parts.TEXT), "rows": parts.list_of(parts.list_of(parts.TEXT))}
            ),
        ]
    }


def _part() -> Schema:
    return parts.object_of(
        {
            "name": {**parts.or_null(parts.TEXT), "description": "what a verdict calls it, where it is one of several"},
            "ask": parts.TEXT,
            "form": {"enum": [form.value for form in Form]},
            "key": _VALUE,
            "choices": parts.list_of(parts.object_of({"name": parts.TEXT, "text": parts.TEXT})),
            "stake": {**parts.or_null(_EXACT), "description": "the bet that it is about, where it is one bet"},
        }
    )


def _slip() -> Schema:
    return parts.object_of({"mistake": parts.TEXT, "values": parts.list_of(_VALUE)})
