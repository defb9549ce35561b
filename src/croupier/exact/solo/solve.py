"""The solo solver: one hand against a ladder (Mississippi Stud, and every game of that shape).

What a player knows is the set of cards seen and the bets so far. Value is found by backward induction over classes
of sets of cards; `play` then counts outcomes by a second pass. Sums are int64 where the plan proves that they fit,
and Python ints elsewhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.exact.plan import Alike, Plan, PlanError, alike, net, price
from croupier.exact.solo.completions import Completions, completions
from croupier.exact.solo.induction import Induction, Products, Values
from croupier.exact.suits import Bools
from croupier.report import Ties


@dataclass(frozen=True, eq=False)  # one solution is like no other: arrays are not compared
class Solution:
    """Optimal play, in arrays [options, classes of seen cards] for each street and state.

    `values`: value of each option summed over the completions of the cards, in 1/`scale` of the base. `optimal`:
    whether an option reaches the best value. Both are empty where nothing is left to decide. `expected` is the
    value of the game per deal, in base units.
    """

    plan: Plan
    completions: Completions
    scale: int
    expected: Fraction
    values: tuple[tuple[Values, ...], ...]
    optimal: tuple[tuple[Bools, ...], ...]

    @cached_property
    def decisions(self) -> bytes:
        """A digest of which options are optimal in which situation, the same for solutions that are decided alike."""
        digest, known = sha256(), set()
        for number, optimal in enumerate(each for street in self.optimal for each in street):
            if id(optimal) not in known:  # states that are alike share their array
                known.add(id(optimal))
                digest.update(b"%d %d;" % (number, len(optimal)) + np.packbits(optimal).tobytes())
        return digest.digest()

    def option_values(self, street: int, state: int, seen: int) -> tuple[Fraction, ...]:
        """Mean net of a round for each option with one class of seen cards, when play is best from there on."""
        ways = int(self.completions.by_street[street][seen].sum())
        return tuple(Fraction(int(value), ways * self.scale) for value in self.values[street][state][:, seen])

    def taken(self, street: int, state: int, ties: Ties) -> NDArray[np.int64]:
        """The option chosen for each class of seen cards: of equal ones that with the most or the least stake."""
        return preferred(self.optimal[street][state], ties)


def preferred(optimal: Bools, ties: Ties) -> NDArray[np.int64]:
    """For each column of `optimal` [options, classes] the last option marked for `most`, the first one for `least`."""
    # The greatest number of a marked option, counted from the end for the first one: far quicker than argmax.
    numbers = np.arange(1, len(optimal) + 1, dtype=np.int16)[:: 1 if ties == "most" else -1, None]
    greatest = (optimal * numbers).max(axis=0).astype(np.int64)
    found: NDArray[np.int64] = greatest - 1 if ties == "most" else len(optimal) - greatest
    return found


def solve(plan: Plan) -> Solution:
    """Value of every option in every situation, by backward induction. States that are alike share their arrays.

    Raises PlanError for a game with a dealer's hand, of which the player knows nothing.
    """
    if plan.game.has_dealer:
        raise PlanError(f"{plan.game.name} is not a game of one hand against a ladder")
    cards = completions(plan.deck, plan.ranking, plan.cuts, tuple(street.opened for street in plan.game.streets))
    prices = price(plan, net)
    like = alike(plan, (prices,))
    induction = Induction(plan, cards, prices, like, Products(cards))
    values: dict[tuple[int, int], Values] = {}
    optimal: dict[tuple[int, int], Bools] = {}
    best: dict[int, Values] = {}
    for street in reversed(range(len(plan.nodes))):
        carried = {state: induction.carry_back(street, each) for state, each in best.items()}
        best = {}
        for state in induction.undecided(street):
            options = range(len(plan.nodes[street][state].options))
            found = np.stack(induction.ahead(street, state, options, carried))
            best[state] = found.max(axis=0)
            values[street, state], optimal[street, state] = found, found == best[state]
    return Solution(
        plan,
        cards,
        prices.scale,
        Fraction(induction.total(best[0]), plan.deals * prices.scale),
        _by_state(values, like, np.zeros((0, 0), np.int64)),
        _by_state(optimal, like, np.zeros((0, 0), np.bool_)),
    )


def _by_state(
    found: Mapping[tuple[int, int], NDArray[Any]], like: Alike, nothing: NDArray[Any]
) -> tuple[tuple[NDArray[Any], ...], ...]:
    """What was found for one of the states that are alike, for each of them; `nothing` where nothing is decided."""
    return tuple(tuple(found.get((street, first), nothing) for first in firsts) for street, firsts in enumerate(like))
