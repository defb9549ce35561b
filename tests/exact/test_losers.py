"""Both hands of a deal at once: the hand that is beaten, and what beats what, on small decks and on the whole one."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

import croupier.exact.board_first.losers as losers_module
from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.board_first.losers import losers
from croupier.exact.board_first.showdowns import ends_undecided, everyone_met
from croupier.ranking import FIVE
from croupier.showdown import RESULTS, result_of
from every_table import ONE_WORKER
from exact.holdem import SMALL_DECKS, TINY_DECKS, SmallDeck, from_deck, strength

PUBLISHED: dict[str, Any] = yaml.load(
    (Path(__file__).parent.parent / "published.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader
)
(TWO_PLAYERS,) = [each for each in PUBLISHED["two-hands"] if each["id"] == "two-players-one-board"]
CATEGORIES = [category.name for category in FIVE.categories]
PAIR = (FIVE.row_names["pair"],)
FLOPS = 10  # of a board, told from turn and river


def dealt(deck: Deck) -> Counter[tuple[int, int]]:
    """All pairs of hands on one board by their strengths."""
    found: Counter[tuple[int, int]] = Counter()
    for board in combinations(deck.cards, 5):
        hands = {hole: strength(hole, board) for hole in from_deck(deck, 2, board)}
        for own, mine in hands.items():
            found.update((mine, theirs) for dealer, theirs in hands.items() if not {*own} & {*dealer})
    return found


def joint_categories(deck: Deck) -> Any:
    """Deals by the categories of both hands on one board and how they stand, int64 [player's, results, dealer's].

    Categories are numbered from the weakest. The flop is told from turn and river.
    """
    falling = tuple(sorted((FIVE.row_names[name] for name in CATEGORIES[1:]), reverse=True))
    found, met = np.zeros((len(CATEGORIES), 3, len(CATEGORIES)), np.int64), everyone_met(deck, FIVE)
    for part in losers_module._parts(deck, FIVE, falling):
        found += ends_undecided(part.met(met), part.own, part.counts, classes=len(CATEGORIES)).sum(axis=0)
    return found[::-1, :, ::-1]


def counts_alike(deck: Deck) -> None:
    behind, tied, joint = Counter[int](), Counter[int](), np.zeros((len(CATEGORIES), 3, len(CATEGORIES)), np.int64)
    for (mine, theirs), deals in dealt(deck).items():
        result = result_of(mine, theirs)
        if result != "ahead":
            (behind if result == "behind" else tied)[mine] += FLOPS * deals
        places = [CATEGORIES.index(FIVE.category(each)) for each in (mine, theirs)]
        joint[places[0], RESULTS.index(result), places[1]] += FLOPS * deals
    found = losers(deck, FIVE, ())
    strengths = found.strengths.tolist()
    assert {at: count for at, count in zip(strengths, found.behind.tolist(), strict=True) if count} == behind
    assert {at: count for at, count in zip(strengths, found.tied.tolist(), strict=True) if count} == tied
    assert found.deals == joint.sum()
    assert np.array_equal(joint_categories(deck), joint)


@pytest.mark.parametrize("small", TINY_DECKS.values(), ids=TINY_DECKS)
def test_losers_and_categories_are_those_of_dealing_every_card(small: SmallDeck) -> None:
    counts_alike(small.cards)


@pytest.mark.slow
@pytest.mark.parametrize("small", SMALL_DECKS.values(), ids=SMALL_DECKS)
def test_losers_and_categories_on_more_decks(small: SmallDeck) -> None:
    counts_alike(small.cards)


def test_which_counts_of_showdowns_are_used_makes_no_difference() -> None:
    deck = TINY_DECKS["ten cards, royal flushes"].cards
    one, other = (losers_module._count(deck, FIVE, cuts) for cuts in ((), (FIVE.row_names["straight"],)))
    assert np.array_equal(one.behind, other.behind)
    assert np.array_equal(one.tied, other.tied)


# The whole deck


@pytest.fixture(scope="module")
def joint() -> Any:
    """Deals by both hands' categories and how they stand, the flop not told from turn and river."""
    whole = joint_categories(STANDARD_DECK)
    assert (whole % FLOPS == 0).all()
    return whole // FLOPS


@ONE_WORKER
@pytest.mark.slow
def test_two_players_on_one_board(joint: Any) -> None:
    """Either player may be called the first. Of seven cards 21 pairs may be the hole cards; 990 pairs are left."""
    both = joint.sum(axis=1)
    assert int(both.sum()) == int(TWO_PLAYERS["of"]) == 2_781_381_002_400
    assert np.array_equal(both, both.T)
    assert np.array_equal(joint[:, RESULTS.index("ahead")], joint[:, RESULTS.index("behind")].T)
    (seven,) = [each for each in PUBLISHED["counts"] if each["id"] == "seven-card"]
    assert both.sum(axis=1).tolist() == [20_790 * int(seven[name]) for name in CATEGORIES]
    low = dict(zip(CATEGORIES, both[CATEGORIES.index("high card")].tolist(), strict=True))
    assert low == {name: int(count) for name, count in TWO_PLAYERS["columns"].items()}
    assert sum(low.values()) == int(TWO_PLAYERS["total"])


@ONE_WORKER
@pytest.mark.slow
def test_losers_are_those_of_both_hands(joint: Any) -> None:
    """The losing hand's kinds, counted by its strength and out of the whole table of both hands."""
    found = losers(STANDARD_DECK, FIVE, PAIR)
    assert found.deals == 27_813_810_024_000
    behind = Counter[str]()
    for at, count in zip(found.strengths.tolist(), found.behind.tolist(), strict=True):
        behind[FIVE.category(at)] += count
    beaten = joint[:, RESULTS.index("behind")].sum(axis=1).tolist()
    assert [behind[name] for name in CATEGORIES] == [FLOPS * count for count in beaten]
    assert behind["royal flush"] == 0
