"""Who is dealt to and who acts when, with the big blind's option and without."""

from contests.pots import CARDS, DICE, begun, offered, play, table
from croupier.contests.pots import Deal, Positions
from croupier.contests.pots import options as house

AFTER_BIG_BLIND = table(options={house.FIRST_AFTER_FLOP: house.LEFT_OF_BIG_BLIND})
NO_OPTION = table(options={house.BIG_BLIND_OPTION: "off"})
EQUALISE = table(options={house.BLINDS_MAY_RAISE: "off"})


def turns(deal: Deal, script: str) -> list[int]:
    """Whose turn it is before each action of a script."""
    found = []
    for word in script.split():
        if word != "/":
            assert deal.turn is not None
            found.append(deal.turn.seat)
        play(deal, word)
    return found


def test_cards_are_dealt_from_the_left_of_the_button() -> None:
    assert Deal(CARDS, [20] * 4, Positions(2, 3, 0)).to_deal == [3, 0, 1, 2]


def test_dice_are_dealt_from_the_dealer() -> None:
    assert Deal(DICE, [20] * 4, Positions(2, 3, 0)).to_deal == [2, 3, 0, 1]


def test_before_the_flop_left_of_the_big_blind_and_after_it_left_of_the_button() -> None:
    deal = begun(20, 20, 20, 20, 20)
    assert turns(deal, "c c c c x / x x x x x / b2") == [3, 4, 0, 1, 2, 1, 2, 3, 4, 0, 1]


def test_left_of_the_big_blind_on_every_street() -> None:
    deal = begun(20, 20, 20, 20, 20, game=AFTER_BIG_BLIND)
    assert turns(deal, "c c c c x / x x x x x / b2") == [3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3]


def test_heads_up_the_button_is_first_before_the_flop_and_last_after_it() -> None:
    assert turns(begun(20, 20), "c x / x x / x x") == [0, 1, 1, 0, 1, 0]


def test_heads_up_with_dice_the_button_is_first_on_every_street() -> None:
    assert turns(begun(20, 20, game=DICE), "c / x x / x x") == [0, 0, 1, 0, 1]


def test_three_players_and_the_button_acts_first_before_the_flop() -> None:
    assert turns(begun(20, 20, 20), "c c x / x x x") == [0, 1, 2, 1, 2, 0]


def test_who_has_folded_or_is_all_in_is_passed_over() -> None:
    deal = begun(20, 20, 8, 20, 20)
    assert turns(deal, "r4 f c c c / x a c c c / x x") == [3, 4, 0, 1, 2, 1, 2, 3, 0, 1, 1, 3]


def test_a_raise_is_answered_by_everybody_else_once() -> None:
    assert turns(begun(20, 20, 20, 20), "r4 c r8 c c c") == [3, 0, 1, 2, 3, 0]


def test_the_big_blind_may_raise_where_nobody_has() -> None:
    deal = play(begun(20, 20, 20), "c c")
    assert offered(deal) == (2, 0, 4, 20)
    play(deal, "r6")
    assert offered(deal)[:2] == (0, 4)


def test_without_an_option_the_big_blind_is_in() -> None:
    deal = play(begun(20, 20, 20, game=NO_OPTION), "c c")
    assert deal.waits_for_board


def test_without_an_option_the_big_blind_answers_a_raise() -> None:
    deal = play(begun(20, 20, 20, game=NO_OPTION), "r5 c")
    assert offered(deal) == (2, 3, 8, 20)


def test_without_an_option_everybody_may_fold_to_the_big_blind() -> None:
    assert play(begun(20, 20, 20, game=NO_OPTION), "f f").nets == (0, -1, 1)


def test_blinds_that_only_equalise_do_not_raise_before_the_flop() -> None:
    deal = play(begun(20, 20, 20, game=EQUALISE), "c")
    assert offered(deal) == (1, 1, None, None)
    play(deal, "c")
    assert offered(deal) == (2, 0, None, None)


def test_blinds_that_only_equalise_call_or_fold_to_a_raise() -> None:
    deal = play(begun(20, 20, 20, game=EQUALISE), "r6")
    assert offered(deal) == (1, 5, None, None)
    assert offered(play(deal, "c")) == (2, 4, None, None)


def test_after_the_flop_blinds_bet_like_everybody() -> None:
    assert offered(play(begun(20, 20, 20, game=EQUALISE), "c c x /")) == (1, 0, 2, 18)


def test_heads_up_nobody_raises_before_the_flop_of_the_dice_game() -> None:
    assert offered(begun(20, 20, game=DICE)) == (0, 1, None, None)


def test_two_all_in_and_the_cards_come_without_betting() -> None:
    deal = play(begun(20, 30, hands="ab"), "a c")
    assert deal.waits_for_board
    play(deal, "/ / /")
    assert deal.turn is None
    assert deal.to_show == [1, 0]


def test_one_player_with_chips_left_does_not_bet_against_nobody() -> None:
    deal = play(begun(40, 20, 20), "r20 c c")
    assert deal.waits_for_board
    assert play(deal, "/ / /").turn is None
