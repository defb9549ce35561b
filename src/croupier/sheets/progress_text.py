"""Progress for a terminal: people, then one person's kinds, what is due, mistakes."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType

from croupier.questions.progress import Names, Person, Progress
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.views import progress as views
from croupier.words import mark


def people_text(people: Sequence[Person], language: Language, *, width: int) -> RenderableType:
    """Everybody with answers, a line each."""
    say = language.say
    columns = (
        Column(say(mark("person")), "name"),
        Column(say(mark("answers")), right=True),
        Column(say(mark("right")), right=True),
        Column(say(mark("last answer")), leave_out=1),
    )
    return fitted(columns, views.people_rows(people, language), width)


def progress_text(progress: Progress, names: Names, language: Language, *, width: int) -> RenderableType:
    """One person's progress, for a terminal so wide."""
    return Group(*_parts(progress, names, language, width))


def _parts(progress: Progress, names: Names, language: Language, width: int) -> Iterator[RenderableType]:
    yield line(progress.person, width, "bold")
    yield line(views.verdict(progress, language), width)
    for each in views.figures(progress, language):
        yield line(f"{each.name}: {each.value} ({each.beneath})", width)
    yield _kinds(progress, names, language, width)
    mistakes = views.mistake_rows(progress, names, language)
    if mistakes:
        columns = (
            Column(language.say(mark("mistake")), "name"),
            Column(language.say(mark("times")), right=True),
        )
        yield fitted(columns, mistakes, width)


def _kinds(progress: Progress, names: Names, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("game")), "name"),
        Column(say(mark("question")), "name"),
        Column(say(mark("answers")), leave_out=3, right=True),
        Column(say(mark("right")), right=True),
        Column(say(mark("time")), leave_out=3, right=True),
        Column(say(mark("of its time")), leave_out=2, right=True),
        Column(say(mark("mastered")), right=True),
        Column(say(mark("today")), leave_out=1, right=True),
        Column(say(mark("7 days")), leave_out=1, right=True),
        Column(say(mark("state"))),
    )
    rows = [
        (
            row.game,
            row.kind,
            row.answers,
            row.right,
            row.seconds,
            row.pace,
            row.mastered,
            row.due_today,
            row.due_week,
            row.readiness,
        )
        for row in views.kind_rows(progress, names, language)
    ]
    return fitted(columns, rows, width)
