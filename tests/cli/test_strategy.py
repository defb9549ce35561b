"""`croupier strategy` as its users meet it."""

import csv
import io
import itertools
import json
from fractions import Fraction
from pathlib import Path

import pyarrow.parquet
import pytest
from jsonschema import Draft202012Validator
from rich.cells import cell_len
from rich.console import Console
from typer.testing import CliRunner, Result

from croupier.audit.run import audit
from croupier.cli import app
from croupier.paytable import load, shipped
from croupier.report import Report
from croupier.sheets.language import language
from croupier.sheets.report_schema import strategy_schema
from croupier.sheets.strategy_text import strategy_text

STANDARD = "mississippi-stud/standard"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["strategy", *arguments])


def test_the_chart_the_list_and_what_other_ways_cost() -> None:
    result = run(STANDARD)
    assert result.exit_code == 0
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert "Mississippi Stud · standard.yaml · ties: most · house edge 4.9149%" in lines
    assert " A       3x" + "      1x" * 12 in lines
    at = lines.index("3rd Street: the first rule that holds decides")
    assert lines[at + 1 : at + 5] == [
        "  bet 3x: already made: pair or better",
        "  bet 1x: points: 2 or more",
        "  bet 1x: points: 1 or more, all cards of one suit and straights still open: 4 or more",
        "  fold: everything else",
    ]
    (points,) = (line for line in lines if line.startswith(" points system"))
    assert points.split()[2:6] == ["4.9149%", "3.5898", "1.3691%", "0.0000%"]
    # What is for bets that the list would not have made stands apart.
    assert "The same, and right too after bets that this list would not have made:" in lines


def test_every_class_with_the_value_of_each_option() -> None:
    lines = run(STANDARD, "--values").stdout.splitlines()
    (row,) = (line.split() for line in lines if line.strip().startswith("AKs "))
    assert row[:6] == ["AKs", "4", "bet", "1x", "-1.000000", "0.941939"]
    assert sorted(map(float, row[4:])) == [float(row[4]), float(row[7]), float(row[6]), float(row[5])]


def test_json_is_as_its_schema_says_and_says_what_the_text_says() -> None:
    data = json.loads(run(STANDARD, "--json").stdout)
    Draft202012Validator(strategy_schema()).validate(data)
    assert len(data["strategy"]["chart"]) == 169
    assert [len(street["rules"]) for street in data["strategy"]["rules"]] == [4, 16, 9]
    assert {each["strategy"]: each["cost"]["exact"] for each in data["posted"]} == {
        "points": "0", "every pair": "182009/464100", "never fold": "3596591/3248700",
    }  # fmt: skip


