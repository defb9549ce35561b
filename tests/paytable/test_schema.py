"""The JSON Schema that editors get: true of every sound file, and of few that are not."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from croupier.paytable import keys, paytable_schema, shipped
from paytable.tables import FULL, SMALL, load_text, with_bonus, with_more, with_rows

VALIDATOR = Draft202012Validator(paytable_schema())


def as_an_editor_reads(text: str) -> Any:
    return yaml.safe_load(text)


def test_the_schema_is_one_and_can_be_written() -> None:
    Draft202012Validator.check_schema(paytable_schema())
    assert json.loads(json.dumps(paytable_schema())) == paytable_schema()


@pytest.mark.parametrize("path", [path for _, path in shipped()], ids=[name for name, _ in shipped()])
def test_every_shipped_file_is_valid(path: Path) -> None:
    VALIDATOR.validate(as_an_editor_reads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "text", [FULL, SMALL, with_more("source: a rack card\n"), "extends: sub/a.yaml\nname: X\nrounding: {unit: 1}\n"]
)
def test_sound_files_are_valid(text: str) -> None:
    VALIDATOR.validate(as_an_editor_reads(text))


def test_a_text_may_look_like_something_else(tmp_path: Path) -> None:
    claim = "{measure: house edge, printed: 0.0491, source: ~, strategy: 1.50}"
    text = SMALL.replace("A small table", "7") + f"source: {{title: no, page: 12, note: ~}}\nclaims: [{claim}]\n"
    assert load_text(tmp_path, text).problems == ()
    VALIDATOR.validate(as_an_editor_reads(text))


@pytest.mark.parametrize(
    "text",
    [
        "name: X\n",
        "extends: standard.yaml\n",
        "extends: ../standard.yaml\nname: X\n",
        "extends: /standard.yaml\nname: X\n",
        "game: mississippi-stud\nname: X\n",
        SMALL.replace("mississippi", "misissippi"),
        SMALL.replace("of: own five\n    rows", "rows"),
        SMALL.replace("own five", "own seven"),
        SMALL.replace("straight flush", "suited run"),
        SMALL.replace("50 to 1", "50:1"),
        SMALL.replace("50 to 1", "no"),
        SMALL.replace("50 to 1", "6"),
        with_rows("flush: 6 to 1", match="\n    match: class"),
        with_bonus("AKx: 1 to 1", of="hole two"),
        with_bonus("AA against AA: 1 to 1", of="hole two"),
        with_bonus("pair: 1 to 1", of="hole two of both", match="at least"),
        with_more("claim: []\n"),
        with_more("options: {fold_kepes: []}\n"),
        with_more("options: {streets: [0]}\n"),
        with_more("options: {streets: [1001]}\n"),
        with_more("options: {streets: ['01001']}\n"),
        with_more("options: {streets: [1, 2, 3, 4, 5, 6, 7]}\n"),
        SMALL.replace("50 to 1", "100% of meter top"),
        SMALL + "    otherwise: 1% of meter top\n",
        with_more("options: {fold_keeps: [ante]}\n"),
        with_more("limits: {anti: {min: 5}}\n"),
        with_more("limits: {ante: {min: -5}}\n"),
        with_more("limits: {ante: {min: $5}}\n"),
        with_more("limits: {aggregate: {amount: 5, or: nothing}}\n"),
        with_more("rounding: {unit: 1}\n"),
        with_more("limits: {aggregate: {wagers: [main]}}\n"),
        with_more("meters: {top: {name: T}}\n"),
        with_more("rounding: {unit: 1, direction: dwn}\n"),
        with_more("meters: {top: {name: T, bet: 1, seed: 1, share: 0.2}}\n"),
        with_more("claims: [{measure: hold, printed: 5%}]\n"),
        with_more("claims: [{measure: pays, printed: 5 to 1}]\n"),
        with_more("claims: [{measure: house edge, row: flush, printed: 5%}]\n"),
        with_more("claims: [{measure: house edge, base: blind, printed: 5%}]\n"),
        with_more("source: {titel: x}\n"),
    ],
)
def test_faulty_files_are_not_valid(text: str) -> None:
    assert not VALIDATOR.is_valid(as_an_editor_reads(text))


def test_rows_of_hole_cards_are_checked_as_their_match_says() -> None:
    ladder = VALIDATOR.evolve(schema=paytable_schema()["properties"]["ladders"]["additionalProperties"])
    sound = [
        {"of": "hole two", "match": "class", "rows": {"AA": "30 to 1", "AKs": "25 to 1", "AQs, AJs": "20 to 1"}},
        {"of": "hole two of both", "match": "class", "rows": {"AA against AA": "1,000 to 1", "JJ-KK": "10 to 1"}},
        {"of": "hole two", "rows": {"pair": "3 to 1"}},
    ]
    faulty = [
        {"of": "hole two", "match": "class", "rows": {"pair": "3 to 1"}},
        {"of": "hole two", "rows": {"AA": "30 to 1"}},
        {"of": "hole two of both", "rows": {"AA": "30 to 1"}},
    ]
    assert [ladder.is_valid(each) for each in (*sound, *faulty)] == [True] * 3 + [False] * 3


def test_every_key_tells_an_editor_what_it_means() -> None:
    told = set(meanings(paytable_schema()))
    for section in (keys.PAYTABLE, keys.LADDER, keys.METER, keys.LIMIT, keys.AGGREGATE, keys.ROUNDING, keys.CLAIM):
        assert {(key, meaning) for key, meaning in section.items()} <= told


def meanings(schema: Any) -> Iterator[tuple[str, str]]:
    if isinstance(schema, dict):
        for key, value in schema.get("properties", {}).items():
            if isinstance(value, dict) and "description" in value:
                yield key, value["description"]
        for value in schema.values():
            yield from meanings(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from meanings(value)
