"""The range of a quantity over all optimal strategies: the least and the most that its mean can be.

One optimal strategy has been played through, and its means are counted. Where options are equally good on the river
alone, all optimal strategies come to the same boards, and what the options differ by there is summed; a few turns or
flops that leave a choice are dealt out one by one. Where there are many, or hole cards leave one, the quantity is found
by backward induction within the options that are optimal, twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import prod
from operator import mul

import numpy as np

from croupier.exact.board_first.induction import Allowed, Masks, Worth
from croupier.exact.board_first.layout import FLOP, TURN, Layout, Values, refuse_overflow
from croupier.exact.board_first.lookup import lookup
from croupier.exact.board_first.outlook import Runouts
from croupier.exact.board_first.play import play_optimal
from croupier.exact.board_first.showdowns import Classes, Counts, Ways
from croupier.exact.board_first.solve import Decided
from croupier.exact.plan import Prices, Reward, net, price
from croupier.exact.suits import Bools, Ints

Ends = tuple[int, int]
"""The least and the most of a quantity, in its prices, summed over deals."""

FEW = {FLOP: 100, TURN: 1000}
"""So many flops, or turns told from rivers, are dealt out one by one sooner than everything is summed again."""


@dataclass(frozen=True, slots=True)
class TiedShowdown:
    """Options that are equally good on the river, a bit each, with a hand of one class and so many dealer's holdings.

    `counts` has the holdings by result and dealer's class, in their order; `ways` is how often that is met.
    """

    options: int
    hand: int
    counts: tuple[int, ...]
    ways: int


@dataclass(frozen=True, slots=True)
class TiedSpot:
    """A flop or turn and hole cards, by number, with which several options are equally good in a state of bets.

    `ways` is how often optimal play comes there.
    """

    street: int
    state: int
    shared: int
    hole: int
    ways: int


def optimal_ranges(solution: Decided, values_of: Sequence[Reward]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The range of each of several quantities per deal; the ends of two of them need not come from one strategy."""
    plan = solution.plan
    rewards = [price(plan, value_of) for value_of in values_of]
    tied = tied_spots(solution)
    many = tied is None or any(len(tied) > FEW[spot.street] for spot in tied[:1])
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
    refuse_overflow(solution.plan, rewards)
    allowed = Allowed(solution.river_optimal, solution.turn_optimal, solution.flop_optimal, solution.hole_optimal)
    return [_ends(solution, prices, allowed) for prices in rewards]


def tied_spots(solution: Decided) -> list[TiedSpot] | None:
    """What optimal play comes to before the river that leaves several options equally good.

    All are on one street, the last before the river. None where an earlier one leaves a choice.
    """
    if (solution.hole_optimal.sum(axis=0) > 1).any():
        return None
    ways = play_optimal(solution, "most").ways
    flops = [
        TiedSpot(FLOP, state, int(flop), int(hole), int(reached[flop, hole]))
        for state, reached in ways.reached.items()
        for flop, hole in np.argwhere((solution.flop_optimal[state].sum(axis=0) > 1) & (reached > 0))
    ]
    if flops and solution.layout.has_turn:
        return None
    return flops + [
        TiedSpot(TURN, state, int(turn), int(hole), int(turned[turn, hole]))
        for state, turned in ways.turned.items()
        for turn, hole in np.argwhere(several(solution.turn_optimal[state]) & (turned > 0))
    ]


def several(masks: Masks) -> Bools:
    """Where more than one option has a bit."""
    found: Bools = (masks & (masks - 1)) != 0
    return found


def by_leeway(solution: Decided, rewards: Sequence[Prices], tied: Sequence[TiedSpot]) -> list[Ends]:
    """The least and the most of each quantity, from one strategy that is known and what other optimal ones change."""
    layout, ends = solution.layout, _river_ends(solution, rewards)
    nets = layout.whole_prices(price(solution.plan, net))
    dense = [layout.whole_prices(prices) for prices in rewards]
    for spot in tied:
        changes = _spot_changes(solution, dense, nets, spot)
        ends = [(low + less, high + more) for (low, high), (less, more) in zip(ends, changes, strict=True)]
    return ends


def _spot_changes(solution: Decided, dense: Sequence[Values], nets: Values, spot: TiedSpot) -> list[Ends]:
    """What another option at one flop or turn changes each quantity by, over all that this one stands for."""
    layout, cards, plan = solution.layout, solution.induction.cards, solution.plan
    node = plan.nodes[spot.street][spot.state]
    on_flop = spot.street == FLOP
    shared = cards.flops[spot.shared] if on_flop else solution.induction.turns.turns[spot.shared]
    runouts = _runouts(solution, cards.holes[spot.hole], shared)
    optimal = (
        solution.flop_optimal[spot.state][:, spot.shared, spot.hole]
        if on_flop
        else solution.turn_optimal[spot.state][spot.shared, spot.hole] >> np.arange(len(node.options)) & 1
    )
    options = np.flatnonzero(optimal).tolist()
    found = []
    for prices in dense:
        worth = [
            _fixed(runouts, prices, after) if option.folds else _played_on(runouts, prices, nets, layout, after)
            for option, after in ((node.options[i], node.leads_to[i]) for i in options)
        ]
        known = worth[-1]
        low, high = min(each[0] for each in worth) - known[0], max(each[1] for each in worth) - known[1]
        found.append((spot.ways * low, spot.ways * high))
    return found


