"""`croupier compare`."""

import html
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import CLAIM_FALSE, FILE_ERROR, FINE, GOOD, STANDARD, USAGE, croupier, data, notes
from croupier.audit.selfcheck import SelfCheckError
from croupier.games import GAMES
from croupier.sheets.comparison_schema import comparison_schema


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
