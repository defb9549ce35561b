"""Answers as JSON Lines: one answer a line, exact, for moving them from one store to another."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from fractions import Fraction
from typing import Any

from croupier.questions.answer import Answer
from croupier.questions.question import Identity
from croupier.store.names import person_name
from croupier.store.seeds import seed_and_seats

_IDENTITY = {
    "game": str, "file": str, "sha256": str, "kind": str, "skill": str, "level": int, "seats": int, "seed": str
}  # fmt: skip
_ANSWER = {"person": str, "when": str, "right": bool, "seconds": str, "target": str, "given": str, "mistake": str}
_LONGEST = 100_000


class LineFault(Exception):  # noqa: N818  a fault of a file
    """A line that is no answer; `line` is its number from 1, and `str` says what is wrong with it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def write_line(answer: Answer) -> str:
    """An answer as one line of JSON, its end included. Times keep their zone, amounts of time are exact fractions."""
    identity = answer.identity
    written: dict[str, Any] = {
        "person": answer.person,
        "when": answer.when.isoformat(),
        **{name: getattr(identity, name) for name in _IDENTITY},
        "right": answer.right,
        "seconds": str(answer.seconds),
        "target": str(answer.target),
        "given": answer.given,
        "mistake": answer.mistake,
    }
    return json.dumps(written, ensure_ascii=True) + "\n"


def read_lines(lines: Iterable[str]) -> Iterator[Answer]:
    """The answers of lines that `write_line` wrote; blank lines are passed over. Raises LineFault."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield _read(line)
            except (ValueError, ZeroDivisionError, RecursionError) as fault:
                raise LineFault(number, str(fault)) from None


def _read(line: str) -> Answer:
    if len(line) > _LONGEST:
        raise ValueError("it is too long for an answer")
    try:
        found = json.loads(line)
    except ValueError:
        raise ValueError("it is no JSON") from None
    if isinstance(found, dict) and "seats" not in found and isinstance(found.get("seed"), str):
        found["seed"], found["seats"] = seed_and_seats(found["seed"])  # a line that the first version wrote
    known = _IDENTITY | _ANSWER
    if not isinstance(found, dict) or set(found) != set(known):
        raise ValueError(f"an answer is an object with {', '.join(known)}")
    for name, kind in known.items():
        if type(found[name]) is not kind:
            raise ValueError(f"{name} is of another kind than {kind.__name__}")
    when = datetime.fromisoformat(found["when"])
    if when.utcoffset() is None:
        raise ValueError("when has no time zone")
    return Answer(
        person=person_name(found["person"]),
        when=when,
        identity=Identity(**{name: found[name] for name in _IDENTITY}),
        right=found["right"],
        seconds=_fraction(found["seconds"], "seconds"),
        target=_fraction(found["target"], "target"),
        given=found["given"],
        mistake=found["mistake"],
    )


def _fraction(text: str, name: str) -> Fraction:
    if len(text) > 40 or not text.replace("/", "", 1).isascii() or not text.replace("/", "", 1).isdigit():
        raise ValueError(f"{name} is no fraction")
    return Fraction(text)
