"""How button and blinds stand and move on, deal after deal."""

import pytest

from contests.pots import CARDS, DICE
from croupier.contests.pots import Positions
from croupier.rules import RulesError


def moved(before: tuple[int, int, int], *tables: list[int]) -> list[tuple[int, int, int]]:
    """Button, small and big blind of the deals that follow, at tables with such stacks."""
    at, found = Positions(*before), []
    for stacks in tables:
        at = CARDS.next_positions(stacks, at)
        found.append((at.button, at.small_blind, at.big_blind))
    return found


def test_heads_up_the_button_is_the_small_blind() -> None:
    assert CARDS.first_positions([20, 20], 1) == Positions(1, 1, 0)
    assert CARDS.first_positions([0, 20, 0, 20], 3) == Positions(3, 3, 1)


def test_everything_moves_on_by_one() -> None:
    full = [20] * 4
    assert moved((0, 1, 2), full, full, full) == [(1, 2, 3), (2, 3, 0), (3, 0, 1)]


def test_two_players_take_the_button_by_turns() -> None:
    assert moved((0, 0, 1), [20, 20], [20, 20]) == [(1, 1, 0), (0, 0, 1)]


# The three cases of the dead button rule, four or five players: Robert's Rules, "Rules for using blinds".
def test_the_big_blind_is_out_then_the_small_blind_is_dead_once_and_the_button_after_it() -> None:
    left = [20, 20, 0, 20, 20]
    assert moved((0, 1, 2), left, left, left) == [(1, 2, 3), (2, 3, 4), (3, 4, 0)]


def test_the_small_blind_is_out_then_the_button_is_dead() -> None:
    left = [20, 0, 20, 20, 20]
    assert moved((0, 1, 2), left, left) == [(1, 2, 3), (2, 3, 4)]


def test_both_blinds_are_out_then_button_and_small_blind_are_dead() -> None:
    left = [20, 0, 0, 20, 20]
    assert moved((0, 1, 2), left, left, left) == [(1, 2, 3), (2, 3, 4), (3, 4, 0)]


def test_the_button_is_out_and_nothing_changes_for_the_others() -> None:
    assert moved((0, 1, 2), [0, 20, 20, 20]) == [(1, 2, 3)]


@pytest.mark.parametrize(
    ("left", "then"),
    [([0, 20, 20], (2, 2, 1)), ([20, 0, 20], (2, 2, 0)), ([20, 20, 0], (1, 1, 0))],
    ids=["the button is out", "the small blind is out", "the big blind is out"],
)
def test_of_three_two_are_left_and_nobody_has_the_big_blind_twice_running(
    left: list[int], then: tuple[int, int, int]
) -> None:
    assert moved((0, 1, 2), left) == [then]
    assert then[2] != 2


def test_nobody_misses_the_big_blind_whoever_leaves() -> None:
    at, stacks, last = Positions(0, 1, 2), [20] * 6, 2
    for leaves in (3, 0, 5, 1):
        stacks[leaves] = 0
        at = CARDS.next_positions(stacks, at)
        between = [seat % 6 for seat in range(last + 1, at.big_blind + (6 if at.big_blind <= last else 0))]
        assert not any(stacks[seat] for seat in between)
        assert stacks[at.big_blind]
        last = at.big_blind


def test_one_who_joins_two_players_between_the_blinds_and_the_button() -> None:
    assert moved((0, 0, 1), [20, 20, 20]) == [(0, 1, 2)]


@pytest.mark.parametrize(
    ("stacks", "then"),
    [
        ([20, 20, 20, 20], Positions(1, 2, 3)),
        ([20, 0, 20, 20], Positions(2, 3, 0)),
        ([20, 20, 0, 20], Positions(1, 3, 0)),
        ([0, 20, 0, 20], Positions(1, 1, 3)),
        ([20, 0, 0, 20], Positions(3, 3, 0)),
    ],
)
def test_to_the_next_player_the_button_always_comes_to_a_player(stacks: list[int], then: Positions) -> None:
    assert DICE.next_positions(stacks, Positions(0, 1, 2)) == then


def test_one_player_alone_has_no_next_deal() -> None:
    for game in (CARDS, DICE):
        with pytest.raises(RulesError, match="two players"):
            game.next_positions([0, 20, 0], Positions(0, 1, 2))
