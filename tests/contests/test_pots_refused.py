"""What cannot be: every way in which an event is refused, what it says and hints, and that nothing changes."""

from collections.abc import Callable
from random import Random

import pytest

from contests.pots import BOARD, CARDS, DICE, at_random, begun, hands_of, play, table
from croupier.cards import parse_cards
from croupier.contests.pots import Deal, Event, Kind, PotError, Wrong, events
from croupier.contests.pots import options as house

ACES = parse_cards("AcAd")
FIXED = table(options={house.BETTING: house.FIXED_LIMIT})


def fresh() -> Deal:
    return Deal(CARDS, [20, 20, 20], CARDS.first_positions([20, 20, 20], 0))


def preflop() -> Deal:
    return begun(20, 20, 20, hands="abc")


def flop() -> Deal:
    return play(preflop(), "c c x /")


def river_over() -> Deal:
    return play(preflop(), "c c x / x x x / x x x / x x x")


def unknown() -> Deal:
    return play(begun(20, 20, 20), "c c x / x x x / x x x / x x x")


CASES: list[tuple[str, Callable[[], Deal], Event, Wrong, str, str]] = [
    ("a card to the wrong seat", fresh, events.hole(0, ACES), Wrong.SEAT, "seat 2 is dealt to first", ""),
    ("one card", fresh, events.hole(1, ACES[:1]), Wrong.CARDS, "1 are dealt where 2 belong", ""),
    ("the same card twice", fresh, events.hole(1, ACES[:1] * 2), Wrong.CARDS, "these cannot be dealt", ""),
    ("no card of the deck", fresh, events.hole(1, (52, 0)), Wrong.CARDS, "these cannot be dealt", ""),
    ("a card below the deck", fresh, events.hole(1, (-1, 0)), Wrong.CARDS, "these cannot be dealt", ""),
    ("an action before the cards", fresh, events.fold(0), Wrong.ACTION, "nobody is to act now", "seat 2 is dealt to"),
    ("a board before the cards", fresh, events.board(1, 2, 3), Wrong.ACTION, "no shared", "seat 2 is dealt to"),
    ("a hole card too late", preflop, events.hole(0, ACES), Wrong.ACTION, "no cards are dealt", "seat 1 can"),
    ("out of turn", preflop, events.call(1), Wrong.SEAT, "it is the turn of seat 1", ""),
    ("no such seat", preflop, events.call(7), Wrong.SEAT, "it is the turn of seat 1", ""),
    ("nobody's fold", preflop, Event(Kind.FOLD), Wrong.SEAT, "it is the turn of seat 1", ""),
    ("a check with a bet to call", preflop, events.check(0), Wrong.ACTION, "2 are to be called", "fold, call 2 or"),
    ("a bet where there is one", preflop, events.bet(0, 4), Wrong.ACTION, "there is a bet", "raise to 4 to 20"),
    ("a raise too small", preflop, events.raise_to(0, 3), Wrong.AMOUNT, "cannot raise to 3", "raise to 4 to 20"),
    ("a raise of more than there is", preflop, events.raise_to(0, 21), Wrong.AMOUNT, "to 21", "raise to 4 to 20"),
    ("a raise of nothing said", preflop, events.raise_to(0, 0), Wrong.AMOUNT, "to 0", "raise to 4 to 20"),
    ("a call of another amount", preflop, Event(Kind.CALL, 0, 3), Wrong.AMOUNT, "2 is due", "call 2"),
    ("a fold with chips", preflop, Event(Kind.FOLD, 0, 3), Wrong.AMOUNT, "0 is due", "call 2"),
    ("a raise with other chips", preflop, Event(Kind.RAISE, 0, 3, 6), Wrong.AMOUNT, "6 is due", "call 2"),
    ("a call of nothing", flop, events.call(1), Wrong.ACTION, "nothing to call", "fold, check or bet 2 to 18"),
    ("a check with chips", flop, Event(Kind.CHECK, 1, 5), Wrong.AMOUNT, "0 is due", "fold, check or bet"),
    ("a raise where there is no bet", flop, events.raise_to(1, 4), Wrong.ACTION, "there is no bet", "bet 2 to 18"),
    ("a bet too small", flop, events.bet(1, 1), Wrong.AMOUNT, "cannot bet to 1", "bet 2 to 18"),
    ("a board in the middle of betting", flop, events.board(50), Wrong.ACTION, "no shared cards", "seat 2 can"),
    ("a show in the middle of betting", flop, events.show(1), Wrong.ACTION, "no hand is shown now", "seat 2 can"),
    ("a muck in the middle of betting", flop, events.muck(1), Wrong.ACTION, "no hand is shown now", "seat 2 can"),
    ("a show out of turn", river_over, events.show(0), Wrong.SEAT, "seat 2 shows first", ""),
    ("a muck out of turn", river_over, events.muck(0), Wrong.SEAT, "seat 2 shows first", ""),
    ("another hand than the one dealt", river_over, events.show(1, ACES), Wrong.CARDS, "was dealt another hand", ""),
    ("an action after the last one", river_over, events.fold(1), Wrong.ACTION, "nobody is to act", "seat 2 shows"),
    ("an unknown hand shown without its cards", unknown, events.show(1), Wrong.CARDS, "is not known", ""),
    ("a shown hand that lies on the board", unknown, events.show(1, BOARD[:2]), Wrong.CARDS, "these cannot", ""),
    ("blinds by hand", preflop, Event(Kind.BIG_BLIND, 0, 2), Wrong.ACTION, "it follows of itself", ""),
    ("an award by hand", preflop, Event(Kind.AWARD, 0, 2), Wrong.ACTION, "it follows of itself", ""),
]


