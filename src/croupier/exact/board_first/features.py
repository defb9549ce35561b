"""Features of house hold'em: what a player reads off hole cards and shared cards, to decide by.

`strategies` says what each is called and means. On the river, boards are known by kinds alone, so that only the suit of
a possible flush is told there. A hand has a number among the names that a row may have, weakest first, so that
hands of any strength fit a byte.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Deck
from croupier.exact.board_first.boards import (
    BOARD,
    Boards,
    BoardTables,
    Rows32,
    board_tables,
    holding_kinds,
    plain_strengths,
)
from croupier.exact.board_first.showdowns import classes_on
from croupier.exact.board_first.situations import situations
from croupier.exact.kernels.features import count_outs, read_features, read_made
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.numbering import KINDS, PLAIN_HOLDINGS, RANKS
from croupier.exact.rules_of_play import CARDS, Features, Numbers
from croupier.exact.strengths import flush_strengths, rank_sets, rank_strengths
from croupier.exact.suits import Ints
from croupier.ranking import STRAIGHT, Ranking

Bytes = NDArray[np.int8]

HOLE_FEATURES = ("pocket pair", "suited", "higher hole card", "lower hole card", "gap")
"""What two hole cards say alone; all but `suited` can be told on the river too."""

_MADE, _BOARD, _BEATS, _OUTS = "made", "board", "beats the board", "dealer outs"
_HIGHER, _OVER_PAIR = "higher ranks", "higher ranks over a pair"
_READ = (
    "paired hole cards",
    "hidden pair",
    "above the pair",
    "kicker",
    "overcards",
    _HIGHER,
    "ranks above the lower",
    "flush cards",
    "flush card",
    "straight outs",
    "straights",
    "draw points",
    "card points",
    "showdown points",
)
"""What `kernels.features` reads, in its order."""

_SHARED = (_BOARD, "shared suit", "shared straight", "highest shared card", "lowest shared card")
BEFORE_THE_RIVER = (_MADE, *HOLE_FEATURES, *_READ, _OVER_PAIR, *_SHARED)
ON_THE_RIVER = (_MADE, *(each for each in HOLE_FEATURES if each != "suited"), *_READ[:-5], *_SHARED, _BEATS, _OUTS)
"""Features of each stage, in the order in which a rule names them."""

_SUITS = 4


@dataclass(frozen=True)
class RiverFeatures:
    """Features on the river: int8 [plain boards, plain holdings] and [flush boards, holdings], as `board_tables`."""

    plain: Features
    flush: Features


@lru_cache(maxsize=8)
def hand_numbers(ranking: Ranking) -> Mapping[str, int]:
    """The number of each hand by the name that a row may have, weakest 0; two names of one strength have one."""
    least = sorted(set(ranking.row_names.values()))
    return {name: least.index(strength) for name, strength in ranking.row_names.items()}


@lru_cache(maxsize=4)
def hole_features(deck: Deck) -> Features:
    """Features of two hole cards, [holes] as `situations` has them, with `cards` for tests that name them."""
    holes = situations(deck).holes
    found = _of_hole_cards(holes // 4)
    suited = (holes[:, 0] % 4 == holes[:, 1] % 4).astype(np.int8)
    return {**found, "suited": suited, CARDS: (5 ** (holes // 4)).sum(axis=1) * 2 + suited}


def _of_hole_cards(ranks: Ints) -> dict[str, Bytes]:
    """What the ranks of hole cards say, int8 [holes] from [holes, 2]."""
    low, high = np.sort(ranks, axis=1).T.astype(np.int8)
    return {
        "pocket pair": np.where(low == high, high, np.int8(-1)),
        "higher hole card": high,
        "lower hole card": low,
        "gap": np.maximum(high - low - 1, 0).astype(np.int8),
    }


@lru_cache(maxsize=2)
def flop_features(deck: Deck, ranking: Ranking, names: frozenset[str] = frozenset(BEFORE_THE_RIVER)) -> Features:
    """Features of these names on every flop, int8 [flops, holes] as `situations` has them."""
    return shared_features(deck, ranking, situations(deck).flops, names)


def shared_features(
    deck: Deck, ranking: Ranking, sets: Ints, names: Iterable[str] = BEFORE_THE_RIVER
) -> dict[str, Numbers]:
    """Features of these names with three or four shared cards: int8 [sets, holes].

    `sets` int64 [sets, cards] are cards with suits numbered from 0. Where hole cards are among the shared ones the
    numbers mean nothing.
    """
    asked, holes = set(names), situations(deck).holes
    if _OVER_PAIR in asked:
        asked.add(_HIGHER)
    shape = (len(sets), len(holes))
    shared, held = (np.stack([cards // 4, cards % 4], axis=2) for cards in (sets, holes))
    found: dict[str, Numbers] = {}
    for name, by_hole in hole_features(deck).items():
        if name in asked:
            found[name] = np.broadcast_to(by_hole, shape)
    if _MADE in asked:
        found[_MADE] = _made(ranking, shared, held)
    found |= _of_shared_cards(deck, ranking, shared, asked, shape)
    found |= _read(deck, ranking, shared, held, asked)
    if _OVER_PAIR in asked:
        ranks = np.sort(shared[:, :, 0], axis=1)
        paired = (ranks[:, 1:] == ranks[:, :-1]).any(axis=1)
        found[_OVER_PAIR] = np.where(paired[:, None], found[_HIGHER], np.int8(-1))
    return {name: found[name] for name in (*BEFORE_THE_RIVER, CARDS) if name in {*names}}


def _made(ranking: Ranking, shared: Ints, held: Ints) -> Bytes:
    """The number of the best hand so far, [sets, holes], from ranks and suits."""
    ranks, row = np.unique(np.sort(shared[:, :, 0], axis=1), axis=0, return_inverse=True)
    low, high = np.sort(held[:, :, 0], axis=1).T
    flushes = flush_strengths(ranking).copy()
    plain = _numbered(ranking, plain_strengths(ranking, ranks))
    made = np.zeros((len(shared), len(held)), np.int8)
    holding = high * (high + 1) // 2 + low
    share(read_made, len(made), shared, held, row.reshape(-1), holding, plain, _numbered(ranking, flushes), made)
    return made


def _numbered(ranking: Ranking, strengths: Rows32) -> Bytes:
    """Numbers of hands by their strengths, of the same shape; of no hand at all that of the weakest."""
    cuts = tuple(sorted(set(ranking.row_names.values()), reverse=True))[:-1]  # the weakest is what reaches no other
    found: Bytes = np.int8(len(cuts)) - classes_on(np.atleast_2d(strengths), cuts)
    return found.reshape(strengths.shape)


def _of_shared_cards(
    deck: Deck, ranking: Ranking, shared: Ints, asked: set[str], shape: tuple[int, int]
) -> dict[str, Numbers]:
    """What shared cards say alone, the same for all hole cards."""
    ranks = shared[:, :, 0]
    bits = np.bitwise_or.reduce(1 << ranks, axis=1)
    by_set: dict[str, Callable[[], NDArray[Any]]] = {
        _BOARD: lambda: _board_alone(ranking, shared),
        "shared suit": lambda: (shared[:, :, 1, None] == np.arange(_SUITS)).sum(axis=1).max(axis=1),
        "shared straight": lambda: np.max(
            [np.bitwise_count(bits & straight) for straight in [0, *straights_of(deck, ranking).tolist()]], axis=0
        ),
        "highest shared card": lambda: ranks.max(axis=1),
        "lowest shared card": lambda: ranks.min(axis=1),
    }
    return {
        name: np.broadcast_to(read().astype(np.int8)[:, None], shape) for name, read in by_set.items() if name in asked
    }


def _board_alone(ranking: Ranking, shared: Ints) -> Bytes:
    """The number of the hand that shared cards are sure to make alone, [sets].

    Of fewer than five: the least that they make with any others. They can be no flush.
    """
    if shared.shape[1] >= ranking.size:
        return _numbered(ranking, _best(ranking, shared))
    ranks, row = np.unique(np.sort(shared[:, :, 0], axis=1), axis=0, return_inverse=True)
    strengths, more = plain_strengths(ranking, ranks), np.tile(holding_kinds(RANKS), (len(ranks), 1))
    every = np.concatenate([np.repeat(ranks, PLAIN_HOLDINGS, axis=0), more], axis=1)
    possible = (every[:, :, None] == np.arange(RANKS)).sum(axis=1).max(axis=1) <= _SUITS
    least = np.where(possible.reshape(strengths.shape), strengths, strengths.max()).min(axis=1)
    return _numbered(ranking, least[row.reshape(-1)])


@lru_cache(maxsize=8)
def straights_of(deck: Deck, ranking: Ranking) -> Ints:
    """The straights that a deck's ranks make, each as bits of its ranks."""
    every = [sum(1 << rank for rank in ranks) for ranks in rank_sets(ranking, STRAIGHT, flush=False)]
    return np.array([straight for straight in every if not straight & ~_ranks(deck)], np.int64)


