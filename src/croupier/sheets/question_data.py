"""Drill questions as data for programs, key and reasons and all: `croupier drill --json`."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from croupier.cards import show_card
from croupier.questions import Amounts, Block, Cards, Dice, Grid, Part, Question, Reason, Says, Value
from croupier.questions.progress import Names, Skill
from croupier.sheets.language import Language


def questions_data(questions: Iterable[Question], language: Language) -> list[dict[str, Any]]:
    """Every question; sentences are in the language, names and amounts are not."""
    return [_question(each, language) for each in questions]


def skills_data(skills: Sequence[Skill], names: Names) -> list[dict[str, Any]]:
    """The kinds of question at a table, each with its skills."""
    return [
        {"kind": kind, "title": names.kinds.get(kind, kind), "skills": [skill.name for skill in group]}
        for kind, group in groupby(skills, key=lambda skill: skill.kind)
    ]


def _question(question: Question, language: Language) -> dict[str, Any]:
    identity = question.identity
    return {
        "game": identity.game,
        "file": identity.file,
        "sha256": identity.sha256,
        "kind": identity.kind,
        "skill": identity.skill,
        "level": identity.level,
        "seats": identity.seats,
        "seed": identity.seed,
        "scene": [_block(block, language) for block in question.scene],
        "parts": [_part(part, language) for part in question.parts],
        "slips": [{"mistake": slip.mistake, "values": [*map(_value, slip.values)]} for slip in question.slips],
        "reasons": [_reason(reason, language) for reason in question.reasons],
        "seconds": str(question.seconds),
    }


def _block(block: Block, language: Language) -> dict[str, Any]:
    match block:
        case Says():
            return {"says": language.rule(block.text)}
        case Cards():
            shown = [*map(show_card, block.cards)]
            return {"label": language.rule(block.label), "cards": shown, "face_down": block.hidden}
        case Dice():
            return {"label": language.rule(block.label), "dice": [*block.faces]}
        case Amounts():
            rows = [{"name": language.rule(name), "amount": str(amount)} for name, amount in block.rows]
            return {"label": language.rule(block.label), "amounts": rows}
        case Grid():
            return {
                "label": language.rule(block.label),
                "headings": [*map(language.rule, block.headings)],
                "rows": [[*map(language.rule, row)] for row in block.rows],
            }


def _part(part: Part, language: Language) -> dict[str, Any]:
    return {
        "name": None if part.name is None else language.rule(part.name),
        "ask": language.rule(part.ask),
        "form": part.form.value,
        "key": _value(part.key),
        "choices": [{"name": choice.name, "text": language.rule(choice.text)} for choice in part.choices],
        "stake": None if part.stake is None else str(part.stake),
    }


def _value(value: Value) -> str | list[str]:
    return list(value) if isinstance(value, tuple) else str(value)


def _reason(reason: Reason, language: Language) -> dict[str, Any]:
    about = None if reason.about is None else language.rule(reason.about)
    return {"text": language.rule(reason.text), "about": about}
