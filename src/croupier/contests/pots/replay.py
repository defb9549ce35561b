"""A deal played again from its events: what somebody brought about is done anew, the rest follows of itself."""

from collections.abc import Iterable, Sequence

from croupier.contests.pots.deal import Deal
from croupier.contests.pots.events import GIVEN, Event
from croupier.contests.pots.game import Pots
from croupier.contests.pots.seating import Positions


def replay(
    game: Pots, stacks: Sequence[int], at: Positions, events: Iterable[Event], *, names: Sequence[str] = ()
) -> Deal:
    """The deal that such events make of `stacks`, the chips before it; it may end in the middle of a deal.

    `events` may be all of a deal's or only those that were brought about (`events.GIVEN`); the others are passed over.
    Raises PotError for the first event that cannot be, RulesError for too few or too many players.
    """
    deal = Deal(game, stacks, at, names)
    for event in events:
        if event.kind in GIVEN:
            deal.act(event)
    return deal
