"""What holds of every deal of every shipped pot table: chips, who wins what from whom, lines, turning the table."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.pots import at_random, play_on
from croupier.contests.pots import Deal, Event, Kind, Positions, Pots, events
from croupier.contests.pots.score import score_of
from croupier.paytable import load, shipped_pots


def shipped() -> Iterator[tuple[str, Pots]]:
    """Every shipped pot table and what it plays."""
    for name, path in shipped_pots():
        found = load(path).pots
        assert found is not None
        yield name, found.game


GAMES = dict(shipped())
PUT_IN = frozenset({Kind.ANTE, Kind.SMALL_BLIND, Kind.BIG_BLIND, Kind.CALL, Kind.BET, Kind.RAISE})
PAID_OUT = frozenset({Kind.UNCALLED, Kind.EXCESS, Kind.AWARD})

every_table = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def check_chips(deal: Deal) -> None:
    """Chips are never made or lost, and nobody wins more from anyone than he matched himself."""
    assert min(deal.stacks) >= 0
    assert sum(deal.stacks) + deal.raked == sum(deal.start)
    assert sum(deal.nets) == -deal.raked
    assert sum(paid.rake for paid in deal.paid) == deal.raked
    assert sum(pot.amount for pot in deal.pots) == deal.pot == sum(paid.pot.amount for paid in deal.paid)
    for paid in deal.paid:
        assert sum(chips for _, chips in paid.awards) + paid.rake == paid.pot.amount
        shares = [chips for _, chips in paid.awards]
        assert max(shares) - min(shares) <= 1
        assert {seat for seat, _ in paid.awards} <= set(paid.pot.eligible)


def check_events(deal: Deal) -> None:
    """The events say where every chip went, and an all-in is where nothing is left."""
    stacks = list(deal.start)
    for event in deal.events:
        if event.kind in PUT_IN and event.seat is not None:
            stacks[event.seat] -= event.chips
            assert event.all_in == (stacks[event.seat] == 0)
            assert event.chips > 0
        elif event.kind in PAID_OUT and event.seat is not None:
            stacks[event.seat] += event.chips
        assert min(stacks) >= 0
    assert stacks == deal.stacks


def check_lines(deal: Deal) -> None:
    """The lines add up to the nets, exactly, and nobody pays more to anyone than both have put in."""
    score = score_of(deal)
    assert [score.net(seat) for seat in range(len(deal.stacks))] == list(map(Fraction, deal.nets))
    if deal.raked:
        assert score.net(len(deal.stacks)) == deal.raked
    for to, put_in in enumerate(deal.put_in):
        for by, other in enumerate(deal.put_in):
            assert score.paid[to][by] <= min(put_in, other)


def check(deal: Deal) -> None:
    check_chips(deal)
    check_events(deal)
    check_lines(deal)


def many(game: Pots, seeds: range, *, lines_each: int = 1) -> None:
    """Deals from seeds; of every `lines_each`-th one the lines are added up too, in fractions, which takes its time."""
    for seed in seeds:
        random = Random(seed)
        stacks = random.choice(((1, 12), (1, 60), (40, 300)))
        deal = at_random(game, random, 2 + seed % 9, stacks)
        check_chips(deal)
        check_events(deal)
        if seed % lines_each == 0:
            check_lines(deal)


@every_table
@pytest.mark.thorough
def test_six_hundred_deals(game: Pots) -> None:
    many(game, range(600))


@every_table
@pytest.mark.slow
def test_a_hundred_thousand_deals(game: Pots) -> None:
    many(game, range(10_000, 110_000), lines_each=20)


@every_table
@given(seed=st.integers(0, 2**32), players=st.integers(2, 10), most=st.integers(1, 400))
def test_any_deal(game: Pots, seed: int, players: int, most: int) -> None:
    check(at_random(game, Random(seed), players, (1, most)))


def turned(deal: Deal, by: int) -> Deal:
    """The same deal with everybody moved on by some seats, the button too."""
    seats = len(deal.stacks)

    def moved(seat: int) -> int:
        return (seat + by) % seats

    stacks = [deal.start[(seat - by) % seats] for seat in range(seats)]
    at = Positions(moved(deal.at.button), moved(deal.at.small_blind), moved(deal.at.big_blind))
    again = Deal(deal.game, stacks, at)
    for event in deal.events:
        if event.kind in events.GIVEN:
            seat = None if event.seat is None else moved(event.seat)
            again.act(Event(event.kind, seat, event.chips, event.to, event.cards))
    return again


def as_turned(values: Sequence[int], by: int) -> list[int]:
    return [values[(place - by) % len(values)] for place in range(len(values))]


@every_table
@given(seed=st.integers(0, 2**32), players=st.integers(2, 10), by=st.integers(1, 9))
def test_turning_the_table_turns_everything(game: Pots, seed: int, players: int, by: int) -> None:
    deal = at_random(game, Random(seed), players, (1, 60))
    again = turned(deal, by)
    assert list(again.nets) == as_turned(deal.nets, by)
    assert [list(pot.contributions) for pot in again.pots] == [as_turned(pot.contributions, by) for pot in deal.pots]
    order = [(event.seat + by) % players if event.seat is not None else None for event in deal.events]
    assert [event.seat for event in again.events] == order
    assert [event.kind for event in again.events] == [event.kind for event in deal.events]


@every_table
@pytest.mark.parametrize("seed", range(40))
def test_a_game_goes_on_until_one_has_everything(game: Pots, seed: int) -> None:
    """Deal after deal no chip is lost but to rake, and the big blind is never at an empty seat."""
    random = Random(seed)
    stacks, raked = [20] * (2 + seed % 9), 0
    total = sum(stacks)
    at = game.first_positions(stacks, 0)
    for _ in range(200):
        deal = play_on(Deal(game, stacks, at), random)
        raked += deal.raked
        stacks = deal.stacks
        if sum(chips > 0 for chips in stacks) < 2:
            break
        at = game.next_positions(stacks, at)
        assert stacks[at.big_blind]
    assert sum(stacks) + raked == total


@every_table
def test_pots_get_smaller_circles_of_players(game: Pots) -> None:
    """Who can win a side pot can win every pot before it, unless he gave the hand up."""
    for seed in range(300):
        deal = at_random(game, Random(seed), 2 + seed % 9, (1, 40))
        if not any(event.kind is Kind.MUCK for event in deal.events):
            for pot, side in pairwise(deal.pots):
                assert set(side.eligible) < set(pot.eligible)
