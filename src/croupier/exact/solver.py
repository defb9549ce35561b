"""Which solver serves which game, and what every solution can be asked.

One hand against a ladder is solved over sets of cards (`solo`), a hand against the dealer's with a shared board over
boards (`board_first`). The second one is compiled, so it is loaded where a game needs it and not before.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from croupier.distribution import Distribution
from croupier.exact.plan import Plan, Reward
from croupier.exact.solo import play as solo_play
from croupier.exact.solo import ranges as solo_ranges
from croupier.exact.solo import solve as solo_solve
from croupier.report import Ties

if TYPE_CHECKING:
    from croupier.exact.board_first.play import Play as BoardFirstPlay
    from croupier.exact.board_first.solve import Solution as BoardFirstSolution

Outcomes = Distribution[tuple[int, int]]
"""Deals by (number of the plan's ending, class of hands)."""


class Solution(Protocol):
    """Optimal play of a plan: `expected` is the value of the game per deal, in base units.

    `decisions` is a digest of which options are optimal in which situation.
    """

    @property
    def plan(self) -> Plan: ...

    @property
    def expected(self) -> Fraction: ...

    @property
    def decisions(self) -> bytes: ...


class Play(Protocol):
    """A strategy played through; `outcomes` adds up to all deals."""

    @property
    def outcomes(self) -> Outcomes: ...


def solve(plan: Plan) -> Solution:
    """Value of every option in every situation. Raises PlanError where no solver serves the game."""
    if plan.game.has_dealer:
        from croupier.exact.board_first.solve import solve as solve_board_first

        return solve_board_first(plan)
    return solo_solve.solve(plan)


def play_optimal(solution: Solution, ties: Ties) -> Play:
    """The optimal strategy of a tie rule played through. Raises CountError where deals go missing."""
    if isinstance(solution, solo_solve.Solution):
        return solo_play.play_optimal(solution, ties)
    from croupier.exact.board_first.play import play_optimal as play_board_first

    return play_board_first(board_first(solution), ties)


def optimal_ranges(solution: Solution, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """Least and most mean of each of several quantities over all optimal strategies, each apart."""
    if isinstance(solution, solo_solve.Solution):
        return solo_ranges.optimal_ranges(solution, values_of)
    from croupier.exact.board_first.ranges import optimal_ranges as board_first_ranges

    return board_first_ranges(board_first(solution), values_of)


def optimal_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies that are optimal."""
    return optimal_ranges(solution, (value_of,))[0]


def possible_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies there are, optimal or not."""
    if isinstance(solution, solo_solve.Solution):
        return solo_ranges.possible_range(solution, value_of)
    from croupier.exact.board_first.ranges import possible_range as board_first_range

    return board_first_range(board_first(solution), value_of)


def board_first(solution: Solution) -> "BoardFirstSolution":
    """The solution as the board-first solver's. Raises TypeError where it is not."""
    from croupier.exact.board_first.solve import Solution as BoardFirst

    if not isinstance(solution, BoardFirst):
        raise TypeError(f"{solution.plan.game.name} was not solved board first")
    return solution


def board_first_play(play: Play) -> "BoardFirstPlay":
    """The play as the board-first solver's. Raises TypeError where it is not."""
    from croupier.exact.board_first.play import Play as BoardFirst

    if not isinstance(play, BoardFirst):
        raise TypeError("this was not played board first")
    return play
