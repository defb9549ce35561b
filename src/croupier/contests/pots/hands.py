"""Hands judged: the best five of a player's own and the shared cards or dice."""

from dataclasses import dataclass
from itertools import combinations

from croupier.contests.pots.events import Faces
from croupier.ranking import FIVE, FIVE_DICE, Ranking

_REST = 7 * 7


@dataclass(frozen=True, slots=True)
class Hands:
    """How hands are judged: `dice` or cards; where the `rest_counts` the dice that do not play break ties too.

    The rest is compared highest first, behind every kind of hand, straights and full houses included.
    """

    dice: bool = False
    rest_counts: bool = False

    @property
    def ranking(self) -> Ranking:
        """The order of hands of five."""
        return FIVE_DICE if self.dice else FIVE

    def strength(self, own: Faces, board: Faces) -> int:
        """Strength of the best five; with dice five to seven of them. Raises HandError for what is no hand."""
        if not self.dice:
            return FIVE.strength((*own, *board))
        best = FIVE_DICE.best_of((*own, *board))
        return best * _REST + self._rest(own, board) if self.rest_counts else best

    def category(self, strength: int) -> str:
        """What kind of hand a strength is: `two pair`."""
        return self.ranking.category(strength // _REST if self.rest_counts else strength)

    def five(self, own: Faces, board: Faces) -> Faces:
        """The five that play, the player's own first where it is all one."""
        ranking, every = self.ranking, (*own, *board)
        judge = ranking.best_of if self.dice else ranking.strength
        return max(combinations(every, ranking.size), key=judge)

    def _rest(self, own: Faces, board: Faces) -> int:
        left = [*own, *board]
        for face in self.five(own, board):
            left.remove(face)
        high, low = [*sorted(left, reverse=True), 0, 0][:2]
        return high * 7 + low
