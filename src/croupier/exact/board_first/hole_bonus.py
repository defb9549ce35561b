"""Bonuses on hole cards alone: the player's two, or the player's two and the dealer's two.

No board is looked at, so all deals follow from pairs of cards. For a bet that is lost on a fold the dealer's cards come
from whatever the player had not seen when folding: with the hole cards alone, and on the flop, that is counted out.
"""

from functools import lru_cache

import numpy as np

from croupier.cards import Deck
from croupier.exact.board_first.layout import FLOP, HOLE
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.situations import HOLE_CLASSES, Situations, class_name, situations
from croupier.exact.board_first.solve import Decided
from croupier.exact.plan import Plan, PlanError
from croupier.exact.suits import Ints
from croupier.ladder import Ladder
from croupier.rules import DEALER

HOLE_CARDS = ({"own": 2}, {"own": 2, DEALER: 2})
"""The cards that these ladders look at."""


@lru_cache(maxsize=4)
def hole_pairs(deck: Deck) -> Ints:
    """In how many ways two hands get hole cards, int64 [classes of the one, classes of the other]."""
    cards = situations(deck)
    found = np.zeros((HOLE_CLASSES, HOLE_CLASSES), np.int64)
    for number in np.flatnonzero(cards.holes_in).tolist():
        own = cards.holes[int(np.argmax(cards.hole_class == number))]
        apart = ~np.isin(cards.holes, own).any(axis=1)
        others = np.bincount(cards.hole_class[apart], minlength=HOLE_CLASSES)
        found[number] = int(cards.holes_in[number]) * others
    return found


def deals_by_row(plan: Plan, ladder: Ladder) -> tuple[int, ...]:
    """How many of all deals reach each row of a ladder of hole cards, and last how many none."""
    pairs = hole_pairs(plan.deck)
    return _by_row(ladder, rows_of_holes(plan.deck, ladder), pairs * (plan.deals // int(pairs.sum())))


def folds_by_row(solution: Decided, play: Play, ladder: Ladder) -> tuple[int, ...]:
    """Of the deals that a strategy folds, how many reach each row, and last how many none.

    Raises PlanError where a row asks for the dealer's cards and some of its hands are folded after the flop.
    """
    plan, endings = solution.plan, solution.plan.endings
    gone = [deals.sum(axis=(1, 2, 3)) for ending, deals in play.ends.items() if endings[ending].folded]
    folded: Ints = np.sum([np.zeros(HOLE_CLASSES, np.int64), *gone], axis=0)
    rows, found = rows_of_holes(plan.deck, ladder), np.zeros((HOLE_CLASSES, HOLE_CLASSES), np.int64)
    asks = (rows != rows[:, :1]).any(axis=1)
    found[~asks, 0] = folded[~asks]
    if folded[asks].any():
        early = _folds_before_the_river(solution, play, rows)
        if (late := asks & (early.sum(axis=1) != folded)).any():
            hand = class_name(int(np.argmax(late)))
            raise PlanError(
                f"{plan.game.name}: a bet on {ladder.of.name} that is lost on a fold cannot be priced yet where {hand} "
                "is folded after the flop"
            )
        found[asks] = early[asks]
    return _by_row(ladder, rows, found)


def rows_of_holes(deck: Deck, ladder: Ladder) -> Ints:
    """The row that hole cards reach, int64 [classes of the player's, classes of the dealer's]."""
    cards = situations(deck)
    named = frozenset[str]().union(*(row.classes.against or () for row in ladder.rows if row.classes is not None))
    hands = {
        number: tuple(cards.holes[int(np.argmax(cards.hole_class == number))].tolist())
        for number in np.flatnonzero(cards.holes_in).tolist()
    }
    asked = [number for number in hands if class_name(number) in named]
    others = next((number for number in hands if number not in asked), None)
    found = np.zeros((HOLE_CLASSES, HOLE_CLASSES), np.int64)
    for number, own in hands.items():
        # The dealer's hands that no row names are alike; a hand that is its own class's stands for the class.
        if others is not None:
            found[number] = ladder.row_of_cards(own, hands[others])
        for each in asked:
            found[number, each] = ladder.row_of_cards(own, hands[each])
    return found


def _by_row(ladder: Ladder, rows: Ints, deals: Ints) -> tuple[int, ...]:
    found = np.zeros(len(ladder.rows) + 1, np.int64)
    np.add.at(found, rows, deals)
    return tuple(found.tolist())


def _folds_before_the_river(solution: Decided, play: Play, rows: Ints) -> Ints:
    """Deals folded with the hole cards alone or on the flop, [classes of the player's, classes of the dealer's].

    Classes of the dealer's that no row tells apart are counted as the first of them.
    """
    plan, cards = solution.plan, solution.induction.cards
    (node,) = plan.nodes[HOLE]
    pairs = hole_pairs(plan.deck)
    all_folded = np.isin(play.strategy.hole, node.folding)[:, None]
    found = np.where(all_folded, pairs * (plan.deals // int(pairs.sum())), 0)
    first, alike = np.unique(rows, axis=1, return_index=True, return_inverse=True)[1:]
    group = alike.reshape(-1)
    gathered = np.zeros((HOLE_CLASSES, len(first)), np.int64)
    np.add.at(gathered.T, group, found.T)
    dealers = (len(plan.deck) - 5) * (len(plan.deck) - 6) // 2
    each = plan.deals_after(FLOP) // dealers
    for state, reached in play.reached.items():
        ways = np.where(np.isin(play.strategy.flop[state], plan.nodes[FLOP][state].folding), reached, 0)
        for flop in np.flatnonzero(ways.any(axis=1)).tolist():
            gathered += each * _against(cards, cards.apart[flop], ways[flop], group, len(first))
    spread = np.zeros_like(found)
    spread[:, first] = gathered
    return spread


def _against(cards: Situations, apart: Ints, ways: Ints, group: Ints, groups: int) -> Ints:
    """The dealer's holdings against each class of the player's on one flop, int64 [hole classes, groups].

    `ways` [holes]: how often each is counted. Holdings with one of the player's cards are taken away, and the one with
    both, which that takes away twice, comes back once.
    """
    of_hole = group[cards.hole_class]
    everyone = np.bincount(of_hole[apart], minlength=groups)
    holding = np.zeros((64, groups), np.int64)
    counted, itself = np.zeros((HOLE_CLASSES, 64), np.int64), np.zeros((HOLE_CLASSES, groups), np.int64)
    for card in cards.holes.T:
        np.add.at(holding, (card[apart], of_hole[apart]), 1)
        np.add.at(counted, (cards.hole_class, card), ways)
    np.add.at(itself, (cards.hole_class, of_hole), ways)
    total = cards.by_class(ways)
    found: Ints = np.outer(total, everyone) - counted @ holding + itself
    return found
