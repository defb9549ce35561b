"""The command line as its users meet it: what goes where, exit codes, and nothing that ends in a traceback."""

import csv
import html
import io
import json
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from typer.testing import CliRunner, Result

from croupier import __version__
from croupier.audit import run
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.cli import app
from croupier.cli.lists import SchemaName
from croupier.contests import CONTESTS, POTS
from croupier.distribution import CountError
from croupier.files import SourceFile
from croupier.games import GAMES
from croupier.paytable import Paytable, shipped, shipped_pots, shipped_scorings
from croupier.problems import Problem
from croupier.report import Report, Stamp, Ties
from croupier.sheets.comparison_schema import comparison_schema
from croupier.sheets.csv_tables import TABLES
from croupier.sheets.report_schema import advice_schema, check_schema, differences_schema, report_schema
from every_table import EVERY_AUDIT, ONE_WORKER, lane
from every_table import TABLES as SHIPPED

FINE, CLAIM_FALSE, USAGE, FILE_ERROR = 0, 1, 2, 3
STANDARD = "mississippi-stud/standard"
REPORTS = Path(__file__).resolve().parents[1] / "reports"
COMMANDS = [
    "advise", "audit", "check", "compare", "drill", "equity", "games", "paytables", "schema", "odds", "play",
    "progress", "replay", "score", "sheet", "strategy", "verify",
]  # fmt: skip

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


AUDITED: dict[tuple[SourceFile, Ties, tuple[Problem, ...], str], Report] = {}


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
        paytable: Paytable, *, ties: Ties, warnings: tuple[Problem, ...], stamp: Stamp | None, **asked: Any
    ) -> Report:
        key = (paytable.file, ties, warnings, repr(asked))
        if key not in AUDITED:
            AUDITED[key] = audit(paytable, ties=ties, warnings=warnings, **asked)
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

    @pytest.mark.slow
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


