"""Computer seats: simple players that see what a player at the table sees, and nothing else.

A seat guesses its chance of winning by dealing the unseen cards or dice some times against hands of any kind, and puts
chips in where the price of a call is below that chance. A style says how much below, and how often it raises.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from croupier.contests.pots import Deal, Event, Pots, Turn
from croupier.contests.pots.events import Faces, bet, call, check, fold, raise_to
from croupier.play.chance import Pick
from croupier.words import mark

HANDS_COMPARED = 240
"""How many hands are looked at for a decision, all opponents' together: some hundredths of a second."""

_WHOLE = 2520  # a pot that 1 to 10 can share evenly


class Style(StrEnum):
    """How a computer seat plays."""

    CAREFUL = mark("careful")
    LOOSE = mark("loose")
    BOLD = mark("bold")


@dataclass(frozen=True, slots=True)
class Habit:
    """A style in numbers.

    A call must win its price times `margin`. With a chance of `strong` times an equal share the seat raises `raises` of
    the time; with less it bluffs `bluffs` of the time, where that costs no call.
    """

    margin: Fraction
    strong: Fraction
    raises: Fraction
    bluffs: Fraction


HABITS = {
    Style.CAREFUL: Habit(Fraction(6, 5), Fraction(3, 2), Fraction(3, 4), Fraction(1, 40)),
    Style.LOOSE: Habit(Fraction(4, 5), Fraction(7, 4), Fraction(1, 2), Fraction(1, 20)),
    Style.BOLD: Habit(Fraction(1), Fraction(5, 4), Fraction(4, 5), Fraction(1, 6)),
}


@dataclass(frozen=True, slots=True)
class View:
    """What one player sees: the own hand, the shared ones, the turn, and how many `opponents` can still win.

    `pot` has all chips put in; `bet` what of them the player has put in on this street.
    """

    game: Pots
    turn: Turn
    own: Faces
    board: Faces
    opponents: int
    pot: int
    bet: int


def view_of(deal: Deal, turn: Turn) -> View:
    """What the player sees whose turn it is."""
    opponents = deal.live.count(True) - 1
    return View(deal.game, turn, deal.hole[turn.seat], deal.board, opponents, deal.pot, deal.bets[turn.seat])


def chance_of_winning(view: View, pick: Pick) -> Fraction:
    """About the share of the pot that the hand wins against others of any kind, from hands dealt by chance."""
    hands, missing = view.game.hands, 5 - len(view.board)
    times = max(1, HANDS_COMPARED // (view.opponents + 1))
    won = 0
    for _ in range(times):
        unseen = pick.unseen(view.game, missing + 2 * view.opponents, (*view.own, *view.board))
        board = (*view.board, *unseen[:missing])
        own = hands.strength(view.own, board)
        others = unseen[missing:]
        against = [hands.strength(tuple(others[at : at + 2]), board) for at in range(0, len(others), 2)]
        if own >= max(against):
            won += _WHOLE // (1 + against.count(own))
    return Fraction(won, times * _WHOLE)


def decide(view: View, style: Style, pick: Pick) -> Event:
    """What a computer seat does: always something that it may."""
    habit, turn = HABITS[style], view.turn
    chance = chance_of_winning(view, pick)
    strong = chance * (view.opponents + 1) >= habit.strong
    often = habit.raises if strong else habit.bluffs if not turn.call else Fraction(0)
    if turn.least is not None and turn.most is not None and _happens(often, pick):
        more = raise_to if turn.raising else bet
        return more(turn.seat, _size(view, turn.least, turn.most, pick))
    if not turn.call:
        return check(turn.seat)
    price = Fraction(turn.call, view.pot + turn.call)
    return call(turn.seat) if chance >= price * habit.margin else fold(turn.seat)


def _happens(share: Fraction, pick: Pick) -> bool:
    return pick.below(share.denominator) < share.numerator


def _size(view: View, least: int, most: int, pick: Pick) -> int:
    """A bet or raise of half the pot up to all of it, within what is allowed."""
    after_call = view.pot + view.turn.call
    more = after_call * (2 + pick.below(3)) // 4
    return max(least, min(most, view.bet + view.turn.call + more))
