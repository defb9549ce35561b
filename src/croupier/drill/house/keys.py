"""Payout keys: what odds of the file pay for a bet of the table. A skill is the odds."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.drill.draw import Draw
from croupier.drill.house.bets import base_bets, side_bets
from croupier.drill.house.mistakes import ODDS_MISREAD
from croupier.drill.house.tables import table_of
from croupier.drill.house.words import BETS, bets_shown, identity, rounding_shown
from croupier.drill.kinds import Kind, Setup
from croupier.drill.mistakes import slips_of
from croupier.odds import show_odds
from croupier.payout_keys import PayoutKey, paid
from croupier.paytable.model import Paytable, Table
from croupier.questions import Form, Part, Question, Reason
from croupier.report import Rule
from croupier.words import mark

NAME = "payout keys"
_ASK = mark("{odds}: how much is won, without the stake?")
_WHY = mark("{odds}: {landmark}.")
_SECONDS = Fraction(6)


def skills(table: Table) -> Sequence[str]:
    """Each odds of the table that pay."""
    return tuple(show_odds(key.odds) for key in table_of(table).keys) if isinstance(table, Paytable) else ()


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about a bet at some odds."""
    if not isinstance(table, Paytable):
        raise TypeError("odds are a paytable's")
    key = next(key for key in table_of(table).keys if show_odds(key.odds) == skill)
    wager = draw.one(key.wagers)
    bet = draw.one(_bets(table, wager, setup.level))
    right = paid(table, key.odds, bet)
    misread = {name: change(key.odds) for name, change in ODDS_MISREAD.items()}
    answers = {name: (paid(table, odds, bet),) for name, odds in misread.items()}
    slips, _ = slips_of((right,), {name: answer for name, answer in answers.items() if answer[0] >= 0})
    return Question(
        identity(table, NAME, skill, setup, seed),
        (bets_shown(Rule(BETS), {wager: bet}), *rounding_shown(table)),
        (Part(Rule(_ASK, {"odds": (key.odds,)}), Form.MONEY, right),),
        slips,
        (_reason(key),),
        _SECONDS,
    )


def _bets(table: Paytable, wager: str, level: int) -> tuple[Fraction, ...]:
    """Bets of a level on a wager, with those of the street bets in units of the base bet."""
    house = table_of(table)
    if wager in house.side_bets:
        return side_bets(house, wager, level)
    at = [each.name for each in house.game.wagers].index(wager)
    units = sorted({way.stakes[at] for way in house.ways if way.stakes[at] > 0})
    return tuple(sorted({bet * many for bet in base_bets(house, level) for many in units}))


def _reason(key: PayoutKey) -> Reason:
    return Reason(Rule(_WHY, {"odds": (key.odds,), "landmark": (key.landmark.text,)}))


KIND = Kind(NAME, mark("Payout keys: odds times a bet"), skills, make)
