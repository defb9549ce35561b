"""Strategies posted for Mississippi Stud, as rules over named features.

High, middle and low cards follow the paytable in force: a pair of them wins, is returned, or loses. On the standard
table these are J-Q-K-A, 6 to 10 and 2 to 5, and points are 2, 1 and 0, as the published system counts them.
"""

from croupier.cards import RANKS
from croupier.strategies import FeatureTest, PostedStrategy, StrategyRule, StreetStrategy
from croupier.words import mark

_FOLD, _ONE, _THREE = "fold", "bet 1x", "bet 3x"


def _least(feature: str, value: int = 1) -> FeatureTest:
    return FeatureTest(feature, "at least", value)


def _take(option: str, *tests: FeatureTest) -> StrategyRule:
    return StrategyRule(tests, option)


_MADE = _least("safe")
_ANY_PAIR = FeatureTest("made", "at least", hands=("pair",))
_SUITED = _least("one suit")

POINTS = PostedStrategy(
    name="points",
    title=mark("points system"),
    source='Joseph Kisenwether, posted at Wizard of Odds, "Mississippi Stud"',
    streets=(
        StreetStrategy(
            "3rd Street",
            (
                _take(_THREE, _ANY_PAIR),
                _take(_ONE, _least("points", 2)),
                _take(_ONE, _SUITED, _least("straights", 4), _least("lowest card", RANKS.index("5"))),
            ),
            _FOLD,
        ),
        StreetStrategy(
            "4th Street",
            (
                _take(_THREE, _MADE),
                _take(_THREE, _least("royal")),
                _take(_THREE, _SUITED, _least("straights", 3), _least("lowest card", RANKS.index("5"))),
                _take(_THREE, _SUITED, _least("straights", 2), _least("high cards", 1)),
                _take(_THREE, _SUITED, _least("straights", 1), _least("high cards", 2)),
                _take(_ONE, _SUITED),
                _take(_ONE, _ANY_PAIR),
                _take(_ONE, _least("points", 3)),
                _take(_ONE, _least("straights", 3), _least("lowest card", RANKS.index("4"))),
                _take(_ONE, _least("straights", 2), _least("middle cards", 2)),
            ),
            _FOLD,
        ),
        StreetStrategy(
            "5th Street",
            (
                _take(_THREE, _MADE),
                _take(_THREE, _SUITED),
                _take(_THREE, _least("straights", 2), _least("highest card", RANKS.index("8"))),
                _take(_ONE, _least("straights", 1)),
                _take(_ONE, _ANY_PAIR),
                _take(_ONE, _least("points", 4)),
                _take(_ONE, _least("middle cards", 3), _least("bet so far", 5)),
            ),
            _FOLD,
        ),
    ),
    note=mark(
        "Read so: three cards without gaps can become three straights, with one gap two, with two gaps one (two cards: four without); five or more already bet means a 3x before."
    ),
)
EVERY_PAIR = PostedStrategy(
    name="every pair",
    title=mark("3x on every pair, else 1x"),
    source=mark("a habit seen at the tables"),
    streets=tuple(
        StreetStrategy(street, (_take(_THREE, _ANY_PAIR),), _ONE)
        for street in ("3rd Street", "4th Street", "5th Street")
    ),
    note=mark("Never folds; two pair and better count as a pair."),
)
NEVER_FOLD = PostedStrategy(
    name="never fold",
    title=mark("never fold, 1x on every street"),
    source=mark("a habit seen at the tables"),
    streets=tuple(StreetStrategy(street, (), _ONE) for street in ("3rd Street", "4th Street", "5th Street")),
)
STRATEGIES = (POINTS, EVERY_PAIR, NEVER_FOLD)
