"""Side bets the slow, obvious way: a strategy is dealt through, and each deal looked at as the bet looks at it.

A side bet decides nothing, but what becomes of it may hang on what was decided: some are lost on a fold, some are paid
only on a hand that also wins. So every deal is dealt to its end, folded hands too, and counted by its Facts.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from croupier.cards import Deck
from croupier.distribution import Distribution
from croupier.exact.naive import Decide
from croupier.exact.naive_deals import Deals, Seen, against_dealer
from croupier.ladder import Ladder
from croupier.rules import DEALER, LOSER, NO_METERS, Facts, Game, Option, Rows, Stakes
from croupier.settlement import settle
from croupier.showdown import result_of

Hole = tuple[int, ...]
Alike = tuple[tuple[Hole, frozenset[int], frozenset[int]], bool]  # what a wager tells apart, folded


def side_bet_deals(game: Game, deck: Deck, wager: str, decide: Decide) -> Distribution[Facts]:
    """All deals by the Facts that settle one wager: folded or not by `decide`, the rows of the wager's own ladders."""
    looks = _Looks(game, deck, wager)
    choices = tuple(map(game.options_on, game.streets))
    decided: dict[object, Option] = {}
    seen_alike: dict[Alike, Seen] = {}
    ways: Counter[Alike] = Counter()

    def deal_on(street: int, seen: Seen, stakes: Stakes, *, done: bool, folded: bool) -> None:
        if street == looks.deals.last - 1:
            told_apart = looks.told_apart(seen), folded
            seen_alike.setdefault(told_apart, seen)
            ways[told_apart] += 1
            return
        for each in looks.deals.open(seen, street + 1):
            decide_on(street + 1, each, stakes, done=done, folded=folded)

    def decide_on(street: int, seen: Seen, stakes: Stakes, *, done: bool, folded: bool) -> None:
        if done or not choices[street]:
            deal_on(street, seen, stakes, done=done, folded=folded)
            return
        spot = street, looks.deals.situation(seen), stakes
        if spot not in decided:
            decided[spot] = decide(street, seen, stakes, choices[street])
        option = decided[spot]
        done = option.folds or option.final
        deal_on(street, seen, game.after(stakes, option), done=done, folded=option.folds)

    deal_on(-1, (), game.opening_stakes(), done=False, folded=False)
    counted = [
        (facts, times * ways[told_apart, folded])
        for (told_apart, folded), seen in seen_alike.items()
        for facts, times in looks.endings(seen, folded=folded).items()
    ]
    return Distribution(counted).expect(game.deals(deck))


def side_bet_value(
    game: Game, deck: Deck, wager: str, decide: Decide, meters: Mapping[str, Fraction] = NO_METERS
) -> Fraction:
    """Mean net of one unit on a wager, when every decision of the round is `decide`'s."""
    stakes = game.stakes({wager: 1})
    deals = side_bet_deals(game, deck, wager, decide)
    return deals.mean(lambda facts: settle(game, facts, stakes, meters).net)


class _Looks:
    """What a wager looks at in each deal."""

    def __init__(self, game: Game, deck: Deck, wager: str) -> None:
        self.deals = Deals(game, deck)
        self._game = game
        self._ladders = tuple(game.ladders[place.name] for place in game.places_of(wager))
        self._flop_counts = any(_first_shared(game, ladder) for ladder in self._ladders)
        self._dealer_counts = any({DEALER, LOSER} & set(ladder.of.cards) for ladder in self._ladders)
        self._rows: dict[tuple[str, Hole, Hole], int] = {}

    def told_apart(self, seen: Seen) -> tuple[Hole, frozenset[int], frozenset[int]]:
        """What of the cards seen can matter to the wager: own and shared cards, and which of these were the flop."""
        shared = _shared(seen)
        return seen[0], frozenset(shared), frozenset(shared[:3] if self._flop_counts else ())

    def endings(self, seen: Seen, *, folded: bool) -> Counter[Facts]:
        """The deals of all ways the last street can come, by their Facts."""
        every = self.deals.open(seen, self.deals.last)
        if not self._game.has_dealer:
            return Counter(Facts(folded, self._rows_of(each, ())) for each in every)
        if self._dealer_counts:
            return Counter(self._shown_down(seen, each[-1], folded=folded) for each in every)
        rows, stands = self._rows_of(seen, ()), self.deals.stands(seen)
        return Counter({Facts(folded, rows): stands.total()}) if folded else against_dealer(rows, stands)

    def _shown_down(self, seen: Seen, dealer: Hole, *, folded: bool) -> Facts:
        own, against = self._strength(seen, seen[0]), self._strength(seen, dealer)
        result, qualified = result_of(own, against), against >= self._game.least_qualifying
        facts = Facts(folded=False, rows=self._rows_of(seen, dealer), result=result, qualified=qualified)
        return self._game.folded(facts) if folded else facts

    def _rows_of(self, seen: Seen, dealer: Hole) -> Rows:
        return tuple([(ladder.name, self._row(ladder, seen, dealer)) for ladder in self._ladders])

    def _row(self, ladder: Ladder, seen: Seen, dealer: Hole) -> int:
        """The row of the cards that the ladder's `of` names."""
        looked_at = ladder.of.cards
        if LOSER in looked_at and self._strength(seen, seen[0]) == self._strength(seen, dealer):
            return len(ladder.rows)
        hole = self._hole(looked_at, seen, dealer)
        shared = _shared(seen)[: sum(looked_at.get(group, 0) for group in ("flop", "community"))]
        against = dealer if "own" in looked_at and DEALER in looked_at else ()
        key = ladder.name, (*hole, *shared), against
        if key not in self._rows:
            self._rows[key] = ladder.row_of_cards((*hole, *shared), against)
        return self._rows[key]

    def _hole(self, looked_at: Mapping[str, int], seen: Seen, dealer: Hole) -> Hole:
        """The two cards of the hand that is looked at."""
        if LOSER in looked_at:
            return min(seen[0], dealer, key=lambda hole: self._strength(seen, hole))
        if "own" in looked_at:
            return seen[0]
        return dealer if DEALER in looked_at else ()

    def _strength(self, seen: Seen, hole: Hole) -> int:
        return self.deals.strength(frozenset((*hole, *_shared(seen))))


def _shared(seen: Seen) -> tuple[int, ...]:
    """The shared cards, in the order of streets: the flop is the first three."""
    return tuple(card for cards in seen[1:] for card in cards)


def _first_shared(game: Game, ladder: Ladder) -> bool:
    """Whether a ladder looks at some of the shared cards and not at others."""
    looked_at = sum(ladder.of.cards.get(group, 0) for group in ("flop", "community"))
    return 0 < looked_at < game.deal["community"]
