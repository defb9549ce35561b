"""What every test of a command may stand in, and audits that are not made twice."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.running import FILES
from croupier.audit import run
from croupier.audit.run import audit
from croupier.files import SourceFile
from croupier.paytable import Paytable
from croupier.problems import Problem
from croupier.report import Report, Stamp, Ties

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
