"""The return as a formula in the pays, and how far each pay may move."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal


@dataclass(frozen=True, slots=True)
class FormulaTerm:
    """One row's part of the formula: its pay per unit staked (to 1), and all that is staked on it over all deals.

    `worth` is the mean stake paid by the row in a deal: what one more unit of its pay adds to the expected value.
    `low` and `high` are the hands of the row in words, `symbol` its name in the formula, `pays` the odds as printed.
    Stakes are in base units.
    """

    ladder: str
    row: str
    low: str
    high: str | None
    symbol: str
    pays: str
    pay: Fraction
    staked: Fraction
    worth: Fraction


@dataclass(frozen=True, slots=True)
class Formula:
    """The expected value per unit of the base under the reported strategy: (sum of stake x pay + `fixed`) / deals.

    `fixed` is what folds and fixed odds bring over all deals; `expression` the same as text for programs.
    """

    terms: tuple[FormulaTerm, ...]
    fixed: Fraction
    deals: int
    expression: str


@dataclass(frozen=True, slots=True)
class PaySensitivity:
    """How far the pay of one row may move, to 1, while all other pays stay.

    The reported strategy stays optimal from `least` to `most`, both included; nobody looks below -1, a loss, and
    `most` is None where no pay is too much. At `zero_edge` the best strategy for that pay leaves nobody an edge; None
    where no pay from -1 up does. `low` and `high` are the hands of the row in words, `pays` the odds as printed.
    """

    ladder: str
    row: str
    low: str
    high: str | None
    pays: str
    pay: Fraction
    least: Fraction
    most: Fraction | None
    zero_edge: Fraction | None

    @property
    def zero_edge_is(self) -> Literal["above", "below", "here"] | None:
        """Where the pay with no edge is, seen from the present pay."""
        if self.zero_edge is None:
            return None
        if self.zero_edge == self.pay:
            return "here"
        return "above" if self.zero_edge > self.pay else "below"
