"""Real processes: two sessions at once both survive, and a kill loses at most the answer that is being written."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from croupier.store import open_store

TESTS = Path(__file__).parents[1]
SESSION = """
import sys
from datetime import timedelta
from croupier.store import open_store
from drill.people import START, answer

file, person, many = sys.argv[1], sys.argv[2], int(sys.argv[3])
print("begin", flush=True)
sys.stdin.readline()
with open_store(file) as store:
    for number in range(many):
        store.add(answer(person=person, seed=str(number), when=START + timedelta(seconds=number)))
        print(number, flush=True)
"""


def session(file: Path, person: str, many: int) -> "subprocess.Popen[str]":
    path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    return subprocess.Popen(
        [sys.executable, "-c", SESSION, str(file), person, str(many)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


def say(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def hear(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.thorough
def test_sessions_at_once_all_survive_from_the_first_moment(tmp_path: Path) -> None:
    """They even make the store at once; two of them are the same person at two tables."""
    file = tmp_path / "new" / "answers.sqlite"
    people = ("Olena", "Olena", "Іван")
    running = [session(file, person, 40) for person in people]
    assert [hear(each) for each in running] == ["begin"] * 3
    for each in running:
        say(each, "go\n")
    ended = [each.communicate(timeout=120) for each in running]
    assert [each.returncode for each in running] == [0] * 3, ended
    with open_store(str(file)) as store:
        found = {person.name: person.answers for person in store.people()}
    assert found == {"Olena": 40, "Іван": 40}  # the two at once gave the very same answers, which count once


@pytest.mark.thorough
@pytest.mark.parametrize("after", [0, 1, 7, 23])
def test_a_kill_loses_at_most_the_answer_that_is_being_written(tmp_path: Path, after: int) -> None:
    file = tmp_path / "answers.sqlite"
    running = session(file, "Olena", 100_000)
    assert hear(running) == "begin"
    say(running, "go\n")
    for number in range(after):
        assert hear(running) == str(number)
    os.kill(running.pid, signal.SIGKILL)
    left, errors = running.communicate(timeout=60)
    assert errors == ""
    told = after + len(left.split())
    with open_store(str(file)) as store:
        seeds = [int(each.identity.seed) for each in store.answers()]
        assert seeds == list(range(len(seeds)))
        assert told <= len(seeds) <= told + 1
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
