"""Posted strategies for one hand against a ladder: played through classes of visible cards, and priced there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.audit.posted import (
    Decides,
    Given,
    Priced,
    Tallies,
    largest,
    mistake,
    one_of_ranks,
    posted_report,
    street_number,
    worst,
)
from croupier.audit.posted import street_rules as rules_in_words
from croupier.audit.strategy import main_ladder
from croupier.cards import Deck
from croupier.exact.plan import Node, Plan
from croupier.exact.rules_of_play import decide, deciding
from croupier.exact.solo.completions import Completions
from croupier.exact.solo.features import PairPays, features, pair_pays
from croupier.exact.solo.induction import Values
from croupier.exact.solo.play import Play, play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Bools, Ints, in_words
from croupier.report import Mistake, PostedReport, StreetRules
from croupier.strategies import PostedStrategy, StreetStrategy


def posted_reports(solution: Solution) -> tuple[PostedReport, ...]:
    """Every strategy posted for the game, priced at this table. Raises CountError where the two costs differ."""
    seat = _seat(solution)

    def priced(posted: PostedStrategy) -> Priced:
        played, tallies = _played(seat, posted.streets), _tallies(solution, seat, posted.streets)
        return Priced(played, tallies, tuple(_mistakes(solution, seat, posted.streets)))

    return tuple(posted_report(solution, posted, priced) for posted in solution.plan.game.strategies)


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


def street_rules(plan: Plan, streets: tuple[StreetStrategy, ...], played: Play) -> tuple[StreetRules, ...]:
    """Rules of play as a page shows them; `played` says which are ever used."""
    return rules_in_words(plan, streets, {street.street: _come_to(plan, street, played) for street in streets})


def _come_to(plan: Plan, street: StreetStrategy, played: Play) -> list[Decides]:
    """How many deals come to each rule where a strategy is played through."""
    pays, at = pair_pays(main_ladder(plan)), street_number(plan, street.street)
    found = features(plan.deck, pays, plan.seen[at])
    ways = [0] * (len(street.rules) + 1)
    for state, reached in played.reached[at].items():
        rules = deciding(street, found, pays.ranking.row_names, sum(plan.nodes[at][state].state.stakes))
        ways = [already + int(reached[rules == number].sum()) for number, already in enumerate(ways)]
    return [Decides(each * plan.deals_after(at)) for each in ways]


def _tallies(solution: Solution, seat: _Seat, streets: tuple[StreetStrategy, ...]) -> Tallies:
    """What the rules of each street give away, in base units a round, against the best option there.

    The value of a strategy is the optimal one less what its decisions give away where it comes to them, each held
    against optimal play from there on: the sums telescope street by street.
    """
    plan, unit, found = solution.plan, solution.plan.deals * solution.scale, {}
    for street, visits in _visits(seat, streets):
        rules = len(next(each for each in streets if each.street == plan.game.streets[street].name).rules) + 1
        deals, given = [0] * rules, [0] * rules
        for visit in visits:
            for number in np.unique(visit.rules).tolist():
                here = visit.rules == number
                deals[number] += int(visit.ways[here].sum()) * plan.deals_after(street)
                given[number] += _given_away(solution.values[visit.street][visit.state], visit, here)
        found[plan.game.streets[street].name] = [
            Decides(come, Fraction(lost, unit)) for come, lost in zip(deals, given, strict=True)
        ]
    return found


@dataclass(frozen=True, eq=False)
class _Visit:
    """Where a strategy decides in a state: the classes of cards it comes with, the rule and option of each, ways."""

    street: int
    state: int
    at: NDArray[np.intp]
    rules: NDArray[np.int16]
    taken: Ints
    ways: Ints


@lru_cache(maxsize=32)
def _visits(seat: _Seat, streets: tuple[StreetStrategy, ...]) -> tuple[tuple[int, tuple[_Visit, ...]], ...]:
    """By number of each street with a decision, the states of it that a strategy comes to."""
    played, found = _played(seat, streets), []
    by_name = {street.street: street for street in streets}
    for street, nodes in enumerate(seat.nodes):
        if any(len(node.options) > 1 for node in nodes):
            cards, visits = features(seat.deck, seat.pays, seat.plan.seen[street]), []
            followed = by_name[seat.plan.game.streets[street].name]
            for state, reached in played.reached[street].items():
                at = np.flatnonzero(reached)
                if len(nodes[state].options) > 1:
                    rules = deciding(followed, cards, seat.pays.ranking.row_names, sum(nodes[state].state.stakes))
                    taken = played.taken[street][state].take(at)
                    visits.append(_Visit(street, state, at, rules.take(at), taken, reached.take(at)))
            found.append((street, tuple(visits)))
    return tuple(found)


def _given_away(values: Values, visit: _Visit, here: Bools) -> int:
    """What the options taken there fall short of the best, summed over all ways to come there."""
    at = visit.at[here]
    given = values.max(axis=0).take(at) - values[visit.taken[here], at]
    return _weighted(given, visit.ways[here])


def _weighted(given: Values, ways: Ints) -> int:
    """The sum of what is given away, each so many ways; in Python ints where 64 bits might not hold it."""
    if _fits(given, ways):
        return int(given @ ways)
    return sum(each * count for each, count in zip(given.tolist(), ways.tolist(), strict=True))


def _fits(given: Values, ways: Ints) -> bool:
    """Whether what is given away fits 64 bits, summed over these ways."""
    return given.dtype != object and int(given.max(initial=0)) * int(ways.sum()) < 2**63


def _mistakes(solution: Solution, seat: _Seat, streets: tuple[StreetStrategy, ...]) -> Iterator[Mistake]:
    """The situations of each street where most is given away; bets that lie in other spots are one situation."""
    for _, visits in _visits(seat, streets):
        by_bet: dict[tuple[int, int], list[_Visit]] = {}
        for visit in visits:
            stakes = seat.nodes[visit.street][visit.state].state.stakes
            worth = id(solution.values[visit.street][visit.state])  # states that are alike share their array
            by_bet.setdefault((sum(stakes), worth), []).append(visit)
        yield from worst(each for alike in by_bet.values() for each in _of_bet(solution, alike))


def _of_bet(solution: Solution, visits: list[_Visit]) -> Iterator[Mistake]:
    """The situations with so much bet where most is given away."""
    plan, street, state = solution.plan, visits[0].street, visits[0].state
    values, level = solution.values[street][state], solution.completions.level(street)
    ways, taken = np.zeros(len(level.weight), np.int64), np.zeros(len(level.weight), np.int64)
    for visit in visits:
        ways[visit.at] += visit.ways
        taken[visit.at] = visit.taken
    short = values.max(axis=0) - values[taken, np.arange(len(taken))]
    given = short * (ways if _fits(short, ways) else ways.astype(object))
    cards, optimal = level.cards(), solution.optimal[street][state]
    for at in one_of_ranks(largest(given), lambda each: sorted((cards[each] // 4).tolist())):
        best = int(np.flatnonzero(optimal[:, at])[-1])
        found = Given(in_words(plan.deck, cards[at].tolist()), int(ways[at]), int(given[at]), int(taken[at]), best)
        yield mistake(plan, solution.scale, street, plan.nodes[street][state], found)
