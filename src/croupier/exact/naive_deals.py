"""How the cards come, for the plain twin: every way to open a street, and every way a hand that stays can end.

What is seen is kept street by street. Own and shared cards are kept apart where a dealer's hand shares the board; one
hand against a table is a set of cards, whoever holds them. A dealer's cards are opened last, when all is decided.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from croupier.cards import Deck
from croupier.exact.plan import PlanError
from croupier.ranking import FIVE
from croupier.rules import DEALER, Facts, Game, Rows
from croupier.showdown import result_of

Seen = tuple[tuple[int, ...], ...]
"""The cards each street has opened so far, each street's cards rising."""

Situation = tuple[frozenset[int], ...]
"""The cards seen that are told apart: all of them together, or the player's own and the shared ones."""

OWN, COMMUNITY = "own", "community"


class Deals:
    """The deals of a game on a small deck; `last` is the number of the street that ends the round.

    Raises PlanError where one street opens cards of several groups, or a dealer's cards before the last street.
    """

    def __init__(self, game: Game, deck: Deck) -> None:
        self.game, self.deck, self.last = game, deck, len(game.streets) - 1
        groups = [tuple(street.opens) for street in game.streets]
        if game.has_dealer and [each == (DEALER,) for each in groups] != [False] * self.last + [True]:
            raise PlanError(f"{game.name}: the dealer's cards, and they alone, come on the last street")
        if game.has_dealer and any(len(each) != 1 for each in groups):
            raise PlanError(f"{game.name}: a street opens cards of one group")
        self._own = tuple(OWN in each for each in groups)
        self._least = game.least_qualifying
        self._showdowns: dict[Situation, Counter[Facts]] = {}
        self._strengths: dict[frozenset[int], int] = {}
        self._rows: dict[frozenset[int], Rows] = {}

    def open(self, seen: Seen, street: int) -> Iterator[Seen]:
        """Every way a street's cards can come after those seen."""
        gone = {card for cards in seen for card in cards}
        left = [card for card in self.deck.cards if card not in gone]
        return ((*seen, cards) for cards in combinations(left, self.game.streets[street].opened))

    def situation(self, seen: Seen) -> Situation:
        """What a player who has seen these cards can tell, but for the order of shared cards, which is no use to him.

        Of one hand against a table, own and shared cards make the same hand, so that more situations are one.
        """
        if self.game.has_dealer:
            return frozenset(self.cards(seen, OWN)), frozenset(self.cards(seen, COMMUNITY))
        return (frozenset([card for cards in seen for card in cards]),)

    def cards(self, seen: Seen, group: str) -> tuple[int, ...]:
        """The player's own cards, or the shared ones in the order of streets."""
        wanted = group == OWN
        return tuple([card for cards, own in zip(seen, self._own, strict=False) if own == wanted for card in cards])

    def showdown(self, seen: Seen) -> Counter[Facts]:
        """How a hand that stays can end, over every way the last street can come. Each is counted out once."""
        here = self.situation(seen)
        if here not in self._showdowns:
            against = self._against_dealer if self.game.has_dealer else self._against_table
            self._showdowns[here] = against(seen)
        return self._showdowns[here]

    def _against_table(self, seen: Seen) -> Counter[Facts]:
        hands = (frozenset(card for cards in each for card in cards) for each in self.open(seen, self.last))
        return Counter(Facts(folded=False, rows=self.rows(hand)) for hand in hands)

    def _against_dealer(self, seen: Seen) -> Counter[Facts]:
        own, community = self.situation(seen)
        rows, strength = self.rows(own | community), self.strength(own | community)
        dealers = [self.strength(community.union(each[-1])) for each in self.open(seen, self.last)]
        stands = Counter((result_of(strength, dealer), dealer >= self._least) for dealer in dealers)
        return Counter(
            {
                Facts(folded=False, rows=rows, result=result, qualified=qualified): deals
                for (result, qualified), deals in stands.items()
            }
        )

    def strength(self, hand: frozenset[int]) -> int:
        """Strength of the best five of a whole hand; each hand is judged once."""
        if hand not in self._strengths:
            self._strengths[hand] = FIVE.strength(sorted(hand))
        return self._strengths[hand]

    def rows(self, hand: frozenset[int]) -> Rows:
        """The row that a whole hand reaches on each required ladder; each hand is ranked once."""
        if hand not in self._rows:
            cards = sorted(hand)
            self._rows[hand] = tuple((each.name, each.row_of_cards(cards)) for each in self.game.required_ladders)
        return self._rows[hand]
