"""House hold'em on decks so small that every deal can be dealt, and played by what a strategy does with it."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from audit.tables import paytable
from croupier.audit.board_first.seat import BoardFirstSeat
from croupier.audit.solved import Solved
from croupier.cards import Deck
from croupier.exact.plan import State, make_plan
from croupier.exact.solver import as_board_first, as_board_first_play, play_optimal, solve
from croupier.games import GAMES
from croupier.report import TIE_RULES, Ties
from croupier.rules import Facts, Game, Option, OptionValue
from croupier.settlement import settle
from exact.stud import ladder

Ints = NDArray[np.int64]

BLIND = {
    "royal flush": "500 to 1",
    "straight flush": "50 to 1",
    "four of a kind": "10 to 1",
    "full house": "3 to 1",
    "flush": "3 to 2",
    "straight": "1 to 1",
}
ANTE = {
    "royal flush": "100 to 1",
    "straight flush": "20 to 1",
    "four of a kind": "10 to 1",
    "full house": "3 to 1",
    "flush": "2 to 1",
}


def ultimate(pays: Mapping[str, str] = BLIND, **options: OptionValue) -> Game:
    """Ultimate Texas Hold'em with this blind table, everything else pushing, and these house options."""
    blind = ladder("blind", "own seven", pays, "push")
    return GAMES["ultimate-texas-holdem"].with_paytable({"blind": blind}, options)


def casino(pays: Mapping[str, str] = ANTE, **options: OptionValue) -> Game:
    """Casino Hold'em with this ante table, everything else paid 1 to 1, and these house options."""
    ante = ladder("ante", "own seven", pays, "1 to 1")
    return GAMES["casino-holdem"].with_paytable({"ante": ante}, options)


def solved(game: Game, deck: Deck) -> Solved:
    """A table solved on a deck, as `solve_paytable` does it on the whole one."""
    plan = make_plan(game, deck)
    solution = solve(plan)
    return Solved(paytable(game), plan, solution, {ties: play_optimal(solution, ties) for ties in TIE_RULES})


def bonus(pays: Mapping[str, str], **options: OptionValue) -> Game:
    """Texas Hold'em Bonus with this ante table, everything else pushing, and these house options."""
    ante = ladder("ante", "own seven", pays, "push")
    return GAMES["texas-holdem-bonus"].with_paytable({"ante": ante}, options)


def every_deal(game: Game, deck: Deck) -> Ints:
    """Every deal there is, int64 [deals, 9]: own two, flop, turn and river, dealer's two."""
    together = _every_deal(deck)
    if any(street.opens == {"community": 2} for street in game.streets):
        return together
    return np.concatenate([together, together[:, [0, 1, 2, 3, 4, 6, 5, 7, 8]]])


@cache
def _every_deal(deck: Deck) -> Ints:

    def deals() -> Iterator[tuple[int, ...]]:
        for own in combinations(deck.cards, 2):
            left = [card for card in deck.cards if card not in own]
            for flop in combinations(left, 3):
                after = [card for card in left if card not in flop]
                for river in combinations(after, 2):
                    rest = [card for card in after if card not in river]
                    for dealer in combinations(rest, 2):
                        yield (*own, *flop, *river, *dealer)

    return np.array(list(deals()), np.int64)


Step = tuple[int, State]
"""A street, and how bets stand there."""


class Table:
    """Every deal of a deck played at one table by its best strategy, or by that but for one kind of decision."""

    def __init__(self, table: Solved, ties: Ties) -> None:
        self.plan, self.game = table.plan, table.plan.game
        self.deals = every_deal(self.game, table.plan.deck)
        strategy = as_board_first_play(table.plays[ties]).strategy
        self.seat = BoardFirstSeat(as_board_first(table.solution), strategy)
        self._facts = self.seat.judge(self.deals)

    def options(self, step: Step) -> tuple[Option, ...] | None:
        """What may be done there; None where the bets of this table cannot come to that."""
        nodes = {node.state: node for node in self.plan.nodes[step[0]]}
        return nodes[step[1]].options if step[1] in nodes else None

    def decisions(self) -> dict[Step, tuple[Ints, list[Option]]]:
        """By street and state of bets the numbers of the deals that come there, and what is done."""
        found: dict[Step, tuple[Ints, list[Option]]] = {}
        self.net(lambda step, hands, chosen: found.__setitem__(step, (hands, chosen)))
        return found

    def chosen(self, step: Step, hands: Ints) -> list[Option]:
        """What the strategy does with some deals, whether it comes there or not."""
        options = self.options(step) or ()
        return [options[each] for each in self._taken(step, hands).tolist()]

    def _taken(self, step: Step, hands: Ints) -> Ints:
        street, state = step
        number = next(at for at, node in enumerate(self.plan.nodes[street]) if node.state == state)
        if len(self.plan.nodes[street][number].options) == 1:
            return np.zeros(len(hands), np.int64)
        return self.seat.choose(street, number, self.deals[hands, : self.plan.seen[street]])

    def net(
        self,
        told: Callable[[Step, Ints, list[Option]], object] | None = None,
        instead: Mapping[Step, Mapping[int, Option]] | None = None,
    ) -> Fraction:
        """Mean net; `instead` has other options for some deals in a state of bets. `told` hears of every decision."""
        at = {State(self.game.opening_stakes()): np.arange(len(self.deals))}
        total = Fraction(0)
        for street in range(len(self.plan.nodes)):
            following: dict[State, list[Ints]] = {}
            for state, hands in at.items():
                step = (street, state)
                options, taken = self.options(step) or (), self._taken(step, hands)
                if told is not None and len(options) > 1:
                    told(step, hands, self.chosen(step, hands))
                if instead is not None and step in instead:
                    other = np.full(len(self.deals), -1, np.int64)
                    for hand, option in instead[step].items():
                        other[hand] = options.index(option)
                    taken = np.where(other[hands] >= 0, other[hands], taken)
                for number, option in enumerate(options):
                    takers = hands[taken == number]
                    if option.folds:
                        total += self._won(state, takers, folded=True)
                    else:
                        after = State(self.game.after(state.stakes, option), state.done or option.final)
                        following.setdefault(after, []).append(takers)
            at = {state: np.concatenate(hands) for state, hands in following.items()}
        total += sum((self._won(state, hands, folded=False) for state, hands in at.items()), Fraction(0))
        return total / len(self.deals)

    def _won(self, state: State, hands: Ints, *, folded: bool) -> Fraction:
        total = Fraction(0)
        for number, count in enumerate(np.bincount(self._facts[hands], minlength=1).tolist()):
            if count:
                facts = self.seat.facts[number]
                settled = settle(self.game, Facts(folded=True, rows=facts.rows) if folded else facts, state.stakes)
                total += settled.net * count
        return total
