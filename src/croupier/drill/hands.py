"""Hands of a wanted kind, made at once: drills never wait for a natural deal to show a straight flush.

`five_of` and `three_of` make cards of a category of their ranking; `hand_of_row` makes those of a ladder's row.
"""

from collections.abc import Callable, Mapping
from functools import cache

from croupier.cards import RANKS, STANDARD_DECK, make_card
from croupier.drill.draw import Draw
from croupier.ladder import Ladder
from croupier.ranking import FIVE, THREE, Ranking, hole_class
from croupier.rules import RulesError

_RANKS = tuple(range(13))
_SUITS = tuple(range(4))
_CARDS = STANDARD_DECK.cards
_TRIES = 400


class NoDealError(RulesError):
    """No deal was found that shows what was asked for: at the tables shipped nobody sees this, tests make sure."""


def five_of(category: str, draw: Draw) -> tuple[int, ...]:
    """Five cards of a category of `FIVE`, shuffled."""
    return draw.shuffled(_FIVES[category](draw))


def low_straight(draw: Draw) -> tuple[int, ...]:
    """A-2-3-4-5 of several suits, shuffled."""
    return draw.shuffled(_cards(_run(5, 3), draw))


def three_of(category: str, draw: Draw) -> tuple[int, ...]:
    """Three cards of a category of `THREE`, shuffled."""
    return draw.shuffled(_THREES[category](draw))


def hand_of_row(ladder: Ladder, row: int, draw: Draw) -> tuple[int, ...]:
    """As many cards as the ladder's ranking judges, of a row of a ladder that matches at least. Raises NoDealError."""
    least, above = ladder.span(row)
    ranking = ladder.of.ranking
    make = three_of if ranking is THREE else five_of
    kinds = _categories_in(ranking, least, above)
    for _ in range(_TRIES if kinds else 0):
        cards = make(draw.one(kinds), draw)
        strength = ranking.strength(cards)
        if strength >= least and (above is None or strength < above):
            return cards
    raise NoDealError(f"{ladder.name}: {ladder.row_name(row)}")


def hole_of_row(ladder: Ladder, row: int, draw: Draw) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two hole cards of a row of a ladder that matches by class, and the dealer's where it asks for them."""
    classes = ladder.rows[row].classes if row < len(ladder.rows) else None
    for _ in range(_TRIES):
        own = draw.some(_CARDS, 2) if classes is None else _of_class(draw.one(sorted(classes.own)), (), draw)
        against = () if classes is None or classes.against is None else sorted(classes.against)
        dealer = _of_class(draw.one(against), own, draw) if against else ()
        if len(own) == 2 and len(dealer) != 1 and (row == ladder.row_of_cards(own, dealer)):
            return own, dealer
    raise NoDealError(f"{ladder.name}: {ladder.row_name(row)}")


def _of_class(name: str, gone: tuple[int, ...], draw: Draw) -> tuple[int, ...]:
    """Two cards of a hole class that are not gone; one card where there are none."""
    suits = draw.shuffled(_SUITS)
    high, low = (RANKS.index(letter) for letter in name[:2])
    same_suit = name.endswith("s")
    for first in suits:
        for second in suits:
            cards = (make_card(high, first), make_card(low, second))
            if (first == second) == same_suit and not set(cards) & set(gone) and hole_class(cards) == name:
                return cards
    return (make_card(high, suits[0]),)


@cache
def _categories_in(ranking: Ranking, least: int, above: int | None) -> tuple[str, ...]:
    """The categories some hands of which lie in a span of strengths."""
    names = [category.name for category in ranking.categories if category.cards <= ranking.size]
    starts = [ranking.row_names[name] for name in names]
    ends = [*starts[1:], None]
    return tuple(
        name
        for name, start, end in zip(names, starts, ends, strict=True)
        if (above is None or start < above) and (end is None or end > least)
    )


def _cards(ranks: tuple[int, ...], draw: Draw) -> tuple[int, ...]:
    """Cards of these ranks, not all of one suit; of one rank, each another suit."""
    while True:
        suits = {rank: list(draw.shuffled(_SUITS)) for rank in set(ranks)}
        cards = tuple(make_card(rank, suits[rank].pop()) for rank in ranks)
        if len({card & 3 for card in cards}) > 1:
            return cards


def _suited(ranks: tuple[int, ...], draw: Draw) -> tuple[int, ...]:
    suit = draw.one(_SUITS)
    return tuple(make_card(rank, suit) for rank in ranks)


def _run(size: int, top: int) -> tuple[int, ...]:
    """The ranks of a straight, by its top rank; the ace is low where the top is too low for anything else."""
    return tuple(rank % 13 for rank in range(top - size + 1, top + 1))


def _runs(size: int, *, royal: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(_run(size, top) for top in range(size - 2, 13 if royal else 12))


_IN_A_ROW = {size: {tuple(sorted(run)) for run in _runs(size, royal=True)} for size in (3, 5)}


def _mixed(size: int, draw: Draw) -> tuple[int, ...]:
    """Different ranks that are no straight."""
    while True:
        ranks = draw.some(_RANKS, size)
        if tuple(sorted(ranks)) not in _IN_A_ROW[size]:
            return ranks


def _alike(pattern: tuple[int, ...]) -> Callable[[Draw], tuple[int, ...]]:
    """Hands of ranks that occur as often as a pattern says."""

    def make(draw: Draw) -> tuple[int, ...]:
        ranks = draw.some(_RANKS, len(pattern))
        return _cards(tuple(rank for rank, many in zip(ranks, pattern, strict=True) for _ in range(many)), draw)

    return make


_FIVES: Mapping[str, Callable[[Draw], tuple[int, ...]]] = {
    "high card": lambda draw: _cards(_mixed(5, draw), draw),
    "pair": _alike((2, 1, 1, 1)),
    "two pair": _alike((2, 2, 1)),
    "three of a kind": _alike((3, 1, 1)),
    "straight": lambda draw: _cards(draw.one(_runs(5, royal=True)), draw),
    "flush": lambda draw: _suited(_mixed(5, draw), draw),
    "full house": _alike((3, 2)),
    "four of a kind": _alike((4, 1)),
    "straight flush": lambda draw: _suited(draw.one(_runs(5, royal=False)), draw),
    "royal flush": lambda draw: _suited(_run(5, 12), draw),
}
_THREES: Mapping[str, Callable[[Draw], tuple[int, ...]]] = {
    "high card": lambda draw: _cards(_mixed(3, draw), draw),
    "pair": _alike((2, 1)),
    "flush": lambda draw: _suited(_mixed(3, draw), draw),
    "straight": lambda draw: _cards(draw.one(_runs(3, royal=True)), draw),
    "three of a kind": _alike((3,)),
    "straight flush": lambda draw: _suited(draw.one(_runs(3, royal=False)), draw),
    "mini royal": lambda draw: _suited(_run(3, 12), draw),
}
PLAYING = {1: (2, 2, 2, 1), 2: (2, 1, 1, 0), 3: (1, 1, 0, 0)}
"""How many of a player's own cards are to play, by level."""

CATEGORIES = tuple(category.name for category in FIVE.categories)
"""Kinds of hand of five cards, weakest first."""
