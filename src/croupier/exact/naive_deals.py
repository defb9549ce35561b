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
from croupier.showdown import Result, result_of

Seen = tuple[tuple[int, ...], ...]
"""The cards each street has opened so far, each street's cards rising."""

Situation = tuple[frozenset[int], ...]
"""The cards seen that are told apart: all of them together, or the player's own and the shared ones."""

Stand = tuple[Result, bool]
"""How the player's hand stands against the dealer's, and whether the dealer's qualifies."""

_NO_CARDS: frozenset[int] = frozenset()


class Deals:
    """The deals of a game on a small deck; `last` is the number of the street that ends the round.

    Raises PlanError where there is a dealer's hand and streets do not open own cards first, then shared ones alone, and
    the dealer's alone in the end.
    """

    def __init__(self, game: Game, deck: Deck) -> None:
        self.game, self.deck, self.last = game, deck, len(game.streets) - 1
        groups = [tuple(street.opens) for street in game.streets]
        if game.has_dealer and groups != [("own",), *[("community",)] * (self.last - 1), (DEALER,)]:
            raise PlanError(
                f"{game.name}: own cards, then shared ones, then the dealer's; its streets have them otherwise"
            )
        self._cards = frozenset(deck.cards)
        self._least = game.least_qualifying
        self._showdowns: dict[Situation, Counter[Facts]] = {}
        self._stands: dict[Situation, Counter[Stand]] = {}
        self._strengths: dict[frozenset[int], int] = {}
        self._rows: dict[frozenset[int], Rows] = {}

    def open(self, seen: Seen, street: int) -> Iterator[Seen]:
        """Every way a street's cards can come after those seen."""
        left = sorted(self._cards.difference(*seen))
        return ((*seen, cards) for cards in combinations(left, self.game.streets[street].opened))

    def situation(self, seen: Seen) -> Situation:
        """What a player who has seen these cards can tell, but for the order of shared cards, which is no use to him.

        Of one hand against a table, own and shared cards make the same hand, so that more situations are one.
        """
        if self.game.has_dealer:
            return frozenset(seen[0]), _NO_CARDS.union(*seen[1:])
        return (_NO_CARDS.union(*seen),)

    def showdown(self, seen: Seen) -> Counter[Facts]:
        """How a hand that stays can end, over every way the last street can come. Each is counted out once."""
        here = self.situation(seen)
        if here not in self._showdowns:
            against = self._against_dealer if self.game.has_dealer else self._against_table
            self._showdowns[here] = against(seen)
        return self._showdowns[here]

    def _against_table(self, seen: Seen) -> Counter[Facts]:
        hands = (_NO_CARDS.union(*each) for each in self.open(seen, self.last))
        return Counter(Facts(folded=False, rows=self.rows(hand)) for hand in hands)

    def _against_dealer(self, seen: Seen) -> Counter[Facts]:
        rows = self.rows(frozenset(seen[0]).union(*seen[1:]))
        return against_dealer(rows, self.stands(seen))

    def stands(self, seen: Seen) -> Counter[Stand]:
        """The dealer's hands that are still possible, by how the player's stands against them; each hand's once."""
        here = self.situation(seen)
        if here not in self._stands:
            own, community = here
            strength = self.strength(own | community)
            dealers = [self.strength(community.union(each[-1])) for each in self.open(seen, self.last)]
            self._stands[here] = Counter((result_of(strength, each), each >= self._least) for each in dealers)
        return self._stands[here]

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


def against_dealer(rows: Rows, stands: Counter[Stand]) -> Counter[Facts]:
    """The Facts of a hand that stays and reaches these rows, by how it stands against the dealer's hands."""
    return Counter(
        {
            Facts(folded=False, rows=rows, result=result, qualified=qualified): deals
            for (result, qualified), deals in stands.items()
        }
    )
