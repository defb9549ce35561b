"""Hold'em with dice: the order of hands, free dice, and a whole deal as the source plays it."""

import pytest

from contests.pots import DICE, SOURCE_OPTIONS, awards, begun, play, table, told
from croupier.contests.pots import Kind, Pots
from croupier.contests.pots import options as house
from croupier.contests.pots.events import ACTIONS

SEVEN = table(ante=1, minimum=1, options={**SOURCE_OPTIONS, house.FREE_DICE: house.OF_SEVEN})

# On 1 2 4 6 6, from the weakest.
BY_STRENGTH = {
    "two pair of 6 and 1": "13",
    "two pair of 6 and 4": "43",
    "three 6": "63",
    "three 6 and a free 5": "65",
    "full house of 4": "44",
    "full house of 6": "61",
    "full house of 6 and a higher pair": "64",
    "straight": "35",
    "four 6": "66",
}


def test_the_order_of_hands() -> None:
    strengths = [DICE.hands.strength((int(own[0]), int(own[1])), (1, 2, 4, 6, 6)) for own in BY_STRENGTH.values()]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize("game", [DICE, SEVEN], ids=["free dice of five", "of seven"])
@pytest.mark.parametrize(("better", "worse"), [("35", "64"), ("66", "35"), ("64", "61"), ("65", "63")])
def test_the_better_hand_wins(better: str, worse: str, game: Pots) -> None:
    deal = play(begun(20, 20, hands=f"{better} {worse}", game=game), "c / x x / x x / x x =")
    assert awards(deal) == [{0: 6}]


def test_free_dice_that_do_not_play_break_ties_only_where_they_count() -> None:
    # Four 6 and a free 5 on the table: the other dice are not in the five.
    tied = play(begun(20, 20, hands="43 11", game=DICE), "c / x x / x x / x x =", board="66665")
    assert awards(tied) == [{1: 3, 0: 3}]
    broken = play(begun(20, 20, hands="43 11", game=SEVEN), "c / x x / x x / x x =", board="66665")
    assert awards(broken) == [{0: 6}]


def test_the_lower_of_two_free_dice_counts_behind_the_higher() -> None:
    deal = play(begun(20, 20, hands="41 43", game=SEVEN), "c / x x / x x / x x =", board="66665")
    assert awards(deal) == [{1: 6}]


def test_free_dice_of_seven_break_ties_of_straights_too() -> None:
    deal = play(begun(20, 20, hands="61 21", game=SEVEN), "c / x x / x x / x x =", board="12345")
    assert awards(deal) == [{0: 6}]
    tied = play(begun(20, 20, hands="31 21", game=DICE), "c / x x / x x / x x =", board="12345")
    assert awards(tied) == [{1: 3, 0: 3}]


def test_dice_may_show_the_same_face_any_number_of_times() -> None:
    deal = play(begun(20, 20, hands="66 66", game=DICE), "c / x x / x x / x x =", board="66666")
    assert deal.nets == (0, 0)


def test_a_deal_of_four_as_the_source_plays_it() -> None:
    # Dealer, small blind, big blind, and seat 4, who acts first on every street.
    deal = begun(20, 20, 20, 20, hands="35 61 43 66", game=DICE)
    play(deal, "c c c / b1 c c f / x x x / x x f =")
    assert told(deal, Kind.ANTE) == [(1, 1), (2, 1), (3, 1), (0, 1)]
    assert [event.seat for event in deal.events if event.kind in ACTIONS] == [3, 0, 1, 3, 0, 1, 2, 3, 0, 1, 3, 0, 1]
    assert awards(deal) == [{3: 15}]
    assert deal.nets == (-4, -4, -3, 11)
