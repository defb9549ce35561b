"""Boards and holdings that are known by kinds alone, as cards that a hand can really come to."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import numpy as np

from croupier.cards import Deck
from croupier.distribution import CountError
from croupier.exact.board_first.boards import Boards, holding_kinds
from croupier.exact.board_first.lookup import FLUSH, Lookup
from croupier.exact.kernels.numbering import KINDS, PLAIN_HOLDINGS, RANKS
from croupier.exact.suits import Ints
from croupier.exact.suits import in_words as words_of

_KINDS_OF = tuple(map(tuple, holding_kinds(KINDS).tolist()))

Cards = tuple[int, ...]


def first_dealt(
    known: Lookup, suits: int, boards: Boards, board: int, number: int, reached: Ints
) -> tuple[Cards, Cards]:
    """Hole cards and shared cards, the flop first, of a board and a number of holding as the second pass has them.

    `reached` int64 [flops, holes] is 0 where hands do not come to a flop. Raises CountError where no cards do.
    """
    kinds = [int(kind) for kind in boards.kinds[board]]
    flush = len(boards.cards) > RANKS
    for shared in _dealt(kinds, suits, flush=flush):
        if not flush and max(np.bincount([card % 4 for card in shared])) >= FLUSH:
            continue
        for hole in _dealt(_holding(number, flush=flush), suits, flush=flush):
            if {*hole} & {*shared} or not _is(hole, number, flush=flush):
                continue
            flops = np.array([*combinations(shared, 3)], np.int64)
            ways = reached[known.flops(np.broadcast_to(np.array(hole), (len(flops), 2)), flops)]
            if ways.any():
                flop = tuple(flops[int(np.flatnonzero(ways)[0])].tolist())
                return hole, (*flop, *(card for card in shared if card not in flop))
    raise CountError("a board was counted that no hand comes to")


def _holding(number: int, *, flush: bool) -> list[int]:
    holdings = len(_KINDS_OF) if flush else PLAIN_HOLDINGS
    return list(_KINDS_OF[number if number < holdings else number - holdings])


def _is(hole: Cards, number: int, *, flush: bool) -> bool:
    """Whether these cards have the number: below the holdings, cards of no flush's suit are of two suits."""
    holdings = len(_KINDS_OF) if flush else PLAIN_HOLDINGS
    one_suit = len({card % 4 for card in hole}) == 1
    return one_suit if number >= holdings else number >= PLAIN_HOLDINGS or not one_suit


def _dealt(kinds: list[int], suits: int, *, flush: bool) -> Iterator[Cards]:
    """Every way to give cards of these kinds suits: seen from a flush's suit, which is the first one."""
    may = [range(suits) if not flush else range(1) if kind >= RANKS else range(1, suits) for kind in kinds]
    for chosen in product(*may):
        cards = tuple(4 * (kind % RANKS) + suit for kind, suit in zip(kinds, chosen, strict=True))
        if len({*cards}) == len(cards):
            yield cards


def alike(hole: Cards, shared: Cards, suits: int) -> object:
    """The same for all cards that differ in the names of suits only."""
    return min(
        tuple(tuple(sorted(4 * (card // 4) + names[card % 4] for card in cards)) for cards in (hole, shared))
        for names in permutations(range(suits))
    )


def in_words(deck: Deck, hole: Cards, shared: Cards) -> str:
    """`Ah Kd | 7c 5c 2d`: the hole cards, and the shared ones; suits are numbered from 0 whichever the deck has."""
    shared_words = " ".join(words_of(deck, cards) for cards in (shared[:3], shared[3:]) if cards)
    return f"{words_of(deck, hole)} | {shared_words}"
