"""Antes and blinds: who posts what, short ones, and what others call then."""

import pytest

from contests.pots import CARDS, DICE, begun, offered, play, pots, table, told
from croupier.contests.pots import Deal, Kind, Positions
from croupier.contests.pots.events import POSTS
from croupier.rules import RulesError

ANTED = table(ante=1)


def test_blinds_are_posted_left_of_the_button() -> None:
    deal = begun(20, 20, 20, 20, button=1)
    assert told(deal, Kind.SMALL_BLIND, Kind.BIG_BLIND) == [(2, 1), (3, 2)]
    assert deal.stacks == [20, 20, 19, 18]
    assert offered(deal)[:2] == (0, 2)


def test_an_empty_seat_posts_nothing_and_is_dealt_nothing() -> None:
    deal = Deal(CARDS, [20, 0, 20, 20], CARDS.first_positions([20, 0, 20, 20], 0))
    assert told(deal, *POSTS) == [(2, 1), (3, 2)]
    assert deal.to_deal == [2, 3, 0]


def test_antes_come_before_blinds_and_are_no_part_of_a_bet() -> None:
    deal = begun(20, 20, 20, game=ANTED)
    assert told(deal, Kind.ANTE) == [(1, 1), (2, 1), (0, 1)]
    assert [event.kind for event in deal.events[3:5]] == [Kind.SMALL_BLIND, Kind.BIG_BLIND]
    assert deal.bets == [0, 1, 2]
    assert deal.put_in == [1, 2, 3]
    assert offered(deal) == (0, 2, 4, 19)


def test_a_short_ante_is_all_in_for_its_part_of_all_antes() -> None:
    deal = play(
        begun(20, 20, 20, 3, hands="bcda", game=table(1, 2, ante=5), button=3), "c c x / x x x / x x x / x x x ="
    )
    assert deal.events[3].chips == 3
    assert deal.events[3].all_in
    assert pots(deal) == [(12, (0, 1, 2, 3)), (12, (0, 1, 2))]
    assert deal.nets == (5, -7, -7, 9)


def test_an_ante_that_nobody_has_matched_goes_back() -> None:
    deal = play(begun(20, 3, hands="ba", game=table(0, 1, ante=5)), "/ / / =")
    assert told(deal, Kind.UNCALLED) == [(0, 2)]
    assert deal.nets == (-3, 3)


def test_an_ante_may_leave_nothing_for_the_big_blind() -> None:
    deal = begun(20, 20, 1, game=ANTED)
    assert told(deal, Kind.BIG_BLIND) == []
    assert offered(deal) == (0, 2, 4, 19)


def test_a_short_big_blind_is_called_in_full() -> None:
    short = begun(20, 20, 1, hands="bca")
    assert offered(short) == (0, 2, 4, 20)
    play(short, "c c / x x / x x / x x =")
    assert pots(short) == [(3, (0, 1, 2)), (2, (0, 1))]
    assert short.nets == (0, -2, 2)


def test_a_short_big_blind_and_one_caller_who_gets_the_rest_back() -> None:
    deal = play(begun(20, 20, 1, hands="bca"), "c f / / / =")
    assert told(deal, Kind.UNCALLED) == [(0, 1)]
    assert deal.nets == (-1, -1, 2)


def test_heads_up_nobody_puts_in_what_a_short_big_blind_cannot_match() -> None:
    deal = begun(20, 1, hands="ab")
    assert deal.turn is None
    assert deal.waits_for_board
    assert play(deal, "/ / / =").nets == (1, -1)


def test_heads_up_a_short_small_blind_gives_the_rest_of_the_big_blind_back() -> None:
    deal = begun(1, 20, hands="ab")
    assert deal.waits_for_board
    assert told(deal, Kind.UNCALLED) == [(1, 1)]


def test_alone_against_two_short_blinds_only_the_higher_one_is_called() -> None:
    deal = begun(20, 1, 1)
    assert offered(deal) == (0, 1, None, None)


def test_everybody_folds_to_the_big_blind() -> None:
    deal = play(begun(20, 20, 20), "f f")
    assert deal.over
    assert told(deal, Kind.UNCALLED, Kind.AWARD) == [(2, 1), (2, 2)]
    assert deal.nets == (0, -1, 1)


def test_with_a_dead_small_blind_the_big_blind_may_win_nothing() -> None:
    deal = play(begun(20, 0, 20, 20, at=Positions(0, 1, 2)), "f f")
    assert told(deal, *POSTS) == [(2, 2)]
    assert deal.nets == (0, 0, 0, 0)
    assert deal.pots == ()


def test_every_player_of_the_dice_game_posts_an_ante_besides_the_blinds() -> None:
    deal = begun(20, 20, 20, 20, game=DICE)
    assert deal.put_in == [1, 2, 3, 1]


@pytest.mark.parametrize("stacks", [[20, 0, 0], [0, 0], [20] * 11, [20, -1, 20]])
def test_too_few_players_too_many_and_chips_below_nothing(stacks: list[int]) -> None:
    with pytest.raises(RulesError):
        Deal(CARDS, stacks, Positions(0, 0, 0))


def test_nobody_has_the_big_blind_at_an_empty_seat() -> None:
    with pytest.raises(RulesError, match="empty seat"):
        Deal(CARDS, [20, 20, 0], Positions(0, 1, 2))
