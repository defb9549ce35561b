"""Strategies posted for Ultimate Texas Hold'em, and ways to play it that are seen at the tables."""

from croupier.cards import RANKS
from croupier.rules import CHECK, FOLD
from croupier.strategies import FeatureTest, PostedStrategy, StrategyRule, StreetStrategy
from croupier.words import mark

_FOUR, _TWO, _ONE = "bet 4x", "bet 2x", "bet 1x"
_HOLE, _FLOP, _RIVER = "Before the flop", "Flop", "River"


def _least(feature: str, value: int = 1) -> FeatureTest:
    return FeatureTest(feature, "at least", value)


def _rank(feature: str, rank: str) -> FeatureTest:
    return _least(feature, RANKS.index(rank))


def _made(hand: str) -> FeatureTest:
    return FeatureTest("made", "at least", hands=(hand,))


def _take(option: str, *tests: FeatureTest) -> StrategyRule:
    return StrategyRule(tests, option)


def _cards(high: str, low: str) -> tuple[FeatureTest, FeatureTest]:
    return _rank("higher hole card", high), _rank("lower hole card", low)


_ONE_ON_THE_RIVER = StreetStrategy(
    _RIVER,
    (
        _take(_ONE, _rank("hidden pair", "2")),
        _take(_ONE, FeatureTest("dealer outs", "at most", 20)),
    ),
    FOLD,
)
SIMPLE = PostedStrategy(
    name="WoO simple strategy",
    title=mark("simple strategy with dealer outs"),
    source='Michael Shackleford, Wizard of Odds, "Ultimate Texas Hold\'em"',
    streets=(
        StreetStrategy(
            _HOLE,
            (
                _take(_FOUR, _rank("pocket pair", "3")),
                _take(_FOUR, _rank("higher hole card", "A")),
                _take(_FOUR, _rank("higher hole card", "K"), _least("suited")),
                _take(_FOUR, *_cards("K", "5")),
                _take(_FOUR, *_cards("Q", "6"), _least("suited")),
                _take(_FOUR, *_cards("Q", "8")),
                _take(_FOUR, *_cards("J", "8"), _least("suited")),
                _take(_FOUR, *_cards("J", "T")),
            ),
            CHECK,
        ),
        StreetStrategy(
            _FLOP,
            (
                _take(_TWO, _made("two pair"), FeatureTest("board", "at most", hands=("pair of aces",))),
                _take(_TWO, _rank("hidden pair", "3")),
                _take(_TWO, _least("paired hole cards")),
                _take(_TWO, _least("flush cards", 4), _rank("flush card", "T")),
            ),
            CHECK,
        ),
        _ONE_ON_THE_RIVER,
    ),
    note=mark(
        "Read so: a dealer out is one unseen card that with the shared cards alone makes a hand that beats the player's, ties not counted; fewer than 21 of them is a bet. A hidden pair has a hole card in it; of pairs on the flop only twos that are both hole cards are left out. Two pair or better counts where the flop alone makes no more than a pair. At the standard table this gives a little less than the 2.43% and 0.58% that were published; with fewer than 20 outs it would give 2.434% and 0.585%."
    ),
)
NEVER_RAISE_EARLY = PostedStrategy(
    name="never before the river",
    title=mark("never bet before the river"),
    source=mark("a habit seen at the tables"),
    streets=(StreetStrategy(_HOLE, (), CHECK), StreetStrategy(_FLOP, (), CHECK), _ONE_ON_THE_RIVER),
    note=mark("Checks twice whatever comes; on the river it bets 1x or folds as the simple strategy does."),
)
ALWAYS_FOUR = PostedStrategy(
    name="4x everything",
    title=mark("4x on every hand, unseen"),
    source=mark("a habit seen at the tables"),
    streets=(StreetStrategy(_HOLE, (), _FOUR), StreetStrategy(_FLOP, (), CHECK), StreetStrategy(_RIVER, (), _ONE)),
    note=mark("Never checks and never folds."),
)
MIMIC = PostedStrategy(
    name="mimic the dealer",
    title=mark("mimic the dealer: bet with a pair, as a dealer qualifies"),
    source=mark("a habit seen at the tables"),
    streets=(
        StreetStrategy(_HOLE, (_take(_FOUR, _rank("pocket pair", "2")),), CHECK),
        StreetStrategy(_FLOP, (_take(_TWO, _made("pair")),), CHECK),
        StreetStrategy(_RIVER, (_take(_ONE, _made("pair")),), FOLD),
    ),
    note=mark(
        "No published rule goes by this name; it is read so: bet as much as the street allows as soon as the hand is a pair or better, one that the shared cards make alone counting too, and fold without one on the river."
    ),
)
STRATEGIES = (SIMPLE, NEVER_RAISE_EARLY, ALWAYS_FOUR, MIMIC)
