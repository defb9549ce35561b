"""Long arrays taken slice by slice, where there is not room for all that is made of them at once."""

from collections.abc import Iterator


def some_at_once(count: int, most: int) -> Iterator[slice]:
    """0 .. `count` in slices of `most` each, the last one of what is left."""
    for first in range(0, count, most):
        yield slice(first, min(first + most, count))
