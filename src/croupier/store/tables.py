"""The tables of a store as this version has them: its version, people, answers, which are added and never changed."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

# One row, whose name says whose database this is.
VERSIONS = Table("croupier_store", METADATA, Column("version", Integer, nullable=False))

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    # UTC, always with microseconds, so that times sort as texts do: 2026-11-30T21:53:19.000000Z
    Column("at", String(27), nullable=False),
    Column("game", Text, nullable=False),
    Column("file", Text, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("kind", Text, nullable=False),
    Column("skill", Text, nullable=False),
    Column("level", Integer, nullable=False),
    # From version 2 on; before, the end of the seed.
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("right", Boolean, nullable=False),
    # Exact: "7/2".
    Column("seconds", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("given", Text, nullable=False),
    Column("mistake", Text, nullable=False),
    Index("answers_by_person", "person", "at"),
)
