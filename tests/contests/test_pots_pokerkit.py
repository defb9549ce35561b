"""Random no-limit hands played by pokerkit at the same time: the same turns, the same offers, the same stacks.

pokerkit, an independent program, numbers seats from the left of the button. What it does otherwise on purpose is told
here, each difference by a test of its own:

- it gives all odd chips of a pot to one winner;
- a short big blind lowers what others call;
- a first raise or bet of a street that is a short all-in lets those raise again who have acted;
- nobody may raise more than any other player could match;
- nobody may fold who has nothing to call;
- the big blind is asked to check where everybody else in the hand is all-in for as much.

So pots are compared by exact shares, every stack has a big blind, and offers may differ in the three ways named.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, State

from contests.pots import BOARD, CARDS, an_action, event_of, hands_of, offered, play, table
from croupier.cards import show_card
from croupier.contests.pots import STREETS, Deal, Event, Kind, Pots, events
from croupier.contests.pots.events import Faces

BY_HAND = (Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING)
OF_ITSELF = tuple(each for each in Automation if each not in BY_HAND)
NOBODY_MATCHES, SHORT_FIRST = "nobody could match more", "the first raise of the street is a short all-in"
NOTHING_LEFT = "a check with nobody to bet against"

Shares = Callable[[int, int], tuple[Any, Any]]


def exact(chips: int, ways: int) -> tuple[Fraction, int]:
    """A share without odd chips, in place of pokerkit's own division."""
    return Fraction(chips, ways), 0


class Both:
    """One deal in both programs."""

    def __init__(self, deal: Deal, shares: Shares = exact) -> None:
        self.deal = deal
        seats = len(deal.stacks)
        self.seats = [(deal.at.button + step) % seats for step in range(1, seats + 1)]
        stakes = deal.game.stakes
        blinds = (stakes.small_blind, stakes.big_blind)
        stacks = tuple(deal.start[seat] for seat in self.seats)
        self.theirs: State = NoLimitTexasHoldem.create_state(
            OF_ITSELF, False, stakes.ante, blinds, stakes.minimum_bet, stacks, seats, divmod=shares
        )

    def deal_out(self, holes: list[Faces]) -> None:
        while self.deal.to_deal:
            seat = self.deal.to_deal[0]
            self.deal.act(events.hole(seat, holes[seat]))
        for place in range(2):
            for seat in self.seats:
                self.theirs.deal_hole(show_card(holes[seat][place]))

    def turn_over(self, cards: Faces) -> None:
        self.deal.act(events.board(*cards))
        self.theirs.burn_card("??")
        self.theirs.deal_board("".join(map(show_card, cards)))

    def act(self, event: Event) -> None:
        event = self.deal.act(event)
        if event.kind is Kind.FOLD:
            self.theirs.fold()
        elif event.kind in (Kind.CHECK, Kind.CALL):
            self.theirs.check_or_call()
        else:
            self.theirs.complete_bet_or_raise_to(event.to)

    @property
    def offer(self) -> tuple[int, int, int | None, int | None]:
        """What pokerkit offers, as `offered` tells it."""
        theirs = self.theirs
        assert theirs.actor_index is not None
        assert theirs.checking_or_calling_amount is not None
        least, most = (
            theirs.min_completion_betting_or_raising_to_amount,
            theirs.max_completion_betting_or_raising_to_amount,
        )
        return self.seats[theirs.actor_index], theirs.checking_or_calling_amount, least, most

    @property
    def stacks(self) -> list[Any]:
        """Stacks by our seats, at the end of pokerkit's deal."""
        by_seat = dict(zip(self.seats, self.theirs.stacks, strict=True))
        return [by_seat[seat] for seat in range(len(self.seats))]


def difference(deal: Deal, theirs: tuple[int, int, int | None, int | None]) -> str | None:
    """The name of the difference between two offers; None where they are the same."""
    ours, level = offered(deal), max(deal.bets)
    if ours == theirs:
        return None
    assert ours[:2] == theirs[:2]
    seat, call, least, _ = ours
    if least is not None:
        assert theirs[2] is None
        others = [other for other, alive in enumerate(deal.live) if alive and other != seat]
        assert all(deal.bets[other] + deal.stacks[other] <= level for other in others)
        return NOBODY_MATCHES
    assert call < deal.game.stakes.minimum_bet
    assert any(event.kind in (Kind.BET, Kind.RAISE) and event.all_in for event in deal.events)
    return SHORT_FIRST


def shares_of(deal: Deal) -> list[Fraction]:
    """Stacks at the end if chips could be broken."""
    stacks = list(map(Fraction, deal.stacks))
    for paid in deal.paid:
        for seat, chips in paid.awards:
            stacks[seat] += Fraction(paid.pot.amount, len(paid.awards)) - chips
    return stacks


