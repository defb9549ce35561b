"""Features of house hold'em the plain way, card by card, from what `strategies` says they are: a twin for tests."""

from collections import Counter
from collections.abc import Sequence

from croupier.cards import Deck, rank_of, suit_of
from croupier.ranking import FIVE, RANK_NAMES
from croupier.strategies import FEATURES, FeatureTest, PointsTable, StreetStrategy
from exact.holdem import strength

Cards = Sequence[int]

ACE_LOW = {12, 0, 1, 2, 3}
STRAIGHTS = [ACE_LOW, *({*range(low, low + 5)} for low in range(9))]
NAMES = tuple(name for name in list(FIVE.row_names)[::-1] if name != "pair of twos")
"""Hands by name, weakest first; a pair of twos is any pair."""


def number_of(hand: int) -> int:
    """How many names of hands a strength is above or at, without the weakest."""
    return max(number for number, name in enumerate(NAMES) if FIVE.row_names[name] <= hand)


def pairs_alone(ranks: Sequence[int]) -> int:
    """The number of what fewer than five cards make by their ranks alone."""
    counts = sorted(Counter(ranks).values(), reverse=True)
    pairs = [rank for rank, count in Counter(ranks).items() if count == 2]
    if counts[0] == 4:
        return NAMES.index("four of a kind")
    if counts[0] == 3:
        return NAMES.index("three of a kind")
    if len(pairs) == 2:
        return NAMES.index("two pair")
    return NAMES.index("pair" if pairs == [0] else f"pair of {RANK_NAMES[pairs[0]]}") if pairs else 0


def of_hole(hole: Cards) -> dict[str, int]:
    """What two hole cards say alone."""
    low, high = sorted(map(rank_of, hole))
    return {
        "pocket pair": high if high == low else -1,
        "suited": int(suit_of(hole[0]) == suit_of(hole[1])),
        "higher hole card": high,
        "lower hole card": low,
        "gap": len(range(low + 1, high)),
    }


def plain_features(deck: Deck, hole: Cards, shared: Cards) -> dict[str, int]:
    """Every feature by name, of two hole cards and three to five shared ones; hands by their number."""
    board = [rank_of(card) for card in shared]
    low, high = sorted(map(rank_of, hole))
    own = strength(tuple(hole), tuple(shared))
    river = len(shared) == 5
    pairs = [rank for rank in (low, high) if rank in board or low == high]
    single = [rank for rank in (low, high) if rank not in board and low != high]
    straights = [each for each in STRAIGHTS if each <= set(deck.ranks)]
    with_own = [each for each in straights if any(rank in each and rank not in board for rank in (low, high))]
    missing = [each - {low, high, *board} for each in with_own]
    suits = _flush_suits(hole, shared)
    found = {
        **of_hole(hole),
        "made": number_of(own),
        "paired hole cards": sum(rank in board for rank in (low, high)),
        "hidden pair": max(pairs, default=-1),
        "above the pair": len({rank for rank in board if rank > max(pairs, default=-1)}),
        "kicker": max(single, default=-1),
        "overcards": sum(rank > max(board) for rank in (low, high)),
        "higher ranks": len([rank for rank in deck.ranks if rank > high and rank not in board]),
        "ranks above the lower": len([rank for rank in deck.ranks if rank > low and rank not in board]),
        "higher ranks over a pair": -1
        if len(set(board)) == len(board)
        else len([rank for rank in deck.ranks if rank > high and rank not in board]),
        "flush cards": max(suits)[0],
        "flush card": max(suits)[1],
        "straight outs": len(set().union(*(each for each in missing if len(each) == 1))),
        "straights": sum(len(each) <= 5 - len(shared) for each in missing),
        "board": number_of(strength(tuple(shared))) if river else pairs_alone(board),
        "shared suit": max(Counter(map(suit_of, shared)).values()),
        "shared straight": max((len(each & set(board)) for each in straights), default=0),
        "highest shared card": max(board),
        "lowest shared card": min(board),
    }
    found |= _points(found, low, high, river=river, flop=len(shared) == 3)
    if river:
        del found["suited"], found["straight outs"], found["straights"], found["higher ranks over a pair"]
        found["shared suit"] *= found["shared suit"] >= 3
        left = [card for card in deck.cards if card not in (*hole, *shared)]
        found["beats the board"] = int(own > strength(tuple(shared)))
        found["dealer outs"] = sum(strength(tuple(shared), (card,)) > own for card in left)
    return found


def _points(found: dict[str, int], low: int, high: int, *, river: bool, flop: bool) -> dict[str, int]:
    """The points that a player counts, none on the river."""
    if river:
        return {}
    flush, outs = found["flush cards"], found["straight outs"]
    suit, straight = found["shared suit"], found["shared straight"]
    if flop:
        points = 25 + {3: 3, 4: 16}.get(flush, 0) + 6 * outs - {2: 1, 3: 8}.get(suit, 0) - 3 * (straight == 3)
    else:
        points = 25 + 8 * (flush == 4) + 3 * outs - {3: 7, 4: 14}.get(suit, 0) - {3: 3, 4: 10}.get(straight, 0)
    beaten = 4 * found["higher ranks"] + found["ranks above the lower"]
    if found["hidden pair"] >= 0:
        beaten = 4 * found["above the pair"]
    return {
        "draw points": points,
        "card points": points + sum((high + 2, high + 2, low + 2)),
        "showdown points": points + 60 - beaten,
    }


def _flush_suits(hole: Cards, shared: Cards) -> list[tuple[int, int]]:
    """For each suit that can still be a flush how many cards are of it and the highest hole card; (0, -1) for none."""
    found = [(0, -1)]
    for suit in set(map(suit_of, hole)):
        own = [rank_of(card) for card in hole if suit_of(card) == suit]
        others = sum(suit_of(card) == suit for card in shared)
        if len(shared) < 5 or others >= 3:
            found.append((len(own) + others, max(own)))
    return found


def plain_option(rules: StreetStrategy, found: dict[str, int]) -> str:
    """The option that a street's rules take, rule by rule; tests that name cards are not understood."""
    if rules.points:
        found = {**found, "points": sum(_points_of(table, found) for table in rules.points)}
    for rule in rules.rules:
        if all(_holds(test, found) for test in rule.tests):
            return rule.option
    return rules.otherwise


def _points_of(table: PointsTable, found: dict[str, int]) -> int:
    reached = [points for test, points in table.steps if _holds(test, found)]
    return reached[-1] if reached else 0


def _holds(test: FeatureTest, found: dict[str, int]) -> bool:
    hand = FEATURES[test.feature].kind == "hand"
    value = number_of(FIVE.row_names[test.hands[0]]) if hand else test.value
    return found[test.feature] >= value if test.bound == "at least" else found[test.feature] <= value


ON_THE_FLOP = tuple(plain_features(Deck.of("69Q", "cdh"), (16, 17), (18, 28, 29)))
ON_THE_RIVER = tuple(plain_features(Deck.of("69Q", "cdh"), (16, 17), (18, 28, 29, 30, 40)))
"""The features of a street, by name."""
