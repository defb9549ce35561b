"""Answers come out of a store as they went in: exact, in the order of their times, whoever gave them."""

from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.questions import Answer
from croupier.store import LineFault, open_store, person_name, read_lines, write_line
from drill.people import START, answer


def test_an_answer_comes_out_as_it_went_in(tmp_path: Path) -> None:
    kept = answer(seconds=Fraction(7, 3), given="12,50", mistake="blind paid", right=False)
    with open_store(str(tmp_path / "new" / "answers.sqlite")) as store:
        store.add(kept)
    with open_store(str(tmp_path / "new" / "answers.sqlite")) as store:
        assert list(store.answers()) == [kept]


def test_times_are_kept_in_utc_to_the_microsecond(tmp_path: Path) -> None:
    kyiv = timezone(timedelta(hours=2))
    when = datetime(2026, 3, 2, 20, 0, 0, 123456, tzinfo=kyiv)
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        store.add(answer(when=when))
        (found,) = store.answers()
    assert found.when == when
    assert found.when.utcoffset() == timedelta(0)


def test_a_time_without_a_zone_is_refused(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "answers.sqlite")) as store, pytest.raises(ValueError, match="time zone"):
        store.add(answer(when=START.replace(tzinfo=None)))


def test_answers_are_of_one_person_or_all_about_one_game_or_all(tmp_path: Path) -> None:
    first = answer(person="Olena", when=START + timedelta(seconds=2))
    second = answer(person="Іван", when=START)
    third = answer(person="Olena", game="mississippi-stud", when=START + timedelta(seconds=1))
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        for each in (first, second, third):
            store.add(each)
        assert list(store.answers()) == [second, third, first]
        assert list(store.answers("Olena")) == [third, first]
        assert list(store.answers("Olena", game="mississippi-stud")) == [third]
        assert list(store.answers("olena")) == []
        people = store.people()
    assert [(person.name, person.answers, person.right) for person in people] == [("Olena", 2, 2), ("Іван", 1, 1)]
    assert people[0].last == first.when


def test_more_answers_than_are_read_at_once(tmp_path: Path) -> None:
    """Many of one moment: paging goes by time and number."""
    made = [answer(seed=str(number), when=START + timedelta(seconds=number // 1500)) for number in range(3001)]
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        assert store.add_all(made) == 3001
        assert list(store.answers()) == made


def test_the_same_answers_twice_are_kept_once(tmp_path: Path) -> None:
    made = [answer(seed=str(number), when=START + timedelta(seconds=number)) for number in range(5)]
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        assert store.add_all([*made[:3], made[0]]) == 3
        assert store.add_all(made) == 2
        assert store.add_all([]) == 0
        assert list(store.answers()) == made


def test_nothing_is_made_where_nothing_is_to_be_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / "answers.sqlite"
    with open_store(str(file), make=False) as store:
        assert store.people() == ()
        assert list(store.answers()) == []
        with pytest.raises(RuntimeError):
            store.add(answer())
    assert not file.parent.exists()


HOSTILE = ["'; DROP TABLE answers; --", "<script>alert(1)</script>", "[red]x[/]", "\u202ernb", "O’Neill", "Łucja 🂡"]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_of_one_line_is_a_name(tmp_path: Path, name: str) -> None:
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        store.add(answer(person=name))
        assert [person.name for person in store.people()] == [person_name(name)]


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "\x1b[2J", "\0", "\ud800", "x" * 101, "a\u2028b"])
def test_what_is_no_name(tmp_path: Path, name: str) -> None:
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        with pytest.raises(ValueError, match="a name"):
            store.add(answer(person=name))
        assert store.people() == ()


def test_an_answer_that_no_database_can_hold_is_kept_as_escapes(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "answers.sqlite")) as store:
        store.add(answer(given="5\ud800\0"))
        (found,) = store.answers()
    assert found.given == r"5\ud800\x00"


texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
names = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=20).map(person_name)
any_answer = st.builds(
    answer,
    texts,
    when=st.datetimes(timezones=st.sampled_from([UTC, timezone(timedelta(hours=-11))])),
    right=st.booleans(),
    seconds=st.fractions(0, 1000, max_denominator=1000),
    target=st.fractions(0, 1000, max_denominator=1000),
    person=names,
    game=texts,
    kind=texts,
    seats=st.integers(1, 10),
    seed=texts,
    given=texts,
    mistake=texts,
)


def by_all(each: Answer) -> tuple[datetime, str]:
    return each.when, repr(each)


def in_utc(made: list[Answer]) -> list[Answer]:
    from dataclasses import replace

    return [replace(each, when=each.when.astimezone(UTC)) for each in made]


@pytest.mark.thorough
@given(st.lists(any_answer.filter(lambda each: 2 < each.when.year < 9998), max_size=4, unique=True))
def test_stores_and_lines_give_back_what_they_were_given(made: list[Answer]) -> None:
    assert list(read_lines(map(write_line, made))) == made
    with open_store("sqlite://") as store:
        assert store.add_all(made) == len(set(in_utc(made)))
        found = list(store.answers())
    assert [each.when for each in found] == sorted(each.when for each in made)
    assert sorted(found, key=by_all) == sorted(set(in_utc(made)), key=by_all)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nonsense", "no JSON"),
        ("[]", "an answer is an object"),
        ('{"person": "Olena"}', "an answer is an object"),
        (write_line(answer()).replace("true", "1"), "right is of another kind"),
        (write_line(answer()).replace('"5"', '"1/0"', 1), "Fraction"),
        (write_line(answer()).replace('"10"', '"1e9"'), "target is no fraction"),
        (write_line(answer()).replace("+00:00", ""), "when has no time zone"),
        (write_line(answer()).replace("Olena", ""), "a name"),
        ('"' + "x" * 200_000 + '"', "too long"),
        ("[" * 50_000, "."),
    ],
)
def test_a_line_that_is_no_answer_is_told_with_its_number(line: str, told: str) -> None:
    with pytest.raises(LineFault, match=told) as fault:
        list(read_lines([write_line(answer()), "\n", line]))
    assert fault.value.line == 3


def test_a_line_of_the_first_version_has_its_seats_at_the_end_of_its_seed() -> None:
    now = answer(seed="42-3", seats=4)
    then = write_line(now).replace('"seats": 4, ', "").replace('"seed": "42-3"', '"seed": "42-3-4"')
    assert "seats" not in then
    assert list(read_lines([then])) == [now]
