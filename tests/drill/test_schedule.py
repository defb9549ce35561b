"""The schedule by simulated people: who errs is asked again soon, who is fast and right is ready, who stops fades."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from itertools import pairwise

import pytest
from fsrs import Rating
from hypothesis import given
from hypothesis import strategies as st

from croupier.drill.schedule import NO_RECORDS, due, fold, mastered, rating, schedule, standings
from croupier.questions import Answer
from croupier.questions.progress import Mastery, Readiness, Skill, skill_of
from drill.people import SKILLS, START, TARGET, answer, evenings

ALL = [skill_of(answer(name)) for name in SKILLS]


def quick(skill: str, when: datetime) -> Answer:
    return answer(skill, when=when, seconds=Fraction(5))


def steady(skill: str, when: datetime) -> Answer:
    return answer(skill, when=when, seconds=Fraction(9))


@pytest.mark.parametrize(
    ("right", "seconds", "told"),
    [
        (False, Fraction(1), Rating.Again),
        (True, Fraction(6), Rating.Easy),
        (True, Fraction(6001, 1000), Rating.Good),
        (True, Fraction(15), Rating.Good),
        (True, Fraction(15001, 1000), Rating.Hard),
    ],
)
def test_what_an_answer_is_worth(right: bool, seconds: Fraction, told: Rating) -> None:
    assert rating(answer(right=right, seconds=seconds, target=Fraction(10))) is told


def test_who_always_errs_by_one_rule_gets_that_skill_again_soon() -> None:
    def errs(skill: str, when: datetime) -> Answer:
        return answer(skill, when=when, right=skill != "tied", mistake="" if skill != "tied" else "push paid")

    given_ = list(evenings(5, each=12, answers=errs))
    now = given_[-1].when
    known = schedule(given_, now)
    wrong, *others = due(known, now + timedelta(days=365))
    assert wrong.skill.name == "tied"
    assert wrong.due - wrong.last <= timedelta(minutes=10)
    assert all(other.due - now > timedelta(days=1) for other in others)
    assert mastered(known, ALL).readiness is Readiness.LEARNING
    assert mastered(known, ALL).mastered == len(ALL) - 1


@pytest.mark.parametrize("answers", [quick, steady])
def test_who_is_right_and_in_time_is_ready(answers: Callable[[str, datetime], Answer]) -> None:
    given_ = list(evenings(5, each=10, answers=answers))
    assert mastered(schedule(given_, given_[-1].when), ALL).readiness is Readiness.READY


def test_who_is_right_but_slow_is_not_ready() -> None:
    given_ = list(evenings(5, each=20, answers=lambda skill, when: answer(skill, when=when, seconds=Fraction(101, 10))))
    found = schedule(given_, given_[-1].when)
    assert mastered(found, ALL).mastered == 0
    assert {standing.pace for standing in found.values()} == {Fraction(101, 100)}


@pytest.mark.parametrize("days", [5, 14, 28, pytest.param(90, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("answers", [quick, steady])
def test_who_stops_for_two_months_fades(days: int, answers: Callable[[str, datetime], Answer]) -> None:
    """However eager the evenings were: what is answered again before it is due proves nothing about memory."""
    given_ = list(evenings(days, each=10, answers=answers))
    later = given_[-1].when + timedelta(days=60)
    known = schedule(given_, later)
    found = mastered(known, ALL)
    assert (found.mastered, found.faded, found.readiness) == (0, len(ALL), Readiness.REFRESH)
    assert [standing.mastery for standing in due(known, later)] == [Mastery.FADED] * len(ALL)
    again = [*given_, *(quick(name, later) for name in SKILLS)]
    assert mastered(schedule(again, later), ALL).readiness is Readiness.READY


def test_memory_only_ever_fades_while_nothing_is_asked() -> None:
    given_ = list(evenings(5, each=10, answers=steady))
    records = fold(NO_RECORDS, given_)
    chances = [standings(records, START + timedelta(days=days))[ALL[0]].retrievability for days in range(5, 200)]
    assert all(later <= sooner for sooner, later in pairwise(chances))
    assert chances[0] > 0.9 > chances[-1] > 0


def test_mastery_takes_fifty_answers_and_27_of_the_last_30() -> None:
    def ends(answers: int, wrong_of_last: int) -> Mastery:
        rights = [True] * (answers - 30) + [False] * wrong_of_last + [True] * (30 - wrong_of_last)
        made = [answer(when=START + timedelta(minutes=n), right=right) for n, right in enumerate(rights)]
        return schedule(made, made[-1].when)[ALL[1]].mastery

    assert ends(49, 0) is Mastery.LEARNING
    assert ends(50, 3) is Mastery.MASTERED
    assert ends(50, 4) is Mastery.LEARNING
    assert ends(200, 4) is Mastery.LEARNING


def test_speed_never_outweighs_a_wrong_answer() -> None:
    made = [
        answer(when=START + timedelta(minutes=n), right=n % 5 > 0, seconds=Fraction(1, 10), target=TARGET)
        for n in range(100)
    ]
    assert schedule(made, made[-1].when)[ALL[1]].mastery is Mastery.LEARNING


def test_the_pace_is_of_right_answers_against_the_time_of_each() -> None:
    made = [
        answer(seconds=Fraction(4), target=Fraction(5)),
        answer(seconds=Fraction(8), target=Fraction(15), when=START + timedelta(minutes=1)),
        answer(seconds=Fraction(900), right=False, when=START + timedelta(minutes=2)),
    ]
    found = schedule(made, START + timedelta(hours=1))[ALL[1]]
    assert (found.seconds, found.pace, found.answers, found.right) == (Fraction(6), Fraction(12, 20), 3, 2)


def test_a_time_zone_says_when_and_changes_nothing() -> None:
    kyiv = timezone(timedelta(hours=2))
    there = [answer(when=START.astimezone(kyiv) + timedelta(days=n)) for n in range(9)]
    here = [answer(when=START + timedelta(days=n)) for n in range(9)]
    now = START + timedelta(days=20)
    found, same = schedule(there, now)[ALL[1]], schedule(here, now.astimezone(kyiv))[ALL[1]]
    assert (found.due, found.retrievability, found.last) == (same.due, same.retrievability, same.last)


def test_the_longest_due_comes_first_and_what_is_not_due_does_not_come() -> None:
    made = [
        answer("tied", when=START, right=False),
        answer("not qualified", when=START),
        answer("folded", when=START + timedelta(minutes=30), right=False),
        answer("ahead, flush", when=START + timedelta(minutes=20), right=False),
    ]
    known = schedule(made, START + timedelta(hours=1))
    assert [each.skill.name for each in due(known, START + timedelta(hours=1))] == ["tied", "ahead, flush", "folded"]
    assert due(known, START) == ()


def test_what_was_never_asked_counts_among_all_skills() -> None:
    made = list(evenings(5, each=10, answers=quick))
    found = mastered(schedule(made, made[-1].when), [*ALL, Skill("ultimate-texas-holdem", "spot", "never asked")])
    assert (found.skills, found.mastered, found.readiness) == (5, 4, Readiness.LEARNING)


moments = st.integers(0, 300_000_000).map(lambda seconds: START + timedelta(seconds=seconds))
given_answers = st.builds(
    answer,
    st.sampled_from(SKILLS),
    when=moments,
    right=st.booleans(),
    seconds=st.fractions(Fraction(1, 10), 60),
    target=st.fractions(1, 30),
)


@given(st.lists(given_answers, max_size=12), st.lists(st.integers(0, 12), max_size=4))
@pytest.mark.slow
def test_the_fold_is_the_same_in_any_chunks_and_any_order(made: list[Answer], cuts: list[int]) -> None:
    now = datetime(2036, 1, 1, tzinfo=UTC)
    made.sort(key=lambda each: each.when)
    records = NO_RECORDS
    edges = [0, *sorted(min(cut, len(made)) for cut in cuts), len(made)]
    for begin, end in pairwise(edges):
        records = fold(records, made[begin:end])
    assert standings(records, now) == schedule(made, now)
    if len({each.when for each in made}) == len(made):
        assert schedule(made[::-1], now) == schedule(made, now)


@given(st.lists(given_answers, min_size=1, max_size=12))
def test_counts_add_up_and_chances_are_chances(made: list[Answer]) -> None:
    known = schedule(made, datetime(2036, 1, 1, tzinfo=UTC))
    assert sum(each.answers for each in known.values()) == len(made)
    assert sum(each.right for each in known.values()) == sum(each.right for each in made)
    for each in known.values():
        assert 0 <= each.retrievability <= 1
        assert each.recent_right <= each.recent <= min(30, each.answers)
        assert each.due > each.last
