"""Reading back what `croupier audit --json` printed, from a file that may hold anything.

Nothing but plain JSON is taken: no key twice, no NaN, no nesting deeper than a report's. Only what is needed to compute
a report again is asked of it here; whatever else is missing or wrong is found by comparing.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any, NoReturn

from croupier.report import TIE_RULES
from croupier.sheets.figures_data import Json

MAX_BYTES = 20_000_000
"""A report has some 130,000 bytes."""

_DEEPEST = 40
_TEXTS = ("game", "file", "sha256", "version")


class ReportError(ValueError):
    """The file is no report; `line` and `column` count from 1, and are 0 where the fault has no one place."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line, self.column = line, column


@dataclass(frozen=True, slots=True)
class PrintedReport:
    """A report as it was printed, and what it says of the paytable it was made from."""

    game: str
    file: str
    sha256: str
    version: str
    data: Json


def read_reports(data: bytes) -> tuple[PrintedReport, ...]:
    """The report of a file, or the reports of an array of them. Raises ReportError with all that is wrong."""
    value = _parse(data)
    entries = value if isinstance(value, list) else [value]
    if not entries:
        raise ReportError("there is no report in it")
    wrong = [
        f"report {number}: {fault}" if isinstance(value, list) else fault
        for number, entry in enumerate(entries, start=1)
        for fault in _faults(entry)
    ]
    if wrong:
        raise ReportError(f"this is not what `croupier audit --json` prints: {'; '.join(wrong)}")
    return tuple(
        PrintedReport(entry["game"], entry["file"], entry["sha256"], entry["version"], entry) for entry in entries
    )


MOST_DEALT = 10**9
"""No audit deals more hands, or has a larger seed."""

_EXACT = re.compile(r"[0-9]{1,40}(?:/[1-9][0-9]{0,39})?")


def inputs_of(report: Json) -> dict[str, Any]:
    """What an audit was told beside the paytable, as a report says it: keyword arguments of an audit.

    What is not said as an audit says it is left out; the comparison then finds it.
    """
    strategy, meters = report.get("strategy"), report.get("meters")
    amounts = meters.items() if isinstance(meters, dict) else ()
    return {
        "ties": report["ties"],
        "rules": isinstance(strategy, dict) and bool(strategy.get("rules")),
        "sensitivity": bool(report.get("sensitivity")),
        "strategies": bool(_named(report.get("posted")) - _named(report.get("claims"))),
        "meters": {
            name: Fraction(amount) for name, amount in amounts if isinstance(amount, str) and _EXACT.fullmatch(amount)
        },
    }


def _named(entries: Any) -> set[str]:
    """The strategies that some entries name."""
    each = entries if isinstance(entries, list) else []
    names = [entry.get("strategy") for entry in each if isinstance(entry, dict)]
    return {name for name in names if isinstance(name, str)}


def simulation_of(report: Json) -> tuple[int, int] | None:
    """How many hands an audit dealt beside its figures, and from which seed; None where it dealt none."""
    found = report.get("simulation")
    asked = [found.get(key) for key in ("hands", "seed")] if isinstance(found, dict) else []
    numbers = [each for each in asked if isinstance(each, int) and not isinstance(each, bool) and each <= MOST_DEALT]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and numbers[0] > 0 and numbers[1] >= 0 else None


def _parse(data: bytes) -> Any:
    try:
        value = json.loads(
            data.decode(json.detect_encoding(data)),
            object_pairs_hook=_no_key_twice,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except UnicodeDecodeError:
        raise ReportError("the file is not text in UTF-8") from None
    except json.JSONDecodeError as fault:
        raise ReportError(f"this is not JSON: {fault.msg}", fault.lineno, fault.colno) from None
    except RecursionError:
        raise ReportError(_too_deep()) from None
    except ReportError:
        raise
    except ValueError:  # Python reads no int of more than some thousand digits
        raise ReportError("a number in it has too many digits") from None
    if any(depth > _DEEPEST for depth in _depths(value)):
        raise ReportError(_too_deep())
    return value


def _no_key_twice(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ReportError(f"the key {key!r} is there twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ReportError(f"this is not JSON: {name} is no number")


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise ReportError(f"the number {text[:40]} is too large")
    return value


def _depths(value: Any) -> Iterator[int]:
    """How deep each container of a value lies."""
    waiting = [(value, 1)]
    while waiting:
        each, depth = waiting.pop()
        if isinstance(each, dict | list):
            yield depth
            waiting += [(below, depth + 1) for below in (each.values() if isinstance(each, dict) else each)]


def _too_deep() -> str:
    return "this is no report: its lists and objects are nested too deep"


def _faults(entry: Any) -> Iterator[str]:
    if not isinstance(entry, Mapping):
        yield "it is no object"
        return
    for key in (*_TEXTS, "ties"):
        if key not in entry:
            yield f"it has no {key!r}"
        elif not isinstance(entry[key], str):
            yield f"its {key!r} is no text"
    if isinstance(entry.get("ties"), str) and entry["ties"] not in TIE_RULES:
        yield f"its 'ties' is neither {' nor '.join(TIE_RULES)}"
