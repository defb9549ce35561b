"""Posted strategies, priced exactly: what each returns at this table, what it costs against optimal play, and where.

A posted strategy is played through like the optimal one, so its measures are those of a table of outcomes. What it
costs is found a second time, street by street, as what each of its decisions gives away against the best option there
with optimal play afterwards; the two must be equal as Fractions. How strategies are played is the solvers' own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.audit.measures import measures, moments
from croupier.audit.outcomes import outcomes
from croupier.audit.strategy import move, points_line, rule_of
from croupier.distribution import CountError
from croupier.exact.plan import Node, Plan
from croupier.exact.solver import Play, Solution
from croupier.report import Measure, Mistake, Move, PlayRule, PostedReport, Rule, StreetRules
from croupier.rules import Option
from croupier.strategies import PostedStrategy, StreetStrategy
from croupier.words import mark

NOT_OFFERED = mark("This table does not offer every bet that the strategy makes: {options}.")
Spot = TypeVar("Spot")

MISTAKES, CANDIDATES = 5, 100
"""How many situations are told of each street, and how many are looked at: many have cards of the same ranks."""


@dataclass(frozen=True, slots=True)
class Decides:
    """How many deals come to a rule, and what it gives away there in base units a round; None where not priced."""

    deals: int
    cost: Fraction | None = None


Tallies = Mapping[str, Sequence[Decides]]
"""By the name of each street with a decision, in order, its rules one by one, and last all other cards."""


@dataclass(frozen=True)
class Priced:
    """What a solver finds of a strategy: how it plays, what its rules give away, and where most, street by street."""

    play: Play
    tallies: Tallies
    mistakes: tuple[Mistake, ...]


def posted_report(
    solution: Solution, posted: PostedStrategy, price: Callable[[PostedStrategy], Priced]
) -> PostedReport:
    """A strategy priced at the table of a solution. Raises CountError where the two costs differ."""
    plan = solution.plan
    said = (posted.name, posted.title, posted.source, posted.note)
    if missing := _not_offered(plan, posted):
        return PostedReport(*said, (), {}, Fraction(0), (), why_not=Rule(NOT_OFFERED, {"options": missing}))
    found = price(posted)
    figures: Mapping[str, Measure] = measures(moments(outcomes(plan, found.play)))
    cost = solution.expected - figures["expected_value"].value
    costs = tuple(
        (street, sum((each.cost or Fraction(0) for each in rules), Fraction(0)))
        for street, rules in found.tallies.items()
    )
    if sum((each for _, each in costs), Fraction(0)) != cost:
        told = [str(each) for _, each in costs]
        raise CountError(f"the strategy {posted.name!r} costs {cost}, its decisions {told}")
    return PostedReport(*said, street_rules(plan, posted.streets, found.tallies), figures, cost, costs, found.mistakes)


def _not_offered(plan: Plan, posted: PostedStrategy) -> tuple[str, ...]:
    """The options that a strategy takes and the table does not have, by name."""
    missing = {
        option: None
        for street in posted.streets
        for option in sorted(street.options)
        if option not in _moves(plan, street.street)
    }
    return tuple(missing)


def street_rules(plan: Plan, streets: Iterable[StreetStrategy], tallies: Tallies) -> tuple[StreetRules, ...]:
    """Rules of play as a page shows them: features in words, options as moves, and how often each decides."""
    return tuple(_street_rules(plan, street, tallies[street.street]) for street in streets)


def _street_rules(plan: Plan, street: StreetStrategy, found: Sequence[Decides]) -> StreetRules:
    moves = _moves(plan, street.street)
    rules = [(tuple(map(rule_of, rule.tests)), rule.option) for rule in street.rules]
    return StreetRules(
        street.street,
        tuple(
            PlayRule(tests, moves[option], each.deals > 0, None if each.cost is None else each.deals, each.cost)
            for (tests, option), each in zip([*rules, ((), street.otherwise)], found, strict=True)
        ),
        tuple(map(points_line, street.points)),
    )


def street_number(plan: Plan, name: str) -> int:
    """The number of the street of a name."""
    return [each.name for each in plan.game.streets].index(name)


def _moves(plan: Plan, street: str) -> Mapping[str, Move]:
    (found,) = (each for each in plan.game.streets if each.name == street)
    options: tuple[Option, ...] = plan.game.options_on(found)
    return {option.name: move(option) for option in options}


@dataclass(frozen=True, slots=True)
class Given:
    """A situation where something is given away: the ways to come there, and what is given away over all of them.

    `taken` and `best` are numbers of options; `given` is in the solver's unit of prices, summed over deals.
    """

    cards: str
    ways: int
    given: int
    taken: int
    best: int


def mistake(plan: Plan, scale: int, street: int, node: Node, found: Given) -> Mistake:
    """A situation as a page shows it; `scale` is the solver's unit of prices."""
    deals, cost = found.ways * plan.deals_after(street), Fraction(found.given, plan.deals * scale)
    return Mistake(
        street=plan.game.streets[street].name,
        bet=Fraction(sum(node.state.stakes)),
        cards=found.cards,
        taken=move(node.options[found.taken]),
        best=move(node.options[found.best]),
        deals=deals,
        each=cost * plan.deals / deals,
        cost=cost,
    )


def worst(found: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """The mistakes of one street that cost most, of equals the first."""
    return tuple(sorted(found, key=lambda each: -each.cost)[:MISTAKES])


def one_of_ranks(found: Iterable[Spot], ranks: Callable[[Spot], object]) -> list[Spot]:
    """Of situations in their order the first few, of several with cards of the same ranks the first alone."""
    told: dict[str, Spot] = {}
    for each in found:
        told.setdefault(repr(ranks(each)), each)
    return list(told.values())[:MISTAKES]


def largest(given: NDArray[Any]) -> list[int]:
    """Where most is given away, of equals the first; nowhere where nothing is."""
    some = np.flatnonzero(given)
    if len(some) > CANDIDATES:
        least = np.partition(given[some], -CANDIDATES)[-CANDIDATES]
        some = some[given[some] >= least]
    found: list[int] = some[np.argsort(-given[some], kind="stable")][:CANDIDATES].tolist()
    return found
