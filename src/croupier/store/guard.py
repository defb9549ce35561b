"""What databases say when something is wrong, told in a sentence of ours."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from croupier.store.faults import CannotReach, NotOurs

# What SQLite says, and what that means to somebody who has never heard of it.
_NOT_OURS = {
    "file is not a database": "it is no database",
    "malformed": "it is damaged",
    "no such column": "its tables are not ours",
    "no such table": "its tables are not ours",
}
_CANNOT_REACH = {
    "readonly": "it, or its folder, is read-only",
    "read-only": "it, or its folder, is read-only",
    "unable to open": "it cannot be opened: is its folder there, and writable?",
    "locked": "another program has held it for too long",
    "disk is full": "there is no space left",
    "disk I/O error": "the disk reports an error",
}


@contextmanager
def guarded(name: str) -> Iterator[None]:
    """Raise a StoreFault for whatever the database of this name complains of."""
    try:
        yield
    except DBAPIError as fault:
        said = str(fault.orig)
        for piece, told in _NOT_OURS.items():
            if piece in said:
                raise NotOurs(f"cannot use the store {name}: {told}") from fault
        for piece, told in _CANNOT_REACH.items():
            if piece in said:
                raise CannotReach(f"cannot use the store {name}: {told}") from fault
        raise CannotReach(f"cannot use the store {name}: {_first_line(said)}") from fault
    except SQLAlchemyError as fault:
        raise CannotReach(f"cannot use the store {name}: {_first_line(str(fault))}") from fault


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]
