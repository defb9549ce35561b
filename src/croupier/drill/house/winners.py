"""Who wins or splits: two to six hands on one board. A skill is what decides, or who shares."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from croupier.cards import STANDARD_DECK, make_card, rank_of
from croupier.dealt import Reading, read_hand
from croupier.drill.draw import Draw
from croupier.drill.house.asking import slips_of
from croupier.drill.house.hands import NoDealError, five_of
from croupier.drill.house.readings import BOTH_OWN, READINGS, kickers_ignored
from croupier.drill.house.words import SHARED, identity, seat
from croupier.drill.kinds import Kind, Setup, Table
from croupier.paytable.model import Paytable
from croupier.questions import Block, Cards, Choice, Form, Part, Question, Reason, Slip
from croupier.ranking import FIVE
from croupier.report import Rule
from croupier.words import mark

NAME = "who wins or splits"
_ASK = mark("Which hand is the best? Several where they are equal.")
_WHY = mark("The best hand on this board: {hand}.")
_FEWEST, _MOST = 2, 6
_BOARD = 5
_SECONDS = Fraction(4)
_EACH = Fraction(7, 10)
_TRIES = 600
_DEALS = 8
_HANDS_MISREAD = (BOTH_OWN, "kickers ignored", "flush missed")
_CARDS = STANDARD_DECK.cards

Hands = tuple[tuple[int, ...], ...]


def skills(table: Table) -> Sequence[str]:
    """What decides between hands of two own and five shared cards."""
    if not isinstance(table, Paytable):
        return ()
    deal = table.game.deal
    return tuple(_SKILLS) if (deal.get("own"), deal.get("community")) == (2, _BOARD) else ()


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about the hands on one board."""
    if not isinstance(table, Paytable):
        raise TypeError("hands are compared at a table of the house's")
    fewest = 3 if skill == "three-way split" else _FEWEST
    many = max(fewest, min(setup.seats, _MOST))
    board, hands = _dealt(skill, many, setup.level, draw)
    key = best_of(hands, board)
    slips, _ = _slips(hands, board)
    labels = [seat(number) for number in range(1, many + 1)]
    scene: tuple[Block, ...] = (
        Cards(Rule(SHARED), board),
        *(Cards(label, hand) for label, hand in zip(labels, hands, strict=True)),
    )
    choices = tuple(Choice(_name(at), label) for at, label in enumerate(labels))
    best = FIVE.category(max(read_hand(hand, board) for hand in hands))
    return Question(
        identity(table, NAME, skill, setup, seed),
        scene,
        (Part(Rule(_ASK), Form.CHOICES, key, choices),),
        slips,
        (Reason(Rule(_WHY, {"hand": (best,)})),),
        _SECONDS + _EACH * many,
    )


def best_of(hands: Sequence[Sequence[int]], board: Sequence[int], reading: Reading = read_hand) -> tuple[str, ...]:
    """The seats whose hands are best, by name."""
    strengths = [reading(hand, board) for hand in hands]
    return tuple(_name(at) for at, strength in enumerate(strengths) if strength == max(strengths))


def _name(at: int) -> str:
    return f"seat {at + 1}"


def _slips(hands: Sequence[Sequence[int]], board: Sequence[int]) -> tuple[tuple[Slip, ...], int]:
    """What wrong readings take for the best hands, and how many of them say what another one says."""
    answers = {name: (best_of(hands, board, READINGS[name]),) for name in _HANDS_MISREAD}
    return slips_of((best_of(hands, board),), answers)


def _dealt(skill: str, many: int, level: int, draw: Draw) -> tuple[tuple[int, ...], Hands]:
    """A board and hands that show a skill; in games with more than one level, with hands close to each other."""
    lay, shows = _SKILLS[skill]
    found: list[tuple[int, tuple[int, ...], Hands]] = []
    for _ in range(_TRIES):
        board, chosen = lay(draw)
        gone = {*board, *(card for hand in chosen for card in hand)}
        hands = list(chosen)
        while len(hands) < many:
            hand = _close(hands, gone, draw) if hands and draw.often(level - 1, 4) else ()
            hands.append(hand or draw.some([card for card in _CARDS if card not in gone], 2))
            gone |= set(hands[-1])
        dealt = draw.shuffled(hands)
        if shows(dealt, board):
            found.append((_slips(dealt, board)[1], board, dealt))
            if found[-1][0] == 0 or len(found) == _DEALS:
                break
    if not found:
        raise NoDealError(skill)
    _, board, dealt = min(found, key=lambda each: each[0])
    return board, dealt


def _close(hands: Sequence[Sequence[int]], gone: set[int], draw: Draw) -> tuple[int, ...]:
    """A hand that shares a rank with another one; () where no such card is left."""
    rank = rank_of(draw.one(draw.one(hands)))
    same = [card for suit in range(4) if (card := make_card(rank, suit)) not in gone]
    if not same:
        return ()
    first = draw.one(same)
    return (first, draw.one([card for card in _CARDS if card not in gone and card != first]))


def _any_board(draw: Draw) -> tuple[tuple[int, ...], Hands]:
    return draw.some(_CARDS, _BOARD), ()


def _shared_rank(alike: int) -> Callable[[Draw], tuple[tuple[int, ...], Hands]]:
    """A board, and so many hands with a card of the same rank, a high one."""

    def lay(draw: Draw) -> tuple[tuple[int, ...], Hands]:
        rank = 12 - draw.below(6)
        suits = draw.shuffled(range(4))
        held = [make_card(rank, suit) for suit in suits[:alike]]
        others = draw.some([card for card in _CARDS if card not in held], _BOARD + alike)
        return others[alike:], tuple((card, other) for card, other in zip(held, others, strict=False))

    return lay


def _strong_board(draw: Draw) -> tuple[tuple[int, ...], Hands]:
    return five_of(draw.one(("two pair", "straight", "straight", "flush", "full house", "four of a kind")), draw), ()


def _paired_board(draw: Draw) -> tuple[tuple[int, ...], Hands]:
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
    return best_of(hands, board) != best_of(hands, board, READINGS[BOTH_OWN]) and not _plays(board, hands)


_SKILLS: Mapping[
    str, tuple[Callable[[Draw], tuple[tuple[int, ...], Hands]], Callable[[Hands, tuple[int, ...]], bool]]
] = {
    "best hand": (_any_board, lambda hands, board: len(best_of(hands, board)) == 1),
    "kicker": (_shared_rank(2), _decided_by_kicker),
    "two-way split": (_shared_rank(2), _split_by(2)),
    "three-way split": (_shared_rank(3), _split_by(3)),
    "board plays": (_strong_board, lambda hands, board: _plays(board, hands)),
    "counterfeited": (_paired_board, _counterfeited),
}

KIND = Kind(NAME, mark("Who wins or splits"), skills, make)
