"""Later decisions at two tables: on each street, with so much bet, where the two strategies part and how often.

What is visible depends on the deck alone, so that it is counted alike at both tables, whatever solver serves the game.
"""

from croupier.audit.changes import Spots
from croupier.audit.solved import Solved
from croupier.comparison import StreetChanges
from croupier.report import Ties


def street_changes(a: Solved, b: Solved, ties: Ties) -> tuple[StreetChanges, ...]:
    """For each street and each total bet that either strategy comes to, where their choices differ and how often."""
    streets = a.plan.game.streets
    return tuple(
        StreetChanges(
            street=streets[street].name,
            bet=bet,
            situations=spot.situations,
            a_deals=spot.a_deals,
            b_deals=spot.b_deals,
            changes=spot.told(),
        )
        for (street, bet), spot in sorted(_spots(a, b, ties).items(), key=lambda entry: entry[0])
        if spot.situations
    )


def _spots(a: Solved, b: Solved, ties: Ties) -> Spots:
    if a.plan.game.has_dealer:
        from croupier.audit.board_first.streets import spots as board_first_spots

        return board_first_spots(a, b, ties)
    from croupier.audit.solo.changes import spots as solo_spots

    return solo_spots(a, b, ties)
