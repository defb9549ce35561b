"""Two plain twins of the machine: every chip paid by itself, and the offers of no limit found from what happened."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from contests.pots import CARDS, DICE, at_random, table
from croupier.contests.pots import Deal, Event, Kind, Positions, Pots
from croupier.contests.pots import options as house
from croupier.contests.pots.events import GIVEN

PUT_IN = (Kind.ANTE, Kind.SMALL_BLIND, Kind.BIG_BLIND, Kind.CALL, Kind.BET, Kind.RAISE)
RETURNED = table(ante=2, options={house.ALL_IN_EXCESS: house.RETURNED})
GAMES = {
    "cards": CARDS,
    "dice": DICE,
    "large antes": table(1, 3, ante=4, minimum=2),
    "excess returned": RETURNED,
    "no big blind option": table(options={house.BIG_BLIND_OPTION: "off"}),
    "left of the big blind, equalising": table(
        options={house.BLINDS_MAY_RAISE: "off", house.FIRST_AFTER_FLOP: house.LEFT_OF_BIG_BLIND}
    ),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def paid_chip_by_chip(deal: Deal) -> list[Fraction]:
    """What each seat wins, exactly: chips that lie at one height go to the best hand among those who put one there.

    Nothing is known here of uncalled bets, levels or pots: who is the only one at a height wins his own chip.
    """
    seats = range(len(deal.start))
    put_in = [
        sum(event.chips for event in deal.events if event.kind in PUT_IN and event.seat == seat) for seat in seats
    ]
    gave_up = [event.seat for event in deal.events if event.kind is Kind.MUCK]
    folded = {event.seat for event in deal.events if event.kind is Kind.FOLD}
    best = max([strength for strength in deal.strengths if strength is not None], default=None)
    matched = max([put_in[seat] for seat in seats if best is not None and deal.strengths[seat] == best], default=0)
    nets = [Fraction(-chips) for chips in put_in]
    for height in range(max(put_in)):
        there = [seat for seat in seats if put_in[seat] > height]
        if deal.game.excess_returned and best is not None and height >= matched:
            for seat in there:
                nets[seat] += 1
            continue
        can_win = [seat for seat in there if seat not in folded and seat not in gave_up]
        if can_win:
            top = max(deal.strengths[seat] or 0 for seat in can_win)
            winners = [seat for seat in can_win if (deal.strengths[seat] or 0) == top]
        else:
            winners = [seat for seat in gave_up if seat in there and seat is not None][-1:]
        for seat in winners:
            nets[seat] += Fraction(len(there), len(winners))
    return nets


def in_exact_shares(deal: Deal) -> list[Fraction]:
    """Nets if chips could be broken."""
    nets = list(map(Fraction, deal.nets))
    for paid in deal.paid:
        for seat, chips in paid.awards:
            nets[seat] += Fraction(paid.pot.amount, len(paid.awards)) - chips
    return nets


@every_game
@pytest.mark.thorough
@pytest.mark.parametrize("stacks", [(1, 8), (1, 30), (20, 90)])
@pytest.mark.one_in(4)
def test_every_chip_paid_by_itself(game: Pots, stacks: tuple[int, int]) -> None:
    for seed in range(250):
        deal = at_random(game, Random(seed), 2 + seed % 9, stacks)
        assert in_exact_shares(deal) == paid_chip_by_chip(deal), seed


Offer = tuple[int, int, int | None, int | None]


class Plain:
    """No limit, plainly: what everybody has bet on this street, and who has acted."""

    def __init__(self, game: Pots, start: Sequence[int], at: Positions) -> None:
        self.game, self.at = game, at
        self.stacks = list(start)
        self.out = {seat for seat, chips in enumerate(start) if not chips}
        self.new_street(game.stakes.big_blind, max(game.stakes.big_blind, game.stakes.minimum_bet))
        self.board = False

    def new_street(self, level: int, size: int) -> None:
        self.bets, self.acted = [0] * len(self.stacks), set[int]()
        self.level, self.size, self.last = level, size, -1

    def see(self, event: Event) -> None:
        seat = event.seat if event.seat is not None else -1
        if event.kind is Kind.BOARD:
            self.new_street(0, self.game.stakes.minimum_bet)
            self.board = True
        elif event.kind is Kind.FOLD:
            self.out.add(seat)
            self.last = seat
        elif event.kind is Kind.CHECK:
            self.acted.add(seat)
            self.last = seat
        elif event.kind in PUT_IN:
            self.stacks[seat] -= event.chips
            if event.kind is not Kind.ANTE:
                self.bets[seat] += event.chips
            if event.kind in (Kind.CALL, Kind.BET, Kind.RAISE):
                more = self.bets[seat] - self.level
                self.size = max(self.size, more)
                self.level = max(self.level, self.bets[seat])
                self.acted.add(seat)
                self.last = seat

    def offer(self) -> Offer | None:
        """The next player who has something to decide, clockwise; None where the street is over."""
        seats = len(self.stacks)
        if seats - len(self.out) < 2:
            return None
        left_of_big_blind = not self.board or self.game.left_of_big_blind
        after = self.last if self.last >= 0 else self.at.big_blind if left_of_big_blind else self.at.button
        for step in range(1, seats + 1):
            seat = (after + step) % seats
            if seat not in self.out and self.stacks[seat] and (found := self.choices(seat)) is not None:
                return found
        return None

    def choices(self, seat: int) -> Offer | None:
        others = [other for other in range(len(self.stacks)) if other != seat and other not in self.out]
        alone = not any(self.stacks[other] for other in others)
        owes = (max(self.bets[other] for other in others) if alone else self.level) - self.bets[seat]
        is_blind = not self.board and seat in (self.at.small_blind, self.at.big_blind)
        goes_through = not self.board and seat == self.at.big_blind and not self.game.big_blind_option
        if owes <= 0 and (alone or seat in self.acted or goes_through):
            return None
        call, everything = min(max(owes, 0), self.stacks[seat]), self.bets[seat] + self.stacks[seat]
        faces_a_raise = seat not in self.acted or self.level - self.bets[seat] >= self.size
        if alone or everything <= self.level or not faces_a_raise or (is_blind and not self.game.blinds_may_raise):
            return seat, call, None, None
        return seat, call, min(self.level + self.size, everything), everything


@every_game
@pytest.mark.thorough
@pytest.mark.parametrize("stacks", [(1, 8), (1, 30), (20, 90)])
@pytest.mark.one_in(4)
def test_offers_found_anew(game: Pots, stacks: tuple[int, int]) -> None:
    for seed in range(120):
        ended = at_random(game, Random(seed), 2 + seed % 9, stacks)
        deal, plain, seen = Deal(game, ended.start, ended.at), Plain(game, ended.start, ended.at), 0
        for event in ended.events:
            if event.kind not in GIVEN:
                continue
            for happened in deal.events[seen:]:
                plain.see(happened)
            seen = len(deal.events)
            if not deal.to_deal and not deal.to_show:
                turn = deal.turn
                ours = None if turn is None else (turn.seat, turn.call, turn.least, turn.most)
                assert plain.offer() == ours, (seed, deal.events)
            deal.act(event)
