"""A deal played again from its events."""

from fractions import Fraction
from random import Random

import pytest

from contests.pots import CARDS, DICE, at_random, begun, play, table
from croupier.contests.pots import Deal, Kind, PotError, Pots, Rake, events, replay
from croupier.contests.pots import options as house

GAMES = {
    "cards": CARDS,
    "dice": DICE,
    "pot limit": table(options={house.BETTING: house.POT_LIMIT}),
    "fixed limit": table(options={house.BETTING: house.FIXED_LIMIT}),
    "raked, excess returned": table(ante=1, rake=Rake(Fraction(1, 10)), options={house.ALL_IN_EXCESS: house.RETURNED}),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(30))
def test_a_deal_is_the_same_played_again(game: Pots, seed: int) -> None:
    deal = at_random(game, Random(seed), 2 + seed % 9)
    given = [event for event in deal.events if event.kind in events.GIVEN]
    for told in (deal.events, given):
        again = replay(game, deal.start, deal.at, told)
        assert again.events == deal.events
        assert (again.stacks, again.paid, again.raked) == (deal.stacks, deal.paid, deal.raked)


def test_half_a_deal_goes_on_where_it_stopped() -> None:
    deal = play(begun(30, 30, 30, hands="abc"), "r6 c c / b4 c")
    again = replay(CARDS, deal.start, deal.at, deal.events)
    assert (again.turn, again.board, again.stacks, again.waits_for) == (
        deal.turn,
        deal.board,
        deal.stacks,
        deal.waits_for,
    )
    assert play(again, "f / x x / x x =").nets == play(deal, "f / x x / x x =").nets


def test_nothing_at_all_is_a_deal_just_begun() -> None:
    fresh = replay(CARDS, [20, 20], CARDS.first_positions([20, 20], 0), [], names=["Ann", "Bob"])
    assert isinstance(fresh, Deal)
    assert [event.kind for event in fresh.events] == [Kind.SMALL_BLIND, Kind.BIG_BLIND]
    assert fresh.waits_for == "Bob is dealt to"


def test_events_that_cannot_be_are_refused() -> None:
    deal = play(begun(30, 30, 30), "r6 c c")
    with pytest.raises(PotError, match="it is the turn of seat 2"):
        replay(
            CARDS, deal.start, deal.at, [event for event in deal.events if event.seat != 1 or event.kind is Kind.HOLE]
        )
