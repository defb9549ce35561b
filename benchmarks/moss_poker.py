"""Moss poker as ratios to the yardstick: ten cards laid, an audit of a scoring; shared among threads as hold'em is."""

from functools import cache
from random import Random

from holdem import Works

from croupier.audit.moss.advise import advise_moss
from croupier.audit.moss.run import audit_moss
from croupier.exact.moss.chances import chances
from croupier.moss.rules import STRONGEST_FIRST
from croupier.moss.ten_cards import read_ten_cards
from croupier.paytable import load, shipped_scorings
from croupier.paytable.model import Scoring

TEN = read_ten_cards("Ac3c Qd6h 9s9h As8h 5d4d", "Qc Tc 6s")
DEALS, OPPONENTS = 50_000, 3
COUNTED, LAID, AUDITED = 0.02, 1.0, 1.5


@cache
def scoring() -> Scoring:
    """The scoring in which all players count."""
    found = load(dict(shipped_scorings())["moss-poker/bloody"]).scoring
    if found is None:
        raise SystemExit("moss-poker/bloody does not load")
    return found


def counted() -> None:
    """The chances of all 45 hands, 22,207,770 showdowns."""
    chances(TEN.own, TEN.flop)


def laid() -> None:
    """The best of 113,400 arrangements against three."""
    advise_moss(scoring(), TEN, opponents=OPPONENTS, rule=STRONGEST_FIRST, deals=DEALS, seed=1, draw=Random(1).random)


def audited() -> None:
    """Deals to four players, scored for two, three and four."""
    audit_moss(scoring(), deals=DEALS, seed=1, draw=Random(1).random)


WORKS: Works = (
    ("Moss poker: ten cards' 45 hands, 493,506 showdowns each", counted, COUNTED),
    (f"the best of 113,400 arrangements against three, {DEALS:,} deals", laid, LAID),
    (f"an audit of a Moss scoring, {DEALS:,} deals", audited, AUDITED),
)
