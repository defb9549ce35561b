"""What is said of one pot table: its rules, how often each kind of hand is made, and with dice what own dice are worth.

Players play against each other, so that there is no house edge to work out; everything here is counted in full.
"""

from croupier import __version__
from croupier.contests.pots import Pots
from croupier.dice_hands import FREE_DICE, FreeDice
from croupier.exact.dice.kinds import agreeing_orders, dice_frequencies, reordered
from croupier.exact.dice.showdowns import own_dice, pot_splits
from croupier.frequencies import ROLLED, FrequencyTable
from croupier.paytable.model import PotTable
from croupier.pots.report import DiceFigures, PotsReport
from croupier.recorded.rules import options_in_force, stakes_in_force
from croupier.report import Rule


def audit_pots(table: PotTable) -> PotsReport:
    """The audit of a pot table. Raises CountError where hands or rolls are not as many as the closed form says."""
    game = table.game
    tables = tuple(map(dice_frequencies, ROLLED)) if game.with_dice else _of_cards()
    return PotsReport(
        game=game.name,
        game_title=game.title,
        name=table.name,
        source=table.source,
        file=table.file,
        extends=table.extends,
        version=__version__,
        object=game.object,
        steps=game.steps_in_force,
        clauses=tuple(Rule(clause.text, {}) for clause in game.in_force),
        options=options_in_force(game),
        stakes=stakes_in_force(game),
        tables=tables,
        dice=_dice_figures(game, tables[-1]) if game.with_dice else None,
    )


def _of_cards() -> tuple[FrequencyTable, ...]:
    from croupier.exact.frequencies import frequencies  # it needs arrays, of which dice have no need

    return frequencies(5), frequencies(7)


def _dice_figures(game: Pots, seven: FrequencyTable) -> DiceFigures:
    agreeing, orders = agreeing_orders(seven)
    free: FreeDice = "seven" if game.hands.rest_counts else "five"
    fewest, most = game.seats
    return DiceFigures(
        free_dice=free,
        own={each: own_dice(each) for each in FREE_DICE},
        splits={each: tuple(pot_splits(players, each) for players in range(fewest, most + 1)) for each in FREE_DICE},
        by_rarity=reordered(seven, [row.category for row in seven.by_rarity]),
        orders=orders,
        agreeing=agreeing,
    )
