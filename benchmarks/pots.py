"""Pots against pokerkit: the same random deals played and settled by both, processor seconds measured by turns.

Deals are two to nine players with 20 to 300 chips at no limit 1-2. Actions and cards are chosen beforehand, so that
both programs do nothing but check them, let them happen, cut the pots, compare hands and pay.
"""

import time
from collections.abc import Callable
from random import Random

from pokerkit import Automation, NoLimitTexasHoldem

from croupier.cards import show_card
from croupier.contests import POTS
from croupier.contests.pots import STREETS, Deal, Event, Kind, Positions, Stakes, events, replay

TIMES_FASTER = 20
DEALS, TURNS = 200, 3
GAME = POTS.with_file({}, Stakes(0, 1, 2, 2))
BY_HAND = (Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING)
OF_ITSELF = tuple(each for each in Automation if each not in BY_HAND)

Played = tuple[tuple[int, ...], Positions, list[Event]]
"""Stacks, seats of button and blinds, and what was brought about."""


def played(random: Random, players: int) -> Played:
    """A deal at random that both programs allow; the last seat has the button, as pokerkit has it."""
    stacks = tuple(random.randint(20, 300) for _ in range(players))
    deal = Deal(GAME, stacks, GAME.first_positions(stacks, players - 1))
    deck = random.sample(range(52), 2 * players + 5)
    while deal.to_deal:
        deal.act(events.hole(deal.to_deal[0], (deck.pop(), deck.pop())))
    while not deal.over:
        if deal.turn is not None:
            deal.act(_action(deal, random))
        elif deal.waits_for_board:
            deal.act(events.board(*[deck.pop() for _ in range(STREETS[deal.street][1])]))
        else:
            deal.show_all()
    return stacks, deal.at, [event for event in deal.events if event.kind in events.GIVEN]


def _action(deal: Deal, random: Random) -> Event:
    """A fold, a call or check, or a raise; pokerkit allows no idle fold and no raise that nobody could match."""
    turn = deal.turn
    if turn is None:
        raise SystemExit("nobody is to act")
    stay = events.call(turn.seat) if turn.call else events.check(turn.seat)
    choices = [stay] * 4 + [events.fold(turn.seat)] * bool(turn.call)
    others = [seat for seat, alive in enumerate(deal.live) if alive and seat != turn.seat]
    matched = max(deal.bets[seat] + deal.stacks[seat] for seat in others) > max(deal.bets)
    if turn.least is not None and turn.most is not None and matched:
        to = random.randint(turn.least, turn.most)
        choices.append(events.raise_to(turn.seat, to) if turn.raising else events.bet(turn.seat, to))
    return random.choice(choices)


def ours(deals: list[Played]) -> None:
    """The deals played by this program."""
    for stacks, at, given in deals:
        if not replay(GAME, stacks, at, given).over:
            raise SystemExit("a deal did not end")


def theirs(deals: list[Played]) -> None:
    """The deals played by pokerkit."""
    for stacks, _, given in deals:
        state = NoLimitTexasHoldem.create_state(
            OF_ITSELF,
            ante_trimming_status=False,
            raw_antes=0,
            raw_blinds_or_straddles=(1, 2),
            min_bet=2,
            raw_starting_stacks=stacks,
            player_count=len(stacks),
        )
        holes = [event.cards for event in given if event.kind is Kind.HOLE]
        for place in range(2):
            for cards in holes:
                state.deal_hole(show_card(cards[place]))
        for event in given:
            if event.kind is Kind.FOLD:
                state.fold()
            elif event.kind in (Kind.CHECK, Kind.CALL):
                state.check_or_call()
            elif event.kind in (Kind.BET, Kind.RAISE):
                state.complete_bet_or_raise_to(event.to)
            elif event.kind is Kind.BOARD:
                state.burn_card("??")
                state.deal_board("".join(map(show_card, event.cards)))
        if state.status:
            raise SystemExit("a deal of pokerkit's did not end")


def times_faster() -> tuple[float, float]:
    """Seconds that a deal takes here, and how many times faster that is than pokerkit; of several turns the best."""
    random = Random(1)
    deals = [played(random, 2 + number % 8) for number in range(DEALS)]
    ours(deals[:20]), theirs(deals[:20])
    best = min(_seconds(lambda: ours(deals)) for _ in range(5 * TURNS))
    other = min(_seconds(lambda: theirs(deals)) for _ in range(TURNS))
    return best / DEALS, other / best


def _seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
