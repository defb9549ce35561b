"""The plain twin: the same game solved the slow, obvious way, for decks of a dozen cards.

Every deal is dealt, every option tried, every ending settled, with Fractions and dictionaries and nothing else: no
classes of hands, no suits renamed, no prices. It exists to be compared with the fast solvers, Fraction for Fraction.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm

from croupier.cards import Deck
from croupier.distribution import Distribution
from croupier.report import Ties
from croupier.rules import Facts, Game, Option, Rows, Settlement, Stakes, settle

Seen = tuple[tuple[int, ...], ...]
"""The cards each street has opened so far, each street's cards rising."""

Decide = Callable[[int, Seen, Stakes, Sequence[Option]], Option]
Outcome = tuple[Fraction, Fraction, str, bool]  # net, bet, event, folded
Price = tuple[Rows, Stakes, bool]  # rows reached, stakes, folded


class NaiveSolver:
    """Value, best options and outcomes of a game with its paytable on a small deck, by plain recursion."""

    def __init__(self, game: Game, deck: Deck) -> None:
        self.game, self.deck = game, deck
        self._ladders = {place.name: game.ladders[place.name] for place in game.ladder_places if place.required}
        self._lost = tuple((name, len(ladder.rows)) for name, ladder in self._ladders.items())
        self._priced: dict[Price, tuple[Settlement, Fraction]] = {}
        self._reached: dict[frozenset[int], Rows] = {}
        self._options: dict[tuple[int, frozenset[int], Stakes], dict[Option, Fraction]] = {}

    def expected(self) -> Fraction:
        """Mean net per deal under best play, in base units."""
        return _mean([self._best(0, seen, self.game.opening_stakes()) for seen in self._open((), 0)])

    def options(self, street: int, seen: Seen, stakes: Stakes) -> dict[Option, Fraction]:
        """Mean net of each option in one situation, when play is best from there on."""
        key = (street, _all_cards(seen), stakes)
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
        known: dict[tuple[int, frozenset[int], Stakes], Counter[Price]] = {}

        def from_here(street: int, seen: Seen, stakes: Stakes) -> Counter[Price]:
            if street == len(self.game.streets) - 1:
                return Counter({(self._rows(_all_cards(seen)), stakes, False): 1})
            key = (street, _all_cards(seen), stakes)
            if key not in known:
                option = decide(street, seen, stakes, self.game.options_on(self.game.streets[street]))
                if option.folds:
                    known[key] = Counter({(self._lost, stakes, True): self._deals_after(street, seen)})
                else:
                    known[key] = dealt(street + 1, seen, self.game.after(stakes, option))
            return known[key]

        def dealt(street: int, seen: Seen, stakes: Stakes) -> Counter[Price]:
            counted: Counter[Price] = Counter()
            for following in self._open(seen, street):
                counted.update(from_here(street, following, stakes))
            return counted

        counted = dealt(0, (), self.game.opening_stakes())
        return Distribution(counted.items()).map(lambda priced: _outcome(self._price(priced)[0]))

    def optimal_range(self, value_of: Callable[[Settlement], Fraction]) -> tuple[Fraction, Fraction]:
        """Least and most mean of a quantity over every strategy that takes best options only."""
        return self._extreme(value_of, min), self._extreme(value_of, max)

    def _extreme(
        self, value_of: Callable[[Settlement], Fraction], pick: Callable[[list[Fraction]], Fraction]
    ) -> Fraction:
        known: dict[tuple[frozenset[int], Stakes], Fraction] = {}

        def from_here(street: int, seen: Seen, stakes: Stakes) -> Fraction:
            if street == len(self.game.streets) - 1:
                return value_of(self._settle(seen, stakes)[0])
            key = (_all_cards(seen), stakes)
            if key not in known:
                best = self.best_options(street, seen, stakes)
                known[key] = pick([after(street, seen, stakes, option) for option in best])
            return known[key]

        def after(street: int, seen: Seen, stakes: Stakes, option: Option) -> Fraction:
            if option.folds:
                return value_of(self._fold(stakes)[0])
            bets = self.game.after(stakes, option)
            return _mean([from_here(street + 1, each, bets) for each in self._open(seen, street + 1)])

        return _mean([from_here(0, seen, self.game.opening_stakes()) for seen in self._open((), 0)])

    def _open(self, seen: Seen, street: int) -> Iterator[Seen]:
        """Every way a street's cards can come after those seen."""
        gone = _all_cards(seen)
        left = [card for card in self.deck.cards if card not in gone]
        return ((*seen, cards) for cards in combinations(left, self.game.streets[street].opened))

    def _best(self, street: int, seen: Seen, stakes: Stakes) -> Fraction:
        if street == len(self.game.streets) - 1:
            return self._settle(seen, stakes)[1]
        return max(self.options(street, seen, stakes).values())

    def _value(self, street: int, seen: Seen, stakes: Stakes, option: Option) -> Fraction:
        if option.folds:
            return self._fold(stakes)[1]
        bets = self.game.after(stakes, option)
        return _mean([self._best(street + 1, each, bets) for each in self._open(seen, street + 1)])

    def _deals_after(self, street: int, seen: Seen) -> int:
        left, deals = len(self.deck) - sum(map(len, seen)), 1
        for following in self.game.streets[street + 1 :]:
            deals *= comb(left, following.opened)
            left -= following.opened
        return deals

    def _settle(self, seen: Seen, stakes: Stakes) -> tuple[Settlement, Fraction]:
        """The settlement of a hand played out, and its net."""
        return self._price((self._rows(_all_cards(seen)), stakes, False))

    def _fold(self, stakes: Stakes) -> tuple[Settlement, Fraction]:
        """A required wager folded is lost whatever the cards to come, so its row is left at otherwise."""
        return self._price((self._lost, stakes, True))

    def _price(self, price: Price) -> tuple[Settlement, Fraction]:
        """Each Facts is priced once for each way to bet."""
        if price not in self._priced:
            rows, stakes, folded = price
            settlement = settle(self.game, Facts(folded, rows), stakes)
            self._priced[price] = settlement, settlement.net
        return self._priced[price]

    def _rows(self, hand: frozenset[int]) -> Rows:
        """Each hand is ranked once."""
        if hand not in self._reached:
            cards = sorted(hand)
            self._reached[hand] = tuple((name, ladder.row_of_cards(cards)) for name, ladder in self._ladders.items())
        return self._reached[hand]


def _all_cards(seen: Seen) -> frozenset[int]:
    return frozenset(card for cards in seen for card in cards)


def _outcome(settlement: Settlement) -> Outcome:
    return settlement.net, settlement.bet, settlement.event, settlement.folded


def _mean(values: Sequence[Fraction]) -> Fraction:
    """The exact mean; over one denominator, for adding Fractions one by one is most of the time there is."""
    unit = lcm(*(value.denominator for value in values))
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in values), unit * len(values))