def _runouts(solution: Decided, own: Ints, shared: Ints) -> Runouts:
    """Every board that a flop or turn can come to, suits numbered from 0; what is counted on boards is known by now."""
    induction, known = solution.induction, lookup(solution.plan.deck, solution.plan.ranking)
    left = np.setdiff1d(np.unique(induction.cards.holes), [*own, *shared])
    more = np.array(list(combinations(left.tolist(), 5 - len(shared))), np.int64)
    boards = np.concatenate([np.broadcast_to(shared, (len(more), len(shared))), more], axis=1)
    flush, rows, holdings = known.rivers(np.broadcast_to(own, (len(boards), 2)), boards)
    ends = np.zeros((len(boards), *solution.layout.place.shape), np.int64)
    for here, hands, counts in (
        (~flush, induction.own.plain, induction.counts.plain),
        (flush, induction.own.flush, induction.counts.flush),
    ):
        at = rows[here], holdings[here]
        ends[here, hands[at]] = counts[at]
    return Runouts(np.full(len(boards), solution.layout.orders if len(shared) == 3 else 1, np.int64), ends)


def _fixed(runouts: Runouts, dense: Values, ending: int) -> Ends:
    """A quantity after a fold, over all boards and dealer's hands: there is nothing to choose."""
    total = int(runouts.ways @ runouts.worth(dense[[ending]])[0])
    return total, total


def _played_on(runouts: Runouts, dense: Values, nets: Values, layout: Layout, state: int) -> Ends:
    """The least and the most of a quantity in a state of bets on the river, over all boards and dealer's hands."""
    endings = list(layout.river_endings(state))
    net_worth, worth = runouts.worth(nets[endings]), runouts.worth(dense[endings])
    optimal = net_worth == net_worth.max(axis=0)
    low = np.where(optimal, worth, worth.max(axis=0)).min(axis=0)
    high = np.where(optimal, worth, worth.min(axis=0)).max(axis=0)
    return int(runouts.ways @ low), int(runouts.ways @ high)


def _river_ends(solution: Decided, rewards: Sequence[Prices]) -> list[Ends]:
    """The least and the most of each quantity where only the last decision leaves a choice."""
    played, induction = play_optimal(solution, "most"), solution.induction
    known = [sum(count * prices.table[ending][hand] for (ending, hand), count in played.outcomes) for prices in rewards]
    leeway = [[0, 0] for _ in rewards]
    for state, met in played.met.items():
        endings, masks = list(induction.layout.river_endings(state)), solution.river_optimal[state]
        if len(endings) == 1:
            continue
        for ways, optimal, own, counts in (
            (met.plain, masks.plain, induction.own.plain, induction.counts.plain),
            (met.flush, masks.flush, induction.own.flush, induction.counts.flush),
        ):
            tied = tied_showdowns(ways, optimal, own, counts)
            for number, prices in enumerate(rewards):
                low, high = _changes(tied, induction.layout.whole_prices(prices)[endings])
                leeway[number][0] += low
                leeway[number][1] += high
    return [(mean + low, mean + high) for mean, (low, high) in zip(known, leeway, strict=True)]


def tied_showdowns(ways: Ways, optimal: Masks, own: Classes, counts: Counts) -> list[TiedShowdown]:
    """What equally good options are met with on the river: showdowns that are alike in all that is paid are one."""
    holdings = optimal.shape[1]
    met = ways[:, :holdings].astype(np.int64)
    met[:, : ways.shape[1] - holdings] += ways[:, holdings:]
    at = np.nonzero(several(optimal) & (met != 0))
    told_apart = np.column_stack([optimal[at], own[at], counts[at].reshape(len(at[0]), prod(counts.shape[2:]))]).astype(
        np.int16
    )
    alike, place = np.unique(told_apart, axis=0, return_inverse=True)
    total = np.zeros(len(alike), np.int64)
    np.add.at(total, place.ravel(), met[at])
    return [
        TiedShowdown(int(each[0]), int(each[1]), tuple(each[2:].tolist()), often)
        for each, often in zip(alike, total.tolist(), strict=True)
    ]


def _changes(tied: Sequence[TiedShowdown], prices: Values) -> Ends:
    """What other optimal options than the last change a quantity by; `prices` [options, own classes, results, ...]."""
    flat, low, high = prices.reshape(*prices.shape[:2], -1).tolist(), 0, 0
    for each in tied:
        worth = [
            sum(map(mul, each.counts, of_option[each.hand]))
            for number, of_option in enumerate(flat)
            if each.options >> number & 1
        ]
        low += each.ways * (min(worth) - worth[-1])
        high += each.ways * (max(worth) - worth[-1])
    return low, high
