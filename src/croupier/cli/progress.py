"""`croupier progress`: who has been drilled, how far somebody has come, what is due; records out and in."""

import hashlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, AsJson, Lang, Language, app
from croupier.cli.keeping import StoreAddress, opened, usual_person
from croupier.cli.output import note, print_data, save_by, save_page, show, stdout_console

if TYPE_CHECKING:
    from croupier.questions import Answer
    from croupier.questions.progress import Names, Person, Progress, Skill
    from croupier.store import Store


@app.command(epilog="Examples:  croupier progress  ·  croupier progress Olena --html olena.html --lang uk")
def progress(
    person: Annotated[
        str | None, typer.Argument(metavar="[PERSON]", help="Whose progress: CROUPIER_PERSON, else your login name.")
    ] = None,
    as_json: AsJson = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE|DIR", help="Write a page: a file .html, or into a folder.")
    ] = None,
    store: StoreAddress = None,
    export: Annotated[
        Path | None, typer.Option("--export", metavar="FILE", help="Write the answers, as JSON Lines.")
    ] = None,
    bring: Annotated[
        Path | None, typer.Option("--import", metavar="FILE", help="Take in answers that --export wrote.")
    ] = None,
    lang: Language = Lang.en,
) -> None:
    """Show how far somebody has come in drills: pace, mastery, mistakes, and what is due."""
    wanted = _name(person)
    with opened(store, make=bring is not None) as records:
        if bring is not None:
            _take_in(records, bring)
        if export is not None:
            raise typer.Exit(_write_out(records, export, wanted))
        people = records.people()
        whose = wanted or usual_person()
        answers = list(records.answers(whose))
    if wanted is not None and not answers:
        names = ", ".join(each.name for each in people)
        note(f"there are no answers of {wanted}" + (f"; there are of {names}" if names else ""))
        raise typer.Exit(USAGE)
    raise typer.Exit(_show(people, whose, answers, as_json=as_json, html=html, lang=lang.value))


def _name(person: str | None) -> str | None:
    from croupier.store import person_name

    try:
        return None if person is None else person_name(person)
    except ValueError as fault:
        note(str(fault))
        raise typer.Exit(USAGE) from None


def _show(
    people: "Sequence[Person]",
    whose: str,
    answers: "Sequence[Answer]",
    *,
    as_json: bool,
    html: Path | None,
    lang: str,
) -> int:
    from croupier.drill.progress import progress as worked_out

    now = datetime.now().astimezone()
    found = worked_out(whose, answers, _skills(answers), now)
    code = FINE
    if html is not None:
        code = USAGE if found is None or not _save(html, found, lang) else FINE
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.progress_data import progress_data

        print_data(to_json(progress_data(people, found, now)))
    else:
        _print(people, found, lang)
    if found is None:
        note(f"there are no answers of {whose}")
    return code


def _print(people: "Sequence[Person]", found: "Progress | None", lang: str) -> None:
    from croupier.sheets.language import language
    from croupier.sheets.progress_text import people_text, progress_text

    spoken, width = language(lang), stdout_console().width
    if len(people) > 1 or (people and found is None):
        show(people_text(people, spoken, width=width))
    if found is not None:
        show(progress_text(found, _names(), spoken, width=width))


def _save(path: Path, found: "Progress", lang: str) -> bool:
    from croupier.sheets.html import render_progress

    file = path if path.suffix.lower() in (".html", ".htm") else path / "progress.html"
    return save_page(file, lambda: render_progress(found, _names(), lang))


def _names() -> "Names":
    from croupier.drill.registry import NAMES

    return NAMES


def _skills(answers: "Sequence[Answer]") -> "Iterator[Skill]":
    """All skills of the shipped tables that were drilled; of other files only what has been asked is known."""
    from croupier.drill.registry import kinds_of
    from croupier.paytable import every_shipped, load
    from croupier.questions.progress import Skill

    drilled = {(answer.identity.game, answer.identity.sha256) for answer in answers}
    for _, path in every_shipped():
        if (path.parent.name, hashlib.sha256(path.read_bytes()).hexdigest()) in drilled:
            loaded = load(path)
            table = loaded.table
            if table is not None:
                for kind in kinds_of(table):
                    yield from (Skill(path.parent.name, kind.name, name) for name in kind.skills(table))


def _take_in(records: "Store", file: Path) -> None:
    from croupier.store import LineFault, read_lines

    try:
        with file.open(encoding="utf-8") as lines:
            found = list(read_lines(lines))
    except LineFault as fault:
        note(f"{file}:{fault.line}: {fault}")
        raise typer.Exit(FILE_ERROR) from None
    except (OSError, ValueError) as fault:
        note(f"cannot read {file}: {getattr(fault, 'strerror', None) or 'it is no UTF-8 text'}")
        raise typer.Exit(FILE_ERROR) from None
    note(f"answers: {len(found)}, new: {records.add_all(found)}")


def _write_out(records: "Store", file: Path, person: str | None) -> int:
    from croupier.store import write_line

    lines = [write_line(answer).encode() for answer in records.answers(person)]
    if not save_by(file, lambda stream: stream.writelines(lines)):
        return USAGE
    note(f"written: {file} ({len(lines)} answers)")
    return FINE
