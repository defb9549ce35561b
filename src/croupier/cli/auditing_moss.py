"""An audit of a scoring of Moss poker: deals sampled, with progress and every reason why not in words."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from croupier.cli.output import progress
from croupier.cli.running import explained

if TYPE_CHECKING:
    from croupier.moss.report import MossReport
    from croupier.paytable.model import Scoring
    from croupier.problems import Problem
    from croupier.report import Stamp


def run_moss_audit(
    scoring: "Scoring", problems: "Sequence[Problem]", stamp: "Stamp", *, deals: int, seed: int
) -> "MossReport":
    """The report; exits, with the reason on stderr, where there can be none."""
    with progress(f"Dealing {deals:,} times by {scoring.name}, seed {seed}") as told, explained():
        from croupier.audit.moss.run import audit_moss

        return audit_moss(
            scoring,
            deals=deals,
            seed=seed,
            draw=Random(seed).random,  # noqa: S311 - deals that anyone can deal again, nothing to be kept secret
            warnings=problems,
            stamp=stamp,
            told=lambda done: told.count(done, deals),
        )
