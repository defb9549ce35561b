"""`croupier sheet` as people run it: what it writes, what it says, and how it ends."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner, Result

from croupier.cli import app
from croupier.sheets.sheet_schema import sheet_schema


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["sheet", *arguments])


def written(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("mississippi-stud/standard", "mississippi-stud-standard.guest.a4.en.html"),
        ("chinese-poker/russian", "chinese-poker-russian.score.a4.en.html"),
        ("moss-poker/simple", "moss-poker-simple.score.a4.en.html"),
        ("holdem-pots/dice", "holdem-pots-dice.score.a4.en.html"),
    ],
)
def test_the_usual_sheet_is_for_whom_the_file_is(tmp_path: Path, file: str, name: str) -> None:
    found = run(file, "--out", str(tmp_path / "out"))
    assert found.exit_code == 0
    assert found.stdout == ""
    assert found.stderr == f"written: {tmp_path / 'out' / name}\n"
    assert written(tmp_path / "out") == [name]


def test_kind_size_and_languages_are_in_the_name(tmp_path: Path) -> None:
    found = run(
        "casino-holdem/standard", "--for", "dealer", "--size", "rack", "--lang", "uk+en", "--out", str(tmp_path)
    )
    assert found.exit_code == 0
    (name,) = written(tmp_path)
    assert name == "casino-holdem-standard.dealer.rack.uk+en.html"
    text = (tmp_path / name).read_text("utf-8")
    assert "size: 101.6mm 228.6mm" in text
    assert re.findall(r'<div lang="(..)">', text) == ["uk", "uk", "en", "en"]


def test_json_tells_what_was_written(tmp_path: Path) -> None:
    found = run("mississippi-stud/standard", "holdem-pots/dice", "--out", str(tmp_path), "--json")
    listed = json.loads(found.stdout)
    Draft202012Validator(sheet_schema()).validate(listed)
    assert [(each["game"], each["for"]) for each in listed] == [("mississippi-stud", "guest"), ("holdem-pots", "score")]
    assert sorted(Path(each["written"]).name for each in listed) == written(tmp_path)


@pytest.mark.parametrize(
    ("file", "kind", "there"),
    [("mississippi-stud/standard", "score", "guest and for dealer"), ("moss-poker/simple", "guest", "score")],
)
def test_a_sheet_that_there_is_not_is_refused_with_those_that_there_are(
    tmp_path: Path, file: str, kind: str, there: str
) -> None:
    found = run(file, "--for", kind, "--out", str(tmp_path))
    assert found.exit_code == 2
    assert found.stderr == f"{file}: there is no sheet for {kind} of this game; there is one for {there}\n"
    assert written(tmp_path) == []


@pytest.mark.parametrize("lang", ["de", "en+ru+uk", "en+en", "", "en+"])
def test_languages_that_there_are_not_are_refused(tmp_path: Path, lang: str) -> None:
    found = run("mississippi-stud/standard", "--lang", lang, "--out", str(tmp_path))
    assert found.exit_code == 2
    assert "en, ru, uk" in found.stderr
    assert written(tmp_path) == []


def test_a_file_with_an_error_does_not_keep_the_others_from_being_printed(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("game: mississippi-stud\nladders: {main: {of: own five, rows: {flush: 6:1}}}\n", "utf-8")
    found = run(str(bad), "mississippi-stud/standard", "--out", str(tmp_path / "out"))
    assert found.exit_code == 3
    assert "error[" in found.stderr
    assert "Traceback" not in found.stderr
    assert len(written(tmp_path / "out")) == 1


def test_no_sheet_is_written_over_another(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        text = "game: mississippi-stud\nname: T\nladders: {main: {of: own five, rows: {flush: 6 to 1}}}\n"
        (tmp_path / folder / "mine.yaml").write_text(text, "utf-8")
    files = (str(tmp_path / folder / "mine.yaml") for folder in ("one", "two"))
    found = run(*files, "--out", str(tmp_path / "out"))
    assert found.exit_code == 2
    assert "would be written a second time" in found.stderr
    assert written(tmp_path / "out") == ["mississippi-stud-mine.guest.a4.en.html"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", "utf-8")
    found = run("mississippi-stud/standard", "--out", str(tmp_path / "out"))
    assert found.exit_code == 2
    assert "cannot write" in found.stderr


def test_what_a_house_says_is_text(tmp_path: Path) -> None:
    found = run("mississippi-stud/standard", "--house", "<i>Grand</i>", "--help-line", "1 & 2", "--out", str(tmp_path))
    assert found.exit_code == 0
    text = (tmp_path / written(tmp_path)[0]).read_text("utf-8")
    assert "&lt;i&gt;Grand&lt;/i&gt;" in text
    assert "1 &amp; 2" in text
