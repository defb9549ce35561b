"""Which of five hands each player of Moss poker wins, and what that comes to by the scoring in force."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.cards import rank_of, suit_of
from croupier.contests.arrangement import Arrangement
from croupier.contests.contest import Contest, SetHand
from croupier.contests.moss_poker import (
    BLOODY,
    CONTEST,
    HAND_TIED,
    SCORING,
    SHARED_BEST,
    SIMPLE,
    SPLIT,
    TIES,
    VOID,
)
from croupier.contests.score import Score
from croupier.drill.between import mistakes
from croupier.drill.between.asking import (
    SEAT_AND_PILE,
    Asked,
    Draft,
    ask,
    asked_points,
    clause_reason,
    contest_of,
    distinct,
    money,
    named,
    parts_of,
    players,
    says,
    seat_choices,
    seat_name,
)
from croupier.drill.between.broken_hands import judged_without_kickers
from croupier.drill.between.dealing import Left
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.drill.mistakes import Mistake
from croupier.paytable.model import Scoring, Table
from croupier.questions import Block, Cards, Form, Question, Reason, Says, Value
from croupier.recorded.settle import rounded
from croupier.report import Rule
from croupier.settlement import Line
from croupier.words import mark

NAME = "moss points"
KICKER, THREE_TIED = mark("kicker"), mark("three tied for best")
_PILES = range(len(CONTEST.arrangement.piles))

Hands = list[list[tuple[int, ...]]]
"""The five hands of each seat."""


def _tied_pile(draw: Draw, left: Left, board: Sequence[int], many: int) -> list[tuple[int, ...]] | None:
    """So many hands that tie, of ranks which stand high on this board: its best pair with one kicker."""
    pair = draw.one(sorted({rank_of(card) for card in board}, reverse=True)[:2])
    kicker = draw.one([rank for rank in range(9, 13) if rank != pair])
    for rank in (pair, kicker):
        if len(left.of_rank(rank)) < many:
            return None
    pairs = zip(draw.some(left.of_rank(pair), many), draw.some(left.of_rank(kicker), many), strict=True)
    return [draw.shuffled(hand) for hand in pairs]


def _deal(draw: Draw, skill: str, seats: int, level: int) -> tuple[tuple[int, ...], Hands] | None:
    """A board without flushes, and five hands of each seat, some of them drawn towards the skill."""
    left = Left()
    board = draw.some(left.cards, 5)
    if max(sum(suit_of(card) == suit for card in board) for suit in range(4)) > 2:
        return None
    left.take(board)
    hands: Hands = [[() for _ in _PILES] for _ in range(seats)]
    for pile in draw.some(_PILES, {1: 1, 2: 1, 3: 2}[level]):
        many = 3 if skill == THREE_TIED else 2
        if skill in (SHARED_BEST.name, HAND_TIED.name, THREE_TIED):
            found = _tied_pile(draw, left, board, many)
        elif skill == KICKER:
            found = _kicker_pile(draw, left, board)
        else:
            break
        if found is None:
            return None
        for seat, hand in zip(draw.some(range(seats), len(found)), found, strict=True):
            hands[seat][pile] = hand
            left.take(hand)
    for each in hands:
        for pile in _PILES:
            if not each[pile]:
                each[pile] = draw.some(left.cards, 2)
                left.take(each[pile])
    return board, hands


def _kicker_pile(draw: Draw, left: Left, board: Sequence[int]) -> list[tuple[int, ...]] | None:
    """Two hands with the same pair, one with the higher kicker."""
    pair = draw.one(sorted({rank_of(card) for card in board}, reverse=True)[:2])
    ranks = {rank_of(card) for card in board}
    high = [rank for rank in range(8, 13) if rank not in ranks and left.of_rank(rank)]
    if len(high) < 2 or len(left.of_rank(pair)) < 2:
        return None
    kickers = draw.some(high, 2)
    pairs = zip(draw.some(left.of_rank(pair), 2), [draw.one(left.of_rank(rank)) for rank in kickers], strict=True)
    return [draw.shuffled(hand) for hand in pairs]


_FEWEST: Mapping[str, int] = {SHARED_BEST.name: 3, THREE_TIED: 4}


def _skills(table: Table) -> Sequence[str]:
    contest = contest_of(table, CONTEST.name)
    if contest is None:
        return ()
    clauses = tuple(clause.name for clause in contest.in_force)
    return (*clauses, KICKER, THREE_TIED) if SHARED_BEST.name in clauses else (*clauses, KICKER)


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    contest = contest_of(table, CONTEST.name)
    if contest is None or not isinstance(table, Scoring):
        raise KeyError(skill)
    seats = players(_FEWEST.get(skill, 2), min(setup.seats, setup.level + 1), contest.seats[1])
    return ask(table, NAME, skill, setup, seed, lambda: _draft(table, skill, seats, setup.level, draw))


def _draft(scoring: Scoring, skill: str, seats: int, level: int, draw: Draw) -> Draft | None:
    dealt = _deal(draw, skill, seats, level)
    if dealt is None:
        return None
    (board, rows), contest = dealt, scoring.contest
    hands = _judged(contest, contest.arrangement, rows, board)
    score = contest.score(hands)
    if not _shows(contest, skill, rows, board, hands, score):
        return None
    wrong = [(mistake, _answers(scoring, seen, other)) for mistake, seen, other in _broken(contest, hands, rows, board)]
    return Draft(
        _scene(scoring, rows, board),
        parts_of(_asked(scoring, seats), _answers(scoring, hands, score)),
        tuple(wrong),
        distinct(line_reason(contest, line, hands) for line in score.lines),
        Fraction(15 * seats),
    )


def _judged(contest: Contest, arrangement: Arrangement, rows: Hands, board: Sequence[int]) -> tuple[SetHand, ...]:
    return tuple(contest.judge(arrangement.strengths(each, tuple(board))) for each in rows)


def _shows(
    contest: Contest,
    skill: str,
    rows: Hands,
    board: Sequence[int],
    hands: Sequence[SetHand],
    score: Score,
) -> bool:
    """Whether the deal shows the skill."""
    if skill == KICKER:
        seen = _judged(contest, judged_without_kickers(contest.arrangement), rows, board)
        return _best(seen) != _best(hands)
    if skill == THREE_TIED:
        return any(len(best) == 3 for best in _best(hands))
    return any(line.clause.name == skill for line in score.lines)


def _best(hands: Sequence[SetHand]) -> tuple[tuple[int, ...], ...]:
    """The seats whose hand is best, hand by hand."""
    found = []
    for pile in _PILES:
        column = [hand.strengths[pile] for hand in hands]
        found.append(tuple(seat for seat, strength in enumerate(column) if strength == max(column)))
    return tuple(found)


def _broken(
    contest: Contest, hands: Sequence[SetHand], rows: Hands, board: Sequence[int]
) -> Iterator[tuple[Mistake, Sequence[SetHand], Score]]:
    """The deal settled by the same contest under one broken rule at a time."""
    changes: dict[Mistake, Mapping[str, str]] = {}
    if contest.options[SCORING] == BLOODY:
        changes[mistakes.BLOODY_AS_SIMPLE] = {SCORING: SIMPLE}
    else:
        changes[mistakes.SIMPLE_AS_BLOODY] = {SCORING: BLOODY}
        split = contest.options[TIES] == SPLIT
        changes[mistakes.TIE_VOID if split else mistakes.TIE_SHARED] = {TIES: VOID if split else SPLIT}
        yield mistakes.TIE_IN_FULL, hands, _in_full(contest, hands)
    for mistake, options in changes.items():
        yield mistake, hands, replace(contest, options={**contest.options, **options}).score(hands)
    score = contest.score(hands)
    yield mistakes.ALL_WORTH_ONE, hands, _paid_as(score, lambda line: line.net / _value(contest, line))
    seen = _judged(contest, judged_without_kickers(contest.arrangement), rows, board)
    yield mistakes.KICKER, seen, contest.score(seen)


def _in_full(contest: Contest, hands: Sequence[SetHand]) -> Score:
    """Every hand tied for best paid the whole value."""
    split = replace(contest, options={**contest.options, TIES: SPLIT}).score(hands)
    return _paid_as(split, lambda line: _value(contest, line) if line.net else line.net)


def _paid_as(score: Score, net: Callable[[Line], Fraction]) -> Score:
    return Score(score.players, tuple(replace(line, net=net(line)) for line in score.lines))


def _value(contest: Contest, line: Line) -> Fraction:
    return Fraction(next(pile.value for pile in contest.arrangement.piles if pile.name == line.wager))


def _scene(scoring: Scoring, rows: Hands, board: Sequence[int]) -> tuple[Block, ...]:
    piles = scoring.contest.arrangement.piles
    said = [] if scoring.per_point is None else [
        Says(says(mark("A point is worth {amount}."), amount=money(scoring.per_point)))
    ]  # fmt: skip
    hands = [
        Cards(says(SEAT_AND_PILE, seat=seat_name(seat), pile=pile.name), each[number])
        for number, pile in enumerate(piles)
        for seat, each in enumerate(rows)
    ]
    return (Cards(says(mark("board")), tuple(board)), *hands, *said)


def _asked(scoring: Scoring, seats: int) -> list[Asked]:
    """Who has the best of each five hands, then each player's points, or those of one where two play; then money."""
    choices, ask = seat_choices(range(seats)), mark("Who has the best of these: {pile}?")
    found = [
        Asked(says(ask, pile=pile.name), Form.CHOICES, choices, says(pile.name))
        for pile in scoring.contest.arrangement.piles
    ]
    return [*found, *asked_points(scoring, seats)]


