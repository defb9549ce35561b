"""Pot limit and fixed limit: the most that a bet or raise may come to."""

import pytest

from contests.pots import begun, offered, play, table
from croupier.contests.pots import Positions
from croupier.contests.pots import options as house

POT_LIMIT = table(options={house.BETTING: house.POT_LIMIT})
FIXED = table(options={house.BETTING: house.FIXED_LIMIT})
TWENTY = table(10, 20, options={house.BETTING: house.FIXED_LIMIT})


def test_with_blinds_of_one_and_two_the_first_raise_is_to_seven_at_most() -> None:
    assert offered(begun(99, 99, 99, game=POT_LIMIT)) == (0, 2, 4, 7)


def test_the_small_blind_calls_one_first() -> None:
    assert offered(play(begun(99, 99, 99, game=POT_LIMIT), "f")) == (1, 1, 4, 6)


def test_after_a_caller() -> None:
    assert offered(play(begun(99, 99, 99, 99, game=POT_LIMIT), "c")) == (0, 2, 4, 9)


def test_a_bet_is_at_most_the_pot_and_a_raise_of_it_four_times_as_much() -> None:
    # BARGE rule book, "Pot-limit": 100 and 200, 700 to go, called by the big blind: 1500, then 6000.
    deal = play(begun(9999, 9999, 9999, game=table(100, 200, options=POT_LIMIT.options)), "r700 f c /")
    assert offered(deal) == (2, 0, 200, 1500)
    assert offered(play(deal, "b1500")) == (0, 1500, 3000, 6000)


def test_fifty_into_a_hundred_may_be_raised_to_two_hundred_and_fifty() -> None:
    # Robert's Rules, "Pot-limit rules".
    deal = play(begun(999, 999, game=table(25, 50, options=POT_LIMIT.options)), "c x / b50")
    assert offered(deal) == (0, 50, 100, 250)


def test_antes_are_part_of_the_pot() -> None:
    assert offered(begun(99, 99, 99, game=table(ante=1, options=POT_LIMIT.options)))[3] == 10


def test_a_short_blind_counts_as_whole_before_the_flop_and_as_it_is_afterwards() -> None:
    # Tournament Directors Association, "Pot size and pot-limit bets".
    deal = begun(99, 99, 1, 99, game=POT_LIMIT)
    assert offered(deal) == (3, 2, 4, 7)
    assert offered(play(deal, "c c c /")) == (1, 0, 2, 7)


def test_a_dead_small_blind_counts_as_whole_before_the_flop() -> None:
    assert offered(begun(99, 0, 99, 99, game=POT_LIMIT, at=Positions(0, 1, 2))) == (3, 2, 4, 7)


def test_who_has_less_than_the_pot_has_no_more_to_bet() -> None:
    assert offered(begun(5, 99, 99, game=POT_LIMIT)) == (0, 2, 4, 5)
    assert offered(begun(3, 99, 99, game=POT_LIMIT)) == (0, 2, 3, 3)


def test_fixed_limit_bets_are_small_twice_and_then_big() -> None:
    deal = begun(99, 99, 99, game=FIXED)
    assert offered(deal) == (0, 2, 4, 4)
    assert offered(play(deal, "c c x /")) == (1, 0, 2, 2)
    assert offered(play(deal, "b2")) == (2, 2, 4, 4)
    assert offered(play(deal, "c c /")) == (1, 0, 4, 4)
    assert offered(play(deal, "x x x /")) == (1, 0, 4, 4)


def test_a_street_has_a_bet_and_three_raises() -> None:
    deal = play(begun(99, 99, 99, game=FIXED), "r4 r6 r8")
    assert offered(deal) == (0, 4, None, None)
    deal = play(deal, "c c / b2 r4 r6")
    assert offered(deal) == (1, 4, 8, 8)
    assert offered(play(deal, "r8")) == (2, 4, None, None)


def test_two_players_raise_as_often_as_they_like() -> None:
    # Robert's Rules, "Betting and raising"; the Tournament Directors Association says so of the last two.
    deal = play(begun(99, 99, game=FIXED), "r4 r6 r8 r10 r12 r14")
    assert offered(deal) == (0, 2, 16, 16)


def test_a_fold_that_leaves_two_does_not_take_the_cap_off() -> None:
    assert offered(play(begun(99, 99, 99, game=FIXED), "r4 r6 r8 f"))[2] is None


@pytest.mark.parametrize(
    ("stack", "least"),
    [(29, 40), (30, 50), (35, 55)],
    ids=["less than half is completed", "half counts as a raise", "more than half too"],
)
def test_the_half_bet_rule_to_who_has_not_acted(stack: int, least: int) -> None:
    deal = play(begun(999, 999, 20 + stack, 999, 999, game=TWENTY), "c c c c x / b20 a")
    assert offered(deal) == (3, stack, least, least)


@pytest.mark.parametrize(("stack", "least"), [(29, None), (30, 50)])
def test_the_half_bet_rule_to_who_has_acted(stack: int, least: int | None) -> None:
    deal = play(begun(999, 999, 20 + stack, game=TWENTY), "c c x / b20 a c")
    assert offered(deal) == (1, stack - 20, least, least)


def test_an_all_in_of_fifteen_is_raised_to_thirty_five() -> None:
    # Robert's Rules, "Betting and raising": on a $20 round.
    deal = play(begun(999, 35, 999, game=TWENTY), "c c x / a")
    assert offered(deal) == (2, 15, 35, 35)


def test_an_all_in_of_five_is_completed_to_twenty() -> None:
    deal = play(begun(999, 25, 999, game=TWENTY), "c c x / a")
    assert offered(deal) == (2, 5, 20, 20)


def test_a_completed_bet_is_no_raise_of_its_own() -> None:
    # 20 all-in as 5, completed, and three raises more.
    deal = play(begun(999, 25, 999, 999, game=TWENTY), "c c c x / a r20 r40 r60")
    assert offered(deal) == (2, 40, 80, 80)
    assert offered(play(deal, "r80")) == (3, 40, None, None)