def both_played(seed: int, found: Counter[str]) -> None:
    """One random deal, compared at every step and at the end."""
    random = Random(seed)
    players = 2 + seed % 8
    game = table(ante=random.choice((0, 0, 1)))
    low, high = random.choice(((3, 12), (3, 40), (20, 300)))
    stacks = [random.randint(low, high) for _ in range(players)]
    both = Both(Deal(game, stacks, game.first_positions(stacks, random.randrange(players))))
    deck = random.sample(range(52), 2 * players + 5)
    deal = both.deal
    both.deal_out([(deck.pop(), deck.pop()) for _ in range(players)])
    while not deal.over:
        if deal.turn is not None:
            theirs = both.offer
            found[difference(deal, theirs) or "same"] += 1
            event = an_action(deal, random)
            raises = event.kind in (Kind.BET, Kind.RAISE)
            if (raises and theirs[2] is None) or (event.kind is Kind.FOLD and not deal.turn.call):
                event = Event(Kind.CALL if deal.turn.call else Kind.CHECK, deal.turn.seat)
            both.act(event)
        elif both.theirs.actor_index is not None:
            assert both.offer == (deal.at.big_blind, 0, None, None)
            assert sum(alive and chips > 0 for alive, chips in zip(deal.live, deal.stacks, strict=True)) == 1
            found[NOTHING_LEFT] += 1
            both.theirs.check_or_call()
        elif deal.waits_for_board:
            both.turn_over(tuple(deck.pop() for _ in range(STREETS[deal.street][1])))
        else:
            deal.show_all()
    assert not both.theirs.status
    assert both.stacks == shares_of(deal), seed


def many_played(seeds: range) -> None:
    found: Counter[str] = Counter()
    for seed in seeds:
        both_played(seed, found)
    assert set(found) - {NOTHING_LEFT} == {"same", NOBODY_MATCHES, SHORT_FIRST}
    assert found["same"] > 0.95 * found.total()


@pytest.mark.thorough
def test_a_hundred_hands() -> None:
    many_played(range(100))


@pytest.mark.slow
def test_five_thousand_hands() -> None:
    many_played(range(1000, 6000))


def both_begun(*stacks: int, hands: str, game: Pots = CARDS, shares: Shares = divmod) -> Both:
    """A deal of both programs with the hands dealt; seat 0 has the button."""
    both = Both(Deal(game, stacks, game.first_positions(stacks, 0)), shares)
    both.deal_out(hands_of(hands))
    return both


def run(both: Both, script: str) -> Both:
    """Actions of a script, and boards, in both programs."""
    for word in script.split():
        if word == "/":
            both.turn_over(BOARD[len(both.deal.board) : len(both.deal.board) + STREETS[both.deal.street][1]])
        else:
            both.act(event_of(both.deal, word))
    return both


def test_odd_chips_go_one_to_a_winner_and_with_pokerkit_all_to_the_first() -> None:
    # 14 for three: the small blind of 2 is dead money.
    game = table(2, 4)
    both = run(both_begun(20, 20, 20, 20, hands="abaa", game=game), "c c f x / x x x / x x x / x x x")
    both.deal.show_all()
    assert both.deal.stacks == [20, 18, 21, 21]
    assert both.stacks == [20, 18, 22, 20]


def test_a_short_big_blind_lowers_a_call_with_pokerkit_only() -> None:
    both = both_begun(20, 20, 1, hands="abc")
    assert offered(both.deal)[1] == 2
    assert both.offer[1] == 1


def test_a_first_raise_that_is_a_short_all_in_reopens_the_betting_with_pokerkit_only() -> None:
    both = run(both_begun(3, 20, 20, 20, hands="abcd"), "c a c c")
    assert offered(both.deal) == (3, 1, None, None)
    assert both.offer == (3, 1, 5, 20)


def test_to_raise_more_than_anybody_could_match_is_allowed_here_only() -> None:
    both = run(both_begun(10, 30, 9, hands="abc"), "r10")
    assert offered(both.deal) == (1, 9, 18, 30)
    assert both.offer == (1, 9, None, None)
    play(both.deal, "r30 f")
    assert both.deal.events[-1] == Event(Kind.UNCALLED, 1, 20)


def test_a_fold_with_nothing_to_call_is_allowed_here_only() -> None:
    both = run(both_begun(20, 20, hands="ab"), "c")
    assert both.deal.can(events.fold(1))
    assert not both.theirs.can_fold()


def test_the_big_blind_alone_is_asked_to_check_by_pokerkit_only() -> None:
    both = run(both_begun(2, 20, 20, hands="abc"), "c f")
    assert both.deal.turn is None
    assert both.deal.waits_for_board
    assert both.offer == (2, 0, None, None)
