"""The range of a quantity over all optimal strategies: the least and the most that its mean can be.

One optimal strategy has been played through, and its means are counted. Where options are equally good on the river
alone, all optimal strategies come to the same boards, and what the options differ by there is summed; a few flops that
leave a choice are dealt out one by one. Where there are many, or hole cards leave one, the quantity is found by
backward induction within the options that are optimal, twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.exact.board_first.induction import Allowed, Worth
from croupier.exact.board_first.layout import FLOP, Layout, refuse_overflow
from croupier.exact.board_first.outlook import Runouts, deal_on
from croupier.exact.board_first.play import play_optimal
from croupier.exact.board_first.solve import Decided
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.leeway import sum_leeway
from croupier.exact.plan import Prices, Reward, net, price
from croupier.exact.suits import Ints

Ends = tuple[int, int]
"""The least and the most of a quantity, in its prices, summed over deals."""

FEW = 100
"""So many flops are dealt out one by one sooner than everything is summed again."""


@dataclass(frozen=True, slots=True)
class TiedFlop:
    """A flop and hole cards, by number, with which several options are equally good in a state of bets."""

    state: int
    flop: int
    hole: int


def optimal_ranges(solution: Decided, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The range of each of several quantities per deal; the ends of two of them need not come from one strategy."""
    plan = solution.plan
    rewards = [price(plan, value_of) for value_of in values_of]
    refuse_overflow(plan, rewards)
    tied = tied_flops(solution)
    many = tied is None or len(tied) > FEW
    found = within_optimal(solution, rewards) if many else by_leeway(solution, rewards, tied or [])
    return tuple(_means(solution, prices, ends) for prices, ends in zip(rewards, found, strict=True))


def possible_range(solution: Decided, value_of: Reward) -> tuple[Fraction, Fraction]:
    """Least and most mean per deal of `value_of(settlement)` over all strategies there are, optimal or not."""
    prices = price(solution.plan, value_of)
    refuse_overflow(solution.plan, [prices])
    return _means(solution, prices, _ends(solution, prices, None))


def _means(solution: Decided, prices: Prices, ends: Ends) -> tuple[Fraction, Fraction]:
    unit = solution.plan.deals * prices.scale
    return Fraction(ends[0], unit), Fraction(ends[1], unit)


def _ends(solution: Decided, prices: Prices, allowed: Allowed | None) -> Ends:
    """The least and the most, summed over all deals, by induction."""

    def highest(of: Prices) -> Worth:
        return solution.induction.run(of, allowed)

    negated = Prices(prices.scale, tuple(tuple(-each for each in ending) for ending in prices.table))
    return -highest(negated).total, highest(prices).total


def within_optimal(solution: Decided, rewards: Sequence[Prices]) -> list[Ends]:
    """The least and the most of each quantity, by inductions within the options that are optimal."""
    allowed = Allowed(solution.river_optimal, solution.flop_optimal, solution.hole_optimal)
    return [_ends(solution, prices, allowed) for prices in rewards]


def tied_flops(solution: Decided) -> list[TiedFlop] | None:
    """The flops that optimal play comes to and that leave several options equally good; None where hole cards do."""
    if (solution.hole_optimal.sum(axis=0) > 1).any():
        return None
    return [
        TiedFlop(state, int(flop), int(hole))
        for state, reached in play_optimal(solution, "most").reached.items()
        for flop, hole in np.argwhere((solution.flop_optimal[state].sum(axis=0) > 1) & (reached > 0))
    ]


def by_leeway(solution: Decided, rewards: Sequence[Prices], tied: Sequence[TiedFlop]) -> list[Ends]:
    """The least and the most of each quantity, from one strategy that is known and what other optimal ones change."""
    ends = _river_ends(solution, rewards)
    for each in tied:
        changes = _flop_changes(solution, rewards, each)
        ends = [(low + less, high + more) for (low, high), (less, more) in zip(ends, changes, strict=True)]
    return ends


def _flop_changes(solution: Decided, rewards: Sequence[Prices], tied: TiedFlop) -> list[Ends]:
    """What another option at one flop changes each quantity by, over the flops that this one stands for."""
    layout, cards, plan = solution.layout, solution.induction.cards, solution.plan
    suits, node = plan.deck.suits, plan.nodes[FLOP][tied.state]
    own, flop = (
        tuple(4 * (card // 4) + suits[card % 4] for card in each)
        for each in (cards.holes[tied.hole].tolist(), cards.flops[tied.flop].tolist())
    )
    runouts, weight = deal_on(layout, own, flop), int(cards.weight[tied.flop])
    options = np.flatnonzero(solution.flop_optimal[tied.state][:, tied.flop, tied.hole]).tolist()
    found = []
    for prices in rewards:
        worth = [_option_ends(layout, runouts, prices, node.options[i].folds, node.leads_to[i]) for i in options]
        known = worth[-1]
        low, high = min(each[0] for each in worth) - known[0], max(each[1] for each in worth) - known[1]
        found.append((weight * low, weight * high))
    return found


def _option_ends(layout: Layout, runouts: Runouts, prices: Prices, folds: bool, after: int) -> Ends:  # noqa: FBT001
    """The least and the most of a quantity after an option on the flop, over all boards and dealer's hands."""
    dense = layout.prices(prices)
    if folds:
        total = int(runouts.ways @ runouts.worth(dense[[after]])[0])
        return total, total
    endings = layout.river_endings(after)
    nets = runouts.worth(layout.prices(price(layout.plan, net))[list(endings)])
    worth, optimal = runouts.worth(dense[list(endings)]), nets == nets.max(axis=0)
    low = np.where(optimal, worth, worth.max(axis=0)).min(axis=0)
    high = np.where(optimal, worth, worth.min(axis=0)).max(axis=0)
    return int(runouts.ways @ low), int(runouts.ways @ high)


def _river_ends(solution: Decided, rewards: Sequence[Prices]) -> list[Ends]:
    """The least and the most of each quantity where only the last decision leaves a choice."""
    played, induction = play_optimal(solution, "most"), solution.induction
    known = [sum(count * prices.table[ending][hand] for (ending, hand), count in played.outcomes) for prices in rewards]
    leeway = [[0, 0] for _ in rewards]
    dense = [induction.layout.prices(prices) for prices in rewards]
    for state, met in played.met.items():
        endings = list(induction.layout.river_endings(state))
        if len(endings) == 1:
            continue
        prices, masks = np.stack([each[endings] for each in dense]), solution.river_optimal[state]
        for ways, optimal, own, counts in (
            (met.plain, masks.plain, induction.own.plain, induction.counts.plain),
            (met.flush, masks.flush, induction.own.flush, induction.counts.flush),
        ):
            found: Ints = np.zeros((len(ways), len(rewards), 2), np.int64)
            share(sum_leeway, len(ways), ways, optimal, own, counts, prices, found)
            for number, each in enumerate(leeway):
                for end in (0, 1):
                    each[end] += sum(found[:, number, end].tolist())
    return [(mean + low, mean + high) for mean, (low, high) in zip(known, leeway, strict=True)]
