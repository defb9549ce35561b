"""A file is written whole or not at all; whoever reads it meanwhile sees the old one or the new one."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.files import SourceFile, write_atomic, writing

OLD, NEW = b"the report of yesterday", b"the report of today"


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o027)
    yield
    os.umask(before)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_and_nothing_beside_it(tmp_path: Path) -> None:
    write_atomic(tmp_path / "report.html", NEW)
    assert (tmp_path / "report.html").read_bytes() == NEW
    assert names(tmp_path) == ["report.html"]


def test_the_old_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_bytes(OLD)
    write_atomic(path, NEW)
    assert path.read_bytes() == NEW
    assert names(tmp_path) == ["report.html"]


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_error_half_way_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, fault: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise fault

    path = tmp_path / "report.html"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(type(fault)):
        write_atomic(path, NEW)
    assert path.read_bytes() == OLD
    assert names(tmp_path) == ["report.html"]


def test_whoever_writes_piece_by_piece_and_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(OLD)
    with pytest.raises(ZeroDivisionError), writing(path) as stream:  # noqa: PT012
        stream.write(NEW)
        raise ZeroDivisionError
    assert path.read_bytes() == OLD
    assert names(tmp_path) == ["table.csv"]


def test_the_new_file_is_whole_before_it_takes_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report.html"
    path.write_bytes(OLD)
    seen: list[tuple[bytes, bytes]] = []
    replace = os.replace

    def look_and_replace(source: str, target: Path) -> None:
        seen.append((Path(source).read_bytes(), target.read_bytes()))
        replace(source, target)

    monkeypatch.setattr(os, "replace", look_and_replace)
    write_atomic(path, NEW)
    assert seen == [(NEW, OLD)]


@pytest.mark.usefixtures("umask")
def test_the_file_may_be_read_by_whom_any_new_file_may_be(tmp_path: Path) -> None:
    write_atomic(tmp_path / "report.html", NEW)
    assert stat.S_IMODE((tmp_path / "report.html").stat().st_mode) == 0o640


def test_missing_folders_are_made(tmp_path: Path) -> None:
    write_atomic(tmp_path / "a" / "b" / "report.html", NEW)
    assert (tmp_path / "a" / "b" / "report.html").read_bytes() == NEW


def test_a_file_where_a_folder_is_needed_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(OLD)
    with pytest.raises(FileExistsError):
        write_atomic(tmp_path / "a" / "report.html", NEW)
    assert (tmp_path / "a").read_bytes() == OLD


def test_a_folder_where_the_file_should_be_is_an_os_error_and_leaves_no_litter(tmp_path: Path) -> None:
    (tmp_path / "report.html").mkdir()
    with pytest.raises(IsADirectoryError):
        write_atomic(tmp_path / "report.html", NEW)
    assert names(tmp_path) == ["report.html"]


def test_an_empty_file_is_a_file(tmp_path: Path) -> None:
    write_atomic(tmp_path / "empty", b"")
    assert (tmp_path / "empty").read_bytes() == b""


def test_a_source_file_is_known_by_name_and_bytes() -> None:
    assert SourceFile("standard.yaml", "0" * 64) == SourceFile("standard.yaml", "0" * 64)
    assert SourceFile("standard.yaml", "0" * 64) != SourceFile("standard.yaml", "1" * 64)
