"""Loading paytables and auditing them, with progress and with every reason why not in words."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from croupier.cli.app import CLAIM_FALSE, FILE_ERROR
from croupier.cli.output import note, progress, tell

if TYPE_CHECKING:
    from croupier.paytable.model import Paytable
    from croupier.problems import Problem
    from croupier.report import Report, Stamp

    Loaded = tuple[str, Paytable | None, tuple[Problem, ...]]
    """A file as it was named, its paytable (None where it has an error), every problem."""


def load_all(files: Sequence[str]) -> "Iterator[Loaded]":
    """Each file's paytable and problems, in the order named; a name that no file has may be a shipped paytable's."""
    from croupier.paytable import load, shipped

    by_name = dict(shipped())
    for name in files:
        path = Path(name)
        if name in by_name and not path.exists():
            path = by_name[name]
        loaded = load(path, shown_as=name)
        yield name, loaded.paytable, loaded.problems


def load_one(file: str) -> "tuple[Paytable, tuple[Problem, ...]]":
    """The paytable of one file and its warnings, which stderr tells too; exits where the file has an error."""
    ((_, paytable, problems),) = load_all([file])
    tell(problems)
    if paytable is None:
        raise typer.Exit(FILE_ERROR)
    return paytable, problems


@contextmanager
def solving(doing: str) -> Iterator[Callable[[str], None]]:
    """Progress while a solver works, as of `progress`; exits, with the reason, where the program's own checks fail."""
    with progress(doing) as on_step:
        from croupier.audit.selfcheck import SelfCheckError
        from croupier.distribution import CountError
        from croupier.rules import RulesError

        try:
            yield on_step
            return
        except (SelfCheckError, CountError) as fault:
            why = f"self-check failed, do not use these figures: {fault}"
        except RulesError as fault:
            why = f"this paytable cannot be audited: {fault}"
    note(why)
    raise typer.Exit(CLAIM_FALSE)


def run_audit(
    paytable: "Paytable",
    ties: str,
    problems: tuple["Problem", ...],
    stamp: "Stamp | None" = None,
    *,
    sensitivity: bool = False,
) -> "Report | None":
    """The report, or None with the reason on stderr where the program's own checks fail."""
    try:
        with solving(f"Auditing {paytable.name}: every deal, twice over") as on_step:
            from croupier.audit.run import audit

            return audit(
                paytable,
                ties="least" if ties == "least" else "most",
                warnings=problems,
                stamp=stamp,
                sensitivity=sensitivity,
                on_step=on_step,
            )
    except typer.Exit:
        return None
