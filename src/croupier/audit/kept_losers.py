"""Counts of losing hands kept between runs: they depend on the deck, the ranking and the kernels, and on no paytable.

So another table with a bet on the losing hand, whatever it pays, only looks its rows up.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from croupier import __version__
from croupier.audit.kept_files import name_of, pack, read_kept_file, unpack, write_kept_file
from croupier.distribution import CountError
from croupier.exact.plan import Plan
from croupier.exact.solver import Solution, as_decided
from croupier.rules import LOSER

if TYPE_CHECKING:
    from croupier.exact.board_first.losers import Losers

_FORM = b"croupier losing hands 1\n"
_MOST_BYTES = 2**20


def bring_losers(solution: Solution, folder: Path | None) -> None:
    """Have the losing hands counted where a bet is on them: read from a folder, or counted and kept there."""
    plan = solution.plan
    if folder is None or not any(LOSER in ladder.of.cards for ladder in plan.game.ladders.values()):
        return
    from croupier.exact.board_first.losers import losers, remember

    path = _path(plan, folder)
    found = read_kept_file(path, most=_MOST_BYTES, make=lambda data: _from_bytes(data, plan))
    if found is not None:
        remember(plan.deck, plan.ranking, found)
    else:
        dealer_cuts = as_decided(solution).layout.dealer_cuts
        write_kept_file(path, as_bytes(losers(plan.deck, plan.ranking, dealer_cuts)))


def _path(plan: Plan, folder: Path) -> Path:
    from croupier.exact.kernels.jit import kernel_digest

    told = name_of(repr(plan.deck), plan.ranking.name, kernel_digest(), __version__, _FORM)
    return folder / f"losing-hands-{told}.npz"


def as_bytes(found: "Losers") -> bytes:
    """The counts as a file has them."""
    return pack(_FORM, {"strengths": found.strengths, "behind": found.behind, "tied": found.tied})


def _from_bytes(data: bytes, plan: Plan) -> "Losers":
    """The counts in a file's bytes. Raises ValueError, KeyError or CountError where they are not those of the plan."""
    from croupier.exact.board_first.losers import Losers

    arrays = unpack(_FORM, data)
    found = Losers(arrays["strengths"], arrays["behind"], arrays["tied"])
    whole = all(each.dtype == np.int64 and each.shape == found.strengths.shape for each in arrays.values())
    if not whole or found.deals != plan.deals or min(found.behind.min(), found.tied.min()) < 0:
        raise CountError(f"{plan.game.name}: what was kept of losing hands does not hold every deal once")
    return found
