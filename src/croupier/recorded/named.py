"""The file that a recorded deal is settled by: one beside it, or a shipped one by its name."""

from collections.abc import Iterable
from pathlib import Path

from croupier.paytable import load
from croupier.paytable.codes import Code
from croupier.paytable.extend import path_fault
from croupier.paytable.fields import as_text, did_you_mean
from croupier.paytable.model import Loaded
from croupier.paytable.nodes import Faults, Node, Text, shown
from croupier.paytable.opening import Opened


def load_named(
    node: Node | None,
    what: str,
    shipped: Iterable[tuple[str, Path]],
    opened: Opened,
    code: Code,
    faults: Faults,
) -> tuple[Loaded, Text] | None:
    """What came of reading the file that a deal names under the key `what`, and its name; else `code` is reported."""
    text = as_text(node, what, faults)
    if text is None:
        return None
    by_name = dict(shipped)
    beside = opened.path.parent / text.value
    wrong = path_fault(text.value)
    if text.value in by_name and not beside.is_file():
        path = by_name[text.value]
    elif wrong:
        faults.add(code, text.place, f"{shown(text.value)} {wrong}", "write the name of a file beside it")
        return None
    elif not beside.exists():
        hint = did_you_mean(text.value, by_name)
        faults.add(code, text.place, f"there is no {what} {shown(text.value)}", hint)
        return None
    else:
        path = beside
    return load(path, shown_as=text.value), text


def first_error(loaded: Loaded) -> str:
    """The first reason why a file could not be used; "" where it could."""
    return next((str(problem) for problem in loaded.problems if problem.severity == "error"), "")
