"""How ten cards are best laid, as plain values: exact chances of every two of them, and points over sampled deals.

Chances are counts of all showdowns. Means are exact over the deals that were sampled, which a seed deals again; their
standard errors say how far they may be from those of all deals.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.files import SourceFile
from croupier.moss.rules import LayingRule
from croupier.moss.ten_cards import Hands, TenCards
from croupier.report import Estimate, Rule


@dataclass(frozen=True, slots=True)
class HandChance:
    """Two of the ten cards: showdowns that they win, tie and lose against one random hand, turn and river dealt.

    `points` are the mean points at each value, 5 to 1, in the sampled deals.
    """

    cards: tuple[int, ...]
    wins: int
    ties: int
    losses: int
    points: tuple[Fraction, ...]

    @property
    def showdowns(self) -> int:
        """All showdowns."""
        return self.wins + self.ties + self.losses

    @property
    def chance(self) -> Fraction:
        """The part of all showdowns that is won, a tie being half a win."""
        return Fraction(2 * self.wins + self.ties, 2 * self.showdowns)


@dataclass(frozen=True, slots=True)
class ValuedArrangement:
    """Five hands worth 5 to 1: points a deal, and how many it is behind the best in the same deals.

    The error of `behind` is that of the difference, which the same deals tell better than two means apart.
    """

    hands: Hands
    points: Estimate
    behind: Estimate


@dataclass(frozen=True, slots=True)
class MossAdvice:
    """Everything said of ten cards and a flop at one table.

    `scoring` and `file` name the scoring file; `options` are its rules in words. `showdowns` is how many each hand has,
    by the closed form; `arrangements` how many were searched. `best` are the best ones, best first; `by_rules` what the
    named rules make of the cards; `given` the arrangement that was asked about.
    """

    version: str
    cards: TenCards
    scoring: str
    file: SourceFile
    options: tuple[Rule, ...]
    opponents: int
    rule: LayingRule
    deals: int
    seed: int
    showdowns: int
    arrangements: int
    hands: tuple[HandChance, ...]
    best: tuple[ValuedArrangement, ...]
    by_rules: tuple[tuple[LayingRule, ValuedArrangement], ...]
    given: ValuedArrangement | None = None
