"""Computer seats: always legal, honest, the same for the same seed, and no fools."""

from dataclasses import fields
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.contests.holdem_pots import POTS
from croupier.contests.pots import Deal, Kind, Pots, Stakes, Turn
from croupier.contests.pots.events import board, hole
from croupier.play.chance import Pick
from croupier.play.computer import Style, View, chance_of_winning, decide, view_of

CARDS = POTS.with_file({}, Stakes(buy_in=200))
LIMIT = POTS.with_file({"betting": "fixed limit"}, Stakes(buy_in=200))
POT_LIMIT = POTS.with_file({"betting": "pot limit"}, Stakes(buy_in=200))
DICE = POTS.with_file(
    {"played_with": "dice", "big_blind_option": "off", "blinds_may_raise": "off"}, Stakes(1, 1, 2, 1, 20)
)
GAMES = (CARDS, LIMIT, POT_LIMIT, DICE)


def pick(seed: int) -> Pick:
    return Pick(Random(seed).random)


@pytest.mark.thorough
@given(st.sampled_from(GAMES), st.integers(0, 10**9), st.integers(2, 10), st.sampled_from(Style))
def test_what_a_computer_seat_does_is_always_allowed(game: Pots, seed: int, players: int, style: Style) -> None:
    random = Random(seed)
    stacks = [random.randint(1, 60) for _ in range(players)]
    deal = Deal(game, stacks, game.first_positions(stacks, random.randrange(players)))
    faces = random.sample(range(52), 2 * players + 5) if not game.with_dice else [3, 5, 1, 6, 2] * 6
    while deal.to_deal:
        deal.act(hole(deal.to_deal[0], (faces.pop(), faces.pop())))
    decided = 0
    while not deal.over:
        if deal.turn is not None:
            event = decide(view_of(deal, deal.turn), style, pick(seed + decided))
            assert event.seat == deal.turn.seat
            deal.act(event)  # raises where it is not allowed
            decided += 1
        elif deal.waits_for_board:
            deal.act(board(*[faces.pop() for _ in range(1 if deal.board else 3)]))
        else:
            deal.show_all()
    assert sum(deal.stacks) == sum(stacks)


def test_a_view_has_nothing_of_what_others_hold() -> None:
    assert [each.name for each in fields(View)] == ["game", "turn", "own", "board", "opponents", "pot", "bet"]
    deal = Deal(CARDS, [50, 50, 50], CARDS.first_positions([50, 50, 50], 0))
    hands = {0: parse_cards("Ah Kd"), 1: parse_cards("2c 7d"), 2: parse_cards("9s 9h")}
    while deal.to_deal:
        deal.act(hole(deal.to_deal[0], hands[deal.to_deal[0]]))
    assert deal.turn is not None
    view = view_of(deal, deal.turn)
    assert (view.own, view.board, view.opponents, view.pot, view.bet) == (hands[0], (), 2, 3, 0)


@pytest.mark.parametrize("style", Style)
def test_other_hands_do_not_change_a_decision(style: Style) -> None:
    def decided(others: str) -> object:
        deal = Deal(CARDS, [50, 50], CARDS.first_positions([50, 50], 0))
        deal.act(hole(1, parse_cards(others)))
        deal.act(hole(0, parse_cards("Jh Td")))
        assert deal.turn is not None
        return decide(view_of(deal, deal.turn), style, pick(5))

    assert decided("Ac As") == decided("2c 7d")


def a_view(game: Pots, own: tuple[int, ...], shared: tuple[int, ...], *, call: int = 0, pot: int = 20) -> View:
    turn = Turn(0, call, 10 if call else 2, 100, raising=call > 0)
    return View(game, turn, own, shared, 1, pot, 0)


def exactly(view: View) -> Fraction:
    """The chance to win with dice against one unknown hand on the river, by trying all 36."""
    hands = view.game.hands
    own = hands.strength(view.own, view.board)
    against = [hands.strength(other, view.board) for other in product(range(1, 7), repeat=2)]
    return Fraction(sum(2 * (own > each) + (own == each) for each in against), 72)


@pytest.mark.parametrize("own", [(1, 1), (1, 2), (3, 5), (6, 6), (6, 1)])
def test_the_chance_with_dice_is_about_the_exact_one(own: tuple[int, int]) -> None:
    view = a_view(DICE, own, (1, 3, 4, 6, 6))
    found = [chance_of_winning(view, pick(seed)) for seed in range(20)]
    assert abs(sum(found, Fraction()) / 20 - exactly(view)) < Fraction(1, 25)


def test_the_best_hand_there_is_wins_always() -> None:
    royal = a_view(CARDS, parse_cards("Ah Kh"), parse_cards("Qh Jh Th 2c 2d"))
    assert chance_of_winning(royal, pick(1)) == 1


def test_a_hand_that_the_board_makes_alone_is_worth_a_half() -> None:
    shared = a_view(CARDS, parse_cards("2c 3d"), parse_cards("Ah Kh Qh Jh Th"))
    assert chance_of_winning(shared, pick(1)) == Fraction(1, 2)


@pytest.mark.parametrize("style", Style)
def test_the_best_hand_never_folds_and_nothing_never_calls_a_great_bet(style: Style) -> None:
    best = a_view(CARDS, parse_cards("Ah Kh"), parse_cards("Qh Jh Th 2c 2d"), call=60, pot=80)
    worst = a_view(CARDS, parse_cards("2c 3d"), parse_cards("Ah Kh Qs 9s 8d"), call=60, pot=80)
    assert {decide(best, style, pick(seed)).kind for seed in range(40)} <= {Kind.CALL, Kind.RAISE}
    assert {decide(worst, style, pick(seed)).kind for seed in range(40)} == {Kind.FOLD}


def test_nobody_folds_where_checking_is_free() -> None:
    worst = a_view(CARDS, parse_cards("2c 3d"), parse_cards("Ah Kh Qs 9s 8d"))
    for style in Style:
        assert {decide(worst, style, pick(seed)).kind for seed in range(60)} <= {Kind.CHECK, Kind.BET}


def test_the_same_numbers_drawn_decide_the_same() -> None:
    view = a_view(CARDS, parse_cards("Jh Td"), parse_cards("2c 3d Js"), call=4)
    assert [decide(view, Style.BOLD, pick(seed)) for seed in range(9)] == [
        decide(view, Style.BOLD, pick(seed)) for seed in range(9)
    ]
