"""An ordinary hand of each kind in a ranking, taken from the ranking itself, for strips that show what beats what.

Of all hands of a kind, as far as ranks decide, it is the one in the middle: neither the best nor the worst there is.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from croupier.cards import RANKS, SUITS, make_card
from croupier.ranking import Ranking

FACES = range(6, 0, -1)
"""The faces of a die, falling."""


@cache
def example_hands(ranking: Ranking) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Each kind of hand that so many cards can make, the best first, and the cards of one such hand.

    >>> from croupier.cards import show_cards
    >>> from croupier.ranking import FIVE
    >>> [(name, show_cards(cards)) for name, cards in example_hands(FIVE)[:2]]
    [('royal flush', 'As Ks Qs Js Ts'), ('straight flush', 'Th 9h 8h 7h 6h')]
    """
    ranks = range(len(RANKS) - 1, -1, -1)
    dealt = [hand for hand in combinations_with_replacement(ranks, ranking.size) if _most(hand) <= len(SUITS)]
    kinds = _by_kind(ranking, dealt, (False, True))
    return tuple((name, _suited(ranks, flush=flush, first=place)) for place, (name, ranks, flush) in enumerate(kinds))


@cache
def example_rolls(ranking: Ranking) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Each kind of hand that so many dice can make, the best first, and the faces of one such hand.

    >>> from croupier.ranking import FIVE_DICE
    >>> example_rolls(FIVE_DICE)[0]
    ('five of a kind', (3, 3, 3, 3, 3))
    """
    rolls = list(combinations_with_replacement(FACES, ranking.size))
    return tuple((name, faces) for name, faces, _ in _by_kind(ranking, rolls, (False,)))


def _by_kind(
    ranking: Ranking, hands: Sequence[tuple[int, ...]], suited: Sequence[bool]
) -> list[tuple[str, tuple[int, ...], bool]]:
    """Of each kind the hand in the middle, by ranks falling, and whether it is all of one suit."""
    found: dict[str, list[tuple[tuple[int, ...], bool]]] = {}
    for ranks in hands:
        for flush in suited:
            if flush and _most(ranks) > 1:
                continue
            kind = ranking.category(ranking.strength_of(ranks, flush=flush))
            found.setdefault(kind, []).append((_as_read(ranks), flush))
    best_first = [category.name for category in reversed(ranking.categories) if category.name in found]
    return [(name, *found[name][len(found[name]) // 2]) for name in best_first]


def _most(ranks: Sequence[int]) -> int:
    return max(map(ranks.count, ranks))


def _as_read(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks as a hand is laid out: what it has most of first, then falling."""
    return tuple(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))


def _suited(ranks: tuple[int, ...], *, flush: bool, first: int) -> tuple[int, ...]:
    """Cards of these ranks: all of one suit, or each of another than the one before, beginning with the `first`."""
    suits = [(len(SUITS) - 1 - first - (0 if flush else at)) % len(SUITS) for at in range(len(ranks))]
    return tuple(make_card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))
