"""`croupier drill`: questions about a table's own settlement, by keyboard, graded at once and kept."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FINE, USAGE, AsJson, Lang, Language, app
from croupier.cli.keeping import StoreAddress, opened, usual_person
from croupier.cli.output import note, print_data

if TYPE_CHECKING:
    from croupier.drill.kinds import Kind
    from croupier.drill.session import Plan, Session
    from croupier.paytable.model import Table
    from croupier.store import Store

_USUAL = "mississippi-stud/standard"
_SEEDS = 1_000_000  # short enough to be typed again
_MOST_SEED = 10**18
_LISTED = 10  # questions that --json prints, if nothing else is said


class ModeName(StrEnum):
    """How a session goes."""

    learn = "learn"
    practice = "practice"
    sprint = "sprint"
    review = "review"


@app.command(
    epilog="Examples:  croupier drill  ·  croupier drill ultimate-texas-holdem --mode learn  ·  "
    "croupier drill my-table.yaml --mode sprint --seconds 120  ·  croupier drill moss-poker --list"
)
def drill(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME|FILE]", show_default=False,
            help="A game, a shipped table such as [bold]mississippi-stud/standard[/], or a file.",
        ),
    ] = None,
    kind: Annotated[
        list[str] | None, typer.Option("--kind", metavar="KIND", help="Only this kind of question; may be repeated.")
    ] = None,
    mode: Annotated[
        ModeName, typer.Option(help="learn: with reasons; practice: no clock; sprint: against it; review: what is due.")
    ] = ModeName.practice,
    seats: Annotated[int, typer.Option(min=1, max=10, metavar="N", help="Seats at a table, at most.")] = 6,
    level: Annotated[
        int | None, typer.Option(min=1, max=3, metavar="N", help="1 to 3; if not given it rises with success.")
    ] = None,
    count: Annotated[int | None, typer.Option(min=1, max=10_000, metavar="N", help="So many questions.")] = None,
    seconds: Annotated[int, typer.Option(min=5, max=36_000, metavar="N", help="Time of a sprint.")] = 60,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=_MOST_SEED, metavar="S", help="Ask the same again, whatever was answered earlier."),
    ] = None,
    person: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose answers these are: CROUPIER_PERSON, else your login name.")
    ] = None,
    store: StoreAddress = None,
    no_store: Annotated[bool, typer.Option("--no-store", help="Keep no answers, and look at none.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List the kinds of question and their skills.")] = False,
    as_json: AsJson = False,
    lang: Language = Lang.en,
) -> None:  # fmt: skip
    """Drill the settlement of a table: what each bet comes to, and which rule a wrong answer has broken.

    Every answer is kept at once. With --json questions and their keys are printed as data, and nobody is asked.
    """
    from croupier.cli.drilled import table_named

    keeping = not no_store and (not as_json or mode is ModeName.review)
    name = _person(person) if keeping or person is not None else ""
    table = table_named(_usual(game))
    kinds = _kinds(table, kind or ())
    if listed:
        _list(table, kinds, lang, as_json=as_json)
        raise typer.Exit(FINE)
    plan = _plan(table, kinds, mode, seed, (seats, level, count, seconds), as_json=as_json)
    with _kept(store, wanted=keeping, make=not as_json) as kept:
        _run(_session(plan, kept, name), kept, lang, as_json=as_json)
    raise typer.Exit(FINE)


def _usual(game: str | None) -> str:
    if game is None:
        note(f"no table was named: this is {_USUAL}; croupier paytables lists others")
    return game or _USUAL


def _person(asked: str | None) -> str:
    """The name under which answers are kept; exits where it can be none."""
    from croupier.store import person_name

    try:
        return usual_person() if asked is None else person_name(asked)
    except ValueError as fault:
        note(f"--person: {fault}")
        raise typer.Exit(USAGE) from None


def _kinds(table: "Table", asked: Sequence[str]) -> "tuple[Kind, ...]":
    """The kinds of question asked for, or all of a table; exits where there are none."""
    from croupier.cli.drilled import like
    from croupier.drill.registry import KINDS, kinds_of

    here = kinds_of(table)
    names = {kind.name: kind for kind in here}
    found, faults = [], []
    for each in asked:
        called = " ".join(each.casefold().replace("-", " ").replace("_", " ").split())
        if called in names:
            found.append(names[called])
        elif called in KINDS:
            faults.append(f"{each} does not apply to this table")
        else:
            faults.append(f"there is no kind of question called {each}{like(called, names)}")
    if faults or not here:
        for fault in faults:
            note(f"--kind: {fault}")
        note(f"kinds here: {', '.join(names)}" if here else "there are no questions about this table yet")
        raise typer.Exit(USAGE)
    return tuple(dict.fromkeys(found)) or here


def _list(table: "Table", kinds: "Sequence[Kind]", lang: Lang, *, as_json: bool) -> None:
    """What can be drilled at a table."""
    from croupier.drill.registry import NAMES
    from croupier.drill.session import skills_of
    from croupier.sheets.language import language

    skills = skills_of(table, kinds)
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.question_data import skills_data

        print_data(to_json(skills_data(skills, NAMES)))
    else:
        from croupier.cli.screen import Screen
        from croupier.sheets.session_text import skills_lines

        Screen(colours=False).tell(skills_lines(skills, NAMES, language(lang.value)))


def _plan(
    table: "Table",
    kinds: "tuple[Kind, ...]",
    mode: ModeName,
    seed: int | None,
    numbers: tuple[int, int | None, int | None, int],
    *,
    as_json: bool,
) -> "Plan":
    from secrets import randbelow

    from croupier.drill.session import Plan
    from croupier.questions.session import Mode

    seats, level, count, seconds = numbers
    return Plan(
        table=table,
        kinds=kinds,
        mode=Mode(mode.value),
        seed=str(randbelow(_SEEDS) if seed is None else seed),
        seats=seats,
        level=level,
        count=_LISTED if as_json and count is None else count,
        seconds=seconds,
        known=seed is None,
    )


@contextmanager
def _kept(url: str | None, *, wanted: bool, make: bool) -> "Iterator[Store | None]":
    """The store in which answers are kept; None where none are to be."""
    if not wanted:
        yield None
        return
    with opened(url, make=make) as store:
        yield store


def _session(plan: "Plan", kept: "Store | None", person: str) -> "Session":
    from croupier.cli.saved import source_of
    from croupier.drill.session import Session, game_name

    earlier = [] if kept is None else list(kept.answers(person, game=game_name(plan.table)))
    return Session(plan, source_of(0), person, earlier)


def _run(session: "Session", kept: "Store | None", lang: Lang, *, as_json: bool) -> None:
    from croupier.sheets.language import language

    if as_json:
        from croupier.cli.drilled import drawn
        from croupier.questions.session import Mode
        from croupier.sheets.data import to_json
        from croupier.sheets.question_data import questions_data

        questions = tuple(drawn(session))
        if not questions and session.plan.mode is not Mode.REVIEW:
            note("nothing can be asked here: no deal was found for any of these questions")
        print_data(to_json(questions_data(questions, language(lang.value))))
        return
    from croupier.cli.drilling import Drilling

    Drilling(session, kept, language(lang.value)).run()
