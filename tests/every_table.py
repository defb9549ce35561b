"""The paytables that come with the program, for tests that audit each of them.

A game against a dealer's hand takes seconds to solve: that of one is audited by `make test`, the others in the
slow lane.
"""

import pytest

from croupier.games import GAMES
from croupier.paytable import shipped

TABLES = dict(shipped())

IN_EVERY_TEST = ("casino-holdem/standard",)
"""The tables against a dealer's hand that `make test` audits."""

ONE_WORKER = pytest.mark.xdist_group("hold'em")
"""What an audit against a dealer needs of a deck takes seconds to make; one worker makes it once, for all tests."""


def lane(name: str) -> tuple[pytest.MarkDecorator, ...]:
    """The marks of a test that audits a table."""
    game, _, _ = name.partition("/")
    if not GAMES[game].has_dealer:
        return ()
    return ONE_WORKER, pytest.mark.thorough if name in IN_EVERY_TEST else pytest.mark.slow


EVERY_TABLE = pytest.mark.parametrize("name", TABLES)
"""For tests that only load a table."""

EVERY_AUDIT = pytest.mark.parametrize("name", [pytest.param(name, marks=lane(name)) for name in TABLES])
"""For tests that solve it."""
