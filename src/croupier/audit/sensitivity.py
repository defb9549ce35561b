"""Sensitivity: how far the pay of one row may move before another strategy is better, and the pay with no edge.

With the other pays fixed, each strategy's value is a line in the pay p, and the value of the game the highest of all
lines: convex, in pieces, never falling. What it has above the reported strategy's line is convex too, and zero from
one pay to another. Newton's steps, each to where the line of a strategy that is optimal at a pay outside crosses,
never pass the end they seek; there are finitely many lines, so that they reach it, exactly.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from croupier.audit.formula import stake_on
from croupier.audit.selfcheck import SelfCheckError
from croupier.exact.plan import Plan, make_plan
from croupier.exact.solver import Solution, optimal_range, possible_range, solve_with_pay
from croupier.odds import Odds
from croupier.report import Formula, FormulaTerm, PaySensitivity
from croupier.rules import Game
from croupier.settlement import Settlement

LOST = Fraction(-1)
"""The least pay there is: the stake is lost."""


@dataclass(frozen=True)  # no slots: its slopes take as long as its value, are not always asked for, and are kept
class Point:
    """The game with a row at one pay: its value there, and how steeply it falls to the left, rises to the right.

    The slopes are the least and the most mean stake on the row that a strategy optimal at this pay has.
    """

    pay: Fraction
    value: Fraction
    find_slopes: Callable[[], tuple[Fraction, Fraction]]

    @cached_property
    def slopes(self) -> tuple[Fraction, Fraction]:
        """To the left and to the right."""
        return self.find_slopes()


@dataclass(frozen=True)
class Curve:
    """The value of the game by the pay of one row, solved where it is asked for; `known` are the pays asked so far.

    `solution` is that of the game as it is, with the row at `pay`. A solution may be large: that of the last pay alone
    is kept besides, and what is known of the others is small.
    """

    solution: Solution
    ladder: str
    row: int
    pay: Fraction
    known: dict[Fraction, Point] = field(default_factory=dict)
    _last: dict[Fraction, Solution] = field(default_factory=dict)

    def at(self, pay: Fraction) -> Point:
        """The game with the row at this pay, solved anew unless it is the present one."""
        if pay not in self.known:
            value = self._solved(pay).expected
            self.known[pay] = Point(pay, value, lambda: optimal_range(self._solved(pay), self.stake))
        return self.known[pay]

    def _solved(self, pay: Fraction) -> Solution:
        if pay == self.pay:
            return self.solution
        if pay not in self._last:
            self._last.clear()
            self._last[pay] = solve_with_pay(self._plan(pay), self._plan(Fraction(0)), self.stake, pay)
        return self._last[pay]

    def _plan(self, pay: Fraction) -> Plan:
        plan = self.solution.plan
        return make_plan(with_pay(plan.game, self.ladder, self.row, pay), plan.deck)

    def steepest(self) -> Fraction:
        """The most mean stake on the row that any strategy has, optimal or not."""
        return possible_range(self.solution, self.stake)[1]

    def stake(self, settlement: Settlement) -> Fraction:
        """What a settlement has staked on the row."""
        return stake_on(settlement, self.ladder, self.row)


def with_pay(game: Game, ladder: str, row: int, pay: Fraction) -> Game:
    """The game with another pay, per unit staked, on one row of a ladder."""
    rows = list(game.ladders[ladder].rows)
    rows[row] = replace(rows[row], odds=Odds("to", pay))
    changed = replace(game.ladders[ladder], rows=tuple(rows))
    return game.with_paytable({**game.ladders, ladder: changed}, game.options)


def sensitivities(solution: Solution, formula: Formula, on_step: Callable[[str], None]) -> tuple[PaySensitivity, ...]:
    """The sensitivity to the pay of each row of the required wagers' ladders, for the strategy of the formula.

    `on_step` is told of each row before it is worked on. Raises SelfCheckError where a step goes astray.
    """
    terms = {(term.ladder, term.row): term for term in formula.terms}
    found = []
    for ladder in solution.plan.game.required_ladders:
        for row, each in enumerate(ladder.rows):
            on_step(f"the pay of {each.name}")
            term = terms[ladder.name, each.name]
            found.append(_sensitivity(Curve(solution, ladder.name, row, term.pay), term))
    return tuple(found)


def _sensitivity(curve: Curve, term: FormulaTerm) -> PaySensitivity:
    steepest = curve.steepest()
    # First, for the pays solved on its way are where the search for the upper end begins.
    zero = zero_edge(curve, steepest)
    return PaySensitivity(
        ladder=term.ladder,
        row=term.row,
        low=term.low,
        high=term.high,
        pays=term.pays,
        pay=term.pay,
        least=lower_end(curve, term.worth),
        most=upper_end(curve, term.worth, steepest),
        zero_edge=zero,
    )


def lower_end(curve: Curve, slope: Fraction) -> Fraction:
    """The least pay, from a loss up, at which a strategy of this slope that is optimal now still is."""
    point, above = curve.at(LOST), _above(curve, slope)
    while above(point) > 0:
        point = curve.at(_stepped(point.pay, above(point), slope - point.slopes[1], LOST, curve.pay))
    return point.pay


def upper_end(curve: Curve, slope: Fraction, steepest: Fraction) -> Fraction | None:
    """The highest pay at which such a strategy still is optimal; None where no strategy has more on the row."""
    if slope == steepest:
        return None
    pay, above = curve.pay, _above(curve, slope)
    beyond = [point for point in curve.known.values() if point.pay > pay and above(point) > 0]
    if beyond:
        point = min(beyond, key=lambda each: each.pay)
    else:
        point, step = curve.at(pay + 1), Fraction(1)
        while above(point) == 0:
            step *= 2
            point = curve.at(pay + step)
    while above(point) > 0:
        point = curve.at(_stepped(point.pay, -above(point), point.slopes[0] - slope, pay, point.pay))
    return point.pay


def zero_edge(curve: Curve, steepest: Fraction) -> Fraction | None:
    """The pay, from a loss up, at which the best strategy for it wins nothing and loses nothing; None without one."""
    point, step = curve.at(curve.pay), Fraction(1)
    if point.value < 0 and steepest == 0:
        return None
    while point.value < 0:
        # One step along the steepest line comes out at or above zero, as the curve lies above its lines.
        right = point.slopes[1]
        point = curve.at(point.pay - point.value / right if right > 0 else curve.pay + step)
        step *= 2
    while point.value > 0:
        left = point.slopes[0]
        if left == 0 or point.pay - point.value / left < LOST:
            return None
        point = curve.at(point.pay - point.value / left)
    return point.pay


def _above(curve: Curve, slope: Fraction) -> Callable[[Point], Fraction]:
    """How far the value of the game is above the line of a strategy of this slope that is optimal now, by the point."""

    def above(point: Point) -> Fraction:
        found = point.value - curve.solution.expected - slope * (point.pay - curve.pay)
        if found < 0:
            raise SelfCheckError(f"optimal play at a pay of {point.pay} is worth {-found} less than another strategy")
        return found

    return above


def _stepped(pay: Fraction, rise: Fraction, slope: Fraction, low: Fraction, high: Fraction) -> Fraction:
    """Where a line of this slope has moved by `rise`; it must be within bounds, and not where the step began."""
    stepped = pay + rise / slope if slope > 0 else pay
    if stepped == pay or not low <= stepped <= high:
        raise SelfCheckError(f"a step from a pay of {pay} along a slope of {slope} does not come nearer")
    return stepped
