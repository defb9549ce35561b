"""What rules of play give away against the best options, by the rule that decides, and where most.

It is the difference of what options are worth when play is best afterwards, wherever the rules come to.
"""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS, RANKS
from croupier.exact.kernels.second_pass import taken_option


@jit
def falls_short(counts: np.ndarray, best: np.ndarray, given: np.ndarray) -> int:
    """What an option's prices come to less than the best one's, over showdowns: all [results, dealer's classes]."""
    loss = np.int64(0)
    for result in range(counts.shape[0]):
        for each in range(counts.shape[1]):
            loss += counts[result, each] * (best[result, each] - given[result, each])
    return int(loss)


@jit
def bit_of_rule(first: int, end: int, rules: np.ndarray, options: np.ndarray, bits: np.ndarray) -> None:
    """Fill `bits` uint8 [boards, holdings] with a bit for the option of the rule that decides.

    From board `first` to before `end`; `rules` int16 [boards, holdings], `options` int8 [rules].
    """
    for board in range(first, end):
        for holding in range(rules.shape[1]):
            bits[board, holding] = 1 << options[rules[board, holding]]


@jit
def given_on_shared(
    first: int,
    end: int,
    reached: np.ndarray,
    values: np.ndarray,
    rules: np.ndarray,
    options: np.ndarray,
    first_alike: np.ndarray,
    come: np.ndarray,
    found: np.ndarray,
    by_cell: np.ndarray,
) -> None:
    """Add up what rules give away where shared cards are seen, by flop or turn and hole cards.

    From set `first` of shared cards to before `end`.

    `reached` int64 [sets, holes]: ways to come there; `values` int64 [options, sets, holes]; `rules` int16 [sets,
    holes]: the rule that decides; `options` int8 [rules]: the option that each takes; `first_alike` [sets, holes]: the
    first of the hole cards that suits alone tell apart. Added to are `come` int64 [rules], the ways to come to each
    rule, `found` int64 [holes, rules], what it gives away, and `by_cell` int64 [sets, holes] the same for all hole
    cards alike.
    """
    for at in range(first, end):
        for hole in range(reached.shape[1]):
            ways = reached[at, hole]
            if ways == 0:
                continue
            rule = rules[at, hole]
            come[rule] += ways
            taken = values[options[rule], at, hole]
            best = taken
            for option in range(values.shape[0]):
                best = max(best, values[option, at, hole])
            given = ways * (best - taken)
            found[hole, rule] += given
            by_cell[at, first_alike[at, hole]] += given


@jit
def given_on_rivers(
    first: int,
    end: int,
    met: np.ndarray,
    plain_holding: np.ndarray,
    lower: np.ndarray,
    optimal: np.ndarray,
    rules: np.ndarray,
    own: np.ndarray,
    counts: np.ndarray,
    prices: np.ndarray,
    options: np.ndarray,
    come: np.ndarray,
    found: np.ndarray,
    most: np.ndarray,
) -> None:
    """Add up what rules of play give away, from board `first` to before `end`.

    `optimal` uint8 [boards, holdings]: the best options, a bit each; `rules` int16 [boards, holdings]: the rule that
    decides; `options` int8 [rules]: the option that each takes. Added to are `come` int64 [rules], how often each rule
    decides, and `found` int64 [hole classes, rules], what it gives away. `most` int64 [places, 4] is filled with what
    is given away most: all of it, the ways, board and number; of equals the first. The other arrays are those of
    `sum_losses`.
    """
    holdings, last = rules.shape[1], len(most) - 1
    for board in range(first, end):
        for number in range(met.shape[1]):
            ways = np.int64(met[board, number])
            if ways == 0:
                continue
            holding = number if number < holdings else number - holdings
            rule, mask = rules[board, holding], optimal[board, holding]
            come[rule] += ways
            if (mask >> options[rule]) & 1:
                continue
            best, hand = taken_option(mask, True), own[board, holding]
            given = ways * falls_short(counts[board, holding], prices[best, hand], prices[options[rule], hand])
            suited = number >= holdings or lower[holding] >= RANKS
            found[plain_holding[holding] + (PLAIN_HOLDINGS if suited else 0), rule] += given
            if given > most[last, 0]:
                at = last
                while at > 0 and most[at - 1, 0] < given:
                    most[at] = most[at - 1]
                    at -= 1
                most[at, 0], most[at, 1], most[at, 2], most[at, 3] = given, ways, board, number
