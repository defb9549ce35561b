"""The situations of published rules for tournaments and card rooms, with their own figures.

TDA: Poker Tournament Directors Association, rules and illustration addendum, by the numbers of 2022.
Robert's: Robert's Rules of Poker.
"""

from contests.pots import awards, begun, offered, play, pots, table, told
from croupier.contests.pots import Kind, Positions

FIFTY = table(50, 100)


def test_tda_43_a_raise_is_at_least_the_largest_bet_or_raise_of_the_round() -> None:
    # Example 3: on the turn A bets 300, B makes it 1000, a raise of 700; C's least raise is to 1700.
    deal = play(begun(9999, 9999, 9999, 9999, game=table(100, 200)), "c c c x / x x x x / b300 r1000")
    assert offered(deal) == (3, 1000, 1700, 9799)


def test_tda_43_several_raises_and_one_raise_to_the_same_amount() -> None:
    # Example 4, blinds 25-50: 125, 200 and 500, then 800; but 500 at once, then 950.
    six = (9999,) * 6
    game = table(25, 50)
    assert offered(play(begun(*six, game=game), "r125 r200 r500"))[2] == 800
    assert offered(play(begun(*six, game=game), "r500 c c"))[2] == 950


def test_tda_47_short_all_ins_that_add_up_to_a_full_raise_reopen_the_betting() -> None:
    # Example 1, blinds 50-100, after the flop: A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls.
    stacks = (1100, 1100, 225, 1100, 300)
    deal = begun(*stacks, game=FIFTY)
    play(deal, "c c c c x / b100 a c a c")
    # A faces 100 more, a full raise: fold, call, or raise by 100 or more.
    assert offered(deal) == (1, 100, 300, 1000)


def test_tda_47_and_the_one_who_called_the_first_of_them_faces_too_little() -> None:
    # The same, and A just calls, and C, who called 125, faces 75: no full raise.
    deal = begun(1100, 1100, 225, 1100, 300, game=FIFTY)
    play(deal, "c c c c x / b100 a c a c c")
    assert offered(deal) == (3, 75, None, None)


def test_tda_47_unless_another_raises() -> None:
    # The same, but A raises to 300, and C faces 175.
    deal = begun(1100, 1100, 225, 1100, 300, game=FIFTY)
    play(deal, "c c c c x / b100 a c a c r300")
    assert offered(deal) == (3, 175, 400, 1000)


def test_tda_47_a_short_all_in_before_the_flop() -> None:
    # Blinds 2000-4000: A calls 4000, B is all-in for 7500, all fold to the big blind, who has not acted.
    deal = play(begun(99999, 99999, 99999, 99999, 7500, game=table(2000, 4000)), "c a f f")
    assert offered(deal) == (2, 3500, 11500, 99999)


def test_tda_47_to_who_has_called_before_it() -> None:
    # The big blind calls; A faces 3500, which is no full raise of 4000.
    deal = play(begun(99999, 99999, 99999, 99999, 7500, game=table(2000, 4000)), "c a f f c")
    assert offered(deal) == (3, 3500, None, None)


def test_tda_47_to_who_has_called_before_it_after_a_full_raise() -> None:
    # The big blind raises to 11,500; A faces 7500 and may raise.
    deal = play(begun(99999, 99999, 99999, 99999, 7500, game=table(2000, 4000)), "c a f f r11500")
    assert offered(deal) == (3, 7500, 15500, 99999)


def test_a_raise_of_300_and_a_short_all_in_of_750() -> None:
    # A tournament's ruling: 100-200, the button makes it 500, the small blind calls, the big blind is all-in for 750.
    deal = play(begun(9999, 9999, 750, game=table(100, 200)), "r500 c a")
    assert offered(deal) == (0, 250, None, None)
    assert offered(play(deal, "c")) == (1, 250, None, None)


def test_tda_54_pot_limit_counts_a_short_blind_as_whole_before_the_flop() -> None:
    game = table(50, 100, options={"betting": "pot limit"})
    assert offered(begun(9999, 9999, 30, 9999, game=game))[3] == 350


def test_tda_34_heads_up_nobody_has_the_big_blind_twice_running() -> None:
    game = table()
    assert game.next_positions([20, 0, 20], Positions(0, 1, 2)) == Positions(2, 2, 0)


def test_roberts_a_full_raise_lets_only_those_raise_who_were_fully_raised() -> None:
    # No-limit rules: A bets 100, B raises to 200, C is all-in for less than 300, A calls: B may not raise again.
    deal = play(begun(9999, 9999, 9999, 350, game=FIFTY), "c c c x / b100 r200 a f")
    assert offered(deal) == (1, 150, 350, 9899)
    assert offered(play(deal, "c")) == (2, 50, None, None)


def test_roberts_a_hundred_and_an_all_in_of_140_are_raised_to_240() -> None:
    deal = play(begun(9999, 9999, 240, game=FIFTY), "c c x / b100 a")
    assert offered(deal) == (0, 140, 240, 9899)


def test_roberts_all_pots_are_split_apart() -> None:
    # Three at 50 and two of them at 75 more, all hands equal: 50 each back from the main pot, 75 from the side pot.
    deal = play(begun(125, 50, 125, hands="aaa"), "a c c / / / =")
    assert pots(deal) == [(150, (0, 1, 2)), (150, (0, 2))]
    assert awards(deal) == [{1: 50, 2: 50, 0: 50}, {2: 75, 0: 75}]


def test_tda_20_odd_chips_go_left_of_the_button() -> None:
    deal = play(begun(20, 20, 20, hands="aba"), "c f x / x x / x x / x x =")
    assert awards(deal) == [{2: 3, 0: 2}]


def test_tda_17_the_last_aggressor_of_the_river_shows_first_else_left_of_the_button() -> None:
    assert play(begun(20, 20, 20), "r4 c c / x x b4 c c / x x x / x x x").to_show == [1, 2, 0]
    assert play(begun(20, 20, 20), "r4 c c / x x x / x x x / x x b4 c c").to_show == [0, 1, 2]


def test_an_uncalled_bet_is_no_part_of_the_pot() -> None:
    deal = play(begun(99, 99, 99), "c c x / x b20 f f")
    assert told(deal, Kind.UNCALLED, Kind.AWARD) == [(2, 20), (2, 6)]
