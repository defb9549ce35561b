"""Who has the button and the blinds, and how they move on from deal to deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.contests.pots.layers import clockwise
from croupier.rules import RulesError


@dataclass(frozen=True, slots=True)
class Positions:
    """Seats of button and blinds. Button and small blind may be at an empty seat: nobody posts a dead small blind."""

    button: int
    small_blind: int
    big_blind: int


def positions(stacks: Sequence[int], button: int) -> Positions:
    """Blinds at the next players left of the button; of two players the one with the button has the small blind.

    `stacks` has 0 at an empty seat. Raises RulesError for fewer than two players.

    >>> positions([20, 20, 0, 20], 0), positions([20, 0, 0, 20], 0)
    (Positions(button=0, small_blind=1, big_blind=3), Positions(button=0, small_blind=0, big_blind=3))
    """
    playing = _playing(stacks, button)
    if len(playing) == 2:
        big = next(seat for seat in playing if seat != button) if stacks[button] else playing[1]
        small = next(seat for seat in playing if seat != big)
        return Positions(button, small, big)
    return Positions(button, playing[0], playing[1])


def next_player(stacks: Sequence[int], before: Positions) -> Positions:
    """The button moves to the next player who still has chips; the blinds follow it.

    >>> next_player([20, 0, 20, 20], Positions(0, 1, 2))
    Positions(button=2, small_blind=3, big_blind=0)
    """
    return positions(stacks, _playing(stacks, before.button)[0])


def dead_button(stacks: Sequence[int], before: Positions) -> Positions:
    """The big blind moves on by one player, and small blind and button stand where big and small blind were.

    Nobody has the big blind twice running or misses it; the button may stand at an empty seat, and a small blind
    whose player has left is dead. Of two players the one without the big blind has the button and the small blind.
    Source: Tournament Directors Association, "Button in Heads-up" and "Dead Button".

    >>> dead_button([20, 0, 20, 20], Positions(0, 1, 2))
    Positions(button=1, small_blind=2, big_blind=3)
    >>> dead_button([20, 20, 0, 20], Positions(0, 1, 2))
    Positions(button=1, small_blind=2, big_blind=3)
    """
    big = _playing(stacks, before.big_blind)[0]
    playing = _playing(stacks, big)
    if len(playing) == 2:
        return Positions(playing[0], playing[0], big)
    return Positions(before.small_blind, before.big_blind, big)


def _playing(stacks: Sequence[int], after: int) -> list[int]:
    """The seats that have chips, clockwise from the one left of a seat."""
    found = [seat for seat in clockwise(len(stacks), after) if stacks[seat]]
    if len(found) < 2:
        raise RulesError("a deal needs two players with chips")
    return found
