"""How a store is found, made, and brought up to date, and what is said where that cannot be done."""

import os
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from croupier.store.faults import CannotReach, NotOurs, StoreFault
from croupier.store.guard import guarded
from croupier.store.keeping import Store
from croupier.store.migrations import STEPS, migrate, version_of
from croupier.store.tables import METADATA, VERSIONS

_FILE = "answers.sqlite"
_WAIT = 20  # seconds until another session that writes is given up on; one answer takes milliseconds


def open_store(url: str | None = None, *, make: bool = True) -> Store:
    """The store at a SQLAlchemy URL or in a SQLite file; None is the file in the user's data folder.

    It is made where there is none, unless `make` is False: then nothing is written and such a store is empty. Use it
    in a `with` statement. Raises StoreFault.
    """
    address = _address(url)
    file = _file(address)
    if file is not None:
        if not make and not file.exists():
            return Store(None, str(file))
        _folder_for(file, make=make)
    engine = _engine(address)
    name = str(file) if file is not None else address.render_as_string(hide_password=True)
    try:
        with guarded(name):
            ready = _prepare(engine, name, make=make)
    except StoreFault:
        engine.dispose()
        raise
    return Store(engine if ready else None, name)


def default_file() -> Path:
    """The SQLite file where answers are kept if nothing else is said."""
    return user_data_path("croupier", appauthor=False) / _FILE


def _address(url: str | None) -> URL:
    if url is None or "://" not in url:
        file = default_file() if not url else Path(url)
        return URL.create("sqlite", database=str(file))
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise CannotReach(
            "the store's address cannot be read; it is a file, or a URL such as sqlite:///answers.sqlite or "
            "postgresql+psycopg://host/database"
        ) from None


def _file(address: URL) -> Path | None:
    """The file of a SQLite address, None where it is another database or one in memory."""
    known = address.get_backend_name() == "sqlite" and address.database not in (None, "", ":memory:")
    if not known or str(address.database).startswith("file:"):
        return None
    return Path(str(address.database))


def _folder_for(file: Path, *, make: bool) -> None:
    """Make the folder; SQLite would say "unable to open database file" of everything that can be wrong with it."""
    if file.is_dir():
        raise CannotReach(f"{file} is a folder; a store is a file")
    try:
        if make:
            file.parent.mkdir(parents=True, exist_ok=True)
        exists = file.exists()
    except OSError as fault:
        raise CannotReach(f"cannot make the folder {file.parent} for the store: {fault.strerror or fault}") from None
    if not exists and not os.access(file.parent, os.W_OK):
        raise CannotReach(f"cannot make the store {file}: its folder is read-only")
    if exists and not os.access(file, os.R_OK):
        raise CannotReach(f"cannot read the store {file}: permission denied")


def _engine(address: URL) -> Engine:
    sqlite = address.get_backend_name() == "sqlite"
    try:
        engine = create_engine(address, connect_args={"timeout": _WAIT} if sqlite else {})
    except NoSuchModuleError:
        raise CannotReach(f"there is no database called {address.drivername}") from None
    except ModuleNotFoundError as fault:
        raise CannotReach(f"a store at {address.drivername} needs the package {fault.name}: install it") from None
    except (TypeError, ValueError) as fault:
        raise CannotReach(f"the store's address has something that {address.drivername} does not take") from fault
    if sqlite:
        event.listen(engine, "connect", _own_transactions)
        event.listen(engine, "begin", _begin)
    return engine


def _own_transactions(connection: object, _record: object) -> None:
    """Python's sqlite3 begins transactions by itself, late and not for tables; we begin them (`_begin`)."""
    connection.isolation_level = None  # type: ignore[attr-defined]


def _begin(connection: Connection) -> None:
    """Take the right to write before anything is read: two that read first would each wait for the other to end."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _prepare(engine: Engine, name: str, *, make: bool) -> bool:
    """Make the tables, or bring them up to date; nothing is written where they are as they should be.

    False where there are none, and none are to be made.
    """
    with engine.connect() as connection:
        version = _version(connection, name)
    if version == version_of(STEPS):
        return True
    if version is None and not make:
        return False
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        version = _version(connection, name)  # another session may have made them meanwhile
        if version is None:
            METADATA.create_all(connection)
            connection.execute(VERSIONS.insert().values(version=version_of(STEPS)))
        else:
            migrate(connection, version, STEPS)
    return True


def _version(connection: Connection, name: str) -> int | None:
    """The version of the tables, None where there are none. Raises NotOurs for those of others or of the future."""
    tables = set(inspect(connection).get_table_names())
    if VERSIONS.name not in tables:
        # A SQLite file is one program's own; a database on a server may be shared by several.
        if tables and (connection.dialect.name == "sqlite" or tables & set(METADATA.tables)):
            raise NotOurs(f"{name} is the database of another program")
        return None
    versions = connection.execute(select(VERSIONS.c.version)).scalars().all()
    if len(versions) != 1 or not isinstance(versions[0], int) or versions[0] < 1:
        raise NotOurs(f"{name} is damaged: it does not tell its version")
    known = version_of(STEPS)
    if versions[0] > known:
        raise NotOurs(f"{name} is of a newer version ({versions[0]}) than this program knows ({known}): update it")
    return versions[0]
