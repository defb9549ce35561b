"""What is said where a store cannot be used, by its real causes: folders, permissions, space, locks, other files."""

import multiprocessing
import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from croupier.store import CannotReach, NotOurs, StoreFault, migrations, open_store, opening
from drill.people import START, answer

NOBODY = 65534


def sql(file: Path, *statements: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection, connection:
        rows = [connection.execute(statement).fetchall() for statement in statements]
    return rows[-1] if rows else []


def made(file: Path) -> Path:
    with open_store(str(file)) as store:
        store.add(answer())
    return file


def told(use: Callable[[], object]) -> str:
    """What a StoreFault says that `use` runs into, in a process of its own that is not root."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()

    def run() -> None:
        if os.geteuid() == 0:
            os.setuid(NOBODY)
        try:
            use()
            theirs.send("fine")
        except StoreFault as fault:
            theirs.send(f"{type(fault).__name__}: {fault}")
        except BaseException as fault:
            theirs.send(repr(fault))
            raise

    process = context.Process(target=run)
    process.start()
    said = str(ours.recv()) if ours.poll(60) else "silence"
    process.join()
    return said


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    with pytest.raises(CannotReach, match="is a folder"):
        open_store(str(tmp_path))


def test_a_file_in_the_place_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotReach, match="cannot make the folder"):
        open_store(str(tmp_path / "file" / "answers.sqlite"))


def test_a_read_only_folder(open_folder: Path) -> None:
    assert "its folder is read-only" in told(lambda: open_store(str(open_folder / "answers.sqlite")))


def test_a_read_only_file_can_be_read_and_says_why_it_takes_no_answer(open_folder: Path) -> None:
    file = made(open_folder / "answers.sqlite")
    assert told(lambda: list(open_store(str(file)).answers())) == "fine"
    assert "read-only" in told(lambda: open_store(str(file)).add(answer(seed="2")))


def test_a_file_that_may_not_be_read(open_folder: Path) -> None:
    file = made(open_folder / "answers.sqlite")
    file.chmod(0)
    assert "permission denied" in told(lambda: open_store(str(file)))


def test_a_full_disk(open_folder: Path) -> None:
    """Files may not grow: what was kept stays, and the answer that found no space is told of."""
    open_folder.chmod(0o777)
    file = made(open_folder / "answers.sqlite")
    file.chmod(0o666)

    def fill() -> None:
        limit = file.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        with open_store(str(file)) as store:
            for number in range(1000):
                store.add(answer(seed=str(number), given="x" * 1000))

    assert told(fill).startswith("CannotReach: cannot use the store")
    with open_store(str(file)) as store:
        assert answer() in list(store.answers())


def test_held_by_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_WAIT", 0.05)
    file = made(tmp_path / "answers.sqlite")
    with closing(sqlite3.connect(file, isolation_level=None)) as other, open_store(str(file)) as store:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CannotReach, match="another program has held it"):
            store.add(answer(seed="2"))
        other.execute("ROLLBACK")
        store.add(answer(seed="2"))


@pytest.mark.parametrize("content", [b"Dear diary, today I dealt.\n" * 200, b"\x89PNG" + bytes(range(256)) * 8])
def test_no_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "answers.sqlite"
    file.write_bytes(content)
    with pytest.raises(NotOurs, match="it is no database"):
        open_store(str(file))
    assert file.read_bytes() == content


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "places.sqlite"
    sql(file, "CREATE TABLE places (url TEXT)")
    with pytest.raises(NotOurs, match="another program"):
        open_store(str(file))
    assert sql(file, "SELECT name FROM sqlite_master") == [("places",)]


def test_a_newer_version(tmp_path: Path) -> None:
    file = made(tmp_path / "answers.sqlite")
    sql(file, "UPDATE croupier_store SET version = 99")
    with pytest.raises(NotOurs, match=r"newer version \(99\) than this program knows \(2\)"):
        open_store(str(file))


@pytest.mark.parametrize("damage", ["DELETE FROM croupier_store", "UPDATE croupier_store SET version = 'x'"])
def test_a_version_that_is_none(tmp_path: Path, damage: str) -> None:
    file = made(tmp_path / "answers.sqlite")
    sql(file, damage)
    with pytest.raises(NotOurs, match="does not tell its version"):
        open_store(str(file))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE answers SET seconds = 'soon'",
        "UPDATE answers SET at = 'yesterday'",
        "UPDATE answers SET target = '1/0'",
        "DROP TABLE answers",
    ],
)
def test_damaged_answers(tmp_path: Path, damage: str) -> None:
    file = made(tmp_path / "answers.sqlite")
    sql(file, damage)
    with pytest.raises(NotOurs, match=r"damaged|not ours"), open_store(str(file)) as store:
        list(store.answers())


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("://", "address cannot be read"),
        ("nosuch://here", "no database called nosuch"),
        ("sqlite:///x.db?nosuch=1&timeout=x", "does not take"),
    ],
)
def test_addresses_that_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, why: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CannotReach, match=why):
        open_store(url)


def test_a_password_is_not_told() -> None:
    with pytest.raises(StoreFault) as fault:
        open_store("sqlite+nosuch://me:secret@host/x")
    assert "secret" not in str(fault.value)


def add_a_column(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE people ADD COLUMN badge TEXT"))


def fail(connection: Connection) -> None:
    add_a_column(connection)
    raise CannotReach("the power went out")


def test_an_older_version_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = made(tmp_path / "answers.sqlite")
    monkeypatch.setattr(opening, "STEPS", (*migrations.STEPS, add_a_column))
    with open_store(str(file)) as store:
        assert list(store.answers()) == [answer()]
    assert sql(file, "SELECT version FROM croupier_store") == [(3,)]
    assert sql(file, "SELECT name, badge FROM people") == [("Olena", None)]


def test_a_step_that_fails_leaves_the_older_version_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = made(tmp_path / "answers.sqlite")
    before = sql(file, "SELECT sql FROM sqlite_master")
    monkeypatch.setattr(opening, "STEPS", (*migrations.STEPS, fail))
    with pytest.raises(CannotReach, match="power"):
        open_store(str(file))
    assert sql(file, "SELECT sql FROM sqlite_master") == before
    assert sql(file, "SELECT version FROM croupier_store") == [(2,)]
    monkeypatch.undo()
    with open_store(str(file)) as store:
        assert list(store.answers()) == [answer()]


def of_the_first_version(file: Path) -> Path:
    """A store as the first version made it, with answers to questions at tables of 6, 10 and 6 seats."""
    columns = "game TEXT, file TEXT, sha256 TEXT, kind TEXT, skill TEXT, level INTEGER, seed TEXT"
    first = (
        "'2026-03-02T18:00:0{}.000000Z', 'ultimate-texas-holdem', 'standard.yaml', '"
        + "0" * 64
        + "', 'spot', 'tied', 1"
    )
    rest = "1, '5', '10', '5', ''"
    sql(
        file,
        "CREATE TABLE croupier_store (version INTEGER NOT NULL)",
        "INSERT INTO croupier_store VALUES (1)",
        "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
        "INSERT INTO people VALUES (1, 'Olena')",
        f"CREATE TABLE answers (id INTEGER PRIMARY KEY, person INTEGER, at VARCHAR(27), {columns}, right BOOLEAN, "
        "seconds TEXT, target TEXT, given TEXT, mistake TEXT)",
        *(f"INSERT INTO answers VALUES ({at}, 1, {first.format(at)}, '{seed}', {rest})"
          for at, seed in enumerate(("42-3-6", "42-3-10", "7-1-2"), start=1)),
    )  # fmt: skip
    return file


def test_a_store_of_the_first_version_still_opens(tmp_path: Path) -> None:
    """Seats were the end of the seed; seeds of sessions have two numbers before it."""
    file = of_the_first_version(tmp_path / "answers.sqlite")
    with open_store(str(file), make=False) as store:
        found = list(store.answers())
        store.add(answer(seed="9", when=found[-1].when + timedelta(days=1)))
        assert len(list(store.answers())) == 4
    assert [(each.identity.seed, each.identity.seats) for each in found] == [("42-3", 6), ("42-3", 10), ("7-1", 2)]
    assert [replace(each, when=START) for each in found[:1]] == [answer(seed="42-3")]
    assert sql(file, "SELECT version FROM croupier_store") == [(2,)]


def test_a_store_of_the_first_version_that_is_read_only_says_so(open_folder: Path) -> None:
    file = of_the_first_version(open_folder / "answers.sqlite")
    assert "read-only" in told(lambda: open_store(str(file), make=False))


def test_the_default_is_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "user_data_path", lambda *_, **__: tmp_path / "data")
    with open_store() as store:
        store.add(answer())
    assert [each.name for each in tmp_path.rglob("*.sqlite")] == ["answers.sqlite"]
