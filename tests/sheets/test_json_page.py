"""The page about `--json` tells every key of the schema, in the schema's order, and no other."""

import re
from pathlib import Path

import pytest

from croupier.figures import MEASURES
from croupier.sheets.chinese_schema import chinese_arrangement_schema, chinese_audit_schema
from croupier.sheets.comparison_schema import comparison_schema
from croupier.sheets.equity_schema import equity_schema
from croupier.sheets.frequency_schema import odds_schema
from croupier.sheets.moss_schema import moss_arrangement_schema, moss_audit_schema
from croupier.sheets.pot_schema import pot_schema
from croupier.sheets.pots_schema import pots_audit_schema
from croupier.sheets.progress_schema import progress_schema
from croupier.sheets.question_schema import drill_kinds_schema, questions_schema
from croupier.sheets.report_schema import advice_schema, differences_schema, report_schema
from croupier.sheets.schema_parts import Schema
from croupier.sheets.sheet_schema import sheet_schema

PAGE = (Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
REPORT = report_schema()["$defs"]["report"]["properties"]
ADVICE = advice_schema()["properties"]
EQUITY, DICE_EQUITY = (each["properties"] for each in equity_schema()["anyOf"])
ODDS, DICE_ODDS = (each["properties"] for each in odds_schema()["items"]["anyOf"])
PROGRESS = progress_schema()["properties"]
QUESTION = questions_schema()["items"]["properties"]
DRILLS = drill_kinds_schema()["items"]["properties"]
MOSS_ADVICE = moss_arrangement_schema()["properties"]
MOSS_AUDIT = moss_audit_schema()["properties"]
POTS_AUDIT = pots_audit_schema()["properties"]
COMPARISON = comparison_schema()["properties"]
CHINESE_AUDIT = chinese_audit_schema()["properties"]
CHINESE_SETTINGS = chinese_arrangement_schema()["properties"]
POT_DEAL = pot_schema()["items"]["properties"]


def table(heading: str) -> list[tuple[str, str]]:
    """First and second cells of the table under a heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", section, re.MULTILINE)
    return [(first, second) for first, second in rows]


def keys(cell: str) -> list[str]:
    return re.findall(r"`([a-z_0-9]+)`", cell)


def nested(schema: Schema) -> set[str]:
    """Every key of the objects inside a schema; those of a measure are told once, at the top of the page."""
    properties = schema.get("properties", {})
    inner = [*properties.values(), *([schema["items"]] if "items" in schema else []), *schema.get("anyOf", ())]
    return set(properties).union(*map(nested, inner))


@pytest.mark.parametrize(
    ("heading", "schema"),
    [
        ("The report", REPORT),
        ("Advice", ADVICE),
        ("Differences", differences_schema()["items"]["properties"]),
        ("Hand against hand", EQUITY),
        ("Sheets", sheet_schema()["items"]["properties"]),
        ("Dice against dice", DICE_EQUITY),
        ("Frequencies", ODDS),
        ("Frequencies of dice", DICE_ODDS),
        ("Progress in drills", PROGRESS),
        ("Drill questions", QUESTION),
        ("Drills of a table", DRILLS),
        ("Chinese poker audited", CHINESE_AUDIT),
        ("Settings of Chinese poker", CHINESE_SETTINGS),
        ("Ten cards of Moss poker", MOSS_ADVICE),
        ("The audit of Moss poker", MOSS_AUDIT),
        ("Deals of pots", POT_DEAL),
        ("Pot tables audited", POTS_AUDIT),
    ],
)
def test_keys_of_each_output(heading: str, schema: Schema) -> None:
    assert [key for first, _ in table(heading) for key in keys(first)] == list(schema)


@pytest.mark.parametrize(
    ("heading", "schemas"),
    [
        ("The report", REPORT),
        ("Advice", ADVICE),
        ("Hand against hand", EQUITY),
        ("Sheets", sheet_schema()["items"]["properties"]),
        ("Dice against dice", DICE_EQUITY),
        ("Frequencies", ODDS),
        ("Frequencies of dice", DICE_ODDS),
        ("Progress in drills", PROGRESS),
        ("Drill questions", QUESTION),
        ("Drills of a table", DRILLS),
        ("Chinese poker audited", CHINESE_AUDIT),
        ("Settings of Chinese poker", CHINESE_SETTINGS),
        ("Ten cards of Moss poker", MOSS_ADVICE),
        ("The audit of Moss poker", MOSS_AUDIT),
        ("Deals of pots", POT_DEAL),
        ("Pot tables audited", POTS_AUDIT),
    ],
)
def test_keys_inside_them(heading: str, schemas: Schema) -> None:
    named = {key: second for first, second in table(heading) for key in keys(first)}
    for key, schema in schemas.items():
        if key not in ("measures", "range"):
            assert nested(schema) <= set(keys(named[key])), key


def test_keys_of_a_comparison() -> None:
    rows = table("The comparison")
    assert [key for first, _ in rows for key in keys(first)] == list(COMPARISON)
    named = {key: second for first, second in rows for key in keys(first)}
    for key, schema in COMPARISON.items():
        if key not in ("measures", "range"):
            assert nested(schema) <= set(keys(named[key])), key


def test_measures() -> None:
    assert [key for first, _ in table("The measures") for key in keys(first)] == list(MEASURES)
