"""What a change of table does to play: first decisions class by class, and one table's strategy played at the other.

A choice that changes is not always a change: the other table's option may be exactly as good, and then only the tie
rule chose.
"""

from croupier.audit.solved import Solved
from croupier.comparison import ClassChange, StrategyElsewhere
from croupier.exact.solver import Outcomes
from croupier.report import Report, Ties


def class_changes(a: Report, b: Report) -> tuple[ClassChange, ...]:
    """The classes of two cards with which the first decision changes, aces first."""
    found = []
    for one, other in zip(a.strategy.chart, b.strategy.chart, strict=True):
        if one.chosen != other.chosen:
            at_a, at_b = dict(one.values), dict(other.values)
            found.append(
                ClassChange(
                    label=one.label,
                    combinations=one.combinations,
                    a=one.chosen,
                    b=other.chosen,
                    a_at_a=at_a[one.chosen],
                    a_at_b=at_b.get(one.chosen),
                    b_at_a=at_a.get(other.chosen),
                    b_at_b=at_b[other.chosen],
                )
            )
    return tuple(found)


def strategy_elsewhere(home: Solved, away: Solved, ties: Ties) -> StrategyElsewhere | None:
    """A table's strategy played at another table; None where an option that it takes is not offered there.

    Raises CountError where deals go missing.
    """
    outcomes = _outcomes(home, away, ties)
    if outcomes is None:
        return None
    expected = outcomes.mean(lambda outcome: away.plan.settlement(outcome).net)
    return StrategyElsewhere(
        expected=expected, cost=away.solution.expected - expected, change=expected - home.solution.expected
    )


def _outcomes(home: Solved, away: Solved, ties: Ties) -> Outcomes | None:
    if home.plan.game.has_dealer:
        from croupier.audit.board_first.elsewhere import outcomes_elsewhere as of_board_first

        return of_board_first(home, away, ties)
    from croupier.audit.solo.changes import outcomes_elsewhere as of_solo

    return of_solo(home, away, ties)
