"""Drills at tables that no casino would offer: what no deal shows is left out, and nothing else goes wrong."""

from collections.abc import Sequence
from random import Random

import pytest

from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.drill.registry import NAMES, kinds_of
from croupier.drill.session import Plan, Session, question_of, skills_of
from croupier.paytable.model import Table
from croupier.questions import Question
from croupier.questions.session import Mode
from croupier.rules import RulesError
from croupier.sheets.language import language
from croupier.sheets.session_text import summary_lines
from drill.people import START
from drill.strange import never_shown, strange


def numbers(words: str):  # type: ignore[no-untyped-def]
    return Random(words).random


def some_of(seed: int) -> tuple[int, int]:
    """So many questions of a strange table about a third of its skills, and so many skills that no deal shows."""
    table = strange(seed)
    made = left_out = 0
    for kind in kinds_of(table):
        for skill in kind.skills(table)[seed % 3 :: 3]:
            try:
                question = question_of(table, kind, skill, Setup(6, 1 + seed % 3), str(seed), numbers)
            except RulesError:
                left_out += 1
                continue
            made += 1
            assert question.parts
            answers = [question.key, *(slip.values for slip in question.slips)]
            assert len(set(answers)) == len(answers)
    return made, left_out


@pytest.mark.parametrize("seeds", [
    pytest.param(range(0, 35, 12), id="3 tables"),
    pytest.param(range(1, 140, 4), id="35 tables", marks=pytest.mark.slow),
])  # fmt: skip
def test_every_skill_of_a_strange_table_is_asked_or_left_out(seeds: range) -> None:
    for seed in seeds:
        made, left_out = some_of(seed)
        assert made > left_out, seed


def test_a_session_goes_on_without_a_hand_that_nobody_can_be_dealt() -> None:
    """Every hand is a high card at least, and that is a row: nothing is left for otherwise."""
    table = never_shown()
    kinds = tuple(kind for kind in kinds_of(table) if kind.name == "call the hand")
    skills = {skill.name for skill in skills_of(table, kinds)}
    assert "row: otherwise" in skills
    with pytest.raises(RulesError):
        question_of(table, kinds[0], "row: otherwise", Setup(), "1", numbers)
    run = Session(Plan(table, kinds, Mode.PRACTICE, "1"), numbers)
    asked = set()
    for _ in range(2 * len(skills)):
        question = run.next(START)
        assert question is not None
        asked.add(question.identity.skill)
        run.pass_on()
    assert asked == skills - {"row: otherwise"}


def _no_skill(table: Table) -> Sequence[str]:
    return ("never", "nowhere")


def _no_question(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    raise RulesError(f"no deal shows {skill}")


NEVER = Kind("never", "What never is", _no_skill, _no_question)


@pytest.mark.parametrize("mode", [Mode.LEARN, Mode.PRACTICE, Mode.SPRINT])
def test_where_nothing_can_be_asked_the_summary_says_so(mode: Mode) -> None:
    run = Session(Plan(strange(0), (NEVER,), mode, "1"), numbers)
    assert run.next(START) is None
    (line,) = summary_lines(run.summary(START), NAMES, language("en"))
    assert line == "Nothing can be asked here: no deal was found for any of these questions."
