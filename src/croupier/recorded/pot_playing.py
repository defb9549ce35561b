"""A recorded deal of pots played by the pot machine: the first event that cannot be is told, with what could.

What comes behind such an event would be another deal, so that nothing more is said of it; but where only an amount is
wrong that the rules fix, a call's, play goes on.
"""

from croupier.contests.pots import Deal, Event, Kind, PotError, Wrong
from croupier.paytable.codes import Code
from croupier.paytable.nodes import Place, shown
from croupier.recorded.pot_actions import Said
from croupier.recorded.pot_seats import Reading

_CODES = {
    Wrong.SEAT: Code.WRONG_TURN,
    Wrong.ACTION: Code.ILLEGAL_ACTION,
    Wrong.AMOUNT: Code.WRONG_AMOUNT,
    Wrong.CARDS: Code.NOT_CARDS,
}


def play(deal: Deal, reading: Reading, said: tuple[Said, ...], *, end: Place) -> None:
    """Play what is said; faults go to the reading's. `end` is where a record is reported that ends too early."""
    while deal.to_deal:
        seat = deal.to_deal[0]
        deal.act(Event(Kind.HOLE, seat, cards=reading.hands[seat]))
    at_showdown = []
    for number, each in enumerate(said):
        if each.kind in (Kind.SHOW, Kind.MUCK):
            at_showdown.append(each)
        elif at_showdown:
            before = at_showdown[0]
            message = f"{before.kind}s come at the end, and here something comes behind"
            reading.faults.add(Code.WRONG_TURN, before.place, message)
            return
        elif not _happens(deal, each, reading):
            return
        end = said[number].place
    _show(deal, at_showdown, reading, end)


def _happens(deal: Deal, said: Said, reading: Reading) -> bool:
    """Let one event happen; False, and reported, where it cannot be."""
    if said.kind is Kind.BOARD and deal.waits_for_board and said.street != deal.street:
        reading.faults.add(Code.WRONG_TURN, said.place, "another street comes first", deal.waits_for)
        return False
    chips, to = (said.chips or 0, 0) if said.kind is Kind.CALL else (0, said.chips or 0)
    event = Event(said.kind, said.seat, chips, to, said.cards)
    try:
        if said.kind is Kind.ALL_IN and said.chips is not None:
            _check_all(deal, said)
        deal.act(event)
    except PotError as fault:
        reading.faults.add(_CODES[fault.wrong], said.place, str(fault), fault.hint)
        if said.kind is not Kind.CALL or fault.wrong is not Wrong.AMOUNT:
            return False
        deal.act(Event(Kind.CALL, said.seat))
    return True


def _check_all(deal: Deal, said: Said) -> None:
    """Whether the amount named with an all-in is what the player has, or what the bet comes to with it."""
    if deal.turn is None or said.seat is None or said.seat != deal.turn.seat or said.chips is None:
        return
    stack, money = deal.stacks[said.seat], deal.game.stakes.money
    if said.chips not in (stack, stack + deal.bets[said.seat]):
        raise PotError(
            Wrong.AMOUNT, f"{deal.name(said.seat)} has {money(stack)}, not {money(said.chips)}", deal.choices
        )


def _show(deal: Deal, said: list[Said], reading: Reading, end: Place) -> None:
    """The showdown: all who are in it show, in the order of the rules, but for those who muck."""
    if not deal.over and not deal.to_show:
        reading.faults.add(Code.DEAL_NOT_OVER, end, "the record ends here, and the deal does not", deal.waits_for)
        return
    by_seat = {each.seat: each for each in said}
    while deal.to_show:
        seat = deal.to_show[0]
        each = by_seat.pop(seat, None)
        place = reading.places[seat] if each is None else each.place
        kind, cards = (Kind.SHOW, ()) if each is None else (each.kind, each.cards)
        if kind is Kind.SHOW and not cards and not deal.hole[seat]:
            message = f"{shown(deal.name(seat))} is in the showdown, and the hand is not known"
            hint = f"write the hand, or that {deal.name(seat)} mucks"
            reading.faults.add(Code.HANDS_MISSING, place, message, hint)
            return
        try:
            deal.act(Event(kind, seat, cards=cards))
        except PotError as fault:
            reading.faults.add(_CODES[fault.wrong], place, str(fault), fault.hint)
            return
    for each in by_seat.values():
        reading.faults.add(
            Code.WRONG_TURN, each.place, f"there is nothing to show or muck for {deal.name(each.seat or 0)}"
        )
