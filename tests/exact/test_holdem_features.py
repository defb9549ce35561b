"""Features of house hold'em: by hand, and against the plain twin on every situation of small decks."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.cards import STANDARD_DECK, Deck, parse_cards
from croupier.exact.board_first.features import (
    BEFORE_THE_RIVER,
    HOLE_FEATURES,
    ON_THE_RIVER,
    flop_features,
    hand_numbers,
    hole_features,
    river_features,
    shared_features,
)
from croupier.exact.board_first.lookup import lookup, renumbered
from croupier.exact.board_first.situations import situations
from croupier.exact.rules_of_play import BET, CARDS, decide, features_of, label_number
from croupier.exact.solo.features import features as solo_features
from croupier.exact.solo.features import pair_pays
from croupier.ranking import FIVE
from croupier.strategies import FEATURES, FeatureTest, StrategyRule, StreetStrategy
from exact.holdem import SMALL_DECKS, TINY_DECKS, from_deck
from exact.plain_holdem_features import NAMES, of_hole, plain_features
from exact.stud import STANDARD, ladder

Cards = tuple[int, ...]

DECKS = {name: small.cards for name, small in TINY_DECKS.items()}
EVERY_DECK = {
    **DECKS,
    **{name: pytest.param(small.cards, marks=pytest.mark.slow, id=name) for name, small in SMALL_DECKS.items()},
}


def fast(deck: Deck, hole: Cards, shared: Cards) -> dict[str, int]:
    """The features of one situation, looked up where the fast solver has them."""
    if len(shared) == 5:
        return rivers(deck, [hole], [shared])[0]
    hands = np.array([hole]), np.array([shared])
    own, seen = (np.sort(renumbered(deck, cards), axis=1) for cards in hands)
    (at,) = np.flatnonzero((situations(deck).holes == own).all(axis=1))
    found = shared_features(deck, FIVE, seen)
    return {name: int(values[0, at]) for name, values in found.items() if name != CARDS}


def rivers(deck: Deck, holes: list[Cards], boards: list[Cards]) -> list[dict[str, int]]:
    found = river_features(deck, FIVE)
    own, seen = (renumbered(deck, np.array(cards)) for cards in (holes, boards))
    flush, rows, holdings = lookup(deck, FIVE).rivers(own, seen)
    return [
        {name: int(values[row, holding]) for name, values in (found.flush if is_flush else found.plain).items()}
        for is_flush, row, holding in zip(flush.tolist(), rows.tolist(), holdings.tolist(), strict=True)
    ]


FLOPS: list[tuple[str, str, dict[str, int]]] = [
    ("AsKs", "Ah7c2d", {"hidden pair": 12, "kicker": 11, "above the pair": 0, "overcards": 0, "paired hole cards": 1}),
    ("8h7h", "Kh8c2h", {"hidden pair": 6, "kicker": 5, "above the pair": 1, "flush cards": 4, "flush card": 6}),
    ("9c9d", "Ks5s4s", {"pocket pair": 7, "hidden pair": 7, "kicker": -1, "above the pair": 1, "flush cards": 1}),
    ("JcTd", "9s8h2c", {"straight outs": 2, "overcards": 2, "straights": 4, "higher ranks": 3, "gap": 0}),
    ("QcTd", "9s8h2c", {"straight outs": 1, "gap": 1, "hidden pair": -1, "above the pair": 3}),
    ("As5d", "4s3h2c", {"straight outs": 1}),
    ("As5d", "4s3hKc", {"straight outs": 1, "kicker": 12, "overcards": 1, "higher ranks": 0, "shared suit": 1}),
    ("KdQd", "7h7s2d", {"flush cards": 3, "flush card": 11, "shared straight": 1, "higher ranks": 1}),
    ("7c2c", "7h7s2d", {"paired hole cards": 2, "hidden pair": 5, "kicker": -1}),
]


@pytest.mark.parametrize(("hole", "flop", "expected"), FLOPS)
def test_on_the_flop_by_hand(hole: str, flop: str, expected: dict[str, int]) -> None:
    found = fast(STANDARD_DECK, parse_cards(hole), parse_cards(flop))
    assert {name: found[name] for name in expected} == expected


POINTS: list[tuple[str, str, tuple[int, int, int]]] = [
    ("AsKd", "Qh9c4d", (25, 25 + 28 + 13, 25 + 60 - 1)),  # no rank above the ace, one above the king
    ("Ts9s", "8s2h3c", (25 + 3 - 1 + 1, 28 + 20 + 9, 28 + 60 - 4 * 4 - 5)),
    ("Ts9s", "8s7s3c", (25 + 16 + 12 - 1, 52 + 20 + 9, 52 + 60 - 4 * 4 - 5)),
    ("Kd2c", "9s8s7s", (25 - 8 - 3, 14 + 26 + 2, 14 + 60 - 4 - 9)),
    ("QdTc", "KsTh4s", (25 - 1, 24 + 24 + 10, 24 + 60 - 4)),  # a pair of tens below a king
    ("Ad8d", "Kd7d3s2c", (25 + 8, 33 + 28 + 8, 33 + 60 - 5)),
    ("KdQc", "JsTs3s2s", (25 + 3 + 3 - 14, 17 + 26 + 12, 17 + 60 - 4 - 2)),
    ("2d2c", "9sTsJsQh", (25 - 7 - 10, 8 + 4 + 2, 8 + 60 - 4 * 4)),
]


@pytest.mark.parametrize(("hole", "shared", "points"), POINTS)
def test_points_by_hand(hole: str, shared: str, points: tuple[int, int, int]) -> None:
    """Draw points, card points and showdown points."""
    found = fast(STANDARD_DECK, parse_cards(hole), parse_cards(shared))
    assert (found["draw points"], found["card points"], found["showdown points"]) == points


@pytest.mark.parametrize(
    ("hole", "board", "made", "alone"),
    [
        ("AsKs", "Ah7c2d", "pair of aces", "high card"),
        ("3s4s", "Ah7c7d", "pair of sevens", "pair of sevens"),
        ("7s4s", "Ah7c7d", "three of a kind", "pair of sevens"),
        ("5s6s", "7s8s9s", "straight flush", "high card"),
        ("5s6d", "7s8h9s", "straight", "high card"),
        ("AsKs", "QhQdJhJc", "two pair", "two pair"),
        ("AsTs", "KsQdJh2c", "straight", "high card"),
        ("AsTs", "Ks2s3s2c", "flush", "pair of twos"),
    ],
)
def test_what_is_made_so_far_and_by_the_shared_cards_alone(hole: str, board: str, made: str, alone: str) -> None:
    found, numbers = fast(STANDARD_DECK, parse_cards(hole), parse_cards(board)), hand_numbers(FIVE)
    assert (found["made"], found["board"]) == (numbers[made], numbers[alone])


@pytest.mark.parametrize(
    ("hole", "board", "outs"),
    [
        ("AsKd", "Qh9c7d4s2h", 15),  # a queen, a nine, a seven, a four, a two: three of each pair the board
        ("Js3d", "Qh9c7d4s2h", 23),  # those, and an ace or a king: four of each
        ("Qs3d", "Qh9c7d4s2h", 0),  # no one card makes a better pair
        ("9s3d", "Qh9c7d4s2h", 3),  # the three queens that are left
        ("2s3d", "Qh9c7d4s2c", 12),  # a pair of twos: queens, nines, sevens, fours
        ("3s3d", "Qh9h7h4h2c", 21),  # nine hearts; three of each pair of the board, less the hearts counted
    ],
)
@pytest.mark.one_in(3)
def test_dealer_outs_by_hand(hole: str, board: str, outs: int) -> None:
    assert fast(STANDARD_DECK, parse_cards(hole), parse_cards(board))["dealer outs"] == outs


def test_a_hand_that_only_ties_the_board_does_not_beat_it() -> None:
    board = parse_cards("AhKdQcJsTh")
    assert fast(STANDARD_DECK, parse_cards("2c3d"), board)["beats the board"] == 0
    assert fast(STANDARD_DECK, parse_cards("2c3d"), board)["dealer outs"] == 0
    assert fast(STANDARD_DECK, parse_cards("AcAd"), parse_cards("KhKdQcJs9h"))["beats the board"] == 1


def test_every_feature_that_can_be_named_is_on_some_street() -> None:
    known = {*solo_features(STANDARD_DECK, pair_pays(ladder("main", "own five", STANDARD)), 3)}
    assert {*known, *BEFORE_THE_RIVER, *ON_THE_RIVER, BET} - {CARDS} == set(FEATURES)
    assert {*hole_features(STANDARD_DECK)} == {*HOLE_FEATURES, CARDS}


def test_hands_are_numbered_by_their_names_weakest_first() -> None:
    numbers = hand_numbers(FIVE)
    assert numbers["pair"] == numbers["pair of twos"] == 1
    assert [numbers[name] for name in NAMES] == list(range(len(NAMES)))


@pytest.mark.parametrize("deck", [STANDARD_DECK, *DECKS.values()], ids=["the whole deck", *DECKS])
def test_hole_cards_as_the_plain_twin_has_them(deck: Deck) -> None:
    found, holes = hole_features(deck), [tuple(hole) for hole in situations(deck).holes.tolist()]
    assert [{name: int(found[name][at]) for name in HOLE_FEATURES} for at in range(len(holes))] == [
        of_hole(hole) for hole in holes
    ]


@pytest.mark.parametrize("deck", EVERY_DECK.values(), ids=EVERY_DECK)
@pytest.mark.parametrize("cards", [3, 4])
@pytest.mark.one_in(3)
def test_shared_cards_of_small_decks_as_the_plain_twin_has_them(deck: Deck, cards: int) -> None:
    """Every set of three and of four shared cards with every two hole cards."""
    renamed = Deck.of("".join("23456789TJQKA"[rank] for rank in deck.ranks), "cdhs"[: len(deck.suits)])
    sets = list(combinations(renamed.cards, cards))
    found = {name: each.tolist() for name, each in shared_features(deck, FIVE, np.array(sets)).items()}
    holes = [tuple(hole) for hole in situations(deck).holes.tolist()]
    for at, shared in enumerate(sets):
        for number, hole in enumerate(holes):
            if not {*hole} & {*shared}:
                assert {name: each[at][number] for name, each in found.items()} == plain_features(deck, hole, shared)


@pytest.mark.parametrize("deck", EVERY_DECK.values(), ids=EVERY_DECK)
def test_boards_of_small_decks_as_the_plain_twin_has_them(deck: Deck) -> None:
    """Every board with every two hole cards."""
    pairs = [(hole, board) for board in combinations(deck.cards, 5) for hole in from_deck(deck, 2, board)]
    found = rivers(deck, [hole for hole, _ in pairs], [board for _, board in pairs])
    for (hole, board), each in zip(pairs, found, strict=True):
        assert each == plain_features(deck, hole, board)


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_cards_of_the_whole_deck_as_the_plain_twin_has_them(cards: int) -> None:
    deal = Random(cards)
    hands = [tuple(deal.sample(STANDARD_DECK.cards, 2 + cards)) for _ in range(150)]
    holes, boards = [hand[:2] for hand in hands], [hand[2:] for hand in hands]
    if cards == 5:
        found = rivers(STANDARD_DECK, holes, boards)
    else:
        every = shared_features(STANDARD_DECK, FIVE, np.array(boards))
        numbers = {tuple(hole): at for at, hole in enumerate(situations(STANDARD_DECK).holes.tolist())}
        found = [
            {name: int(each[at, numbers[tuple(sorted(hole))]]) for name, each in every.items()}
            for at, hole in enumerate(holes)
        ]
    assert found == [plain_features(STANDARD_DECK, hole, board) for hole, board in zip(holes, boards, strict=True)]


def test_flops_are_those_of_the_solver_and_only_what_is_asked_for_is_read() -> None:
    deck = DECKS["ten cards, royal flushes"]
    every, some = flop_features(deck, FIVE), flop_features(deck, FIVE, frozenset({"made", "flush card", CARDS}))
    assert list(some) == ["made", "flush card", CARDS]
    assert np.array_equal(some["flush card"], every["flush card"])
    assert some["made"].shape == situations(deck).apart.shape
    part = river_features(deck, FIVE, frozenset({"dealer outs", "kicker"}))
    assert list(part.plain) == list(part.flush) == ["kicker", "dealer outs"]


def test_rules_decide_over_arrays_of_any_shape() -> None:
    rules = StreetStrategy(
        "Flop",
        (
            StrategyRule((FeatureTest("made", "at least", hands=("two pair",)),), "bet 2x"),
            StrategyRule((FeatureTest("cards", "one of", hands=("AK",)), FeatureTest("gap", "at most", 0)), "bet 2x"),
        ),
        "check",
    )
    assert features_of(rules) == {"made", "cards", "gap"}
    deck = DECKS["ten cards, royal flushes"]
    found = flop_features(deck, FIVE, features_of(rules))
    taken = decide(rules, ("check", "bet 2x"), found, hand_numbers(FIVE), 2)
    two_pair = found["made"] >= hand_numbers(FIVE)["two pair"]
    ace_king = found[CARDS] == label_number("AK")
    assert np.array_equal(taken == 1, two_pair | ace_king)
