"""What is best in one situation, as plain values: the audit fills them in, pages and commands show them.

Money is in units of the base wager and is the net of the whole round: what is up already is in it, so a fold is worth
minus what is up. Cards are ints; counts are ints, values and chances Fractions.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.files import SourceFile
from croupier.report import Move, Rule, Ties
from croupier.showdown import Result


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: the mean net of the round when it is taken and play is best after it, and what it costs.

    `cost` is what it falls short of the best option's value; `best` marks every option of that value.
    """

    move: Move
    value: Fraction
    cost: Fraction
    best: bool


@dataclass(frozen=True, slots=True)
class HandChance:
    """A row of a ladder and how the hand may come to it: over every way to deal on, and when played on.

    `low` and `high` are the hands of the row in words, `row` its name in the file. `ways` are those to deal the cards
    still to come, `chance` their share of all; `played` is the chance of ending there under best play, without a fold.
    """

    ladder: str
    row: str
    low: str
    high: str | None
    pays: str
    ways: int
    chance: Fraction
    played: Fraction


@dataclass(frozen=True, slots=True)
class ShowdownChance:
    """How often the hand ends ahead of the dealer's, tied or behind, and the dealer qualified or not, if played on.

    `ways` are those to deal the cards still to come, the dealer's too, `chance` their share of all. `qualified` is None
    in a game that asks nothing of the dealer's hand.
    """

    result: Result
    qualified: bool | None
    ways: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Advice:
    """Every option in one situation, and what may become of the hand.

    `bets` is what is bet so far, by wager. `to_come` is how many cards are still to come, `ways` in how many ways they
    can. `hands` is every ladder that a required wager reads, row by row; `showdowns` says how the hand stands against
    the dealer's, where there is one. `folded` is the chance of a fold, now or later, under best play that takes of
    equal options the one that `ties` says. `notes` must be read with the figures.
    """

    game: str
    game_title: str
    name: str
    file: SourceFile
    version: str
    base: str
    street: str
    own: tuple[int, ...]
    shared: tuple[int, ...]
    bets: tuple[tuple[str, int], ...]
    ties: Ties
    choices: tuple[Choice, ...]
    to_come: int
    ways: int
    hands: tuple[HandChance, ...]
    folded: Fraction
    showdowns: tuple[ShowdownChance, ...] = ()
    notes: tuple[Rule, ...] = ()

    @property
    def best(self) -> tuple[Choice, ...]:
        """The options of the highest value, cheapest first."""
        return tuple(choice for choice in self.choices if choice.best)