@pytest.mark.usefixtures("folder")
class TestSimulate:
    def test_hands_are_dealt_and_agree(self) -> None:
        result = croupier("audit", "good.yaml", "--simulate", "5000")
        assert (result.exit_code, notes(result)) == (FINE, [])
        assert "\nDealing 5,000 hands of A good table, seed 1 ...\n" in result.stderr
        assert re.search(r"5,000 hands dealt from seed 1: mean net -?0\.\d{4}, .*, p = 0\.\d{4}: agrees", result.stdout)

    def test_the_data_say_what_was_dealt(self) -> None:
        result = croupier("audit", "good.yaml", "--simulate", "5000", "--seed", "7", "--json")
        Draft202012Validator(report_schema()).validate(data(result))
        found = data(result)["simulation"]
        assert (found["hands"], found["seed"], found["strays"], found["agrees"]) == (5_000, 7, 0, True)
        assert croupier("audit", "good.yaml", "--simulate", "5000", "--seed", "7", "--json").stdout == result.stdout
        other = data(croupier("audit", "good.yaml", "--simulate", "5000", "--json"))["simulation"]
        assert (other["seed"], other["mean"] != found["mean"]) == (1, True)

    def test_nothing_is_dealt_unless_asked(self) -> None:
        assert data(croupier("audit", "good.yaml", "--json"))["simulation"] is None

    def test_the_reported_tie_rule_is_played(self) -> None:
        for ties in ("most", "least"):
            result = croupier("audit", "good.yaml", "--simulate", "50000", "--ties", ties, "--json")
            assert (result.exit_code, data(result)["simulation"]["agrees"]) == (FINE, True)

    def test_a_disagreement_fails_and_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The report says that every deal is folded; the hands dealt say otherwise."""

        def wrong(paytable: Paytable, *, ties: Ties, **_: Any) -> Report:
            found = audit(paytable, ties=ties)
            return replace(found, outcomes=found.outcomes[-1:])

        monkeypatch.setattr(run, "audit", wrong)
        result = croupier("audit", "good.yaml", "--simulate", "1000")
        assert result.exit_code == CLAIM_FALSE
        assert notes(result) == [
            "self-check failed, do not use these figures: A good table: the hands dealt do not agree with them"
        ]
        assert "does not agree: do not use these figures" in " ".join(result.stdout.split())

    def test_long_dealing_is_told_quarter_by_quarter(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("croupier.audit.simulate._BATCH", 100)
        told = croupier("audit", "good.yaml", "--simulate", "1000").stderr.splitlines()
        done = [line.partition("seed 1: ")[2] for line in told if "seed 1: " in line]
        assert done == ["300 of 1,000 ...", "500 of 1,000 ...", "800 of 1,000 ..."]

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--simulate", "0"),
            ("--simulate", "-5"),
            ("--simulate", "1000000001"),
            ("--simulate", "many"),
            ("--simulate", "1.5"),
            ("--simulate", "10", "--seed", "-1"),
            ("--simulate", "10", "--seed", "x"),
            ("--seed", "3"),
        ],
    )
    def test_usage(self, arguments: tuple[str, ...]) -> None:
        result = croupier("audit", "good.yaml", *arguments)
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert "Try 'croupier audit" in result.stderr

    def test_a_seed_alone_is_told_what_it_needs(self) -> None:
        assert "--simulate 1000000" in croupier("audit", "good.yaml", "--seed", "3").stderr


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
        names = sorted(TABLES)
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
            ("compare", ("good.yaml", "warned.yaml"), FINE),  # a difference is what was asked for
            ("compare", ("good.yaml", "false.yaml"), FINE),
            ("compare", ("broken.yaml", "good.yaml"), FILE_ERROR),
            ("compare", ("good.yaml", "missing.yaml"), FILE_ERROR),
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
            ("advise",),
            ("advise", "good.yaml"),
            ("verify",),
            ("verify", "one.json", "two.json"),
            ("schema", "nonsense"),
            ("compare", "good.yaml"),
            ("compare", "good.yaml", "good.yaml", "good.yaml"),
            ("compare", "good.yaml", "good.yaml", "--ties", "some"),
            ("games", "nonsense"),
            ("equity",),
            ("odds", "--cards", "4"),
            ("odds", "5"),
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


@pytest.mark.usefixtures("folder")
class TestAdvise:
    TIED = ("good.yaml", "AsKd", "2c 5h", "--bets", "1,1,1")

    def test_every_option_its_value_and_the_best_on_stdout(self) -> None:
        result = croupier("advise", "good.yaml", "QhQs", "2c 7d", "--bets", "1,1,2")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("A good table", "5th Street", "Qh Qs", "2c 7d", "8.4583", "203/24", "Best: bet 3x.", "1 to 1"):
            assert words in result.stdout

    def test_a_tie_is_said(self) -> None:
        assert "Exactly equal, and best: fold and bet 1x." in croupier("advise", *self.TIED).stdout

    def test_its_json_is_as_its_schema_says(self) -> None:
        for arguments in (("good.yaml", "QhQs"), self.TIED):
            result = croupier("advise", *arguments, "--json")
            Draft202012Validator(advice_schema()).validate(data(result))
            assert (result.exit_code, notes(result)) == (FINE, [])
        found = data(croupier("advise", *self.TIED, "--json"))
        assert [option["option"] for option in found["options"] if option["best"]] == ["fold", "bet 1x"]
        assert found["options"][0]["value"] == {"exact": "-3", "decimal": "-3.0000000000"}
        assert (found["own"], found["shared"], found["folded"]["exact"]) == (["As", "Kd"], ["2c", "5h"], "0")

    def test_the_tie_rule_says_how_play_goes_on(self) -> None:
        assert data(croupier("advise", *self.TIED, "--ties", "least", "--json"))["folded"]["exact"] == "1"

    def test_a_shipped_paytable_and_cards_as_another_language_writes_them(self) -> None:
        found = data(croupier("advise", STANDARD, "Д♥ Д♠", "2♣,7♦", "--bets", "1,1,2", "--json"))
        assert (found["own"], found["shared"]) == (["Qh", "Qs"], ["2c", "7d"])

    @pytest.mark.parametrize(("lang", "words"), [("en", "two pair"), ("ru", "две пары"), ("uk", "дві пари")])
    def test_it_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        assert words in croupier("advise", "good.yaml", "QhQs", "--lang", lang).stdout

    def test_all_that_is_wrong_with_cards_and_bets_is_told_at_once(self) -> None:
        result = croupier("advise", "good.yaml", "Qh Zz", "2c2c", "--bets", "one")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split(";")[0] for line in notes(result)] == [
            "own cards: 'Zz' is not a card",
            "shared cards: 2c is there twice",
            "bets: 'one' is not a whole number",
        ]

    def test_cards_that_would_drive_the_terminal_do_not(self) -> None:
        result = croupier("advise", "good.yaml", "\x1b[31m\n", "\x07")
        assert result.exit_code == USAGE
        assert all(line.isprintable() for line in result.stderr.splitlines())

    @pytest.mark.parametrize("file", ["broken.yaml", "missing.yaml"])
    def test_a_bad_file_is_another_matter(self, file: str) -> None:
        result = croupier("advise", file, "QhQs")
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert f"{file}:" in result.stderr


class TestVerify:
    SAME = "report.json: the report is what the paytable gives, figure for figure\n"

    @staticmethod
    def report(folder: Path, *arguments: str, name: str = "report.json") -> Any:
        """What an audit prints, saved in a file."""
        text = croupier("audit", *arguments, "--json").stdout
        (folder / name).write_text(text)
        return json.loads(text)

    @pytest.mark.parametrize(
        "paytable", [pytest.param(name, marks=lane(name)) for name in SHIPPED if (REPORTS / f"{name}.json").exists()]
    )
    @pytest.mark.one_in(4)
    def test_the_reports_of_this_repository_are_what_the_paytables_give(self, folder: Path, paytable: str) -> None:
        """In a folder with no paytable: found among those that come with the program."""
        result = croupier("verify", str(REPORTS / f"{paytable}.json"))
        assert (result.exit_code, notes(result)) == (FINE, [])
        assert result.stdout.endswith("the report is what the paytable gives, figure for figure\n")

    @pytest.mark.parametrize("ties", ["most", "least"])
    def test_a_report_is_computed_again_under_its_own_tie_rule(self, folder: Path, ties: str) -> None:
        self.report(folder, "good.yaml", "--ties", ties)
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout, notes(result)) == (FINE, self.SAME, [])

    @pytest.mark.slow
    @ONE_WORKER
    def test_a_report_with_posted_strategies_against_a_dealer(self, folder: Path) -> None:
        """Those asked for, and those alone that a claim names, which `check` judges."""
        claims = "claims: [{measure: house edge, printed: 7.90%, strategy: call everything, source: a test}]\n"
        (folder / "standard.yaml").write_bytes(dict(shipped())["casino-holdem/standard"].read_bytes())
        (folder / "claimed.yaml").write_text(
            f"extends: standard.yaml\nname: Claimed\nsource: {{title: a test}}\n{claims}"
        )
        for arguments, many in ((("claimed.yaml", "--strategies"), 2), (("claimed.yaml",), 1)):
            assert len(self.report(folder, *arguments)["posted"]) == many
            result = croupier("verify", "report.json")
            assert (result.exit_code, result.stdout) == (FINE, self.SAME)
        assert croupier("check", "claimed.yaml").exit_code == FINE

    def test_a_report_with_warnings(self, folder: Path) -> None:
        self.report(folder, "warned.yaml")
        assert croupier("verify", "report.json").stdout == self.SAME

    def test_keys_in_another_order_are_the_same_report(self, folder: Path) -> None:
        report = self.report(folder, "good.yaml")
        (folder / "report.json").write_text(json.dumps(report, sort_keys=True))
        assert croupier("verify", "report.json").stdout == self.SAME

    def test_every_figure_that_was_tampered_with_is_told(self, folder: Path) -> None:
        report = self.report(folder, "good.yaml")
        report["measures"]["house_edge"]["exact"] = "1/20"
        report["claims"][0]["holds"] = None
        report["wagers"][1]["rows"][4]["combinations"] += 1
        del report["events"][1]
        (folder / "report.json").write_text(json.dumps(report))
        result = croupier("verify", "report.json")
        assert (result.exit_code, notes(result)) == (CLAIM_FALSE, [])
        assert [line[:77] for line in result.stdout.splitlines()] == [
            'measures.house_edge.exact: printed "1/20", computed "53223/1082900"',
            'events[final hand: straight flush]: printed nothing, computed {"event": "final hand: straight flush"'[:77],
            "wagers[3rd street].rows[flush].combinations: printed 5109, computed 5108",
            "claims[house edge].holds: printed null, computed true",
        ]
        found = data(croupier("verify", "report.json", "--json"))
        Draft202012Validator(differences_schema()).validate(found)
        assert found[0] == {"path": "measures.house_edge.exact", "printed": "1/20", "computed": "53223/1082900"}
        assert sorted(found[1]) == ["computed", "path"]

    def test_no_more_than_fifty_differences_are_listed(self, folder: Path) -> None:
        report = self.report(folder, "good.yaml")
        report["ties"] = "least"
        (folder / "report.json").write_text(json.dumps(report))
        lines = croupier("verify", "report.json").stdout.splitlines()
        found = data(croupier("verify", "report.json", "--json"))
        assert len(found) > 51
        assert (len(lines), lines[-1]) == (51, f"and {len(found) - 50} more")

    def test_data_are_an_empty_array_where_nothing_differs(self, folder: Path) -> None:
        self.report(folder, "good.yaml")
        result = croupier("verify", "report.json", "--json")
        assert (result.exit_code, result.stdout, notes(result)) == (FINE, "[]\n", [])

    def test_another_version_alone_is_a_note(self, folder: Path) -> None:
        report = self.report(folder, "good.yaml")
        (folder / "report.json").write_text(json.dumps({**report, "version": "0.0.9"}))
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (FINE, self.SAME)
        assert notes(result) == [f"good.yaml: the report was made by version 0.0.9, and this is version {__version__}"]

    def test_a_file_that_has_changed_since_is_told_and_what_that_changes(self, folder: Path) -> None:
        self.report(folder, "good.yaml")
        (folder / "good.yaml").write_text(GOOD.replace("flush: 6 to 1", "flush: 5 to 1", 1))
        result = croupier("verify", "report.json")
        assert result.exit_code == CLAIM_FALSE
        assert notes(result) == [
            "good.yaml: this is not the file that the report was made from; its SHA-256 is another"
        ]
        assert result.stdout.startswith("sha256: printed ")
        found = data(croupier("verify", "report.json", "--json"))
        assert {"path": "events[final hand: flush].pays", "printed": "6 to 1", "computed": "5 to 1"} in found

    def test_an_array_of_reports(self, folder: Path) -> None:
        reports = self.report(folder, "good.yaml", "warned.yaml", "good.yaml")
        result = croupier("verify", "report.json")
        assert (result.exit_code, notes(result)) == (FINE, [])
        assert result.stdout == "report.json: all 3 reports are what the paytable gives, figure for figure\n"
        for each in reports[1:]:
            each["deals"] = 7
        (folder / "report.json").write_text(json.dumps(reports))
        result = croupier("verify", "report.json")
        assert result.exit_code == CLAIM_FALSE
        assert result.stdout.splitlines() == [
            "[warned.yaml].deals: printed 7, computed 155937600",
            "[good.yaml #2].deals: printed 7, computed 155937600",
        ]


class TestWhereThePaytableOfAReportIs:
    report = staticmethod(TestVerify.report)

    def test_beside_the_report(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.report(folder, "good.yaml")
        (folder / "elsewhere").mkdir()
        monkeypatch.chdir(folder / "elsewhere")
        assert croupier("verify", "../report.json").exit_code == FINE

    def test_in_the_current_folder(self, folder: Path) -> None:
        (folder / "reports").mkdir()
        self.report(folder, "good.yaml", name="reports/report.json")
        assert croupier("verify", "reports/report.json").exit_code == FINE

    def test_of_two_files_of_that_name_it_is_the_one_that_the_report_was_made_from(self, folder: Path) -> None:
        (folder / "reports").mkdir()
        self.report(folder, "good.yaml", name="reports/report.json")
        (folder / "reports" / "good.yaml").write_text(FILES["false.yaml"])
        assert croupier("verify", "reports/report.json").exit_code == FINE
        (folder / "good.yaml").unlink()
        assert croupier("verify", "reports/report.json").exit_code == CLAIM_FALSE

    def test_a_shipped_one_of_that_name_does_not_hide_behind_another_file_of_that_name(self, folder: Path) -> None:
        self.report(folder, STANDARD)
        (folder / "standard.yaml").write_text(GOOD)
        assert croupier("verify", "report.json").exit_code == FINE

    def test_where_it_is_said_to_be_whatever_it_is_called_now(self, folder: Path) -> None:
        self.report(folder, "warned.yaml")
        (folder / "warned.yaml").rename(folder / "moved.yaml")
        result = croupier("verify", "report.json", "--file", "moved.yaml")
        assert (result.exit_code, result.stdout) == (FINE, TestVerify.SAME)
        assert notes(result) == ["moved.yaml: the report calls this file warned.yaml"]
        assert croupier("verify", "report.json", "--file", STANDARD).exit_code == CLAIM_FALSE

    def test_nowhere(self, folder: Path) -> None:
        self.report(folder, "good.yaml")
        (folder / "good.yaml").rename(folder / "moved.yaml")
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        (told,) = notes(result)
        for words in ("good.yaml", "beside the report", "current folder", "come with the program", "--file"):
            assert words in told

    def test_a_shipped_one_with_other_bytes_is_none(self, folder: Path) -> None:
        report = self.report(folder, STANDARD)
        (folder / "report.json").write_text(json.dumps({**report, "sha256": "0" * 64}))
        result = croupier("verify", "report.json")
        assert result.exit_code == USAGE
        assert "of those that come with the program the one of that name has another SHA-256" in result.stderr

    @pytest.mark.parametrize(
        "name", ["../good.yaml", "/etc/passwd", "", ".", "..", "a\0b", "x" * 5000, "\x1b[31m", "\n"]
    )
    def test_a_name_that_leads_elsewhere_is_not_followed(self, folder: Path, name: str) -> None:
        report = self.report(folder, "good.yaml")
        (folder / "deeper").mkdir()
        (folder / "deeper" / "report.json").write_text(json.dumps({**report, "file": name}))
        result = croupier("verify", "deeper/report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert all(line.isprintable() for line in result.stderr.splitlines())

    def test_a_paytable_with_an_error(self, folder: Path) -> None:
        self.report(folder, "good.yaml")
        (folder / "good.yaml").write_text(FILES["broken.yaml"])
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert "good.yaml:11:14: error[odds-without-to-or-for]" in result.stderr

    def test_of_several_reports_the_worst_counts_and_the_others_are_verified(self, folder: Path) -> None:
        reports = self.report(folder, "good.yaml", "false.yaml")
        reports[0]["deals"] = 7
        (folder / "report.json").write_text(json.dumps(reports))
        (folder / "false.yaml").unlink()
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "[good.yaml].deals: printed 7, computed 155937600\n")

    def test_one_file_is_not_said_for_several_reports(self, folder: Path) -> None:
        self.report(folder, "good.yaml", "false.yaml")
        result = croupier("verify", "report.json", "--file", "good.yaml")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert notes(result) == ["report.json: 2 reports are in it; --file is for one"]


@pytest.mark.usefixtures("folder")
class TestWhatIsNoReport:
    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ('{\n  "game": ,', ":2:11: error: this is not JSON: Expecting value"),
            ("{}", ": error: this is not what `croupier audit --json` prints: it has no 'game'"),
            ('{"a": NaN}', ": error: this is not JSON: NaN is no number"),
            ("[" * 100_000, ": error: this is no report: its lists and objects are nested too deep"),
        ],
    )
    def test_it_is_told_why(self, folder: Path, text: str, told: str) -> None:
        (folder / "report.json").write_text(text)
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert result.stderr.startswith(f"report.json{told}")

    @pytest.mark.parametrize("name", ["missing.json", ".", "", "x" * 5000, "good.yaml", "/dev/null"])
    def test_what_can_be_no_report(self, name: str) -> None:
        result = croupier("verify", name)
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert len(notes(result)) == 1

    def test_a_film(self, folder: Path) -> None:
        with (folder / "report.json").open("wb") as file:
            file.truncate(30_000_000)
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert "more than 20,000,000 bytes" in result.stderr

    def test_what_check_prints(self, folder: Path) -> None:
        (folder / "report.json").write_text(croupier("check", "good.yaml", "--json").stdout)
        assert croupier("verify", "report.json").exit_code == USAGE

    @settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(draw=st.data())
    @pytest.mark.slow
    def test_a_report_that_was_damaged_anywhere_is_never_taken_for_whole(
        self, folder: Path, draw: st.DataObject
    ) -> None:
        """Whatever is done to its bytes: told to be no report, or no paytable found, or a difference; no traceback."""
        whole = json.dumps(TestVerify.report(folder, "good.yaml")).encode()
        at = draw.draw(st.integers(0, len(whole) - 1))
        gone = draw.draw(st.integers(0, 30))
        put = draw.draw(st.binary(max_size=5) | st.sampled_from([b"0", b"null", b'"', b"}", b"[]", b"{}", b" "]))
        damaged = whole[:at] + put + whole[at + gone :]
        (folder / "report.json").write_bytes(damaged)
        result = croupier("verify", "report.json")
        same = False
        with suppress(ValueError):
            found = json.loads(damaged)
            if isinstance(found, dict) and isinstance(found.get("version"), str):
                same = json.dumps({**found, "version": __version__}) == json.dumps(json.loads(whole))
        assert (result.exit_code == FINE) == same
        assert result.exit_code in (FINE, CLAIM_FALSE, USAGE)


@pytest.mark.usefixtures("folder")
class TestCompare:
    def test_shipped_tables_by_name_and_the_answer_on_stdout(self) -> None:
        result = croupier("compare", STANDARD, "mississippi-stud/straight-pays-5")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("other odds", "4 to 1", "5 to 1", "-1.1558%", "-37547/3248700", "75s", "0.0315% of the ante"):
            assert words in result.stdout

    def test_a_file_with_itself(self) -> None:
        """A copy under another name, with other claims, differs in nothing that is dealt or paid."""
        for other in ("good.yaml", "false.yaml"):
            result = croupier("compare", "good.yaml", other)
            assert (result.exit_code, notes(result)) == (FINE, [])
            assert "Nothing differs: no row, option, meter, limit or rounding" in result.stdout
            assert "house edge" not in result.stdout
        assert data(croupier("compare", "good.yaml", "false.yaml", "--json"))["nothing_differs"] is True

    def test_its_json_is_as_its_schema_says(self) -> None:
        result = croupier("compare", "good.yaml", "warned.yaml", "--json", "--ties", "least")
        Draft202012Validator(comparison_schema()).validate(data(result))
        assert (result.exit_code, data(result)["ties"]) == (FINE, "least")
        assert [row["change"] for row in data(result)["ladders"][0]["rows"]] == ["in A only"]
        assert "warned.yaml:11:7: warning[category-without-row]" in result.stderr

    def test_all_problems_of_both_files_are_told(self, folder: Path) -> None:
        (folder / "other.yaml").write_text(GOOD.replace("of: own five", "of: own six"))
        result = croupier("compare", "broken.yaml", "other.yaml")
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert [line.partition(":")[0] for line in notes(result)] == ["broken.yaml", "other.yaml"]

    def test_problems_of_one_file_named_twice_are_told_once(self) -> None:
        result = croupier("compare", "broken.yaml", "broken.yaml")
        assert (result.exit_code, len(notes(result))) == (FILE_ERROR, 1)

    def test_paytables_of_two_games_are_refused_with_a_sentence(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(GAMES, "another-game", replace(GAMES["mississippi-stud"], name="another-game"))
        (folder / "other.yaml").write_text(GOOD.replace("game: mississippi-stud", "game: another-game"))
        result = croupier("compare", "good.yaml", "other.yaml")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert notes(result) == [
            "good.yaml is a paytable of mississippi-stud, other.yaml of another-game; "
            "two paytables of one game can be compared"
        ]

    def test_the_page_is_named_after_both_files(self, folder: Path) -> None:
        (folder / "-odd [name]; rm.yaml").write_text(GOOD)
        result = croupier("compare", "good.yaml", "./-odd [name]; rm.yaml", "--html", "out", "--lang", "uk")
        page = folder / "out" / "compare-good--odd-name-rm.html"
        assert (result.exit_code, notes(result)) == (FINE, [f"written: {Path('out') / page.name}"])
        assert '<html lang="uk">' in page.read_text("utf-8")
        assert "croupier compare good.yaml './-odd [name]; rm.yaml' --html build --lang uk" in html.unescape(
            page.read_text()
        )

    def test_a_page_that_cannot_be_written_is_told_and_the_rest_goes_on(self, folder: Path) -> None:
        result = croupier("compare", "good.yaml", "false.yaml", "--html", "good.yaml")
        assert result.exit_code == USAGE
        assert "Nothing differs" in result.stdout
        assert notes(result)[0].startswith("cannot write good.yaml")
        assert (folder / "good.yaml").read_text() == GOOD

    def test_a_self_check_that_fails_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object, **__: object) -> None:
            raise SelfCheckError("1 is not 2")

        monkeypatch.setattr("croupier.audit.comparison.compare_solved", fail)
        result = croupier("compare", "good.yaml", "false.yaml")
        assert (result.exit_code, result.stdout) == (CLAIM_FALSE, "")
        assert notes(result) == ["self-check failed, do not use these figures: 1 is not 2"]


class TestLists:
    def test_every_shipped_paytable_is_listed(self, folder: Path) -> None:
        names = [name for name, _ in (*shipped(), *shipped_scorings(), *shipped_pots())]
        listed = data(croupier("paytables", "--json"))
        assert [each["paytable"] for each in listed] == names
        assert all(Path(each["file"]).is_file() and each["title"] and each["source"] for each in listed)
        shown = croupier("paytables").stdout
        assert all(name in shown for name in names)

    @EVERY_AUDIT
    @pytest.mark.one_in(4)
    def test_every_shipped_paytable_passes_its_check_by_its_name(self, folder: Path, name: str) -> None:
        assert croupier("check", name).exit_code == FINE

    @pytest.mark.slow
    def test_sensitivity_against_a_dealer(self, folder: Path) -> None:
        """The pay of four of a kind decides what is done with four of a kind on the board and a low card."""
        report = data(croupier("audit", "ultimate-texas-holdem/standard", "--sensitivity", "--json"))
        found = {row["row"]: row for row in report["sensitivity"]}
        assert list(found) == ["royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"]
        assert found["four of a kind"]["optimal"]["low"]["exact"] == "400/91"
        assert found["four of a kind"]["optimal"]["high"]["exact"] == "74/5"
        assert found["royal flush"]["zero_edge"]["exact"] == "86316648973/71346000"

    def test_a_file_of_that_name_comes_before_a_shipped_one(self, folder: Path) -> None:
        (folder / "mississippi-stud").mkdir()
        (folder / "mississippi-stud" / "standard").write_text(GOOD)
        assert data(croupier("audit", STANDARD, "--json"))["name"] == "A good table"

    def test_every_game_is_listed_with_its_wagers_ladders_and_options(self) -> None:
        listed = {each["game"]: each for each in data(croupier("games", "--json"))}
        text = croupier("games").stdout
        assert set(listed) == {*GAMES, *CONTESTS, POTS.name}
        options = [each["name"] for each in listed[POTS.name]["options"]]
        assert options == [option.name for option in POTS.house_options]
        assert [each for each in options if each not in text] == []
        for name, contest in CONTESTS.items():
            named = [each["name"] for key in ("hands", "points", "options") for each in listed[name][key]]
            assert named == [
                *(pile.name for pile in contest.arrangement.piles),
                *contest.point_options,
                *(option.name for option in contest.house_options),
            ]
            assert [each for each in named if each not in text] == []
        for name, game in GAMES.items():
            assert [each["name"] for each in listed[name]["wagers"]] == [wager.name for wager in game.wagers]
            names = [[each.name for each in game.wagers], [each.name for each in game.streets]]
            names += [[each.name for each in game.ladder_places], [each.name for each in game.house_options]]
            assert [each for named in names for each in named if each not in text] == []

    @pytest.mark.parametrize("of", [each.value for each in SchemaName])
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
