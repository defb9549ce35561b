"""The second pass: deal forward under a strategy, and count how the deals end.

It shares the arrays of cards with the induction but none of its sums: where both give the same mean as Fractions,
the value and the table of outcomes belong to one strategy.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from math import factorial

import numpy as np

from croupier.cards import Deck
from croupier.distribution import Distribution
from croupier.exact.plan import Node, Plan
from croupier.exact.solo.completions import Completions
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Bools, Ints, deal_next_card
from croupier.ranking import Ranking
from croupier.report import Ties

Outcomes = Distribution[tuple[int, int]]
"""Deals by (number of the plan's ending, class of hands)."""


Choose = Callable[[int, int], Ints]
"""A strategy: for a street and a state, the number of the option taken for each class of seen cards."""


@dataclass(frozen=True)
class Play:
    """A strategy played through, by street: for each state that is come to, int64 [classes of seen cards].

    `reached`: ways to come there. `taken`: the number of the option taken. `outcomes` adds up to all deals.
    """

    reached: tuple[dict[int, Ints], ...]
    taken: tuple[dict[int, Ints], ...]
    outcomes: Outcomes


def play_optimal(solution: Solution, ties: Ties) -> Play:
    """The optimal strategy of a tie rule played through. Raises CountError where deals go missing.

    The last plays are kept by what is decided: measures, ranges and side bets ask for the same one, and paytables whose
    pays differ little are played alike. Where no tie is come to, both rules play alike.
    """
    if ties == "least":
        most = play_optimal(solution, "most")
        if not any(
            _has_tie(solution.optimal[street][state], reached)
            for street, states in enumerate(most.reached)
            for state, reached in states.items()
        ):
            return most
    plan = solution.plan
    return _play_decided(
        _Decided(plan.deck, plan.ranking, plan.seen, plan.cuts, plan.nodes, ties, solution.decisions, solution)
    )


@dataclass(frozen=True)
class _Decided:
    """All that decides how deals end under a tie rule: the cards, the states of bets, the options that are optimal."""

    deck: Deck
    ranking: Ranking
    seen: tuple[int, ...]
    cuts: tuple[int, ...]
    nodes: tuple[tuple[Node, ...], ...]
    ties: Ties
    decisions: bytes
    solution: Solution = field(compare=False)


@lru_cache(maxsize=8)
def _play_decided(decided: _Decided) -> Play:
    solution, ties = decided.solution, decided.ties
    return play(solution.plan, solution.completions, lambda street, state: solution.taken(street, state, ties))


def _has_tie(optimal: Bools, reached: Ints) -> bool:
    """Whether several options are best with some of the cards that are come to; none where nothing is decided."""
    return len(optimal) > 0 and bool((optimal.sum(axis=0)[reached > 0] > 1).any())


def play(plan: Plan, cards: Completions, choose: Choose) -> Play:
    """Deal every card and take the option the strategy takes. Raises CountError where deals go missing."""
    return _play_on(plan, cards, choose, 0, {0: cards.level(0).weight}, plan.deals)


def play_from(plan: Plan, cards: Completions, choose: Choose, *, street: int, state: int, seen: int) -> Outcomes:
    """How one situation ends, over every way to deal on from a class of `seen` cards. Raises CountError."""
    here = np.zeros(len(cards.level(street).weight), np.int64)
    here[seen] = 1
    ways = int(cards.by_street[street][seen].sum())
    return _play_on(plan, cards, choose, street, {state: here}, ways).outcomes


def _play_on(plan: Plan, cards: Completions, choose: Choose, first: int, here: dict[int, Ints], deals: int) -> Play:
    """Play through the streets from the `first` on; `here` has the ways to come to each of its states."""
    reached: list[dict[int, Ints]] = []
    taken: list[dict[int, Ints]] = []
    counted: list[tuple[tuple[int, int], int]] = []
    for street, nodes in enumerate(plan.nodes[first:], first):
        reached.append(here)
        taken.append({state: choose(street, state) for state in here})
        following: dict[int, Ints] = {}
        for state, ways in here.items():
            node, seen = nodes[state], np.flatnonzero(ways)  # often few cards lead to a state
            option_taken = taken[-1][state].take(seen)
            for i, option in enumerate(node.options):
                taking = seen[option_taken == i]
                after = node.leads_to[i]
                ending = after if option.folds else plan.rest(street + 1, after)
                if ending is None:
                    following.setdefault(after, np.zeros_like(ways))[taking] += ways[taking]
                else:
                    by_class = ways.take(taking) @ cards.by_street[street].take(taking, axis=0)
                    counted += [((ending, hand), count) for hand, count in enumerate(by_class.tolist())]
        here = {state: _deal_on(cards, street, ways) for state, ways in following.items()}
    return Play(tuple(reached), tuple(taken), Distribution(counted).expect(deals))


def _deal_on(cards: Completions, street: int, deals: Ints) -> Ints:
    """Counts of deals [classes on this street] carried to the next street's classes."""
    if not deals.any():  # a bet that is never made
        return np.zeros(len(cards.level(street + 1).weight), np.int64)
    seen, opened = cards.level(street).size, cards.groups[street + 1]
    for size in range(seen, seen + opened):
        deals = deal_next_card(cards.levels[size], deals)
    return deals // factorial(opened)