@pytest.mark.thorough
@pytest.mark.slow
def test_the_full_tables_hold_every_set_of_cards_with_every_bet(tmp_path: Path) -> None:
    """169, 1,755 and 16,432 classes stand for 1,326, 22,100 and 270,725 sets; 1, 3 and 5 different totals of bets."""
    result = run(STANDARD, "--csv", str(tmp_path))
    assert result.exit_code == 0
    for street, sets, bets in (("3rd", 1326, {"1"}), ("4th", 22100, {"2", "3", "4"}), ("5th", 270725, set("34567"))):
        path = tmp_path / f"mississippi-stud-standard-{street}-street.csv"
        assert f"written: {path}" in result.stderr
        rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
        assert {row["bet so far"] for row in rows} == bets
        assert sum(int(row["sets"]) for row in rows) == sets * len(bets)
        for row in rows[:: len(rows) // 100]:
            values = {option: Fraction(row[option]) for option in ("fold", "bet 1x", "bet 2x", "bet 3x")}
            assert values["fold"] == -int(row["bet so far"])
            assert values[row["option"]] == max(values.values())
            ties = [option for option in row["ties"].split(", ") if option]
            assert {option for option, value in values.items() if value == max(values.values())} == {
                row["option"],
                *ties,
            }


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    result = run(STANDARD, "--csv", str(tmp_path / "taken"))
    assert result.exit_code == 2
    assert "cannot write" in result.stderr
    assert "3rd Street" in result.stdout


@pytest.fixture(scope="module")
def report() -> Report:
    table = load(dict(shipped())[STANDARD]).paytable
    assert table is not None
    return audit(table, rules=True)


def drawn(report: Report, width: int, code: str = "en", *, values: bool = False) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    with console.capture() as captured:
        console.print(strategy_text(report, language(code), width=width, values=values))
    return captured.get()


def test_a_narrow_terminal_loses_values_and_then_the_chart_but_no_rule(report: Report) -> None:
    wide, narrow, narrowest = (drawn(report, width) for width in (120, 80, 40))
    assert "+15.608" in wide
    assert "+15.608" not in narrow
    assert " A    3x" in narrow
    assert " A    3x" not in narrowest
    for text in (wide, narrow, narrowest):
        assert "all cards of one suit" in " ".join(text.split())


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
@pytest.mark.parametrize("width", [30, 60, 80, 100, 120, 200])
@pytest.mark.one_in(4)
def test_no_line_is_wider_than_the_terminal(report: Report, width: int, code: str) -> None:
    assert max(map(cell_len, drawn(report, width, code, values=True).splitlines())) <= width


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_in_other_languages(lang: str) -> None:
    text = run(STANDARD, "--lang", lang).stdout
    assert "Points" not in text
    assert "everything else" not in text
    assert "points" not in text.replace("paytable", "")


def test_a_file_with_a_fault(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("game: mississippi-stud\nname: x\n")
    result = run(str(tmp_path / "broken.yaml"))
    assert result.exit_code == 3
    assert result.stdout == ""
    assert "error[missing-ladder]" in result.stderr


@pytest.mark.slow
def test_ties_least_is_another_list() -> None:
    most, least = (json.loads(run(STANDARD, "--json", "--ties", ties).stdout) for ties in ("most", "least"))
    assert most["strategy"]["rules"] != least["strategy"]["rules"]
    assert most["posted"] == least["posted"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options", "flop"),
    [
        ("ultimate-texas-holdem/standard", ["check", "bet 3x", "bet 4x"], "flop.parquet"),
        ("casino-holdem/standard", ["stay"], "flop.csv"),
    ],
)
def test_against_a_dealer_the_two_cards_are_one_table_and_the_flop_another(
    name: str, options: list[str], flop: str, tmp_path: Path
) -> None:
    result = run(name, "--csv", str(tmp_path / "tables"), "--json", "--flop-table", str(tmp_path / flop))
    assert result.exit_code == 0, result.output
    assert "croupier advise says what to do with any one hand" in result.stderr
    assert f"written: {tmp_path / flop}" in result.stderr
    sets = _sets_of_flops(tmp_path / flop)
    assert (len(sets), sum(sets)) == (1_286_792, 25_989_600)
    (path,) = (tmp_path / "tables").iterdir()
    assert path.name == f"{name.replace('/', '-')}-before-the-flop.csv"
    rows = list(csv.DictReader(io.StringIO(path.read_text())))
    assert list(rows[0]) == ["cards", "sets", "bets", "bet so far", "option", "ties", *options]
    assert sum(int(row["sets"]) for row in rows) == 1326
    data = json.loads(result.stdout)
    Draft202012Validator(strategy_schema()).validate(data)
    assert Fraction(data["strategy"]["list_cost"]["exact"]) <= Fraction(1, 1000)
    chart = data["strategy"]["chart"]
    assert [(row["cards"], row["option"]) for row in rows] == [(each["cards"], each["option"]) for each in chart]
    for row, each in zip(rows, chart, strict=True):
        assert {option: row[option] for option in options} == {key: it["exact"] for key, it in each["values"].items()}
        assert Fraction(row[row["option"]]) == max(Fraction(row[option]) for option in options)


def _sets_of_flops(path: Path) -> list[int]:
    if path.suffix == ".csv":
        with path.open(newline="") as stream:
            return [int(row[2]) for row in itertools.islice(csv.reader(stream), 1, None)]
    return list(pyarrow.parquet.read_table(path, columns=["sets"])["sets"].to_pylist())


def test_a_table_of_the_flop_that_cannot_be_is_told_before_anything_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {
        (STANDARD, "flop.csv"): "Mississippi Stud has no flop; --csv writes the tables of its streets",
        ("casino-holdem/standard", "flop.xlsx"): "write a file that ends in .csv or .parquet",
        ("casino-holdem/standard", "flop.parquet"): "pip install 'croupier[parquet]', or write a .csv",
    }
    monkeypatch.setattr("croupier.cli.strategy.find_spec", lambda name: None)
    for (table, name), why in told.items():
        result = run(table, "--flop-table", str(tmp_path / name))
        assert result.exit_code == 2
        assert result.stdout == ""
        assert why in result.stderr
        assert "Solving" not in result.stderr
    assert list(tmp_path.iterdir()) == []
