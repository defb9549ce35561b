"""The plain twin: the same game solved the slow, obvious way, for decks of a dozen cards.

Every deal is dealt, every option tried, every ending settled, with Fractions and dictionaries and nothing else: no
classes of hands, no suits renamed, no prices. It exists to be compared with the fast solvers, Fraction for Fraction.
"""

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


class NaiveSolver:
    """Value, best options and outcomes of a game with its paytable on a small deck, by plain recursion."""

    def __init__(self, game: Game, deck: Deck) -> None:
        self.game, self.deck = game, deck
        self._ladders = {place.name: game.ladders[place.name] for place in game.ladder_places if place.required}
        self._priced: dict[tuple[Rows, Stakes, bool], tuple[Settlement, Fraction]] = {}
        self._reached: dict[frozenset[int], Rows] = {}
        self._options: dict[tuple[int, frozenset[int], Stakes], dict[Option, Fraction]] = {}

    def expected(self) -> Fraction:
        """Mean net per deal under best play, in base units."""
        return _mean([self._best(0, seen, self.game.opening_stakes()) for seen in self._open((), 0)])

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
            key = (frozenset(card for cards in seen for card in cards), stakes)
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
        gone = {card for cards in seen for card in cards}
        left = [card for card in self.deck.cards if card not in gone]
        opened = sum(self.game.streets[street].opens.values())
        return ((*seen, cards) for cards in combinations(left, opened))

    def _best(self, street: int, seen: Seen, stakes: Stakes) -> Fraction:
        if street == len(self.game.streets) - 1:
            return self._settle(seen, stakes)[1]
        return max(self.options(street, seen, stakes).values())

    def _value(self, street: int, seen: Seen, stakes: Stakes, option: Option) -> Fraction:
        if option.folds:
            return self._fold(stakes)[1]
        bets = self.game.after(stakes, option)
        return _mean([self._best(street + 1, each, bets) for each in self._open(seen, street + 1)])

    def _play(self, street: int, seen: Seen, stakes: Stakes, decide: Decide) -> Iterator[tuple[Outcome, int]]:
        for opened in self._open(seen, street):
            if street == len(self.game.streets) - 1:
                yield _outcome(self._settle(opened, stakes)[0]), 1
                continue
            option = decide(street, opened, stakes, self.game.options_on(self.game.streets[street]))
            if option.folds:
                yield _outcome(self._fold(stakes)[0]), self._deals_after(street, opened)
            else:
                yield from self._play(street + 1, opened, self.game.after(stakes, option), decide)

    def _deals_after(self, street: int, seen: Seen) -> int:
        left, deals = len(self.deck) - sum(map(len, seen)), 1
        for following in self.game.streets[street + 1 :]:
            opened = sum(following.opens.values())
            deals *= comb(left, opened)
            left -= opened
        return deals

    def _settle(self, seen: Seen, stakes: Stakes) -> tuple[Settlement, Fraction]:
        """The settlement of a hand played out, and its net. Each hand is ranked once, each Facts priced once."""
        return self._price(self._rows(frozenset(card for cards in seen for card in cards)), stakes, folded=False)

    def _price(self, rows: Rows, stakes: Stakes, *, folded: bool) -> tuple[Settlement, Fraction]:
        key = (rows, stakes, folded)
        if key not in self._priced:
            settlement = settle(self.game, Facts(folded, rows), stakes)
            self._priced[key] = settlement, settlement.net
        return self._priced[key]

    def _rows(self, hand: frozenset[int]) -> Rows:
        if hand not in self._reached:
            cards = sorted(hand)
            self._reached[hand] = tuple((name, ladder.row_of_cards(cards)) for name, ladder in self._ladders.items())
        return self._reached[hand]

    def _fold(self, stakes: Stakes) -> tuple[Settlement, Fraction]:
        """A required wager folded is lost whatever the cards to come, so its row is left at otherwise."""
        rows = tuple((name, len(ladder.rows)) for name, ladder in self._ladders.items())
        return self._price(rows, stakes, folded=True)


def _outcome(settlement: Settlement) -> Outcome:
    return settlement.net, settlement.bet, settlement.event, settlement.folded


def _mean(values: Sequence[Fraction]) -> Fraction:
    """The exact mean; over one denominator, for adding Fractions one by one is most of the time there is."""
    unit = lcm(*(value.denominator for value in values))
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in values), unit * len(values))
