"""Cards become Facts: what a deal with known cards comes to, for drills and for examples on sheets.

Each ladder looks at the cards that its `of` names. The two hands that are held against each other are the best five of
all their cards, own or shared, by `read_hand`; whoever reads hands by another rule gets other facts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.ladder import Ladder
from croupier.ranking import FIVE
from croupier.rules import DEALER, LOSER, Facts, Game
from croupier.showdown import result_of

Reading = Callable[[Sequence[int], Sequence[int]], int]
"""The strength of a hand of some cards of one's own and the shared ones."""

_FLOP = 3


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one player's round, each group in the order dealt; no dealer's in a game without a dealer's hand."""

    own: tuple[int, ...]
    community: tuple[int, ...]
    dealer: tuple[int, ...] = ()


def deal_of(game: Game, cards: tuple[int, ...]) -> Deal:
    """The deal that the first of these cards make: the player's own, then the shared ones, then the dealer's."""
    own, community = game.deal["own"], game.deal["community"]
    shared = cards[own : own + community]
    return Deal(cards[:own], shared, cards[own + community :][: game.deal.get(DEALER, 0)])


def read_hand(own: Sequence[int], community: Sequence[int]) -> int:
    """The strength of the best five of a player's cards and the shared ones."""
    return FIVE.strength((*own, *community))


def facts_of(game: Game, deal: Deal, *, folded: bool, reading: Reading = read_hand) -> Facts:
    """What a deal comes to. Raises RulesError for a game that asks for cards which the deal does not have."""
    mine = reading(deal.own, deal.community)
    if not game.has_dealer:
        rows = tuple((name, _row(ladder, deal, mine)) for name, ladder in game.ladders.items())
        return Facts(folded, rows)
    theirs = reading(deal.dealer, deal.community)
    result = result_of(mine, theirs)
    lost = None if result == "tied" else min(mine, theirs)
    rows = tuple((name, _row(ladder, deal, mine, lost)) for name, ladder in game.ladders.items())
    facts = Facts(folded=False, rows=rows, result=result, qualified=theirs >= game.least_qualifying)
    return game.folded(facts) if folded else facts


def cards_of(ladder: Ladder, deal: Deal) -> tuple[int, ...]:
    """The player's cards, own and shared, that a ladder looks at; the dealer's for a ladder on the dealer's hand."""
    looked_at = ladder.of.cards
    groups = {"own": deal.own, "community": deal.community, "flop": deal.community[:_FLOP], DEALER: deal.dealer}
    hand = [group for group in looked_at if group in groups and not (group == DEALER and "own" in looked_at)]
    return tuple(card for group in hand for card in groups[group][: looked_at[group]])


def _row(ladder: Ladder, deal: Deal, mine: int, lost: int | None = None) -> int:
    """The row reached on a ladder; `lost` is the strength of the hand that is beaten, None where none is."""
    looked_at = ladder.of.cards
    if LOSER in looked_at:
        return len(ladder.rows) if lost is None else ladder.row_of_strength(lost)
    if dict(looked_at) == {"own": len(deal.own), "community": len(deal.community)}:
        return ladder.row_of_strength(mine)
    return ladder.row_of_cards(cards_of(ladder, deal), deal.dealer if {"own", DEALER} <= set(looked_at) else ())
