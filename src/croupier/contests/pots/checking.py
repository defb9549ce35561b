"""Why an event cannot be: every rule of who may do what, and with how much, at this point of a deal."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from croupier.contests.pots.errors import PotError, Wrong
from croupier.contests.pots.events import Event, Faces, Kind
from croupier.contests.pots.game import STREETS
from croupier.contests.pots.state import State, Turn


def checked(deal: State, event: Event) -> Event:
    """The event as it happens: its chips and level filled in, and nothing in it that does not belong there.

    Raises PotError where it cannot be.
    """
    check = _CHECKS.get(event.kind)
    if check is None:
        raise PotError(Wrong.ACTION, f"{event.kind} is nothing that anybody does: it follows of itself")
    return check(deal, event)


def _hole(deal: State, event: Event) -> Event:
    if not deal.to_deal:
        raise _not_now(deal, "no cards are dealt to players")
    if event.seat != deal.to_deal[0]:
        raise PotError(Wrong.SEAT, f"{deal.name(deal.to_deal[0])} is dealt to first")
    _check_cards(deal, event.cards, 2, may_be_unknown=True)
    return Event(Kind.HOLE, event.seat, cards=event.cards)


def _board(deal: State, event: Event) -> Event:
    if not deal.waits_for_board:
        raise _not_now(deal, "no shared cards are turned over")
    _check_cards(deal, event.cards, STREETS[deal.street][1])
    return Event(Kind.BOARD, cards=event.cards)


def _check_cards(deal: State, cards: Faces, many: int, *, may_be_unknown: bool = False) -> None:
    if len(cards) != many and not (may_be_unknown and not cards):
        raise PotError(Wrong.CARDS, f"{len(cards)} are dealt where {many} belong")
    if deal.game.with_dice:
        wrong = [face for face in cards if not 1 <= face <= 6]
    else:
        wrong = [card for card in cards if not 0 <= card < 52 or card in deal.known or cards.count(card) > 1]
    if wrong:
        raise PotError(Wrong.CARDS, "these cannot be dealt here")


def _turn(deal: State, event: Event) -> Turn:
    if deal.turn is None:
        raise _not_now(deal, "nobody is to act")
    if event.seat != deal.turn.seat:
        raise PotError(Wrong.SEAT, f"it is the turn of {deal.name(deal.turn.seat)}")
    return deal.turn


def _fold(deal: State, event: Event) -> Event:
    turn = _turn(deal, event)
    _check_chips(deal, event, 0)
    return Event(Kind.FOLD, turn.seat)


def _check_chips(deal: State, event: Event, due: int) -> None:
    """An event may leave out its chips, but not say others than those that move."""
    if event.chips not in (0, due):
        message = f"{event.kind}: {_money(deal, due)} is due, not {_money(deal, event.chips)}"
        raise PotError(Wrong.AMOUNT, message, deal.choices)


def _check(deal: State, event: Event) -> Event:
    turn = _turn(deal, event)
    if turn.call:
        message = f"{deal.name(turn.seat)} cannot check: {_money(deal, turn.call)} are to be called"
        raise PotError(Wrong.ACTION, message, deal.choices)
    _check_chips(deal, event, 0)
    return Event(Kind.CHECK, turn.seat)


def _call(deal: State, event: Event) -> Event:
    turn = _turn(deal, event)
    if not turn.call:
        raise PotError(Wrong.ACTION, f"{deal.name(turn.seat)} has nothing to call", deal.choices)
    _check_chips(deal, event, turn.call)
    return Event(
        Kind.CALL, turn.seat, turn.call, deal.bets[turn.seat] + turn.call, all_in=turn.call == deal.stacks[turn.seat]
    )


def _bet(deal: State, event: Event) -> Event:
    turn = _turn(deal, event)
    if turn.raising:
        raise PotError(Wrong.ACTION, f"{deal.name(turn.seat)} cannot bet: there is a bet", deal.choices)
    return _more(deal, turn, event)


def _raise(deal: State, event: Event) -> Event:
    turn = _turn(deal, event)
    if not turn.raising:
        raise PotError(Wrong.ACTION, f"{deal.name(turn.seat)} cannot raise: there is no bet", deal.choices)
    return _more(deal, turn, event)


def _more(deal: State, turn: Turn, event: Event) -> Event:
    """A bet or raise, by what it comes to."""
    word = "raise" if turn.raising else "bet"
    if turn.least is None or turn.most is None:
        raise PotError(Wrong.ACTION, f"{deal.name(turn.seat)} cannot {word} here", deal.choices)
    if not turn.least <= event.to <= turn.most:
        message = f"{deal.name(turn.seat)} cannot {word} to {_money(deal, event.to)}"
        raise PotError(Wrong.AMOUNT, message, deal.choices)
    chips = event.to - deal.bets[turn.seat]
    _check_chips(deal, event, chips)
    return Event(event.kind, turn.seat, chips, event.to, all_in=chips == deal.stacks[turn.seat])


def _all_in(deal: State, event: Event) -> Event:
    """What going all-in comes to: a call, a bet or a raise."""
    turn = _turn(deal, event)
    stack = deal.stacks[turn.seat]
    if turn.call and stack == turn.call:
        return _call(deal, replace(event, kind=Kind.CALL))
    kind = Kind.RAISE if turn.raising else Kind.BET
    return _more(deal, turn, replace(event, kind=kind, to=deal.bets[turn.seat] + stack))


def _show(deal: State, event: Event) -> Event:
    seat = _next_to_show(deal, event)
    known = deal.hole[seat]
    if not known:
        if not event.cards:
            raise PotError(Wrong.CARDS, f"the hand of {deal.name(seat)} is not known")
        _check_cards(deal, event.cards, 2)
    elif event.cards and sorted(event.cards) != sorted(known):
        raise PotError(Wrong.CARDS, f"{deal.name(seat)} was dealt another hand")
    return Event(Kind.SHOW, seat, cards=known or event.cards)


def _muck(deal: State, event: Event) -> Event:
    return Event(Kind.MUCK, _next_to_show(deal, event))


def _next_to_show(deal: State, event: Event) -> int:
    if not deal.to_show:
        raise _not_now(deal, "no hand is shown")
    if event.seat != deal.to_show[0]:
        raise PotError(Wrong.SEAT, f"{deal.name(deal.to_show[0])} shows first")
    return deal.to_show[0]


def _money(deal: State, chips: int) -> str:
    return deal.game.stakes.money(chips)


def _not_now(deal: State, what: str) -> PotError:
    return PotError(Wrong.ACTION, f"{what} now", deal.waits_for)


_CHECKS: Mapping[Kind, Callable[[State, Event], Event]] = {
    Kind.HOLE: _hole,
    Kind.BOARD: _board,
    Kind.FOLD: _fold,
    Kind.CHECK: _check,
    Kind.CALL: _call,
    Kind.BET: _bet,
    Kind.RAISE: _raise,
    Kind.ALL_IN: _all_in,
    Kind.SHOW: _show,
    Kind.MUCK: _muck,
}
