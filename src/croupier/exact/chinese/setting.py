"""Many hands of thirteen cards set by a named rule at once.

Both rules are one search: what a row is worth is its percentile, or nothing, so that only the order of strengths
decides. With the strongest back nothing needs to be tried again. No five of the other cards is stronger, so that the
strongest of them that is allowed can be the middle; and the three cards that it leaves are a weaker front: with two
cards of the middle they make a five that is stronger than they are alone, and not stronger than the middle. (Where
rows must rise and that five is as strong as the back, two others of the middle's cards make another one.)
"""

import numpy as np

from croupier.chinese.rules import EVEN_ROWS, SettingRule
from croupier.exact.chinese.rows import levels, ways
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.setting import DEALT, set_by_worth
from croupier.exact.kinds import set_places
from croupier.exact.suits import Ints
from croupier.ranking import FIVE, FRONT


def set_hands(rule: SettingRule, hands: Ints, *, equal: bool) -> Ints:
    """Strengths of front, middle and back as the rule sets each of `hands` [..., 13] of card ints: int64 [..., 3].

    `equal` says that a row may be as strong as the next one.
    """
    known, all_ways = levels(), ways()
    sorted_hands = np.sort(hands.reshape(-1, DEALT), axis=1).astype(np.int64)
    nothing = np.zeros(len(known.strengths), np.int64)
    five_worth, front_worth = (
        (known.five_percentile, known.front_percentile) if rule is EVEN_ROWS else (nothing, nothing)
    )
    rows = np.zeros((len(sorted_hands), 3), np.int64)
    share(
        set_by_worth,
        len(sorted_hands),
        sorted_hands,
        all_ways.fives,
        all_ways.threes,
        all_ways.middles,
        all_ways.fronts,
        set_places(FIVE.size),
        set_places(FRONT.size),
        known.by_ranks,
        known.of_suit,
        known.front_by_ranks,
        five_worth,
        front_worth,
        int(equal),
        rows,
    )
    found: Ints = known.strengths[rows].reshape(*hands.shape[:-1], 3)
    return found
