"""Moss poker: ten cards laid as five hold'em hands worth 5, 4, 3, 2 and 1 before turn and river come.

Source: `moss-poker.ru`, one of the project's four documents (creator Matt Moss; simple and "bloody" scoring); what it
leaves open is an option with the project's own default, see `docs/scoring-format.md`.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from croupier.contests.arrangement import Arrangement, Pile
from croupier.contests.contest import Contest, SetHand
from croupier.contests.score import PointClause, Score, line
from croupier.ranking import FIVE
from croupier.rules import HouseOption
from croupier.settlement import Line
from croupier.words import mark

SCORING, SIMPLE, BLOODY = "scoring", mark("simple"), mark("bloody")
TIES, SPLIT, VOID = "ties", mark("split"), mark("void")

BEST_HAND = PointClause(
    mark("best hand"),
    mark("The best hand of a value is paid its value by every other player."),
    under=((SCORING, SIMPLE),),
)
SHARED_BEST = PointClause(
    mark("tied for best"),
    mark("Hands tied for best share equally what every other player pays."),
    under=((SCORING, SIMPLE), (TIES, SPLIT)),
)
HAND_WON = PointClause(
    mark("hand won"),
    mark("Each player is paid the value by everyone whose hand of it is weaker."),
    under=((SCORING, BLOODY),),
)
HAND_TIED = PointClause(mark("hand tied"), mark("Of two equal hands neither is paid."))

_PILES = tuple(
    Pile(name, 2, FIVE, value)
    for value, name in (
        (5, mark("5-point hand")),
        (4, mark("4-point hand")),
        (3, mark("3-point hand")),
        (2, mark("2-point hand")),
        (1, mark("1-point hand")),
    )
)


def _score(contest: Contest, hands: Sequence[SetHand]) -> Score:
    between = _simple if contest.options[SCORING] == SIMPLE else _bloody
    lines = [
        each
        for number, pile in enumerate(_PILES)
        for each in between(contest, pile, [hand.strengths[number] for hand in hands])
    ]
    return Score(len(hands), tuple(lines))


def _simple(contest: Contest, pile: Pile, strengths: Sequence[int]) -> Iterator[Line]:
    """One winner; where several tie for best they share, or, where ties are void, nobody is paid."""
    most = max(strengths)
    best = [seat for seat, strength in enumerate(strengths) if strength == most]
    paying = [seat for seat in range(len(strengths)) if seat not in best]
    void = len(best) > 1 and contest.options[TIES] == VOID
    for winner, tied in combinations(best, 2):
        yield line(pile.name, HAND_TIED, (winner, tied), 0)
    for winner in best:
        for loser in () if void else paying:
            clause = BEST_HAND if len(best) == 1 else SHARED_BEST
            yield line(pile.name, clause, (winner, loser), Fraction(pile.value, len(best)))


def _bloody(contest: Contest, pile: Pile, strengths: Sequence[int]) -> Iterator[Line]:
    """Everyone against everyone."""
    for one, other in combinations(range(len(strengths)), 2):
        if strengths[one] == strengths[other]:
            yield line(pile.name, HAND_TIED, (one, other), 0)
        else:
            seats = (one, other) if strengths[one] > strengths[other] else (other, one)
            yield line(pile.name, HAND_WON, seats, pile.value)


CONTEST = Contest(
    name="moss-poker",
    title=mark("Moss poker"),
    arrangement=Arrangement(_PILES, board=5),
    seats=(2, 4),
    object=mark("Lay ten cards as five hands of two that beat the hands of the same value of the others."),
    steps=(
        mark("Each player is dealt ten cards face down, and three shared cards, the flop, are turned over."),
        mark("Lay five hands of two cards face down, worth 5, 4, 3, 2 and 1 points, in any order of strength."),
        mark("Turn and river are dealt; nothing is changed any more."),
        mark("The 5-point hands are turned over first, from memory, then the others; the best five of seven count."),
        mark("A hand that is turned over stands, even where its owner remembered wrongly."),
    ),
    clauses=(BEST_HAND, SHARED_BEST, HAND_WON, HAND_TIED),
    point_options={},
    house_options=(
        HouseOption(SCORING, SIMPLE, "choice", mark("Scoring: {value}."), (SIMPLE, BLOODY)),
        HouseOption(TIES, SPLIT, "choice", mark("Hands tied for best, where several play: {value}."), (SPLIT, VOID)),
    ),
    scorer=_score,
    best_suffices=(SCORING, SIMPLE),
    streets=(("flop", 3), ("turn", 1), ("river", 1)),
)
