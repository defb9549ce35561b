"""Pay ladders: which cards a bet looks at, and what each row of odds pays.

A ladder matches `at least` (thresholds, strongest first: the first row whose strength is reached) or by `class`
(disjoint sets of hole-card classes). Whatever reaches no row gets `otherwise`. Rows are numbered from 0, and
`otherwise` has the number after the last row.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.hole_classes import ClassRow
from croupier.odds import LOSE, Odds
from croupier.ranking import FIVE, HOLE_TWO, THREE, Ranking, hole_class
from croupier.showdown import Span
from croupier.words import mark

Match = Literal["at least", "class"]
OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True)
class Of:
    """The cards a ladder looks at, by their name in a file, and the ranking that judges them."""

    name: str
    ranking: Ranking
    cards: Mapping[str, int]  # group of cards -> how many of it: own two and community three


_OFS = (
    Of(mark("own five"), FIVE, {"own": 2, "community": 3}),
    Of(mark("own seven"), FIVE, {"own": 2, "community": 5}),
    Of(mark("own two and flop"), FIVE, {"own": 2, "flop": 3}),
    Of(mark("dealer"), FIVE, {"dealer": 2, "community": 5}),
    Of(mark("loser's hand"), FIVE, {"loser": 2, "community": 5}),
    Of(mark("community three"), THREE, {"community": 3}),
    Of(mark("hole two"), HOLE_TWO, {"own": 2}),
    Of(mark("hole two of both"), HOLE_TWO, {"own": 2, "dealer": 2}),
)
OFS: Mapping[str, Of] = {of.name: of for of in _OFS}
"""The closed list of what a ladder's `of` may say."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its name as the file has it, the hands that reach it, and what it pays."""

    name: str
    odds: Odds
    least: int = 0  # least strength, where the ladder matches at least
    classes: ClassRow | None = None  # where it matches by class


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rows of one bet, strongest first, and what pays otherwise."""

    name: str
    of: Of
    rows: tuple[Row, ...]
    otherwise: Odds = LOSE
    match: Match = "at least"

    @property
    def cuts(self) -> tuple[int, ...]:
        """Least strength of each row, falling, where the ladder matches at least."""
        return tuple(row.least for row in self.rows)

    def span(self, row: int) -> Span:
        """The strengths that row number `row` takes, where the ladder matches at least; `len(rows)` is otherwise."""
        return self.rows[row].least if row < len(self.rows) else 0, self.rows[row - 1].least if row else None

    def row_of_strength(self, strength: int) -> int:
        """Number of the first row whose least strength is reached; `len(rows)` for otherwise."""
        reached = (i for i, row in enumerate(self.rows) if strength >= row.least)
        return next(reached, len(self.rows))

    def row_of_cards(self, cards: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """Number of the row that these cards reach; the dealer's hole cards only matter to `hole two of both`."""
        if self.match == "at least":
            return self.row_of_strength(self.of.ranking.strength(cards))
        own, against = hole_class(cards), hole_class(dealer) if dealer else None
        hit = (i for i, row in enumerate(self.rows) if row.classes is not None and row.classes.holds(own, against))
        return next(hit, len(self.rows))

    def odds_of(self, row: int) -> Odds:
        """What row number `row` pays; `len(rows)` is otherwise."""
        return self.rows[row].odds if row < len(self.rows) else self.otherwise

    def row_name(self, row: int) -> str:
        """The row's name as the file has it, or `otherwise`."""
        return self.rows[row].name if row < len(self.rows) else OTHERWISE

    def row_span(self, row: int) -> tuple[str, str | None]:
        """The hands of a row in words: one name, or the lowest and highest of several pairs."""
        if row == len(self.rows) or self.match == "class":
            return self.row_name(row), None
        above = self.rows[row - 1].least if row else None
        return self.of.ranking.span_name(self.rows[row].least, above)
