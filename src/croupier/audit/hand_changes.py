"""Outcomes of two tables side by side, hand by hand.

Each paytable cuts hands where its own rows begin. Here deals are counted anew in the finer classes that both sets of
cuts make, so that a row of this table holds the same hands at both; differences of what hands add to the expected
value then add up to the difference of the expected values.
"""

from collections.abc import Iterator

from croupier.audit.hand_figures import Hands
from croupier.audit.solved import Solved
from croupier.comparison import HandFigures, HandPair
from croupier.report import Ties


def hand_pairs(a: Solved, b: Solved, ties: Ties) -> tuple[HandPair, ...]:
    """Outcomes by the hands that both tables pay alike within themselves, the strongest first and folds last.

    Hands that nobody comes to at either table are left out. Raises CountError where deals go missing.
    """
    return tuple(
        HandPair(
            low=hands.low,
            high=hands.high,
            stands=hands.stands,
            folded=hands.folded,
            a=one,
            b=other,
            probability=other.probability - one.probability,
            contribution=other.contribution - one.contribution,
        )
        for hands, one, other in _figures(a, b, ties)
        if one.deals or other.deals
    )


def _figures(a: Solved, b: Solved, ties: Ties) -> Iterator[tuple[Hands, HandFigures, HandFigures]]:
    if a.plan.game.has_dealer:
        from croupier.audit.board_first.hands import hand_figures as board_first_figures

        return board_first_figures(a, b, ties)
    from croupier.audit.solo.changes import hand_figures as solo_figures

    return solo_figures(a, b, ties)
