"""Ways to read a hand, the right one and those of people who read it wrong, as strengths that can be compared."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from croupier.cards import rank_of, suit_of
from croupier.dealt import Reading
from croupier.drill.mistakes import Mistake
from croupier.ranking import FIVE
from croupier.words import mark

_FOUR = 4
_LOW_ACE = {0, 1, 2, 3, 12}
_DIGITS = 13**5
_TWO_RANKS = ("two pair", "full house")
_NO_KICKERS = ("straight", "flush", "full house", "straight flush", "royal flush")


def both_own(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand in which all own cards play, as in Omaha: where the board plays, or counterfeits, it is wrong."""
    many = FIVE.size - len(own)
    ranks = [rank_of(card) for card in own]
    shared = [rank_of(card) for card in community]
    best = max(FIVE.best_of((*ranks, *rest)) for rest in combinations(shared, many))
    suits = {suit_of(card) for card in own}
    same = [rank_of(card) for card in community if suit_of(card) in suits] if len(suits) == 1 else []
    if len(same) < many:
        return best
    return max(best, *(FIVE.best_of((*ranks, *rest), flush=True) for rest in combinations(same, many)))


def flush_missed(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand of the ranks alone."""
    return FIVE.best_of(map(rank_of, (*own, *community)))


def low_ace_missed(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand where A-2-3-4-5 is no straight."""
    if not {rank_of(card) for card in (*own, *community)} >= _LOW_ACE:
        return FIVE.strength((*own, *community))
    return max(map(_high_ace, combinations((*own, *community), FIVE.size)))


def four_to_a_flush(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand where four cards of a suit are a flush already."""
    cards = (*own, *community)
    best = FIVE.strength(cards)
    suits = [suit_of(card) for card in cards]
    return max(best, FIVE.row_names["flush"]) if any(suits.count(suit) == _FOUR for suit in set(suits)) else best


def kickers_ignored(own: Sequence[int], community: Sequence[int]) -> int:
    """The hand without its kickers: two pairs of aces are equal."""
    strength = FIVE.strength((*own, *community))
    category = FIVE.category(strength)
    if category in _NO_KICKERS:
        return strength
    unit = _DIGITS // (13**2 if category in _TWO_RANKS else 13)
    return strength // unit * unit


def _high_ace(cards: Sequence[int]) -> int:
    strength = FIVE.strength(cards)
    low_ace = sorted(map(rank_of, cards)) == [0, 1, 2, 3, 12]
    if not low_ace:
        return strength
    suited = FIVE.category(strength) != "straight"
    # The five ranks as a hand without a straight: of one suit a flush, else an ace high; only its kind is looked at.
    return FIVE.row_names["flush" if suited else "high card"] + 12 * 13**4


_READING_MISTAKES: tuple[tuple[str, Reading, str], ...] = (
    ("flush missed", flush_missed, mark("Five cards of one suit are a flush: they were missed.")),
    ("low ace missed", low_ace_missed, mark("An ace is low in A-2-3-4-5: the straight was missed.")),
    ("four to a flush", four_to_a_flush, mark("A flush takes five cards of one suit; there are four.")),
    ("kickers ignored", kickers_ignored, mark("The highest side card decides between equal pairs: it was ignored.")),
)
MISTAKES: tuple[Mistake, ...] = tuple(Mistake(name, text) for name, _, text in _READING_MISTAKES)
"""The mistakes of reading hands that are no mistakes of settling."""

BOTH_OWN = "both own cards"
READINGS: Mapping[str, Reading] = {BOTH_OWN: both_own, **{name: reading for name, reading, _ in _READING_MISTAKES}}
"""Wrong ways to read hands, by the name of the mistake."""
