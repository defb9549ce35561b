"""Seeds as the first version kept them: the number of seats was their end, and no column of its own."""

import re

_WITH_SEATS = re.compile(r"(.+)-([0-9]{1,2})", re.DOTALL)
_USUAL = 6  # seats, where a seed does not tell: no session ever kept such a one


def seed_and_seats(kept: str) -> tuple[str, int]:
    """The seed and the number of seats of what the first version kept for both.

    >>> seed_and_seats("42-3-6"), seed_and_seats("42")
    (('42-3', 6), ('42', 6))
    """
    found = _WITH_SEATS.fullmatch(kept)
    return (kept, _USUAL) if found is None else (found[1], int(found[2]))
