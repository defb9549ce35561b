"""Posted strategies, priced exactly: what each returns at this table, and what it costs against optimal play.

A posted strategy is played through like the optimal one, so its measures are those of a table of outcomes. What it
costs is found a second time, street by street, as what each of its decisions gives away against the best option there
with optimal play afterwards; the two must be equal as Fractions.
"""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from croupier.audit.measures import measures, moments
from croupier.audit.outcomes import outcomes
from croupier.audit.strategy import main_ladder, move, rule_of
from croupier.distribution import CountError
from croupier.exact.features import decide, deciding, features
from croupier.exact.plan import Plan
from croupier.exact.play import Choose, Play, play
from croupier.exact.solve import Solution
from croupier.exact.suits import Ints
from croupier.report import Measure, Move, PlayRule, PostedReport, Rule, StreetRules
from croupier.rules import Option
from croupier.strategies import PostedStrategy, StreetStrategy
from croupier.words import mark

NOT_OFFERED = mark("This table does not offer every bet that the strategy makes: {options}.")


def posted_reports(solution: Solution) -> tuple[PostedReport, ...]:
    """Every strategy posted for the game, priced at this table. Raises CountError where the two costs differ."""
    return tuple(_priced(solution, posted) for posted in solution.plan.game.strategies)


def play_posted(solution: Solution, posted: PostedStrategy) -> Play:
    """A posted strategy played through. Raises RulesError for an option that the table does not have."""
    return play(solution.plan, solution.completions, chooser(solution.plan, posted.streets))


def chooser(plan: Plan, streets: tuple[StreetStrategy, ...]) -> Choose:
    """The strategy of some streets' rules, as `play` asks for it."""
    ladder, by_street = main_ladder(plan), {street.street: street for street in streets}

    def choose(street: int, state: int) -> Ints:
        node = plan.nodes[street][state]
        found = features(plan.deck, ladder, plan.seen[street])
        if len(node.options) == 1:
            return np.zeros(len(found["made"]), np.int64)
        names = tuple(option.name for option in node.options)
        rules = by_street[plan.game.streets[street].name]
        return decide(rules, names, found, sum(node.state.stakes), ladder.of.ranking)

    return choose


def street_rules(plan: Plan, streets: tuple[StreetStrategy, ...], played: Play) -> tuple[StreetRules, ...]:
    """Rules of play as a page shows them: features in words, options as moves; `played` says which are ever used."""
    return tuple(_street_rules(plan, street, played) for street in streets)


def _street_rules(plan: Plan, street: StreetStrategy, played: Play) -> StreetRules:
    moves, used = _moves(plan, street.street), _used(plan, street, played)
    rules = [
        PlayRule(tuple(map(rule_of, rule.tests)), moves[rule.option], number in used)
        for number, rule in enumerate(street.rules)
    ]
    return StreetRules(street.street, (*rules, PlayRule((), moves[street.otherwise], len(rules) in used)))


def _used(plan: Plan, street: StreetStrategy, played: Play) -> set[int]:
    """Numbers of the rules that decide where a strategy that was played through comes to."""
    ladder, at = main_ladder(plan), [each.name for each in plan.game.streets].index(street.street)
    found = features(plan.deck, ladder, plan.seen[at])
    used: set[int] = set()
    for state, reached in played.reached[at].items():
        bet = sum(plan.nodes[at][state].state.stakes)
        used |= set(deciding(street, found, bet, ladder.of.ranking)[reached > 0].tolist())
    return used


def _moves(plan: Plan, street: str) -> Mapping[str, Move]:
    (found,) = (each for each in plan.game.streets if each.name == street)
    options: tuple[Option, ...] = plan.game.options_on(found)
    return {option.name: move(option) for option in options}


def _priced(solution: Solution, posted: PostedStrategy) -> PostedReport:
    plan = solution.plan
    missing = {
        option: None
        for street in posted.streets
        for option in sorted(street.options)
        if option not in _moves(plan, street.street)
    }
    if missing:
        why = Rule(NOT_OFFERED, {"options": tuple(missing)})
        return PostedReport(posted.name, posted.title, posted.source, posted.note, (), {}, Fraction(0), (), why)
    played = play_posted(solution, posted)
    found: Mapping[str, Measure] = measures(moments(outcomes(plan, played)))
    cost, costs = solution.expected - found["expected_value"].value, _costs(solution, played)
    if sum((each for _, each in costs), Fraction(0)) != cost:
        raise CountError(f"the strategy {posted.name!r} costs {cost}, its decisions {[str(each) for _, each in costs]}")
    rules = street_rules(plan, posted.streets, played)
    return PostedReport(posted.name, posted.title, posted.source, posted.note, rules, found, cost, costs)


def _costs(solution: Solution, played: Play) -> tuple[tuple[str, Fraction], ...]:
    """What the decisions of each street give away, in base units a round, against the best option there.

    The value of a strategy is the optimal one less what its decisions give away where it comes to them, each held
    against optimal play from there on: the sums telescope street by street.
    """
    plan, unit = solution.plan, solution.plan.deals * solution.scale
    found = []
    for street, states in enumerate(played.reached):
        lost = 0
        for state, reached in states.items():
            values = solution.values[street][state]
            if len(values):
                taken = played.taken[street][state]
                given = values.max(axis=0) - values[taken, np.arange(len(taken))]
                lost += sum(int(each) * int(ways) for each, ways in zip(given, reached, strict=True) if each and ways)
        if any(len(node.options) > 1 for node in plan.nodes[street]):
            found.append((plan.game.streets[street].name, Fraction(lost, unit)))
    return tuple(found)
