"""The plain twin: the same game solved the slow, obvious way, for decks of a dozen cards.

Every deal is dealt, every option tried, every ending settled, with Fractions and dictionaries and nothing else: no
classes of hands, no suits renamed, no prices. It exists to be compared with the fast solvers, Fraction for Fraction.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, lcm

from croupier.cards import Deck
from croupier.distribution import Distribution, exact_sum
from croupier.exact.naive_deals import Deals, Seen, Situation
from croupier.report import Ties
from croupier.rules import Facts, Game, Option, Stakes
from croupier.settlement import Settlement, settle

Decide = Callable[[int, Seen, Stakes, Sequence[Option]], Option]
"""A strategy: street, cards seen, stakes and the options there are; it sees which cards are shared, not their order."""

Outcome = tuple[Fraction, Fraction, str, bool]  # net, bet, event, folded
Reward = Callable[[Settlement], Fraction]
Ending = tuple[Facts, Stakes]


class NaiveSolver:
    """Value, best options and outcomes of a game with its paytable on a small deck, by plain recursion.

    The required ladders look at the player's whole hand. Raises PlanError where a dealer's cards come in a way that is
    not understood here.
    """

    def __init__(self, game: Game, deck: Deck) -> None:
        self.game, self.deck = game, deck
        self._deals = Deals(game, deck)
        self._choices = tuple(map(game.options_on, game.streets))
        lost = tuple((ladder.name, len(ladder.rows)) for ladder in game.required_ladders)
        self._folded = Facts(folded=True, rows=lost)
        self._priced: dict[Ending, Settlement] = {}
        self._options: dict[tuple[int, Situation, Stakes], dict[Option, Fraction]] = {}
        self._values: dict[tuple[int, Situation, Stakes, bool], Fraction] = {}

    def expected(self) -> Fraction:
        """Mean net per deal under best play, in base units."""
        opening = self.game.opening_stakes()
        return self._mean_of_next(-1, (), opening, _net, lambda seen: self._best(0, seen, opening, done=False))

    def options(self, street: int, seen: Seen, stakes: Stakes) -> dict[Option, Fraction]:
        """Mean net of each option in one situation, when play is best from there on."""
        key = (street, self._deals.situation(seen), stakes)
        if key not in self._options:
            self._options[key] = {option: self._value(street, seen, stakes, option) for option in self._choices[street]}
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
        known: dict[tuple[int, Situation, Stakes, bool], Counter[Ending]] = {}

        def from_here(street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Counter[Ending]:
            key = (street, self._deals.situation(seen), stakes, done)
            if key not in known:
                known[key] = decided(street, seen, stakes, done=done)
            return known[key]

        def decided(street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Counter[Ending]:
            if done or not self._choices[street]:
                return dealt_on(street, seen, stakes, done=done)
            option = decide(street, seen, stakes, self._choices[street])
            if option.folds:
                return Counter({(self._folded, stakes): self._deals_after(street, seen)})
            return dealt_on(street, seen, self.game.after(stakes, option), done=option.final)

        def dealt_on(street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Counter[Ending]:
            if street == self._deals.last - 1:
                return Counter({(facts, stakes): deals for facts, deals in self._deals.showdown(seen).items()})
            counted: Counter[Ending] = Counter()
            for following in self._deals.open(seen, street + 1):
                counted.update(from_here(street + 1, following, stakes, done=done))
            return counted

        counted = dealt_on(-1, (), self.game.opening_stakes(), done=False)
        return Distribution(counted.items()).map(lambda ending: _outcome(self._settle(*ending)))

    def optimal_range(self, value_of: Reward) -> tuple[Fraction, Fraction]:
        """Least and most mean of a quantity over every strategy that takes best options only."""
        return self._extreme(value_of, min), self._extreme(value_of, max)

    def _extreme(self, value_of: Reward, pick: Callable[[list[Fraction]], Fraction]) -> Fraction:
        known: dict[tuple[int, Situation, Stakes, bool], Fraction] = {}

        def from_here(street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Fraction:
            key = (street, self._deals.situation(seen), stakes, done)
            if key not in known:
                if done or not self._choices[street]:
                    known[key] = dealt_on(street, seen, stakes, done=done)
                else:
                    best = self.best_options(street, seen, stakes)
                    known[key] = pick([after(street, seen, stakes, option) for option in best])
            return known[key]

        def after(street: int, seen: Seen, stakes: Stakes, option: Option) -> Fraction:
            if option.folds:
                return value_of(self._settle(self._folded, stakes))
            return dealt_on(street, seen, self.game.after(stakes, option), done=option.final)

        def dealt_on(street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Fraction:
            return self._mean_of_next(
                street, seen, stakes, value_of, lambda each: from_here(street + 1, each, stakes, done=done)
            )

        return dealt_on(-1, (), self.game.opening_stakes(), done=False)

    def _best(self, street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Fraction:
        """Mean net from a situation on; where nothing is left to decide, the round just goes on."""
        key = (street, self._deals.situation(seen), stakes, done)
        if key not in self._values:
            if done or not self._choices[street]:
                self._values[key] = self._go_on(street, seen, stakes, done=done)
            else:
                self._values[key] = max(self.options(street, seen, stakes).values())
        return self._values[key]

    def _value(self, street: int, seen: Seen, stakes: Stakes, option: Option) -> Fraction:
        if option.folds:
            return self._settle(self._folded, stakes).net
        return self._go_on(street, seen, self.game.after(stakes, option), done=option.final)

    def _go_on(self, street: int, seen: Seen, stakes: Stakes, *, done: bool) -> Fraction:
        return self._mean_of_next(
            street, seen, stakes, _net, lambda each: self._best(street + 1, each, stakes, done=done)
        )

    def _mean_of_next(
        self, street: int, seen: Seen, stakes: Stakes, value_of: Reward, on_next: Callable[[Seen], Fraction]
    ) -> Fraction:
        """Mean over all ways the next street can come: of what `on_next` says, on the last one of what is settled."""
        if street < self._deals.last - 1:
            return _mean([on_next(each) for each in self._deals.open(seen, street + 1)])
        deals = self._deals.showdown(seen)
        values = [value_of(self._settle(facts, stakes)) for facts in deals]
        return exact_sum(values, deals.values()) / deals.total()

    def _deals_after(self, street: int, seen: Seen) -> int:
        left, deals = len(self.deck) - sum(map(len, seen)), 1
        for following in self.game.streets[street + 1 :]:
            deals *= comb(left, following.opened)
            left -= following.opened
        return deals

    def _settle(self, facts: Facts, stakes: Stakes) -> Settlement:
        """Each Facts is settled once for each way to bet.

        A required wager folded is lost whatever the cards to come, so its row is left at otherwise.
        """
        if (facts, stakes) not in self._priced:
            self._priced[facts, stakes] = settle(self.game, facts, stakes)
        return self._priced[facts, stakes]


def _net(settlement: Settlement) -> Fraction:
    return settlement.net


def _outcome(settlement: Settlement) -> Outcome:
    return settlement.net, settlement.bet, settlement.event, settlement.folded


def _mean(values: Sequence[Fraction]) -> Fraction:
    """The exact mean; over one denominator, for adding Fractions one by one is most of the time there is."""
    unit = lcm(*(value.denominator for value in values))
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in values), unit * len(values))
