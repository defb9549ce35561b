"""Posted strategies, priced exactly: what each returns at this table, and what it costs against optimal play.

A posted strategy is played through like the optimal one, so its measures are those of a table of outcomes. What it
costs is found a second time, street by street, as what each of its decisions gives away against the best option there
with optimal play afterwards; the two must be equal as Fractions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.audit.measures import measures, moments
from croupier.audit.outcomes import outcomes
from croupier.audit.strategy import main_ladder, move, rule_of
from croupier.cards import Deck
from croupier.distribution import CountError
from croupier.exact.plan import Node, Plan
from croupier.exact.rules_of_play import decide, deciding
from croupier.exact.solo.completions import Completions
from croupier.exact.solo.features import PairPays, features, pair_pays
from croupier.exact.solo.induction import Values
from croupier.exact.solo.play import Play, play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Ints
from croupier.report import Measure, Move, PlayRule, PostedReport, Rule, StreetRules
from croupier.rules import Option
from croupier.strategies import PostedStrategy, StreetStrategy
from croupier.words import mark

NOT_OFFERED = mark("This table does not offer every bet that the strategy makes: {options}.")


def posted_reports(solution: Solution) -> tuple[PostedReport, ...]:
    """Every strategy posted for the game, priced at this table. Raises CountError where the two costs differ."""
    seat = _seat(solution)
    return tuple(_priced(solution, seat, posted) for posted in solution.plan.game.strategies)


def play_posted(solution: Solution, posted: PostedStrategy) -> Play:
    """A posted strategy played through. Raises RulesError for an option that the table does not have."""
    return _played(_seat(solution), posted.streets)


@dataclass(frozen=True)
class _Seat:
    """All that a posted strategy looks at, whatever the rows pay: tables alike in it are played alike by it."""

    deck: Deck
    seen: tuple[int, ...]
    cuts: tuple[int, ...]
    nodes: tuple[tuple[Node, ...], ...]
    pays: PairPays
    plan: Plan = field(compare=False)
    cards: Completions = field(compare=False)


def _seat(solution: Solution) -> _Seat:
    plan = solution.plan
    pays = pair_pays(main_ladder(plan))
    return _Seat(plan.deck, plan.seen, plan.cuts, plan.nodes, pays, plan, solution.completions)


@lru_cache(maxsize=32)
def _played(seat: _Seat, streets: tuple[StreetStrategy, ...]) -> Play:
    """A strategy played through; how deals end depends on no pay, so this is done once for many tables."""
    plan, by_street = seat.plan, {street.street: street for street in streets}

    def choose(street: int, state: int) -> Ints:
        node, found = plan.nodes[street][state], features(seat.deck, seat.pays, plan.seen[street])
        if len(node.options) == 1:
            return np.zeros(len(found["made"]), np.int64)
        names = tuple(option.name for option in node.options)
        rules = by_street[plan.game.streets[street].name]
        return decide(rules, names, found, seat.pays.ranking.row_names, sum(node.state.stakes)).astype(np.int64)

    return play(plan, seat.cards, choose)


@lru_cache(maxsize=32)
def _posted_rules(seat: _Seat, streets: tuple[StreetStrategy, ...]) -> tuple[StreetRules, ...]:
    return street_rules(seat.plan, streets, _played(seat, streets))


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
    pays, at = pair_pays(main_ladder(plan)), [each.name for each in plan.game.streets].index(street.street)
    found = features(plan.deck, pays, plan.seen[at])
    used: set[int] = set()
    for state, reached in played.reached[at].items():
        bet = sum(plan.nodes[at][state].state.stakes)
        used |= set(np.unique(deciding(street, found, pays.ranking.row_names, bet)[reached > 0]).tolist())
    return used


def _moves(plan: Plan, street: str) -> Mapping[str, Move]:
    (found,) = (each for each in plan.game.streets if each.name == street)
    options: tuple[Option, ...] = plan.game.options_on(found)
    return {option.name: move(option) for option in options}


def _priced(solution: Solution, seat: _Seat, posted: PostedStrategy) -> PostedReport:
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
    played = _played(seat, posted.streets)
    found: Mapping[str, Measure] = measures(moments(outcomes(plan, played)))
    cost, costs = solution.expected - found["expected_value"].value, _costs(solution, seat, posted.streets)
    if sum((each for _, each in costs), Fraction(0)) != cost:
        raise CountError(f"the strategy {posted.name!r} costs {cost}, its decisions {[str(each) for _, each in costs]}")
    rules = _posted_rules(seat, posted.streets)
    return PostedReport(posted.name, posted.title, posted.source, posted.note, rules, found, cost, costs)


def _costs(solution: Solution, seat: _Seat, streets: tuple[StreetStrategy, ...]) -> tuple[tuple[str, Fraction], ...]:
    """What the decisions of each street give away, in base units a round, against the best option there.

    The value of a strategy is the optimal one less what its decisions give away where it comes to them, each held
    against optimal play from there on: the sums telescope street by street.
    """
    unit = solution.plan.deals * solution.scale
    return tuple(
        (name, Fraction(sum(_given_away(solution.values[visit.street][visit.state], visit) for visit in visits), unit))
        for name, visits in _visits(seat, streets)
    )


@dataclass(frozen=True, eq=False)
class _Visit:
    """Where a strategy decides in a state: the classes of cards it comes with, its option for each, and the ways."""

    street: int
    state: int
    at: NDArray[np.intp]
    taken: Ints
    ways: Ints


@lru_cache(maxsize=32)
def _visits(seat: _Seat, streets: tuple[StreetStrategy, ...]) -> tuple[tuple[str, tuple[_Visit, ...]], ...]:
    """By the name of each street with a decision, the states of it that a strategy comes to."""
    played, found = _played(seat, streets), []
    for street, nodes in enumerate(seat.nodes):
        if any(len(node.options) > 1 for node in nodes):
            visits = []
            for state, reached in played.reached[street].items():
                at = np.flatnonzero(reached)
                if len(nodes[state].options) > 1:
                    taken = played.taken[street][state].take(at)
                    visits.append(_Visit(street, state, at, taken, reached.take(at)))
            found.append((seat.plan.game.streets[street].name, tuple(visits)))
    return tuple(found)


def _given_away(values: Values, visit: _Visit) -> int:
    """What the options taken fall short of the best, summed over all ways to come there."""
    given = values.max(axis=0).take(visit.at) - values[visit.taken, visit.at]
    return _weighted(given, visit.ways)


def _weighted(given: Values, ways: Ints) -> int:
    """The sum of what is given away, each so many ways; in Python ints where 64 bits might not hold it."""
    if given.dtype != object and int(given.max(initial=0)) * int(ways.sum()) < 2**63:
        return int(given @ ways)
    return sum(each * count for each, count in zip(given.tolist(), ways.tolist(), strict=True))
