"""Pots: hold'em between players who bet against each other, with cards or with dice.

The value in `contests.holdem_pots` has every option at its default; `with_file` returns it as one table plays it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from croupier.contests.contest import ON
from croupier.contests.pots import options as house
from croupier.contests.pots.clauses import RAKE
from croupier.contests.pots.hands import Hands
from croupier.contests.pots.seating import Positions, dead_button, next_player, positions
from croupier.contests.score import PointClause
from croupier.figures import decimal_places, show_decimal
from croupier.rules import HouseOption, RulesError
from croupier.words import mark

STREETS = ((mark("flop"), 3), (mark("turn"), 1), (mark("river"), 1))
"""How many shared cards or dice come when."""
_CENTS = 2


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a deal is played for, in chips: `minimum_bet` is the smallest bet, `buy_in` what a tournament starts with.

    `chip` is what the smallest chip is worth, in money.
    """

    ante: int = 0
    small_blind: int = 1
    big_blind: int = 2
    minimum_bet: int = 2
    buy_in: int = 200
    chip: Fraction = Fraction(1)

    def money(self, chips: int) -> str:
        """So many chips as an amount of money, in plain digits.

        >>> Stakes().money(25), Stakes(chip=Fraction("0.5")).money(25)
        ('25', '12.50')
        """
        return show_decimal(chips * self.chip, decimals_of(self.chip))


def decimals_of(chip: Fraction) -> int:
    """How many decimals amounts are written with where the smallest chip is worth so much: none, or to the cent.

    >>> decimals_of(Fraction(5)), decimals_of(Fraction(1, 2)), decimals_of(Fraction(1, 8))
    (0, 2, 3)
    """
    return 0 if chip.denominator == 1 else max(_CENTS, decimal_places(chip))


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of a deal: a `share` of all that was matched, rounded down to a multiple of `step`.

    It takes `cap` chips at most, None where there is no such limit, and nothing before a flop where `no_flop_no_drop`.
    """

    share: Fraction
    step: int = 1
    cap: int | None = None
    no_flop_no_drop: bool = True

    def of(self, chips: int, *, flop: bool) -> int:
        """The rake of so many chips.

        >>> Rake(Fraction(1, 20), cap=3).of(47, flop=True), Rake(Fraction(1, 20), cap=3).of(100, flop=True)
        (2, 3)
        """
        if self.no_flop_no_drop and not flop:
            return 0
        exact = int(self.share * chips) // self.step * self.step
        return exact if self.cap is None else min(exact, self.cap)


@dataclass(frozen=True)  # no slots: what options mean is worked out once and kept
class Pots:
    """A game of pots; `seats` the fewest and the most that may play.

    `steps` and `clauses` are the sentences of the rules, each with the options under which it holds.
    """

    name: str
    title: str
    seats: tuple[int, int]
    object: str
    steps: tuple[PointClause, ...]
    clauses: tuple[PointClause, ...]
    house_options: tuple[HouseOption, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    stakes: Stakes = Stakes()
    rake: Rake | None = None

    def with_file(self, options: Mapping[str, str], stakes: Stakes = Stakes(), rake: Rake | None = None) -> "Pots":
        """The game as a table plays it; options left out keep their default. Raises RulesError for unknown options."""
        chosen = {each.name: str(each.default) for each in self.house_options}
        if set(options) - set(chosen):
            raise RulesError(f"{self.name} may speak of the options {sorted(chosen)}")
        return replace(self, options={**chosen, **options}, stakes=stakes, rake=rake)

    def says(self, option: str, value: str) -> bool:
        """Whether an option has a value here."""
        return self.options.get(option) == value

    @cached_property
    def with_dice(self) -> bool:
        """Whether dice are thrown in place of cards."""
        return self.says(house.PLAYED_WITH, house.DICE)

    @cached_property
    def hands(self) -> Hands:
        """How hands are judged."""
        return Hands(dice=self.with_dice, rest_counts=self.says(house.FREE_DICE, house.OF_SEVEN))

    @cached_property
    def big_blind_option(self) -> bool:
        """Whether the big blind may still act where nobody has raised."""
        return self.says(house.BIG_BLIND_OPTION, ON)

    @cached_property
    def blinds_may_raise(self) -> bool:
        """Whether the blinds may raise before the flop."""
        return self.says(house.BLINDS_MAY_RAISE, ON)

    @cached_property
    def betting(self) -> str:
        """No limit, pot limit or fixed limit."""
        return self.options[house.BETTING]

    @cached_property
    def left_of_big_blind(self) -> bool:
        """Whether the player left of the big blind is first to act after the flop too."""
        return self.says(house.FIRST_AFTER_FLOP, house.LEFT_OF_BIG_BLIND)

    @cached_property
    def excess_returned(self) -> bool:
        """Whether everything beyond an all-in goes back where the best hand is all-in."""
        return self.says(house.ALL_IN_EXCESS, house.RETURNED)

    def first_positions(self, stacks: Sequence[int], button: int) -> Positions:
        """Seats of button and blinds where a game begins. Raises RulesError for fewer than two players."""
        return positions(stacks, button)

    def next_positions(self, stacks: Sequence[int], before: Positions) -> Positions:
        """Seats of button and blinds in the next deal. Raises RulesError for fewer than two players."""
        moved = next_player if self.says(house.BUTTON, house.NEXT_PLAYER) else dead_button
        return moved(stacks, before)

    @property
    def in_force(self) -> tuple[PointClause, ...]:
        """The clauses that can be of use here; that of the rake only where there is one."""
        return tuple(each for each in self.clauses if self._holds(each) and (each is not RAKE or self.rake is not None))

    @property
    def steps_in_force(self) -> tuple[str, ...]:
        """How the game is played here, step by step."""
        return tuple(each.text for each in self.steps if self._holds(each))

    def _holds(self, clause: PointClause) -> bool:
        return all(self.says(option, value) for option, value in clause.under)
