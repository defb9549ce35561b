"""What a player reads off hole cards and shared cards together: pairs, kickers, draws, cards that beat a hand.

A card is a rank and a suit, 0 to 3, or -1 where its suit matters no more. Straights are the ranks of each as bits,
those that the deck has. Nothing is decided here about which hand is the better one: strengths are arguments.
"""

import numpy as np

from croupier.exact.kernels.jit import jit

(
    PAIRED,
    HIDDEN_PAIR,
    ABOVE_PAIR,
    KICKER,
    OVERCARDS,
    HIGHER_RANKS,
    HIGHER_THAN_LOWER,
    FLUSH_CARDS,
    FLUSH_CARD,
    STRAIGHT_OUTS,
    STRAIGHTS,
    DRAW_POINTS,
    CARD_POINTS,
    SHOWDOWN_POINTS,
) = range(14)


@jit
def bits_in(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


@jit
def draw_points(flush: int, outs: int, shared_suit: int, shared_straight: int, to_come: int) -> int:
    """What draws are worth on the flop and on the turn, less the dangers of the shared cards; see `strategies`.

    `flush`: cards to a flush, `outs`: ranks that complete a straight; the most shared cards of one suit, of a straight.
    """
    points = 25
    if to_come >= 2:
        points += (16 if flush == 4 else 3 if flush == 3 else 0) + 6 * outs
        points -= 8 if shared_suit == 3 else 1 if shared_suit == 2 else 0
        points -= 3 if shared_straight == 3 else 0
    else:
        points += (8 if flush == 4 else 0) + 3 * outs
        points -= 14 if shared_suit == 4 else 7 if shared_suit == 3 else 0
        points -= 10 if shared_straight == 4 else 3 if shared_straight == 3 else 0
    return points


@jit
def read_features(
    first: int,
    end: int,
    shared: np.ndarray,
    holes: np.ndarray,
    ranks: int,
    straights: np.ndarray,
    to_come: int,
    places: np.ndarray,
    found: np.ndarray,
) -> None:
    """Fill `found` int8 [features wanted, sets, holes], from set `first` to before `end`.

    `shared` int64 [sets, cards, 2] and `holes` int64 [holes, 2, 2] are ranks and suits; `ranks`: the deck's, as bits;
    `to_come`: how many cards are; `places` [features]: where each feature is wanted, below 0 where it is not. Where
    hole cards are among the shared ones all stay as they are.
    """
    cards = shared.shape[1]
    held, of_suit = np.zeros(13, np.int64), np.zeros(4, np.int64)
    read = np.zeros(len(places), np.int64)
    for at in range(first, end):
        held[:], of_suit[:] = 0, 0
        board, highest = 0, 0
        for card in range(cards):
            rank, suit = shared[at, card]
            held[rank] += 1
            board |= 1 << rank
            highest = max(highest, rank)
            if suit >= 0:
                of_suit[suit] += 1
        in_straight = 0
        for straight in straights:
            in_straight = max(in_straight, bits_in(straight & board))
        for hole in range(len(holes)):
            one, one_suit = holes[hole, 0]
            other, other_suit = holes[hole, 1]
            gone = False
            for card in range(cards):
                rank, suit = shared[at, card]
                if suit >= 0 and ((rank == one and suit == one_suit) or (rank == other and suit == other_suit)):
                    gone = True
            if gone:
                continue
            high, low = max(one, other), min(one, other)
            pocket, high_paired, low_paired = one == other, held[high] > 0, held[low] > 0
            pair = high if pocket or high_paired else low if low_paired else -1
            read[PAIRED] = int(high_paired) + int(low_paired)
            read[HIDDEN_PAIR] = pair
            read[ABOVE_PAIR] = bits_in(board >> (pair + 1))
            read[KICKER] = -1 if pocket else low if high_paired and not low_paired else -1 if high_paired else high
            read[OVERCARDS] = int(high > highest) + int(low > highest)
            read[HIGHER_RANKS] = bits_in((ranks & ~board) >> (high + 1))
            read[HIGHER_THAN_LOWER] = bits_in((ranks & ~board) >> (low + 1))
            most, top = 0, -1
            for suit in range(4):
                own = int(one_suit == suit) + int(other_suit == suit)
                if own > 0:
                    mine = max(one if one_suit == suit else -1, other if other_suit == suit else -1)
                    if own + of_suit[suit] > most:
                        most, top = own + of_suit[suit], mine
                    elif own + of_suit[suit] == most:
                        top = max(top, mine)
            read[FLUSH_CARDS], read[FLUSH_CARD] = most, top
            mine, ways, completing = (1 << one) | (1 << other), 0, 0
            for straight in straights:
                if straight & mine & ~board != 0:
                    missing = straight & ~(mine | board)
                    lacks = bits_in(missing)
                    if lacks == 1:
                        completing |= missing
                    if lacks <= to_come:
                        ways += 1
            read[STRAIGHT_OUTS], read[STRAIGHTS] = bits_in(completing), ways
            points = draw_points(most, read[STRAIGHT_OUTS], of_suit.max(), in_straight, to_come)
            read[DRAW_POINTS], read[CARD_POINTS] = points, points + 2 * (high + 2) + low + 2
            beaten = 4 * read[ABOVE_PAIR] if pair >= 0 else 4 * read[HIGHER_RANKS] + read[HIGHER_THAN_LOWER]
            read[SHOWDOWN_POINTS] = points + 60 - beaten
            for feature in range(len(places)):
                if places[feature] >= 0:
                    found[places[feature], at, hole] = read[feature]


@jit
def read_made(
    first: int,
    end: int,
    shared: np.ndarray,
    holes: np.ndarray,
    plain_row: np.ndarray,
    plain_holding: np.ndarray,
    plain_made: np.ndarray,
    flush_made: np.ndarray,
    found: np.ndarray,
) -> None:
    """Fill `found` int8 [sets, holes] with the number of the hand made, from set `first` to before `end`.

    `plain_made` int8 [rank sets, plain holdings]: what ranks alone make, by `plain_row` [sets] and `plain_holding`
    [holes]; `flush_made` int8 [8192]: what the ranks of one suit make alone. The other arrays are those of
    `read_features`.
    """
    masks = np.zeros(4, np.int64)
    for at in range(first, end):
        masks[:] = 0
        for card in range(shared.shape[1]):
            masks[shared[at, card, 1]] |= 1 << shared[at, card, 0]
        for hole in range(len(holes)):
            made = plain_made[plain_row[at], plain_holding[hole]]
            for suit in range(4):
                mask = masks[suit]
                for card in range(2):
                    if holes[hole, card, 1] == suit:
                        mask |= 1 << holes[hole, card, 0]
                made = max(made, flush_made[mask])
            found[at, hole] = made


@jit
def count_outs(
    first: int,
    end: int,
    left: np.ndarray,
    holdings: np.ndarray,
    own: np.ndarray,
    with_one: np.ndarray,
    found: np.ndarray,
) -> None:
    """Fill `found` int8 [boards, holdings] with the unseen cards that beat a hand, from board `first` to before `end`.

    `left` [boards, kinds]: cards not on the board; `holdings` [holdings, 2 kinds]; `own` int32 [boards, holdings]:
    strengths of the player's hands; `with_one` int32 [boards, kinds]: of the board and one card more.
    """
    kinds = left.shape[1]
    for board in range(first, end):
        for holding in range(own.shape[1]):
            strength, outs = own[board, holding], 0
            for kind in range(kinds):
                if with_one[board, kind] > strength:
                    outs += left[board, kind]
            for card in range(2):
                if with_one[board, holdings[holding, card]] > strength:
                    outs -= 1
            found[board, holding] = outs
