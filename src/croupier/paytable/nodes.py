"""The tree that a YAML file becomes: texts, mappings and lists, each with its place in its file.

Nothing here is typed: `5`, `no` and `50:1` are texts, as the file has them. A place names its file, so that a table
made of two files (`extends`) still points every fault at the right one. `Broken` stands for a part that has been
reported already; readers skip it in silence. `Faults` gathers what is reported.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.odds import quoted
from croupier.paytable.codes import Code
from croupier.problems import Problem, has_errors


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands; line and column count from 1, the column in characters."""

    file: str
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Text:
    """A scalar, as text; runs of blanks are one space."""

    value: str
    place: Place


@dataclass(frozen=True, slots=True)
class Items:
    """A list. `whole` is False where an item was faulty or not read, and left out."""

    items: tuple["Node", ...]
    place: Place
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a mapping and its value."""

    key: Text
    value: "Node"


@dataclass(frozen=True, slots=True)
class Map:
    """A mapping, in the order of the file; every key once.

    `whole` is False where an entry was faulty or not read, and left out.
    """

    entries: Mapping[str, Entry]
    place: Place
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Broken:
    """A part of the file whose fault has been reported."""

    place: Place


Node = Text | Items | Map | Broken


class Faults:
    """The problems found so far, each once; `reports` counts the same problem reported again too."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}
        self.reports = 0

    def add(self, code: Code, place: Place, message: str, hint: str = "") -> None:
        """Report one fault."""
        problem = Problem(place.file, place.line, place.column, code.code, message, hint, code.severity)
        self._found[problem] = None
        self.reports += 1

    def take_errors(self, other: "Faults") -> None:
        """Report the errors that another reading found, without its warnings."""
        self._found.update({problem: None for problem in other._found if problem.severity == "error"})

    @property
    def has_errors(self) -> bool:
        """True where the file cannot be used."""
        return has_errors(self._found)

    def in_order(self) -> tuple[Problem, ...]:
        """All problems by file, line and column."""
        return tuple(sorted(self._found))


def shown(text: str) -> str:
    """A text of the file in quotes, cut short where it is long.

    >>> shown("royal flush")
    '"royal flush"'
    """
    return quoted(text)