def _ranks(deck: Deck) -> int:
    return sum(1 << rank for rank in deck.ranks)


def _read(deck: Deck, ranking: Ranking, shared: Ints, held: Ints, asked: set[str]) -> dict[str, Numbers]:
    """What the kernel reads, int8 [sets, holes] each."""
    wanted = [name for name in _READ if name in asked]
    found = np.zeros((len(wanted), len(shared), len(held)), np.int8)
    places = np.array([wanted.index(name) if name in wanted else -1 for name in _READ], np.int64)
    if wanted:
        straights, to_come = straights_of(deck, ranking), BOARD - shared.shape[1]
        share(read_features, len(shared), shared, held, _ranks(deck), straights, to_come, places, found)
    return dict(zip(wanted, found, strict=True))


@lru_cache(maxsize=2)
def river_features(deck: Deck, ranking: Ranking, names: frozenset[str] = frozenset(ON_THE_RIVER)) -> RiverFeatures:
    """Features of these names on every board, with every holding; where one cannot be held they mean nothing."""
    tables = board_tables(deck, ranking)
    plain, flush = (_on_boards(deck, ranking, boards, names) for boards in (tables.plain, tables.flush))
    if _OUTS in names:
        with_one = _with_one(ranking, tables)
        plain[_OUTS], flush[_OUTS] = _outs(tables.plain, with_one[0]), _outs(tables.flush, with_one[1])
    return RiverFeatures(*({name: found[name] for name in ON_THE_RIVER if name in found} for found in (plain, flush)))


