"""Thirteen cards set as a front of three, a middle and a back of five.

The 1,287 fives and 286 threes of a hand are judged once; a setting looks up its rows. A row's `level` is the place of
its strength among those of all fronts and fives, so that levels compare as strengths do. All loops go over hands, or
deals, from `first` up to `end`, to be shared among threads.
"""

import numpy as np

from croupier.exact.kernels.jit import jit

DEALT, ROWS = 13, 3
SUITS = 4
RESULTS = 27
"""How three rows can stand against those of one opponent: each ahead, tied or behind."""


@jit
def judge_fives(
    hand: np.ndarray,
    fives: np.ndarray,
    place: np.ndarray,
    by_ranks: np.ndarray,
    of_suit: np.ndarray,
    levels: np.ndarray,
) -> None:
    """Fill `levels` int32 [fives] with the level of each five of a hand of rising card ints.

    `fives` int8 [fives, 5]: places of cards in the hand, rising. `place` int64 [5, ranks]: what each rank adds to the
    number of a set. `by_ranks` int32 [sets]: level of ranks of several suits. `of_suit` int32 [2 ** 13]: of one suit.
    """
    for number in range(len(fives)):
        ranks, bits, mixed = 0, 0, 0
        suit = hand[fives[number, 0]] & 3
        for at in range(5):
            card = hand[fives[number, at]]
            rank = card >> 2
            ranks += place[at, rank]
            bits |= 1 << rank
            mixed |= (card & 3) ^ suit
        levels[number] = of_suit[bits] if mixed == 0 else by_ranks[ranks]


@jit
def judge_threes(
    hand: np.ndarray, threes: np.ndarray, place: np.ndarray, by_ranks: np.ndarray, levels: np.ndarray
) -> None:
    """Fill `levels` int32 [threes] with the level of each three of a hand, as a front; as `judge_fives`."""
    for number in range(len(threes)):
        ranks = 0
        for at in range(3):
            ranks += place[at, hand[threes[number, at]] >> 2]
        levels[number] = by_ranks[ranks]


@jit
def set_by_worth(
    first: int,
    end: int,
    hands: np.ndarray,
    fives: np.ndarray,
    threes: np.ndarray,
    middles: np.ndarray,
    fronts: np.ndarray,
    five_place: np.ndarray,
    three_place: np.ndarray,
    by_ranks: np.ndarray,
    of_suit: np.ndarray,
    front_by_ranks: np.ndarray,
    five_worth: np.ndarray,
    front_worth: np.ndarray,
    equal: int,
    rows: np.ndarray,
) -> None:
    """Set each of `hands` int64 [hands, 13], cards rising; `rows` int64 [hands, 3] gets the levels of the rows taken.

    Of the settings that are allowed one whose rows are worth most together, of those the strongest back, then middle,
    then front; -1 where none is allowed. `middles` and `fronts` int16 [fives, 56]: for each back the numbers of the
    middles that the other cards make, and of the front beside each. `five_worth` and `front_worth` int64 [levels]: what
    a row is worth, never less at a higher level. `equal` is 1 where a row may be as strong as the next one.
    """
    five, front = np.zeros(len(fives), np.int32), np.zeros(len(threes), np.int32)
    for at in range(first, end):
        judge_fives(hands[at], fives, five_place, by_ranks, of_suit, five)
        judge_threes(hands[at], threes, three_place, front_by_ranks, front)
        most_front = front_worth[front.max()]
        strongest = np.argmax(five)
        best, best_back, best_middle, best_front = np.int64(-1), -1, -1, -1
        for number in range(-1, len(fives)):
            # The strongest back is looked at first: what it leads to leaves out most others.
            back = strongest if number < 0 else number
            level = five[back]
            # No middle is worth more than its back.
            room = 2 * five_worth[level] + most_front
            if room < best or (room == best and level < best_back):
                continue
            for way in range(middles.shape[1]):
                middle = five[middles[back, way]]
                if middle > level or (middle == level and equal == 0):
                    continue
                three = front[fronts[back, way]]
                if three > middle or (three == middle and equal == 0):
                    continue
                worth = five_worth[level] + five_worth[middle] + front_worth[three]
                if worth < best:
                    continue
                if (
                    worth > best
                    or level > best_back
                    or (level == best_back and (middle > best_middle or (middle == best_middle and three > best_front)))
                ):
                    best, best_back, best_middle, best_front = worth, level, middle, three
        rows[at, 0], rows[at, 1], rows[at, 2] = best_front, best_middle, best_back


@jit
def price_settings(
    first: int,
    end: int,
    own: np.ndarray,
    own_row: np.ndarray,
    own_class: np.ndarray,
    settings: np.ndarray,
    others: np.ndarray,
    other_class: np.ndarray,
    row_pays: np.ndarray,
    best_pays: np.ndarray,
    whole_pays: np.ndarray,
    sums: np.ndarray,
) -> None:
    """Add what each setting wins in each deal to `sums` int64 [settings].

    `own` int64: strengths that rows of the settings have, each once, with the row (`own_row`) and the class of
    royalties (`own_class`) of each; `settings` int32 [settings, 3] the numbers of their rows among them. `others` int64
    [deals, opponents, 3] strengths, `other_class` their classes. `row_pays` int64 [3, classes, classes, 3]: what a row
    of a class wins from one of a class that it is ahead of, tied with, behind. `best_pays` int64 [3, 3]: what a row
    brings that beats all others, that does neither, that is one of several beaten by a single best. `whole_pays` int64
    [27 ** opponents]: what the results of all rows bring.
    """
    opponents = others.shape[1]
    value, code = np.zeros(len(own), np.int64), np.zeros(len(own), np.int64)
    for deal in range(first, end):
        for number in range(len(own)):
            row, strength = own_row[number], own[number]
            pays, results, scale = np.int64(0), 0, 3**row
            top, holders = np.int64(-1), 0
            for other in range(opponents):
                against = others[deal, other, row]
                result = 0 if strength > against else 1 if strength == against else 2
                pays += row_pays[row, own_class[number], other_class[deal, other, row], result]
                results += scale * result
                scale *= RESULTS
                if against > top:
                    top, holders = against, 0
                if against == top:
                    holders += 1
            state = 0 if strength > top else 2 if strength < top and holders == 1 else 1
            value[number], code[number] = pays + best_pays[row, state], results
        for number in range(len(settings)):
            front, middle, back = settings[number, 0], settings[number, 1], settings[number, 2]
            won = value[front] + value[middle] + value[back]
            sums[number] += won + whole_pays[code[front] + code[middle] + code[back]]
