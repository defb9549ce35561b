"""How kernels are compiled, where compiled code is kept, and how their loops are shared among threads.

Compiled code is kept between runs in the user's cache folder. Numba does not see that a function which another one
calls has changed, so the folder is named by a digest of all kernels.
"""

import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


@cache
def kernel_digest() -> str:
    """A digest of the text of every kernel: results that were kept are good for the kernels that made them."""
    digest = sha256(numba.__version__.encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _folder() -> Path:
    """Where compiled code is kept: in the user's cache, or where numba was told to."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return Path(chosen) if chosen else user_cache_path("croupier", appauthor=False) / f"kernels-{kernel_digest()}"


FOLDER = _folder()
KEPT = _can_write(FOLDER)
"""Whether compiled code can be kept. Where it cannot, it is compiled in every run and kept nowhere else."""

if KEPT:
    numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]


def compiled_before() -> bool:
    """Whether compiled code is there from an earlier run, so that none has to be made now."""
    return KEPT and any(FOLDER.rglob("*.nbc"))


def jit(kernel: Kernel) -> Kernel:
    """A function compiled when it is first called, to be run beside others: it lets go of the interpreter."""
    compiled = numba.njit(cache=KEPT, nogil=True)(kernel)
    if KEPT and hasattr(compiled, "_cache"):  # it has none where nothing is compiled
        _forgive_damage(compiled._cache)
    return cast(Kernel, compiled)


def _forgive_damage(kept: Any) -> None:
    """Make compiled code that cannot be read count as not being there; numba would stop with what pickle says of it."""
    load = kept.load_overload

    def load_or_forget(*asked: Any) -> Any:
        try:
            return load(*asked)
        except Exception:  # whatever a damaged file makes of unpickling
            with suppress(OSError):
                kept.flush()
            return None

    kept.load_overload = load_or_forget


def threads() -> int:
    """How many loops run side by side: as many as this process may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share(kernel: Callable[..., object], count: int, *arrays: object) -> None:
    """Run `kernel(first, end, *arrays)` over 0 .. `count`, in parts side by side; parts must not write to one place."""
    run_beside([(kernel, first, end, *arrays) for first, end in parts(count)])


def parts(count: int) -> list[tuple[int, int]]:
    """0 .. `count` in as many parts as keep all threads busy: the first of each and its end."""
    many = min(max(count, 1), 4 * threads())
    return list(pairwise(count * part // many for part in range(many + 1)))


def one_each(count: int) -> list[tuple[int, int]]:
    """0 .. `count` in one part a thread, where each part needs room of its own for what it adds up."""
    many = min(max(count, 1), threads())
    return list(pairwise(count * part // many for part in range(many + 1)))


def run_beside(calls: list[tuple[Any, ...]]) -> None:
    """Run several calls, each a function and its arguments, side by side."""
    if not calls:
        return
    rest, kind = calls, _kind(calls[0])
    if kind not in _ran:
        first, *rest = calls
        first[0](*first[1:])  # alone, the first time: two threads must not compile the same function at once
        _ran.add(kind)
    for done in [_pool().submit(*call) for call in rest]:
        done.result()


_ran: set[object] = set()
"""What has run before, so that it is compiled."""


def _kind(call: tuple[Any, ...]) -> object:
    """A function and what its arguments are, as far as another one may have to be compiled for others."""
    function, *arguments = call
    told = (
        (each.dtype, each.ndim, each.flags.c_contiguous, each.flags.writeable)
        if isinstance(each, np.ndarray)
        else type(each)
        for each in arguments
    )
    return getattr(function, "py_func", function).__code__, *told


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads(), thread_name_prefix="kernel")
