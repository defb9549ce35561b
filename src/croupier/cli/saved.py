"""The file of a game: begun anew, or found again and gone on with; every reason why not in words."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import typer

from croupier.cli.app import FILE_ERROR, USAGE
from croupier.cli.output import note, tell

if TYPE_CHECKING:
    from croupier.paytable.model import PotTable
    from croupier.play import Game, GameFile, LoadedGame, Setup, Source

NAMES = {"dice-holdem": "holdem-pots/dice", "holdem": "holdem-pots/cards"}
"""What people call the tables that they play most."""


def source_of(seed: int) -> "Source":
    """The source of chance that a seed makes: the same numbers for the same words, on any machine."""
    return lambda words: Random(f"{seed} {words}").random  # noqa: S311 - a game that anyone can deal again


def load_table(name: str) -> "PotTable | None":
    """The pot table of a file, or a shipped one by its name; None, with the reason on stderr."""
    from croupier.paytable import load, shipped_pots

    path, by_name = Path(name), dict(shipped_pots())
    loaded = load(by_name[name] if name in by_name and not path.exists() else path, shown_as=name)
    tell(loaded.problems)
    if loaded.pots is None and (loaded.paytable is not None or loaded.scoring is not None):
        note(f"{name}: this is no table at which players bet against each other; shipped ones: {', '.join(by_name)}")
    return loaded.pots


def game_from(file: str, table: str | None) -> "LoadedGame":
    """The game of a file, its problems on stderr; `table` names the table's file anew. Exits on an error."""
    from croupier.play import load_game

    loaded = load_game(Path(file), file, lambda called: load_table(table or called), source_of)
    tell(loaded.problems)
    if loaded.game is None:
        raise typer.Exit(FILE_ERROR)
    return loaded


def resumed(file: str, table: str | None) -> "tuple[LoadedGame, GameFile]":
    """A game and its file, which nobody else can open meanwhile. Exits on an error."""
    from croupier.play import GameFile

    if not Path(file).is_file():
        game_from(file, table)  # says what is wrong with it, and exits
    opened = _opened(Path(file), GameFile.again)
    if opened is None:
        raise typer.Exit(FILE_ERROR)
    loaded = game_from(file, table)
    try:
        opened.cut(loaded.size)
        opened.add(loaded.missing)
    except OSError as fault:
        note(f"cannot write {file}: {fault.strerror or fault}")
        raise typer.Exit(USAGE) from None
    return loaded, opened


def begun(game: "Game", path: Path) -> "GameFile":
    """A new file for a game, its first line written. Exits where that cannot be."""
    from croupier.play import GameFile, header_line, text_of

    opened = _opened(path, GameFile.new)
    if opened is None:
        note("name another file for the game by --save FILE")
        raise typer.Exit(USAGE)
    try:
        opened.add([text_of(header_line(game.setup))])
    except OSError as fault:
        note(f"cannot write {path}: {fault.strerror or fault}")
        raise typer.Exit(USAGE) from None
    return opened


def default_path(setup: "Setup", now: datetime) -> Path:
    """A file for a game among the user's data, named after the table and the time."""
    from platformdirs import user_data_path

    folder = user_data_path("croupier", appauthor=False) / "games"
    name = f"{Path(setup.table.file.name).stem}-{now:%Y-%m-%d-%H%M%S}"
    paths = (folder / f"{name}{ending}.jsonl" for ending in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for path in paths if not path.exists())


def _opened(path: Path, opening: "Callable[[Path], GameFile]") -> "GameFile | None":
    from croupier.play import InUseError

    try:
        return opening(path)
    except InUseError:
        note(f"{path}: another croupier plays this game now; leave it there first")
        raise typer.Exit(USAGE) from None
    except FileExistsError:
        note(f"{path}: there is a file of this name already; --resume goes on with its game")
    except OSError as fault:
        note(f"cannot write {path}: {fault.strerror or fault}")
    except ValueError:
        note(f"cannot write {path}: no file can have this name")
    return None
