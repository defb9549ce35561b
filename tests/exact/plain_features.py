"""Features of a few cards the plain way, card by card, from what `strategies` says they are: a twin for tests."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from croupier.cards import rank_of, suit_of
from croupier.ladder import Ladder
from croupier.ranking import RANK_NAMES
from croupier.strategies import FeatureTest, StreetStrategy

STRAIGHTS = [{12, 0, 1, 2, 3}, *({*range(low, low + 5)} for low in range(9))]


def pair_pays(ladder: Ladder, rank: int) -> Fraction:
    strength = ladder.of.ranking.row_names[f"pair of {RANK_NAMES[rank]}"]
    profit = ladder.odds_of(ladder.row_of_strength(strength)).profit()
    assert profit is not None
    return profit


def made(cards: Sequence[int]) -> str:
    """The name of what pairs, threes and fours alone make."""
    ranks = [rank_of(card) for card in cards]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if counts[0] == 4:
        return "four of a kind"
    if counts[0] == 3:
        return "three of a kind"
    if counts[:2] == [2, 2]:
        return "two pair"
    if counts[0] == 2:
        return f"pair of {RANK_NAMES[next(rank for rank in ranks if ranks.count(rank) == 2)]}"
    return "high card"


def plain_features(cards: Sequence[int], ladder: Ladder) -> dict[str, int]:
    """Every feature by name; `made` as the least strength of the hand that its name stands for."""
    ranks = [rank_of(card) for card in cards]
    pays = [pair_pays(ladder, rank) for rank in ranks]
    open_straights = sum(set(ranks) <= straight for straight in STRAIGHTS) if len(set(ranks)) == len(ranks) else 0
    one_suit = len(set(map(suit_of, cards))) == 1
    sure = ladder.of.ranking.row_names.get(made(cards), 0)
    profit = ladder.odds_of(ladder.row_of_strength(sure)).profit()
    return {
        "made": sure,
        "safe": int(profit is not None and profit >= 0),
        "points": sum(max(floor(each) + 1, 0) for each in pays),
        "high cards": sum(each > 0 for each in pays),
        "middle cards": sum(each == 0 for each in pays),
        "low cards": sum(each < 0 for each in pays),
        "one suit": int(one_suit),
        "straights": open_straights,
        "royal": int(one_suit and min(ranks) >= 8),
        "highest card": max(ranks),
        "lowest card": min(ranks),
    }


def plain_decision(rules: StreetStrategy, cards: Sequence[int], bet: int, ladder: Ladder) -> str:
    """The option that a list of rules takes, rule by rule."""
    found = {**plain_features(cards, ladder), "bet so far": bet}
    for rule in rules.rules:
        if all(_holds(test, found, ladder) for test in rule.tests):
            return rule.option
    return rules.otherwise


def _holds(test: FeatureTest, found: dict[str, int], ladder: Ladder) -> bool:
    value = ladder.of.ranking.row_names[test.hands[0]] if test.feature == "made" else test.value
    return found[test.feature] >= value if test.bound == "at least" else found[test.feature] <= value
