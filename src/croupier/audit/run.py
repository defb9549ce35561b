"""An audit: a paytable solved, counted, checked against itself and against its claims, as a `Report`."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path, PurePath

from croupier import __version__
from croupier.audit.bands import bands
from croupier.audit.claims import judge_claims, ties_of
from croupier.audit.convolution import no_window, one_hand
from croupier.audit.digest import rules_sha256
from croupier.audit.formula import formula
from croupier.audit.kept_losers import bring_losers
from croupier.audit.limit import limit_report
from croupier.audit.measures import measures, moments, ranges
from croupier.audit.outcomes import event_table, outcomes
from croupier.audit.rule_list import rule_lists
from croupier.audit.rulings import assumptions
from croupier.audit.sensitivity import sensitivities
from croupier.audit.sessions import sessions
from croupier.audit.solo.posted import posted_reports, street_rules
from croupier.audit.solved import Solved, solve_paytable
from croupier.audit.strategy import describe, holdem_terms
from croupier.audit.wagers import wager_reports
from croupier.exact.solver import as_board_first, as_board_first_play, as_solo, as_solo_play
from croupier.in_force import clauses, house_options, ladder_tables, steps
from croupier.paytable.model import Paytable
from croupier.problems import Problem
from croupier.report import TIE_RULES, PostedReport, Report, Stamp, Strategy, StreetRules, Ties
from croupier.rules import NO_METERS


def learned_rules(solved: Solved, ties: Ties) -> tuple[StreetRules, ...]:
    """The optimal strategy of a tie rule as a list to learn. Raises CountError where the list is not equal to it."""
    solution = as_solo(solved.solution)
    return street_rules(solved.plan, rule_lists(solution, ties), as_solo_play(solved.plays[ties]))


def _strategy(solved: Solved, ties: Ties, on_step: Callable[[str], None], *, rules: bool) -> Strategy:
    """The strategy of a tie rule, with `rules` also as a list to learn."""
    found = describe(solved.solution, solved.plays[ties], ties)
    if not rules:
        return found
    if not solved.plan.game.has_dealer:
        return replace(found, rules=learned_rules(solved, ties))
    from croupier.audit.board_first.rule_list import learned_list

    learned = learned_list(as_board_first(solved.solution), as_board_first_play(solved.plays[ties]), on_step)
    return replace(
        found,
        rules=learned.priced.rules,
        terms=holdem_terms(learned.streets),
        list_cost=learned.priced.cost,
        list_note=learned.note,
    )


def _posted(solved: Solved, on_step: Callable[[str], None], *, every: bool) -> tuple[PostedReport, ...]:
    """Posted strategies priced: every one, or those alone that a claim names."""
    named = {claim.strategy for claim in solved.paytable.claims}
    asked = [each for each in solved.plan.game.strategies if every or each.name in named]
    if not asked:
        return ()
    if not solved.plan.game.has_dealer:
        return posted_reports(as_solo(solved.solution))
    from croupier.audit.board_first.posted import posted_reports as of_board_first

    found: list[PostedReport] = []
    for each in asked:
        on_step(f"the strategy {each.name!r}")
        found += of_board_first(as_board_first(solved.solution), [each])
    return tuple(found)


def _say_nothing(step: str) -> None:
    pass


def audit(
    paytable: Paytable,
    *,
    ties: Ties = "most",
    rules: bool = False,
    sensitivity: bool = False,
    strategies: bool = False,
    meters: Mapping[str, Fraction] = NO_METERS,
    warnings: tuple[Problem, ...] = (),
    stamp: Stamp | None = None,
    folder: Path | None = None,
    on_step: Callable[[str], None] = _say_nothing,
) -> Report:
    """Everything the program finds out about a paytable. Raises SelfCheckError, PlanError.

    `rules` asks for the strategy as a list to learn, `sensitivity` how far each pay may move: both take a search, and
    `on_step` is told, in English, what is being worked on. `strategies` asks what posted strategies cost against a
    dealer's hand; those that a claim names are priced in any case, and all where there is no dealer. `meters` are
    amounts of money that progressive meters stand at; the others stand at their seeds. `warnings` are the linter's;
    they are told without the folders of the files they are about. `folder` is where counts of cards are kept
    between runs, None for nowhere.
    """
    return audit_solved(
        solve_paytable(paytable),
        ties=ties,
        rules=rules,
        sensitivity=sensitivity,
        strategies=strategies,
        meters=meters,
        warnings=warnings,
        stamp=stamp,
        folder=folder,
        on_step=on_step,
    )


def audit_solved(
    solved: Solved,
    *,
    ties: Ties = "most",
    rules: bool = False,
    sensitivity: bool = False,
    strategies: bool = False,
    meters: Mapping[str, Fraction] = NO_METERS,
    warnings: tuple[Problem, ...] = (),
    stamp: Stamp | None = None,
    folder: Path | None = None,
    on_step: Callable[[str], None] = _say_nothing,
) -> Report:
    """The audit of a paytable that has been solved; see `audit`."""
    paytable = solved.paytable
    plan, solution, game = solved.plan, solved.solution, paytable.game
    asked = {ties, *map(ties_of, paytable.claims)}
    plays = {rule: solved.plays[rule] for rule in TIE_RULES if rule in asked}
    tables = {rule: outcomes(plan, each) for rule, each in plays.items()}
    found = {rule: measures(moments(table)) for rule, table in tables.items()}
    bring_losers(solution, folder)
    wagers = {rule: wager_reports(paytable, solution, each, meters) for rule, each in plays.items()}
    posted = _posted(solved, on_step, every=strategies or not game.has_dealer)
    one = one_hand(tables[ties])
    convolve = cache(one.times if one is not None else no_window)  # bands and sessions share what they need alike
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
        opening=game.opening_wagers,
        ties=ties,
        measures=found[ties],
        ranges=ranges(solution),
        outcomes=tables[ties],
        events=event_table(plan, solved.plays[ties]),
        wagers=wagers[ties],
        strategy=_strategy(solved, ties, on_step, rules=rules),
        posted=posted,
        bands=bands(found[ties], tables[ties], convolve),
        steps=steps(game),
        clauses=clauses(game),
        options=house_options(game),
        assumptions=assumptions(paytable),
        ladders=ladder_tables(game),
        claims=judge_claims(paytable, found, wagers, posted),
        warnings=tuple(replace(problem, file=PurePath(problem.file).name) for problem in warnings),
        stamp=stamp or Stamp(),
        meters={name: amount for name, amount in meters.items() if name in paytable.meters},
        limit=limit_report(paytable, plan, solved.plays[ties]),
        sessions=sessions(found[ties], tables[ties], convolve),
        formula=in_pays,
        sensitivity=sensitivities(solution, in_pays, on_step) if sensitivity else (),
    )
