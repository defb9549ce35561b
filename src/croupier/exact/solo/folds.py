"""Folds against the rows of a side bet: what a bet that is lost on a fold needs to be priced.

A ladder that looks at the finished hand follows the solver's own classes. One that looks at the shared cards alone
needs the hole cards and the order of the board apart, so for each class of hole cards every board is dealt.
"""

from collections.abc import Sequence

import numpy as np

from croupier.distribution import Distribution
from croupier.exact.plan import Plan, PlanError
from croupier.exact.solo.completions import completions, count_rows, first_cut_reached
from croupier.exact.solo.play import Play
from croupier.exact.solo.solve import Solution
from croupier.exact.strengths import strengths
from croupier.exact.suits import Bools, Ints, suit_masks
from croupier.ladder import Ladder
from croupier.rules import Facts

SHARED = "community"


def ladder_deals(solution: Solution, ladder: Ladder) -> Distribution[Facts]:
    """All deals by the row they reach on a ladder, whatever the player does."""
    plan, hands = solution.plan, count_rows(solution.plan.deck, ladder.of.ranking, ladder.cuts)
    return _by_facts(ladder, [count * (plan.deals // sum(hands)) for count in hands]).expect(plan.deals)


def ladder_folds(solution: Solution, play: Play, ladder: Ladder) -> Distribution[Facts]:
    """The deals that a strategy folds, by the row they would have reached on a ladder. Raises PlanError."""
    return _by_facts(ladder, folds_by_row(solution, play, ladder))


def _by_facts(ladder: Ladder, deals: Sequence[int]) -> Distribution[Facts]:
    return Distribution((Facts(folded=False, rows=((ladder.name, row),)), each) for row, each in enumerate(deals))


def folds_by_row(solution: Solution, play: Play, ladder: Ladder) -> tuple[int, ...]:
    """Of the deals that the strategy folds, how many reach each row of a ladder, and last how many none.

    Raises PlanError for a ladder that looks at anything but the finished hand or all the shared cards.
    """
    game, of = solution.plan.game, ladder.of
    if sum(of.cards.values()) == sum(game.deal.values()):
        return _by_hand(solution, play, ladder)
    single = all(street.opened == 1 for street in game.streets[1:])
    if of.cards == {SHARED: game.deal.get(SHARED)} and single and of.ranking.size == game.deal[SHARED]:
        return _by_board(solution, play, ladder)
    raise PlanError(f"{game.name}: a side bet on {of.name} that is lost on a fold cannot be priced")


def _by_hand(solution: Solution, play: Play, ladder: Ladder) -> tuple[int, ...]:
    plan, cuts = solution.plan, ladder.cuts
    finer = completions(plan.deck, ladder.of.ranking, cuts, solution.completions.groups)
    folded = np.zeros(len(cuts) + 1, np.int64)
    for street, states in enumerate(play.reached):
        for state, reached in states.items():
            going = np.where(_folds(plan, street, state)[play.taken[street][state]], reached, 0)
            folded += going @ finer.by_street[street]
    return tuple(map(int, folded))


def _by_board(solution: Solution, play: Play, ladder: Ladder) -> tuple[int, ...]:
    first, cuts = solution.completions.level(0), ladder.cuts
    folded = np.zeros(len(cuts) + 1, np.int64)
    for seen, (hole, weight) in enumerate(zip(first.cards(), first.weight, strict=True)):
        boards = _folded_boards(solution, play, seen, hole.astype(np.int64))
        reached = first_cut_reached(cuts, strengths(ladder.of.ranking, boards))
        folded += weight * np.bincount(reached, minlength=len(cuts) + 1)
    return tuple(map(int, folded))


def _folded_boards(solution: Solution, play: Play, seen: int, hole: Ints) -> Ints:
    """Every board, in the order it is opened, that one pair of hole cards does not see to the end: card ints."""
    plan = solution.plan
    suits = np.arange(len(plan.deck.suits))  # numbered from 0, as in `Level.cards`
    left = np.setdiff1d((4 * np.array(plan.deck.ranks)[:, None] + suits).ravel(), hole)
    boards = np.zeros((1, 0), np.int64)
    state, gone = np.zeros(1, np.int64), np.zeros(1, np.bool_)
    for street, nodes in enumerate(plan.nodes):
        if not play.reached[street]:  # nothing is decided any more: only what has been folded counts
            boards, state, gone = boards[gone], state[gone], gone[gone]
        if street > 0:
            boards, before = _open_next(boards, left)
            state, gone = state[before], gone[before]
        if not play.reached[street]:
            continue
        known = np.full(len(boards), seen) if street == 0 else _classes(solution, street, boards, hole)
        after = state.copy()
        for each in play.reached[street]:
            at = np.flatnonzero((state == each) & ~gone)
            taken = play.taken[street][each][known[at]]
            gone[at] = _folds(plan, street, each)[taken]
            after[at] = np.array(nodes[each].leads_to)[taken]
        state = after
    return boards[gone]


def _open_next(boards: Ints, left: Ints) -> tuple[Ints, Ints]:
    """Every board with one card more, and the number of the board it had been."""
    free = (boards[:, :, None] != left).all(axis=1)
    before, card = np.nonzero(free)
    return np.concatenate([boards[before], left[card][:, None]], axis=1), before


def _classes(solution: Solution, street: int, boards: Ints, hole: Ints) -> Ints:
    """The class of the hole cards with each board, at the level of a street."""
    seen = np.concatenate([np.broadcast_to(hole, (len(boards), len(hole))), boards], axis=1)
    masks = suit_masks(seen, len(solution.plan.deck.suits))
    return solution.completions.level(street).find(masks)


def _folds(plan: Plan, street: int, state: int) -> Bools:
    return np.array([option.folds for option in plan.nodes[street][state].options])
