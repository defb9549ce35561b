"""Files at the edge: what identifies one, reading one that nobody vouches for, writing so that none is seen half."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file that figures are made from: its name without a path (no machine's folders), the SHA-256 of its bytes."""

    name: str
    sha256: str


class NotAFileError(Exception):
    """The path leads to something that is no file; `kind` says to what: a folder, a pipe, a device."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"this is {kind}, not a file")
        self.kind = kind


class TooLargeError(Exception):
    """The file has more bytes than anything of its kind."""


_KINDS_OF_FILE = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))


def read_whole(path: Path, *, most: int) -> bytes:
    """A whole file of at most `most` bytes; kind and size are looked at before a byte is read.

    Raises NotAFileError, TooLargeError, OSError, and ValueError for a path that no file can have.
    """
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(next((name for is_kind, name in _KINDS_OF_FILE if is_kind(status.st_mode)), "a device"))
    if status.st_size > most:
        raise TooLargeError
    with path.open("rb") as stream:
        data = stream.read(most + 1)  # it may have grown since, and some files say 0 and go on
    if len(data) > most:
        raise TooLargeError
    return data


def write_atomic(path: Path, data: bytes) -> None:
    """Write a whole file or nothing. Raises OSError."""
    with writing(path) as stream:
        stream.write(data)


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A stream of which `path` has all or nothing: a neighbour, renamed when what is done with it ends. Raises OSError.

    Where that raises, the old file is left as it was, and no litter beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, neighbour = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(neighbour, 0o666 & ~mask)
        os.replace(neighbour, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(neighbour)
        raise
