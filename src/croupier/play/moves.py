"""What a person types becomes a move: `f`, `c`, `r 12`, `to 12`, `12`, `a`, `p`; or a sentence about what is wrong."""

import re
from collections.abc import Mapping

from croupier.contests.pots import Deal, Event, Kind, Turn
from croupier.contests.pots.events import all_in, call, check, fold
from croupier.contests.pots.options import POT_LIMIT
from croupier.words import mark

FOLD, CALL, RAISE, ALL_IN, POT = ("f", "fold"), ("c",), ("b", "r", "bet", "raise", "to"), ("a", "all-in"), ("p", "pot")

_WORDS = re.compile(r"([a-z-]*)\s*(?:to\s*)?([0-9]{1,12})?")
_ALL = re.compile(r"\ball[ -]?in\b")


class MoveError(ValueError):
    """What was typed is no move that can be made; `message` is a marked sentence, `values` are its numbers."""

    def __init__(self, message: str, **values: int) -> None:
        super().__init__(message)
        self.message = message
        self.values: Mapping[str, int] = values


def read_move(text: str, deal: Deal, turn: Turn) -> Event:
    """The move of the player whose turn it is. Raises MoveError.

    >>> from croupier.contests.holdem_pots import POTS
    >>> from croupier.contests.pots.events import hole
    >>> game = POTS.with_file({})
    >>> deal = Deal(game, [100, 100], game.first_positions([100, 100], 0))
    >>> _ = deal.act(hole(1, (0, 1))), deal.act(hole(0, (2, 3)))
    >>> read_move("c", deal, deal.turn).kind.value, read_move("to 12", deal, deal.turn).to
    ('call', 12)
    """
    found = _WORDS.fullmatch(_ALL.sub("all-in", " ".join(text.lower().split())))
    if found is None:
        raise MoveError(mark("This is no move."))
    word, digits = found[1], found[2]
    if word in RAISE or (digits is not None and not word):
        return _more(None if digits is None else int(digits), turn)
    if word in CALL or word in ("call", "check"):
        return _call_or_check(word, turn, None if digits is None else int(digits))
    if digits is not None:
        raise MoveError(mark("This is no move."))
    if word in FOLD:
        return fold(turn.seat)
    if word in ALL_IN:
        return _all_in(deal, turn)
    if word in POT and deal.game.betting == POT_LIMIT:
        return _more(turn.most or 0, turn)
    raise MoveError(mark("This is no move."))


def free_fold(move: Event, turn: Turn) -> bool:
    """Whether a hand is given up that could stay in for nothing: seldom what somebody meant to type."""
    return move.kind is Kind.FOLD and not turn.call


def _call_or_check(word: str, turn: Turn, chips: int | None) -> Event:
    if word == "check" and turn.call:
        raise MoveError(mark("You cannot check: {call} are to be called."), call=turn.call)
    if chips is not None and chips != turn.call:
        raise MoveError(mark("A call takes {call} here, neither more nor less."), call=turn.call)
    if word == "call" and not turn.call:
        raise MoveError(mark("There is nothing to call; check, it costs nothing."))
    return call(turn.seat) if turn.call else check(turn.seat)


def _more(to: int | None, turn: Turn) -> Event:
    least, most = turn.least, turn.most
    if least is None or most is None:
        raise MoveError(mark("You cannot raise here.") if turn.raising else mark("You cannot bet here."))
    if to is None:
        if least != most:
            raise MoveError(mark("Say how much: {least} to {most}, such as r {least}."), least=least, most=most)
        to = least
    if not least <= to <= most:
        if least == most:
            raise MoveError(mark("It can come to {least} here, neither more nor less."), least=least)
        raise MoveError(mark("It can come to {least} at least and {most} at most."), least=least, most=most)
    return Event(Kind.RAISE if turn.raising else Kind.BET, turn.seat, to=to)


def _all_in(deal: Deal, turn: Turn) -> Event:
    event = all_in(turn.seat)
    if deal.can(event):
        return event
    if turn.most is None:
        raise MoveError(mark("You cannot raise here, and a call takes {call}."), call=turn.call)
    raise MoveError(mark("You cannot go all-in here: the most is {most}."), most=turn.most)
