"""Moss poker: two-card hands judged on a board, hands picked from ten cards, and how they stand to those of others.

Strength is looked up, by the number of the board's ranks (`numbering`) and that of the two cards' ranks, and in one
suit where the board has three cards of it or more. Ten cards have 45 hands of two: they are numbered as pairs of
places, (0, 1), (0, 2) .. (8, 9).
"""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import board_number, holding_number

OWN, HANDS, PILES = 10, 45, 5


@jit
def sorted_ranks(flop: np.ndarray) -> np.ndarray:
    """Ranks of three cards, rising."""
    return np.sort(flop >> 2)


@jit
def flush_suit(board: np.ndarray) -> int:
    """The suit of which a board has three cards or more; -1 where there is none."""
    for place in range(len(board) - 2):
        suit, many = board[place] & 3, 0
        for card in board:
            many += (card & 3) == suit
        if many >= 3:
            return int(suit)
    return -1


@jit
def ranks_in(suit: int, cards: np.ndarray) -> int:
    """The ranks that cards have in a suit, as bits."""
    held = 0
    for card in cards:
        if card & 3 == suit:
            held |= 1 << (card >> 2)
    return held


@jit
def strength_on(row: np.ndarray, suit: int, held: int, of_suit: np.ndarray, one: int, other: int) -> int:
    """Strength of two cards on a board: `row` by their ranks, or, with the board's ranks `held` in `suit`, a flush."""
    best = row[holding_number(one >> 2, other >> 2)]
    if suit >= 0:
        if one & 3 == suit:
            held |= 1 << (one >> 2)
        if other & 3 == suit:
            held |= 1 << (other >> 2)
        best = max(best, of_suit[held])
    return int(best)


@jit
def judge_pairs(
    cards: np.ndarray, board: np.ndarray, number: int, by_board: np.ndarray, of_suit: np.ndarray, found: np.ndarray
) -> None:
    """Fill `found` int64 [pairs of cards] with the strength of each two of them on a board of this number."""
    suit = flush_suit(board)
    held = ranks_in(suit, board) if suit >= 0 else 0
    at = 0
    for one in range(len(cards)):
        for other in range(one + 1, len(cards)):
            found[at] = strength_on(by_board[number], suit, held, of_suit, cards[one], cards[other])
            at += 1


