"""`croupier arrange moss` as its users meet it."""

from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import Result

from cli.running import CLAIM_FALSE, FILE_ERROR, FINE, USAGE, croupier, data, notes
from croupier.cli.arrange_moss import Rule
from croupier.distribution import CountError
from croupier.moss.rules import OPPONENTS_RULES
from croupier.sheets.moss_schema import moss_arrangement_schema

CARDS, FLOP = "Ac3c Qd6h 9s9h As8h 5d4d", ("--flop", "QcTc6s")
LAID = "5: Ac3c, 4: Qd6h, 3: 9s9h, 2: As8h, 1: 5d4d"


def asked(*arguments: str) -> Result:
    """The source's ten cards, few deals."""
    return croupier("arrange", "moss", CARDS, *FLOP, "--deals", "2000", *arguments)


def test_what_is_told() -> None:
    result = asked("--as", LAID, "--top", "3", "--seed", "5")
    assert (result.exit_code, notes(result)) == (FINE, [])
    told = " ".join(result.stdout.split())
    for words in (
        "own cards: Ac As Qd 9h 9s 8h 6h 5d 4d 3c", "flop: Qc Tc 6s", "Opponents: 1", "strongest first",
        "All 113,400 arrangements are searched over the same 2,000 deals, seed 5", "as you lay them",
        "each hand has 493,506", "likeliest first", "best chances",
    ):  # fmt: skip
        assert words in told
    assert "Dealing 2,000 times, seed 5 ..." in result.stderr


@pytest.mark.parametrize(
    "more",
    [
        ("--as", LAID, "--scoring", "moss-poker/bloody", "--opponents", "3"),
        ("--rule", "likeliest first", "--opponents", "2"),
    ],
)
def test_its_json_is_as_its_schema_says(more: tuple[str, ...]) -> None:
    result = asked("--json", *more)
    found = data(result)
    Draft202012Validator(moss_arrangement_schema()).validate(found)
    assert (result.exit_code, notes(result)) == (FINE, [])
    assert (len(found["hands"]), len(found["best"]), len(found["by_rules"])) == (45, 10, 3)
    assert (found["given"] is None) == ("--as" not in more)
    for hand in found["hands"]:
        assert hand["wins"] + hand["ties"] + hand["losses"] == found["showdowns"] == 493_506
        assert Fraction(hand["chance"]["exact"]) == Fraction(2 * hand["wins"] + hand["ties"], 2 * 493_506)
    points = {tuple(hand["cards"]): [Fraction(each["exact"]) for each in hand["points"]] for hand in found["hands"]}
    for each in found["best"]:
        own = sum((points[tuple(hand)][at] for at, hand in enumerate(each["hands"])), Fraction(0))
        assert own == Fraction(each["points"]["exact"])
        assert Fraction(each["behind"]["exact"]) == Fraction(found["best"][0]["points"]["exact"]) - own


def test_the_same_seed_prints_the_same_bytes() -> None:
    assert asked("--json").stdout == asked("--json").stdout != asked("--json", "--seed", "2").stdout


def test_its_schema_is_published() -> None:
    assert data(croupier("schema", "moss-arrangement")) == moss_arrangement_schema()


def test_every_fault_at_once() -> None:
    result = croupier("arrange", "moss", "Ac3c Qd6h 9s9h As8h 5d", "--flop", "QcTc5d", "--as", "5: KcKd")
    assert (result.exit_code, result.stdout) == (USAGE, "")
    assert notes(result) == [
        "9 cards are given; a player has 10",
        "5d is there twice: among them and on the flop",
        "arrangement: there is no 4-point hand",
        "arrangement: there is no 3-point hand",
        "arrangement: there is no 2-point hand",
        "arrangement: there is no 1-point hand",
        "arrangement: Kc is none of the own cards",
        "arrangement: Kd is none of the own cards",
    ]


@pytest.mark.parametrize("options", [("--opponents", "4"), ("--opponents", "0"), ("--deals", "1"), ("--rule", "best")])
def test_options_that_make_no_sense(options: tuple[str, str]) -> None:
    assert asked(*options).exit_code == USAGE


@pytest.mark.parametrize("file", ["chinese-poker/russian", "mississippi-stud/standard"])
def test_a_file_that_scores_no_moss_poker(file: str) -> None:
    result = asked("--scoring", file)
    assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
    assert notes(result)[-1].startswith(f"{file}: this is no scoring file of Moss poker")


def test_a_file_with_an_error(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("game: moss-poker\nname: Mine\noptions: {scoring: gentle}\n", encoding="utf-8")
    result = asked("--scoring", str(path))
    assert result.exit_code == FILE_ERROR
    assert "error[" in result.stderr


def test_a_self_check_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*arguments: object, **more: object) -> None:
        raise CountError("5 showdowns were counted, 6 exist")

    monkeypatch.setattr("croupier.audit.moss.advise.chances", wrong)
    result = asked()
    assert result.exit_code == CLAIM_FALSE
    assert notes(result) == ["self-check failed, do not use these figures: 5 showdowns were counted, 6 exist"]


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_it_fits_any_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.output._PIPED_WIDTH", width)
    result = asked("--as", LAID)
    assert max(map(len, result.stdout.splitlines())) <= width


def test_every_rule_that_opponents_may_follow_can_be_asked_for() -> None:
    assert [each.value for each in Rule] == list(OPPONENTS_RULES)
