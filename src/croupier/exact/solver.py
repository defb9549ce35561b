"""Which solver serves which game, and what every solution can be asked.

One hand against a ladder is solved over sets of cards (`solo`), a hand against the dealer's with a shared board over
boards (`board_first`). The second one is compiled, so it is loaded where a game needs it and not before.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from croupier.distribution import Distribution
from croupier.exact.decisions import HoleDecision, OptionUse
from croupier.exact.outlook import Outlook
from croupier.exact.plan import Plan, PlanError, Reward, net, price
from croupier.exact.solo import folds as solo_folds
from croupier.exact.solo import outlook as solo_outlook
from croupier.exact.solo import play as solo_play
from croupier.exact.solo import ranges as solo_ranges
from croupier.exact.solo import solve as solo_solve
from croupier.exact.solo import summary as solo_summary
from croupier.ladder import Ladder
from croupier.report import Ties
from croupier.rules import Facts

if TYPE_CHECKING:
    from croupier.exact.board_first.play import Play as BoardFirstPlay
    from croupier.exact.board_first.solve import Decided
    from croupier.exact.board_first.solve import Solution as BoardFirstSolution

Outcomes = Distribution[tuple[int, int]]
"""Deals by (number of the plan's ending, class of hands)."""


Cards = tuple[int, ...]


class Solution(Protocol):
    """Optimal play of a plan, as far as every solver tells it alike."""

    @property
    def plan(self) -> Plan:
        """The game laid out for a solver."""

    @property
    def expected(self) -> Fraction:
        """The value of the game per deal, in base units."""

    @property
    def decisions(self) -> bytes:
        """A digest of which options are optimal in which situation."""


class Play(Protocol):
    """A strategy played through; `outcomes` adds up to all deals."""

    @property
    def outcomes(self) -> Outcomes:
        """How the deals end."""


def solve(plan: Plan) -> Solution:
    """Value of every option in every situation. Raises PlanError where no solver serves the game."""
    if plan.game.has_dealer:
        from croupier.exact.board_first.solve import solve as solve_board_first

        return solve_board_first(plan)
    return solo_solve.solve(plan)


def solve_with_pay(plan: Plan, without: Plan, stake: Reward, pay: Fraction) -> Solution:
    """Optimal play of a plan that pays `pay` on what it has staked on one row, whatever digits the pay has.

    `without` is the same plan with a pay of 0, `stake` what a settlement has staked on the row. Raises PlanError.
    """
    if not plan.game.has_dealer:
        return solve(plan)
    from croupier.exact.board_first.layout import fits
    from croupier.exact.board_first.lines import decide_at
    from croupier.exact.board_first.solve import decide

    if fits(plan, price(plan, net)):
        return decide(plan)
    return decide_at(plan, price(without, net), price(plan, stake), pay)


def play_optimal(solution: Solution, ties: Ties) -> Play:
    """The optimal strategy of a tie rule played through. Raises CountError where deals go missing."""
    if isinstance(solution, solo_solve.Solution):
        return solo_play.play_optimal(solution, ties)
    from croupier.exact.board_first.play import play_optimal as play_board_first

    return play_board_first(as_decided(solution), ties)


def optimal_ranges(solution: Solution, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """Least and most mean of each of several quantities over all optimal strategies, each apart."""
    if isinstance(solution, solo_solve.Solution):
        return solo_ranges.optimal_ranges(solution, values_of)
    from croupier.exact.board_first.ranges import optimal_ranges as board_first_ranges

    return board_first_ranges(as_decided(solution), values_of)


def optimal_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies that are optimal."""
    return optimal_ranges(solution, (value_of,))[0]


def possible_range(solution: Solution, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies there are, optimal or not."""
    if isinstance(solution, solo_solve.Solution):
        return solo_ranges.possible_range(solution, value_of)
    from croupier.exact.board_first.ranges import possible_range as board_first_range

    return board_first_range(as_decided(solution), value_of)


def first_decisions(solution: Solution, play: Play) -> Iterator[HoleDecision]:
    """The first decision with each class of two hole cards, aces first; nothing where it is not taken on two cards."""
    if isinstance(solution, solo_solve.Solution):
        return solo_summary.first_decisions(solution, as_solo_play(play))
    from croupier.exact.board_first.summary import first_decisions as board_first_decisions

    return board_first_decisions(as_board_first(solution), as_board_first_play(play))


def option_uses(solution: Solution, play: Play) -> Iterator[OptionUse]:
    """How often an optimal strategy takes each option, street by street and state by state."""
    if isinstance(solution, solo_solve.Solution):
        return solo_summary.option_uses(solution, as_solo_play(play))
    from croupier.exact.board_first.summary import option_uses as board_first_uses

    return board_first_uses(as_board_first(solution), as_board_first_play(play))


def ladder_deals(solution: Solution, ladder: Ladder) -> Distribution[Facts]:
    """All deals by what they come to on a bet's ladder, whatever the player does. Raises PlanError."""
    if isinstance(solution, solo_solve.Solution):
        return solo_folds.ladder_deals(solution, ladder)
    from croupier.exact.board_first.ladders import ladder_deals as board_first_deals

    return board_first_deals(as_decided(solution), ladder)


def ladder_folds(solution: Solution, play: Play, ladder: Ladder) -> Distribution[Facts]:
    """The deals that a strategy folds, by what they would have come to on a bet's ladder. Raises PlanError."""
    if isinstance(solution, solo_solve.Solution):
        return solo_folds.ladder_folds(solution, as_solo_play(play), ladder)
    from croupier.exact.board_first.ladders import ladder_folds as board_first_folds

    return board_first_folds(as_decided(solution), as_board_first_play(play), ladder)


def needs_solution(plan: Plan, street: int) -> bool:
    """Whether a situation on a street can only be told once the whole game has been solved."""
    return not plan.game.has_dealer or street == 0


def outlook(solution: Solution, street: int, state: int, own: Cards, shared: Cards, ties: Ties) -> Outlook:
    """What may become of a situation: the options' values, and how the round ends under best play."""
    if isinstance(solution, solo_solve.Solution):
        return solo_outlook.outlook(solution, street, state, (*own, *shared), ties)
    if not needs_solution(solution.plan, street):
        return outlook_unsolved(solution.plan, street, state, own, shared, ties)
    from croupier.exact.board_first.holes import hole_outlook, hole_table

    return hole_outlook(solution.plan, hole_table(as_board_first(solution)), own, ties)


def outlook_unsolved(plan: Plan, street: int, state: int, own: Cards, shared: Cards, ties: Ties) -> Outlook:
    """The same, where `needs_solution` says that none is needed. Raises PlanError elsewhere."""
    from croupier.exact.board_first.outlook import outlook_after_flop

    return outlook_after_flop(plan, street, state, own, shared, ties)


def as_solo(solution: Solution) -> solo_solve.Solution:
    """The solution as the solo solver's. Raises PlanError where it is not."""
    if not isinstance(solution, solo_solve.Solution):
        raise PlanError(f"{solution.plan.game.name} is not a game of one hand against a ladder")
    return solution


def as_solo_play(play: Play) -> solo_play.Play:
    """The play as the solo solver's. Raises PlanError where it is not."""
    if not isinstance(play, solo_play.Play):
        raise PlanError("this was not played with one hand against a ladder")
    return play


def as_decided(solution: Solution) -> "Decided":
    """The decisions of the board-first solver. Raises PlanError where they are another's."""
    from croupier.exact.board_first.solve import Decided

    if not isinstance(solution, Decided):
        raise PlanError(f"{solution.plan.game.name} has no board that comes first")
    return solution


def as_board_first(solution: Solution) -> "BoardFirstSolution":
    """The solution of the board-first solver, values and all. Raises PlanError where it is another's."""
    from croupier.exact.board_first.solve import Solution as BoardFirst

    if not isinstance(solution, BoardFirst):
        raise PlanError(f"{solution.plan.game.name} has no board that comes first")
    return solution


def as_board_first_play(play: Play) -> "BoardFirstPlay":
    """The play as the board-first solver's. Raises PlanError where it is not."""
    from croupier.exact.board_first.play import Play as BoardFirst

    if not isinstance(play, BoardFirst):
        raise PlanError("this was not played board first")
    return play
