"""What people type: every way to say a move, and a sentence for everything else."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.contests.holdem_pots import POTS
from croupier.contests.pots import Deal, Kind, Pots, Stakes
from croupier.contests.pots.events import board, call, check, hole
from croupier.play import MoveError, read_move

NO_LIMIT = POTS.with_file({}, Stakes(buy_in=100))
POT_LIMIT = POTS.with_file({"betting": "pot limit"}, Stakes(buy_in=100))
FIXED = POTS.with_file({"betting": "fixed limit"}, Stakes(buy_in=100))


def before_the_flop(game: Pots = NO_LIMIT, chips: int = 100) -> Deal:
    """Seat 0 with the button and the small blind is to act: 1 to call, a raise to 4 or more."""
    deal = Deal(game, [chips, 100], game.first_positions([chips, 100], 0))
    deal.act(hole(1, (0, 1)))
    deal.act(hole(0, (50, 51)))
    return deal


def on_the_flop(game: Pots = NO_LIMIT) -> Deal:
    """Seat 1 is to act, nothing is bet."""
    deal = before_the_flop(game)
    deal.act(call(0))
    deal.act(check(1))
    deal.act(board(10, 20, 30))
    return deal


def made(text: str, deal: Deal) -> tuple[Kind, int]:
    assert deal.turn is not None
    event = deal.act(read_move(text, deal, deal.turn))
    return event.kind, event.to


@pytest.mark.parametrize(
    ("text", "kind", "to"),
    [
        ("f", Kind.FOLD, 0),
        ("FOLD", Kind.FOLD, 0),
        ("c", Kind.CALL, 2),
        ("  call ", Kind.CALL, 2),
        ("c 1", Kind.CALL, 2),
        ("call 1", Kind.CALL, 2),
        ("r 12", Kind.RAISE, 12),
        ("r12", Kind.RAISE, 12),
        ("raise to 12", Kind.RAISE, 12),
        ("b 12", Kind.RAISE, 12),
        ("to 12", Kind.RAISE, 12),
        ("12", Kind.RAISE, 12),
        ("a", Kind.RAISE, 100),
        ("all in", Kind.RAISE, 100),
        ("all-in", Kind.RAISE, 100),
        ("allin", Kind.RAISE, 100),
    ],
)
def test_against_a_bet(text: str, kind: Kind, to: int) -> None:
    assert made(text, before_the_flop()) == (kind, to)


@pytest.mark.parametrize(
    ("text", "kind", "to"),
    [("c", Kind.CHECK, 0), ("check", Kind.CHECK, 0), ("b 2", Kind.BET, 2), ("r 2", Kind.BET, 2), ("a", Kind.BET, 98)],
)
def test_without_a_bet(text: str, kind: Kind, to: int) -> None:
    assert made(text, on_the_flop()) == (kind, to)


def test_the_pot_where_the_pot_is_the_limit() -> None:
    assert made("p", before_the_flop(POT_LIMIT)) == (Kind.RAISE, 6)
    assert made("pot", on_the_flop(POT_LIMIT)) == (Kind.BET, 4)


def test_with_fixed_limit_there_is_no_need_to_say_how_much() -> None:
    assert made("r", before_the_flop(FIXED)) == (Kind.RAISE, 4)
    assert made("b", on_the_flop(FIXED)) == (Kind.BET, 2)


def test_a_short_stack_calls_with_all_it_has() -> None:
    assert made("a", before_the_flop(chips=2)) == (Kind.CALL, 2)


@pytest.mark.parametrize(
    ("text", "deal", "message"),
    [
        ("x", before_the_flop(), "This is no move."),
        ("f 3", before_the_flop(), "This is no move."),
        ("r -3", before_the_flop(), "This is no move."),
        ("1.5", before_the_flop(), "This is no move."),
        ("r 12 13", before_the_flop(), "This is no move."),
        ("p", before_the_flop(), "This is no move."),
        ("колл", before_the_flop(), "This is no move."),
        ("\x1b[A", before_the_flop(), "This is no move."),
        ("١٢", before_the_flop(), "This is no move."),
        ("9" * 5000, before_the_flop(), "This is no move."),
        ("r", before_the_flop(), "Say how much: {least} to {most}, such as r {least}."),
        ("r 3", before_the_flop(), "It can come to {least} at least and {most} at most."),
        ("101", before_the_flop(), "It can come to {least} at least and {most} at most."),
        ("0", before_the_flop(), "It can come to {least} at least and {most} at most."),
        ("5", before_the_flop(FIXED), "It can come to {least} here, neither more nor less."),
        ("check", before_the_flop(), "You cannot check: {call} are to be called."),
        ("c 5", before_the_flop(), "A call takes {call} here, neither more nor less."),
        ("call", on_the_flop(), "There is nothing to call; check, it costs nothing."),
        ("a", before_the_flop(POT_LIMIT), "You cannot go all-in here: the most is {most}."),
        ("r 50", before_the_flop(chips=2), "You cannot raise here."),
    ],
    ids=lambda each: each[:12] if isinstance(each, str) else "deal",
)
def test_what_is_no_move_is_explained_and_nothing_happens(text: str, deal: Deal, message: str) -> None:
    turn, events = deal.turn, list(deal.events)
    assert turn is not None
    with pytest.raises(MoveError) as wrong:
        read_move(text, deal, turn)
    assert wrong.value.message == message
    assert (deal.turn, deal.events) == (turn, events)


@given(st.one_of(st.text(), st.text("frbcapto -0123456789all")))
def test_whatever_is_typed_is_a_move_that_can_be_made_or_is_explained(text: str) -> None:
    for deal in (before_the_flop(), on_the_flop(POT_LIMIT), before_the_flop(FIXED)):
        assert deal.turn is not None
        event = None
        with suppress(MoveError):
            event = read_move(text, deal, deal.turn)
        assert event is None or deal.can(event)
