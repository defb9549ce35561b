"""The page, the text and the data of somebody's progress: the same figures, whatever a name is made of."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

import pytest
from jsonschema import Draft202012Validator
from rich.console import Console, RenderableType

from croupier.drill.progress import progress
from croupier.questions import Answer
from croupier.questions.progress import Names, Person, Progress
from croupier.sheets.day_chart import DayBar, day_chart
from croupier.sheets.html import render_progress
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.progress_data import progress_data
from croupier.sheets.progress_schema import progress_schema
from croupier.sheets.progress_text import people_text, progress_text
from drill.people import START, answer, evenings
from sheets.conftest import NASTY
from sheets.pages import Page

NAMES = Names({"spot": "A whole spot"}, {"push paid": "A push was paid."})


def one(person: str = "Olena", word: str = "push paid") -> Callable[[str, datetime], Answer]:
    """Somebody who always errs by one rule where a spot is tied; `word` is the name of that rule and of the kind."""

    def given(skill: str, when: datetime) -> Answer:
        right = skill != "tied"
        kind = "spot" if word in NAMES.mistakes else word
        return answer(skill, when=when, person=person, right=right, mistake="" if right else word, kind=kind)

    return given


def made(person: str = "Olena", word: str = "push paid") -> Progress:
    now = (START + timedelta(days=3)).astimezone(timezone(timedelta(hours=2)))
    found = progress(person, evenings(3, each=20, answers=one(person, word)), [], now)
    assert found is not None
    return found


def shown(what: RenderableType, width: int) -> str:
    console = Console(width=width)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_has_every_figure(lang: str) -> None:
    page = Page(render_progress(made(), NAMES, lang))
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    kinds, mistakes, skills = page.tables
    assert [row[1] for row in kinds.rows[1:]] == ["240"]
    assert [row[1] for row in mistakes.rows[1:]] == ["60"]
    assert [row[1] for row in skills.rows[1:]] == ["60"] * 4


def test_the_page_says_it_in_words() -> None:
    text = render_progress(made(), NAMES)
    assert "Learning: 3 of 4 skills are mastered and fresh, 0 have faded." in text
    assert "3 of 4 of its skills mastered" in text
    assert "A push was paid." in text
    assert "A whole spot" in text
    assert "Ultimate Texas Hold&#39;em" in text
    assert "Mar 5, 2026, 20:00 UTC+02:00" in text


def test_who_masters_all_is_ready_and_the_page_has_no_mistakes() -> None:
    found = progress("Olena", evenings(3, each=20, answers=lambda skill, when: answer(skill, when=when)), [], START)
    assert found is not None
    page = render_progress(found, NAMES)
    assert "Ready: every skill that is drilled is mastered and fresh." in page
    assert "Most frequent mistakes" not in page


def test_the_same_progress_gives_the_same_bytes() -> None:
    assert render_progress(made(), NAMES) == render_progress(made(), NAMES)


@pytest.mark.parametrize("name", [NASTY, "[bold]x[/]", "{some}", "\u202ernb"])
def test_names_are_text_wherever_they_stand(name: str) -> None:
    page = Page(render_progress(made(name, name), NAMES))
    assert page.faults == []
    assert all(tag != "script" for tag, _ in page.tags)
    assert sum(name in text for text in page.texts) >= 3
    text = shown(progress_text(made(name, name), NAMES, language("en"), width=200), 200)
    assert "\x1b" not in text
    assert "\u202e" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal(lang: str, width: int) -> None:
    people = [Person("Olena", 12_345, 12_000, START), Person("Ім’я " * 20, 1, 0, START)]
    for what in (
        progress_text(made(), NAMES, language(lang), width=width),
        people_text(people, language(lang), width=width),
    ):
        assert max(len(line.rstrip()) for line in shown(what, width).splitlines()) <= width


def test_the_text_has_the_figures_and_the_mistakes_sentence() -> None:
    text = shown(progress_text(made(), NAMES, language("en"), width=120), 120)
    assert "Answers: 240 (75% right)" in text
    assert re.search(r"A push was paid\.\s+60", text)
    assert re.search(r"A whole spot\s+240\s+75%\s+5\.0 s\s+50%\s+3 of 4\s+1\s+4\s+learning", text)


@pytest.mark.parametrize("found", [None, made(), made("Ім’я", "other")])
def test_data_are_as_their_schema_says(found: Progress | None) -> None:
    people = [Person("Olena", 2, 1, START)]
    told = progress_data(people, found, datetime(2026, 3, 5, 18, tzinfo=UTC))
    Draft202012Validator(progress_schema()).validate(told)
    assert told["now"] == "2026-03-05T18:00:00Z"
    if found is not None:
        kinds = told["progress"]["kinds"]
        assert [kind["pace"]["exact"] for kind in kinds] == ["1/2"]
        assert sum(day["answers"] for day in told["progress"]["days"]) == told["progress"]["answers"] == 240


def test_a_chart_has_a_bar_a_day_and_says_it_in_words() -> None:
    svg = day_chart("x", "Title", "1 < 2", [DayBar("1", "50%", 4, 2), DayBar("2", "", 0, 0), DayBar("3", "&", 2, 2)])
    page = Page(svg)
    assert page.faults == []
    assert [known["class"] for tag, known in page.tags if tag == "rect"] == ["rest", "full", "full"]
    heights = [float(known["height"] or 0) for tag, known in page.tags if tag == "rect"]
    assert heights == [heights[0]] * 3
    assert '<desc id="chart-x-of">1 &lt; 2</desc>' in svg
    assert day_chart("x", "Title", "", []) == ""
