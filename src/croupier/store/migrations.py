"""How the tables of an older version become those of this one: one step a version, all in one transaction."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, bindparam, select, text, update

from croupier.store.seeds import seed_and_seats
from croupier.store.tables import ANSWERS, VERSIONS

Step = Callable[[Connection], None]


def _seats(connection: Connection) -> None:
    """Version 2: the number of seats, which was the end of the seed, has a column of its own."""
    connection.execute(text("ALTER TABLE answers ADD COLUMN seats INTEGER NOT NULL DEFAULT 6"))
    kept = connection.execute(select(ANSWERS.c.id, ANSWERS.c.seed)).all()
    rows = [(number, *seed_and_seats(seed)) for number, seed in kept]
    changed = (
        update(ANSWERS).where(ANSWERS.c.id == bindparam("number")).values(seed=bindparam("to"), seats=bindparam("many"))
    )
    if rows:
        connection.execute(changed, [{"number": number, "to": seed, "many": seats} for number, seed, seats in rows])


STEPS: tuple[Step, ...] = (_seats,)
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
