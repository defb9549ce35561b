"""Compiled code that is kept between runs: damaged or not to be written, it does no harm."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
from croupier.exact.kernels.numbering import holding_number
from croupier.exact.kernels.jit import KEPT, compiled_before
print(holding_number(3, 20), KEPT, compiled_before())
"""


def run(folder: Path) -> str:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout.strip()


@pytest.mark.slow
def test_damaged_code_is_compiled_again(tmp_path: Path) -> None:
    assert run(tmp_path) == "213 True True"
    files = [path for path in tmp_path.rglob("*") if path.suffix in (".nbi", ".nbc")]
    assert len(files) > 1
    for keep in (60, 0):
        for path in files:
            path.write_bytes(path.read_bytes()[:keep])
        assert run(tmp_path) == "213 True True"


@pytest.mark.thorough
@pytest.mark.slow
def test_where_nothing_can_be_written_it_is_compiled_and_not_kept(tmp_path: Path) -> None:
    """The folder's name is a file's, so that nobody can make it; nothing appears beside the source either."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder", encoding="utf-8")
    source = Path(__file__).parents[2] / "src" / "croupier" / "exact" / "kernels"
    before = sorted(source.rglob("*.nb[ic]"))
    assert run(in_the_way / "code") == "213 False False"
    assert sorted(source.rglob("*.nb[ic]")) == before
