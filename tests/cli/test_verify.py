"""`croupier verify`: a report made again from its paytable."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import (
    CLAIM_FALSE,
    FILE_ERROR,
    FILES,
    FINE,
    GOOD,
    REPORTS,
    STANDARD,
    USAGE,
    croupier,
    data,
    notes,
    saved_report,
)
from croupier import __version__
from croupier.paytable import shipped
from croupier.sheets.report_schema import differences_schema
from every_table import ONE_WORKER, lane
from every_table import TABLES as SHIPPED


class TestVerify:
    SAME = "report.json: the report is what the paytable gives, figure for figure\n"

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
        saved_report(folder, "good.yaml", "--ties", ties)
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
            assert len(saved_report(folder, *arguments)["posted"]) == many
            result = croupier("verify", "report.json")
            assert (result.exit_code, result.stdout) == (FINE, self.SAME)
        assert croupier("check", "claimed.yaml").exit_code == FINE

    def test_a_report_with_warnings(self, folder: Path) -> None:
        saved_report(folder, "warned.yaml")
        assert croupier("verify", "report.json").stdout == self.SAME

    def test_keys_in_another_order_are_the_same_report(self, folder: Path) -> None:
        report = saved_report(folder, "good.yaml")
        (folder / "report.json").write_text(json.dumps(report, sort_keys=True))
        assert croupier("verify", "report.json").stdout == self.SAME

    def test_every_figure_that_was_tampered_with_is_told(self, folder: Path) -> None:
        report = saved_report(folder, "good.yaml")
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
        report = saved_report(folder, "good.yaml")
        report["ties"] = "least"
        (folder / "report.json").write_text(json.dumps(report))
        lines = croupier("verify", "report.json").stdout.splitlines()
        found = data(croupier("verify", "report.json", "--json"))
        assert len(found) > 51
        assert (len(lines), lines[-1]) == (51, f"and {len(found) - 50} more")

    def test_data_are_an_empty_array_where_nothing_differs(self, folder: Path) -> None:
        saved_report(folder, "good.yaml")
        result = croupier("verify", "report.json", "--json")
        assert (result.exit_code, result.stdout, notes(result)) == (FINE, "[]\n", [])

    def test_another_version_alone_is_a_note(self, folder: Path) -> None:
        report = saved_report(folder, "good.yaml")
        (folder / "report.json").write_text(json.dumps({**report, "version": "0.0.9"}))
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (FINE, self.SAME)
        assert notes(result) == [f"good.yaml: the report was made by version 0.0.9, and this is version {__version__}"]

    def test_a_file_that_has_changed_since_is_told_and_what_that_changes(self, folder: Path) -> None:
        saved_report(folder, "good.yaml")
        (folder / "good.yaml").write_text(GOOD.replace("flush: 6 to 1", "flush: 5 to 1", 1))
        result = croupier("verify", "report.json")
        assert result.exit_code == CLAIM_FALSE
        assert notes(result) == [
            "good.yaml: this is not the file that the report was made from; its SHA-256 is another"
        ]
        assert result.stdout.startswith("sha256: printed ")
        found = data(croupier("verify", "report.json", "--json"))
        assert {"path": "events[final hand: flush].pays", "printed": "6 to 1", "computed": "5 to 1"} in found

    @pytest.mark.slow
    def test_an_array_of_reports(self, folder: Path) -> None:
        reports = saved_report(folder, "good.yaml", "warned.yaml", "good.yaml")
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
    def test_beside_the_report(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        saved_report(folder, "good.yaml")
        (folder / "elsewhere").mkdir()
        monkeypatch.chdir(folder / "elsewhere")
        assert croupier("verify", "../report.json").exit_code == FINE

    def test_in_the_current_folder(self, folder: Path) -> None:
        (folder / "reports").mkdir()
        saved_report(folder, "good.yaml", name="reports/report.json")
        assert croupier("verify", "reports/report.json").exit_code == FINE

    def test_of_two_files_of_that_name_it_is_the_one_that_the_report_was_made_from(self, folder: Path) -> None:
        (folder / "reports").mkdir()
        saved_report(folder, "good.yaml", name="reports/report.json")
        (folder / "reports" / "good.yaml").write_text(FILES["false.yaml"])
        assert croupier("verify", "reports/report.json").exit_code == FINE
        (folder / "good.yaml").unlink()
        assert croupier("verify", "reports/report.json").exit_code == CLAIM_FALSE

    def test_a_shipped_one_of_that_name_does_not_hide_behind_another_file_of_that_name(self, folder: Path) -> None:
        saved_report(folder, STANDARD)
        (folder / "standard.yaml").write_text(GOOD)
        assert croupier("verify", "report.json").exit_code == FINE

    def test_where_it_is_said_to_be_whatever_it_is_called_now(self, folder: Path) -> None:
        saved_report(folder, "warned.yaml")
        (folder / "warned.yaml").rename(folder / "moved.yaml")
        result = croupier("verify", "report.json", "--file", "moved.yaml")
        assert (result.exit_code, result.stdout) == (FINE, TestVerify.SAME)
        assert notes(result) == ["moved.yaml: the report calls this file warned.yaml"]
        assert croupier("verify", "report.json", "--file", STANDARD).exit_code == CLAIM_FALSE

    def test_nowhere(self, folder: Path) -> None:
        saved_report(folder, "good.yaml")
        (folder / "good.yaml").rename(folder / "moved.yaml")
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        (told,) = notes(result)
        for words in ("good.yaml", "beside the report", "current folder", "come with the program", "--file"):
            assert words in told

    def test_a_shipped_one_with_other_bytes_is_none(self, folder: Path) -> None:
        report = saved_report(folder, STANDARD)
        (folder / "report.json").write_text(json.dumps({**report, "sha256": "0" * 64}))
        result = croupier("verify", "report.json")
        assert result.exit_code == USAGE
        assert "of those that come with the program the one of that name has another SHA-256" in result.stderr

    @pytest.mark.parametrize(
        "name", ["../good.yaml", "/etc/passwd", "", ".", "..", "a\0b", "x" * 5000, "\x1b[31m", "\n"]
    )
    @pytest.mark.one_in(3)
    def test_a_name_that_leads_elsewhere_is_not_followed(self, folder: Path, name: str) -> None:
        report = saved_report(folder, "good.yaml")
        (folder / "deeper").mkdir()
        (folder / "deeper" / "report.json").write_text(json.dumps({**report, "file": name}))
        result = croupier("verify", "deeper/report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert all(line.isprintable() for line in result.stderr.splitlines())

    def test_a_paytable_with_an_error(self, folder: Path) -> None:
        saved_report(folder, "good.yaml")
        (folder / "good.yaml").write_text(FILES["broken.yaml"])
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert "good.yaml:11:14: error[odds-without-to-or-for]" in result.stderr

    def test_of_several_reports_the_worst_counts_and_the_others_are_verified(self, folder: Path) -> None:
        reports = saved_report(folder, "good.yaml", "false.yaml")
        reports[0]["deals"] = 7
        (folder / "report.json").write_text(json.dumps(reports))
        (folder / "false.yaml").unlink()
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "[good.yaml].deals: printed 7, computed 155937600\n")

    def test_one_file_is_not_said_for_several_reports(self, folder: Path) -> None:
        saved_report(folder, "good.yaml", "false.yaml")
        result = croupier("verify", "report.json", "--file", "good.yaml")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert notes(result) == ["report.json: 2 reports are in it; --file is for one"]
