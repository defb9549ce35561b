"""What a bet or raise may come to: no limit, pot limit, fixed limit.

A raise is at least as big as the last full bet or raise of the street; who has too few chips for that may go all-in
for less. Such a short all-in does not reopen the betting to players who have acted, but several that add up to a full
raise since a player acted do. Sources: Robert's Rules of Poker, "Betting and raising" and "No-limit and pot-limit
poker"; Poker Tournament Directors Association, "Re-opening the bet".
"""

from dataclasses import dataclass

from croupier.contests.pots.options import FIXED_LIMIT, NO_LIMIT, POT_LIMIT

MOST_BETS = 4
"""With fixed limit a street has a bet and three raises, unless there are only two players."""


@dataclass(slots=True)
class Street:
    """The betting of one street.

    `level` is what the bet stands at, `full` the last level that a full bet or raise came to, and `step` how much the
    least full raise adds; `bets` counts full bets. With fixed limit `step` stays as it is.
    """

    structure: str
    step: int
    level: int = 0
    full: int = 0
    bets: int = 0

    def least(self) -> int:
        """What the least full bet or raise comes to; with fixed limit it completes a short all-in."""
        return (self.full if self.structure == FIXED_LIMIT else self.level) + self.step

    def most(self, everything: int, pot: int, call: int) -> int:
        """The most that a bet or raise may come to; `everything` is all that the player could.

        With pot limit that is the bet called and then as much as is in the pot: `pot` has all chips put in so far and
        what a short or dead blind lacks before the flop, `call` what the player needs to call. Source: Tournament
        Directors Association, "Pot size and pot-limit bets".
        """
        if self.structure == NO_LIMIT:
            return everything
        limit = self.level + pot + call if self.structure == POT_LIMIT else self.least()
        return min(everything, limit)

    @property
    def capped(self) -> bool:
        """Whether nobody may raise any more."""
        return self.structure == FIXED_LIMIT and self.bets >= MOST_BETS

    def reopens(self, since: int | None) -> bool:
        """Whether a player may raise who acted when the bet stood at `since`; None: has not acted on this street.

        With fixed limit half a bet or more counts as a bet.
        """
        if since is None:
            return True
        more = self.level - since
        return 2 * more >= self.step if self.structure == FIXED_LIMIT else more >= self.step

    def raised(self, to: int) -> None:
        """A bet or raise to so much has been made."""
        if self.structure == FIXED_LIMIT:
            full = 2 * (to - self.full) >= self.step
        else:
            full = to - self.level >= self.step
            self.step = max(self.step, to - self.level)
        if full:
            self.full = to
            self.bets += 1
        self.level = to
