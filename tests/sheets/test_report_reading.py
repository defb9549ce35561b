"""Reading back what was printed: a report, an array of them, or a clear word why it is neither."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.report import Report
from croupier.sheets.data import report_data, to_json
from croupier.sheets.report_reading import PrintedReport, ReportError, inputs_of, read_reports

LEAST: dict[str, Any] = {"game": "g", "file": "f.yaml", "sha256": "0", "version": "1", "ties": "least"}


def fault(data: bytes | str) -> tuple[str, int, int]:
    with pytest.raises(ReportError) as wrong:
        read_reports(data if isinstance(data, bytes) else data.encode())
    return str(wrong.value), wrong.value.line, wrong.value.column


def test_a_report_and_an_array_of_reports() -> None:
    report = PrintedReport("g", "f.yaml", "0", "1", LEAST)
    assert read_reports(json.dumps(LEAST).encode()) == (report,)
    assert read_reports(json.dumps([LEAST, LEAST]).encode()) == (report, report)
    assert inputs_of(LEAST) == {
        "ties": "least", "rules": False, "sensitivity": False, "strategies": False, "meters": {},
    }  # fmt: skip


def test_strategies_were_asked_for_where_one_is_priced_that_no_claim_names() -> None:
    priced = {**LEAST, "posted": [{"strategy": "4x everything"}, {"strategy": "mimic the dealer"}]}
    claimed = [{"strategy": "4x everything"}, {"strategy": 7}, "no claim"]
    assert inputs_of({**priced, "claims": claimed})["strategies"]
    assert not inputs_of({**priced, "claims": [*claimed, {"strategy": "mimic the dealer"}]})["strategies"]
    assert not inputs_of({**LEAST, "posted": "damaged", "claims": 3})["strategies"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_any_encoding_in_which_a_shell_may_have_saved_it(encoding: str) -> None:
    text = json.dumps({**LEAST, "name": "Стіл"}, ensure_ascii=False)
    assert read_reports(text.encode(encoding))[0].data["name"] == "Стіл"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("this is not JSON: Expecting value", 1, 1)),
        ('{\n  "game": }', ("this is not JSON: Expecting value", 2, 11)),
        ('{"game": "g"} x', ("this is not JSON: Extra data", 1, 15)),
        (b'{"game": "\xff"}', ("the file is not text in UTF-8", 0, 0)),
        ('{"a": NaN}', ("this is not JSON: NaN is no number", 0, 0)),
        ('{"a": -Infinity}', ("this is not JSON: -Infinity is no number", 0, 0)),
        ('{"a": 1e999}', ("the number 1e999 is too large", 0, 0)),
        ('{"a": 1, "a": 1}', ("the key 'a' is there twice in one object", 0, 0)),
        (f'{{"a": {"1" * 5000}}}', ("a number in it has too many digits", 0, 0)),
        ("[" * 100_000, ("this is no report: its lists and objects are nested too deep", 0, 0)),
        ("[" * 60 + "]" * 60, ("this is no report: its lists and objects are nested too deep", 0, 0)),
        ("[]", ("there is no report in it", 0, 0)),
    ],
)
def test_what_is_no_plain_json(text: bytes | str, expected: tuple[str, int, int]) -> None:
    assert fault(text) == expected


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (3, "it is no object"),
        ({}, "it has no 'game'; it has no 'file'; it has no 'sha256'; it has no 'version'; it has no 'ties'"),
        ({**LEAST, "file": 3, "sha256": None}, "its 'file' is no text; its 'sha256' is no text"),
        ({**LEAST, "ties": "some"}, "its 'ties' is neither most nor least"),
        ({**LEAST, "ties": ["most"]}, "its 'ties' is no text"),
        ([LEAST, {**LEAST, "ties": 1}, None], "report 2: its 'ties' is no text; report 3: it is no object"),
    ],
)
def test_what_is_json_and_no_report(value: object, told: str) -> None:
    assert fault(json.dumps(value)) == (f"this is not what `croupier audit --json` prints: {told}", 0, 0)


@settings(max_examples=200)
@given(data=st.data())
@pytest.mark.slow
def test_no_bytes_do_anything_but_be_read_or_be_told_to_be_wrong(full: Report, data: st.DataObject) -> None:
    whole = to_json({**report_data(full), "strategy": {}, "distribution": [], "wagers": []}).encode()
    at = data.draw(st.integers(0, len(whole)))
    gone = data.draw(st.integers(0, 40))
    put = data.draw(st.binary(max_size=6) | st.sampled_from([b"{", b"}", b"[", b'"', b",", b"NaN", b"\\ud800", b"1e9"]))
    wrong, line, column = "", 0, 0
    try:
        read_reports(whole[:at] + put + whole[at + gone :])
    except ReportError as told:
        wrong, line, column = str(told), told.line, told.column
    assert wrong.isprintable()
    assert (line == 0) == (column == 0)
