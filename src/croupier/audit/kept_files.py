"""Arrays kept in files between runs: read only where they are whole, written at one stroke or not at all.

A file holds its form, a checksum and the arrays. What is damaged, half written or of another form is removed and counts
as not being there; where nothing can be written nothing is.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from croupier.distribution import CountError
from croupier.files import NotAFileError, TooLargeError, read_whole, write_atomic

Kept = TypeVar("Kept")
_CHECKSUM = 65  # hex digits and the end of the line


def name_of(*told: object) -> str:
    """Part of a file's name that stands for all that its arrays depend on."""
    return sha256(repr(told).encode()).hexdigest()[:32]


def pack(form: bytes, arrays: Mapping[str, Any]) -> bytes:
    """The bytes of a file; `form` is a line that says what the arrays are."""
    stream = BytesIO()
    np.savez_compressed(stream, allow_pickle=False, **arrays)
    return form + sha256(stream.getvalue()).hexdigest().encode() + b"\n" + stream.getvalue()


def unpack(form: bytes, data: bytes) -> dict[str, Any]:
    """The arrays in a file's bytes. Raises ValueError where they are not what was written."""
    checksum, packed = data[len(form) : len(form) + _CHECKSUM], data[len(form) + _CHECKSUM :]
    if not data.startswith(form) or checksum != sha256(packed).hexdigest().encode() + b"\n":
        raise ValueError("these are not arrays as they were written")
    with np.load(BytesIO(packed), allow_pickle=False) as arrays:
        return {name: arrays[name] for name in arrays.files}


def read_kept_file(path: Path, *, most: int, make: Callable[[bytes], Kept]) -> Kept | None:
    """What `make` makes of a file of `most` bytes at most; None where it is not there, or not whole, and then removed.

    `make` raises ValueError, KeyError or CountError for what it does not believe.
    """
    try:
        data = read_whole(path, most=most)
    except (OSError, ValueError, NotAFileError, TooLargeError):
        return None
    try:
        return make(data)
    except (ValueError, KeyError, CountError):
        with suppress(OSError):
            path.unlink()
        return None


def write_kept_file(path: Path, data: bytes) -> None:
    """Keep a file where it can be written."""
    with suppress(OSError):
        write_atomic(path, data)
