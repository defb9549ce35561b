"""How the tables of an older version become those of this one: one step a version, all in one transaction."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, update

from croupier.store.tables import VERSIONS

Step = Callable[[Connection], None]

STEPS: tuple[Step, ...] = ()
"""Step number n, from 1, makes version n + 1 of version n. A step is never changed once it is published."""


def version_of(steps: Sequence[Step]) -> int:
    """The version that these steps lead to.

    >>> version_of(())
    1
    """
    return 1 + len(steps)


def migrate(connection: Connection, version: int, steps: Sequence[Step]) -> None:
    """Bring tables of a version up to date. The caller's transaction has it all or nothing."""
    for step in steps[version - 1 :]:
        step(connection)
    connection.execute(update(VERSIONS).values(version=version_of(steps)))
