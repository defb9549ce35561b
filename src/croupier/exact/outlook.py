"""What may become of one situation, in a form that every solver gives."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.distribution import Distribution


@dataclass(frozen=True, slots=True)
class Outlook:
    """The mean net of a round for each option, when play is best after it, and how the round may end.

    `showdowns`: ways to deal on, by the plan's classes of hands, when the hand is played whatever comes. `outcomes`:
    the same ways by (ending, class) under best play, by the tie rule that was asked for.
    """

    values: tuple[Fraction, ...]
    showdowns: tuple[int, ...]
    outcomes: Distribution[tuple[int, int]]
