"""Chinese poker as ratios to the yardstick: every setting of a hand priced, and a scoring audited.

Deals are shared among threads, so seconds are the clock's, as those of house hold'em.
"""

from functools import cache
from random import Random

from holdem import Works

from croupier.audit.chinese.arrange import arrange_chinese
from croupier.audit.chinese.run import audit_chinese
from croupier.cards import parse_cards
from croupier.chinese.rules import EVEN_ROWS, STRONGEST_BACK, SettingRule
from croupier.paytable import load, shipped_scorings
from croupier.paytable.model import Scoring

HAND = parse_cards("2c4h4c4d4s5d5s5c6h7h8h9hTh")
SEARCHED, SEARCHED_BY_THREE, AUDITED = 0.5, 2.0, 4.0
DEALS, HANDS = 10_000, 20_000


@cache
def scoring() -> Scoring:
    """The shipped scoring that pays most kinds of points."""
    found = load(dict(shipped_scorings())["chinese-poker/royalties"]).scoring
    if found is None:
        raise SystemExit("the scoring does not load")
    return found


def searched(opponents: int, rule: SettingRule) -> None:
    """All 23,731 settings of the source's hand against opponents who set by a rule."""
    draw = Random(1).random
    arrange_chinese(scoring(), HAND, opponents=opponents, rule=rule, deals=DEALS, seed=1, draw=draw, top=10)


def audited() -> None:
    """Hands of two players set by every rule and scored."""
    audit_chinese(scoring(), hands=HANDS, seed=1, draw=Random(1).random)


WORKS: Works = (
    (f"Chinese poker: 23,731 settings in {DEALS:,} deals", lambda: searched(1, STRONGEST_BACK), SEARCHED),
    ("the same against three who set even rows", lambda: searched(3, EVEN_ROWS), SEARCHED_BY_THREE),
    (f"a scoring audited with {HANDS:,} deals", audited, AUDITED),
)
