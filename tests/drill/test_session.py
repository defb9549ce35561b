"""Sessions by simulated dealers: what each mode asks next, how levels move, and what the summary says."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from croupier.drill.choosing import SOON
from croupier.drill.grading import read_answer
from croupier.drill.kinds import Kind, Setup
from croupier.drill.registry import KINDS, kinds_of
from croupier.drill.session import Plan, Session, game_name, question_again, question_of, skills_of
from croupier.paytable import every_shipped, load
from croupier.paytable.model import Table
from croupier.questions import Answer, Question, Value
from croupier.questions.progress import Readiness
from croupier.questions.session import Mode
from croupier.rules import RulesError
from croupier.sheets.answer_words import answer_words
from croupier.sheets.language import language
from croupier.sheets.question_text import shown, value_told
from drill.little import KIND, SKILLS, TARGET, session, table
from drill.people import START

Dealer = Callable[[Question], Sequence[Value]]


def right(question: Question) -> Sequence[Value]:
    return question.key


def wrong(question: Question) -> Sequence[Value]:
    return question.slips[0].values


def errs_at(skill: str) -> Dealer:
    return lambda question: wrong(question) if question.identity.skill == skill else right(question)


def drilled(
    run: Session, many: int, dealer: Dealer = right, *, begin: datetime = START, seconds: int = 4
) -> list[Answer]:
    """So many questions answered by a dealer who takes so long for each."""
    found, now = [], begin
    for _ in range(many):
        question = run.next(now)
        if question is None:
            break
        now += timedelta(seconds=seconds)
        found.append(run.answer(dealer(question), "as dealt", Fraction(seconds), now)[1])
    return found


def asked(answers: Sequence[Answer]) -> list[str]:
    return [answer.identity.skill for answer in answers]


class TestTheSameSeed:
    @pytest.mark.parametrize("mode", [Mode.LEARN, Mode.PRACTICE, Mode.SPRINT])
    def test_asks_the_same(self, mode: Mode) -> None:
        first, again, other = (
            [answer.identity for answer in drilled(session(mode, seed=seed), 12)] for seed in ("7", "7", "8")
        )
        assert first == again
        assert first != other

    def test_asks_the_same_of_everybody_where_earlier_answers_are_not_to_count(self) -> None:
        earlier = drilled(session(Mode.PRACTICE), 30, errs_at("triple"))
        fresh, known = (
            drilled(session(Mode.PRACTICE, of, known=False), 12) for of in ((), earlier)
        )  # fmt: skip
        assert [answer.identity for answer in fresh] == [answer.identity for answer in known]

    def test_a_question_is_made_again_from_its_identity(self) -> None:
        run = session(Mode.PRACTICE, seats=3)
        question = run.next(START)
        assert question is not None
        assert question.identity.seats == 3
        again = question_again(table(), {KIND.name: KIND}, question.identity, lambda words: Random(words).random)
        assert again == question


class TestLearning:
    def test_each_skill_in_turn_and_then_nothing_is_left(self) -> None:
        run = session(Mode.LEARN)
        answers = drilled(run, 99)
        assert asked(answers) == list(SKILLS) * 3
        assert [answer.identity.level for answer in answers] == [1] * 5 + [2] * 5 + [3] * 5
        assert run.summary(START).nothing_left

    def test_what_was_missed_comes_back_as_the_third_question_from_then_until_it_is_right(self) -> None:
        run, missed = session(Mode.LEARN), iter([True, True, False, False])
        answers = drilled(run, 99, lambda question: wrong(question) if question.identity.skill == "double"
                          and next(missed, False) else right(question))  # fmt: skip
        assert asked(answers)[:7] == ["double", "triple", "fourfold", "double", "fivefold", "sixfold", "double"]
        assert asked(answers)[14] == "double"  # once more, later

    def test_what_is_new_comes_before_what_was_right_already(self) -> None:
        earlier = drilled(session(Mode.LEARN), 2)
        assert asked(drilled(session(Mode.LEARN, earlier), 5)) == [*SKILLS[2:], *SKILLS[:2]]

    def test_it_begins_with_plain_deals(self) -> None:
        assert {answer.identity.level for answer in drilled(session(Mode.LEARN), 5)} == {1}


class TestPractice:
    def test_every_skill_comes_before_one_comes_again(self) -> None:
        found = asked(drilled(session(Mode.PRACTICE), 50))
        for begin in range(0, 50, 5):
            assert sorted(found[begin : begin + 5]) == sorted(SKILLS)
        assert all(one != other for one, other in pairwise(found))

    def test_what_was_missed_comes_sooner_and_the_others_evenly(self) -> None:
        counts = Counter(asked(drilled(session(Mode.PRACTICE), 100, errs_at("triple"))))
        others = [counts[skill] for skill in SKILLS if skill != "triple"]
        assert counts["triple"] > 30
        assert max(others) - min(others) <= 1

    def test_what_was_missed_last_time_comes_among_the_first(self) -> None:
        earlier = drilled(session(Mode.PRACTICE), 20, errs_at("sixfold"))
        for seed in map(str, range(20)):
            assert "sixfold" in asked(drilled(session(Mode.PRACTICE, earlier, seed=seed), 2))

    def test_it_stops_after_so_many_questions(self) -> None:
        assert len(drilled(session(Mode.PRACTICE, count=7), 99)) == 7

    def test_what_is_skipped_comes_back_and_counts_for_nothing(self) -> None:
        run = session(Mode.PRACTICE, count=10)
        skipped = run.next(START)
        assert skipped is not None
        run.skip()
        later = asked(drilled(run, 3))
        assert skipped.identity.skill in later[1:]
        summary = run.summary(START)
        assert (summary.asked, summary.skipped) == (3, 1)

    def test_a_skill_that_no_deal_shows_is_left_out(self) -> None:
        def make(of: object, skill: str, *others: object) -> Question:
            if skill == "triple":
                raise RulesError("no such deal")
            return KIND.make(of, skill, *others)  # type: ignore[arg-type]

        plan = Plan(table(), (Kind("little", "Little", KIND.skills, make),), Mode.PRACTICE, "1")
        found = asked(drilled(Session(plan, lambda words: Random(words).random), 20))
        assert set(found) == set(SKILLS) - {"triple"}
        assert len(found) == 20


class TestSprint:
    def test_it_ends_with_its_time(self) -> None:
        assert len(drilled(session(Mode.SPRINT, seconds=60), 99, seconds=7)) == 9  # the last began after 56 seconds
        assert len(drilled(session(Mode.SPRINT, seconds=120), 99, seconds=7)) == 18

    def test_the_clock_runs_from_its_first_question(self) -> None:
        run = session(Mode.SPRINT, seconds=60)
        assert run.left(START + timedelta(hours=1)) == 60
        run.next(START)
        assert run.left(START + timedelta(seconds=59, milliseconds=500)) == 1
        assert run.left(START + timedelta(seconds=80)) == 0
        assert session(Mode.PRACTICE).left(START) is None


class TestReview:
    def test_nothing_is_due_for_who_has_no_answers(self) -> None:
        run = session(Mode.REVIEW)
        assert run.next(START) is None
        summary = run.summary(START)
        assert (summary.nothing_left, summary.due) == (True, None)

    def test_what_is_due_is_asked_once_and_then_nothing_is_left(self) -> None:
        earlier = drilled(session(Mode.LEARN), 3, seconds=4)
        later = START + timedelta(days=60)
        run = session(Mode.REVIEW, earlier)
        assert sorted(asked(drilled(run, 99, begin=later))) == sorted(SKILLS[:3])
        summary = run.summary(later + timedelta(minutes=1))
        assert summary.nothing_left
        assert summary.due is not None
        assert summary.due > later

    def test_what_is_missed_in_a_review_is_due_again_soon(self) -> None:
        earlier = drilled(session(Mode.LEARN), 5)
        run = session(Mode.REVIEW, earlier)
        begin = START + timedelta(days=60)
        drilled(run, 99, errs_at("triple"), begin=begin)
        due = run.summary(begin + timedelta(minutes=1)).due
        assert due is not None
        assert due - begin < timedelta(minutes=15)


class TestLevels:
    def test_two_right_in_a_row_are_a_level_up_and_a_wrong_one_is_a_level_down(self) -> None:
        dealer = iter([right, right, right, right, wrong, right, wrong, wrong])
        run = session(Mode.PRACTICE, count=99)
        levels: list[int] = []
        while len(levels) < 8:
            question = run.next(START)
            assert question is not None
            if question.identity.skill == "double":
                levels.append(question.identity.level)
                run.answer(next(dealer)(question), "", Fraction(4), START)
            else:
                run.answer(right(question), "", Fraction(4), START)
        assert levels == [1, 1, 2, 2, 3, 2, 2, 1]

    def test_who_is_right_and_slow_stays(self) -> None:
        answers = drilled(session(Mode.PRACTICE), 40, seconds=16)
        assert {answer.identity.level for answer in answers} == {1}

    def test_a_level_that_is_asked_for_stays(self) -> None:
        answers = drilled(session(Mode.PRACTICE, level=3), 40)
        assert {answer.identity.level for answer in answers} == {3}

    def test_the_level_goes_on_from_the_last_session(self) -> None:
        earlier = drilled(session(Mode.PRACTICE), 10)
        answers = drilled(session(Mode.PRACTICE, earlier), 5, begin=START + timedelta(hours=1))
        assert {answer.identity.level for answer in answers} == {2}


class TestSummary:
    def test_it_counts_what_was_asked_right_missed_and_broken(self) -> None:
        run = session(Mode.PRACTICE, level=1)
        drilled(run, 10, errs_at("triple"))
        summary = run.summary(START + timedelta(minutes=2))
        misses = sum(each.asked for each in summary.skills if each.skill.name == "triple")
        assert (summary.asked, summary.right, summary.skipped) == (10, 10 - misses, 0)
        assert summary.mistakes == (("paid even", misses),)
        assert [each.skill.name for each in summary.missed] == ["triple"]
        assert (summary.seconds, summary.pace) == (Fraction(4), Fraction(4, 10))

    def test_the_streak_is_the_right_answers_in_a_row_and_the_longest_is_kept(self) -> None:
        run = session(Mode.PRACTICE)
        drilled(run, 4)
        assert run.streak == 4
        drilled(run, 1, wrong)
        assert run.streak == 0
        drilled(run, 2)
        assert (run.streak, run.summary(START).longest_streak) == (2, 4)

    def test_an_answer_without_a_question_is_a_fault_of_the_program(self) -> None:
        with pytest.raises(RuntimeError, match="no question"):
            session(Mode.PRACTICE).answer((Fraction(1),), "1", TARGET, START)


class TestMonths:
    """Two weeks of evenings with all five skills, then two months without."""

    @staticmethod
    def evenings(seconds: int, dealer: Dealer = right) -> list[Answer]:
        answers: list[Answer] = []
        for day in range(14):
            begin = START + timedelta(days=day)
            run = session(Mode.PRACTICE, answers, seed=str(day), level=1)
            answers += drilled(run, 25, dealer, begin=begin, seconds=seconds)
        return answers

    def test_who_is_right_and_fast_is_ready_and_fades_in_two_months(self) -> None:
        answers = self.evenings(seconds=5)
        now = answers[-1].when
        ready = session(Mode.PRACTICE, answers).summary(now + timedelta(minutes=1)).mastered
        assert (ready.readiness, ready.mastered) == (Readiness.READY, 5)
        faded = session(Mode.PRACTICE, answers).summary(now + timedelta(days=61)).mastered
        assert faded.readiness is Readiness.REFRESH
        review = session(Mode.REVIEW, answers)
        assert len(drilled(review, 99, begin=now + timedelta(days=61))) == 5

    def test_who_is_slow_is_not_ready(self) -> None:
        answers = self.evenings(seconds=14)
        assert session(Mode.PRACTICE, answers).summary(answers[-1].when).mastered.readiness is Readiness.LEARNING

    def test_who_breaks_one_rule_is_not_ready_and_is_told_which(self) -> None:
        answers = self.evenings(5, errs_at("triple"))
        missed = [answer for answer in answers if not answer.right]
        assert {answer.mistake for answer in missed} == {"paid even"}
        assert session(Mode.PRACTICE, answers).summary(answers[-1].when).mastered.mastered == 4


TABLES = (
    "mississippi-stud/standard", "ultimate-texas-holdem/standard", "casino-holdem/progressive",
    "chinese-poker/royalties", "moss-poker/bloody", "holdem-pots/cards-raked",
)  # fmt: skip


def shipped_table(name: str) -> Table:
    loaded = load(dict(every_shipped())[name])
    found = loaded.table
    assert found is not None
    return found


def typed(question: Question, values: Sequence[Value]) -> list[Value]:
    """An answer written as the program itself writes it, and read again."""
    english = language("en")
    return [
        read_answer(part, value_told(part, value, english), answer_words(english), shown(part, english))
        for part, value in zip(question.parts, values, strict=True)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.one_in(3)
def test_who_always_breaks_one_rule_is_told_which_and_asked_again_soon(name: str) -> None:
    """For each rule whose breaking shows at a table: a dealer who breaks it alone, through whole sessions."""
    of = shipped_table(name)
    plan = Plan(of, kinds_of(of), Mode.PRACTICE, "1", level=2)
    looked_at = Session(plan, lambda words: Random(words).random)
    broken: Counter[str] = Counter()
    for _ in range(60):
        question = looked_at.next(START)
        assert question is not None
        broken.update(slip.mistake for slip in question.slips)
        looked_at.pass_on()
    assert broken
    for mistake, _ in broken.most_common(4):

        def dealer(question: Question, mistake: str = mistake) -> Sequence[Value]:
            values = next((slip.values for slip in question.slips if slip.mistake == mistake), question.key)
            return typed(question, values)

        answers = drilled(Session(plan, lambda words: Random(words).random), 60, dealer)
        missed = [place for place, answer in enumerate(answers) if not answer.right]
        named = [place for place in missed if answers[place].mistake == mistake]
        assert missed, mistake
        assert len(named) >= Fraction(19, 20) * len(missed), mistake
        for place in missed:
            soon = answers[place + 1 : place + 1 + SOON + len(missed)]
            assert len(soon) < SOON or answers[place].identity.skill in asked(soon) or place + 12 > len(answers)


def test_every_kind_that_there_is_can_be_drilled_by_a_session() -> None:
    assert KINDS
    of = table()
    kinds = kinds_of(of)
    run = Session(Plan(of, kinds, Mode.PRACTICE, "3"), lambda words: Random(words).random)
    answers = drilled(run, 60)
    assert all(answer.right for answer in answers)
    assert {answer.identity.kind for answer in answers} == {kind.name for kind in kinds}
    assert {skill.game for skill in skills_of(of, kinds)} == {game_name(of)}
    kind = kinds[0]
    made = question_of(of, kind, kind.skills(of)[0], Setup(), "1", lambda words: Random(words).random)
    assert (made.identity.seed, made.identity.seats) == ("1", 6)
