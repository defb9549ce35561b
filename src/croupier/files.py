"""Files at the edge: what identifies a source file, and writing so that a reader never sees half a file."""

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file that figures are made from: its name without a path (no machine's folders), the SHA-256 of its bytes."""

    name: str
    sha256: str


def write_atomic(path: Path, data: bytes) -> None:
    """Write a whole file or nothing: into a neighbour first, then renamed over `path`. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, neighbour = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
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
