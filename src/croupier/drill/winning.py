"""Who wins or splits: two to six hands on one board, dealt so that they show what decides, or who shares."""

from collections.abc import Callable, Mapping, Sequence

from croupier.cards import STANDARD_DECK, make_card, rank_of
from croupier.dealt import Reading, read_hand
from croupier.drill.draw import Draw
from croupier.drill.hands import five_of
from croupier.drill.readings import BOTH_OWN, READINGS, kickers_ignored
from croupier.ranking import FIVE
from croupier.report import Rule
from croupier.words import mark

NAME, TITLE = "who wins or splits", mark("Who wins or splits")
ASK = mark("Which hand is the best? Several where they are equal.")
FEWEST, MOST, OWN, BOARD = 2, 6, 2, 5
"""How many hands are compared, and how many cards each has, and all have."""

_WHY = mark("The best hand on this board: {hand}.")
_MISREAD = (BOTH_OWN.name, "kickers ignored", "flush missed")
_THREE_SHARE = mark("three-way split")
_CARDS = STANDARD_DECK.cards

Hands = tuple[tuple[int, ...], ...]
Dealt = tuple[tuple[int, ...], Hands]
"""The shared cards, and the own ones of each hand."""
Lay = Callable[[Draw], Dealt]
Shows = Callable[[Hands, tuple[int, ...]], bool]


def how_many(skill: str, wanted: int, most: int = MOST) -> int:
    """How many hands a question about a skill compares: as many as wanted, if there are enough, and not too many."""
    return max(3 if skill == _THREE_SHARE else FEWEST, min(wanted, most))


def attempt(skill: str, many: int, level: int, draw: Draw) -> Dealt | None:
    """A board and hands that show a skill, on higher levels close to each other; None where chance did not lead there.

    Most attempts at most skills come to nothing: ask for some hundreds.
    """
    lay, shows = SKILLS[skill]
    board, chosen = lay(draw)
    gone = {*board, *(card for hand in chosen for card in hand)}
    hands = list(chosen)
    while len(hands) < many:
        hand = _close(hands, gone, draw) if hands and draw.often(level - 1, 4) else ()
        hands.append(hand or draw.some([card for card in _CARDS if card not in gone], OWN))
        gone |= set(hands[-1])
    dealt = draw.shuffled(hands)
    return (board, dealt) if shows(dealt, board) else None


def best_of(hands: Sequence[Sequence[int]], board: Sequence[int], reading: Reading = read_hand) -> tuple[int, ...]:
    """The places of the best hands, from 0."""
    strengths = [reading(hand, board) for hand in hands]
    return tuple(at for at, strength in enumerate(strengths) if strength == max(strengths))


def best_hand(hands: Sequence[Sequence[int]], board: Sequence[int]) -> Rule:
    """The sentence that says what the best hand is."""
    return Rule(_WHY, {"hand": (FIVE.category(max(read_hand(hand, board) for hand in hands)),)})


def misread(hands: Sequence[Sequence[int]], board: Sequence[int]) -> Mapping[str, tuple[int, ...]]:
    """What wrong readings take for the best hands, by the names of the mistakes."""
    return {name: best_of(hands, board, READINGS[name]) for name in _MISREAD}


def _close(hands: Sequence[Sequence[int]], gone: set[int], draw: Draw) -> tuple[int, ...]:
    """A hand that shares a rank with another one; () where no such card is left."""
    rank = rank_of(draw.one(draw.one(hands)))
    same = [card for suit in range(4) if (card := make_card(rank, suit)) not in gone]
    if not same:
        return ()
    first = draw.one(same)
    return (first, draw.one([card for card in _CARDS if card not in gone and card != first]))


def _any_board(draw: Draw) -> Dealt:
    return draw.some(_CARDS, BOARD), ()


def _shared_rank(alike: int) -> Lay:
    """A board, and so many hands with a card of the same rank, a high one."""

    def lay(draw: Draw) -> Dealt:
        rank = 12 - draw.below(6)
        suits = draw.shuffled(range(4))
        held = [make_card(rank, suit) for suit in suits[:alike]]
        others = draw.some([card for card in _CARDS if card not in held], BOARD + alike)
        return others[alike:], tuple((card, other) for card, other in zip(held, others, strict=False))

    return lay


def _strong_board(draw: Draw) -> Dealt:
    return five_of(draw.one(("two pair", "straight", "straight", "flush", "full house", "four of a kind")), draw), ()


def _paired_board(draw: Draw) -> Dealt:
    """A board with a pair, and a hand that made two pair, or holds one, below it."""
    high, other, low = sorted(draw.some(range(13), 3), reverse=True)
    suits = draw.shuffled(range(4))
    board = (make_card(high, suits[0]), make_card(high, suits[1]), make_card(other, suits[2]))
    rest = draw.some([card for card in _CARDS if rank_of(card) not in (high, low)], 2)
    if set(rest) & set(board):
        return _any_board(draw)
    return draw.shuffled((*board, *rest)), ((make_card(low, suits[0]), make_card(low, suits[1])),)


def _decided_by_kicker(hands: Hands, board: tuple[int, ...]) -> bool:
    best = best_of(hands, board)
    return len(best) == 1 and len(best_of(hands, board, kickers_ignored)) > 1


def _split_by(many: int) -> Callable[[Hands, tuple[int, ...]], bool]:
    return lambda hands, board: len(best_of(hands, board)) == many and not _plays(board, hands)


def _plays(board: tuple[int, ...], hands: Hands) -> bool:
    """Whether the shared cards are the best hand of everybody."""
    strength = FIVE.strength(board)
    return all(read_hand(hand, board) == strength for hand in hands)


def _counterfeited(hands: Hands, board: tuple[int, ...]) -> bool:
    """Whether somebody who lets both own cards play takes another hand for the best."""
    return best_of(hands, board) != best_of(hands, board, READINGS[BOTH_OWN.name]) and not _plays(board, hands)


SKILLS: Mapping[str, tuple[Lay, Shows]] = {
    mark("best hand"): (_any_board, lambda hands, board: len(best_of(hands, board)) == 1),
    mark("kicker"): (_shared_rank(2), _decided_by_kicker),
    mark("two-way split"): (_shared_rank(2), _split_by(2)),
    _THREE_SHARE: (_shared_rank(3), _split_by(3)),
    mark("board plays"): (_strong_board, lambda hands, board: _plays(board, hands)),
    mark("counterfeited"): (_paired_board, _counterfeited),
}
"""What decides between hands, or who shares: how to lay it, and whether it shows."""
