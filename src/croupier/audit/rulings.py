"""What the figures of a report take for granted, and what they leave out."""

from croupier.paytable.model import Paytable
from croupier.report import Rule
from croupier.rules import Game
from croupier.words import mark

EVERY_DEAL = mark("Every deal is equally likely; all of them are counted, none is sampled.")
ALL_SEATS_ALONE = mark("The player knows only the own cards and the shared cards already turned over.")
NO_LIMITS = mark("Table limits and the rounding of odd amounts are left out: awards are as the rows say.")
NO_AGGREGATE = mark("The limit on what one hand can be paid ({amount}) is not applied to these figures.")
SIDE_BETS_APART = mark("Side bets are priced each apart and do not enter the figures of the game.")


def assumptions(paytable: Paytable) -> tuple[Rule, ...]:
    """What the figures take for granted and what they leave out."""
    game = paytable.game
    found = [Rule(note, {}) for note in (*game.notes, *game.figures)]
    found += [Rule(text, {}) for text in (EVERY_DEAL, ALL_SEATS_ALONE, NO_LIMITS)]
    if paytable.aggregate is not None:
        found.append(Rule(NO_AGGREGATE, {"amount": (f"{paytable.aggregate.amount}",)}))
    return (*found, *side_bets_apart(game))


def side_bets_apart(game: Game) -> tuple[Rule, ...]:
    """That side bets are not in the figures, where the house offers any."""
    offered = any(not wager.required for wager in game.wagers_offered())
    return (Rule(SIDE_BETS_APART, {}),) if offered else ()
