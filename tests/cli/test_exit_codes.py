"""Exit codes: what was found, and what is wrong with files and options; nothing ends in a traceback."""

import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import CLAIM_FALSE, FILE_ERROR, FILES, FINE, GOOD, USAGE, croupier, data, notes
from croupier.sheets.report_schema import check_schema


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
