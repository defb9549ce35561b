"""`croupier score` as those who play meet it: deals settled, the form, every fault, exit codes."""

from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import croupier, data
from croupier.cli.app import FILE_ERROR, FINE, USAGE
from croupier.contests import CONTESTS
from croupier.sheets.pot_schema import pot_schema
from croupier.sheets.score_schema import score_schema

DEALS = Path(__file__).resolve().parents[2] / "deals"
RUSSIAN, FOUR = DEALS / "chinese-poker/source-russian.yaml", DEALS / "moss-poker/four-players.yaml"
THREE = DEALS / "holdem-pots/three-way-all-in.yaml"


def test_the_sources_example_comes_out_as_it_says() -> None:
    result = croupier("score", str(RUSSIAN))
    assert result.exit_code == FINE
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["Player", "1", "1", "4", "-3", "-30.00"] in lines
    assert ["Player", "2", "4", "1", "+3", "+30.00"] in lines
    assert result.stderr == ""


def test_every_option_in_force_is_said() -> None:
    shown = croupier("score", str(RUSSIAN)).stdout
    for option in CONTESTS["chinese-poker"].house_options:
        assert option.text.partition("{")[0] in shown


@pytest.mark.parametrize(
    "path", sorted(path for name in CONTESTS for path in (DEALS / name).glob("*.yaml")), ids=lambda path: path.stem
)
def test_data_are_as_their_schema_says_and_add_up_to_nothing(path: Path) -> None:
    (found,) = data(croupier("score", str(path), "--json"))
    Draft202012Validator(score_schema()).validate([found])
    seats = len(found["players"])
    table = [[Fraction(each["exact"]) for each in row] for row in found["table"]]
    assert [len(row) for row in table] == [seats] * seats
    assert all(table[one][other] == -table[other][one] for one in range(seats) for other in range(seats))
    for seat, player in enumerate(found["players"]):
        assert sum(table[seat]) == Fraction(player["net"]["exact"])
        assert Fraction(player["won"]["exact"]) - Fraction(player["lost"]["exact"]) == sum(table[seat])


@pytest.mark.parametrize("path", sorted((DEALS / "holdem-pots").glob("*.yaml")), ids=lambda path: path.stem)
def test_data_of_pots_are_as_their_schema_says_and_lose_no_chip(path: Path) -> None:
    (found,) = data(croupier("score", str(path), "--json"))
    Draft202012Validator(pot_schema()).validate([found])
    assert sum(each["net"] for each in found["ledger"]) == -found["rake"]
    assert sum(pot["amount"] for pot in found["pots"]) == sum(
        event["chips"] for event in found["events"] if event["kind"] in {"award", "rake"}
    )


def test_pots_are_told_with_who_can_win_them_and_why() -> None:
    shown = croupier("score", str(THREE)).stdout
    assert "side pot 2" in shown
    assert "114" in shown


def test_deals_of_all_games_are_settled_together(tmp_path: Path) -> None:
    result = croupier("score", str(RUSSIAN), str(THREE), "--json")
    assert [each["game"] for each in data(result)] == ["chinese-poker", "holdem-pots"]
    result = croupier("score", str(THREE), str(FOUR), "--html", str(tmp_path))
    assert result.exit_code == FINE
    assert sorted(path.name for path in tmp_path.iterdir()) == ["four-players.html", "three-way-all-in.html"]


def test_the_form_of_a_deal_of_pots() -> None:
    result = croupier("score", "--blank", "holdem-pots")
    assert result.exit_code == FINE
    assert "table: holdem-pots/" in result.stdout


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_it_speaks_the_language_asked_for(code: str) -> None:
    english, other = (croupier("score", str(RUSSIAN), "--lang", each).stdout for each in ("en", code))
    assert "paid for" in english
    assert "paid for" not in other


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.output._PIPED_WIDTH", width)
    shown = croupier("score", str(FOUR)).stdout
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= width


@pytest.mark.parametrize("name", CONTESTS)
def test_the_form_can_be_filled_in(name: str) -> None:
    result = croupier("score", "--blank", name)
    assert result.exit_code == FINE
    assert f"scoring: {name}/" in result.stdout


def test_without_a_file_it_says_what_to_do() -> None:
    result = croupier("score")
    assert result.exit_code == USAGE
    assert "--blank" in result.stderr


def test_a_deal_with_faults_hides_no_other(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(RUSSIAN.read_text(encoding="utf-8").replace(" 7♦", "").replace("J♦", "J♠ Q♥"), encoding="utf-8")
    result = croupier("score", str(wrong), str(FOUR))
    assert result.exit_code == FILE_ERROR
    assert result.stderr.count("wrong-number-of-cards") == 2
    assert "Four players" in result.stdout


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = croupier("score", str(tmp_path / "none.yaml"))
    assert result.exit_code == FILE_ERROR
    assert "file-missing" in result.stderr


def test_names_from_a_file_do_not_drive_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text(
        'scoring: moss-poker/simple\nplayers: ["[red]A[/]", "B\\u202e"]\nwinners: {5: B, 4: B, 3: B, 2: B, 1: B}\n'
    )
    result = croupier("score", str(path))
    assert result.exit_code == FILE_ERROR
    assert "\u202e" not in result.stderr
