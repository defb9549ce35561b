"""Where two values of JSON differ: what a report printed, and what comes out when it is computed again.

Objects are compared key by key in any order. Entries of a list are found by their name, the first fields that tell
them apart (`events[final hand: flush]`), so that a row taken out is one difference and not one for each row after it.
"""

import json
import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import Any, Final

_PLAIN_KEY = re.compile(r"[A-Za-z0-9_]+")
_LONGEST = 100


class Nothing(Enum):
    """What stands for a value where there is none at all; null is a value."""

    NOTHING = "nothing"


NOTHING: Final = Nothing.NOTHING


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference: where it is, what is printed there and what is computed; NOTHING where there is no value."""

    path: str
    printed: object
    computed: object

    def __str__(self) -> str:
        return f"{self.path}: printed {_shown(self.printed)}, computed {_shown(self.computed)}"


def differences(printed: object, computed: object, path: str = "") -> Iterator[Difference]:
    """Every difference between two values of JSON, in the order of what is computed.

    1, 1.0, true and "1" are four values. Nothing is found if and only if the two are the same JSON.
    """
    if isinstance(printed, dict) and isinstance(computed, dict):
        for key in (*computed, *(key for key in printed if key not in computed)):
            yield from differences(printed.get(key, NOTHING), computed.get(key, NOTHING), _below(path, key))
    elif isinstance(printed, list) and isinstance(computed, list):
        yield from _in_lists(printed, computed, path)
    elif type(printed) is not type(computed) or printed != computed:
        yield Difference(path, printed, computed)


def difference_data(difference: Difference) -> dict[str, object]:
    """A difference as a JSON object; what is not there is left out."""
    sides = {"printed": difference.printed, "computed": difference.computed}
    return {"path": difference.path, **{name: value for name, value in sides.items() if value is not NOTHING}}


def _in_lists(printed: list[Any], computed: list[Any], path: str) -> Iterator[Difference]:
    keys = _naming_keys(computed)
    if not keys:
        for at, (old, new) in enumerate(zip_longest(printed, computed, fillvalue=NOTHING)):
            yield from differences(old, new, f"{path}[{at}]")
        return
    names = [_name(entry, keys) for entry in printed]
    waiting: dict[str | None, deque[int]] = {}
    for at, name in enumerate(names):
        waiting.setdefault(name, deque()).append(at)
    found: list[int] = []
    for entry in computed:
        name = _name(entry, keys)
        if waiting.get(name):
            found.append(waiting[name].popleft())
            yield from differences(printed[found[-1]], entry, f"{path}[{name}]")
        else:
            yield Difference(f"{path}[{name}]", NOTHING, entry)
    for at in sorted({*range(len(printed))} - {*found}):
        yield Difference(f"{path}[{names[at] or at}]", printed[at], NOTHING)
    place = {at: number for number, at in enumerate(sorted(found), start=1)}
    for number, at in enumerate(found, start=1):
        if place[at] != number:
            yield Difference(f"{path}[{names[at]}] (place)", place[at], number)


def _naming_keys(entries: Sequence[Any]) -> tuple[str, ...]:
    """The first keys whose texts and whole numbers tell all entries apart; () where none do."""
    if not entries or not all(isinstance(entry, dict) for entry in entries):
        return ()
    keys: list[str] = []
    for key in dict.fromkeys(key for entry in entries for key in entry):
        if all(type(entry[key]) in (str, int) for entry in entries if key in entry):
            keys.append(key)
            if len({_name(entry, keys) for entry in entries}) == len(entries):
                return tuple(keys)
    return ()


def _name(entry: object, keys: Sequence[str]) -> str | None:
    """What an entry is called by these keys; None where it has none of them, or is no object."""
    if not isinstance(entry, dict):
        return None
    said = [entry[key] for key in keys if key in entry]
    return ", ".join(each if isinstance(each, str) else _as_json(each) for each in said) if said else None


def _below(path: str, key: str) -> str:
    if _PLAIN_KEY.fullmatch(key):
        return f"{path}.{key}" if path else key
    return f"{path}[{key}]"


def _shown(value: object) -> str:
    if value is NOTHING:
        return NOTHING.value
    text = _as_json(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
