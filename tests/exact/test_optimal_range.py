"""The range of a measure is what one finds by playing every optimal strategy there is, one after the other."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from math import prod

import numpy as np
import pytest

from croupier.cards import Deck
from croupier.exact.plan import make_plan
from croupier.exact.solo.play import Play, play, play_optimal
from croupier.exact.solo.ranges import optimal_range, possible_range
from croupier.exact.solo.solve import Solution, solve
from croupier.exact.suits import Ints
from croupier.settlement import Settlement
from exact.stud import STANDARD, folded, hit, net_squared, stud, total_bet

Situation = tuple[int, int, int]
"""Street, number of the state of bets, class of the cards seen."""

# Small enough that all optimal strategies can be counted, and with ties on each of the three streets.
CASES = {
    "1x = 2x = 3x before any shared card": (
        {"straight": "1 to 2", "two pair": "1 to 2", "pair of jacks": "push", "pair of sixes": "push"},
        (1, 2, 3),
        Deck.of("8964", "cd"),
        3**6,
    ),
    "1x = 2x = 3x after one": (
        {"three of a kind": "2 to 1", "two pair": "2 to 1", "pair of jacks": "push", "pair of sixes": "push"},
        (1, 2, 3),
        Deck.of("25T4", "cd"),
        3**4,
    ),
    "1x = 2x = 3x after two": (
        {"straight": "push", "three of a kind": "1 to 1", "pair of sixes": "push"},
        (1, 2, 3),
        Deck.of("58Q", "cds"),
        3**6,
    ),
    "fold = 1x before any shared card": (
        {"flush": "push", "three of a kind": "1 to 2", "pair of sixes": "1 to 2"},
        (1,),
        Deck.of("4265", "cd"),
        2**6,
    ),
    "fold = 1x after two": (
        {"three of a kind": "push", "two pair": "1 to 2", "pair of sixes": "push"},
        (1,),
        Deck.of("7452", "cd"),
        2**8,
    ),
}


def tied_situations(solution: Solution) -> dict[Situation, tuple[int, ...]]:
    """The situations that some optimal strategy comes to and where several options are best, and those options."""
    plan, cards = solution.plan, solution.completions
    found: dict[Situation, tuple[int, ...]] = {}
    here = {(0, int(seen)) for seen in range(len(cards.level(0).masks))}
    for street in range(len(plan.nodes) - 1):
        following: set[tuple[int, int]] = set()
        for state, seen in here:
            node = plan.nodes[street][state]
            best = tuple(int(i) for i in np.flatnonzero(solution.optimal[street][state][:, seen]))
            if len(best) > 1:
                found[street, state, seen] = best
            for i in best:
                if not node.options[i].folds and plan.rest(street + 1, node.leads_to[i]) is None:
                    following |= {(node.leads_to[i], int(child)) for child in cards.level(street).children[seen]}
        here = following
    return found


def _option_of(taken: Mapping[tuple[int, int], Ints], street: int, state: int) -> Ints:
    return taken[street, state]


def every_optimal_play(solution: Solution) -> Iterator[Play]:
    tied = tied_situations(solution)
    for chosen in product(*tied.values()):
        taken = {
            (street, state): solution.taken(street, state, "most").copy()
            for street, nodes in enumerate(solution.plan.nodes[:-1])
            for state in range(len(nodes))
        }
        for (street, state, seen), option in zip(tied, chosen, strict=True):
            taken[street, state][seen] = option
        yield play(solution.plan, solution.completions, partial(_option_of, taken))


@pytest.mark.parametrize(("pays", "sizes", "deck", "strategies"), CASES.values(), ids=CASES)
@pytest.mark.one_in(3)
def test_range_is_that_of_all_optimal_strategies(
    pays: dict[str, str], sizes: tuple[int, ...], deck: Deck, strategies: int
) -> None:
    solution = solve(make_plan(stud(pays, sizes), deck))
    assert prod(map(len, tied_situations(solution).values())) == strategies
    measured: tuple[Callable[[Settlement], Fraction], ...] = (total_bet, folded, hit, net_squared)
    means: dict[Callable[[Settlement], Fraction], list[Fraction]] = {value_of: [] for value_of in measured}
    for played in every_optimal_play(solution):
        settled = [(solution.plan.settlement(outcome), deals) for outcome, deals in played.outcomes]
        assert sum(settlement.net * deals for settlement, deals in settled) == solution.expected * solution.plan.deals
        for value_of, found in means.items():
            found.append(sum((value_of(each) * deals for each, deals in settled), Fraction(0)) / solution.plan.deals)
    for value_of, found in means.items():
        assert (min(found), max(found)) == optimal_range(solution, value_of)


def test_tie_rules_lie_within_the_range() -> None:
    solution = solve(make_plan(stud(STANDARD), Deck.of("234579", "cd")))
    low, high = optimal_range(solution, total_bet)
    assert low < high
    for played in (play_optimal(solution, "most"), play_optimal(solution, "least")):
        assert low <= played.outcomes.mean(lambda outcome: solution.plan.settlement(outcome).bet) <= high


@pytest.mark.parametrize(
    ("value_of", "least", "most"),
    [(total_bet, "1", "10"), (folded, "0", "1"), (lambda settlement: settlement.net, "-7", "20")],
)
def test_the_possible_range_takes_in_strategies_that_are_not_optimal(
    value_of: Callable[[Settlement], Fraction], least: str, most: str
) -> None:
    """Any five of these six cards are two pair: best is 3x all the way, least is bet by folding at once, and most is
    lost by folding in the end.
    """
    solution = solve(make_plan(stud({"two pair": "2 to 1"}), Deck.of("258", "cd")))
    assert tuple(map(str, possible_range(solution, value_of))) == (least, most)
    assert len(set(optimal_range(solution, value_of))) == 1
