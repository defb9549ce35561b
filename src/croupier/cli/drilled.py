"""What is drilled: a table by the name of its game, its own name or its file, and questions drawn without asking."""

from collections.abc import Iterable
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from croupier.cli.app import FILE_ERROR
from croupier.cli.output import note, tell

if TYPE_CHECKING:
    from croupier.drill.session import Session
    from croupier.paytable.model import Table
    from croupier.questions import Question

_PLAIN = "standard"


def table_named(name: str) -> "Table":
    """The table of a file, a shipped table, or of a game the plainest shipped one; exits where there is none."""
    from croupier.cli.saved import NAMES
    from croupier.paytable import every_shipped, load

    tables = dict(every_shipped())
    games: dict[str, str] = dict(NAMES)
    for each in tables:
        game, _, table = each.partition("/")
        games[game] = each if table == _PLAIN else games.get(game, each)
    path, called = Path(name), games.get(name, name)
    here = path.is_file() or (path.exists() and called not in tables)
    if not here and called not in tables:
        note(f"{name}: there is no game, shipped table or file of this name{like(name, (*games, *tables))}")
        raise typer.Exit(FILE_ERROR)
    loaded = load(path, shown_as=name) if here else load(tables[called], shown_as=called)
    tell(loaded.problems)
    found = loaded.table
    if found is None:
        raise typer.Exit(FILE_ERROR)
    return found


def like(name: str, known: Iterable[str]) -> str:
    """`; did you mean ...?`, where a known name is like a wrong one."""
    close = get_close_matches(name.casefold(), list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""


def drawn(session: "Session") -> "Iterable[Question]":
    """The questions that a session asks somebody who is always right at the level it begins with."""
    now = datetime.now(UTC)
    while (question := session.next(now)) is not None:
        yield question
        session.pass_on()
