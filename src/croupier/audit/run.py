"""An audit: a paytable solved, counted, checked against itself and against its claims, as a `Report`."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath

from croupier import __version__
from croupier.audit.bands import bands
from croupier.audit.claims import judge_claims, ties_of
from croupier.audit.digest import rules_sha256
from croupier.audit.formula import formula
from croupier.audit.measures import measures, moments, ranges
from croupier.audit.outcomes import event_table, outcomes
from croupier.audit.rulings import assumptions, clauses, house_options, ladder_tables, steps
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.sensitivity import sensitivities
from croupier.audit.strategy import describe
from croupier.audit.wagers import wager_reports
from croupier.cards import STANDARD_DECK
from croupier.exact.plan import Plan, make_plan
from croupier.exact.play import Play, play_optimal
from croupier.exact.solve import Solution, solve
from croupier.paytable.model import Paytable
from croupier.problems import Problem
from croupier.report import TIE_RULES, Report, Stamp, Ties


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


def _say_nothing(step: str) -> None:
    pass


def audit(
    paytable: Paytable,
    *,
    ties: Ties = "most",
    warnings: tuple[Problem, ...] = (),
    stamp: Stamp | None = None,
    sensitivity: bool = False,
    on_step: Callable[[str], None] = _say_nothing,
) -> Report:
    """Everything the program finds out about a paytable. Raises SelfCheckError, PlanError.

    `warnings` are the linter's; they are told without the folders of the files they are about. `sensitivity` asks how
    far each pay may move; `on_step` is told what is being worked on, in English.
    """
    solved = solve_paytable(paytable)
    plan, solution, game = solved.plan, solved.solution, paytable.game
    tables = {rule: outcomes(plan, each) for rule, each in solved.plays.items()}
    found = {rule: measures(moments(table)) for rule, table in tables.items()}
    asked = {ties, *map(ties_of, paytable.claims)}
    wagers = {rule: wager_reports(paytable, solution, solved.plays[rule]) for rule in TIE_RULES if rule in asked}
    in_pays = formula(plan, solved.plays[ties], solution.expected)
    return Report(
        game=game.name,
        game_title=game.title,
        name=paytable.name,
        source=paytable.source,
        file=paytable.file,
        extends=paytable.extends,
        rules_sha256=rules_sha256(game),
        version=__version__,
        deals=plan.deals,
        base=game.base,
        ties=ties,
        measures=found[ties],
        ranges=ranges(solution),
        outcomes=tables[ties],
        events=event_table(plan, solved.plays[ties]),
        wagers=wagers[ties],
        strategy=describe(solution, solved.plays[ties], ties),
        bands=bands(found[ties], tables[ties]),
        steps=steps(game),
        clauses=clauses(game),
        options=house_options(game),
        assumptions=assumptions(paytable),
        ladders=ladder_tables(game),
        claims=judge_claims(paytable, found, wagers),
        warnings=tuple(replace(problem, file=PurePath(problem.file).name) for problem in warnings),
        stamp=stamp or Stamp(),
        formula=in_pays,
        sensitivity=sensitivities(solution, in_pays, on_step) if sensitivity else (),
    )
