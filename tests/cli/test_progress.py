"""`croupier progress` as people meet it: their own progress, everybody's, faults of the store, records out and in."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import croupier, data
from cli.test_process import environment
from croupier.cli.app import FILE_ERROR, FINE, USAGE
from croupier.paytable import load, shipped
from croupier.sheets.progress_schema import progress_schema
from croupier.store import open_store
from drill.people import answer

NOW = datetime.now(UTC)


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of two people, which every command here finds by the environment; Olena is who asks."""
    file = tmp_path / "answers.sqlite"
    monkeypatch.setenv("CROUPIER_STORE", str(file))
    monkeypatch.setenv("CROUPIER_PERSON", "Olena")
    with open_store(str(file)) as records:
        for number in range(60):
            records.add(answer(when=NOW - timedelta(minutes=60 - number), seed=str(number)))
        records.add(answer(person="Іван <b>", when=NOW - timedelta(days=90), right=False, mistake="push paid"))
    return file


def test_without_a_name_it_is_everybody_and_the_progress_of_who_asks() -> None:
    result = croupier("progress")
    assert (result.exit_code, result.stderr) == (FINE, "")
    assert "Іван <b>" in result.stdout
    assert "Ready: every skill that is drilled is mastered and fresh." in result.stdout


def test_of_somebody_else_who_has_much_to_repeat() -> None:
    result = croupier("progress", "Іван <b>")
    assert "Due today: 1 (within seven days: 1)" in result.stdout
    assert "paid even money" in result.stdout


def test_data_are_as_their_schema_says() -> None:
    for arguments in ((), ("Іван <b>",)):
        found = data(croupier("progress", *arguments, "--json"))
        Draft202012Validator(progress_schema()).validate(found)
        assert [person["name"] for person in found["people"]] == ["Olena", "Іван <b>"]
    assert found["progress"]["mistakes"] == [{"mistake": "push paid", "times": 1}]
    assert json.loads(croupier("schema", "progress").stdout) == progress_schema()


def test_somebody_without_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    result = croupier("progress", "Петро")
    assert (result.exit_code, result.stdout) == (USAGE, "")
    assert result.stderr == "there are no answers of Петро; there are of Olena, Іван <b>\n"
    monkeypatch.setenv("CROUPIER_PERSON", "Петро")
    result = croupier("progress")
    assert result.exit_code == FINE
    assert "Olena" in result.stdout
    assert result.stderr == "there are no answers of Петро\n"


@pytest.mark.parametrize("name", ["", "\x1b[2J", "a\nb"])
def test_a_name_that_is_none(name: str) -> None:
    result = croupier("progress", name)
    assert (result.exit_code, result.stdout) == (USAGE, "")
    assert "a name" in result.stderr


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    result = croupier("progress", "--store", str(tmp_path / "none" / "x.sqlite"))
    assert (result.exit_code, result.stderr) == (FINE, "there are no answers of Olena\n")
    assert not (tmp_path / "none").exists()


def test_a_page_in_a_folder_or_a_file(tmp_path: Path) -> None:
    assert croupier("progress", "--html", str(tmp_path / "out")).exit_code == FINE
    assert croupier("progress", "--html", str(tmp_path / "mine.html"), "--lang", "uk").exit_code == FINE
    assert '<html lang="en">' in (tmp_path / "out" / "progress.html").read_text("utf-8")
    assert '<html lang="uk">' in (tmp_path / "mine.html").read_text("utf-8")


def test_a_page_that_cannot_be_written(store: Path) -> None:
    result = croupier("progress", "--html", str(store / "x"))
    assert result.exit_code == USAGE
    assert "cannot write" in result.stderr


def test_a_newer_store_and_what_is_none(store: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("UPDATE croupier_store SET version = 99")
    result = croupier("progress")
    assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
    assert "newer version (99)" in result.stderr
    (tmp_path / "diary").write_text("Dear diary")
    assert croupier("progress", "--store", str(tmp_path / "diary")).exit_code == FILE_ERROR
    result = croupier("progress", "--store", str(tmp_path))
    assert (result.exit_code, result.stderr) == (USAGE, f"{tmp_path} is a folder; a store is a file\n")


def test_records_go_out_and_come_in_whole(store: Path, tmp_path: Path) -> None:
    lines, other = tmp_path / "answers.jsonl", tmp_path / "other.sqlite"
    assert croupier("progress", "--export", str(lines)).exit_code == FINE
    for new in (61, 0):
        result = croupier("progress", "--import", str(lines), "--store", str(other))
        assert result.stderr.startswith(f"answers: 61, new: {new}\n")
    with open_store(str(store)) as before, open_store(str(other)) as after:
        assert list(before.answers()) == list(after.answers())
    assert croupier("progress", "Olena", "--export", str(lines)).exit_code == FINE
    assert len(lines.read_text().splitlines()) == 60


def test_a_line_that_is_no_answer_takes_nothing_in(store: Path, tmp_path: Path) -> None:
    lines = tmp_path / "answers.jsonl"
    croupier("progress", "--export", str(lines))
    lines.write_text(lines.read_text() + "nonsense\n")
    other = tmp_path / "other.sqlite"
    result = croupier("progress", "--import", str(lines), "--store", str(other))
    assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
    assert result.stderr == f"{lines}:62: it is no JSON\n"
    with open_store(str(other)) as records:
        assert records.people() == ()
    assert croupier("progress", "--import", str(tmp_path / "none")).exit_code == FILE_ERROR


def test_skills_of_a_shipped_table_that_were_never_asked_count(monkeypatch: pytest.MonkeyPatch, store: Path) -> None:
    """Whatever the kinds of question are: here one with three skills."""
    from croupier.drill import registry
    from croupier.drill.kinds import Kind

    def never(*_: object) -> None:
        raise AssertionError

    kind = Kind("spot", "A whole spot", lambda table: ("tied", "folded", "flush"), never)  # type: ignore[arg-type]
    monkeypatch.setattr(registry, "kinds_of", lambda table: (kind,))
    name, path = next(each for each in shipped() if each[0] == "ultimate-texas-holdem/standard")
    table = load(path).paytable
    assert table is not None
    made = answer(person=name)
    identity = replace(made.identity, sha256=table.file.sha256)
    with open_store(str(store)) as records:
        records.add(replace(made, identity=identity))
    (found,) = data(croupier("progress", name, "--json"))["progress"]["kinds"]
    assert (found["skills"], found["mastered"], found["readiness"]) == (3, 0, "learning")


LOADED = "import sys; from croupier.cli import app; app({!r}, standalone_mode=False); print(*sys.modules)"


def loaded(*arguments: str) -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-c", LOADED.format(list(arguments))], env=environment(), capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return {name.partition(".")[0] for name in ran.stdout.splitlines()[-1].split()}


def test_what_loads_and_what_does_not() -> None:
    heavy = {"numpy", "scipy", "sympy", "numba", "matplotlib"}
    assert not loaded("--help") & {*heavy, "sqlalchemy", "fsrs"}
    assert not loaded("progress") & heavy
