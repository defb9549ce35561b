"""Cards dealt towards an aim: hands of a given kind, and their equals in other suits, from the cards that are left."""

from collections.abc import Iterable, Sequence

from croupier.cards import make_card, rank_of, suit_of
from croupier.drill.draw import Draw
from croupier.ranking import FIVE, FRONT, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, Ranking

Cards = tuple[int, ...]

FLUSH = "flush"
PATTERNS = {
    "high card": (1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1),
    "two pair": (2, 2, 1),
    "three of a kind": (3, 1, 1),
    "full house": (3, 2),
    "four of a kind": (4, 1),
}
"""How often the ranks of each kind of hand occur, where that is all there is to it."""
IN_FRONT = {"high card": (1, 1, 1), "pair": (2, 1), "three of a kind": (3,)}
CAN_TIE = ("high card", "pair", "two pair", "straight", "flush")
"""The kinds of hand of which there can be two equal ones, from one deck and without shared cards."""
_TRIES = 12


class Left:
    """The cards that do not lie on the table yet."""

    __slots__ = ("_by_rank",)

    def __init__(self) -> None:
        self._by_rank = [tuple(range(4 * rank, 4 * rank + 4)) for rank in range(13)]

    def take(self, cards: Iterable[int]) -> None:
        """These lie on the table now."""
        for taken in cards:
            rank = rank_of(taken)
            self._by_rank[rank] = tuple([card for card in self._by_rank[rank] if card != taken])

    @property
    def cards(self) -> Cards:
        """All of them, rising."""
        return tuple(card for cards in self._by_rank for card in cards)

    def of_rank(self, rank: int) -> Cards:
        """Those of a rank."""
        return self._by_rank[rank]

    def of_suit(self, suit: int) -> Cards:
        """Those of a suit, rising."""
        return tuple(card for card in self.cards if suit_of(card) == suit)


def hand_of(
    draw: Draw, left: Left, kind: str, *, front: bool = False, ranks: Sequence[int] = (), below: int = 13
) -> Cards | None:
    """A hand of a kind, taken from what is left; None where no cards came up for it.

    `ranks` are those that the hand begins with, as many as are given: its pair, its three, the top of its straight.
    Others are lower than `below`.
    """
    ranking = FRONT if front else FIVE
    for _ in range(_TRIES):
        if kind in (IN_FRONT if front else PATTERNS):
            pattern = (IN_FRONT if front else PATTERNS)[kind]
            cards = _by_ranks(draw, left, pattern, ranks, below)
        elif kind == FLUSH:
            cards = _flush(draw, left)
        else:
            cards = _straight(draw, left, kind, ranks)
        if cards is not None and ranking.category(ranking.strength(cards)) == kind:
            left.take(cards)
            return cards
    return None


def _by_ranks(draw: Draw, left: Left, pattern: Sequence[int], given: Sequence[int], below: int) -> Cards | None:
    found: list[int] = []
    used: list[int] = []
    for number, many in enumerate(pattern):
        if number < len(given):
            rank = given[number]
        else:
            free = [rank for rank in range(below) if rank not in (*used, *given) and len(left.of_rank(rank)) >= many]
            if not free:
                return None
            rank = draw.one(free)
        used.append(rank)
        if len(left.of_rank(rank)) < many:
            return None
        found += draw.some(left.of_rank(rank), many)
    return tuple(found)


def _flush(draw: Draw, left: Left) -> Cards | None:
    suits = [left.of_suit(suit) for suit in range(4)]
    long = [cards for cards in suits if len(cards) >= 5]
    return draw.some(draw.one(long), 5) if long else None


def _straight(draw: Draw, left: Left, kind: str, given: Sequence[int]) -> Cards | None:
    """A straight, of one suit where it is more than that; `given` may say what its highest card is."""
    tops = (12,) if kind == ROYAL_FLUSH else given[:1] or range(3, 13 if kind == STRAIGHT else 12)
    top = draw.one(tops)
    run = [top - step if top >= step else 12 for step in range(5)]
    if kind in (STRAIGHT_FLUSH, ROYAL_FLUSH):
        suit = draw.below(4)
        cards = tuple(make_card(rank, suit) for rank in run)
        return cards if set(cards) <= set(left.of_suit(suit)) else None
    choices = [left.of_rank(rank) for rank in run]
    return tuple(draw.one(each) for each in choices) if all(choices) else None


def twin_of(draw: Draw, left: Left, cards: Cards, ranking: Ranking) -> Cards | None:
    """Other cards of the same ranks that are as strong, taken from what is left; None where there are none."""
    ranks = sorted({rank_of(card) for card in cards}, reverse=True)
    many = {rank: sum(rank_of(card) == rank for card in cards) for rank in ranks}
    if any(len(left.of_rank(rank)) < many[rank] for rank in ranks):
        return None
    strength = ranking.strength(cards)
    for _ in range(_TRIES):
        if len({suit_of(card) for card in cards}) == 1 and len(cards) == 5:
            suit = draw.below(4)
            twin = tuple(make_card(rank, suit) for rank in ranks)
            if not set(twin) <= set(left.of_suit(suit)):
                continue
        else:
            twin = tuple(card for rank in ranks for card in draw.some(left.of_rank(rank), many[rank]))
        if ranking.strength(twin) == strength:
            left.take(twin)
            return twin
    return None
