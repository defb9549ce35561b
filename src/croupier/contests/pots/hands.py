"""Hands judged: the best five of a player's own and the shared cards or dice."""

from dataclasses import dataclass
from itertools import combinations

from croupier.contests.pots.events import Faces
from croupier.dice_hands import dice_category, dice_strength
from croupier.ranking import FIVE, FIVE_DICE, Ranking


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
        return dice_strength((*own, *board), rest_counts=self.rest_counts)

    def category(self, strength: int) -> str:
        """What kind of hand a strength is: `two pair`."""
        return dice_category(strength) if self.dice else FIVE.category(strength)

    def five(self, own: Faces, board: Faces) -> Faces:
        """The five that play, the player's own first where it is all one."""
        ranking, every = self.ranking, (*own, *board)
        judge = ranking.best_of if self.dice else ranking.strength
        return max(combinations(every, ranking.size), key=judge)