def _answers(scoring: Scoring, hands: Sequence[SetHand], score: Score) -> tuple[Value, ...]:
    asked = range(1 if score.players == 2 else score.players)
    nets = [score.net(seat) for seat in asked]
    per_point = scoring.per_point
    paid = [] if per_point is None else rounded([net * per_point for net in nets], scoring.rounding)
    return (*(named(best) for best in _best(hands)), *nets, *paid)


def line_reason(contest: Contest, line: Line, hands: Sequence[SetHand]) -> Reason:
    """The clause of a line, with who is paid how many points by whom and for what."""
    seats = line.seats or (0, 0)
    number = next(number for number, pile in enumerate(contest.arrangement.piles) if pile.name == line.wager)
    kind = contest.arrangement.piles[number].ranking.category(hands[seats[0]].strengths[number])
    equal = mark("{pile}, {hand}: seat {seat} and seat {other} are equal")
    about = Rule(
        mark("{pile}, {hand}: seat {other} pays seat {seat} points: {points}") if line.net else equal,
        {
            "pile": (line.wager,),
            "hand": (kind,),
            "seat": (seat_name(seats[0]),),
            "other": (seat_name(seats[1]),),
            "points": (str(line.net),),
        },
    )
    return clause_reason(contest, contest.clause(line.clause.name), about)


KIND = Kind(NAME, mark("Moss points"), _skills, _make)
