"""No limit: the least bet, the least raise, short all-ins and whom they let raise again."""

from contests.pots import begun, offered, play, table

HUNDRED = table(50, 100)


def test_the_least_bet_is_the_minimum_bet_and_the_most_is_everything() -> None:
    assert offered(play(begun(20, 20, 30), "c c x /")) == (1, 0, 2, 18)
    assert offered(play(begun(20, 20, 30, game=table(minimum=5)), "c c x /")) == (1, 0, 5, 18)


def test_the_first_raise_before_the_flop_at_least_doubles_the_big_blind() -> None:
    assert offered(begun(20, 20, 20)) == (0, 2, 4, 20)


def test_it_at_least_doubles_a_short_big_blind_as_if_it_were_whole() -> None:
    assert offered(begun(20, 20, 1)) == (0, 2, 4, 20)


def test_a_raise_is_at_least_as_big_as_the_last_one() -> None:
    assert offered(play(begun(99, 99, 99), "r10")) == (1, 9, 18, 99)
    assert offered(play(begun(99, 99, 99), "r10 r30")) == (2, 28, 50, 99)


def test_every_street_begins_with_the_minimum_bet_again() -> None:
    deal = play(begun(99, 99, 99), "r40 c c / b2")
    assert offered(deal) == (2, 2, 4, 59)


def test_who_has_less_than_a_full_raise_may_go_all_in() -> None:
    assert offered(play(begun(99, 15, 99), "r10")) == (1, 9, 15, 15)


def test_who_has_no_more_than_the_bet_may_only_call() -> None:
    assert offered(play(begun(99, 10, 99), "r10")) == (1, 9, None, None)
    assert offered(play(begun(99, 7, 99), "r10")) == (1, 6, None, None)


def test_nobody_raises_who_is_alone_against_players_all_in() -> None:
    assert offered(play(begun(10, 10, 99), "a f")) == (2, 8, None, None)


def test_alone_against_several_all_in_the_highest_of_them_is_called() -> None:
    assert offered(play(begun(30, 20, 99), "a c")) == (2, 28, None, None)


def test_a_short_all_in_does_not_let_those_raise_again_who_have_acted() -> None:
    deal = play(begun(14, 99, 99, 99), "r10 a c c")
    assert offered(deal) == (3, 4, None, None)


def test_who_has_not_acted_may_raise_a_short_all_in_by_a_full_raise() -> None:
    deal = play(begun(14, 99, 99, 99), "r10 a")
    assert offered(deal) == (1, 13, 22, 99)


def test_after_such_a_raise_everybody_may_raise_again() -> None:
    deal = play(begun(14, 99, 99, 99), "r10 a r22")
    assert offered(play(deal, "f")) == (3, 12, 30, 99)


def test_a_full_raise_all_in_lets_everybody_raise_again() -> None:
    deal = play(begun(18, 99, 99, 99), "r10 a c c")
    assert offered(deal) == (3, 8, 26, 99)


def test_several_short_all_ins_that_add_up_to_a_full_raise_let_the_first_raise_again() -> None:
    # 10, then 14 and 18 all-in: 8 more than the 10 that was bet first, the last full raise.
    deal = play(begun(14, 18, 99, 99), "r10 a a c")
    assert offered(deal) == (3, 8, 26, 99)


def test_but_not_those_who_have_called_the_first_of_them() -> None:
    deal = play(begun(14, 99, 18, 99, 99), "r10 c a c a")
    assert offered(deal) == (3, 8, 26, 99)
    assert offered(play(deal, "c")) == (4, 8, 26, 99)
    assert offered(play(deal, "c")) == (1, 4, None, None)


def test_short_all_ins_that_do_not_add_up_let_nobody_raise_again() -> None:
    deal = play(begun(14, 17, 99, 99), "r10 a a c")
    assert offered(deal) == (3, 7, None, None)


def test_an_opening_all_in_below_the_minimum_bet_is_called_as_it_is_or_raised_by_a_minimum_bet() -> None:
    # Robert's Rules, "No-limit rules": with a minimum of 100 a raise of an all-in 20 is to 120 or more.
    deal = play(begun(1000, 120, 1000, game=HUNDRED), "c c x / a")
    assert offered(deal) == (2, 20, 120, 900)


def test_it_does_not_let_those_raise_who_have_checked() -> None:
    deal = play(begun(120, 1000, 1000, game=HUNDRED), "c c x / x x a c")
    assert offered(deal) == (2, 20, None, None)


def test_it_lets_those_raise_who_have_checked_after_a_full_raise() -> None:
    deal = play(begun(1000, 1000, 120, 1000, game=HUNDRED), "c c c x / x a r120")
    assert offered(play(deal, "f")) == (1, 120, 220, 900)


def test_who_has_checked_may_raise() -> None:
    assert offered(play(begun(99, 99, 99), "c c x / x b10 c")) == (1, 10, 20, 97)


def test_a_limper_may_not_raise_a_short_all_in_raise_of_the_big_blind() -> None:
    deal = play(begun(99, 3, 99, 99), "c f a c")
    assert offered(deal) == (3, 1, None, None)


def test_the_big_blind_has_not_acted_by_posting() -> None:
    deal = play(begun(3, 99, 99, 99), "c a f")
    assert offered(deal) == (2, 1, 5, 99)
