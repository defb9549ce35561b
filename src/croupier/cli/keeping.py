"""Where answers are kept and whose they are, as commands that need it are told: options, and what is said of faults."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FILE_ERROR, USAGE
from croupier.cli.output import note

if TYPE_CHECKING:
    from croupier.store import Store

StoreAddress = Annotated[
    str | None,
    typer.Option(
        "--store", metavar="URL", envvar="CROUPIER_STORE", show_default=False,
        help="Where answers are kept: a file, or a SQLAlchemy URL. [dim]\\[default: a file in your data folder][/]",
    ),
]  # fmt: skip


@contextmanager
def opened(url: str | None, *, make: bool = True) -> Iterator["Store"]:
    """The store at this address; where it cannot be used, now or later, the reason is told and the program exits."""
    from croupier.store import NotOurs, StoreFault, open_store

    try:
        with open_store(url, make=make) as store:
            yield store
    except StoreFault as fault:
        note(str(fault))
        raise typer.Exit(FILE_ERROR if isinstance(fault, NotOurs) else USAGE) from None


def usual_person() -> str:
    """Whose answers these are if nobody says: `CROUPIER_PERSON`, else the login name."""
    import getpass

    from croupier.store import person_name

    try:
        return person_name(os.environ.get("CROUPIER_PERSON") or getpass.getuser())
    except (ValueError, OSError, KeyError, ImportError):  # nobody is logged in, or the name can be nobody's
        return "dealer"
