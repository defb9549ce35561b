"""What a command says: data on stdout, progress, notes and problems on stderr; nothing that drives the terminal."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn

import typer

from croupier.problems import printable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.status import Status
    from rich.text import Text

    from croupier.problems import Problem

_PIPED_WIDTH = 120
_CANNOT_WRITE = 2  # an exit code of its own would be one more to know: this is usage, a disk is full


def tell(problems: Sequence["Problem"]) -> None:
    """Each problem on stderr, a line each."""
    for problem in problems:
        note(str(problem))


def print_data(text: str) -> None:
    """Data on stdout. Where its reader has gone (`| head -1`), the exit code is still what the files deserve."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_stdout()


def lost_output(fault: OSError) -> NoReturn:
    """Say that what was printed is not whole (a full disk), and exit."""
    _drop_stdout()
    note(f"cannot write to standard output: {fault.strerror}")
    sys.exit(_CANNOT_WRITE)


def _drop_stdout() -> None:
    """So that Python does not try to write the rest when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def note(text: str) -> None:
    """A line on stderr; names of files come from anywhere, and must not drive the terminal."""
    typer.echo(printable(text), err=True)


def show(what: "RenderableType") -> None:
    """A table or text on stdout. Printed as one string: a pipe that closes is met in one place, `print_data`."""
    console = stdout_console()
    with console.capture() as captured:
        console.print(what)
    print_data(captured.get())


def save(path: Path, text: str) -> bool:
    """Write a file whole; False, with the reason on stderr, where it cannot be."""
    return save_by(path, lambda stream: stream.write(text.encode()))


def save_page(path: Path, draw: Callable[[], str]) -> bool:
    """Draw a page, write it, and say so on stderr; False where it cannot be written, which stderr tells too."""
    with progress("Drawing the page"):
        page = draw()
    if not save(path, page):
        return False
    note(f"written: {path}")
    return True


def save_by(path: Path, write: Callable[[BinaryIO], object]) -> bool:
    """Write a file whole, piece by piece; False, with the reason on stderr, where it cannot be."""
    from croupier.files import writing

    try:
        with writing(path) as stream:
            write(stream)
    except OSError as fault:
        note(f"cannot write {path}: {fault.strerror or fault}")
        return False
    return True


def stdout_console() -> "Console":
    """Stdout: as wide as the terminal, or, where there is none, as wide as everything needs."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _PIPED_WIDTH
    return console


class Progress:
    """How far a piece of work is, on stderr: in the spinner's line on a terminal, else a line each quarter of it."""

    def __init__(self, doing: str, status: "Status | None") -> None:
        self._doing, self._status, self._quarters = doing, status, 0

    def step(self, step: str) -> None:
        """What is being worked on; said in the spinner's line alone, for elsewhere it would be many lines."""
        if self._status is not None:
            self._status.update(_plain(f"{self._doing}: {step}"))

    def count(self, done: int, of: int) -> None:
        """How much is done of how much."""
        told = f"{self._doing}: {done:,} of {of:,}"
        if self._status is not None:
            self._status.update(_plain(told))
        elif self._quarters < 4 * done // of < 4:
            self._quarters = 4 * done // of
            note(f"{told} ...")


def _plain(words: str) -> "Text":
    from rich.text import Text

    return Text(printable(words))


@contextmanager
def progress(doing: str) -> Iterator[Progress]:
    """What the program is at, on stderr: a spinner on a terminal, a line elsewhere."""
    from rich.console import Console

    console = Console(stderr=True)
    if console.is_terminal:
        with console.status(_plain(doing)) as status:
            yield Progress(doing, status)
    else:
        note(f"{doing} ...")
        yield Progress(doing, None)
