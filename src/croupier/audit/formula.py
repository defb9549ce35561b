"""The return as a formula in the pays of the table.

While one strategy is played, a row of the ladder adds its pay times all that is staked on it, so the expected value
is linear in the pays: (sum of stake x pay, plus what folds and fixed clauses bring) / deals. Stakes are read off the
lines of the settlements, and the formula, with the table's own pays put in, must give the expected value exactly.
"""

import re
from fractions import Fraction
from typing import Any

from croupier.audit.selfcheck import SelfCheckError
from croupier.exact.plan import Plan
from croupier.exact.solver import Play
from croupier.ladder import Ladder
from croupier.odds import show_odds
from croupier.report import Formula, FormulaTerm
from croupier.rules import RulesError
from croupier.settlement import Line, Settlement


def formula(plan: Plan, play: Play, expected: Fraction) -> Formula:
    """The formula of the strategy played, for every ladder that a required wager reads.

    Raises SelfCheckError where the pays of the table do not make it `expected`.
    """
    staked: dict[tuple[str, int], Fraction] = {}
    fixed = Fraction(0)
    for outcome, deals in play.outcomes:
        for line in plan.settlement(outcome).lines:
            place = ladder_row(line)
            if place is None:
                fixed += deals * line.net
            else:
                staked[place] = staked.get(place, Fraction(0)) + deals * line.stake
    ladders = plan.game.required_ladders
    terms = tuple(
        _term(ladder, row, staked.get((ladder.name, row), Fraction(0)), plan.deals, alone=len(ladders) == 1)
        for ladder in ladders
        for row in range(len(ladder.rows) + 1)
    )
    found, expression = _by_sympy(terms, fixed, plan.deals)
    if found != expected:
        raise SelfCheckError(f"the formula with the pays of the table gives {found}, induction {expected}")
    return Formula(terms, fixed, plan.deals, expression)


def ladder_row(line: Line) -> tuple[str, int] | None:
    """The ladder and the row that a line is paid by; None where its clause pays fixed odds."""
    return None if line.row is None or line.ladder is None else (line.ladder, line.row)


def stake_on(settlement: Settlement, ladder: str, row: int) -> Fraction:
    """What a settlement has staked on one row of a ladder, in base units."""
    return sum((line.stake for line in settlement.lines if ladder_row(line) == (ladder, row)), Fraction(0))


def _term(ladder: Ladder, row: int, staked: Fraction, deals: int, *, alone: bool) -> FormulaTerm:
    name, pay = ladder.row_name(row), ladder.odds_of(row).profit()
    if pay is None:
        raise RulesError(f"the row {name!r} of the ladder {ladder.name!r} is paid from a meter, not by its stake")
    # Rows of two ladders may have one name.
    symbol = re.sub(r"\W+", "_", name if alone else f"{ladder.name} {name}")
    low, high = ladder.row_span(row)
    return FormulaTerm(
        ladder=ladder.name,
        row=name,
        low=low,
        high=high,
        symbol=symbol,
        pays=show_odds(ladder.odds_of(row)),
        pay=pay,
        staked=staked,
        worth=staked / deals,
    )


def _by_sympy(terms: tuple[FormulaTerm, ...], fixed: Fraction, deals: int) -> tuple[Fraction, str]:
    """The formula's value at the pays of the table, and its text, which sympy and programs like it can read."""
    import sympy  # half a second, and only an audit needs it

    def exact(value: Fraction) -> Any:
        return sympy.Rational(value.numerator, value.denominator)

    pays = {sympy.Symbol(term.symbol): exact(term.pay) for term in terms}
    parts = [exact(term.staked) * symbol for term, symbol in zip(terms, pays, strict=True) if term.staked != 0]
    if fixed != 0:
        parts.append(exact(fixed))
    # Not evaluated: that would bring the rows out of their order and divide each of them by the deals.
    whole = sympy.Mul(sympy.Rational(1, deals), sympy.Add(*parts, evaluate=False), evaluate=False)
    value = whole.xreplace(pays).doit()
    return Fraction(int(value.p), int(value.q)), sympy.sstr(whole, order="none")
