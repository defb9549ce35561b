"""A bet's own ladder in house hold'em: how often each of its rows is reached, and how often by a hand that is folded.

A ladder of the whole hand is counted with how the hand stands against the dealer's, for a bet that looks at that too. A
ladder of the hole cards and the flop knows neither the later cards nor the dealer's.
"""

from collections.abc import Sequence

import numpy as np

from croupier.distribution import Distribution
from croupier.exact.board_first import hole_bonus, losers
from croupier.exact.board_first.layout import FLOP, HOLE, TURN, Layout
from croupier.exact.board_first.play import Play, ends_by_hole
from croupier.exact.board_first.showdowns import hole_showdowns, own_classes
from croupier.exact.board_first.solve import Decided
from croupier.exact.kernels.second_pass import taken_option
from croupier.exact.plan import PlanError
from croupier.exact.solo.completions import count_rows, first_cut_reached
from croupier.exact.strengths import strengths
from croupier.exact.suits import Ints
from croupier.ladder import Ladder
from croupier.rules import Facts
from croupier.showdown import RESULTS

OWN_AND_FLOP = {"own": 2, "flop": 3}


def ladder_deals(solution: Decided, ladder: Ladder) -> Distribution[Facts]:
    """All deals by what they come to on a ladder, whatever the player does. Raises PlanError for other cards."""
    plan = solution.plan
    if ladder.of.cards == plan.game.whole_hand:
        _check_cut(ladder)
        ends = hole_showdowns(plan.deck, plan.ranking, ladder.cuts, solution.layout.dealer_cuts)
        return _by_facts(solution.layout, ladder, ends.sum(axis=0) * solution.layout.orders).expect(plan.deals)
    if ladder.of.cards == OWN_AND_FLOP:
        _check_cut(ladder)
        hands = count_rows(plan.deck, ladder.of.ranking, ladder.cuts)
        each = plan.deals // sum(hands)
        return _by_row(ladder, [count * each for count in hands]).expect(plan.deals)
    if ladder.of.cards in hole_bonus.HOLE_CARDS:
        return _by_row(ladder, hole_bonus.deals_by_row(plan, ladder)).expect(plan.deals)
    if ladder.of.cards == losers.LOSERS_HAND:
        _check_cut(ladder)
        found = losers.losers(plan.deck, plan.ranking, solution.layout.dealer_cuts)
        return Distribution(losers.deals_by_facts(found, ladder, solution.layout.orders)).expect(plan.deals)
    raise PlanError(f"{plan.game.name}: a bet on {ladder.of.name} cannot be priced yet")


def ladder_folds(solution: Decided, play: Play, ladder: Ladder) -> Distribution[Facts]:
    """The deals that a strategy folds, by what they would have come to on a ladder."""
    if ladder.of.cards == OWN_AND_FLOP:
        return _folds_by_flop(solution, play, ladder)
    if ladder.of.cards in hole_bonus.HOLE_CARDS:
        return _by_row(ladder, hole_bonus.folds_by_row(solution, play, ladder))
    if ladder.of.cards == losers.LOSERS_HAND:
        return Distribution(losers.folds_by_facts(solution, play, ladder))
    plan, induction = solution.plan, solution.induction
    own = own_classes(plan.deck, plan.ranking, ladder.cuts)
    ends = ends_by_hole(induction, play.strategy, play.ways, own, ladder.cuts)
    folded = [each.sum(axis=0) for ending, each in ends.items() if plan.endings[ending].folded]
    return _by_facts(solution.layout, ladder, _added(folded, solution.layout, ladder))


def _added(ends: Sequence[Ints], layout: Layout, ladder: Ladder) -> Ints:
    nothing = np.zeros((len(ladder.cuts) + 1, *layout.place.shape[1:]), np.int64)
    found: Ints = np.sum([nothing, *ends], axis=0)
    return found


def _check_cut(ladder: Ladder) -> None:
    if ladder.match != "at least":
        raise PlanError(f"the ladder {ladder.name} does not order hands by strength")


