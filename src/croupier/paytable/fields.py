"""Asking a node for what should be there: a mapping of known keys, a list, a text, a number, one of a few words.

Each function returns None where the node is not that, and has then reported it; a part reported before (`Broken`)
is skipped in silence. "Did you mean" is found here.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import TypeVar

from croupier.odds import NUMBER
from croupier.paytable.codes import Code
from croupier.paytable.nodes import Broken, Entry, Faults, Items, Map, Node, Place, Text, shown

MAX_DIGITS = 12
MAX_PRINTED_DIGITS = 24

_NUMBER = re.compile(NUMBER)
_DIGITS = re.compile(r"[0-9][0-9,.]*")
_BEHIND_A_COMMA = re.compile(r"[0-9]+ *%?")
_COMMA_HINT = "a comma ends a value in brackets: write decimals with a point (4.91%), put 10,000 in quotes"
_CHOICES_SHOWN = 12

Choice = TypeVar("Choice", bound=str)


def fields(
    node: Node,
    what: str,
    known: Iterable[str],
    faults: Faults,
    *,
    required: Iterable[str] = (),
    at: Place | None = None,
) -> Mapping[str, Node]:
    """The values of a mapping by key; unknown keys are reported, and required ones that are missing.

    `at` is where a missing key is reported, such as the name of the mapping; its own place where left out. In a
    mapping that is not whole nothing counts as missing.
    """
    mapping = as_map(node, what, faults)
    if mapping is None:
        return {}
    names = tuple(known)
    for entry in mapping.entries.values():
        if entry.key.value not in names:
            message = f"{shown(entry.key.value)} is not a key of {what}"
            comma = _BEHIND_A_COMMA.fullmatch(entry.key.value)
            hint = _COMMA_HINT if comma else did_you_mean(entry.key.value, names)
            faults.add(Code.UNKNOWN_KEY, entry.key.place, message, hint)
    for name in required:
        if mapping.whole and name not in mapping.entries:
            faults.add(Code.MISSING_KEY, at or mapping.place, f"{what} needs the key {shown(name)}")
    return {name: entry.value for name, entry in mapping.entries.items() if name in names}


def as_map(node: Node | None, what: str, faults: Faults) -> Map | None:
    """The node, if it is a mapping."""
    if isinstance(node, Map) or node is None:
        return node
    _wrong_shape(node, what, "a mapping", faults)
    return None


def entries(node: Node | None, what: str, faults: Faults) -> tuple[Entry, ...]:
    """The entries of a mapping whose keys are names."""
    mapping = as_map(node, what, faults)
    return () if mapping is None else tuple(mapping.entries.values())


def items(node: Node | None, what: str, faults: Faults) -> tuple[Node, ...] | None:
    """The items of a list."""
    if isinstance(node, Items):
        return node.items
    if node is not None:
        _wrong_shape(node, what, "a list", faults)
    return None


def texts(node: Node | None, what: str, faults: Faults) -> tuple[Text, ...] | None:
    """The items of a list of texts, without those that are none."""
    found = items(node, what, faults)
    if found is None:
        return None
    return tuple(text for item in found if (text := as_text(item, f"an item of {what}", faults)) is not None)


def as_text(node: Node | None, what: str, faults: Faults) -> Text | None:
    """The node, if it is a text that is not empty."""
    if isinstance(node, Text):
        if node.value != "":
            return node
        faults.add(Code.MISSING_VALUE, node.place, f"{what} is empty")
    elif node is not None:
        _wrong_shape(node, what, "one text", faults)
    return None


def words(node: Node | None, what: str, faults: Faults) -> str:
    """A text's words; "" where there is none."""
    text = as_text(node, what, faults)
    return "" if text is None else text.value


def one_of(node: Node | None, what: str, choices: Sequence[Choice], code: Code, faults: Faults) -> Choice | None:
    """The choice that a text names; `code` is reported where it names none."""
    text = as_text(node, what, faults)
    if text is None:
        return None
    found = next((choice for choice in choices if choice == text.value), None)
    if found is None:
        faults.add(code, text.place, f"{what} cannot be {shown(text.value)}", did_you_mean(text.value, choices))
    return found


def number(node: Node | None, what: str, faults: Faults, *, zero: bool = False) -> Fraction | None:
    """A number above 0 (or 0, where `zero` allows it), with optional decimals and thousands commas."""
    text = as_text(node, what, faults)
    if text is None or too_many_digits(text, faults):
        return None
    found = _NUMBER.fullmatch(text.value)
    value = Fraction(text.value.replace(",", "")) if found else None
    if value is None or (value == 0 and not zero):
        least = "0 or more" if zero else "above 0"
        message = f"{what} cannot be {shown(text.value)}"
        faults.add(Code.BAD_NUMBER, text.place, message, f"write a number {least}, such as 5, 0.50 or 10,000")
        return None
    return value


def percent(node: Node | None, what: str, faults: Faults) -> Fraction | None:
    """A percentage from 0% to 100%, as a share of 1."""
    text = as_text(node, what, faults)
    if text is None or too_many_digits(text, faults):
        return None
    digits = text.value.removesuffix("%").rstrip()
    value = Fraction(digits.replace(",", "")) if _NUMBER.fullmatch(digits) and text.value.endswith("%") else None
    if value is None or value > 100:
        message = f"{what} cannot be {shown(text.value)}"
        faults.add(Code.BAD_PERCENT, text.place, message, "write a percentage from 0% to 100%, such as 20%")
        return None
    return value / 100


def too_many_digits(text: Text, faults: Faults, most: int = MAX_DIGITS) -> bool:
    """True, and reported, where a number in the text is longer than money or odds ever are."""
    if all(len(run.replace(",", "").replace(".", "")) <= most for run in _DIGITS.findall(text.value)):
        return False
    faults.add(Code.NUMBER_TOO_LARGE, text.place, f"a number of more than {most} digits")
    return True


def did_you_mean(text: str, names: Iterable[str]) -> str:
    """A hint: the name that looks most like the text, or all names where they are few.

    >>> did_you_mean("Royal Flsh", ["royal flush", "flush"])
    'did you mean "royal flush"?'
    """
    known = tuple(names)
    by_small_letters = {name.lower(): name for name in known}
    close = get_close_matches(text[:80].lower(), by_small_letters, n=1)
    if close:
        return f"did you mean {shown(by_small_letters[close[0]])}?"
    return f"it can be: {', '.join(known)}" if 0 < len(known) <= _CHOICES_SHOWN else ""


def _wrong_shape(node: Node, what: str, wanted: str, faults: Faults) -> None:
    if isinstance(node, Broken):
        return
    if isinstance(node, Text) and node.value == "":
        faults.add(Code.MISSING_VALUE, node.place, f"{what} is empty", f"{wanted} belongs here")
        return
    found = {Text: "one text", Items: "a list", Map: "a mapping"}[type(node)]
    faults.add(Code.WRONG_SHAPE, node.place, f"{what} is {found} where {wanted} belongs")
