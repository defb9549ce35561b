"""The check by dealing that `croupier audit --simulate` asks for: the one place that makes random numbers."""

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from croupier.cli.output import note
from croupier.cli.running import solving
from croupier.sheets.report_reading import MOST_DEALT

if TYPE_CHECKING:
    from croupier.paytable.model import Paytable
    from croupier.report import Report

MOST_HANDS = MOST_SEED = MOST_DEALT
DEFAULT_SEED = 1


def with_simulation(report: "Report", paytable: "Paytable", *, hands: int, seed: int) -> "Report":
    """The report with so many hands dealt beside it; a disagreement is told on stderr too.

    Exits, with the reason on stderr, where the paytable cannot be dealt.
    """
    with solving(f"Dealing {hands:,} hands of {paytable.name}, seed {seed}", paytable) as told:
        from croupier.audit.agreement import compare
        from croupier.audit.simulate import simulate
        from croupier.audit.solved import solve_paytable

        solved = solve_paytable(paytable)
        draw = Random(seed).random  # noqa: S311 - hands that anyone can deal again, nothing to be kept secret
        play = solved.plays[report.ties]
        dealt = simulate(solved.solution, play, hands=hands, draw=draw, told=lambda done: told.count(done, hands))
    found = compare(report.outcomes, dealt, seed=seed)
    if not found.agrees:
        note(f"self-check failed, do not use these figures: {paytable.name}: the hands dealt do not agree with them")
    return replace(report, simulation=found)
