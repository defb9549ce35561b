"""The wheel and the sdist as a stranger meets them: built, installed into a fresh venv, run from somewhere else."""

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from fractions import Fraction
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAYTABLE = "mississippi-stud/standard"
EDGE = Fraction(53223, 1082900)

# One group: where tests are spread over processes, the wheel is still built once.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]


def run(*command: str | Path, cwd: Path) -> str:
    """Standard output of a command that must succeed; it finds nothing of this checkout by PYTHONPATH."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=bare, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel built from that sdist, not from the checkout."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    return out


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="module")
def croupier(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, installed from the wheel into a venv of its own."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home, with_pip=True)
    run(home / "bin" / "python", "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", wheel, cwd=home)
    return home / "bin" / "croupier"


def shipped(folder: Path, target: str) -> set[str]:
    """Every file of a folder, as the wheel should name it."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {f"{target}/{path.relative_to(folder).as_posix()}" for path in files}


def test_the_wheel_holds_modules_paytables_templates_and_catalogues(wheel: Path) -> None:
    paytables = shipped(ROOT / "paytables", "croupier/paytables")
    package = shipped(ROOT / "src" / "croupier", "croupier")
    assert paytables
    assert any("/templates/" in name for name in package)
    assert any(name.endswith(".po") for name in package)
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("croupier/")}
    assert held == paytables | package


def test_the_sdist_can_be_tested_and_holds_nothing_that_tools_leave(dist: Path) -> None:
    sdist = next(dist.glob("*.tar.gz"))
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"Makefile", "constraints.txt", "LICENSE", "README.md", "tests/test_wheel.py"} <= names
    assert not [name for name in names if name.startswith((".venv", "build")) or "__pycache__" in name]


def test_an_audit_from_anywhere(croupier: Path, tmp_path: Path) -> None:
    found = json.loads(run(croupier, "audit", PAYTABLE, "--json", cwd=tmp_path))
    assert Fraction(found["measures"]["house_edge"]["exact"]) == EDGE


def test_the_paytables_are_listed_from_anywhere(croupier: Path, tmp_path: Path) -> None:
    assert PAYTABLE in run(croupier, "paytables", cwd=tmp_path)


def test_a_page_in_ukrainian_from_anywhere(croupier: Path, tmp_path: Path) -> None:
    run(croupier, "audit", PAYTABLE, "--html", "pages", "--lang", "uk", cwd=tmp_path)
    page = (tmp_path / "pages" / "mississippi-stud-standard.html").read_text(encoding="utf-8")
    assert '<html lang="uk"' in page
    assert "4,91" in page or "4.91" in page
