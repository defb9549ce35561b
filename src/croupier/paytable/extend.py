"""`extends`: a file that says only what it changes in another one.

The two trees are merged, mapping by mapping: a text or a list takes the place of the other, keys of mappings come
together. Rows of a ladder merge by the hands they mean, and a new row goes to its place by strength. The name, the
source and the claims are about the other table and are not taken over.
"""

import ntpath
import posixpath
from collections.abc import Hashable, Mapping

from croupier.hole_classes import ClassError, parse_class_row
from croupier.ladder import OFS, Of
from croupier.paytable.nodes import Entry, Map, Node, Text

MAX_CHAIN = 5
"""How many files may stand behind one another."""

NOT_TAKEN_OVER = ("extends", "name", "source", "claims")
"""What is about the other table alone."""


def path_fault(path: str) -> str:
    """Why a path may not be extended; "" where it may: a plain path that stays in the file's own folder."""
    if posixpath.isabs(path) or ntpath.isabs(path) or ntpath.splitdrive(path)[0]:
        return "is an absolute path"
    if "\\" in path:
        return "has a backslash; write / between folders"
    if ".." in path.split("/"):
        return "leaves the file's own folder"
    return ""


def merge(base: Map, change: Map) -> Map:
    """The tree of a file that changes another."""
    kept = {name: entry for name, entry in base.entries.items() if name not in NOT_TAKEN_OVER}
    own = {name: entry for name, entry in change.entries.items() if name != "extends"}
    merged = dict(_merge_maps(Map(kept, base.place), Map(own, change.place)).entries)
    if "ladders" in kept and "ladders" in own:
        merged["ladders"] = Entry(own["ladders"].key, _merge_ladders(kept["ladders"].value, own["ladders"].value))
    return Map(merged, change.place, base.whole and change.whole)


def _merge_nodes(base: Node, change: Node) -> Node:
    return _merge_maps(base, change) if isinstance(base, Map) and isinstance(change, Map) else change


def _merge_maps(base: Map, change: Map) -> Map:
    merged = dict(base.entries)
    for name, entry in change.entries.items():
        value = _merge_nodes(merged[name].value, entry.value) if name in merged else entry.value
        merged[name] = Entry(entry.key, value)
    return Map(merged, change.place, base.whole and change.whole)


def _merge_ladders(base: Node, change: Node) -> Node:
    merged = _merge_nodes(base, change)
    if not isinstance(base, Map) or not isinstance(change, Map) or not isinstance(merged, Map):
        return merged
    ladders = dict(merged.entries)
    for name in base.entries.keys() & change.entries.keys():
        ladder = ladders[name].value
        if isinstance(ladder, Map):
            ladders[name] = Entry(ladders[name].key, _with_rows(ladder, base.entries[name], change.entries[name]))
    return Map(ladders, merged.place, merged.whole)


def _with_rows(ladder: Map, base: Entry, change: Entry) -> Map:
    """The merged ladder, its rows merged by the hands they mean."""
    old, new = _rows(base.value), _rows(change.value)
    if old is None or new is None:
        return ladder
    match, of = _word(ladder, "match"), OFS.get(_word(ladder, "of"))
    rows = dict(_keyed(old, of, match))
    for meaning, entry in _keyed(new, of, match).items():
        if meaning not in rows and isinstance(meaning, int):
            stronger = {each: row for each, row in rows.items() if not (isinstance(each, int) and each < meaning)}
            weaker = {each: row for each, row in rows.items() if each not in stronger}
            rows = {**stronger, meaning: entry, **weaker}
        else:
            rows[meaning] = entry
    merged = Map({entry.key.value: entry for entry in rows.values()}, new.place, old.whole and new.whole)
    return Map({**ladder.entries, "rows": Entry(ladder.entries["rows"].key, merged)}, ladder.place, ladder.whole)


def _rows(ladder: Node) -> Map | None:
    rows = ladder.entries.get("rows") if isinstance(ladder, Map) else None
    return rows.value if rows is not None and isinstance(rows.value, Map) else None


def _word(ladder: Map, key: str) -> str:
    entry = ladder.entries.get(key)
    return entry.value.value if entry is not None and isinstance(entry.value, Text) else ""


def _keyed(rows: Map, of: Of | None, match: str) -> Mapping[Hashable, Entry]:
    """Rows by what they mean; of two that mean the same the second keeps its name, to be reported later."""
    keyed: dict[Hashable, Entry] = {}
    for name, entry in rows.entries.items():
        meaning = _meaning(name, of, match)
        keyed[name if meaning in keyed else meaning] = entry
    return keyed


def _meaning(name: str, of: Of | None, match: str) -> Hashable:
    """What a row's name stands for: a strength, classes, or the name itself where it is neither."""
    if match == "class":
        try:
            return parse_class_row(name)
        except ClassError:
            return name
    return name if of is None else of.ranking.row_names.get(name, name)
