"""The hands of a ladder's row in the words that a table prints: `pair, sixes to tens`, `pair of jacks or better`."""

from croupier.hole_classes import AGAINST
from croupier.report.words import Rule
from croupier.words import mark

# The rank in "pair, sixes to tens": Russian and Ukrainian need its genitive.
_RANKS_OF_A_SPAN = (
    mark("twos"), mark("threes"), mark("fours"), mark("fives"), mark("sixes"), mark("sevens"), mark("eights"),
    mark("nines"), mark("tens"), mark("jacks"), mark("queens"), mark("kings"), mark("aces"),
)  # fmt: skip
_PAIR_OF = "pair of "
_BEST_PAIR = "pair of aces"
_BEST_HANDS = ("royal flush", "mini royal")


def hand_words(low: str, high: str | None = None) -> Rule:
    """The hands of a row from its lowest to its highest, as `Ladder.row_span` has them.

    Of pairs up to aces "or better" is meant of pairs: better hands have rows of their own.

    >>> hand_words("pair of sixes", "pair of tens").english, hand_words("otherwise").english
    ('pair, sixes to tens', 'any other hand')
    """
    own, against, dealer = low.partition(AGAINST)
    if against:
        return Rule(mark("{own} against {dealer}"), {"own": (own,), "dealer": (dealer,)})
    if high is None:
        return Rule(mark("any other hand") if low == "otherwise" else low)
    pairs = low.startswith(_PAIR_OF) and high.startswith(_PAIR_OF)
    if high in _BEST_HANDS or (pairs and high == _BEST_PAIR):
        return Rule(mark("{hand} or better"), {"hand": (low,)})
    if pairs:
        ends = {"low": (low.removeprefix(_PAIR_OF),), "high": (high.removeprefix(_PAIR_OF),)}
        return Rule(mark("pair, {low} to {high}"), ends)
    return Rule(mark("{weakest} to {strongest}"), {"weakest": (low,), "strongest": (high,)})
