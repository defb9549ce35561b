"""Cards arranged in piles: Chinese poker's front, middle and back, the five hands of Moss poker.

Each pile is judged by a ranking of its own, with the shared cards where there are any: the best hand of them counts.
In an ordered arrangement no pile may be stronger than the next one. A pile of three cards is judged by `FRONT`, whose
strengths stand on the scale of five cards: rank by rank, what is missing being lowest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import factorial, prod

from croupier.ranking import Ranking

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """One hand of an arrangement: its name, how many of the player's cards lie in it, and the ranking that judges it.

    `value` is how many points it is played for, where the game and not the file says so; a file then calls it by that.
    """

    name: str
    size: int
    ranking: Ranking
    value: int = 0

    @property
    def key(self) -> str:
        """What a file calls it."""
        return str(self.value) if self.value else self.name


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The piles in their order, weakest first where they are ordered; `board` is how many shared cards all may use."""

    piles: tuple[Pile, ...]
    board: int = 0
    ordered: bool = False

    @property
    def dealt(self) -> int:
        """How many cards a player is dealt and arranges."""
        return sum(pile.size for pile in self.piles)

    @property
    def ways(self) -> int:
        """Closed form of the number of ways to lay the cards into the piles.

        >>> from croupier.contests import CONTESTS
        >>> {name: contest.arrangement.ways for name, contest in CONTESTS.items()}
        {'chinese-poker': 72072, 'moss-poker': 113400}
        """
        return factorial(self.dealt) // prod(factorial(pile.size) for pile in self.piles)

    def strengths(self, hands: Sequence[Cards], board: Cards = ()) -> tuple[int, ...]:
        """The strength of each pile, in the order of piles. Raises HandError for cards that a pile cannot hold."""
        return tuple(pile.ranking.strength((*hand, *board)) for pile, hand in zip(self.piles, hands, strict=True))

    def out_of_order(self, strengths: Sequence[int], *, equal: bool) -> tuple[int, ...]:
        """Numbers of the piles that are stronger than the next one, or, unless `equal` will do, as strong."""
        if not self.ordered:
            return ()
        return tuple(
            number
            for number, (weaker, stronger) in enumerate(pairwise(strengths))
            if weaker > stronger or (weaker == stronger and not equal)
        )
