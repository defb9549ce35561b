"""The plain twin: the same game solved the slow, obvious way, for decks of a dozen cards.

Every deal is dealt, every option tried, every ending settled, with Fractions and dictionaries and nothing else: no
classes of hands, no suits renamed, no prices. It exists to be compared with the fast solvers, Fraction for Fraction.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from croupier.cards import Deck
from croupier.distribution import Distribution
from croupier.report import Ties
from croupier.rules import Facts, Game, Option, Settlement, Stakes, settle

Seen = tuple[tuple[int, ...], ...]
"""The cards each street has opened so far, each street's cards rising."""

Decide = Callable[[int, Seen, Stakes, Sequence[Option]], Option]
Outcome = tuple[Fraction, Fraction, str, bool]  # net, bet, event, folded


class NaiveSolver:
    """Value, best options and outcomes of a game with its paytable on a small deck, by plain recursion."""

    def __init__(self, game: Game, deck: Deck) -> None:
        self.game, self.deck = game, deck
        self._ladders = {place.name: game.ladders[place.name] for place in game.ladder_places if place.required}
        self._settled: dict[tuple[frozenset[int], Stakes, bool], Settlement] = {}
        self._options: dict[tuple[int, frozenset[int], Stakes], dict[Option, Fraction]] = {}

    def expected(self) -> Fraction:
        """Mean net per deal under best play, in base units."""
        total = sum(self._best(0, seen, self.game.opening_stakes()) for seen in self._open((), 0))
        return Fraction(total) / sum(1 for _ in self._open((), 0))

    def options(self, street: int, seen: Seen, stakes: Stakes) -> dict[Option, Fraction]:
        """Mean net of each option in one situation, when play is best from there on."""
        key = (street, frozenset(card for cards in seen for card in cards), stakes)
        if key not in self._options:
            options = self.game.options_on(self.game.streets[street])
            self._options[key] = {option: self._value(street, seen, stakes, option) for option in options}
        return self._options[key]

    def best_options(self, street: int, seen: Seen, stakes: Stakes) -> tuple[Option, ...]:
        """The options of equal and highest value, cheapest first."""
        values = self.options(street, seen, stakes)
        best = max(values.values())
        return tuple(sorted((o for o, value in values.items() if value == best), key=lambda o: (not o.folds, o.units)))

    def decide_by(self, ties: Ties) -> Decide:
        """The optimal strategy that takes, among equal options, the most or the least stake."""

        def decide(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
            return self.best_options(street, seen, stakes)[-1 if ties == "most" else 0]

        return decide

    def outcomes(self, decide: Decide) -> Distribution[Outcome]:
        """How all deals end when every decision is `decide`'s."""
        return Distribution(self._play(0, (), self.game.opening_stakes(), decide))

    def optimal_outcome_range(self, value_of: Callable[[Settlement, bool], Fraction]) -> tuple[Fraction, Fraction]:
        """Least and most mean of a quantity over every strategy that only takes best options, by trying them all."""

        def extreme(street: int, seen: Seen, stakes: Stakes, pick: Callable[[list[Fraction]], Fraction]) -> Fraction:
            if street == len(self.game.streets) - 1:
                return value_of(self._settle(seen, stakes, folded=False), False)
            return pick([after(street, seen, stakes, option, pick) for option in self.best_options(street, seen, stakes)])

        def after(
            street: int, seen: Seen, stakes: Stakes, option: Option, pick: Callable[[list[Fraction]], Fraction]
        ) -> Fraction:
            if option.folds:
                return value_of(self._fold(seen, stakes), True)
            following = list(self._open(seen, street + 1))
            bets = self.game.after(stakes, option)
            return sum((extreme(street + 1, each, bets, pick) for each in following), Fraction(0)) / len(following)

        deals = list(self._open((), 0))
        ends = []
        for pick in (min, max):
            total = sum((extreme(0, seen, self.game.opening_stakes(), pick) for seen in deals), Fraction(0))
            ends.append(total / len(deals))
        return ends[0], ends[1]

    def _open(self, seen: Seen, street: int) -> Iterator[Seen]:
        """Every way a street's cards can come after those seen."""
        left = [card for card in self.deck.cards if not any(card in cards for cards in seen)]
        opened = sum(self.game.streets[street].opens.values())
        return ((*seen, cards) for cards in combinations(left, opened))

    def _best(self, street: int, seen: Seen, stakes: Stakes) -> Fraction:
        if street == len(self.game.streets) - 1:
            return self._settle(seen, stakes, folded=False).net
        return max(self.options(street, seen, stakes).values())

    def _value(self, street: int, seen: Seen, stakes: Stakes, option: Option) -> Fraction:
        if option.folds:
            return self._fold(seen, stakes).net
        bets = self.game.after(stakes, option)
        following = [self._best(street + 1, each, bets) for each in self._open(seen, street + 1)]
        return sum(following, Fraction(0)) / len(following)

    def _play(
        self, street: int, seen: Seen, stakes: Stakes, decide: Decide
    ) -> Iterator[tuple[Outcome, int]]:
        for opened in self._open(seen, street):
            if street == len(self.game.streets) - 1:
                yield self._outcome(self._settle(opened, stakes, folded=False), folded=False), 1
                continue
            option = decide(street, opened, stakes, self.game.options_on(self.game.streets[street]))
            if option.folds:
                yield self._outcome(self._fold(opened, stakes), folded=True), self._deals_after(street, opened)
            else:
                yield from self._play(street + 1, opened, self.game.after(stakes, option), decide)

    def _deals_after(self, street: int, seen: Seen) -> int:
        left, deals = len(self.deck) - sum(map(len, seen)), 1
        for following in self.game.streets[street + 1 :]:
            opened = sum(following.opens.values())
            deals *= comb(left, opened)
            left -= opened
        return deals

    def _outcome(self, settlement: Settlement, *, folded: bool) -> Outcome:
        return settlement.net, settlement.bet, settlement.event, folded

    def _settle(self, seen: Seen, stakes: Stakes, *, folded: bool) -> Settlement:
        hand = frozenset(card for cards in seen for card in cards)
        key = (hand, stakes, folded)
        if key not in self._settled:
            rows = tuple((name, ladder.row_of_cards(sorted(hand))) for name, ladder in self._ladders.items())
            self._settled[key] = settle(self.game, Facts(folded, rows), stakes)
        return self._settled[key]

    def _fold(self, seen: Seen, stakes: Stakes) -> Settlement:
        """A required wager folded is lost whatever the cards to come, so its row is left at otherwise."""
        rows = tuple((name, len(ladder.rows)) for name, ladder in self._ladders.items())
        return settle(self.game, Facts(True, rows), stakes)
