"""The pot machine: one deal of hold'em, event by event, from the antes to the last chip.

`waits_for` says what comes next, and `turn` what the player may do whose turn it is. `verify` says why an event cannot
be, `can` whether it can, and `act` lets it happen. Seats are numbered clockwise from 0; chips are ints.
"""

from collections.abc import Sequence

from croupier.contests.pots.betting import Street
from croupier.contests.pots.checking import checked
from croupier.contests.pots.errors import PotError
from croupier.contests.pots.events import Event, Faces, Kind
from croupier.contests.pots.game import STREETS, Pots
from croupier.contests.pots.layers import clockwise, pots_of
from croupier.contests.pots.options import FIXED_LIMIT
from croupier.contests.pots.paying import excess_over_all_in, given_up, in_order_of_pots, pay_pots
from croupier.contests.pots.seating import Positions
from croupier.contests.pots.state import State, Turn


class Deal(State):
    """A deal that events change; what is said of it stands in `State`. Chips never leave it but for the rake.

    It begins with antes and blinds. Raises RulesError for too few or too many players.
    """

    __slots__ = ()

    def __init__(self, game: Pots, stacks: Sequence[int], at: Positions, names: Sequence[str] = ()) -> None:
        super().__init__(game, stacks, at, names)
        self._post()

    def verify(self, event: Event) -> None:
        """Raises PotError where the event cannot be now."""
        checked(self, event)

    def can(self, event: Event) -> bool:
        """Whether the event can be now."""
        try:
            checked(self, event)
        except PotError:
            return False
        return True

    def act(self, event: Event) -> Event:
        """Let an event happen; it is returned with its chips filled in. Raises PotError where it cannot be.

        What follows of itself is added to `events` behind it.
        """
        event = checked(self, event)
        self.events.append(event)
        match event.kind:
            case Kind.HOLE:
                self._dealt(event)
            case Kind.BOARD:
                self._turned_over(event.cards)
            case Kind.SHOW:
                self._shown(event)
            case Kind.MUCK:
                self._mucked(event)
            case _:
                self._acts(event)
        return event

    def show_all(self) -> None:
        """Everybody who is still to show does so. Raises PotError where a hand is not known."""
        while self.to_show:
            self.act(Event(Kind.SHOW, self.to_show[0]))

    # Antes, blinds, cards

    def _post(self) -> None:
        stakes, game = self.game.stakes, self.game
        order = clockwise(len(self.stacks), self.at.button)
        posts = [(Kind.ANTE, seat, stakes.ante) for seat in order]
        posts += [
            (Kind.SMALL_BLIND, self.at.small_blind, stakes.small_blind),
            (Kind.BIG_BLIND, self.at.big_blind, stakes.big_blind),
        ]
        for kind, seat, due in posts:
            chips = min(due, self.stacks[seat])
            if kind is not Kind.ANTE:
                self._missing += due - chips
            if chips:
                self._put_in(seat, chips)
                self.events.append(Event(kind, seat, chips, all_in=not self.stacks[seat]))
                if kind is Kind.ANTE:  # dead: no part of a bet
                    self.bets[seat] = 0
        step = stakes.minimum_bet if game.betting == FIXED_LIMIT else max(stakes.big_blind, stakes.minimum_bet)
        self._betting = Street(game.betting, step, stakes.big_blind, stakes.big_blind, 1)

    def _dealt(self, event: Event) -> None:
        seat = self.to_deal.pop(0)
        self.hole[seat] = event.cards
        self.known.update(event.cards)
        if not self.to_deal:
            self._queue = self._able(self.at.big_blind)
            if not self.game.big_blind_option and self._queue and self._queue[-1] == self.at.big_blind:
                self._queue.pop()
            self._ask()

    def _turned_over(self, cards: Faces) -> None:
        self.board += cards
        self.known.update(cards)
        self.waits_for_board = False
        self._missing = 0
        stakes, fixed = self.game.stakes, self.game.betting == FIXED_LIMIT
        step = stakes.minimum_bet * (2 if fixed and self.street > 1 else 1)
        self._betting = Street(self.game.betting, step)
        self._acted = [None] * len(self.stacks)
        self._aggressor = None
        able = self._able(self.at.big_blind if self.game.left_of_big_blind else self.at.button)
        self._queue = able if len(able) > 1 else []
        self._ask()

    # Betting

    def _able(self, after: int) -> list[int]:
        """Players who can still bet, clockwise from the one left of a seat."""
        return [seat for seat in clockwise(len(self.stacks), after) if self.live[seat] and self.stacks[seat]]

    def _ask(self) -> None:
        """Whose turn it is and what the player may do; where it is nobody's, the street is over."""
        while self._queue:
            seat = self._queue[0]
            others = [other for other, alive in enumerate(self.live) if alive and other != seat]
            alone = not any(self.stacks[other] for other in others)
            # Who is alone against players all-in need not put in more than they have.
            level = max([self.bets[other] for other in others]) if alone else self._betting.level
            call = max(0, min(self.stacks[seat], level - self.bets[seat]))
            if alone and not call:
                self._queue.pop(0)
                continue
            self.turn = self._offer(seat, call, alone=alone)
            return
        self.turn = None
        self._end_street()

    def _offer(self, seat: int, call: int, *, alone: bool) -> Turn:
        betting, everything = self._betting, self.bets[seat] + self.stacks[seat]
        may_raise = (
            not alone
            and everything > betting.level
            and betting.reopens(self._acted[seat])
            and not (betting.capped and self.players > 2)
            and (self.game.blinds_may_raise or bool(self.board) or seat not in (self.at.small_blind, self.at.big_blind))
        )
        if not may_raise:
            return Turn(seat, call, None, None, raising=betting.level > 0)
        least = min(betting.least(), everything)
        most = max(least, betting.most(everything, self.pot + self._missing, call))
        return Turn(seat, call, least, most, raising=betting.level > 0)

    def _acts(self, event: Event) -> None:
        seat = self._queue.pop(0)
        if event.kind is Kind.FOLD:
            self.live[seat] = False
            if self.live.count(True) == 1:
                self._queue.clear()
        elif event.chips:
            self._put_in(seat, event.chips)
            if event.kind is not Kind.CALL:
                self._betting.raised(event.to)
                self._aggressor = seat
                self._queue = self._able(seat)
                if self._queue and self._queue[-1] == seat:
                    self._queue.pop()
        self._acted[seat] = self._betting.level
        self._ask()

    def _put_in(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        self.put_in[seat] += chips

    def _end_street(self) -> None:
        self._take_back_uncalled()
        self.bets = [0] * len(self.bets)
        if self.live.count(True) == 1:
            self.pots = pots_of(self.put_in, self.live)
            self._pay()
        elif len(self.board) < sum(many for _, many in STREETS):
            self.waits_for_board = True
        else:
            self._begin_showdown()

    def _take_back_uncalled(self) -> None:
        """What nobody has matched goes back before anything else is done with it."""
        *_, second, most = sorted(self.put_in)
        if most > second:
            seat, chips = self.put_in.index(most), most - second
            self._give_back(seat, chips)
            self.events.append(Event(Kind.UNCALLED, seat, chips))

    def _give_back(self, seat: int, chips: int) -> None:
        self.put_in[seat] -= chips
        self.stacks[seat] += chips
        self.returned[seat] += chips

    # Showdown

    def _begin_showdown(self) -> None:
        self.pots = pots_of(self.put_in, self.live)
        order = clockwise(len(self.stacks), self.at.button)
        if self._aggressor is not None:
            order = clockwise(len(self.stacks), (self._aggressor - 1) % len(self.stacks))
        self.to_show = in_order_of_pots(self.pots, order)

    def _shown(self, event: Event) -> None:
        seat = self.to_show.pop(0)
        self.hole[seat] = event.cards
        self.known.update(event.cards)
        self.strengths[seat] = self.game.hands.strength(event.cards, self.board)
        self._end_showdown()

    def _mucked(self, event: Event) -> None:
        seat = self.to_show.pop(0)
        self.live[seat] = False
        self.pots = given_up(self.pots, seat)
        self._end_showdown()

    def _end_showdown(self) -> None:
        """Everybody has shown, or one player is left who need not."""
        if self.live.count(True) <= 1:
            self.to_show.clear()
        if not self.to_show:
            self._take_back_excess()
            self._pay()

    def _take_back_excess(self) -> None:
        if not self.game.excess_returned or not any(strength is not None for strength in self.strengths):
            return
        excess = excess_over_all_in(self.put_in, self.live, self.strengths)
        for seat, chips in enumerate(excess):
            if chips:
                self._give_back(seat, chips)
                self.events.append(Event(Kind.EXCESS, seat, chips))
        if any(excess):
            self.pots = pots_of(self.put_in, self.live)

    def _pay(self) -> None:
        rake = self.game.rake
        self.raked = 0 if rake is None else rake.of(self.pot, flop=bool(self.board))
        if self.raked:
            self.events.append(Event(Kind.RAKE, None, self.raked))
        self.paid = pay_pots(self.pots, self.strengths, clockwise(len(self.stacks), self.at.button), self.raked)
        for number, each in enumerate(self.paid):
            for seat, chips in each.awards:
                self.stacks[seat] += chips
                self.events.append(Event(Kind.AWARD, seat, chips, pot=number))
        self.over = True
