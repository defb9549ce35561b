"""Dealing real hands: a deck shuffled, a strategy played on what the player sees, the end settled by the rules.

It is the check from outside the enumeration. Nothing is taken from the solver but its decisions: cards are dealt one
by one, hands are judged by the ranking itself, every net comes from `settle`. What is alike (hands of the same ranks,
rounds that end on the same facts) is judged once and remembered.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Protocol

import numpy as np

from croupier.audit.dealing import deal
from croupier.exact.plan import Plan
from croupier.exact.solver import Play, Solution, as_board_first, as_board_first_play, as_solo, as_solo_play
from croupier.exact.suits import Ints
from croupier.rules import Facts, Stakes
from croupier.settlement import settle

Ending = tuple[Fraction, Fraction, str, bool]
"""How a round ended: net and total bet in base units, the event, and whether the hand was folded."""

_BATCH = 50_000


class Seat(Protocol):
    """A player who sees cards and plays them by a strategy, and the judge of the hands when all cards are up."""

    facts: list[Facts]
    """What hands that were played out have come to so far."""

    def choose(self, street: int, state: int, cards: Ints) -> Ints:
        """Numbers of the options taken in a state of bets, by the cards [hands, cards seen]."""

    def judge(self, cards: Ints) -> Ints:
        """For all the cards of each hand [hands, cards dealt] the number of what they come to among the `facts`."""


def simulate(
    solution: Solution,
    play: Play,
    *,
    hands: int,
    draw: Callable[[], float],
    told: Callable[[int], None] = lambda done: None,
) -> Counter[Ending]:
    """Deal so many hands, play each as `play` does, and count how they end. Raises PlanError.

    `draw` gives numbers from 0 up to, and without, 1, one for each card, hand by hand: the same numbers deal the same
    hands on any machine. `told` hears how many hands are done.
    """
    table, counted = _Table(solution.plan, _seat(solution, play)), Counter[Ending]()
    for done in range(0, hands, _BATCH):
        batch = min(_BATCH, hands - done)
        counted += table.rounds(deal(solution.plan.deck.cards, solution.plan.seen[-1], batch, draw))
        told(done + batch)
    return counted


def _seat(solution: Solution, play: Play) -> Seat:
    if solution.plan.game.has_dealer:
        from croupier.audit.board_first.seat import BoardFirstSeat

        return BoardFirstSeat(as_board_first(solution), as_board_first_play(play).strategy)
    from croupier.audit.solo.seat import SoloSeat

    return SoloSeat(as_solo(solution), as_solo_play(play))


class _Table:
    """A table that deals one game; it remembers what it has settled."""

    def __init__(self, plan: Plan, seat: Seat) -> None:
        self._plan, self._seat = plan, seat
        self._settled: dict[tuple[Stakes, Facts], Ending] = {}

    def rounds(self, cards: Ints) -> Counter[Ending]:
        """How rounds with these cards [hands, cards dealt] end."""
        reached, counted = self._seat.judge(cards), Counter[Ending]()
        for stakes, folded, hands in self._played(cards):
            counts = np.bincount(reached[hands], minlength=len(self._seat.facts))
            for facts, count in zip(self._seat.facts, counts, strict=True):
                if count > 0:
                    counted[self._settle(stakes, Facts(folded=True, rows=facts.rows) if folded else facts)] += int(
                        count
                    )
        return counted

    def _played(self, cards: Ints) -> Iterator[tuple[Stakes, bool, Ints]]:
        """The rounds by what was bet and whether the hand was folded: numbers of hands."""
        game = self._plan.game
        at = {0: (game.opening_stakes(), np.arange(len(cards)))}
        for street, nodes in enumerate(self._plan.nodes):
            going_on: dict[int, tuple[Stakes, list[Ints]]] = {}
            for state, (stakes, hands) in at.items():
                options = nodes[state].options
                chosen = np.zeros(len(hands), np.int64)
                if len(options) > 1:
                    chosen = self._seat.choose(street, state, cards[hands, : self._plan.seen[street]])
                for number, (option, after) in enumerate(zip(options, nodes[state].leads_to, strict=True)):
                    takers = hands[chosen == number]
                    if option.folds:
                        yield stakes, True, takers
                    else:
                        going_on.setdefault(after, (game.after(stakes, option), []))[1].append(takers)
            at = {state: (stakes, np.concatenate(parts)) for state, (stakes, parts) in going_on.items()}
        for stakes, hands in at.values():
            yield stakes, False, hands

    def _settle(self, stakes: Stakes, facts: Facts) -> Ending:
        if (stakes, facts) not in self._settled:
            settlement = settle(self._plan.game, facts, stakes)
            self._settled[stakes, facts] = settlement.net, settlement.bet, settlement.event, settlement.folded
        return self._settled[stakes, facts]