def _by_row(ladder: Ladder, deals: Sequence[int]) -> Distribution[Facts]:
    return Distribution((Facts(folded=False, rows=((ladder.name, row),)), count) for row, count in enumerate(deals))


def _by_facts(layout: Layout, ladder: Ladder, ends: Ints) -> Distribution[Facts]:
    """Deals [classes that the ladder's rows make, results, dealer's classes] as Facts."""
    rows = [ladder.row_of_strength(least) for least in (*ladder.cuts, 0)]
    return Distribution(
        (
            Facts(
                folded=False,
                rows=((ladder.name, rows[own]),),
                result=RESULTS[result],
                qualified=dealer == 0,
            ),
            int(ends[own, result, dealer]),
        )
        for own, result, dealer in np.ndindex(*ends.shape)
    )


def _folds_by_flop(solution: Decided, play: Play, ladder: Ladder) -> Distribution[Facts]:
    cards = solution.induction.cards
    folded = _folds_with_each_flop(solution, play)
    counts = np.zeros(len(ladder.cuts) + 1, np.int64)
    for flop, deals in zip(cards.flops, folded, strict=True):
        hands = np.concatenate([np.broadcast_to(flop, (len(cards.holes), 3)), cards.holes], axis=1)
        row = first_cut_reached(ladder.cuts, strengths(ladder.of.ranking, hands[deals > 0]))
        np.add.at(counts, row, deals[deals > 0])
    return _by_row(ladder, counts.tolist())


def _folds_with_each_flop(solution: Decided, play: Play) -> Ints:
    """Deals that are folded, [flops, holes], with the flops that each stands for: before, on and after the flop."""
    plan, induction, strategy = solution.plan, solution.induction, play.strategy
    cards = induction.cards
    (node,) = plan.nodes[HOLE]
    found: Ints = np.where(
        np.isin(strategy.hole, node.folding)[cards.hole_class], cards.ways * plan.deals_after(FLOP), 0
    )
    for state, reached in play.reached.items():
        node = plan.nodes[FLOP][state]
        for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True)):
            here = np.where(strategy.flop[state] == number, reached, 0)
            ways = plan.deals_after(FLOP) if option.folds else _later_folds(solution, play, after)
            found = np.add(found, here * ways)
    return found


def _later_folds(solution: Decided, play: Play, state: int) -> Ints:
    """With each flop and hole, how many of the deals after a state of the next street are folded: [flops, holes]."""
    if not solution.layout.has_turn:
        boards = _river_folds(solution, play, state)
        return np.zeros((), np.int64) if boards is None else solution.induction.sum_to_flops(*boards)
    plan, induction, strategy = solution.plan, solution.induction, play.strategy
    node, turns = plan.nodes[TURN][state], induction.turns
    found = np.zeros(turns.shape, np.int64)
    for number, (option, after) in enumerate(zip(node.options, node.leads_to, strict=True)):
        here = strategy.turn[state] == number
        if option.folds:
            found[here] = plan.deals_after(TURN)
        elif (boards := _river_folds(solution, play, after)) is not None:
            sums = induction.sum_to_turns(*boards)
            np.copyto(found, sums.values(0, len(found)), where=here)
    return turns.sum_to_flops(found)


def _river_folds(solution: Decided, play: Play, state: int) -> tuple[Ints, Ints] | None:
    """On plain and on flush boards the dealer's holdings where a hand is folded; None in a state without a fold."""
    masks, plan, river = play.strategy.river[state], solution.plan, solution.layout.river
    node = plan.nodes[river][state]
    if not any(option.folds for option in node.options):
        return None
    dealers, most = plan.deals_after(river), play.strategy.most
    # By the bits of the options that may be taken: the dealer's holdings where the one that is taken folds.
    gone = [0] + [
        dealers if node.options[taken_option(mask, most)].folds else 0 for mask in range(1, 1 << len(node.options))
    ]
    plain, flush = (np.array(gone, np.int64)[each] for each in (masks.plain, masks.flush))
    return plain, flush
