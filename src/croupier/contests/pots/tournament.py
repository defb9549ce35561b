"""A tournament: deal after deal for equal buy-ins, until one player has all the chips.

Who has none left is out. Of several who go out in one deal, who had more before it has the better place, and equal ones
share theirs. Source: `dice-holdem.ru`; Robert's Rules of Poker, "Tournaments", for the places.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.contests.pots.deal import Deal
from croupier.contests.pots.game import Pots
from croupier.contests.pots.seating import Positions
from croupier.rules import RulesError


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament between two deals: the chips of each seat, and who has button and blinds in the next deal.

    `deals` counts those that are over. `places` has the place of each seat that is out, from 1 for the winner, and None
    of those that still play.
    """

    game: Pots
    stacks: tuple[int, ...]
    at: Positions
    deals: int = 0
    places: tuple[int | None, ...] = ()

    @property
    def over(self) -> bool:
        """Whether one player is left, or, where the house raked the last chips away, none."""
        return sum(map(bool, self.stacks)) < 2

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has the first place; nobody before the end."""
        return tuple([seat for seat, place in enumerate(self.places) if place == 1])

    def next_deal(self, names: Sequence[str] = ()) -> Deal:
        """The next deal, antes and blinds posted. Raises RulesError where the tournament is over."""
        return Deal(self.game, self.stacks, self.at, names)

    def after(self, deal: Deal) -> "Tournament":
        """The tournament when its next deal has been played. Raises RulesError where that is not over, or another."""
        if not deal.over or (deal.start, deal.at) != (self.stacks, self.at):
            raise RulesError("this is not the tournament's next deal, or it is not over")
        stacks = tuple(deal.stacks)
        places = _places(self.places, deal.start, stacks)
        done = replace(self, stacks=stacks, deals=self.deals + 1, places=places)
        return done if done.over else replace(done, at=self.game.next_positions(stacks, self.at))


def begin(game: Pots, players: int, *, button: int, buy_in: int | None = None) -> Tournament:
    """A tournament before its first deal; where no `buy_in` is given it is that of the game's stakes.

    Raises RulesError for too few or too many players, or no chips.

    >>> from croupier.contests.holdem_pots import POTS
    >>> begin(POTS.with_file({}), 3, button=2).at
    Positions(button=2, small_blind=0, big_blind=1)
    """
    fewest, most = game.seats
    chips = game.stakes.buy_in if buy_in is None else buy_in
    if not fewest <= players <= most or not 0 <= button < players:
        raise RulesError(f"{game.name} is played by {fewest} to {most}, and the button is at one of their seats")
    if chips < 1:
        raise RulesError("a tournament begins with chips")
    stacks = (chips,) * players
    return Tournament(game, stacks, game.first_positions(stacks, button), places=(None,) * players)


def _places(before: Sequence[int | None], start: Sequence[int], stacks: Sequence[int]) -> tuple[int | None, ...]:
    """The places after a deal that began with the chips in `start` and left those in `stacks`."""
    left = sum(map(bool, stacks))
    out = [start[seat] for seat, chips in enumerate(stacks) if not chips and before[seat] is None]
    found = list(before)
    for seat, chips in enumerate(stacks):
        if before[seat] is None and not chips:
            found[seat] = left + 1 + sum(more > start[seat] for more in out)
        elif chips and left == 1:
            found[seat] = 1
    return tuple(found)
