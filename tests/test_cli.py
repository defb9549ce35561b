"""The command line as its users meet it: what goes where, exit codes, and nothing that ends in a traceback."""

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner, Result

from croupier import __version__
from croupier.audit import run
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.cli import app
from croupier.distribution import CountError
from croupier.files import SourceFile
from croupier.games import GAMES
from croupier.paytable import Paytable, shipped
from croupier.problems import Problem
from croupier.report import Report, Stamp, Ties
from croupier.sheets.report_schema import check_schema, report_schema

FINE, CLAIM_FALSE, USAGE, FILE_ERROR = 0, 1, 2, 3
STANDARD = "mississippi-stud/standard"
COMMANDS = ["audit", "check", "games", "paytables", "schema"]

GOOD = """\
game: mississippi-stud
name: A good table
ladders:
  main:
    of: own five
    rows:
      royal flush: 500 to 1
      straight flush: 100 to 1
      four of a kind: 40 to 1
      full house: 10 to 1
      flush: 6 to 1
      straight: 4 to 1
      three of a kind: 3 to 1
      two pair: 2 to 1
      pair of jacks: 1 to 1
      pair of sixes: push
claims:
  - {measure: house edge, base: ante, printed: 4.91%, source: a published analysis}
"""
FILES = {
    "good.yaml": GOOD,
    "false.yaml": GOOD.replace("4.91%", "4.92%"),
    "not-computable.yaml": GOOD.replace("base: ante", "base: ante, strategy: a posted one"),
    "warned.yaml": GOOD.replace("      flush: 6 to 1\n", ""),
    "broken.yaml": GOOD.replace("6 to 1", "6:1"),
}


AUDITED: dict[tuple[SourceFile, Ties, tuple[Problem, ...], bool], Report] = {}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with one file of each kind."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def _audit_a_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an audit finds is not the question here; the same file is not solved anew for every test."""

    def remembered(
        paytable: Paytable,
        *,
        ties: Ties,
        warnings: tuple[Problem, ...],
        stamp: Stamp | None,
        sensitivity: bool,
        on_step: Callable[[str], None],
    ) -> Report:
        key = (paytable.file, ties, warnings, sensitivity)
        if key not in AUDITED:
            AUDITED[key] = audit(paytable, ties=ties, warnings=warnings, sensitivity=sensitivity, on_step=on_step)
        return replace(AUDITED[key], stamp=stamp or Stamp())

    monkeypatch.setattr(run, "audit", remembered)


def croupier(*arguments: str, **variables: str) -> Result:
    environment = {"COLUMNS": "200", "CROUPIER_LANG": None, "FORCE_COLOR": None, "GITHUB_ACTIONS": None, **variables}
    return CliRunner(env=environment).invoke(app, arguments, prog_name="croupier", catch_exceptions=False)


def notes(result: Result) -> list[str]:
    """What stderr says beside what the program is at."""
    return [line for line in result.stderr.splitlines() if not line.endswith(" ...")]


def data(result: Result) -> Any:
    return json.loads(result.stdout)


