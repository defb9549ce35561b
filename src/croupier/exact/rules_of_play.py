"""Rules of play followed: which rule decides where, and the option that it takes.

Features are arrays of whole numbers, one for each situation, whatever shape situations are numbered in; `exact.solo`
and `exact.board_first` read them off the cards.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards import RANKS
from croupier.exact.suits import Bools
from croupier.rules import RulesError
from croupier.strategies import FEATURES, FeatureTest, StreetStrategy

Numbers = NDArray[np.integer[Any]]
Features = Mapping[str, Numbers]
"""Features by name, each with the number of every situation; `bet so far` is not among them, it belongs to a state."""

BET, CARDS, POINTS = "bet so far", "cards", "points"


def holds(test: FeatureTest, found: Features, hands: Mapping[str, int], bet: int) -> Bools:
    """Where a test holds when so much is bet; `hands` says what number a feature has for a hand by its name.

    Raises RulesError for a feature there is none of.
    """
    if test.bound == "one of":
        labels: Bools = np.isin(found[CARDS], list(map(label_number, test.hands)))
        return labels
    if test.feature == BET:
        return np.full(_shape(found), bet >= test.value if test.bound == "at least" else bet <= test.value)
    values = found.get(test.feature)
    if values is None:
        raise RulesError(f"no feature is called {test.feature!r}")
    value = hands[test.hands[0]] if FEATURES[test.feature].kind == "hand" else test.value
    held: Bools = values >= value if test.bound == "at least" else values <= value
    return held


def points(rules: StreetStrategy, found: Features, hands: Mapping[str, int], bet: int) -> NDArray[np.int64]:
    """The points of every situation by a street's tables. Raises as `holds`."""
    total = np.zeros(_shape(found), np.int64)
    for table in rules.points:
        worth = np.zeros(total.shape, np.int64)
        for test, given in table.steps:
            np.copyto(worth, given, where=holds(test, found, hands, bet))
        total += worth
    return total


def deciding(rules: StreetStrategy, found: Features, hands: Mapping[str, int], bet: int) -> NDArray[np.int16]:
    """For every situation the number of the rule that decides; the rules' number for none. Raises as `holds`."""
    if rules.points:
        found = {**found, POINTS: points(rules, found, hands, bet)}
    first = np.full(_shape(found), len(rules.rules), np.int16)
    for number, rule in reversed(list(enumerate(rules.rules))):
        met = [holds(test, found, hands, bet) for test in rule.tests]
        np.copyto(
            first, np.int16(number), where=np.logical_and.reduce(met) if len(met) > 1 else met[0] if met else True
        )
    return first


def options_taken(rules: StreetStrategy, options: tuple[str, ...]) -> NDArray[np.int8]:
    """By number of a street's rule, and last for all other cards, the number of the option taken.

    Raises RulesError where the rules take an option that is not there.
    """
    if missing := rules.options - set(options):
        raise RulesError(f"{rules.street} has no option {', '.join(sorted(missing))}")
    names = (*(rule.option for rule in rules.rules), rules.otherwise)
    return np.array([options.index(name) for name in names], np.int8)


def decide(
    rules: StreetStrategy, options: tuple[str, ...], found: Features, hands: Mapping[str, int], bet: int
) -> NDArray[np.int8]:
    """Number of the option that a street's rules take in every situation. Raises RulesError as `options_taken`."""
    return options_taken(rules, options)[deciding(rules, found, hands, bet)]


def features_of(rules: StreetStrategy) -> frozenset[str]:
    """The features that a street's rules ask for, by name."""
    tests = [test for rule in rules.rules for test in rule.tests if not (rules.points and test.feature == POINTS)]
    tests += [test for table in rules.points for test, _ in table.steps]
    return frozenset(CARDS if test.bound == "one of" else test.feature for test in tests) - {BET}


def label_number(label: str) -> int:
    """The number of a set of cards that `cards_label` shows."""
    ranks = label.removesuffix("s")
    held: int = sum(5 ** RANKS.index(rank) for rank in ranks)
    return held * 2 + label.endswith("s")


def cards_label(number: int) -> str:
    """The ranks of a set of cards by its number among the features, highest first, `s` where all are of one suit.

    >>> cards_label(label_number("JT9s")), cards_label(label_number("882"))
    ('JT9s', '882')
    """
    held, one_suit = divmod(number, 2)
    counts = [held // 5**rank % 5 for rank in range(13)]
    return "".join(RANKS[rank] * counts[rank] for rank in reversed(range(13))) + ("s" if one_suit else "")


def _shape(found: Features) -> tuple[int, ...]:
    return next(iter(found.values())).shape
