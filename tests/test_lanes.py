"""The lanes themselves: what is selected, and that a skip fails where nothing may be skipped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAM = """
import pytest

def test_fast():
    pass

@pytest.mark.slow
def test_slow():
    pass

@pytest.mark.one_in(3)
@pytest.mark.parametrize("case", range(7))
def test_thinned(case):
    pass

def test_skipped():
    pytest.skip("no roulette wheel")

@pytest.mark.xfail(strict=True)
def test_expected_to_fail():
    raise ValueError

def test_in_a_browser(browser):
    pass
"""
MODULE_SKIPPED = 'import pytest\npytest.importorskip("no_such_module_anywhere", reason="no ball either")\n'


def run_pytest(folder: Path, *arguments: str, path: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(HERE / "conftest.py", folder)
    shutil.copy(HERE.parent / "pyproject.toml", folder)
    (folder / "test_program.py").write_text(PROGRAM)
    (folder / "test_module.py").write_text(MODULE_SKIPPED)
    (folder / "src").mkdir()
    bare = {name: value for name, value in os.environ.items() if name not in ("CI", "CROUPIER_NO_SKIP")}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments, "."]
    environment = {**bare, "PATH": path, **variables}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_what_cannot_be_run_is_skipped_and_says_why(tmp_path: Path) -> None:
    ran = run_pytest(tmp_path)
    assert ran.returncode == 0, ran.stdout
    assert "4 passed, 3 skipped, 5 deselected, 1 xfailed" in ran.stdout
    assert all(reason in ran.stdout for reason in ("no roulette wheel", "no ball either", "needs Chromium"))


def test_a_skip_is_a_failure_where_everything_is_installed(tmp_path: Path) -> None:
    ran = run_pytest(tmp_path, "--continue-on-collection-errors", CROUPIER_NO_SKIP="1")
    assert ran.returncode == 1, ran.stdout
    assert "1 failed, 4 passed, 5 deselected, 1 xfailed, 2 errors" in ran.stdout
    assert "was skipped: Skipped: no roulette wheel" in ran.stdout


def test_the_slow_lane_is_selected_by_its_mark(tmp_path: Path) -> None:
    assert "5 passed, 1 skipped, 7 deselected" in run_pytest(tmp_path, "-m", "slow").stdout
