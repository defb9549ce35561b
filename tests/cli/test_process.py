"""The program as a process of its own: pipes that close, terminals, strange files; never a traceback."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import croupier as package
from croupier import __version__
from croupier.sheets.csv_tables import TABLES

PACKAGE = Path(package.__file__).resolve().parent
FINE, CLAIM_FALSE, USAGE, FILE_ERROR = 0, 1, 2, 3
STANDARD = "mississippi-stud/standard"
COLOUR = "\x1b[3"  # as in red, green, ...: how a terminal is told of a colour
SMALL = "game: mississippi-stud\nname: Small\nladders: {main: {of: own five, rows: {pair of jacks: 1 to 1}}}\n"
FALSE = SMALL + "claims: [{measure: house edge, printed: 1%, source: somebody}]\n"


def environment(**variables: str) -> dict[str, str]:
    forcing = {"FORCE_COLOR", "PY_COLORS", "CLICOLOR_FORCE", "NO_COLOR", "GITHUB_ACTIONS", "CROUPIER_LANG"}
    kept = {name: value for name, value in os.environ.items() if name not in forcing}
    ours = {"PYTHONPATH": str(PACKAGE.parent), "COLUMNS": "200", "TERM": "xterm-256color"}
    return {**kept, **ours, **variables}


def notes(stderr: str) -> list[str]:
    """What stderr says beside what the program is at."""
    return [line for line in stderr.splitlines() if not line.endswith(" ...")]


def croupier(folder: Path, *arguments: str | bytes, **variables: str) -> subprocess.CompletedProcess[str]:
    command: list[str | bytes] = [sys.executable, "-m", "croupier", *arguments]
    ran = subprocess.run(
        command, cwd=folder, env=environment(**variables), capture_output=True, encoding="utf-8", check=False
    )
    assert "Traceback" not in ran.stderr
    return ran


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    ran = croupier(tmp_path, "--version")
    assert (ran.returncode, ran.stdout, ran.stderr) == (FINE, f"croupier {__version__}\n", "")


def strange_files(folder: Path) -> None:
    (folder / "folder").mkdir()
    (folder / "junk").write_bytes(bytes(range(256)) * 8)
    (folder / "empty").write_bytes(b"")
    (folder / "zeros").write_bytes(b"\0" * 500)
    (folder / "utf16").write_bytes(SMALL.encode("utf-16"))
    (folder / "list").write_text("[" * 500)
    (folder / "huge").write_bytes(b"a: b\n" * 100_000)
    os.mkfifo(folder / "pipe")
    (folder / "circle").symlink_to("circle")


STRANGE = [
    "folder",
    "junk",
    "empty",
    "zeros",
    "utf16",
    "list",
    "huge",
    "pipe",
    "circle",
    "missing",
    "",
    "/dev/null",
    "/dev/zero",
]


@pytest.mark.slow
def test_strange_files_are_errors_each_and_the_others_are_checked_all_the_same(tmp_path: Path) -> None:
    strange_files(tmp_path)
    (tmp_path / "false.yaml").write_text(FALSE)
    ran = croupier(tmp_path, "check", *STRANGE, "x" * 5000, b"\xff\xfe", "new\nline", "false.yaml")
    lines = ran.stdout.splitlines()
    assert (ran.returncode, notes(ran.stderr)) == (FILE_ERROR, [])
    assert [line for line in lines if not line.isprintable()] == []
    summaries = [found for line in lines if (found := re.search(r": (\d+) errors?, 0 warnings, 0 claims$", line))]
    assert len(summaries) == len(STRANGE) + 3
    assert all(int(found[1]) >= 1 for found in summaries)
    assert "false.yaml: 0 errors, " in lines[-1]


def test_an_audit_of_strange_files_has_all_its_complaints_on_stderr(tmp_path: Path) -> None:
    strange_files(tmp_path)
    ran = croupier(tmp_path, "audit", *STRANGE)
    assert (ran.returncode, ran.stdout) == (FILE_ERROR, "")
    complaints = notes(ran.stderr)
    assert [line for line in complaints if ": error[" not in line] == []
    assert len({line.split(":")[0] for line in complaints}) == len(STRANGE)


@pytest.mark.slow
def test_a_name_of_two_lines_stays_on_one_and_a_name_that_would_drive_the_terminal_does_not(tmp_path: Path) -> None:
    (tmp_path / "two\nlines \x1b[31mred.yaml").write_text(SMALL)
    ran = croupier(tmp_path, "audit", "two\nlines \x1b[31mred.yaml", "\x1b]0;title\x07", "--csv", "out")
    complaint, *written = [line for line in notes(ran.stderr) if ": warning[" not in line]
    assert ran.returncode == FILE_ERROR
    assert "\x1b" not in ran.stdout + ran.stderr
    assert "two\\nlines \\x1b[31mred.yaml" in ran.stdout
    assert "\\x1b]0;title\\x07:1:1: error[file-missing]" in complaint
    assert len(list((tmp_path / "out").iterdir())) == len(TABLES)
    assert sum(line.startswith("written: out/mississippi-stud-two\\nlines \\x1b[31mred-") for line in written) == len(
        TABLES
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("schema",), FINE),
        (("paytables",), FINE),
        (("check", "missing", "--json"), FILE_ERROR),
        pytest.param(("audit", STANDARD), FINE, marks=pytest.mark.slow),
        pytest.param(("audit", STANDARD, "--json"), FINE, marks=pytest.mark.slow),
        pytest.param(("check", "false.yaml"), CLAIM_FALSE, marks=pytest.mark.slow),
    ],
)
@pytest.mark.one_in(3)
def test_a_reader_who_has_gone_changes_nothing_but_what_he_reads(
    tmp_path: Path, arguments: tuple[str, ...], code: int
) -> None:
    (tmp_path / "false.yaml").write_text(FALSE)
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "croupier", *arguments]
    ran = subprocess.run(
        command, cwd=tmp_path, env=environment(), stdout=write, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(write)
    assert (ran.returncode, notes(ran.stderr)) == (code, [])


@pytest.mark.slow
def test_the_first_line_alone_can_be_read(tmp_path: Path) -> None:
    line = f"{sys.executable} -m croupier audit {STANDARD} | head -n 1"
    ran = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, notes(ran.stderr)) == (FINE, "Mississippi Stud, standard\n", [])


@pytest.mark.parametrize("arguments", [("games",), ("paytables",), ("--help",), ("audit", "missing"), ("nonsense",)])
@pytest.mark.one_in(5)
def test_no_escape_codes_in_a_pipe(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    ran = croupier(tmp_path, *arguments)
    assert "\x1b" not in ran.stdout + ran.stderr
    assert ran.stdout + ran.stderr != ""


def on_a_terminal(folder: Path, *arguments: str, **variables: str) -> str:
    terminal, program = os.openpty()
    command = [sys.executable, "-m", "croupier", *arguments]
    with subprocess.Popen(command, cwd=folder, env=environment(**variables), stdout=program, stderr=program) as process:
        os.close(program)
        shown = b""
        try:
            while part := os.read(terminal, 65536):
                shown += part
        except OSError:  # how a terminal says that the program has ended
            pass
        assert process.wait() == FINE
    os.close(terminal)
    return shown.decode()


def test_colour_on_a_terminal_only_where_it_is_wanted(tmp_path: Path) -> None:
    assert COLOUR in on_a_terminal(tmp_path, "audit", "--help")
    assert COLOUR not in on_a_terminal(tmp_path, "audit", "--help", NO_COLOR="1")
    assert COLOUR not in on_a_terminal(tmp_path, "paytables", NO_COLOR="1")


@pytest.mark.slow
def test_a_terminal_says_which_pay_is_worked_on(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    assert "twice over: the pay of pair of jacks" in on_a_terminal(tmp_path, "audit", "small.yaml", "--sensitivity")


@pytest.mark.slow
def test_the_words_come_through_whatever_the_locale(tmp_path: Path) -> None:
    ran = croupier(tmp_path, "audit", STANDARD, "--lang", "uk", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert (ran.returncode, notes(ran.stderr)) == (FINE, [])
    assert "перевага казино" in ran.stdout
    assert "\x1b" not in ran.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, a disk that is always full")
@pytest.mark.parametrize("arguments", [("check", STANDARD), ("games",), ("--version",), ("--help",), ("schema",)])
@pytest.mark.one_in(5)
def test_a_full_disk_is_told_and_is_no_success(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "croupier", *arguments],
            cwd=tmp_path,
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert ran.returncode == USAGE
    assert notes(ran.stderr) == ["cannot write to standard output: No space left on device"]


@pytest.mark.parametrize(
    ("file", "code"), [("small.yaml", FINE), ("false.yaml", CLAIM_FALSE), ("none.yaml", FILE_ERROR)]
)
@pytest.mark.one_in(3)
def test_with_stdout_closed_the_exit_code_is_what_the_file_deserves(tmp_path: Path, file: str, code: int) -> None:
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "false.yaml").write_text(FALSE, encoding="utf-8")
    command = f'"{sys.executable}" -m croupier check {file} >&-'
    ran = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=environment(), stderr=subprocess.PIPE, encoding="utf-8", check=False
    )
    assert ran.returncode == code
    assert notes(ran.stderr) == []


@pytest.mark.slow
def test_names_that_are_no_text_go_through_every_output(tmp_path: Path) -> None:
    """A file name in another encoding, a stamp of bytes and escape codes: told in visible letters everywhere."""
    name = b"caf\xe9.yaml"
    (Path(os.fsdecode(bytes(tmp_path) + b"/" + name))).write_text(SMALL, encoding="utf-8")
    ran = croupier(tmp_path, "audit", name, "--json", "--html", "out", "--prepared-by", b"\xff\x1b[31m")
    assert ran.returncode == FINE
    page = next((tmp_path / "out").iterdir()).read_text(encoding="utf-8")
    assert "caf\\udce9.yaml" in page
    assert "\\udcff\\x1b[31m" in page
    assert "caf\\\\udce9.yaml" in ran.stdout
