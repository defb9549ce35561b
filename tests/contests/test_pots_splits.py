"""Equal hands: pots split evenly, odd chips one to a winner, clockwise from the left of the button, pot by pot."""

from contests.pots import awards, begun, play
from croupier.contests.pots.layers import divided


def test_two_share_a_pot_evenly() -> None:
    deal = play(begun(20, 20, 20, hands="aab"), "c c x / x x x / x x x / x x x =")
    assert awards(deal) == [{0: 3, 1: 3}]


def test_the_odd_chip_goes_left_of_the_button() -> None:
    # 1 of the small blind, who folds, 2 and 2: the button and the big blind share five.
    deal = play(begun(20, 20, 20, hands="aba"), "c f x / x x / x x / x x =")
    assert awards(deal) == [{2: 3, 0: 2}]
    assert deal.paid[0].odd == (2,)


def test_the_button_is_last_wherever_it_stands() -> None:
    deal = play(begun(20, 20, 20, hands="baa", button=2), "c f x / x x / x x / x x =")
    assert awards(deal) == [{1: 3, 2: 2}]
    assert list(awards(deal)[0]) == [1, 2]


def test_two_odd_chips_go_to_two_winners() -> None:
    assert divided(14, [0, 1, 3], [1, 2, 3, 0]) == ((1, 5), (3, 5), (0, 4))
    assert divided(13, [0, 1, 3], [1, 2, 3, 0]) == ((1, 5), (3, 4), (0, 4))


def test_three_share_and_one_odd_chip_is_left() -> None:
    deal = play(begun(20, 20, 20, 20, hands="abaa"), "c c f x / x x x / x x x / x x x =")
    assert awards(deal) == [{2: 3, 3: 2, 0: 2}]
    assert deal.nets == (0, -1, 1, 0)


def test_each_pot_has_its_own_odd_chips() -> None:
    deal = play(begun(5, 20, 20, 20, hands="aaab", button=3), "r5 c c c / b3 c c / x x f / x x =")
    assert [paid.pot.amount for paid in deal.paid] == [20, 9]
    assert awards(deal) == [{0: 7, 1: 7, 2: 6}, {1: 5, 2: 4}]


def test_pots_are_split_apart_and_not_mixed() -> None:
    # 17 and 9 are split apart; mixed they would be 13 each.
    deal = begun(20, 20, 20, 4, 20, hands="baabb", button=4)
    play(deal, "r4 c c f c / b3 c c / x x f / x x =")
    assert awards(deal) == [{1: 9, 2: 8}, {1: 5, 2: 4}]


def test_nobody_loses_by_sharing_what_he_put_in() -> None:
    deal = play(begun(20, 20, hands="aa"), "c x / b4 c / x x / x x =")
    assert deal.nets == (0, 0)
    assert not deal.paid[0].odd


def test_the_board_plays_for_everybody() -> None:
    deal = begun(20, 20, 20, hands="2c2d 3c3d 4c4d")
    play(deal, "c c x / x x x / x x x / x x x =", board="Ts Js Qs Ks As")
    assert awards(deal) == [{1: 2, 2: 2, 0: 2}]
