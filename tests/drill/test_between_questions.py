"""Every question about games between players: one right answer, wrong ones that differ, the same for the same seed."""

import time
from collections import Counter, defaultdict
from fractions import Fraction
from statistics import median

import pytest

from croupier.drill import registry
from croupier.drill.between import MISTAKES, asking
from croupier.drill.grading import read_answer
from croupier.drill.kinds import LEVELS
from croupier.paytable.model import Scoring
from croupier.questions import Form, Grid, Question, Value
from croupier.sheets.answer_words import answer_words
from croupier.sheets.language import LANGUAGES, language
from drill.between import (
    EVERYTHING,
    GAMES_AND_KINDS,
    KINDS,
    SHIPPED,
    TABLES,
    Asked,
    Kept,
    game_of,
    of_kind,
    shown,
    some,
)
from drill.between_keys import KEYS
from drill.passing import reads_back, reads_back_however_it_is_spelt, told_as_data
from drill.scenes import check_names
from drill.spellings import spellings

SEEDS = (
    pytest.param(50, id="50 seeds", marks=pytest.mark.thorough),
    pytest.param(2000, id="2,000 seeds", marks=pytest.mark.slow),
)
CLOSELY = 100
"""One question in so many is looked at more closely: made again, every spelling of its answer read, told as data."""


def check(asked: Asked, question: Question) -> None:
    """All that holds of any question."""
    identity = question.identity
    assert (identity.kind, identity.skill, identity.level) == (asked.kind.name, asked.skill, asked.level), asked
    assert identity.sha256 == TABLES[asked.table].file.sha256
    assert question.seconds > 0, asked
    assert question.scene, asked
    assert question.reasons, asked
    for part in question.parts:
        _check_value(asked, question, part.key, part.form, [choice.name for choice in part.choices])
    check_names(question)
    values = [slip.values for slip in question.slips]
    assert question.key not in values, asked
    assert len(set(values)) == len(values), asked
    for slip in question.slips:
        assert slip.mistake in registry.MISTAKES, slip
        assert len(slip.values) == len(question.parts)
        for part, value in zip(question.parts, slip.values, strict=True):
            _check_value(asked, question, value, part.form, [choice.name for choice in part.choices])


def _check_value(asked: Asked, question: Question, value: Value, form: Form, choices: list[str]) -> None:
    assert len(set(choices)) == len(choices), asked
    match form:
        case Form.CHOICE:
            assert value in choices, asked
        case Form.CHOICES:
            assert isinstance(value, tuple), asked
            assert value, asked
            assert list(value) == [name for name in choices if name in value], asked
        case Form.ORDER:
            assert isinstance(value, tuple), asked
            assert 0 < len(set(value)) == len(value), asked
            assert set(value) <= set(choices), asked
        case Form.MONEY:
            assert isinstance(value, Fraction), asked
            assert value >= 0, asked
        case _:
            assert isinstance(value, Fraction), asked