@pytest.mark.parametrize(("what", "begin", "event", "wrong", "says", "hint"), CASES, ids=[case[0] for case in CASES])
def test_an_event_that_cannot_be(
    what: str, begin: Callable[[], Deal], event: Event, wrong: Wrong, says: str, hint: str
) -> None:
    deal = begin()
    before = everything(deal)
    assert not deal.can(event)
    for attempt in (deal.verify, deal.act):
        with pytest.raises(PotError) as found:
            attempt(event)
        assert found.value.wrong is wrong
        assert says in str(found.value)
        assert hint in found.value.hint
    assert everything(deal) == before, what


def everything(deal: Deal) -> dict[str, str]:
    """All that a deal holds, as text."""
    names = [name for kind in type(deal).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: repr(getattr(deal, name)) for name in names}


def test_every_way_of_being_wrong_is_tried() -> None:
    assert {case[3] for case in CASES} == set(Wrong)


def test_seats_have_the_names_of_their_players() -> None:
    deal = Deal(CARDS, [20, 20], CARDS.first_positions([20, 20], 0), ["Ann", "Bob"])
    assert deal.waits_for == "Bob is dealt to"
    with pytest.raises(PotError, match="Bob is dealt to first"):
        deal.act(events.hole(0))


def test_what_comes_next_in_words() -> None:
    deal = Deal(CARDS, [20, 20], CARDS.first_positions([20, 20], 0))
    assert deal.choices == ""
    for seat, cards in zip((1, 0), hands_of("ab"), strict=True):
        deal.act(events.hole(seat, cards))
    assert deal.waits_for == "seat 1 can fold, call 1 or raise to 4 to 20"
    play(deal, "c x")
    assert deal.waits_for == "the flop is dealt"
    play(deal, "/ x x")
    assert deal.waits_for == "the turn is dealt"
    play(deal, "/ x x")
    assert deal.waits_for == "the river is dealt"
    play(deal, "/ x x")
    assert deal.waits_for == "seat 2 shows"
    play(deal, "=")
    assert deal.waits_for == "the deal is over"
    assert not deal.can(events.fold(0))


def test_a_choice_of_one_amount_is_said_once() -> None:
    assert begun(3, 20, 20).choices == "seat 1 can fold, call 2 or raise to 3"
    assert begun(20, 20, 20, game=FIXED).choices == "seat 1 can fold, call 2 or raise to 4"


def test_all_in_is_a_call_a_bet_or_a_raise_whichever_it_comes_to() -> None:
    assert begun(2, 20, 20).act(events.all_in(0)) == Event(Kind.CALL, 0, 2, 2, all_in=True)
    assert begun(20, 20, 20).act(events.all_in(0)) == Event(Kind.RAISE, 0, 20, 20, all_in=True)
    assert flop().act(events.all_in(1)) == Event(Kind.BET, 1, 18, 18, all_in=True)


def test_nobody_goes_all_in_for_more_than_may_be_bet() -> None:
    deal = begun(20, 20, 20, game=FIXED)
    with pytest.raises(PotError, match="cannot raise to 20") as found:
        deal.act(events.all_in(0))
    assert found.value.wrong is Wrong.AMOUNT
    assert found.value.hint == "seat 1 can fold, call 2 or raise to 4"


def test_nobody_goes_all_in_who_may_only_call_for_less() -> None:
    deal = play(begun(10, 10, 20), "a c")
    with pytest.raises(PotError, match="cannot raise here") as found:
        deal.act(events.all_in(2))
    assert found.value.wrong is Wrong.ACTION


def test_dice_have_six_faces() -> None:
    deal = Deal(DICE, [20, 20], DICE.first_positions([20, 20], 0))
    for faces in ((0, 1), (7, 1)):
        with pytest.raises(PotError, match="cannot be dealt"):
            deal.act(events.hole(0, faces))
    assert deal.can(events.hole(0, (6, 6)))


def test_an_event_keeps_nothing_that_does_not_belong_to_it() -> None:
    deal = begun(20, 20, 20)
    assert deal.act(Event(Kind.CALL, 0, 0, 77, ACES, True, 3)) == Event(Kind.CALL, 0, 2, 2)
    assert deal.act(Event(Kind.FOLD, 1, 0, 77, ACES, True, 3)) == Event(Kind.FOLD, 1)


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.one_in(3)
def test_whatever_can_be_is_verified_and_happens_and_nothing_else(seed: int) -> None:
    random = Random(seed)
    for game in (CARDS, DICE, FIXED):
        ended = at_random(game, random, 2 + seed % 9, (1, 40))
        deal = Deal(game, ended.start, ended.at)
        for event in ended.events:
            for other in (random.choice(ended.events), *tries(deal, random)):
                agreed(deal, other)
            if event.kind in events.GIVEN:
                assert deal.act(event) == event


def tries(deal: Deal, random: Random) -> list[Event]:
    seat = random.choice([deal.turn.seat if deal.turn else 0, random.randrange(len(deal.stacks))])
    return [
        Event(random.choice(list(Kind)), seat, to=random.randint(-3, 45)),
        Event(Kind.CALL, seat, random.randint(0, 5)),
        Event(Kind.ALL_IN, seat),
    ]


def agreed(deal: Deal, event: Event) -> None:
    """`can`, `verify` and `act` say the same, and none of the first two changes anything."""
    before = everything(deal)
    if deal.can(event):
        deal.verify(event)
    else:
        with pytest.raises(PotError):
            deal.verify(event)
        with pytest.raises(PotError):
            deal.act(event)
    assert everything(deal) == before
