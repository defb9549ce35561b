"""Who shows when, who need not, and what giving a hand up costs."""

from contests.pots import awards, begun, play, pots
from croupier.contests.pots import Kind


def test_the_last_aggressor_of_the_river_shows_first_and_then_clockwise() -> None:
    deal = play(begun(20, 20, 20, 20, hands="abcd"), "c c c x / x x x x / x x x x / x x b4 c c c")
    assert deal.to_show == [3, 0, 1, 2]


def test_a_raise_of_the_river_takes_the_bet_s_place() -> None:
    deal = play(begun(30, 30, 30, hands="abc"), "c c x / x x x / x x x / b4 c r8 c c")
    assert deal.to_show == [0, 1, 2]


def test_without_a_bet_on_the_river_left_of_the_button_shows_first() -> None:
    deal = play(begun(20, 20, 20, hands="abc", button=1), "r4 c c / x x x / b4 c c / x x x")
    assert deal.to_show == [2, 0, 1]


def test_all_in_before_the_river_left_of_the_button_shows_first() -> None:
    deal = play(begun(20, 20, 20, hands="abc"), "a c c / / /")
    assert deal.to_show == [1, 2, 0]


def test_the_side_pot_is_shown_before_the_main_pot() -> None:
    deal = play(begun(20, 5, 20, hands="cab"), "r5 c c / b4 c / x x / x x")
    assert deal.to_show == [2, 0, 1]


def test_side_pots_from_the_last_to_the_first_each_from_the_aggressor() -> None:
    deal = play(begun(9, 40, 5, 40, hands="abcd"), "r9 c c c / b4 c / x x / x b4 c")
    assert pots(deal) == [(20, (0, 1, 2, 3)), (12, (0, 1, 3)), (16, (1, 3))]
    assert deal.to_show == [3, 1, 0, 2]


def test_who_gives_the_hand_up_wins_nothing() -> None:
    deal = play(begun(20, 20, 20, hands="cab"), "c c x / x x x / x x x / x x x m s s")
    assert awards(deal) == [{2: 6}]
    assert deal.strengths[1] is None


def test_the_last_one_need_not_show() -> None:
    deal = play(begun(20, 20, 20, hands="abc"), "c c x / x x x / x x x / x x x m m")
    assert deal.over
    assert deal.to_show == []
    assert awards(deal) == [{0: 6}]
    assert not deal.paid[0].contested
    assert [event.kind for event in deal.events[-3:]] == [Kind.MUCK, Kind.MUCK, Kind.AWARD]


def test_who_is_alone_in_a_side_pot_has_won_it_and_may_give_up_the_main_pot() -> None:
    deal = play(begun(20, 5, 20, hands="bac"), "r5 c c / b4 c / x x / x x m m")
    assert awards(deal) == [{1: 15}, {0: 8}]


def test_a_hand_given_up_leaves_the_main_pot_to_the_others() -> None:
    deal = play(begun(20, 5, 20, hands="cab"), "r5 c c / b4 c / x x / x x s s m")
    assert pots(deal) == [(15, (0, 2)), (8, (0, 2))]
    assert awards(deal) == [{2: 15}, {2: 8}]


def test_a_side_pot_whose_players_have_all_given_up_goes_to_the_last_of_them() -> None:
    deal = play(begun(9, 40, 5, 40, hands="cbda"), "r9 c c c / b4 c / x x / x x m m s s")
    assert awards(deal) == [{0: 20}, {0: 12}, {3: 8}]


def test_hands_speak_whatever_is_said() -> None:
    # A straight on the board and in the hand: the higher one wins.
    deal = play(begun(20, 20, hands="Tc8c 5c4c"), "c x / x x / x x / x x =", board="7h 8d 6s 9s Kd")
    assert awards(deal) == [{0: 4}]
