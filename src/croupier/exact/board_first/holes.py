"""All that can be said before the flop once a game has been solved: small enough to be kept between runs."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.distribution import CountError, Distribution
from croupier.exact.board_first.layout import HOLE, Layout, lay_out
from croupier.exact.board_first.play import Ends, play_optimal
from croupier.exact.board_first.situations import HOLE_CLASSES, situations
from croupier.exact.board_first.solve import Solution
from croupier.exact.kernels.second_pass import hole_number
from croupier.exact.outlook import Outlook
from croupier.exact.plan import Plan
from croupier.exact.suits import Ints
from croupier.report import TIE_RULES, Ties


@dataclass(frozen=True, eq=False)
class HoleTable:
    """What each class of hole cards is worth and how it ends.

    `values` int64 [options, hole classes]: in 1/`scale` of the base, summed over all deals. `showdowns` int64 [hole
    classes, own classes, results, dealer's classes]: how hands end that are played whatever comes; `ends` the same by
    ending under the optimal strategy of each tie rule.
    """

    scale: int
    values: Ints
    showdowns: Ints
    ends: Mapping[Ties, Ends]


def hole_table(solution: Solution) -> HoleTable:
    """The table of a game that has been solved. Raises CountError where deals go missing."""
    ends = {ties: play_optimal(solution, ties).ends for ties in TIE_RULES}
    return HoleTable(solution.scale, solution.hole_values, solution.induction.ends_by_hole(), ends)


def hole_outlook(plan: Plan, table: HoleTable, own: tuple[int, ...], ties: Ties) -> Outlook:
    """The outlook with two hole cards, before the flop. Raises CountError where the table is not of this plan."""
    layout, number = lay_out(plan), hole_number(*own)
    check_table(layout, table)
    alike, deals = int(situations(plan.deck).holes_in[number]), plan.deals_after(HOLE)
    ends = Distribution(
        ((ending, place), count)
        for ending, by_hole in table.ends[ties].items()
        for place, count in _by_class(layout, by_hole[number] // alike)
    ).expect(deals)
    showdowns = dict(_by_class(layout, table.showdowns[number] // alike))
    values = tuple(Fraction(value, alike * deals * table.scale) for value in table.values[:, number].tolist())
    return Outlook(values, tuple(showdowns.get(place, 0) for place in range(len(plan.classes))), ends)


def check_table(layout: Layout, table: HoleTable) -> None:
    """Raise CountError unless a table fits a plan in shape, and has every deal once."""
    plan, shape = layout.plan, (HOLE_CLASSES, *layout.place.shape)
    deals = situations(plan.deck).holes_in * plan.deals_after(HOLE)
    (node,) = plan.nodes[HOLE]
    fits = table.values.shape == (len(node.options), HOLE_CLASSES) and table.scale > 0
    for counts in (table.showdowns, *(sum(ends.values(), np.zeros(shape, np.int64)) for ends in table.ends.values())):
        fits = fits and counts.shape == shape and bool((counts.reshape(HOLE_CLASSES, -1).sum(axis=1) == deals).all())
    if not fits or any(not 0 <= ending < len(plan.endings) for ends in table.ends.values() for ending in ends):
        raise CountError(f"{plan.game.name}: what was kept of a solution does not hold every deal once")


def _by_class(layout: Layout, ends: Ints) -> list[tuple[int, int]]:
    """Deals by the plan's class, where there are any."""
    places = zip(layout.place.ravel().tolist(), ends.ravel().tolist(), strict=True)
    return [(place, count) for place, count in places if count]
