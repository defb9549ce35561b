"""Who wins or splits at a table of the house's with two own cards and five shared ones."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.drill.calling import those_that_play
from croupier.drill.draw import Draw
from croupier.drill.hands import NoDealError
from croupier.drill.house.words import SHARED, identity, plain, seat
from croupier.drill.kinds import Kind, Setup
from croupier.drill.mistakes import slips_of
from croupier.drill.winning import (
    ASK,
    BOARD,
    NAME,
    OWN,
    SKILLS,
    TITLE,
    Hands,
    attempt,
    best_hand,
    best_of,
    how_many,
    misread,
)
from croupier.paytable.model import Paytable, Table
from croupier.questions import Block, Cards, Choice, Form, Part, Question, Reason, Slip
from croupier.report import Rule

_SECONDS = Fraction(4)
_EACH = Fraction(7, 10)
_TRIES = 600
_DEALS = 8


def skills(table: Table) -> Sequence[str]:
    """What decides between hands of two own and five shared cards."""
    if not isinstance(table, Paytable):
        return ()
    deal = table.game.deal
    return tuple(SKILLS) if (deal.get("own"), deal.get("community")) == (OWN, BOARD) else ()


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about the hands on one board."""
    if not isinstance(table, Paytable):
        raise TypeError("hands are compared at a table of the house's")
    many = how_many(skill, setup.seats)
    board, hands = _dealt(skill, many, setup.level, draw)
    key = _names(best_of(hands, board))
    slips, _ = _slips(hands, board)
    labels = [seat(number) for number in range(1, many + 1)]
    scene: tuple[Block, ...] = (
        Cards(Rule(SHARED), board),
        *(Cards(label, hand) for label, hand in zip(labels, hands, strict=True)),
    )
    choices = tuple(Choice(_name(at), label) for at, label in enumerate(labels))
    first, *_ = best_of(hands, board)
    why = Reason(best_hand(hands, board), plain(those_that_play(hands[first], board)))
    return Question(
        identity(table, NAME, skill, setup, seed),
        scene,
        (Part(Rule(ASK), Form.CHOICES, key, choices),),
        slips,
        (why,),
        _SECONDS + _EACH * many,
    )


def _name(at: int) -> str:
    return f"seat {at + 1}"


def _names(best: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(_name, best))


def _slips(hands: Hands, board: Sequence[int]) -> tuple[tuple[Slip, ...], int]:
    """What wrong readings take for the best hands, and how many of them say what another one says."""
    answers = {name: (_names(best),) for name, best in misread(hands, board).items()}
    return slips_of((_names(best_of(hands, board)),), answers)


def _dealt(skill: str, many: int, level: int, draw: Draw) -> tuple[tuple[int, ...], Hands]:
    """A board and hands that show a skill; of some, those about which the fewest wrong readings say the same."""
    found: list[tuple[int, tuple[int, ...], Hands]] = []
    for _ in range(_TRIES):
        dealt = attempt(skill, many, level, draw)
        if dealt is not None:
            board, hands = dealt
            found.append((_slips(hands, board)[1], board, hands))
            if found[-1][0] == 0 or len(found) == _DEALS:
                break
    if not found:
        raise NoDealError(skill)
    _, board, hands = min(found, key=lambda each: each[0])
    return board, hands


KIND = Kind(NAME, TITLE, skills, make)