@pytest.mark.parametrize("many", SEEDS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "kind"), GAMES_AND_KINDS)
def test_the_key_is_what_lies_on_the_table(game: str, kind: str, level: int, many: int) -> None:
    """One pass for all that holds of each question: its tables and skills by turns, each skill once at least.

    Of each question one spelling of one part is read, another each time; one question in a hundred is looked at more
    closely.
    """
    asked = tuple(each for each in of_kind(kind) if (game_of(each.table), each.level) == (game, level))
    for number, (each, question) in enumerate(some(asked, max(many, len(asked)))):
        check(each, question)
        KEYS[kind](each, question)
        reads_back(question, number)
        if number % CLOSELY == 0:
            assert each.question(number // len(asked)) == question
            reads_back_however_it_is_spelt(question)
            told_as_data(question)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_sensible_spellings_of_the_right_answer_are_right(code: str) -> None:
    """By name, by label, by the words on the screen, in small and capital letters; amounts as people write them."""
    words, speaks = answer_words(language(code)), language(code)
    for each, question in some(EVERYTHING[::11], len(EVERYTHING) // 11):
        for part in question.parts:
            texts = tuple(speaks.rule(choice.text) for choice in part.choices)
            named = dict(zip((choice.name for choice in part.choices), texts, strict=True))
            typed = [*spellings(part, part.key, words), named.get(str(part.key), "")]
            for text in filter(None, typed):
                assert read_answer(part, text, words, texts) == part.key, (each, part.key, text)


def test_the_same_seed_asks_the_same() -> None:
    for number, each in enumerate(EVERYTHING[::5]):
        assert each.question(number) == each.question(number), each


@pytest.mark.slow
def test_other_seeds_ask_something_else() -> None:
    for each in EVERYTHING[::7]:
        first = each.question(0)
        assert any(each.question(seed).scene != first.scene for seed in range(1, 5)), each


def test_a_question_is_made_at_a_small_table_too() -> None:
    for each in EVERYTHING[::9]:
        assert each.question(1, seats=2).parts, each


def test_nothing_in_the_scene_gives_the_answer_away() -> None:
    """A log ends with what players did: it has no uncalled bet, no pot and no award."""
    told = {mistake.text for mistake in MISTAKES}
    for each, question in some(EVERYTHING, 300):
        reasons = {shown(reason.text) for reason in question.reasons}
        for block in question.scene:
            if isinstance(block, Grid):
                done = {shown(row[2]) for row in block.rows}
                assert done <= {
                    "posts the ante", "posts the small blind", "posts the big blind", "folds", "checks", "calls",
                    "bets", "raises to", "calls all-in", "bets all-in", "raises all-in to",
                }, each  # fmt: skip
            elif hasattr(block, "text"):
                assert shown(block.text) not in reasons | told, each


def test_every_clause_in_force_is_shown_by_some_question() -> None:
    """A clause of a shipped file that no question's reasons show would be a rule that nobody is drilled in."""
    seen: dict[str, set[str]] = defaultdict(set)
    for each in EVERYTHING:
        if each.table in SHIPPED:
            seen[each.table] |= {reason.text.text for reason in each.question(0).reasons}
    missing = {
        name: [clause.name for clause in (table.contest if hasattr(table, "contest") else table.game).in_force
               if clause.text not in seen[name]]
        for name, table in SHIPPED.items()
    }  # fmt: skip
    assert {name: clauses for name, clauses in missing.items() if clauses} == {}


@pytest.mark.slow
def test_no_reason_speaks_of_points_that_are_none() -> None:
    """A tie pays nothing, and where rows are worth nothing by themselves a row that is won pays nothing either."""
    for each in EVERYTHING:
        if isinstance(TABLES[each.table], Scoring):
            for reason in each.question(0).reasons:
                told = [shown(reason.text), "" if reason.about is None else shown(reason.about)]
                assert not [text for text in told if "points: 0" in text], (each, told)


def test_options_that_no_shipped_file_has_are_asked_too() -> None:
    asked = {(each.table, each.kind.name, each.skill) for each in EVERYTHING}
    assert ("foul per row", "chinese ledger", "foul") in asked
    assert ("surrender", "chinese ledger", "surrender") in asked
    assert ("excess returned", "who gets what", "excess") in asked
    assert ("pot limit", "may the player do that", "pot-limit maximum") in asked
    assert ("fixed limit", "may the player do that", "raises are capped") in asked


def _dealer(monkeypatch: pytest.MonkeyPatch, asked: tuple[Asked, ...], many: int) -> dict[str, Counter[bool]]:
    """How often a dealer who always makes one mistake is told so, by mistake, where the mistake shows."""
    kept = Kept()
    monkeypatch.setattr(asking, "_slips", kept)
    told: dict[str, Counter[bool]] = defaultdict(Counter)
    for _, question in some(asked, many):
        diagnosed = {slip.values: slip.mistake for slip in question.slips}
        for mistake, values in kept.drafts[-1].wrong:
            if values is not None and values != question.key:
                told[mistake.name][diagnosed[values] == mistake.name] += 1
    return told


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.one_in(3)
def test_a_dealer_who_breaks_one_rule_is_told_which(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    asked = of_kind(kind)
    for mistake, told in _dealer(monkeypatch, asked, max(120, len(asked))).items():
        assert told[True] > Fraction(95, 100) * told.total(), (mistake, told)


@pytest.mark.slow
def test_every_mistake_shows_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    told = _dealer(monkeypatch, EVERYTHING, 3 * len(EVERYTHING))
    assert {mistake.name for mistake in MISTAKES} - set(told) == set()
    for mistake, counted in told.items():
        assert counted[True] > Fraction(95, 100) * counted.total(), (mistake, counted)


@pytest.mark.thorough
def test_a_question_is_there_at_once() -> None:
    """Fifty milliseconds, once running; a busy machine is allowed for by processor time and by the median."""
    took = []
    for each in EVERYTHING[::3]:
        each.question(0)
        before = time.process_time()
        each.question(1)
        took.append(time.process_time() - before)
    assert median(took) < 0.02
    assert sorted(took)[int(0.99 * len(took))] < 0.05


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_skills_are_told_in_the_readers_language(code: str) -> None:
    """Summaries name what was missed; no word of it is left in English."""
    speaks = language(code)
    words = {word for each in EVERYTHING for word in each.skill.split(": ")}
    assert sorted(word for word in words if speaks.say(word) == word) == []


def test_names_of_kinds_skills_and_mistakes_differ() -> None:
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES)
    for table in TABLES.values():
        for kind in KINDS.values():
            skills = kind.skills(table)
            assert len(set(skills)) == len(skills)