@jit
def count_chances(
    first: int,
    end: int,
    runouts: np.ndarray,
    left: np.ndarray,
    own: np.ndarray,
    flop: np.ndarray,
    by_board: np.ndarray,
    of_suit: np.ndarray,
    counts: np.ndarray,
) -> None:
    """Fill `counts` int64 [runouts, own hands, 2]: holdings of the cards left that a hand beats, and that it ties.

    `runouts` int64 [runouts, 2]: turn and river; `left` int64: all cards but the own ones and the flop.
    """
    ranks, board = sorted_ranks(flop), np.empty(5, np.int64)
    board[:3] = flop
    others, live = np.empty(len(left) - 2, np.int64), len(left) - 2
    holdings = np.empty(live * (live - 1) // 2, np.int64)
    hands = np.empty(len(own) * (len(own) - 1) // 2, np.int64)
    for runout in range(first, end):
        board[3:] = runouts[runout]
        number = board_number(ranks, board[3] >> 2, board[4] >> 2)
        at = 0
        for card in left:
            if card != board[3] and card != board[4]:
                others[at] = card
                at += 1
        judge_pairs(own, board, number, by_board, of_suit, hands)
        judge_pairs(others, board, number, by_board, of_suit, holdings)
        for hand in range(len(hands)):
            below, equal = 0, 0
            for strength in holdings:
                below += strength < hands[hand]
                equal += strength == hands[hand]
            counts[runout, hand, 0], counts[runout, hand, 1] = below, equal


@jit
def rate_holdings(
    first: int,
    end: int,
    runouts: np.ndarray,
    left: np.ndarray,
    flop: np.ndarray,
    by_board: np.ndarray,
    of_suit: np.ndarray,
    rated: np.ndarray,
) -> None:
    """Add to `rated` int64 [52, 52] twice the holdings beaten, and once those tied, by every two of the cards left.

    Each turn and river deals the cards left over; holdings are walked from the weakest up, with running totals per
    card, so that those which share a card with a hand are taken off. The place of two cards is the higher one first.
    """
    ranks, board = sorted_ranks(flop), np.empty(5, np.int64)
    board[:3] = flop
    live = len(left) - 2
    many = live * (live - 1) // 2
    others, strengths = np.empty(live, np.int64), np.empty(many, np.int64)
    ones, seconds = np.empty(many, np.int64), np.empty(many, np.int64)
    for runout in range(first, end):
        board[3:] = runouts[runout]
        number = board_number(ranks, board[3] >> 2, board[4] >> 2)
        at = 0
        for card in left:
            if card != board[3] and card != board[4]:
                others[at] = card
                at += 1
        judge_pairs(others, board, number, by_board, of_suit, strengths)
        at = 0
        for one in range(live):
            for other in range(one + 1, live):
                ones[at], seconds[at] = others[one], others[other]
                at += 1
        order = np.argsort(strengths)
        below, with_card = 0, np.zeros(52, np.int64)
        start = 0
        while start < many:
            stop = start
            tied_with = np.zeros(52, np.int64)
            while stop < many and strengths[order[stop]] == strengths[order[start]]:
                tied_with[ones[order[stop]]] += 1
                tied_with[seconds[order[stop]]] += 1
                stop += 1
            for place in range(start, stop):
                one, other = ones[order[place]], seconds[order[place]]
                beaten = below - with_card[one] - with_card[other]
                tied = stop - start - tied_with[one] - tied_with[other] + 1
                rated[max(one, other), min(one, other)] += 2 * beaten + tied
            below += stop - start
            with_card += tied_with
            start = stop


@jit
def in_order(cards: np.ndarray, found: np.ndarray) -> None:
    """Fill `found` with cards, the highest rank first, of equal ranks clubs, diamonds, hearts, spades."""
    for place, key in enumerate(np.sort((12 - (cards >> 2)) * 4 + (cards & 3))):
        found[place] = (12 - (key >> 2)) * 4 + (key & 3)


@jit
def pick(cards: np.ndarray, scores: np.ndarray, hands: np.ndarray) -> None:
    """Fill `hands` int64 [5, 2]: each time the two cards left that score most, of equal ones the first.

    `cards` int64 [10] as `in_order` has them; `scores` int64 [45].
    """
    taken = np.zeros(OWN, np.bool_)
    for pile in range(PILES):
        best, at = np.int64(-1), 0
        first, second = 0, 0
        for one in range(OWN):
            for other in range(one + 1, OWN):
                if not taken[one] and not taken[other] and scores[at] > best:
                    best, first, second = scores[at], one, other
                at += 1
        taken[first] = taken[second] = True
        hands[pile, 0], hands[pile, 1] = cards[first], cards[second]


@jit
def play_against(
    first: int,
    end: int,
    dealt: np.ndarray,
    own: np.ndarray,
    flop: np.ndarray,
    scores: np.ndarray,
    by_board: np.ndarray,
    of_suit: np.ndarray,
    prices: np.ndarray,
    points: np.ndarray,
) -> None:
    """Fill `points` float64 [deals, 45 hands, 5 values] with what each own hand is paid at each value.

    `dealt` int64 [deals, 10 for each opponent, turn, river]; they pick by `scores` int64 [52, 52], the higher card
    first. `prices` int64 [orders of the players' hands, values], an order being numbered as `order_number` does.
    """
    opponents = (dealt.shape[1] - 2) // OWN
    ranks, board = sorted_ranks(flop), np.empty(5, np.int64)
    board[:3] = flop
    mine, cards, picked = np.empty(HANDS, np.int64), np.empty(OWN, np.int64), np.empty((PILES, 2), np.int64)
    scored, seats = np.empty(HANDS, np.int64), np.empty(opponents + 1, np.int64)
    theirs = np.empty((opponents, PILES), np.int64)
    for deal in range(first, end):
        board[3:] = dealt[deal, OWN * opponents :]
        number = board_number(ranks, board[3] >> 2, board[4] >> 2)
        suit = flush_suit(board)
        held = ranks_in(suit, board) if suit >= 0 else 0
        for opponent in range(opponents):
            in_order(dealt[deal, OWN * opponent : OWN * (opponent + 1)], cards)
            at = 0
            for one in range(OWN):
                for other in range(one + 1, OWN):
                    scored[at] = scores[max(cards[one], cards[other]), min(cards[one], cards[other])]
                    at += 1
            pick(cards, scored, picked)
            for pile in range(PILES):
                theirs[opponent, pile] = strength_on(
                    by_board[number], suit, held, of_suit, picked[pile, 0], picked[pile, 1]
                )
        judge_pairs(own, board, number, by_board, of_suit, mine)
        for pile in range(PILES):
            seats[1:] = theirs[:, pile]
            for hand in range(HANDS):
                seats[0] = mine[hand]
                points[deal, hand, pile] = prices[order_number(seats), pile]


@jit
def order_number(strengths: np.ndarray) -> int:
    """Number of the order in which hands stand: for each two of them 0 behind, 1 tied, 2 ahead, as base-3 digits."""
    number = 0
    for one in range(len(strengths)):
        for other in range(one + 1, len(strengths)):
            digit = 1 if strengths[one] == strengths[other] else 2 * (strengths[one] > strengths[other])
            number = 3 * number + digit
    return number


@jit
def play_strongest_first(
    first: int,
    end: int,
    dealt: np.ndarray,
    players: int,
    by_board: np.ndarray,
    by_five: np.ndarray,
    of_suit: np.ndarray,
    found: np.ndarray,
) -> None:
    """Fill `found` int64 [deals, players, 5]: strengths, turn and river dealt, of hands picked by what they are before.

    `dealt` int64 [deals, 10 for each player, board]; `by_five` int64 [boards of ranks]: strength of five cards as if
    of several suits.
    """
    cards, scored, picked = np.empty(OWN, np.int64), np.empty(HANDS, np.int64), np.empty((PILES, 2), np.int64)
    five = np.empty(5, np.int64)
    for deal in range(first, end):
        board = dealt[deal, OWN * players :]
        ranks = sorted_ranks(board[:3])
        number = board_number(ranks, board[3] >> 2, board[4] >> 2)
        suit = flush_suit(board)
        held = ranks_in(suit, board) if suit >= 0 else 0
        five[:3] = board[:3]
        for player in range(players):
            in_order(dealt[deal, OWN * player : OWN * (player + 1)], cards)
            at = 0
            for one in range(OWN):
                for other in range(one + 1, OWN):
                    five[3], five[4] = cards[one], cards[other]
                    scored[at] = strength_of_five(five, ranks, by_five, of_suit)
                    at += 1
            pick(cards, scored, picked)
            for pile in range(PILES):
                found[deal, player, pile] = strength_on(
                    by_board[number], suit, held, of_suit, picked[pile, 0], picked[pile, 1]
                )


@jit
def strength_of_five(five: np.ndarray, flop_ranks: np.ndarray, by_five: np.ndarray, of_suit: np.ndarray) -> int:
    """Strength of a flop, of these ranks, and two cards."""
    best = by_five[board_number(flop_ranks, five[3] >> 2, five[4] >> 2)]
    suit = five[0] & 3
    if ((five & 3) == suit).all():
        best = max(best, of_suit[ranks_in(suit, five)])
    return int(best)


@jit
def number_orders(first: int, end: int, strengths: np.ndarray, numbers: np.ndarray) -> None:
    """Fill `numbers` int64 [hands] with the order numbers of strengths int64 [hands, players]."""
    for each in range(first, end):
        numbers[each] = order_number(strengths[each])
