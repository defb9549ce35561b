"""What kind of hand some cards make: hands dealt so that they can be misread, and what is asked about them.

Levels are made of what is misread: a board that plays, two pair counterfeited, an ace that is low, a straight under a
flush, four to a flush. On the first level nobody can misread the hand by one of these, on the others somebody can.
"""

from collections.abc import Mapping, Sequence

from croupier.cards import STANDARD_DECK, rank_of, show_card
from croupier.contests.pots.hands import Hands
from croupier.dealt import Deal, read_hand
from croupier.drill.draw import Draw
from croupier.drill.hands import CATEGORIES, PLAYING, NoDealError, five_of, low_straight
from croupier.drill.mistakes import slips_of
from croupier.drill.readings import READINGS
from croupier.questions import Choice
from croupier.ranking import FIVE, STRAIGHT, in_order
from croupier.report import Rule
from croupier.words import mark

NAME, TITLE = "call the hand", mark("Call the hand")
ASK = mark("What is the hand?")
CHOICES = tuple(Choice(name, Rule(name)) for name in reversed(CATEGORIES))
"""Every kind of hand of five cards, the strongest first."""

_BEST = mark("The best five of all the cards: {hand}.")
_TRIES = 400
_TRAPS = 25
_CARDS = frozenset(STANDARD_DECK.cards)
_MISREAD = ("both own cards", "flush missed", "low ace missed", "four to a flush")


def misread(deal: Deal) -> Mapping[str, str]:
    """What kind of hand each wrong reading calls it, by the name of the mistake."""
    return {name: FIVE.category(READINGS[name](deal.own, deal.community)) for name in _MISREAD}


def dealt(category: str, level: int, draw: Draw, *, own: int, shared: int) -> Deal:
    """Cards of a kind of hand that can be misread in so many ways: none on the first level, one, two or more.

    Raises NoDealError where so many cards are never of that kind.
    """
    best: Deal | None = None
    most = (-_TRIES, -_TRIES)
    for tried in range(_TRIES):
        # A-2-3-4-5 is one straight of ten, and the one that is missed.
        low = category == STRAIGHT and level > 1 and draw.often(1, 3)
        five = low_straight(draw) if low else five_of(category, draw)
        deal = laid_out(five, draw.one(PLAYING[level]), draw, own=own, shared=shared)
        if FIVE.category(read_hand(deal.own, deal.community)) != category:
            continue
        slips, alike = slips_of((category,), {name: (kind,) for name, kind in misread(deal).items()})
        # On the first level the fewest traps are best, on the others as many as are asked for, each its own.
        worth = -alike, -len(slips) if level == 1 else min(len(slips), level - 1)
        if best is None or worth > most:
            best, most = deal, worth
        if most == (0, level - 1) or tried >= _TRAPS:
            return best
    raise NoDealError(category)


def laid_out(cards: Sequence[int], playing: int, draw: Draw, *, own: int, shared: int) -> Deal:
    """Some cards laid out as own and shared ones, `playing` of them own, with others around them."""
    held = min(max(playing, len(cards) - shared), own)
    others = draw.some(sorted(_CARDS - set(cards)), own + shared - len(cards))
    missing = own - held
    return Deal(
        (*cards[:held], *others[:missing]),
        draw.shuffled((*cards[held:], *others[missing:])),
    )


def best_five(own: Sequence[int], shared: Sequence[int]) -> Rule:
    """The sentence that says what hand it is."""
    return Rule(_BEST, {"hand": (FIVE.category(read_hand(own, shared)),)})


def those_that_play(own: Sequence[int], shared: Sequence[int]) -> str:
    """The five cards that are the hand, as it is read: what repeats most comes first, then the highest.

    >>> from croupier.cards import parse_cards
    >>> those_that_play(parse_cards("Kc2d"), parse_cards("KdAs7h7c5s"))
    'Kd Kc 7h 7c As'
    """
    five = Hands().five(tuple(own), tuple(shared))
    return " ".join(map(show_card, in_order(sorted(five, reverse=True), rank_of)))
