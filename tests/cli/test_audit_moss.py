"""`croupier audit` of a scoring file of Moss poker, as its users meet it."""

import pytest
from jsonschema import Draft202012Validator
from typer.testing import Result

from cli.running import FINE, USAGE, croupier, data
from croupier.sheets.moss_schema import moss_audit_schema


def audited(*arguments: str) -> Result:
    return croupier("audit", *arguments, "--hands", "1000")


def test_what_is_told() -> None:
    result = audited("moss-poker/bloody", "--seed", "4")
    assert result.exit_code == FINE
    told = " ".join(result.stdout.split())
    for words in (
        "Moss poker, bloody scoring", "Ways to lay ten cards: 113,400.", "2 15 15", "3 30 30", "4 45 45",
        "in 1,000 sampled deals, seed 4", "strongest first", "two pair",
        "Each player is paid the value by everyone whose hand of it is weaker.",
    ):  # fmt: skip
        assert words in told
    assert "seed 4 ..." in result.stderr


@pytest.mark.parametrize("name", ["simple", "bloody"])
def test_its_json_is_as_its_schema_says(name: str) -> None:
    found = data(audited(f"moss-poker/{name}", "--json"))
    Draft202012Validator(moss_audit_schema()).validate(found)
    assert [each["most_lost"] for each in found["seats"]] == {"simple": ["15"] * 3, "bloody": ["15", "30", "45"]}[name]
    for each in found["seats"]:
        assert sum(outcome["deals"] for outcome in each["outcomes"]) == found["deals"] == 1000
    for value in found["values"]:
        assert sum(kind["deals"] for kind in value["hands"]) == 1000


def test_the_same_seed_prints_the_same_bytes() -> None:
    first = audited("moss-poker/simple", "--json").stdout
    assert audited("moss-poker/simple", "--json").stdout == first
    assert audited("moss-poker/simple", "--json", "--seed", "2").stdout != first


def test_its_schema_is_published() -> None:
    assert data(croupier("schema", "moss-audit")) == moss_audit_schema()


def test_one_hand_has_no_error() -> None:
    assert croupier("audit", "moss-poker/simple", "--hands", "1").exit_code == USAGE


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_it_fits_any_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.output._PIPED_WIDTH", width)
    assert max(map(len, audited("moss-poker/simple").stdout.splitlines())) <= width
