"""Solutions kept between runs, so that advice before the flop comes at once.

A file is named by all that its figures depend on: the game as it is dealt, the deck, the kernels, this version. What
is read is held against its own checksum and must have every deal once; what is damaged, half written or unreadable is
as if it were not there, and where nothing can be written nothing is.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier import __version__
from croupier.audit.digest import rules_sha256
from croupier.audit.kept_files import name_of, pack, read_kept_file, unpack, write_kept_file
from croupier.audit.situation import Situation
from croupier.exact.outlook import Outlook
from croupier.exact.plan import Plan
from croupier.exact.solver import Solution, needs_solution, outlook, outlook_unsolved, solve
from croupier.report import TIE_RULES, Ties

if TYPE_CHECKING:
    from croupier.exact.board_first.holes import HoleTable

_FORM = b"croupier hole table 1\n"
_MOST_BYTES = 32 * 2**20


def find_outlook(
    plan: Plan, situation: Situation, *, ties: Ties, folder: Path | None, on_step: Callable[[str], None]
) -> Outlook:
    """The outlook of a situation: at once where it can be told without a solution or one is kept, else by solving.

    `folder` is where solutions are kept, None for nowhere; `on_step` is told before anything takes long.
    """
    at = situation
    if not needs_solution(plan, at.street):
        return outlook_unsolved(plan, at.street, at.state, at.own, at.shared, ties)
    if not plan.game.has_dealer:
        return outlook(solve(plan), at.street, at.state, at.own, at.shared, ties)
    from croupier.exact.board_first.holes import hole_outlook

    table = None if folder is None else read_kept(plan, folder)
    if table is None:
        on_step("the whole game")
        table = keep(solve(plan), folder)
    return hole_outlook(plan, table, at.own, ties)


def keep(solution: Solution, folder: Path | None) -> "HoleTable":
    """The table of a solution, kept in a folder for the next run where it can be written there."""
    from croupier.exact.board_first.holes import hole_table
    from croupier.exact.solver import as_board_first

    table = hole_table(as_board_first(solution))
    if folder is not None:
        write_kept_file(_path(solution.plan, folder), _as_bytes(table))
    return table


def read_kept(plan: Plan, folder: Path) -> "HoleTable | None":
    """The table that is kept of a plan's solution; None where there is none that is whole. A damaged one is removed."""
    from croupier.exact.board_first.holes import check_table
    from croupier.exact.board_first.layout import lay_out

    def make(data: bytes) -> "HoleTable":
        table = _from_bytes(data)
        check_table(lay_out(plan), table)
        return table

    return read_kept_file(_path(plan, folder), most=_MOST_BYTES, make=make)


def _path(plan: Plan, folder: Path) -> Path:
    from croupier.exact.kernels.jit import kernel_digest

    told = name_of(rules_sha256(plan.game), repr(plan.deck), plan.ranking.name, kernel_digest(), __version__, _FORM)
    return folder / f"{plan.game.name}-{told}.npz"


def _as_bytes(table: "HoleTable") -> bytes:
    arrays: dict[str, Any] = {
        "scale": np.array([f"{table.scale}"]),
        "values": table.values,
        "showdowns": table.showdowns,
    }
    for ties, ends in table.ends.items():
        arrays |= {f"{ties} {ending}": deals for ending, deals in ends.items()}
    return pack(_FORM, arrays)


def _from_bytes(data: bytes) -> "HoleTable":
    """The table in a file's bytes. Raises ValueError or KeyError where they are not what was written."""
    from croupier.exact.board_first.holes import HoleTable

    arrays = unpack(_FORM, data)
    ends: Mapping[Ties, dict[int, Any]] = {
        ties: {int(name.removeprefix(f"{ties} ")): arrays[name] for name in arrays if name.startswith(f"{ties} ")}
        for ties in TIE_RULES
    }
    return HoleTable(int(arrays["scale"][0]), arrays["values"], arrays["showdowns"], ends)
