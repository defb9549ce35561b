"""What the README shows is what the program does."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.paytable import load

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def plain(text: str) -> list[str]:
    """Lines without the blanks that pad a table, and without empty ones."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def test_output_shown_is_what_make_audit_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is the Makefile's: the standard table, the report into build/."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "croupier audit $(TABLE) --html $(OUT)" in makefile
    assert re.search(r"^TABLE \?= paytables/mississippi-stud/standard\.yaml$", makefile, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "paytables").symlink_to(ROOT / "paytables")
    result = CliRunner().invoke(app, ["audit", "paytables/mississippi-stud/standard.yaml", "--html", "build"])
    assert result.exit_code == 0
    # On a terminal the lines that tell of progress are gone when the work is done.
    kept = [line for line in result.stderr.splitlines() if not line.endswith(" ...")]
    assert plain(result.stdout) + kept == plain(blocks("text")[0])


def test_paytable_shown_loads(tmp_path: Path) -> None:
    (tmp_path / "standard.yaml").write_bytes((ROOT / "paytables/mississippi-stud/standard.yaml").read_bytes())
    for number, example in enumerate(blocks("yaml")):
        file = tmp_path / f"example{number}.yaml"
        file.write_text(example, encoding="utf-8")
        assert load(file).problems == ()


def test_every_command_is_in_the_readme() -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        assert f"croupier {command.callback.__name__}" in README


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
