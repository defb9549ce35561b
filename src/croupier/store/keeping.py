"""A store that is open: answers are added, and read in the order of their times."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from functools import lru_cache
from types import TracebackType
from typing import Any, Self

from sqlalchemy import Connection, Engine, and_, func, or_, select
from sqlalchemy.exc import IntegrityError

from croupier.questions.answer import Answer
from croupier.questions.progress import Person
from croupier.questions.question import Identity
from croupier.store.faults import NotOurs
from croupier.store.guard import guarded
from croupier.store.names import person_name
from croupier.store.tables import ANSWERS, PEOPLE

_PAGE = 1000  # answers read at a time; nothing is held locked between two pages


class Store:
    """Answers of people; get it by `open_store`. Raises StoreFault wherever the database does not do as it should."""

    def __init__(self, engine: Engine | None, name: str) -> None:
        self._engine, self.name = engine, name

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the database back."""
        if self._engine is not None:
            self._engine.dispose()

    def add(self, answer: Answer) -> None:
        """Keep an answer. When this returns, it is on the disk. Raises ValueError for a name that can be none."""
        self.add_all([answer])

    def add_all(self, answers: Iterable[Answer]) -> int:
        """Keep answers, all or none; those that are kept already are not kept twice. Says how many were new."""
        if self._engine is None:
            raise RuntimeError("a store that was not to be made takes no answers")
        rows: dict[str, list[dict[str, Any]]] = {}
        for answer in answers:
            rows.setdefault(person_name(answer.person), []).append(_row(answer))
        with guarded(self.name), self._engine.connect().execution_options(writes=True) as open_, open_.begin():
            return sum(_add(open_, _number(open_, name), theirs) for name, theirs in rows.items())

    def answers(self, person: str | None = None, *, game: str | None = None) -> Iterator[Answer]:
        """The answers of one person, or of all, about one game, or all, in the order of their times."""
        if self._engine is None:
            return
        wanted = [PEOPLE.c.id == ANSWERS.c.person]
        if person is not None:
            wanted.append(PEOPLE.c.name == person_name(person))
        if game is not None:
            wanted.append(ANSWERS.c.game == game)
        query = select(PEOPLE.c.name, ANSWERS).where(*wanted).order_by(ANSWERS.c.at, ANSWERS.c.id).limit(_PAGE)
        last: tuple[str, int] | None = None
        while True:
            page = query if last is None else query.where(_after(*last))
            with guarded(self.name), self._engine.connect() as connection:
                rows = connection.execute(page).mappings().all()
            for row in rows:
                yield _answer(row, self.name)
            if len(rows) < _PAGE:
                return
            last = rows[-1]["at"], rows[-1]["id"]

    def people(self) -> tuple[Person, ...]:
        """Everybody with answers, by name."""
        if self._engine is None:
            return ()
        right = func.sum(ANSWERS.c.right.cast(ANSWERS.c.level.type))
        query = (
            select(PEOPLE.c.name, func.count(), right, func.max(ANSWERS.c.at))
            .where(PEOPLE.c.id == ANSWERS.c.person)
            .group_by(PEOPLE.c.name)
        )
        with guarded(self.name), self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return tuple(sorted((Person(row[0], row[1], row[2], _time(row[3])) for row in rows), key=lambda one: one.name))


def _number(connection: Connection, name: str) -> int:
    """The number of a person, who is added where there is none of this name."""
    query = select(PEOPLE.c.id).where(PEOPLE.c.name == name)
    found = connection.execute(query).scalar()
    if found is None:
        try:
            with connection.begin_nested():
                connection.execute(PEOPLE.insert().values(name=name))
        except IntegrityError:  # another session has just added the same person, where the database lets it
            pass
        found = connection.execute(query).scalar_one()
    return int(found)


def _add(connection: Connection, person: int, rows: Sequence[dict[str, Any]]) -> int:
    """Add the answers of one person that are not there yet, and say how many these are."""
    times = [row["at"] for row in rows]
    columns = [ANSWERS.c[name] for name in rows[0]]
    kept = select(*columns).where(ANSWERS.c.person == person, ANSWERS.c.at.between(min(times), max(times)))
    known = set(map(tuple, connection.execute(kept)))
    new = list({row: None for row in (tuple(row.values()) for row in rows) if row not in known})
    if new:
        connection.execute(
            ANSWERS.insert(), [{"person": person, **dict(zip(rows[0], row, strict=True))} for row in new]
        )
    return len(new)


def _after(at: str, number: int) -> Any:
    return or_(ANSWERS.c.at > at, and_(ANSWERS.c.at == at, ANSWERS.c.id > number))


def _row(answer: Answer) -> dict[str, Any]:
    if answer.when.utcoffset() is None:
        raise ValueError("the time of an answer needs a time zone")
    identity = answer.identity
    return {
        "at": answer.when.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z",
        "game": _text(identity.game),
        "file": _text(identity.file),
        "sha256": _text(identity.sha256),
        "kind": _text(identity.kind),
        "skill": _text(identity.skill),
        "level": identity.level,
        "seats": identity.seats,
        "seed": _text(identity.seed),
        "right": answer.right,
        "seconds": str(answer.seconds),
        "target": str(answer.target),
        "given": _text(answer.given),
        "mistake": _text(answer.mistake),
    }


def _text(text: str) -> str:
    r"""Text that every database can hold: lone surrogates and zeros, which none can, become escapes (`\x00`)."""
    return text.encode("utf-8", "backslashreplace").decode().replace("\0", r"\x00")


@lru_cache(maxsize=10_000)
def _fraction(text: str) -> Fraction:
    """An exact number of seconds; many answers have the same."""
    return Fraction(text)


def _time(text: str) -> datetime:
    when = datetime.fromisoformat(text)
    if when.utcoffset() is None:
        raise ValueError(f"{text} has no time zone")
    return when.astimezone(UTC)


def _answer(row: Mapping[Any, Any], store: str) -> Answer:
    try:
        return Answer(
            person=row["name"],
            when=_time(row["at"]),
            identity=Identity(
                game=row["game"],
                file=row["file"],
                sha256=row["sha256"],
                kind=row["kind"],
                skill=row["skill"],
                level=row["level"],
                seats=row["seats"],
                seed=row["seed"],
            ),
            right=row["right"],
            seconds=_fraction(row["seconds"]),
            target=_fraction(row["target"]),
            given=row["given"],
            mistake=row["mistake"],
        )
    except (TypeError, ValueError, ZeroDivisionError) as fault:
        raise NotOurs(f"{store} is damaged: answer {row['id']} cannot be read") from fault
