"""Strategies in words: ordered rules over named features of the cards seen and the bets so far.

A rule is a set of tests that must all hold, and the option it takes; the first rule that holds decides, and a street
ends with the option for everything else. Features are whole numbers that `exact.solo.features` reads off the cards;
here are their names and the words for a test on them, so that a posted strategy, one found by search and a page say the
same thing.
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
FEATURES: Mapping[str, Feature] = {feature.name: feature for feature in _FEATURES}
"""Every feature by its name, in the order in which a rule names them.

`made`: what the hand is sure of, whatever comes; `safe`: 1 where that is not lost. `points`: for each card what a pair
of it pays per unit, and one, fractions dropped; a card whose pair loses counts nothing. `high`, `middle`, `low cards`:
a pair of them wins, is returned, loses. `straights`: how many different straights the cards can still become; of four
cards, 2 is an outside draw. `bet so far`: units of the base up on all wagers.
"""

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
class StreetStrategy:
    """The rules of one street in their order, and the option for all other cards."""

    street: str
    rules: tuple[StrategyRule, ...]
    otherwise: str

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
