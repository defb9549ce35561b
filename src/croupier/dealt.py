"""Cards become Facts: what a deal with known cards comes to, for drills and for examples on sheets.

Each ladder looks at the cards that its `of` names. The two hands that are held against each other are the best five of
all their cards, own or shared, by `read_hand`; whoever reads hands by another rule gets other facts.
"""

from collections.abc import Callable, Mapping, Sequence
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


def _row(ladder: Ladder, deal: Deal, mine: int, lost: int | None = None) -> int:
    """The row reached on a ladder; `lost` is the strength of the hand that is beaten, None where none is."""
    looked_at = ladder.of.cards
    if LOSER in looked_at:
        return len(ladder.rows) if lost is None else ladder.row_of_strength(lost)
    if _is_whole_hand(looked_at, deal):
        return ladder.row_of_strength(mine)
    groups = {"own": deal.own, "community": deal.community, "flop": deal.community[:_FLOP], DEALER: deal.dealer}
    against = deal.dealer if {"own", DEALER} <= set(looked_at) else ()
    hand = [group for group in looked_at if not (against and group == DEALER)]
    return ladder.row_of_cards(tuple(card for group in hand for card in groups[group][: looked_at[group]]), against)


def _is_whole_hand(looked_at: Mapping[str, int], deal: Deal) -> bool:
    return dict(looked_at) == {"own": len(deal.own), "community": len(deal.community)}
