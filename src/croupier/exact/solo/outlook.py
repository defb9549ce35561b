"""The outlook of one situation with one hand against a ladder, read off the solution and played on card by card."""

from collections.abc import Sequence

import numpy as np

from croupier.exact.outlook import Outlook
from croupier.exact.solo.play import play_from
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import suit_masks
from croupier.report import Ties


def outlook(solution: Solution, street: int, state: int, cards: Sequence[int], ties: Ties) -> Outlook:
    """The outlook in a state of bets on a street, with these cards seen."""
    seen = class_of(solution, street, cards)
    ends = play_from(
        solution.plan,
        solution.completions,
        lambda at, in_state: solution.taken(at, in_state, ties),
        street=street,
        state=state,
        seen=seen,
    )
    showdowns = tuple(int(ways) for ways in solution.completions.by_street[street][seen])
    return Outlook(solution.option_values(street, state, seen), showdowns, ends)


def class_of(solution: Solution, street: int, cards: Sequence[int]) -> int:
    """Number of the class of the cards seen, among the classes of a street."""
    deck = solution.plan.deck
    # Classes number the suits from 0, whichever the deck has.
    renamed = [4 * (card >> 2) + deck.suits.index(card & 3) for card in cards]
    masks = suit_masks(np.array([renamed], np.int64), len(deck.suits))
    return int(solution.completions.level(street).find(masks)[0])