@pytest.mark.usefixtures("folder")
class TestAudit:
    def test_a_summary_goes_to_stdout_and_nothing_to_stderr(self) -> None:
        result = croupier("audit", "good.yaml")
        assert (result.exit_code, notes(result)) == (FINE, [])
        assert result.stderr == "Auditing A good table: every deal, twice over ...\n"
        for words in ("A good table", "good.yaml", "155,937,600", "4.9149%", "53223/1082900", "royal flush", "4.91%"):
            assert words in result.stdout

    def test_the_json_of_one_file_is_a_report(self) -> None:
        result = croupier("audit", "good.yaml", "--json")
        Draft202012Validator(report_schema()).validate(data(result))
        assert (result.exit_code, notes(result)) == (FINE, [])
        assert data(result)["measures"]["house_edge"] == {"exact": "53223/1082900", "decimal": "0.0491485825"}
        assert data(result)["file"] == "good.yaml"

    def test_the_json_of_several_files_is_a_list_of_reports(self) -> None:
        result = croupier("audit", "good.yaml", STANDARD, "--json")
        Draft202012Validator(report_schema()).validate(data(result))
        assert [report["name"] for report in data(result)] == ["A good table", "Mississippi Stud, standard"]

    def test_a_file_that_has_an_error_is_left_out_of_the_list(self) -> None:
        result = croupier("audit", "broken.yaml", "good.yaml", "--json")
        Draft202012Validator(report_schema()).validate(data(result))
        assert [report["name"] for report in data(result)] == ["A good table"]
        assert result.exit_code == FILE_ERROR

    def test_problems_go_to_stderr_and_leave_stdout_to_data(self) -> None:
        result = croupier("audit", "broken.yaml", "--json")
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert result.stderr.startswith("broken.yaml:11:14: error[odds-without-to-or-for] ")
        assert len(result.stderr.splitlines()) == 1

    def test_warnings_are_told_and_reported_and_do_not_fail(self) -> None:
        result = croupier("audit", "warned.yaml", "--json")
        assert result.exit_code == FINE
        assert "warning[category-without-row]" in result.stderr
        assert [warning["code"] for warning in data(result)["warnings"]] == ["category-without-row"]

    @pytest.mark.parametrize(("ties", "average_bet"), [("most", "3.5897719088"), ("least", "3.4835681965")])
    def test_the_tie_rule_can_be_chosen(self, ties: str, average_bet: str) -> None:
        report = data(croupier("audit", "good.yaml", "--json", "--ties", ties))
        assert (report["ties"], report["measures"]["average_bet"]["decimal"]) == (ties, average_bet)

    @pytest.mark.parametrize(
        ("lang", "words"),
        [("en", "house edge"), ("ru", "преимущество казино"), ("uk", "перевага казино")],
    )
    def test_the_summary_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        by_option, by_variable = (
            croupier("audit", "good.yaml", "--lang", lang),
            croupier("audit", "good.yaml", CROUPIER_LANG=lang),
        )
        assert words in by_option.stdout
        assert by_variable.stdout == by_option.stdout

    def test_json_is_the_same_in_every_language(self) -> None:
        texts = [croupier("audit", "good.yaml", "--json", "--lang", lang).stdout for lang in ("en", "ru", "uk")]
        assert texts == [texts[0]] * 3

    @pytest.mark.thorough
    def test_sensitivity_is_told_where_it_is_asked_for(self, folder: Path) -> None:
        result = croupier("audit", "good.yaml", "--sensitivity", "--html", "out", "--csv", "out")
        assert result.exit_code == FINE
        assert "edge is zero at" in result.stdout
        assert "How far each pay may move" in (folder / "out" / "mississippi-stud-good.html").read_text()
        table = (folder / "out" / "mississippi-stud-good-sensitivity.csv").read_text()
        assert "main,flush,6,370/71,766/125,222903/20440,above\n" in table
        report = data(croupier("audit", "good.yaml", "--sensitivity", "--json"))
        Draft202012Validator(report_schema()).validate(report)
        assert [row["row"] for row in report["sensitivity"]] == [
            term["row"] for term in report["formula"]["terms"][:-1]
        ]

    def test_no_sensitivity_unless_asked_for(self) -> None:
        assert data(croupier("audit", "good.yaml", "--json"))["sensitivity"] == []

    def test_the_same_input_gives_the_same_output(self) -> None:
        assert croupier("audit", "good.yaml").stdout == croupier("audit", "good.yaml").stdout

    def test_figures_that_fail_the_self_check_are_not_shown(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for fault in (SelfCheckError("two means"), CountError("a deal is missing")):

            def fail(*_: object, fault: Exception = fault, **__: object) -> None:
                raise fault

            monkeypatch.setattr(run, "audit", fail)
            result = croupier("audit", "good.yaml")
            assert (result.exit_code, result.stdout) == (CLAIM_FALSE, "")
            assert notes(result) == [f"self-check failed, do not use these figures: {fault}"]


class TestFilesWritten:
    def test_a_page_is_written_where_said_and_said_so(self, folder: Path) -> None:
        result = croupier("audit", STANDARD, "--html", "out/pages")
        page = (folder / "out" / "pages" / "mississippi-stud-standard.html").read_text()
        assert (result.exit_code, notes(result)) == (FINE, ["written: out/pages/mississippi-stud-standard.html"])
        assert page.lower().startswith("<!doctype html>")
        assert page.rstrip().endswith("</html>")
        assert "4.9149%" in page
        assert "Mississippi Stud, standard" in result.stdout

    @pytest.mark.parametrize(
        ("lang", "words"), [("en", "house edge"), ("ru", "преимущество казино"), ("uk", "перевага казино")]
    )
    def test_a_page_is_in_the_language_asked_for(self, folder: Path, lang: str, words: str) -> None:
        croupier("audit", STANDARD, "--html", ".", "--lang", lang)
        page = (folder / "mississippi-stud-standard.html").read_text()
        assert f'lang="{lang}"' in page
        assert words in page.lower()

    def test_the_front_page_says_by_whom_when_and_for_where(self, folder: Path) -> None:
        stamp = ("--prepared-by", "<Ada> & Co", "--date", "1 April", "--jurisdiction", "Ruritania")
        croupier("audit", STANDARD, "--html", ".", *stamp)
        page = (folder / "mississippi-stud-standard.html").read_text()
        assert "&lt;Ada&gt; &amp; Co" in page
        assert "<Ada>" not in page
        assert "1 April" in page
        assert "Ruritania" in page

    def test_the_tables_are_written_as_csv(self, folder: Path) -> None:
        result = croupier("audit", STANDARD, "--csv", "tables", "--json")
        written = sorted(path.name for path in (folder / "tables").iterdir())
        names = (
            "bands", "chart", "claims", "distribution", "events", "formula", "measures", "sensitivity", "streets",
            "wagers",
        )  # fmt: skip
        assert written == [f"mississippi-stud-standard-{name}.csv" for name in names]
        assert sorted(notes(result)) == [f"written: tables/{name}" for name in written]
        measures = csv.DictReader(
            io.StringIO((folder / "tables" / "mississippi-stud-standard-measures.csv").read_text())
        )
        assert {row["measure"]: row["exact"] for row in measures}["house_edge"] == "53223/1082900"
        assert data(result)["deals"] == 155_937_600

    def test_two_files_that_would_write_one_page_are_refused_before_anything_is_written(self, folder: Path) -> None:
        for house in ("one", "two"):
            (folder / house / "stud").mkdir(parents=True)
            (folder / house / "stud" / "table.yaml").write_text(GOOD)
        files = ("one/stud/table.yaml", "two/stud/table.yaml")
        result = croupier("audit", *files, "--csv", "out")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert "two files would write mississippi-stud-table" in result.stderr
        assert not (folder / "out").exists()
        assert croupier("audit", *files).exit_code == FINE

    @pytest.mark.parametrize(("option", "target"), [("--html", "good.yaml"), ("--csv", "good.yaml/deeper")])
    def test_a_file_where_the_folder_should_be_is_told_and_left_alone(
        self, folder: Path, option: str, target: str
    ) -> None:
        result = croupier("audit", STANDARD, option, target)
        assert result.exit_code == USAGE
        assert len(notes(result)) == 1
        assert notes(result)[0].startswith("cannot write good.yaml")
        assert (folder / "good.yaml").read_text() == GOOD

    def test_a_file_with_an_error_writes_nothing(self, folder: Path) -> None:
        assert croupier("audit", "broken.yaml", "--html", "out", "--csv", "out").exit_code == FILE_ERROR
        assert not (folder / "out").exists()


@pytest.mark.usefixtures("folder")
class TestExitCodes:
    @pytest.mark.parametrize(
        ("command", "files", "code"),
        [
            ("check", ("good.yaml",), FINE),
            ("check", ("warned.yaml",), CLAIM_FALSE),  # without its flush row the table has another edge
            ("check", ("false.yaml",), CLAIM_FALSE),
            ("check", ("not-computable.yaml",), CLAIM_FALSE),
            ("check", ("broken.yaml",), FILE_ERROR),
            ("check", ("missing.yaml",), FILE_ERROR),
            ("check", ("false.yaml", "good.yaml"), CLAIM_FALSE),  # the worst wins, in any order
            ("check", ("good.yaml", "false.yaml"), CLAIM_FALSE),
            ("check", ("broken.yaml", "false.yaml"), FILE_ERROR),
            ("check", ("false.yaml", "broken.yaml"), FILE_ERROR),
            ("check", ("good.yaml", "missing.yaml", "good.yaml"), FILE_ERROR),
            ("audit", ("false.yaml",), FINE),  # an audit reports claims and does not fail on them
            ("audit", ("not-computable.yaml",), FINE),
            ("audit", ("missing.yaml",), FILE_ERROR),
            ("audit", ("broken.yaml", "good.yaml"), FILE_ERROR),
            ("audit", ("good.yaml", "broken.yaml"), FILE_ERROR),
        ],
    )
    def test_what_was_found(self, command: str, files: tuple[str, ...], code: int) -> None:
        assert croupier(command, *files).exit_code == code

    @pytest.mark.parametrize(
        "arguments",
        [
            ("audit",),
            ("check",),
            ("nonsense",),
            ("audit", "good.yaml", "--nonsense"),
            ("audit", "good.yaml", "--ties", "some"),
            ("audit", "good.yaml", "--lang", "fr"),
            ("schema", "nonsense"),
            ("games", "nonsense"),
        ],
    )
    def test_usage(self, arguments: tuple[str, ...]) -> None:
        result = croupier(*arguments)
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert "Usage: croupier" in result.stderr
        assert "Try 'croupier" in result.stderr

    def test_no_arguments_at_all_show_the_help(self) -> None:
        result = croupier()
        assert result.exit_code == USAGE
        assert "audit" in result.stdout + result.stderr

    def test_a_warning_is_an_error_where_it_is_asked_to_be(self, folder: Path) -> None:
        (folder / "warned.yaml").write_text(FILES["warned.yaml"].partition("claims:")[0])
        assert croupier("check", "warned.yaml").exit_code == FINE
        assert croupier("check", "warned.yaml", "--strict").exit_code == FILE_ERROR
        assert croupier("check", "good.yaml", "--strict").exit_code == FINE


@pytest.mark.usefixtures("folder")
class TestCheck:
    def test_every_problem_and_every_claim_is_a_line_and_then_a_summary(self) -> None:
        lines = croupier("check", "broken.yaml", "false.yaml", "good.yaml").stdout.splitlines()
        assert [re.sub(r"(error\[[a-z-]*\]|: [a-z ]*: house edge).*", r"\1", line) for line in lines] == [
            "broken.yaml:11:14: error[odds-without-to-or-for]",
            "broken.yaml: 1 error, 0 warnings, 0 claims",
            "false.yaml:18:48: claim is false: house edge",
            "false.yaml: 0 errors, 0 warnings, 1 claim, 1 of them not true",
            "good.yaml:18:48: claim holds: house edge",
            "good.yaml: 0 errors, 0 warnings, 1 claim",
        ]

    def test_every_fault_of_a_file_is_found_in_one_run(self, folder: Path) -> None:
        (folder / "broken.yaml").write_text(GOOD.replace("6 to 1", "6:1").replace("of: own five", "of: own six"))
        assert croupier("check", "broken.yaml").stdout.count("error[") == 2

    def test_its_json_is_as_its_schema_says(self) -> None:
        result = croupier("check", "broken.yaml", "false.yaml", "warned.yaml", "not-computable.yaml", "--json")
        Draft202012Validator(check_schema()).validate(data(result))
        assert (result.exit_code, notes(result)) == (FILE_ERROR, [])
        found = {each["file"]: each for each in data(result)}
        assert [problem["line"] for problem in found["broken.yaml"]["problems"]] == [11]
        assert [claim["holds"] for claim in found["false.yaml"]["claims"]] == [False]
        assert [problem["severity"] for problem in found["warned.yaml"]["problems"]] == ["warning"]
        assert [claim["holds"] for claim in found["not-computable.yaml"]["claims"]] == [None]

    def test_one_file_is_a_list_of_one(self) -> None:
        assert [each["file"] for each in data(croupier("check", "good.yaml", "--json"))] == ["good.yaml"]


class TestLists:
    def test_every_shipped_paytable_is_listed_and_known_by_its_name(self, folder: Path) -> None:
        names = [name for name, _ in shipped()]
        listed = data(croupier("paytables", "--json"))
        assert [each["paytable"] for each in listed] == names
        assert all(Path(each["file"]).is_file() and each["title"] and each["source"] for each in listed)
        assert all(name in croupier("paytables").stdout for name in names)
        assert croupier("check", *names).exit_code == FINE

    def test_a_file_of_that_name_comes_before_a_shipped_one(self, folder: Path) -> None:
        (folder / "mississippi-stud").mkdir()
        (folder / "mississippi-stud" / "standard").write_text(GOOD)
        assert data(croupier("audit", STANDARD, "--json"))["name"] == "A good table"

    def test_every_game_is_listed_with_its_wagers_ladders_and_options(self) -> None:
        listed = {each["game"]: each for each in data(croupier("games", "--json"))}
        text = croupier("games").stdout
        assert set(listed) == set(GAMES)
        for name, game in GAMES.items():
            assert [each["name"] for each in listed[name]["wagers"]] == [wager.name for wager in game.wagers]
            names = [[each.name for each in game.wagers], [each.name for each in game.streets]]
            names += [[each.name for each in game.ladder_places], [each.name for each in game.house_options]]
            assert [each for named in names for each in named if each not in text] == []

    @pytest.mark.parametrize("of", ["paytable", "report", "check"])
    def test_every_schema_is_a_valid_schema(self, of: str) -> None:
        result = croupier("schema", of)
        Draft202012Validator.check_schema(data(result))
        assert (result.exit_code, result.stderr) == (FINE, "")
        assert data(result)["$schema"] == "https://json-schema.org/draft/2020-12/schema"

    def test_the_schema_of_paytables_is_the_one_printed_unless_asked(self) -> None:
        assert croupier("schema").stdout == croupier("schema", "paytable").stdout


class TestHelp:
    def test_the_version(self) -> None:
        result = croupier("--version")
        assert (result.exit_code, result.stdout) == (FINE, f"croupier {__version__}\n")

    def test_these_are_the_commands(self) -> None:
        assert [command.callback.__name__ for command in app.registered_commands if command.callback] == COMMANDS

    @pytest.mark.parametrize("command", COMMANDS)
    @pytest.mark.parametrize("flag", ["--help", "-h"])
    def test_every_command_explains_itself_with_an_example(self, command: str, flag: str) -> None:
        result = croupier(command, flag)
        assert (result.exit_code, result.stderr) == (FINE, "")
        assert f"Usage: croupier {command} " in result.stdout
        assert re.search(rf"Examples?:\s+croupier {command}\b", result.stdout)

    def test_the_program_explains_itself_with_an_example_that_works(self, folder: Path) -> None:
        result = croupier("--help")
        found = re.search(r"Try: croupier (.*?)\s*$", result.stdout, re.MULTILINE)
        assert found is not None
        assert croupier(*found[1].split()).exit_code == FINE
        assert all(command in result.stdout for command in COMMANDS)
