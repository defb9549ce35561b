"""Real cards on a table: what they come to as Facts, and how a game settles them."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.cards import parse_cards
from croupier.paytable import Paytable, load, shipped
from croupier.ranking import FIVE
from croupier.rules import NO_METERS, Facts, Game
from croupier.settlement import Settlement, settle
from croupier.showdown import result_of


def shipped_table(name: str) -> Paytable:
    """A shipped paytable by its name."""
    paytable = load(dict(shipped())[name]).paytable
    assert paytable is not None
    return paytable


def shipped_game(name: str) -> Game:
    """The game of a shipped paytable, by the table's name."""
    return shipped_table(name).game


def facts_of(game: Game, own: str, community: str, dealer: str = "", *, folded: bool = False) -> Facts:
    """Each ladder looks at the cards its `of` names; the two hands are the best five of all their cards.

    A folded hand needs no dealer's, except for a ladder on the hand that is beaten.
    """
    return facts_of_cards(game, parse_cards(own), parse_cards(community), parse_cards(dealer), folded=folded)


def facts_of_cards(
    game: Game, own: tuple[int, ...], shared: tuple[int, ...], dealer: tuple[int, ...] = (), *, folded: bool = False
) -> Facts:
    """The same of cards."""
    groups = {"own": own, "community": shared, "flop": shared[:3], "dealer": dealer}
    mine, theirs = (FIVE.strength((*groups[who], *shared)) if groups[who] else 0 for who in ("own", "dealer"))
    groups["loser"] = groups["own" if mine < theirs else "dealer"]
    rows = []
    for name, ladder in game.ladders.items():
        looked_at = ladder.of.cards
        against = groups["dealer"] if {"own", "dealer"} <= set(looked_at) else ()
        hand = [group for group in looked_at if not (against and group == "dealer")]
        cards = tuple(card for group in hand for card in groups[group][: looked_at[group]])
        equal = "loser" in looked_at and mine == theirs
        rows.append((name, len(ladder.rows) if equal else ladder.row_of_cards(cards, against)))
    if not dealer:
        assert folded or not game.has_dealer
        return Facts(folded, tuple(rows))
    seen = (*groups["own"], *shared, *groups["dealer"])
    assert len(set(seen)) == len(seen) == 9
    facts = Facts(False, tuple(rows), result_of(mine, theirs), theirs >= game.least_qualifying)
    return game.folded(facts) if folded else facts


def settled(
    game: Game,
    own: str,
    community: str,
    dealer: str = "",
    *,
    stakes: Mapping[str, int],
    folded: bool = False,
    meters: Mapping[str, Fraction] = NO_METERS,
) -> Settlement:
    """The settlement of real cards."""
    return settle(game, facts_of(game, own, community, dealer, folded=folded), game.stakes(stakes), meters)


def nets(settlement: Settlement) -> dict[str, Fraction]:
    """What each wager with a stake wins or loses."""
    return {line.wager: line.net for line in settlement.lines}
