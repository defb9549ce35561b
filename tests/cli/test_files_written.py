"""Pages, data and tables that commands write beside their answer."""

import csv
import io
from pathlib import Path

import pytest

from cli.running import FILE_ERROR, FINE, GOOD, STANDARD, USAGE, croupier, data, notes
from croupier.sheets.csv_tables import TABLES


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
    @pytest.mark.slow
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
