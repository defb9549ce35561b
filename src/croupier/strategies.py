"""Strategies in words: ordered rules over named features of the cards seen and the bets so far.

A rule is a set of tests that must all hold, and the option it takes; the first rule that holds decides, and a street
ends with the option for everything else. Features are whole numbers that `exact.solo.features` and
`exact.board_first.features` read off the cards; here are their names and the words for a test on them, so that a
posted strategy, one found by search and a page say the same thing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.words import mark

Bound = Literal["at least", "at most", "one of"]


@dataclass(frozen=True, slots=True)
class Feature:
    """A whole number that a player can read off the cards; the words for a test on it, with `{n}` for the number.

    `kind` says how the number is shown: as it is, as a hand's name, as a rank.
    """

    name: str
    at_least: str
    at_most: str = ""
    kind: Literal["number", "hand", "rank"] = "number"


_FEATURES = (
    Feature("made", mark("already made: {n} or better"), mark("nothing made above {n}"), "hand"),
    Feature("safe", mark("a hand already sure not to lose"), mark("no hand yet that is sure not to lose")),
    Feature("points", mark("points: {n} or more"), mark("points: {n} or fewer")),
    Feature("high cards", mark("high cards: {n} or more"), mark("high cards: {n} or fewer")),
    Feature("middle cards", mark("middle cards: {n} or more"), mark("middle cards: {n} or fewer")),
    Feature("low cards", mark("low cards: {n} or more"), mark("low cards: {n} or fewer")),
    Feature("one suit", mark("all cards of one suit"), mark("not all cards of one suit")),
    Feature("straights", mark("straights still open: {n} or more"), mark("straights still open: {n} or fewer")),
    Feature("royal", mark("a royal flush still open"), mark("no royal flush open")),
    Feature("highest card", mark("highest card {n} or above"), mark("highest card {n} or below"), "rank"),
    Feature("lowest card", mark("lowest card {n} or above"), mark("lowest card {n} or below"), "rank"),
    Feature("bet so far", mark("already bet: {n} or more"), mark("already bet: {n} or less")),
)
_HOLDEM_FEATURES = (
    Feature("pocket pair", mark("a pocket pair of {n} or higher"), mark("no pocket pair above {n}"), "rank"),
    Feature("suited", mark("hole cards of one suit"), mark("hole cards of two suits")),
    Feature("higher hole card", mark("higher hole card {n} or above"), mark("higher hole card {n} or below"), "rank"),
    Feature("lower hole card", mark("lower hole card {n} or above"), mark("lower hole card {n} or below"), "rank"),
    Feature("gap", mark("gap between the hole cards: {n} or more"), mark("gap between the hole cards: {n} or fewer")),
    Feature(
        "paired hole cards",
        mark("hole cards that pair a shared card: {n} or more"),
        mark("hole cards that pair a shared card: {n} or fewer"),
    ),
    Feature("hidden pair", mark("a hidden pair of {n} or higher"), mark("no hidden pair above {n}"), "rank"),
    Feature(
        "above the pair",
        mark("shared ranks above the hidden pair: {n} or more"),
        mark("shared ranks above the hidden pair: {n} or fewer"),
    ),
    Feature("kicker", mark("an unpaired hole card {n} or above"), mark("no unpaired hole card above {n}"), "rank"),
    Feature("overcards", mark("overcards: {n} or more"), mark("overcards: {n} or fewer")),
    Feature(
        "higher ranks",
        mark("ranks above both hole cards that are not shared: {n} or more"),
        mark("ranks above both hole cards that are not shared: {n} or fewer"),
    ),
    Feature(
        "ranks above the lower",
        mark("ranks above the lower hole card that are not shared: {n} or more"),
        mark("ranks above the lower hole card that are not shared: {n} or fewer"),
    ),
    Feature(
        "higher ranks over a pair",
        mark("on a paired board, ranks above both hole cards that are not shared: {n} or more"),
        mark("no paired board, or ranks above both hole cards that are not shared: {n} or fewer"),
    ),
    Feature("flush cards", mark("{n} or more cards to a flush"), mark("at most {n} cards to a flush")),
    Feature(
        "flush card",
        mark("a hole card {n} or above to that flush"),
        mark("no hole card above {n} to that flush"),
        "rank",
    ),
    Feature(
        "straight outs",
        mark("ranks that complete a straight: {n} or more"),
        mark("ranks that complete a straight: {n} or fewer"),
    ),
    Feature("draw points", mark("draw points: {n} or more"), mark("draw points: {n} or fewer")),
    Feature("card points", mark("card points: {n} or more"), mark("card points: {n} or fewer")),
    Feature("showdown points", mark("showdown points: {n} or more"), mark("showdown points: {n} or fewer")),
    Feature(
        "board",
        mark("the shared cards alone: {n} or better"),
        mark("the shared cards alone: no better than {n}"),
        "hand",
    ),
    Feature(
        "shared suit", mark("shared cards of one suit: {n} or more"), mark("shared cards of one suit: {n} or fewer")
    ),
    Feature(
        "shared straight",
        mark("shared cards of one straight: {n} or more"),
        mark("shared cards of one straight: {n} or fewer"),
    ),
    Feature(
        "highest shared card",
        mark("highest shared card {n} or above"),
        mark("highest shared card {n} or below"),
        "rank",
    ),
    Feature(
        "lowest shared card", mark("lowest shared card {n} or above"), mark("lowest shared card {n} or below"), "rank"
    ),
    Feature(
        "beats the board",
        mark("a hand better than the shared cards alone"),
        mark("no hand better than the shared cards alone"),
    ),
    Feature("dealer outs", mark("dealer outs: {n} or more"), mark("dealer outs: {n} or fewer")),
)
FEATURES: Mapping[str, Feature] = {feature.name: feature for feature in (*_FEATURES, *_HOLDEM_FEATURES)}
"""Every feature by its name, in the order in which a rule names them.

