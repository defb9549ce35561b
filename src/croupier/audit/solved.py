"""A paytable solved, and counted a second time: what every audit, comparison and simulation begins with."""

from dataclasses import dataclass

from croupier.audit.selfcheck import SelfCheckError
from croupier.cards import STANDARD_DECK
from croupier.exact.plan import Plan, make_plan
from croupier.exact.solver import Play, Solution, play_optimal, solve
from croupier.paytable.model import Paytable
from croupier.report import TIE_RULES, Ties


@dataclass(frozen=True)
class Solved:
    """A paytable solved, and the strategy of each tie rule played through."""

    paytable: Paytable
    plan: Plan
    solution: Solution
    plays: dict[Ties, Play]


def solve_paytable(paytable: Paytable) -> Solved:
    """Solve a paytable and count its outcomes under both tie rules. Raises SelfCheckError where they disagree.

    Value comes by backward induction, the mean of the outcomes by the second pass; they must be equal Fractions.
    """
    plan = make_plan(paytable.game, STANDARD_DECK)
    solution = solve(plan)
    plays = {ties: play_optimal(solution, ties) for ties in TIE_RULES}
    for ties, each in plays.items():
        counted = each.outcomes.mean(lambda outcome: plan.settlement(outcome).net)
        if counted != solution.expected:
            raise SelfCheckError(
                f"{paytable.file.name}: induction gives {solution.expected}, the outcomes under ties={ties} {counted}"
            )
    return Solved(paytable, plan, solution, plays)
