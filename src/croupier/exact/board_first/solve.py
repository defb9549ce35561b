"""The board-first solver: house hold'em, where a player decides before the flop, on it, and on the river.

Whatever is known before the river is a set of hole cards and a flop; on the river, hole cards and a board. Values are
found backwards over all of them, exactly, in int64; a plan whose sums would not fit is refused.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from croupier.exact.board_first.induction import Induction, Masks, RiverMasks, options_taken
from croupier.exact.board_first.layout import Layout, lay_out, refuse_overflow
from croupier.exact.board_first.showdowns import taken_of_bits
from croupier.exact.plan import Plan, net, price
from croupier.exact.suits import Bools, Ints
from croupier.report import Ties


@dataclass(frozen=True, eq=False)  # one solution is like no other: arrays are not compared
class Decided:
    """Optimal play: which options are best in which situation.

    `hole_optimal` [options, hole classes] before the flop, `flop_optimal` [options, flops, holes] by state of bets on
    the flop, `river_optimal` a bit each by state on the river, and `turn_optimal` uint8 [turns, holes] on a turn told
    from it. `expected` is the value of the game per deal, in base units.
    """

    plan: Plan
    induction: Induction
    expected: Fraction
    hole_optimal: Bools
    flop_optimal: Mapping[int, Bools]
    turn_optimal: Mapping[int, Masks]
    river_optimal: Mapping[int, RiverMasks]

    @property
    def layout(self) -> Layout:
        """The plan as arrays."""
        return self.induction.layout

    @cached_property
    def decisions(self) -> bytes:
        """A digest of which options are optimal in which situation, the same for solutions that are decided alike."""
        digest = sha256(np.packbits(self.hole_optimal).tobytes())
        for state, optimal in sorted(self.flop_optimal.items()):
            digest.update(b"flop %d;" % state + np.packbits(optimal).tobytes())
        for state, bits in sorted(self.turn_optimal.items()):
            digest.update(b"turn %d;" % state + bits.tobytes())
        for state, masks in sorted(self.river_optimal.items()):
            digest.update(b"river %d;" % state + masks.plain.tobytes() + masks.flush.tobytes())
        return digest.digest()

    def hole_taken(self, ties: Ties) -> NDArray[np.int8]:
        """The option taken before the flop, [hole classes]."""
        return options_taken(self.hole_optimal, most=ties == "most")

    def flop_taken(self, state: int, ties: Ties) -> NDArray[np.int8]:
        """The option taken on the flop in a state of bets, [flops, holes]."""
        return options_taken(self.flop_optimal[state], most=ties == "most")

    def turn_taken(self, state: int, ties: Ties) -> NDArray[np.int8]:
        """The option taken on the turn in a state of bets, [turns, holes]; -1 where the cards are shared."""
        return taken_of_bits(most=ties == "most")[self.turn_optimal[state]]

    def flop_best(self, state: int, flop: int, hole: int) -> int:
        """The best option on one flop with these hole cards, all by number; of several the last."""
        return int(np.flatnonzero(self.flop_optimal[state][:, flop, hole])[-1])

    def turn_best(self, state: int, turn: int, hole: int) -> int:
        """The best option on one turn that is told from the river."""
        return int(self.turn_optimal[state][turn, hole]).bit_length() - 1


@dataclass(frozen=True, eq=False)
class Solution(Decided):
    """Optimal play, and what each option is worth when play is best after it, in 1/`scale` of the base.

    `hole_values` int64 [options, hole classes]: summed over all deals with hole cards of the class; `flop_values` int64
    [options, flops, holes] the same by state of bets on the flop.
    """

    scale: int
    hole_values: Ints
    flop_values: Mapping[int, Ints]

    def hole_option_values(self, hole_class: int) -> tuple[Fraction, ...]:
        """Mean net of a round for each option before the flop, when play is best from there on."""
        deals = int(self.induction.cards.holes_in[hole_class]) * self.plan.deals_after(0)
        return tuple(Fraction(int(value), deals * self.scale) for value in self.hole_values[:, hole_class])

    def turn_values(self) -> Callable[[int, int, int], Ints]:
        """What options on a turn told from the river are worth, as `flop_values`: [options, turns, holes].

        There are too many to be kept: they are put together for a state of bets, and turns from a first to before an
        end, out of sums over the river that are made here.
        """
        prices = price(self.plan, net)
        _, rivers = self.induction.river_sums(prices)
        return partial(self.induction.turn_options, prices, rivers)


def decide(plan: Plan) -> Decided:
    """As `solve`, of which the decisions alone are kept: a search over many pays keeps many of them."""
    found = solve(plan)
    return Decided(
        plan,
        found.induction,
        found.expected,
        found.hole_optimal,
        found.flop_optimal,
        found.turn_optimal,
        found.river_optimal,
    )


def solve(plan: Plan) -> Solution:
    """Value of every option in every situation. Raises PlanError for another shape of game, or sums beyond 64 bits."""
    layout, prices = lay_out(plan), price(plan, net)
    refuse_overflow(plan, [prices])
    induction = Induction(layout)
    worth = induction.run(prices)
    held = induction.cards.holes_in > 0
    return Solution(
        plan=plan,
        induction=induction,
        expected=Fraction(worth.total, plan.deals * prices.scale),
        hole_optimal=(worth.hole == worth.hole.max(axis=0)) & held,
        flop_optimal={
            state: (values == values.max(axis=0)) & induction.cards.apart for state, values in worth.flop.items()
        },
        turn_optimal=worth.turn,
        river_optimal=worth.river,
        scale=prices.scale,
        hole_values=worth.hole,
        flop_values=worth.flop,
    )
