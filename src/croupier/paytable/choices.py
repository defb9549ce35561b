"""Options of games between players: each one of a few words, which a file may write with blanks or joined."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from croupier.paytable.codes import Code
from croupier.paytable.fields import did_you_mean, entries, one_of
from croupier.paytable.nodes import Entry, Faults, Node, Text, shown
from croupier.rules import HouseOption


def read_choices(
    node: Node | None, title: str, house_options: Sequence[HouseOption], faults: Faults
) -> Mapping[str, str]:
    """The options that a file sets, by name; `title` is what the game is called."""
    known, found = {option.name: option for option in house_options}, {}
    for entry in entries(node, "options", faults):
        if not is_known(entry, known, f"{title} has no option", faults):
            continue
        option = known[entry.key.value]
        value = one_of(
            _spaced(entry.value), f"the option {shown(option.name)}", option.choices, Code.BAD_OPTION_VALUE, faults
        )
        if value is not None:
            found[option.name] = value
    return found


def is_known(entry: Entry, known: Mapping[str, object], has_no: str, faults: Faults) -> bool:
    """Whether a key is one of those known; reported where it is not."""
    if entry.key.value in known:
        return True
    hint = did_you_mean(entry.key.value, known)
    faults.add(Code.UNKNOWN_OPTION, entry.key.place, f"{has_no} {shown(entry.key.value)}", hint)
    return False


def _spaced(node: Node) -> Node:
    """Words with blanks where a file joins them: `two_rows_won`."""
    return replace(node, value=node.value.replace("_", " ")) if isinstance(node, Text) else node
