"""`croupier audit`: what goes where, and play simulated."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cli.running import CLAIM_FALSE, FILE_ERROR, FINE, STANDARD, USAGE, croupier, data, notes
from croupier.audit import run
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.distribution import CountError
from croupier.paytable import Paytable
from croupier.report import Report, Ties
from croupier.sheets.report_schema import report_schema


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
