"""Cards become Facts: a whole deal of a game banked by the house, and what it comes to for one player.

This is the plain way, one deal at a time, for examples and drills; solvers count deals by the million and have their
own. Money is not known here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.ladder import Ladder
from croupier.ranking import FIVE
from croupier.rules import DEALER, LOSER, Facts, Game
from croupier.showdown import result_of

FLOP = 3
"""How many of the shared cards a ladder on the flop looks at."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """One deal: the player's own cards, the shared ones in the order they come, the dealer's where there is one."""

    own: tuple[int, ...]
    community: tuple[int, ...]
    dealer: tuple[int, ...] = ()

    @property
    def own_strength(self) -> int:
        """Strength of the best five of the player's own cards and the shared ones."""
        return FIVE.strength((*self.own, *self.community))

    @property
    def dealer_strength(self) -> int:
        """Strength of the best five of the dealer's cards and the shared ones."""
        return FIVE.strength((*self.dealer, *self.community))


def deal_of(game: Game, cards: tuple[int, ...]) -> Dealt:
    """The deal that the first of these cards make: the player's own, then the shared ones, then the dealer's."""
    own, community = game.deal["own"], game.deal["community"]
    shared = cards[own : own + community]
    return Dealt(cards[:own], shared, cards[own + community :][: game.deal.get(DEALER, 0)])


def facts_of(game: Game, dealt: Dealt, *, folded: bool = False) -> Facts:
    """What settling needs to know of a deal: the row of each ladder, and how the two hands stand.

    Each ladder looks at the cards that its `of` names. Of two equal hands none loses.
    """
    rows = tuple((name, _row(ladder, dealt)) for name, ladder in game.ladders.items())
    if not game.has_dealer:
        return Facts(folded, rows)
    own, dealer = dealt.own_strength, dealt.dealer_strength
    facts = Facts(folded=False, rows=rows, result=result_of(own, dealer), qualified=dealer >= game.least_qualifying)
    return game.folded(facts) if folded else facts


def _row(ladder: Ladder, dealt: Dealt) -> int:
    looked_at = ladder.of.cards
    groups = {"own": dealt.own, "community": dealt.community, "flop": dealt.community[:FLOP], DEALER: dealt.dealer}
    if LOSER in looked_at:
        own, dealer = dealt.own_strength, dealt.dealer_strength
        if own == dealer:
            return len(ladder.rows)
        groups[LOSER] = dealt.own if own < dealer else dealt.dealer
    against = dealt.dealer if {"own", DEALER} <= set(looked_at) else ()
    hand = _cards(looked_at, groups, without_dealer=bool(against))
    return ladder.row_of_cards(hand, against)


def _cards(
    looked_at: Mapping[str, int], groups: Mapping[str, tuple[int, ...]], *, without_dealer: bool
) -> tuple[int, ...]:
    named = [group for group in looked_at if not (without_dealer and group == DEALER)]
    return tuple(card for group in named for card in groups[group][: looked_at[group]])
