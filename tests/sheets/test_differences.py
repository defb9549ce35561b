"""What differs between a report and what comes out: every change is found, and told where it is."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.report import Report
from croupier.sheets.data import report_data, to_json
from croupier.sheets.differences import Difference, difference_data, differences
from croupier.sheets.report_reading import read_reports

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["name", "row", "deals", "x y"]), inner, max_size=3)
    ),
    max_leaves=12,
)


def told(printed: object, computed: object) -> list[str]:
    return list(map(str, differences(printed, computed)))


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object with one of its keys under which there is a figure or a word."""
    for key, below in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(below, dict | list):
            yield from leaves(below)
        else:
            yield value, key


@pytest.fixture(scope="module")
def printed(full: Report) -> Any:
    return read_reports(to_json(report_data(full)).encode())[0].data


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ({"a": "1"}, {"a": "1"}, []),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, []),
        ({"a": {"b": "1"}}, {"a": {"b": "2"}}, ['a.b: printed "1", computed "2"']),
        ({"a": 1}, {"a": "1"}, ['a: printed 1, computed "1"']),
        ({"a": 1}, {"a": 1.0}, ["a: printed 1, computed 1.0"]),
        ({"a": True}, {"a": 1}, ["a: printed true, computed 1"]),
        ({"a": None}, {}, ["a: printed null, computed nothing"]),
        ({}, {"a": None}, ["a: printed nothing, computed null"]),
        ({"a": [1, 2]}, {"a": [1, 3, 4]}, ["a[1]: printed 2, computed 3", "a[2]: printed nothing, computed 4"]),
        ({"bet 3x": 1}, {"bet 3x": 2}, ["[bet 3x]: printed 1, computed 2"]),
        ({"a": [{"row": "x", "n": 1}]}, {"a": [{"row": "x", "n": 2}]}, ["a[x].n: printed 1, computed 2"]),
        ({"a": {"row": "x"}}, {"a": [{"row": "x"}]}, ['a: printed {"row": "x"}, computed [{"row": "x"}]']),
        ({"a": "é\n"}, {"a": "e"}, ['a: printed "é\\n", computed "e"']),
    ],
)
def test_each_kind_of_difference(old: object, new: object, lines: list[str]) -> None:
    assert told(old, new) == lines


def rows(*names: str) -> list[dict[str, object]]:
    return [{"row": name, "deals": len(name)} for name in names]


def test_an_entry_taken_out_put_in_or_moved_is_told_by_its_name() -> None:
    known = rows("flush", "straight", "two pair")
    assert told(rows("flush", "two pair"), known) == [
        '[straight]: printed nothing, computed {"row": "straight", "deals": 8}'
    ]
    assert told([*known, *rows("pair")], known) == ['[pair]: printed {"row": "pair", "deals": 4}, computed nothing']
    assert told(rows("straight", "flush", "two pair"), known) == [
        "[flush] (place): printed 2, computed 1",
        "[straight] (place): printed 1, computed 2",
    ]
    assert told([*known, known[0]], known) == ['[flush]: printed {"row": "flush", "deals": 5}, computed nothing']
    assert told([*known, "flush"], known) == ['[3]: printed "flush", computed nothing']


def test_entries_are_called_by_as_many_fields_as_tell_them_apart() -> None:
    bands = [{"hands": hands, "confidence": level, "low": "0"} for hands in (10, 20) for level in (90, 95)]
    other = deepcopy(bands)
    other[3]["low"] = "1"
    assert told(bands, other) == ['[20, 95].low: printed "0", computed "1"']


def test_what_is_long_is_cut() -> None:
    (line,) = told({"a": "x" * 500}, {"a": 1})
    assert line == f'a: printed "{"x" * 99}..., computed 1'


@given(printed=JSON, computed=JSON)
def test_nothing_differs_if_and_only_if_it_is_the_same_json(printed: object, computed: object) -> None:
    same = json.dumps(printed, sort_keys=True) == json.dumps(computed, sort_keys=True)
    assert (not list(differences(printed, computed))) == same
    assert not list(differences(computed, deepcopy(computed)))


@given(printed=JSON, computed=JSON)
def test_differences_can_be_printed_as_data(printed: object, computed: object) -> None:
    for each in differences(printed, computed):
        found = difference_data(each)
        assert {"path"} < set(found) <= {"path", "printed", "computed"}
        assert json.loads(to_json(found)) == found


def test_a_report_read_back_is_what_it_was(full: Report, printed: Any) -> None:
    assert list(differences(printed, report_data(full))) == []


@pytest.mark.slow
def test_every_figure_and_every_word_that_is_changed_is_found(full: Report, printed: Any) -> None:
    computed, tampered = report_data(full), deepcopy(printed)
    for each in (computed, tampered):
        del each["strategy"]["chart"][5:]  # the other classes of hole cards are like the first
    places = list(leaves(tampered))
    assert len(places) > 600
    for holder, key in places:
        kept = holder[key]
        holder[key] = not kept if isinstance(kept, bool) else kept + 1 if isinstance(kept, int) else f"{kept}7"
        found = list(differences(tampered, computed))
        assert 1 <= len(found) <= 2  # two where the entry's own name is changed: one gone, one that should not be
        assert any(holder[key] == each.printed or holder is each.printed for each in found)
        holder[key] = kept
    assert list(differences(tampered, computed)) == []


@settings(max_examples=60)
@given(data=st.data())
@pytest.mark.slow
def test_whatever_is_done_to_a_report_is_found(printed: Any, data: st.DataObject) -> None:
    tampered = deepcopy(printed)
    for _ in range(data.draw(st.integers(1, 3))):
        holder = data.draw(st.sampled_from([each for each, _ in leaves(tampered)]))
        if isinstance(holder, list):
            at = data.draw(st.integers(0, len(holder) - 1))
            holder[at : at + 1] = data.draw(st.lists(JSON, max_size=2))
        else:
            key = data.draw(st.sampled_from(sorted(holder)))
            new = data.draw(st.sampled_from(["name", "deals", key]))
            holder.pop(key)
            holder[new] = data.draw(JSON)
    same = json.dumps(tampered, sort_keys=True) == json.dumps(printed, sort_keys=True)
    assert (list(differences(tampered, printed)) == []) == same


def test_a_difference_is_a_value() -> None:
    assert next(differences(1, 2, "a")) == Difference("a", 1, 2)
