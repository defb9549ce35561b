"""`croupier play`: dice hold'em and card hold'em at the terminal, between people and computer seats."""

from datetime import UTC, datetime
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, Lang, Language, app
from croupier.cli.output import note

if TYPE_CHECKING:
    from croupier.cli.table import Table
    from croupier.play import Game, Setup

INTERRUPTED = 130
"""The exit code of a program that was ended by Ctrl-C."""

_DEFAULT = "holdem"
_SEEDS = 1_000_000  # short enough to be typed again
MOST_SEED = 10**18
MOST_DEALS = 1_000_000


@app.command(
    epilog="Examples:  croupier play  ·  croupier play dice-holdem --players 5 --seed 7  ·  "
    "croupier play dice-holdem --names Anna,Boris --save evening.jsonl  ·  croupier play --resume evening.jsonl"
)
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="[bold]holdem[/] (with cards), [bold]dice-holdem[/], the name of a shipped pot table, "
            "or the file of one.", show_default=False,
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=2, max=10, metavar="N", help="Seats in all: 2 to 10, as a rule 4.")
    ] = None,
    people: Annotated[
        int | None, typer.Option(min=1, max=10, metavar="N", help="How many people share the keyboard, as a rule 1.")
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="NAMES", help="What they are called: Anna,Boris.", show_default=False)
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Computer seats only: look on.")] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, metavar="S", help="The same seed deals the same game.")
    ] = None,
    buy_in: Annotated[
        int | None, typer.Option(min=1, max=10**9, metavar="N", help="Chips of each seat, if not those of the table.")
    ] = None,
    deals: Annotated[int | None, typer.Option(min=1, max=MOST_DEALS, metavar="N", help="Stop after deal N.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is saved, if not among your data.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.", show_default=False)
    ] = None,
    lang: Language = Lang.en,
) -> None:  # fmt: skip
    """Play a hold'em tournament, with cards or dice, against people at the same keyboard and computer seats.

    Every step is saved as it happens; croupier replay shows the game again.
    """
    if resume is not None:
        if any(each is not None for each in (players, people, names, seed, buy_in, save)) or watch:
            note("--resume goes on with the seats, the seed and the file of that game: leave out other options")
            raise typer.Exit(USAGE)
        _go_on(resume, game, deals, lang)
    setup = _setup(game or _DEFAULT, (players, people, names, watch), seed, buy_in, lang)
    _begin(setup, save, deals, lang)


def _setup(
    called: str,
    asked: tuple[int | None, int | None, str | None, bool],
    seed: int | None,
    buy_in: int | None,
    lang: Lang,
) -> "Setup":
    """What the game begins with; exits, with the reason on stderr, where that cannot be."""
    from croupier.cli.saved import NAMES, load_table
    from croupier.cli.seating import seats_for
    from croupier.play import Setup
    from croupier.problems import FaultsError
    from croupier.sheets.language import language

    players, people, names, watch = asked
    try:
        seats = seats_for(players, people, names, watch=watch, say=language(lang.value).say)
    except FaultsError as wrong:
        for fault in wrong.faults:
            note(fault)
        raise typer.Exit(USAGE) from None
    name = called if Path(called).exists() else NAMES.get(called, called)
    table = load_table(name)
    if table is None:
        raise typer.Exit(FILE_ERROR)
    chips = table.game.stakes.buy_in if buy_in is None else buy_in
    return Setup(table, name, seats, randbelow(_SEEDS) if seed is None else seed, chips)


def _begin(setup: "Setup", save: Path | None, deals: int | None, lang: Lang) -> NoReturn:
    from croupier.cli.saved import begun, default_path, source_of
    from croupier.play import Game

    game = Game(setup, source_of(setup.seed))
    path = save
    if path is None and setup.people:
        path = default_path(setup, datetime.now(UTC).astimezone())
    table = _table(game, deals, lang)
    table.file = None if path is None else begun(game, path)
    _play(table, path)


def _go_on(file: str, table_name: str | None, deals: int | None, lang: Lang) -> NoReturn:
    from croupier.cli.saved import NAMES, resumed

    loaded, opened = resumed(file, None if table_name is None else NAMES.get(table_name, table_name))
    if loaded.game is None:
        raise typer.Exit(FILE_ERROR)
    table = _table(loaded.game, deals, lang)
    table.file = opened
    _play(table, Path(file))


def _table(game: "Game", deals: int | None, lang: Lang) -> "Table":
    import sys

    from croupier.cli.screen import Screen
    from croupier.cli.table import Table
    from croupier.sheets.language import language

    stdin = sys.stdin
    if hasattr(stdin, "reconfigure"):
        stdin.reconfigure(encoding="utf-8", errors="replace")
    colours = not game.setup.table.game.with_dice
    return Table(game, Screen(colours=colours), language(lang.value), last=deals)


def _play(table: "Table", path: Path | None) -> NoReturn:
    """Play to the end, or until somebody leaves; exits."""
    from croupier.cli.table import LeftError, UnsavedError
    from croupier.sheets.play_text import beginning, ending, saved_in, to_resume

    screen, language, setup = table.screen, table.language, table.game.setup
    code = FINE
    try:
        screen.tell(beginning(setup, language))
        if path is not None:
            screen.tell([saved_in(str(path), language)])
        table.tell_deal_left()
        table.play()
        screen.tell(ending(setup, table.game.tournament, language))
        if path is not None:
            screen.tell([saved_in(str(path), language)])
    except (LeftError, KeyboardInterrupt) as left:
        code = INTERRUPTED if isinstance(left, KeyboardInterrupt) else FINE
        table.hide()
        screen.tell(["", *to_resume(str(path) if path is not None else None, language)])
    except UnsavedError as fault:
        note(f"cannot write {path}: {fault}")
        code = USAGE
    raise typer.Exit(code)
