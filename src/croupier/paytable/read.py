"""YAML text becomes a tree of texts, with the place of each; nothing is guessed from how a text looks.

A stock loader turns `50:1` into 3001 and `no` into False, keeps the last of two equal keys, expands aliases without
end and recurses as deep as the file likes. So only PyYAML's stream of events is used, one after another, and the
tree is built here with a stack. Aliases, anchors and tags are reported and not followed. Where reading has to stop,
what was complete before is judged all the same.
"""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from croupier.paytable.codes import Code
from croupier.paytable.nodes import Broken, Entry, Faults, Items, Map, Node, Place, Text, shown
from croupier.paytable.opening import STAND_IN, Opened, is_hidden, place_after

if TYPE_CHECKING:
    from yaml.error import YAMLError
    from yaml.events import Event, NodeEvent, ScalarEvent

MAX_DEPTH = 12
MAX_ENTRIES = 200
MAX_TEXT = 500

_TAB_INDENT = re.compile(r"^ *\t", re.MULTILINE)


class _StopReadingError(Exception):
    """The rest of the file is not worth reading; why has been reported."""


class _Mark(Protocol):
    """Where PyYAML says something stands; line and column count from 0."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


@dataclass(slots=True)
class _Open:
    """A mapping or list that has begun; in a mapping, `key` is the key whose value comes next.

    `flow` is one in brackets. `count` is all that it holds, what was left out too.
    """

    place: Place
    mapping: bool
    flow: bool
    nodes: list[Node] = field(default_factory=list)
    entries: dict[str, Entry] = field(default_factory=dict)
    key: Node | None = None
    count: int = 0
    whole: bool = True


def read_tree(opened: Opened, faults: Faults) -> Map | None:
    """The mapping that a paytable file is; None, and problems reported, where the text is not one.

    Where the text cannot be read to its end, or not as it was written, no part of the mapping counts as whole.
    """
    from yaml import SafeLoader, YAMLError, parse  # only who reads a file pays for loading PyYAML

    builder = _Builder(opened, faults)
    try:
        for event in parse(opened.text, Loader=SafeLoader):
            builder.take(event)
    except _StopReadingError:
        return builder.cut()
    except YAMLError as error:
        _report_syntax(error, opened, faults)
        return builder.cut()
    root = _in_part(builder.root) if opened.mended and builder.root is not None else builder.root
    if root is None or (isinstance(root, Text) and root.value == ""):
        faults.add(Code.FILE_EMPTY, Place(opened.shown), "the file holds no paytable", "start with game: and name:")
        return None
    if isinstance(root, Text | Items):
        what = "a list" if isinstance(root, Items) else "one text"
        faults.add(Code.WRONG_SHAPE, root.place, f"the file is {what}, not a mapping", "write key: value lines")
    return root if isinstance(root, Map) else None


class _Builder:
    """Takes events one by one and grows the tree.

    An event waits until another one than an end comes: the value before a syntax error, and the ends of the mappings
    around it, are often the error's own doing (`name: x` and a second line that only looks like a key).
    """

    def __init__(self, opened: Opened, faults: Faults) -> None:
        self.root: Node | None = None
        self._file = opened.shown
        self._mended = opened.mended
        self._faults = faults
        self._open: list[_Open] = []
        self._waiting: list[Event] = []
        self._documents = 0

    def take(self, event: "Event") -> None:
        """Take the next event. Raises _StopReadingError where the rest is not worth reading."""
        from yaml import events

        if not isinstance(event, events.CollectionEndEvent):
            for earlier in self._waiting:
                self._build(earlier)
            self._waiting.clear()
        self._waiting.append(event)

    def cut(self) -> Map | None:
        """The tree when reading has to stop: what is in an open bracket is left out, it may have swallowed anything."""
        while any(each.flow for each in self._open):
            self._open.pop()
        while self._open:
            part = _closed(self._open.pop())
            if not self._open or not self._open[-1].mapping or self._open[-1].key is not None:
                self._add(part)
        root = self.root if self.root is None or self._documents > 1 else _in_part(self.root)
        return root if isinstance(root, Map) else None

    def _build(self, event: "Event") -> None:
        from yaml import events

        place = _place(event.start_mark, self._file)
        match event:
            case events.DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    self._stop(
                        Code.SEVERAL_DOCUMENTS, place, "a second YAML document starts here", "one file, one table"
                    )
            case events.AliasEvent():
                self._faults.add(
                    Code.ALIAS, place, f"{shown(f'*{event.anchor}')} is a YAML alias", "write the value out"
                )
                self._add(Broken(place))
            case events.ScalarEvent():
                self._refuse_properties(event, place)
                self._add(self._text(event, place))
            case events.CollectionStartEvent():
                self._refuse_properties(event, place)
                if len(self._open) == MAX_DEPTH:
                    self._stop(Code.TOO_DEEP, place, f"nested more than {MAX_DEPTH} deep; no paytable needs that")
                mapping, flow = isinstance(event, events.MappingStartEvent), bool(event.flow_style)
                self._open.append(_Open(place, mapping, flow))
            case events.CollectionEndEvent():
                self._add(_closed(self._open.pop()))

    def _stop(self, code: Code, place: Place, message: str, hint: str = "") -> None:
        self._faults.add(code, place, message, hint)
        raise _StopReadingError

    def _refuse_properties(self, event: "NodeEvent", place: Place) -> None:
        if event.anchor is not None:
            self._faults.add(Code.ANCHOR, place, f"{shown(f'&{event.anchor}')} is a YAML anchor", "leave it out")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self._faults.add(
                Code.TAG, place, f"{shown(tag)} is a YAML tag", "leave it out; every value is read as text"
            )

    def _text(self, event: "ScalarEvent", place: Place) -> Text | Broken:
        block = event.style in ("|", ">")
        value = event.value.rstrip("\n") if block else event.value
        if len(value) > MAX_TEXT:
            self._faults.add(Code.TEXT_TOO_LONG, place, f"a text of more than {MAX_TEXT} characters")
            return Broken(place)
        hidden = next(filter(is_hidden, value), None)
        if hidden is not None:
            message = f"the text holds an invisible character, U+{ord(hidden):04X}"
            self._faults.add(Code.INVISIBLE_CHARACTER, place, message, "write it on one line of visible characters")
            return Broken(place)
        if self._mended and STAND_IN in value:
            return Broken(place)
        return Text(" ".join(value.split()), place)

    def _add(self, node: Node) -> None:
        if not self._open:
            self.root = node
            return
        parent = self._open[-1]
        if parent.mapping and parent.key is not None:
            if parent.count <= MAX_ENTRIES:
                self._add_entry(parent, parent.key, node)
            parent.key = None
            return
        parent.count += 1
        if parent.count == MAX_ENTRIES + 1:
            message = f"more than {MAX_ENTRIES} entries; no paytable needs that"
            self._faults.add(Code.TOO_MANY_ENTRIES, node.place, message, "the rest of them is not read")
            parent.whole = False
        if parent.mapping:
            parent.key = node
        elif parent.count <= MAX_ENTRIES:
            parent.nodes.append(node)

    def _add_entry(self, parent: _Open, key: Node, value: Node) -> None:
        if isinstance(key, Map | Items):
            self._faults.add(Code.KEY_NOT_TEXT, key.place, "a key must be text", "take off the brackets")
        elif isinstance(key, Text) and key.value == "":
            self._faults.add(Code.MISSING_VALUE, key.place, "a key is empty")
        elif isinstance(key, Text) and key.value in parent.entries:
            line = parent.entries[key.value].key.place.line
            message = f"{shown(key.value)} is there already, on line {line}"
            self._faults.add(Code.DUPLICATE_KEY, key.place, message, "keep one of the two")
        elif isinstance(key, Text):
            parent.entries[key.value] = Entry(key, value)
            return
        parent.whole = False


def _closed(done: _Open) -> Map | Items:
    if done.mapping:
        return Map(done.entries, done.place, done.whole)
    return Items(tuple(done.nodes), done.place, done.whole)


def _in_part(node: Node) -> Node:
    """The tree as a part of what is meant: nothing in it is whole, and a value that is empty may just not be read."""
    match node:
        case Map():
            kept = {name: Entry(entry.key, _in_part(entry.value)) for name, entry in node.entries.items()}
            return Map(kept, node.place, whole=False)
        case Items():
            return Items(tuple(map(_in_part, node.items)), node.place, whole=False)
        case Text(value=""):
            return Broken(node.place)
    return node


def _place(mark: _Mark | None, file: str) -> Place:
    return Place(file) if mark is None else Place(file, mark.line + 1, mark.column + 1)


_ADVICE = (
    (
        "mapping values are not allowed",
        "put a text that holds a colon and a space in quotes, and check the indentation",
    ),
    ("expected <block end>", "check the indentation: keys of one mapping start in one column"),
    ("could not find expected ':'", "every line of a mapping is key: value"),
    ("<stream end>", "a bracket is opened and not closed"),
    ("unexpected end of stream", "a quote is opened and not closed"),
    ("expected ','", "a bracket is opened and not closed, or a comma is missing"),
    ("cannot start any token", "put the text in quotes"),
)


def _report_syntax(error: "YAMLError", opened: Opened, faults: Faults) -> None:
    """Say in one line what PyYAML says in several."""
    problem = getattr(error, "problem", None) or "this is not YAML"
    mark, begun = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    place = _place(mark, opened.shown)
    first = place.line if begun is None else begun.line + 1
    if opened.mended and any(STAND_IN in line for line in opened.text.splitlines()[first - 1 : place.line]):
        return  # an invisible character is there, has been reported and may well be the reason
    if "'\\t'" in problem:
        indents = _TAB_INDENT.finditer(opened.text)
        for each in {place, *(place_after(opened.text[: found.end() - 1], opened.shown) for found in indents)}:
            faults.add(Code.TAB, each, "a tab where YAML wants spaces", "replace it by spaces")
        return
    since = f", in what began on line {begun.line + 1}" if begun is not None and begun.line + 1 < place.line else ""
    advice = next((advice for part, advice in _ADVICE if part in problem), "")
    faults.add(Code.NOT_YAML, place, f"not YAML: {problem}{since}", advice)
