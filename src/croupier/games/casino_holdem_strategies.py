"""Strategies posted for Casino Hold'em, and a way to play it that is seen at the tables."""

from croupier.cards import RANKS
from croupier.rules import FOLD
from croupier.strategies import FeatureTest, PostedStrategy, StrategyRule, StreetStrategy
from croupier.words import mark

_CALL, _FLOP = "call 2x", "Flop"


def _call(*tests: FeatureTest) -> StrategyRule:
    return StrategyRule(tests, _CALL)


def _least(feature: str, value: int) -> FeatureTest:
    return FeatureTest(feature, "at least", value)


CALL_EVERYTHING = PostedStrategy(
    name="call everything",
    title=mark("call every hand"),
    source=mark("a habit seen at the tables"),
    streets=(StreetStrategy(_FLOP, (), _CALL),),
    note=mark("Never folds."),
)
RULE_OF_THUMB = PostedStrategy(
    name="pair, high card or draw",
    title=mark("call with a pair, an ace, a king, a draw or two overcards"),
    source='cardsflip.com, "Casino Hold\'em Rules"',
    streets=(
        StreetStrategy(
            _FLOP,
            (
                _call(FeatureTest("made", "at least", hands=("pair",))),
                _call(_least("higher hole card", RANKS.index("K"))),
                _call(_least("flush cards", 4)),
                _call(_least("straight outs", 2)),
                _call(_least("overcards", 2)),
                _call(_least("higher hole card", RANKS.index("Q")), _least("lower hole card", RANKS.index("J"))),
            ),
            FOLD,
        ),
    ),
    note=mark(
        "Read so: an ace, a king, or queen and jack are hole cards; a pair that the flop makes alone counts, which the source does not say; a flush draw is four cards of one suit, a straight draw one that two ranks complete; overcards are above every card of the flop. The source also says that about 82% of hands are called."
    ),
)
STRATEGIES = (RULE_OF_THUMB, CALL_EVERYTHING)
