"""What happens in a deal, event by event; a deal is the list of its events, and can be played again from it.

An event that somebody brings about (cards are dealt, a player acts) is given to the deal, which returns it with its
chips filled in; what follows of itself (blinds, an uncalled bet that goes back, rake, pots) the deal adds.
"""

from dataclasses import dataclass
from enum import StrEnum

Faces = tuple[int, ...]
"""Cards or dice."""


class Kind(StrEnum):
    """What an event is."""

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    HOLE = "hole"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all in"
    BOARD = "board"
    UNCALLED = "uncalled"
    SHOW = "show"
    MUCK = "muck"
    EXCESS = "excess"
    RAKE = "rake"
    AWARD = "award"


POSTS = frozenset({Kind.ANTE, Kind.SMALL_BLIND, Kind.BIG_BLIND})
ACTIONS = frozenset({Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE, Kind.ALL_IN})
GIVEN = ACTIONS | {Kind.HOLE, Kind.BOARD, Kind.SHOW, Kind.MUCK}
"""The events that somebody brings about; the others follow of themselves."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event. `seat` is None where it is nobody's: the board, the rake.

    `chips` are those that move: into the pot, or, of an uncalled bet, an excess and an award, out of it. `to` is what
    a bet or raise comes to on its street. `cards` are cards or dice, none where they lie face down and are not known.
    `all_in` says that the player has no chips left; `pot` numbers the pot of an award, from 0.
    """

    kind: Kind
    seat: int | None = None
    chips: int = 0
    to: int = 0
    cards: Faces = ()
    all_in: bool = False
    pot: int = 0


def hole(seat: int, cards: Faces = ()) -> Event:
    """A player's own cards or dice, face down; none where they are not known."""
    return Event(Kind.HOLE, seat, cards=cards)


def fold(seat: int) -> Event:
    """A player gives the hand up."""
    return Event(Kind.FOLD, seat)


def check(seat: int) -> Event:
    """A player stays in without a bet to call."""
    return Event(Kind.CHECK, seat)


def call(seat: int) -> Event:
    """A player matches the bet, or puts in all there is."""
    return Event(Kind.CALL, seat)


def bet(seat: int, to: int) -> Event:
    """A player opens the betting of a street with so many chips."""
    return Event(Kind.BET, seat, to=to)


def raise_to(seat: int, to: int) -> Event:
    """A player raises so that the bet of the street is so many chips."""
    return Event(Kind.RAISE, seat, to=to)


def all_in(seat: int) -> Event:
    """A player puts in everything: a call, a bet or a raise, whichever it comes to."""
    return Event(Kind.ALL_IN, seat)


def board(*cards: int) -> Event:
    """Shared cards or dice are turned over."""
    return Event(Kind.BOARD, cards=cards)


def show(seat: int, cards: Faces = ()) -> Event:
    """A player turns the hand over; its cards need not be given where they are known."""
    return Event(Kind.SHOW, seat, cards=cards)


def muck(seat: int) -> Event:
    """A player gives the hand up at the showdown, unseen."""
    return Event(Kind.MUCK, seat)
