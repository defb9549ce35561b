"""A person's turn: what lies on the table, what may be done, and, when asked, why."""

from collections.abc import Sequence

from croupier.contests.pots import Deal, Kind, Turn
from croupier.contests.pots.betting import MOST_BETS
from croupier.contests.pots.options import FIXED_LIMIT, POT_LIMIT
from croupier.play import MoveError
from croupier.sheets.language import Language
from croupier.sheets.play_text.words import ALL_IN, BETWEEN, INSET, NO_BREAK, shown, street_name
from croupier.words import mark


def to_be_known(deal: Deal, turn: Turn, names: Sequence[str], language: Language) -> list[str]:
    """The table as the player sees it whose turn it is: the shared and the own hand, chips, the pot."""
    say, game = language.say, deal.game
    street = say(street_name(len(deal.board))) if deal.board else say(mark("Before the flop"))
    board = f": {shown(game, deal.board)}" if deal.board else ""
    parts = [f"{street}{board}", say(mark("pot {chips}"), chips=language.count(deal.pot))]
    if turn.call:
        parts.append(say(mark("to call {chips}"), chips=language.count(turn.call)))
    words = mark("{name}: your dice {faces}") if game.with_dice else mark("{name}: your cards {faces}")
    own = [say(words, name=names[turn.seat], faces=shown(game, deal.hole[turn.seat]))]
    if deal.board:
        own.append(say(game.hands.category(game.hands.strength(deal.hole[turn.seat], deal.board))))
    seats = [_seat(deal, seat, names[seat], language) for seat, chips in enumerate(deal.start) if chips]
    return [BETWEEN.join(parts), *(INSET + each for each in seats), BETWEEN.join(own)]


def _seat(deal: Deal, seat: int, name: str, language: Language) -> str:
    say = language.say
    told = [f"{name}: {language.count(deal.stacks[seat])}"]
    if not deal.live[seat]:
        told.append(say(mark("folded")))
    elif not deal.stacks[seat]:
        told.append(say(ALL_IN))
    if deal.bets[seat]:
        told.append(say(mark("bet so far {chips}"), chips=language.count(deal.bets[seat])))
    if seat == deal.at.button:
        told.append(say(mark("button")))
    return BETWEEN.join(told)


def offered(deal: Deal, turn: Turn, language: Language) -> str:
    """The keys and what they do, in one line that is broken between them only."""
    say, count = language.say, language.count
    found = [say(mark("f fold"))]
    found.append(say(mark("c call {chips}"), chips=count(turn.call)) if turn.call else say(mark("c check")))
    if turn.least is not None and turn.most is not None:
        if turn.least == turn.most:
            words = mark("r raise to {least}") if turn.raising else mark("b bet {least}")
        else:
            words = mark("r raise, r {least} to r {most}") if turn.raising else mark("b bet, b {least} to b {most}")
        found.append(say(words, least=str(turn.least), most=str(turn.most)))
        if turn.most == _everything(deal, turn):
            found.append(say(mark("a all-in {chips}"), chips=count(deal.stacks[turn.seat])))
        if deal.game.betting == POT_LIMIT:
            found.append(say(mark("p pot {chips}"), chips=count(turn.most)))
    keys = (each.replace(" ", NO_BREAK) for each in (*found, say(mark("? help")), say(mark("q leave"))))
    return f"{NO_BREAK}\u00b7 ".join(keys)


def _everything(deal: Deal, turn: Turn) -> int:
    return deal.bets[turn.seat] + deal.stacks[turn.seat]


def move_fault(fault: MoveError, language: Language) -> str:
    """What is wrong with what was typed."""
    return language.say(fault.message, **{name: language.count(number) for name, number in fault.values.items()})


def explained(deal: Deal, turn: Turn, language: Language) -> list[str]:
    """What the player may do here, how much and why, and how moves are typed."""
    say, count = language.say, language.count
    put_in = deal.put_in[turn.seat]
    folds = mark("f, fold: give the hand up; the {chips} put in so far stay in the pot.")
    found = [say(folds, chips=count(put_in)) if put_in else say(mark("f, fold: give the hand up."))]
    if turn.call:
        words = mark("c, call: match the bet with {chips} more.")
        if turn.call == deal.stacks[turn.seat]:
            words = mark("c, call: all that is left, {chips}; what others bet beyond it forms a side pot.")
        found.append(say(words, chips=count(turn.call)))
    else:
        found.append(say(mark("c, check: stay in for nothing, as there is no bet to match.")))
    if turn.least is not None and turn.most is not None:
        found += _more_explained(deal, turn, turn.least, turn.most, language)
    else:
        found.append(say(_why_no_more(deal, turn)))
    found.append(say(mark("An amount is what the bet comes to on this street, in chips: r 12, to 12 and 12 are one.")))
    found.append(say(mark("?? shows the rules of this table; q saves the game and leaves it.")))
    return [INSET + each for each in found]


def _more_explained(deal: Deal, turn: Turn, least: int, most: int, language: Language) -> list[str]:
    say, count = language.say, language.count
    everything, level = _everything(deal, turn), max(deal.bets)
    values = {"least": count(least), "most": count(most), "more": count(least - level)}
    if turn.raising:
        found = [
            say(mark("r, raise: the bet of this street then comes to {least} at least, {most} at most."), **values)
        ]
    else:
        found = [say(mark("b, bet: {least} at least, {most} at most."), **values)]
    if least == everything:
        found.append(say(mark("That is all you have; it may be less than a full bet or raise.")))
    elif turn.raising:
        found.append(
            say(mark("The least is {more} more than the bet, as much as the last full bet or raise."), **values)
        )
    else:
        found.append(say(mark("The least is the smallest bet of this street.")))
    if most == everything:
        found.append(say(mark("The most is all you have: a, all-in.")))
    elif deal.game.betting == POT_LIMIT:
        found.append(say(mark("The most is the pot as it is after your call: p, pot.")))
    else:
        found.append(say(mark("With fixed limit bets and raises have one size.")))
    return found


def _why_no_more(deal: Deal, turn: Turn) -> str:
    """Why the player may neither bet nor raise."""
    before_flop = not deal.board
    if turn.call >= deal.stacks[turn.seat]:
        return mark("You cannot raise: a call takes all you have.")
    if before_flop and not deal.game.blinds_may_raise and turn.seat in (deal.at.small_blind, deal.at.big_blind):
        return mark("You cannot raise: at this table the blinds only call or fold before the flop.")
    others = [seat for seat, alive in enumerate(deal.live) if alive and seat != turn.seat]
    if not any(deal.stacks[seat] for seat in others):
        return mark("You cannot raise: nobody is left who could match more.")
    if deal.game.betting == FIXED_LIMIT and _bets_made(deal) >= MOST_BETS:
        return mark("You cannot raise: with fixed limit a street has one bet and three raises.")
    return mark("You cannot raise: since you acted nobody has made a full raise, and a short all-in opens nothing.")


def _bets_made(deal: Deal) -> int:
    """Bets and raises of this street; before the flop the big blind is one."""
    since = [at for at, event in enumerate(deal.events) if event.kind is Kind.BOARD]
    events = deal.events[since[-1] :] if since else deal.events
    return sum(event.kind in (Kind.BET, Kind.RAISE, Kind.BIG_BLIND) for event in events)