def _on_boards(deck: Deck, ranking: Ranking, boards: Boards, names: frozenset[str]) -> dict[str, Numbers]:
    shape = boards.strengths.shape
    shared, held = (_ranks_and_suits(kinds) for kinds in (boards.kinds, holding_kinds(len(boards.cards))))
    found: dict[str, Numbers] = {
        name: np.broadcast_to(by_hole, shape)
        for name, by_hole in _of_hole_cards(held[:, :, 0]).items()
        if name in names
    }
    if _MADE in names:
        found[_MADE] = _numbered(ranking, boards.strengths)
    if _BEATS in names:
        found[_BEATS] = (boards.strengths > _best(ranking, shared)[:, None]).astype(np.int8)
    found |= _of_shared_cards(deck, ranking, shared, set(names), shape)
    return found | _read(deck, ranking, shared, held, set(names) & set(ON_THE_RIVER))


def _ranks_and_suits(kinds: Ints) -> Ints:
    """Kinds as ranks and suits: 0 where a card is of the flush's suit, else -1."""
    return np.stack([kinds % RANKS, np.where(kinds >= RANKS, 0, -1)], axis=-1)


def _outs(boards: Boards, with_one: Rows32) -> Bytes:
    found = np.zeros(boards.strengths.shape, np.int8)
    holdings = holding_kinds(len(boards.cards))
    share(count_outs, len(found), boards.left, holdings, boards.strengths, with_one, found)
    return found


def _with_one(ranking: Ranking, tables: BoardTables) -> tuple[Rows32, Rows32]:
    """Strength of each board and one card of each kind more, int32 [boards, kinds]: of plain and of flush boards."""
    boards = np.repeat(tables.plain.kinds, RANKS, axis=0)
    more = np.tile(np.arange(RANKS), len(tables.plain.kinds))
    plain = rank_strengths(ranking, np.column_stack([boards, more])).astype(np.int32).reshape(-1, RANKS)
    cards = _ranks_and_suits(np.arange(KINDS))
    bits = _suited(cards[:, None])
    of_suit = flush_strengths(ranking)[_suited(_ranks_and_suits(tables.flush.kinds))[:, None] | bits]
    return plain, np.maximum(plain[tables.plain_of][:, cards[:, 0]], of_suit)


def _best(ranking: Ranking, cards: Ints) -> Rows32:
    """Strength of the best five of some cards on the river, ranks and suits [sets, cards, 2]; int32 [sets]."""
    plain = rank_strengths(ranking, cards[:, :, 0]).astype(np.int32)
    found: Rows32 = np.maximum(plain, flush_strengths(ranking)[_suited(cards)])
    return found


def _suited(cards: Ints) -> Ints:
    """The ranks of the flush's suit, as bits: [sets] from ranks and suits [sets, cards, 2]."""
    found: Ints = np.bitwise_or.reduce(np.where(cards[:, :, 1] == 0, 1 << cards[:, :, 0], 0), axis=1)
    return found
