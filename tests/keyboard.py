"""Commands as people meet them: with their input from a pipe, or typed at a pseudo-terminal."""

import codecs
import os
import pty
import select
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import croupier as package

PACKAGE = Path(package.__file__).resolve().parent
FINE, USAGE, FILE_ERROR, INTERRUPTED = 0, 2, 3, 130


def environment(folder: Path, **variables: str) -> dict[str, str]:
    forcing = {"FORCE_COLOR", "PY_COLORS", "CLICOLOR_FORCE", "NO_COLOR", "CROUPIER_LANG", "COLUMNS", "LINES"}
    kept = {name: value for name, value in os.environ.items() if name not in forcing}
    ours = {"PYTHONPATH": str(PACKAGE.parent), "TERM": "xterm-256color", "XDG_DATA_HOME": str(folder / "data")}
    return {**kept, **ours, **variables}


def croupier(
    folder: Path, *arguments: str, typed: str | bytes = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    ran = subprocess.run(
        [sys.executable, "-m", "croupier", *arguments],
        cwd=folder,
        env=environment(folder, **variables),
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        check=False,
    )
    stdout, stderr = ran.stdout.decode(), ran.stderr.decode()
    assert "Traceback" not in stderr
    return subprocess.CompletedProcess(ran.args, ran.returncode, stdout, stderr)


class Terminal:
    """A program at a pseudo-terminal: what it has printed so far, and keys pressed."""

    def __init__(self, folder: Path, *arguments: str, **variables: str) -> None:
        self._text = ""
        self._waited_for = 0  # where in what is printed the last words waited for ended
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._keyboard, there = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "croupier", *arguments],
            cwd=folder,
            env=environment(folder, **variables),
            stdin=there,
            stdout=there,
            stderr=there,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(there)

    @property
    def printed(self) -> str:
        return self._text.replace("\r\n", "\n")

    def until(self, words: str) -> str:
        """What is printed up to, and with, some words, after those waited for before; waits for them.

        One read can bring more than the words waited for: what comes after them is for the next call.
        """
        before = self._waited_for
        limit = time.monotonic() + 60
        while (found := self.printed.find(words, before)) < 0:
            assert time.monotonic() < limit, f"waited for {words!r}; there was {self.printed[before:]!r}"
            assert self._read(), f"waited for {words!r}; there was only {self.printed[before:]!r}"
        self._waited_for = found + len(words)
        return self.printed[before : self._waited_for]

    def press(self, keys: str) -> None:
        os.write(self._keyboard, keys.encode())

    def end(self) -> int:
        """The exit code, when all has been printed."""
        while self._read():
            pass
        code = self.process.wait(timeout=60)
        os.close(self._keyboard)
        assert "Traceback" not in self.printed
        return code

    def _read(self) -> bool:
        if not select.select([self._keyboard], [], [], 60)[0]:
            return False
        data = b""
        with suppress(OSError):  # the other side has gone
            data = os.read(self._keyboard, 65536)
        self._text += self._decoder.decode(data)
        return bool(data)


def _own_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