With one hand against a ladder, `made`: what the hand is sure of, whatever comes; `safe`: 1 where that is not lost.
`points`: for each card what a pair of it pays per unit, and one, fractions dropped; a card whose pair loses counts
nothing. `high`, `middle`, `low cards`: a pair of them wins, is returned, loses. `straights`: how many different
straights the cards can still become; of four cards, 2 is an outside draw. `bet so far`: units of the base up on all
wagers.

In house hold'em, with a rank or number below 0 where there is none: `made`: the best five cards so far. `pocket pair`:
of the two hole cards; `gap`: ranks between them, an ace being high. `hidden pair`: the highest pair that has a hole
card in it, a pocket pair or one with a shared card; `above the pair`: different ranks among the shared cards above it,
all of them where there is none; `kicker`: the higher hole card that is in no pair; `overcards`: hole cards above every
shared card. `higher ranks`, `ranks above the lower`: ranks of the deck above the higher, the lower hole card that no
shared card has; `higher ranks over a pair`: the former where two shared cards pair, else below 0. `flush cards`: the
most cards of one suit that a hole card is of, on the river of the suit of three shared cards; `flush card`: the
highest hole card of it. `straight outs`: ranks that complete a straight with a hole card in it; `straights`: how many
of those the cards to come can still complete. `draw points`: 25, on the flop 16 more for four cards to a flush, 3 for
three and 6 for each of the straight outs, less 1 for two and 8 for three shared cards of one suit and 3 for three of
one straight; on the turn 8 more for four cards to a flush and 3 for each of the outs, less 7 for three and 14 for four
shared cards of one suit, 3 for three and 10 for four of one straight. `card points`: draw points, twice the higher
hole card and once the lower, 2 to 14 for an ace. `showdown points`: draw points and 60, less 4 for each of the higher
ranks and 1 for each of the ranks above the lower; with a hidden pair less 4 for each shared rank above it instead.
`board`: what the shared cards are sure to make alone; `shared suit`, `shared straight`: most shared cards of one suit,
of one straight. `dealer outs`: unseen cards of which one with the shared cards makes a hand that beats the player's.
"""

POINTS_FOR: Mapping[str, str] = {
    "made": mark("already made"),
    "higher hole card": mark("higher hole card"),
    "lower hole card": mark("lower hole card"),
    "hidden pair": mark("hidden pair"),
    "higher ranks": mark("ranks above both hole cards that are not shared"),
    "higher ranks over a pair": mark("these ranks once more, on a paired board"),
    "flush cards": mark("cards to a flush"),
    "straight outs": mark("ranks that complete a straight"),
    "straights": mark("straights still open"),
    "shared suit": mark("shared cards of one suit"),
    "shared straight": mark("shared cards of one straight"),
    "highest shared card": mark("highest shared card"),
    "lowest shared card": mark("lowest shared card"),
}
"""What points may be given for, in words."""

ONE_OF = mark("the cards are {n}")


@dataclass(frozen=True, slots=True)
class FeatureTest:
    """One feature held against a number; `made` is held against a hand by its name instead, `one of` lists cards.

    `hands` has that one name (as a row is named), or the sets of cards (`JT9` of several suits, `JT9s` of one).
    """

    feature: str
    bound: Bound
    value: int = 0
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StrategyRule:
    """Where every test holds, the option of this name is taken."""

    tests: tuple[FeatureTest, ...]
    option: str


@dataclass(frozen=True, slots=True)
class PointsTable:
    """Points for what one feature says: those of the last of its steps that holds, and none where none does."""

    steps: tuple[tuple[FeatureTest, int], ...]

    @property
    def feature(self) -> str:
        """The feature that all of the steps are of."""
        return self.steps[0][0].feature


@dataclass(frozen=True, slots=True)
class StreetStrategy:
    """The rules of one street in their order, and the option for all other cards.

    Where there are `points`, the feature of that name is the sum of what the tables give, for the rules to speak of.
    """

    street: str
    rules: tuple[StrategyRule, ...]
    otherwise: str
    points: tuple[PointsTable, ...] = ()

    @property
    def options(self) -> frozenset[str]:
        """Every option that the street may take, by name."""
        return frozenset({self.otherwise, *(rule.option for rule in self.rules)})


@dataclass(frozen=True, slots=True)
class PostedStrategy:
    """A strategy as somebody posted it: what a claim calls it, its title, where it is from, and its streets.

    `note` says how the source's words were read, where they leave something open.
    """

    name: str
    title: str
    source: str
    streets: tuple[StreetStrategy, ...]
    note: str = ""
