"""What is wrong with a file, as values.

A fault in a file is a `Problem`, never an exception that reaches a user. A reader collects all of them and goes on,
so that one run shows every fault, in the compilers' form `file:line:column: error[code] message`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


class FaultsError(ValueError):
    """Something read from words that is not what was asked for; `faults` has a sentence for each thing wrong."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault: where it is (line and column count from 1), its code, what is wrong, and what to do about it."""

    file: str
    line: int
    column: int
    code: str
    message: str
    hint: str = ""
    severity: Severity = "error"

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        text = f"{self.file}:{self.line}:{self.column}: {self.severity}[{self.code}] {self.message}{hint}"
        return printable(text)


def has_errors(problems: Iterable[Problem]) -> bool:
    """True where at least one problem is an error, so that the file cannot be used."""
    return any(problem.severity == "error" for problem in problems)


def printable(text: str) -> str:
    r"""The text on one line, with nothing in it that could drive a terminal: names come from hostile files too.

    >>> printable("two\nlines")
    'two\\nlines'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
