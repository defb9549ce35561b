"""The strategy behind the figures: the first decision class by class of hole cards, later ones summed up."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import numpy as np

from croupier.cards import RANKS, Deck
from croupier.exact.plan import Plan
from croupier.exact.solo.features import pair_pays, points_of
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import suit_levels
from croupier.ladder import Ladder
from croupier.ranking import hole_class
from croupier.report import HoleClass, Move, Rule, Strategy, StreetDecisions, Ties
from croupier.rules import Option
from croupier.strategies import FEATURES, ONE_OF, FeatureTest
from croupier.words import mark

OPTIMAL = mark("optimal play for the required wagers, found by backward induction over every set of visible cards")


_Key = tuple[str, Fraction, Move]


_KINDS: tuple[tuple[str, Callable[[Fraction], bool]], ...] = (
    (mark("High cards, a pair of which wins: {ranks}."), lambda brings: brings > 0),
    (mark("Middle cards, a pair of which is returned: {ranks}."), lambda brings: brings == 0),
    (mark("Low cards, a pair of which loses: {ranks}."), lambda brings: brings < 0),
)
POINTS = mark("Points for each of {ranks}: {points}.")
STRAIGHTS = mark(
    "Straights still open: how many different straights the cards can still become; four cards open at either end "
    "have two."
)


def terms(ladder: Ladder) -> tuple[Rule, ...]:
    """What the features that rules of play speak of are at a table with this main ladder."""
    brings = dict(reversed(list(enumerate(pair_pays(ladder).brings))))
    kinds = [(text, tuple(_rank(rank) for rank, each in brings.items() if fits(each))) for text, fits in _KINDS]
    points: dict[int, list[str]] = {}
    for rank, each in brings.items():
        points.setdefault(points_of(each), []).append(_rank(rank))
    return (
        *(Rule(text, {"ranks": (" ".join(ranks),)}) for text, ranks in kinds if ranks),
        *(Rule(POINTS, {"ranks": (" ".join(ranks),), "points": (f"{each}",)}) for each, ranks in points.items()),
        Rule(STRAIGHTS, {}),
    )


def describe(solution: Solution, play: Play, ties: Ties) -> Strategy:
    """The strategy in the words of the rules."""
    explained = terms(main_ladder(solution.plan))
    return Strategy(OPTIMAL, ties, _chart(solution, play), _decisions(solution, play), terms=explained)


def main_ladder(plan: Plan) -> Ladder:
    """The ladder that features of the cards are read off: the one that pays every round."""
    return plan.game.required_ladders[0]


def move(option: Option) -> Move:
    """An option as a page shows it."""
    return Move(option.text, option.units, option.folds)


def rule_of(test: FeatureTest) -> Rule:
    """A test on a feature in words, with its number as a person would say it: a rank as `8` or `J`."""
    if test.bound == "one of":
        return Rule(ONE_OF, {"n": test.hands})
    feature = FEATURES[test.feature]
    shown = {"number": f"{test.value}", "rank": _rank(test.value), "hand": "".join(test.hands)}[feature.kind]
    return Rule(feature.at_least if test.bound == "at least" else feature.at_most, {"n": (shown,)})


def _rank(rank: int) -> str:
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def _chart(solution: Solution, play: Play) -> tuple[HoleClass, ...]:
    """One entry a class of two hole cards; empty where the first decision is not taken on two cards."""
    level = solution.completions.level(0)
    if level.size != 2:
        return ()
    node = solution.plan.nodes[0][0]
    options = list(map(move, node.options))
    unit = solution.completions.deals_each(0) * solution.scale
    labels, order = _labels(solution.plan.deck)
    weights, taken = level.weight.tolist(), play.taken[0][0].tolist()
    values, optimal = solution.values[0][0].T.tolist(), solution.optimal[0][0].T.tolist()
    entries = []
    for i in order:
        chosen = options[taken[i]]
        tied = tuple(
            [option for option, best in zip(options, optimal[i], strict=True) if best and option is not chosen]
        )
        worth = tuple([(option, Fraction(value, unit)) for option, value in zip(options, values[i], strict=True)])
        entries.append(HoleClass(labels[i], weights[i], chosen, tied, worth))
    return tuple(entries)


@lru_cache(maxsize=8)
def _labels(deck: Deck) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Names of the classes of two hole cards, and their numbers in the order of a chart."""
    labels = tuple(map(hole_class, suit_levels(deck, 2)[2].cards().tolist()))
    return labels, tuple(sorted(range(len(labels)), key=lambda i: _by_rank(labels[i])))


def _by_rank(label: str) -> tuple[int, int, bool]:
    """Aces first, then by the second card; of one suit before of two."""
    return -RANKS.index(label[0]), -RANKS.index(label[1]), label.endswith("o")


def _decisions(solution: Solution, play: Play) -> tuple[StreetDecisions, ...]:
    plan, cards = solution.plan, solution.completions
    rows: dict[_Key, tuple[int, int, int]] = {}
    for street, states in enumerate(play.reached):
        deals_each = cards.deals_each(street)
        for state, reached in states.items():
            seen = np.flatnonzero(reached)
            if not len(seen):
                continue
            ways, deals = cards.level(street).weight.take(seen), reached.take(seen)
            taken = play.taken[street][state].take(seen)
            tied = solution.optimal[street][state].take(seen, axis=1).sum(axis=0) > 1
            node = plan.nodes[street][state]
            for i, option in enumerate(node.options):
                here = taken == i
                key = (plan.game.streets[street].name, Fraction(sum(node.state.stakes)), move(option))
                known = rows.get(key, (0, 0, 0))
                rows[key] = (
                    known[0] + int(ways[here].sum()),
                    known[1] + int(deals[here].sum()) * deals_each,
                    known[2] + int(ways[here & tied].sum()),
                )
    return tuple(
        StreetDecisions(street, bet, option, situations, deals, tied)
        for (street, bet, option), (situations, deals, tied) in _in_order(rows)
        if situations
    )


def _in_order(rows: dict[_Key, tuple[int, int, int]]) -> list[tuple[_Key, tuple[int, int, int]]]:
    """Streets as they come, then by bet, then the options cheapest first."""
    streets = list(dict.fromkeys(street for street, _, _ in rows))
    return sorted(
        rows.items(), key=lambda row: (streets.index(row[0][0]), row[0][1], not row[0][2].folds, row[0][2].units)
    )
