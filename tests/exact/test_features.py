"""Features of the cards seen: by hand, and against the plain twin on every set of cards."""

from itertools import combinations

import numpy as np
import pytest

from croupier.cards import STANDARD_DECK, parse_cards, rank_of, suit_of
from croupier.exact.rules_of_play import BET, CARDS, cards_label, decide, holds, label_number
from croupier.exact.solo.features import features, pair_pays
from croupier.exact.suits import Ints, suit_levels
from croupier.rules import RulesError
from croupier.strategies import FeatureTest, StrategyRule, StreetStrategy
from exact.plain_features import plain_features
from exact.stud import STANDARD, ladder

MAIN = ladder("main", "own five", STANDARD)


def masks_of(hands: list[tuple[int, ...]]) -> Ints:
    masks = np.zeros((len(hands), 4), np.int64)
    for number, hand in enumerate(hands):
        for card in hand:
            masks[number, suit_of(card)] |= 1 << rank_of(card)
    return masks


def of_cards(text: str) -> dict[str, int]:
    cards = parse_cards(text)
    level = suit_levels(STANDARD_DECK, len(cards))[len(cards)]
    (at,) = level.find(masks_of([cards]))
    return {name: int(values[at]) for name, values in features(STANDARD_DECK, pair_pays(MAIN), len(cards)).items()}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("QhQs", {"points": 4, "high cards": 2, "safe": 1, "straights": 0, "one suit": 0}),
        ("6h5h", {"points": 1, "middle cards": 1, "low cards": 1, "one suit": 1, "straights": 4, "lowest card": 3}),
        ("7h5h", {"straights": 3}),
        ("Ah2h3h", {"straights": 1, "one suit": 1, "royal": 0, "points": 2, "highest card": 12, "lowest card": 0}),
        ("QhJhTh", {"straights": 3, "royal": 1, "points": 5}),
        ("AhKhQd", {"straights": 1, "royal": 0}),
        ("5c5d9h", {"safe": 0, "straights": 0, "points": 1}),
        ("6c6d9h", {"safe": 1}),
        ("5s6d7c8h", {"straights": 2, "points": 3, "one suit": 0}),
        ("AsKdQcJh", {"straights": 1, "points": 8}),
        ("2c2d3c3d", {"safe": 1}),
    ],
)
def test_by_hand(cards: str, expected: dict[str, int]) -> None:
    found = of_cards(cards)
    assert {name: found[name] for name in expected} == expected


def test_made_is_what_the_hand_is_sure_of() -> None:
    names = MAIN.of.ranking.row_names
    assert of_cards("QhQs")["made"] >= names["pair of queens"]
    assert of_cards("QhQs")["made"] < names["pair of kings"]
    assert of_cards("9h9s9c2d")["made"] >= names["three of a kind"]
    assert of_cards("9h9s2c2d")["made"] >= names["two pair"]
    assert of_cards("AhKhQhJh")["made"] < names["pair"]


@pytest.mark.parametrize("size", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_as_the_plain_twin_on_every_set_of_cards(size: int) -> None:
    """All 1,326, 22,100 and 270,725 sets: every feature, card by card."""
    hands = list(combinations(STANDARD_DECK.cards, size))
    at = suit_levels(STANDARD_DECK, size)[size].find(masks_of(hands)).tolist()
    found = {name: values.tolist() for name, values in features(STANDARD_DECK, pair_pays(MAIN), size).items()}
    names = MAIN.of.ranking.row_names
    thresholds = [least for name, least in names.items() if name.startswith(("pair", "two", "three", "four"))]
    for hand, number in zip(hands, at, strict=True):
        plain = plain_features(hand, MAIN)
        made = found["made"][number]
        assert [made >= least for least in thresholds] == [plain["made"] >= least for least in thresholds]
        assert {name: found[name][number] for name in plain if name != "made"} == {
            name: value for name, value in plain.items() if name != "made"
        }


def test_labels_of_cards() -> None:
    assert cards_label(of_cards("Jh9hTh")[CARDS]) == "JT9s"
    assert cards_label(of_cards("Jh9dTh")[CARDS]) == "JT9"
    assert label_number("882") == of_cards("8c8d2s")[CARDS]


def test_the_first_rule_that_holds_decides_and_the_last_option_takes_the_rest() -> None:
    found = features(STANDARD_DECK, pair_pays(MAIN), 2)
    rules = StreetStrategy(
        "3rd Street",
        (
            StrategyRule((FeatureTest("one suit", "at most", 0), FeatureTest("points", "at least", 4)), "bet 1x"),
            StrategyRule((FeatureTest("made", "at least", hands=("pair",)),), "bet 3x"),
            StrategyRule((FeatureTest("cards", "one of", hands=("65s", "54")),), "bet 1x"),
            StrategyRule((FeatureTest(BET, "at least", 2), FeatureTest("lowest card", "at least", 0)), "bet 3x"),
        ),
        "fold",
    )
    options = ("fold", "bet 1x", "bet 3x")
    level = suit_levels(STANDARD_DECK, 2)[2]

    def taken(cards: str, bet: int) -> str:
        (at,) = level.find(masks_of([parse_cards(cards)]))
        return options[decide(rules, options, found, MAIN.of.ranking.row_names, bet)[at]]

    assert [taken(cards, 1) for cards in ("QhQs", "8h8s", "6h5h", "5c4d", "5c4c", "2c7d")] == [
        "bet 1x", "bet 3x", "bet 1x", "bet 1x", "fold", "fold",
    ]  # fmt: skip
    assert taken("2c7d", 2) == "bet 3x"


def test_an_option_or_a_feature_that_is_not_there_is_refused() -> None:
    found = features(STANDARD_DECK, pair_pays(MAIN), 2)
    with pytest.raises(RulesError, match="bet 5x"):
        decide(StreetStrategy("3rd Street", (), "bet 5x"), ("fold", "bet 1x"), found, MAIN.of.ranking.row_names, 1)
    with pytest.raises(RulesError, match="luck"):
        holds(FeatureTest("luck", "at least", 1), found, MAIN.of.ranking.row_names, 1)
