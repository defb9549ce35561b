"""What two tables differ in where one hand is played against a ladder: read off arrays of classes of visible cards.

What is visible depends on the deck alone, so the classes of seen cards are the same arrays at both tables.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import zip_longest

import numpy as np

from croupier.audit.changes import (
    NOT_OFFERED,
    Cells,
    Side,
    Spot,
    Spots,
    add_state,
    place_of,
    states_come_to,
    states_to_decide,
)
from croupier.audit.hand_figures import Hands, Settled, expect_all, merged, own_class, summed
from croupier.audit.solved import Solved
from croupier.cards import Deck
from croupier.comparison import HandFigures
from croupier.exact.plan import State
from croupier.exact.solo.completions import completions
from croupier.exact.solo.play import Outcomes, Play, play
from croupier.exact.solo.solve import Solution
from croupier.exact.solver import as_solo, as_solo_play
from croupier.exact.suits import Ints, Level, in_words
from croupier.report import Ties
from croupier.rules import FOLD


def hand_figures(a: Solved, b: Solved, ties: Ties) -> Iterator[tuple[Hands, HandFigures, HandFigures]]:
    """Figures of each class of hands that the cuts of both make, of all hands below them, and last of the fold."""
    cuts, ranking = merged(a.plan.cuts, b.plan.cuts), a.plan.ranking
    first, second = (_figures(as_solo(each.solution), as_solo_play(each.plays[ties]), cuts) for each in (a, b))
    spans = [ranking.span_name(cut, above) for cut, above in zip(cuts, (None, *cuts), strict=False)]
    named = [*(Hands(low, high) for low, high in spans), Hands("otherwise"), Hands(FOLD, folded=True)]
    return zip(named, first, second, strict=True)


def _figures(solution: Solution, played: Play, cuts: tuple[int, ...]) -> list[HandFigures]:
    plan = solution.plan
    own = [own_class(plan, strength) for strength in (*cuts, 0)]
    shown = [plan.endings[0].settlements[known] for known in own]  # endings played out come first
    shown += [ending.settlements[-1] for ending in plan.endings if ending.settlements[-1].folded][:1]
    settled: list[list[Settled]] = [[] for _ in (*own, FOLD)]
    for ending, counts in _by_ending(solution, played, cuts).items():
        for hand, count in enumerate(counts):
            settlement = plan.endings[ending].settlements[own[hand]]
            settled[len(own) if settlement.folded else hand].append((settlement, int(count)))
    figures = [summed(plan, show, each) for show, each in zip_longest(shown, settled)]
    expect_all(plan, figures)
    return figures


def _by_ending(solution: Solution, played: Play, cuts: tuple[int, ...]) -> dict[int, Ints]:
    """Deals of each ending that the strategy comes to, by class of hands as `cuts` make them."""
    plan = solution.plan
    finer = completions(plan.deck, plan.ranking, cuts, solution.completions.groups).by_street
    found: dict[int, Ints] = {}
    for street, states in enumerate(played.reached):
        for state, reached in states.items():
            node = plan.nodes[street][state]
            for i, after in enumerate(node.leads_to):
                ending = after if node.options[i].folds else plan.rest(street + 1, after)
                if ending is not None:
                    counts = np.where(played.taken[street][state] == i, reached, 0) @ finer[street]
                    found[ending] = found[ending] + counts if ending in found else counts
    return found


def spots(a: Solved, b: Solved, ties: Ties) -> Spots:
    """Every situation that either strategy comes to, by street and total bet, and where their choices differ."""
    found: Spots = {}
    for street in range(len(a.plan.nodes)):
        level = as_solo(a.solution).completions.level(street)
        cells = Cells(level.weight, _Shown(a.plan.deck, level))
        come_to = [(each.plan, as_solo_play(each.plays[ties]).reached[street]) for each in (a, b)]
        for state in states_come_to(street, come_to):
            spot = found.setdefault((street, Fraction(sum(state.stakes))), Spot())
            add_state(spot, cells, *(_side(each, street, state, ties) for each in (a, b)))
    return found


def _side(table: Solved, street: int, state: State, ties: Ties) -> Side | None:
    """What a table's strategy does in a state; None where its bets cannot come to that."""
    at = states_to_decide(table.plan, street).get(state)
    if at is None:
        return None
    solution = as_solo(table.solution)
    taken = solution.taken(street, at, ties)
    reached = as_solo_play(table.plays[ties]).reached[street].get(at, np.zeros_like(taken))
    return Side(
        options=table.plan.nodes[street][at].options,
        taken=taken,
        reached=reached,
        deals=reached * solution.completions.by_street[street].sum(axis=1),
        values=solution.values[street][at],
        optimal=solution.optimal[street][at],
        unit=solution.plan.deals * solution.scale,
    )


class _Shown:
    """Classes of visible cards as text: a set of each, the highest card first."""

    def __init__(self, deck: Deck, level: Level) -> None:
        self._deck, self._cards = deck, level.cards()

    def __call__(self, cell: int) -> tuple[object, str]:
        return cell, in_words(self._deck, map(int, self._cards[cell]))


def outcomes_elsewhere(home: Solved, away: Solved, ties: Ties) -> Outcomes | None:
    """How deals end where a table's strategy is played at another; None where an option is not offered there."""
    played, cards = as_solo_play(home.plays[ties]), as_solo(away.solution).completions
    chosen: dict[tuple[int, int], Ints] = {}
    for street, states in enumerate(played.reached):
        there = states_to_decide(away.plan, street)
        for number, reached in states.items():
            node = home.plan.nodes[street][number]
            if not reached.any():
                continue
            if node.state not in there:
                return None
            at = there[node.state]
            places = np.array([place_of(option, away.plan.nodes[street][at].options) for option in node.options])
            taken = places[played.taken[street][number]]
            if np.any((taken == NOT_OFFERED) & (reached > 0)):
                return None
            chosen[street, at] = taken
    # A state that only options lead to which this strategy never takes: nobody comes there, any choice will do.
    never = [np.zeros(len(cards.level(street).weight), np.int64) for street in range(len(away.plan.nodes))]
    return play(away.plan, cards, lambda street, state: chosen.get((street, state), never[street])).outcomes
