"""Ways to read a hand, the right one and those of people who read it wrong, as strengths that can be compared."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from croupier.cards import rank_of, suit_of
from croupier.dealt import Reading
from croupier.drill.mistakes import Mistake
from croupier.ranking import FIVE, WHEEL, Ranking
from croupier.words import mark

_FOUR = 4
_KICKERS = {"high card": 13**4, "pair": 13**4, "two pair": 13**3, "three of a kind": 13**4, "four of a kind": 13**4}
"""Behind which place kickers stand, by kind of hand; there are none in other kinds."""


def both_own(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand in which all own cards play, as in Omaha: where the board plays, or counterfeits, it is wrong."""
    many = FIVE.size - len(own)
    ranks = [rank_of(card) for card in own]
    shared = [rank_of(card) for card in community]
    best = max(FIVE.best_of((*ranks, *rest)) for rest in combinations(shared, many))
    if len({suit_of(card) for card in own}) > 1:
        return best
    for suit in {suit_of(card) for card in own or community}:
        same = [rank_of(card) for card in community if suit_of(card) == suit]
        best = max((best, *(FIVE.best_of((*ranks, *rest), flush=True) for rest in combinations(same, many))))
    return best


def flush_missed(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand of the ranks alone."""
    return FIVE.best_of(map(rank_of, (*own, *community)))


def low_ace_missed(own: Sequence[int], community: Sequence[int]) -> int:
    """The best hand where A-2-3-4-5 is no straight."""
    if not {rank_of(card) for card in (*own, *community)}.issuperset(WHEEL):
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
    return without_kickers(FIVE, FIVE.strength((*own, *community)))


def without_kickers(ranking: Ranking, strength: int) -> int:
    """A strength whose kickers nobody has looked at."""
    place = _KICKERS.get(ranking.category(strength))
    return strength if place is None else strength // place * place


def _high_ace(cards: Sequence[int]) -> int:
    strength = FIVE.strength(cards)
    if tuple(sorted(map(rank_of, cards))) != WHEEL:
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

BOTH_OWN = Mistake(
    mark("both own cards"),
    mark("The best five of all seven cards play: the hand was read as if both own cards had to play."),
)
"""A mistake of reading hands that settles them wrongly too, where the house banks the game."""

READINGS: Mapping[str, Reading] = {BOTH_OWN.name: both_own, **{name: reading for name, reading, _ in _READING_MISTAKES}}
"""Wrong ways to read hands, by the name of the mistake."""

MISREAD: Mapping[str, Mistake] = {mistake.name: mistake for mistake in (BOTH_OWN, *MISTAKES)}
"""The mistakes of reading hands by their names."""
