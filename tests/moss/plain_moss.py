"""Moss poker the slow, obvious way: plain Python, the ranking itself, every deal scored by the contest."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from croupier.cards import RANKS, Deck, rank_of, suit_of
from croupier.contests.contest import Contest
from croupier.ranking import FIVE

Cards = tuple[int, ...]
Hands = tuple[Cards, ...]


@cache
def _strength(hand: Cards, board: Cards) -> int:
    return FIVE.strength(hand + board)


def showdowns(own: Cards, flop: Cards, deck: Deck) -> Iterator[tuple[int, int, int]]:
    """For each two of the own cards, in order, showdowns won, tied and lost against every two cards left."""
    left = [card for card in deck.cards if card not in own + flop]
    for hand in combinations(own, 2):
        found = [0, 0, 0]
        for runout in combinations(left, 2):
            board = flop + runout
            mine = _strength(hand, board)
            for other in combinations([card for card in left if card not in runout], 2):
                theirs = _strength(other, board)
                found[0 if mine > theirs else 1 if mine == theirs else 2] += 1
        yield found[0], found[1], found[2]


def pick_one_by_one(cards: Cards, score: Callable[[Cards], int]) -> Hands:
    """The two cards left of the highest score; of equal ones the higher ranks, then clubs, diamonds, hearts, spades."""
    left, hands = set(cards), []
    while left:
        in_order = sorted(left, key=lambda card: (len(RANKS) - rank_of(card), suit_of(card)))
        hand = max(combinations(in_order, 2), key=score)  # the first of equal ones
        hands.append(hand)
        left -= set(hand)
    return tuple(hands)


def strongest_first(cards: Cards, flop: Cards) -> Hands:
    return pick_one_by_one(cards, lambda hand: FIVE.strength(hand + flop))


def every_arrangement(cards: Cards) -> Iterator[Hands]:
    """Each first hand, then each arrangement of what is left."""
    if not cards:
        yield ()
    for hand in combinations(cards, 2):
        for rest in every_arrangement(tuple(card for card in cards if card not in hand)):
            yield (hand, *rest)


def deal(cards: Sequence[int], many: int, draw: Callable[[], float]) -> Cards:
    """The first steps of a Fisher-Yates shuffle, written down once more."""
    pack = list(cards)
    for place in range(many):
        other = place + int(draw() * (len(pack) - place))
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack[:many])


def net(contest: Contest, laid: Sequence[Hands], board: Cards) -> Fraction:
    """What the first player nets."""
    judged = [contest.judge(contest.arrangement.strengths(hands, board)) for hands in laid]
    return contest.score(judged).net(0)
