"""Who wins or splits between players: two to six hands of two cards on one board, at pots and in Moss poker."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from croupier.contests.contest import Contest, SetHand
from croupier.contests.moss_poker import CONTEST
from croupier.dealt import read_hand
from croupier.drill.between.asking import (
    SEAT_AND_PILE,
    Asked,
    Draft,
    Wrong,
    ask,
    contest_of,
    distinct,
    named,
    parts_of,
    says,
    seat_choices,
    seat_name,
    seat_rule,
)
from croupier.drill.between.moss_points import line_reason
from croupier.drill.between.pot_scenes import pots_of_table, won_or_split
from croupier.drill.calling import those_that_play
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.drill.readings import MISREAD
from croupier.drill.winning import ASK, MOST, NAME, SKILLS, TITLE, Hands, attempt, best_hand, best_of, how_many, misread
from croupier.paytable.model import Table
from croupier.questions import Cards, Form, Question, Reason
from croupier.ranking import FIVE
from croupier.report import Rule
from croupier.words import mark

_SECONDS, _EACH = Fraction(4), Fraction(7, 10)

Board = tuple[int, ...]
Told = tuple[Callable[[int], Rule], tuple[Reason, ...]]
"""What each hand is called, and why the best ones are."""


def _skills(table: Table) -> Sequence[str]:
    game = pots_of_table(table)
    with_cards = game is not None and not game.with_dice
    return tuple(SKILLS) if with_cards or contest_of(table, CONTEST.name) is not None else ()


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game, moss = pots_of_table(table), contest_of(table, CONTEST.name)
    told: Callable[[Hands, Board], Told] = _of_pots
    if game is not None:
        most = game.seats[1]
    elif moss is not None:
        most, told = moss.seats[1], partial(_of_moss, moss, draw)
    else:
        raise KeyError(skill)
    many = how_many(skill, setup.seats, min(MOST, most))
    return ask(table, NAME, skill, setup, seed, lambda: _draft(skill, many, setup.level, draw, told))


def _draft(skill: str, many: int, level: int, draw: Draw, told: Callable[[Hands, Board], Told]) -> Draft | None:
    dealt = attempt(skill, many, level, draw)
    if dealt is None:
        return None
    board, hands = dealt
    label, reasons = told(hands, board)
    wrong: list[Wrong] = [(MISREAD[name], (named(best),)) for name, best in misread(hands, board).items()]
    return Draft(
        (Cards(says(mark("board")), board), *(Cards(label(seat), hand) for seat, hand in enumerate(hands))),
        parts_of([Asked(Rule(ASK), Form.CHOICES, seat_choices(range(many)))], [named(best_of(hands, board))]),
        tuple(wrong),
        reasons,
        _SECONDS + _EACH * many,
    )


def _of_pots(hands: Hands, board: Board) -> Told:
    """Each seat's hand, and the clause by which the best takes a pot, or the best ones share it."""
    strengths = {seat: read_hand(hand, board) for seat, hand in enumerate(hands)}
    told = {seat: _plays(seat, hands, board) for seat in strengths}
    return seat_rule, tuple(won_or_split(strengths, told))


def _of_moss(contest: Contest, draw: Draw, hands: Hands, board: Board) -> Told:
    """Each seat's hand of a value, and what is paid for it by the scoring in force."""
    number = draw.below(len(contest.arrangement.piles))
    pile = contest.arrangement.piles[number].name
    others = len(contest.arrangement.piles) - 1 - number
    judged = [SetHand((*[0] * number, read_hand(hand, board), *[0] * others)) for hand in hands]
    paid = [line_reason(contest, line, judged) for line in contest.score(judged).lines if line.wager == pile]
    best = [Reason(best_hand(hands, board), _plays(seat, hands, board)) for seat in best_of(hands, board)]
    return lambda seat: says(SEAT_AND_PILE, seat=seat_name(seat), pile=pile), distinct([*best, *paid])


def _plays(seat: int, hands: Hands, board: Board) -> Rule:
    """What a seat holds, and the five cards that it is."""
    kind, cards = FIVE.category(read_hand(hands[seat], board)), those_that_play(hands[seat], board)
    return says(mark("seat {seat}: {hand}, {cards}"), seat=seat_name(seat), hand=kind, cards=cards)


KIND = Kind(NAME, TITLE, _skills, _make)
