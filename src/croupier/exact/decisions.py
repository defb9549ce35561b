"""What a strategy decides, in a form that every solver gives: hand class by hand class, and summed up by street."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.rules import Option


@dataclass(frozen=True, slots=True)
class HoleDecision:
    """The first decision with one class of two hole cards: `AKs` and in how many ways it is dealt.

    `values` has the mean net of a round for each option, when play is best from there on, `optimal` which are the best;
    `taken` is the number of the one that the strategy takes.
    """

    label: str
    combinations: int
    values: tuple[Fraction, ...]
    optimal: tuple[bool, ...]
    taken: int


@dataclass(frozen=True, slots=True)
class OptionUse:
    """How often an option is taken in a state of bets on a street: by number of the street and of the state.

    `situations` counts what a player can know there, `deals` the deals that lead there; in `tied` of the situations
    another option is exactly as good.
    """

    street: int
    state: int
    option: Option
    situations: int
    deals: int
    tied: int
