"""Writing a game's file as the game goes on: lines are only ever added, and one program at a time writes a file."""

import os
from collections.abc import Iterable
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on Windows: there nobody is kept out
    fcntl = None  # type: ignore[assignment]


class InUseError(Exception):
    """Another program has this game open."""


class GameFile:
    """A game's file that is open to be added to; nobody else can open it so until it is closed or its program ends."""

    __slots__ = ("_handle", "path")

    def __init__(self, path: Path, handle: int) -> None:
        self.path, self._handle = path, handle
        try:
            if fcntl is not None:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise InUseError from None

    @classmethod
    def new(cls, path: Path) -> "GameFile":
        """A new file. Raises FileExistsError, OSError, and ValueError for a path that no file can have."""
        path.parent.mkdir(parents=True, exist_ok=True)
        return cls(path, os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND, 0o666))

    @classmethod
    def again(cls, path: Path) -> "GameFile":
        """A file that is there. Raises InUseError, OSError, ValueError."""
        return cls(path, os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_NONBLOCK", 0)))

    def cut(self, size: int) -> None:
        """Drop everything beyond so many bytes: a line that was half written. Raises OSError."""
        os.ftruncate(self._handle, size)

    def add(self, lines: Iterable[str]) -> None:
        """Add lines, all in one go: they are the system's, and outlast this program, when this returns."""
        data = "".join(f"{line}\n" for line in lines).encode()
        while data:
            data = data[os.write(self._handle, data) :]

    def sync(self) -> None:
        """See to it that all lines outlast a power cut. Raises OSError."""
        os.fsync(self._handle)

    def close(self) -> None:
        """Let others have the file."""
        os.close(self._handle)
