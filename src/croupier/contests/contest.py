"""What a contest is: an arrangement, what a scoring file may say of it, and how points are paid.

A contest in `contests` has every option at its default; `with_file` returns it as one table scores it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from croupier.contests.arrangement import Arrangement
from croupier.contests.score import PointClause, Score
from croupier.ladder import Ladder
from croupier.rules import HouseOption, RulesError
from croupier.words import mark


@dataclass(frozen=True, slots=True)
class SetHand:
    """A hand as it was set, reduced to what settling needs to know: the strength of each pile in their order.

    `fouls` are the numbers of piles that are stronger than they may be beside the next one.
    """

    strengths: tuple[int, ...]
    fouls: tuple[int, ...] = ()
    surrendered: bool = False


Settle = Callable[["Contest", Sequence[SetHand]], Score]


@dataclass(frozen=True)
class Contest:
    """A game between players; `seats` the fewest and the most that may play.

    `clauses` are the sentences; a clause that names `points` says what is paid where the file has some of them, and
    `point_options` has the defaults. `royalties` has a ladder by the name of a pile, in points; none unless a file has
    them. `streets` says how many shared cards come when. `scorer` pays the points. `best_suffices` is the option, and
    its value, under which it is enough to know of each pile who is best of all.
    """

    name: str
    title: str
    arrangement: Arrangement
    seats: tuple[int, int]
    object: str
    steps: tuple[str, ...]
    clauses: tuple[PointClause, ...]
    point_options: Mapping[str, int]
    house_options: tuple[HouseOption, ...]
    scorer: Settle
    streets: tuple[tuple[str, int], ...] = ()
    has_royalties: bool = False
    best_suffices: tuple[str, str] | None = None
    notes: tuple[str, ...] = ()
    points: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    royalties: Mapping[str, Ladder] = field(default_factory=dict)

    def with_file(
        self, points: Mapping[str, int], options: Mapping[str, str], royalties: Mapping[str, Ladder]
    ) -> "Contest":
        """The contest as a table scores it; what is left out keeps its default.

        Raises RulesError for points, options or royalties that the contest does not have.
        """
        chosen = {each.name: str(each.default) for each in self.house_options}
        piles = {pile.name for pile in self.arrangement.piles} if self.has_royalties else set()
        if set(points) - set(self.point_options) or set(options) - set(chosen) or set(royalties) - piles:
            known = sorted({*self.point_options, *chosen, *piles})
            raise RulesError(f"a scoring file of {self.name} may speak of {known}")
        return replace(
            self,
            points={**self.point_options, **points},
            options={**chosen, **options},
            royalties=dict(royalties),
        )

    @property
    def can_surrender(self) -> bool:
        """Whether a player may give a hand up."""
        return self.options.get(SURRENDER) == ON

    @property
    def rows_may_be_equal(self) -> bool:
        """Whether two neighbouring piles may be equally strong."""
        return self.options.get(ROWS, NOT_DESCENDING) == NOT_DESCENDING

    def judge(self, strengths: Sequence[int], *, surrendered: bool = False) -> SetHand:
        """A hand with its fouls, by the strengths of its piles."""
        fouls = self.arrangement.out_of_order(strengths, equal=self.rows_may_be_equal)
        return SetHand(tuple(strengths), fouls, surrendered)

    def score(self, hands: Sequence[SetHand]) -> Score:
        """The points of one deal. Raises RulesError where too many or too few play, or one surrenders who may not."""
        fewest, most = self.seats
        if not fewest <= len(hands) <= most:
            raise RulesError(f"{self.name} is played by {fewest} to {most}, not by {len(hands)}")
        if not self.can_surrender and any(hand.surrendered for hand in hands):
            raise RulesError(f"in {self.name} as it is scored here nobody can surrender")
        return self.scorer(self, hands)

    @property
    def in_force(self) -> tuple[PointClause, ...]:
        """The clauses that can be of use as the points are paid here."""
        return tuple(
            each
            for each in self.clauses
            if all(self.options[option] == value for option, value in each.under)
            and (each.points not in self.point_options or self.points[each.points] or "{points}" not in each.text)
            and (each.points != ROYALTIES or self.royalties)
        )

    def clause(self, name: str) -> PointClause:
        """The clause of this name. Raises StopIteration where there is none."""
        return next(clause for clause in self.clauses if clause.name == name)


ROWS, NOT_DESCENDING = "rows", mark("not descending")
"""The option that says whether two neighbouring piles may be equally strong, and its default."""

ROYALTIES = "royalties"
"""What a clause says that a file's royalties pay, in place of a number of points."""

SURRENDER, OFF, ON = "surrender", mark("off"), mark("on")
"""The option that says whether a hand may be given up, and what it may be."""

LEDGER, GROSS, NET = "ledger", mark("gross"), mark("net")
"""The option that says whether both players' points are written down, or the difference alone, and what it may be."""
