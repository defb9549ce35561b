"""The strategy behind the figures: the first decision class by class of hole cards, later ones summed up."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from croupier.cards import RANKS
from croupier.exact.decisions import HoleDecision
from croupier.exact.plan import Plan
from croupier.exact.solo.features import pair_pays, points_of
from croupier.exact.solver import Play, Solution, first_decisions, option_uses
from croupier.ladder import Ladder
from croupier.report import HoleClass, Move, PointsLine, Rule, Strategy, StreetDecisions, Ties
from croupier.rules import Option
from croupier.strategies import FEATURES, ONE_OF, POINTS_FOR, FeatureTest, PointsTable, StreetStrategy
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


HOLDEM_TERMS: Mapping[str, str] = {
    "made": mark("Already made: the best hand of all the cards seen."),
    "hidden pair": mark("A hidden pair has a hole card in it: a pocket pair, or a hole card that pairs a shared one."),
    "above the pair": mark("Shared ranks above the hidden pair: all of them where there is no such pair."),
    "higher ranks": mark("Ranks that are not shared: those from 2 to ace that no shared card has."),
    "ranks above the lower": mark("Ranks that are not shared: those from 2 to ace that no shared card has."),
    "flush cards": mark("Cards to a flush: the most of one suit, at least one of them a hole card."),
    "straight outs": mark(
        "Ranks that complete a straight: one card of such a rank makes a straight with a hole card in it."
    ),
    "straights": mark("Straights still open: those with a hole card in them that the cards to come can complete."),
    "draw points": mark(
        "Draw points: 25. On the flop add 16 for four cards to a flush, 3 for three, and 6 for each rank that "
        "completes a straight; take off 1 for two shared cards of one suit, 8 for three, and 3 for three shared "
        "cards of one straight. On the turn add 8 for four cards to a flush and 3 for each rank that completes a "
        "straight; take off 7 for three shared cards of one suit, 14 for four, 3 for three shared cards of one "
        "straight, 10 for four."
    ),
    "card points": mark(
        "Card points: draw points, twice the higher hole card and once the lower; a jack counts 11, a queen 12, a "
        "king 13, an ace 14."
    ),
    "showdown points": mark(
        "Showdown points: draw points and 60; take off 4 for each rank above both hole cards and 1 for each above "
        "the lower, of those that are not shared. With a hidden pair take off 4 for each shared rank above it "
        "instead."
    ),
    "dealer outs": mark(
        "Dealer outs: unseen cards of which one, with the shared cards, makes a hand that beats yours."
    ),
}
"""What features of house hold'em are, in words for whoever counts them."""

_COUNTED_WITH: Mapping[str, tuple[str, ...]] = {
    "draw points": ("flush cards", "straight outs"),
    "card points": ("draw points", "flush cards", "straight outs"),
    "showdown points": ("hidden pair", "higher ranks", "draw points", "flush cards", "straight outs"),
}
"""Features whose words speak of others."""


def holdem_terms(streets: Iterable[StreetStrategy]) -> tuple[Rule, ...]:
    """What the features are that rules of these streets speak of, each once."""
    asked = {test.feature for street in streets for rule in street.rules for test in rule.tests}
    asked |= {table.feature for street in streets for table in street.points}
    asked |= {other for name in asked for other in _COUNTED_WITH.get(name, ())}
    return tuple(Rule(text, {}) for text in dict.fromkeys(HOLDEM_TERMS[name] for name in HOLDEM_TERMS if name in asked))


def describe(solution: Solution, play: Play, ties: Ties) -> Strategy:
    """The strategy in the words of the rules."""
    plan = solution.plan
    chart, decisions = _chart(solution, play), _decisions(solution, play)
    if plan.game.has_dealer:  # what the features of a list mean depends on the list, which takes a search
        return Strategy(OPTIMAL, ties, chart, decisions)
    return Strategy(OPTIMAL, ties, chart, decisions, terms=terms(main_ladder(plan)))


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
    if feature.kind == "hand":
        shown = "".join(test.hands)
    else:
        shown = _rank(test.value) if feature.kind == "rank" else f"{test.value}"
    return Rule(feature.at_least if test.bound == "at least" else feature.at_most, {"n": (shown,)})


def points_line(table: PointsTable) -> PointsLine:
    """A table of points as a page shows it; a step that is reached where there is no such thing begins nowhere."""
    kind = FEATURES[table.feature].kind
    steps = []
    for test, points in table.steps:
        shown = "".join(test.hands) if kind == "hand" else _rank(test.value) if kind == "rank" else f"{test.value}"
        steps.append((shown if test.value >= 0 else "", points))
    return PointsLine(POINTS_FOR[table.feature], tuple(steps), hands=kind == "hand")


def _rank(rank: int) -> str:
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def _chart(solution: Solution, play: Play) -> tuple[HoleClass, ...]:
    """One entry a class of two hole cards; empty where a round does not begin with two."""
    options = [move(option) for option in solution.plan.nodes[0][0].options]
    return tuple(_hole_class(each, options) for each in first_decisions(solution, play))


def _hole_class(found: HoleDecision, options: Sequence[Move]) -> HoleClass:
    chosen = options[found.taken]
    tied = tuple([option for option, best in zip(options, found.optimal, strict=True) if best and option is not chosen])
    return HoleClass(found.label, found.combinations, chosen, tied, tuple(zip(options, found.values, strict=True)))


def _decisions(solution: Solution, play: Play) -> tuple[StreetDecisions, ...]:
    plan = solution.plan
    rows: dict[_Key, tuple[int, int, int]] = {}
    for use in option_uses(solution, play):
        if len(plan.nodes[use.street][use.state].options) == 1:
            continue  # the last bet was made on an earlier street
        stakes = plan.nodes[use.street][use.state].state.stakes
        key = (plan.game.streets[use.street].name, Fraction(sum(stakes)), move(use.option))
        situations, deals, tied = rows.get(key, (0, 0, 0))
        rows[key] = (situations + use.situations, deals + use.deals, tied + use.tied)
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
