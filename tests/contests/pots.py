"""Deals of pots for tests, told tersely: `play(begun(20, 20, 20, hands="abc"), "r6 c f / x b8 c / x x / x x =")`.

In a script `f` folds, `x` checks, `c` calls, `b8` bets, `r16` raises to 16 and `a` goes all-in, always for whoever's
turn it is; `/` turns over what comes next; `s` shows, `m` mucks, and `=` shows every hand that is still to be shown.
"""

from collections.abc import Mapping
from random import Random

from croupier.cards import parse_cards
from croupier.contests import POTS
from croupier.contests.pots import STREETS, Deal, Event, Kind, Positions, Pots, Rake, Stakes, events
from croupier.contests.pots import options as house
from croupier.contests.pots.events import Faces

BOARD = parse_cards("2s 7d 9h Js 3c")
DICE_BOARD = (1, 2, 4, 6, 6)

# On that board nobody has a pair, a straight or a flush, and each letter beats those behind it.
BY_LETTER = {"a": "AK", "b": "QT", "c": "85", "d": "64"}

NO_OPTIONS: Mapping[str, str] = {}
SOURCE_OPTIONS = {
    house.PLAYED_WITH: house.DICE,
    house.FIRST_AFTER_FLOP: house.LEFT_OF_BIG_BLIND,
    house.BIG_BLIND_OPTION: "off",
    house.BLINDS_MAY_RAISE: "off",
    house.BUTTON: house.NEXT_PLAYER,
}


def table(
    small: int = 1,
    big: int = 2,
    *,
    ante: int = 0,
    minimum: int | None = None,
    rake: Rake | None = None,
    options: Mapping[str, str] = NO_OPTIONS,
) -> Pots:
    """A game with such stakes and options, otherwise by default."""
    return POTS.with_file(options, Stakes(ante, small, big, big if minimum is None else minimum), rake)


CARDS = table()
DICE = table(ante=1, minimum=1, options=SOURCE_OPTIONS)


def hands_of(letters: str) -> list[Faces]:
    """Hands by letter: `aab` are two that tie and one that is worse; unknown ones are `-`."""
    suits = {letter: iter("cdhs") for letter in BY_LETTER}
    found = []
    for letter in letters:
        suit = next(suits[letter]) if letter != "-" else ""
        found.append(parse_cards("".join(rank + suit for rank in BY_LETTER[letter])) if suit else ())
    return found


def read_hands(text: str, game: Pots) -> list[Faces]:
    """Hands by letter, `aab`, or seat by seat as cards, `AsAd KsKd`, or dice, `66 51`."""
    if game.with_dice:
        return [tuple(map(int, each)) for each in text.split()]
    return [parse_cards(each) for each in text.split()] if " " in text else hands_of(text)


def begun(*stacks: int, hands: str = "", button: int = 0, game: Pots = CARDS, at: Positions | None = None) -> Deal:
    """A deal in which all have their hands, one for each seat; unknown ones where none are told."""
    deal = Deal(game, stacks, game.first_positions(stacks, button) if at is None else at)
    told = read_hands(hands, game)
    while deal.to_deal:
        seat = deal.to_deal[0]
        deal.act(events.hole(seat, told[seat] if told else ()))
    return deal


def play(deal: Deal, script: str, board: str = "") -> Deal:
    """Let a script happen; returns the same deal."""
    shared = read_board(board, deal.game)
    for word in script.split():
        if word == "=":
            deal.show_all()
        elif word == "/":
            deal.act(events.board(*shared[len(deal.board) : len(deal.board) + STREETS[deal.street][1]]))
        else:
            deal.act(event_of(deal, word))
    return deal


def read_board(text: str, game: Pots) -> Faces:
    if game.with_dice:
        return tuple(map(int, text)) or DICE_BOARD
    return parse_cards(text) if text else BOARD


def event_of(deal: Deal, word: str) -> Event:
    """What a word of a script means for the player who is next."""
    kinds = {"f": Kind.FOLD, "x": Kind.CHECK, "c": Kind.CALL, "b": Kind.BET, "r": Kind.RAISE, "a": Kind.ALL_IN}
    if word in ("s", "m"):
        return Event(Kind.SHOW if word == "s" else Kind.MUCK, deal.to_show[0])
    assert deal.turn is not None, deal.waits_for
    return Event(kinds[word[0]], deal.turn.seat, to=int(word[1:] or 0))


def offered(deal: Deal) -> tuple[int, int, int | None, int | None]:
    """Whose turn it is, what a call takes, and the least and the most that a bet or raise may come to."""
    turn = deal.turn
    assert turn is not None, deal.waits_for
    return turn.seat, turn.call, turn.least, turn.most


def told(deal: Deal, *kinds: Kind) -> list[tuple[int | None, int]]:
    """Seat and chips of all events of some kinds, in order."""
    return [(event.seat, event.chips) for event in deal.events if event.kind in kinds]


def pots(deal: Deal) -> list[tuple[int, tuple[int, ...]]]:
    """Chips of each pot and who can win it."""
    return [(pot.amount, pot.eligible) for pot in deal.pots]


def awards(deal: Deal) -> list[dict[int, int]]:
    """Who is paid what, pot by pot."""
    return [dict(paid.awards) for paid in deal.paid]


def at_random(game: Pots, random: Random, players: int, stacks: tuple[int, int] = (1, 200)) -> Deal:
    """A deal played to its end at random, a few hands mucked; the button is anywhere."""
    chips = [random.randint(*stacks) for _ in range(players)]
    return play_on(Deal(game, chips, game.first_positions(chips, random.randrange(players))), random)


def play_on(deal: Deal, random: Random) -> Deal:
    """A deal just begun played to its end at random."""
    most = 2 * len(deal.stacks) + 5
    deck = [random.randint(1, 6) for _ in range(most)] if deal.game.with_dice else random.sample(range(52), most)
    while deal.to_deal:
        deal.act(events.hole(deal.to_deal[0], (deck.pop(), deck.pop())))
    while not deal.over:
        if deal.turn is not None:
            deal.act(an_action(deal, random))
        elif deal.waits_for_board:
            deal.act(events.board(*[deck.pop() for _ in range(STREETS[deal.street][1])]))
        else:
            deal.act(Event(Kind.MUCK if random.random() < 0.1 else Kind.SHOW, deal.to_show[0]))
    return deal


def an_action(deal: Deal, random: Random) -> Event:
    """Any action allowed: calls and checks most often, raises often small and sometimes all-in."""
    turn = deal.turn
    assert turn is not None
    way = random.random()
    if way < 0.1:
        return events.fold(turn.seat)
    if way < 0.65 or turn.least is None or turn.most is None:
        return events.call(turn.seat) if turn.call else events.check(turn.seat)
    few = min(turn.most, turn.least + 10)
    to = random.choice((turn.least, random.randint(turn.least, few), random.randint(turn.least, turn.most), turn.most))
    return events.raise_to(turn.seat, to) if turn.raising else events.bet(turn.seat, to)
