"""Which of two hands of Chinese poker wins the front, the middle and the back, and whether both are set well."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from croupier.contests.chinese_poker import CONTEST, FOULED, ROW_WON
from croupier.contests.contest import Contest, SetHand
from croupier.contests.score import Score
from croupier.drill.between.asking import (
    NO,
    NOBODY,
    SEAT_AND_PILE,
    YES,
    Asked,
    Draft,
    ask,
    clause_reason,
    contest_of,
    distinct,
    parts_of,
    says,
    seat_choices,
    seat_name,
    yes_or_no,
)
from croupier.drill.between.chinese_broken import judged_wrongly
from croupier.drill.between.chinese_deals import (
    FRONT_ROW,
    MIDDLE_ROW,
    Aim,
    Laid,
    Rows,
    fouled,
    front_run,
    laid,
    matched_front,
    sound_hands,
    wheel,
)
from croupier.drill.between.dealing import Left, hand_of
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Table
from croupier.questions import Block, Cards, Form, Question, Reason, Value
from croupier.report import Rule
from croupier.words import mark

NAME = "chinese rows"
SECONDS = Fraction(15)

Deal = Callable[[Draw, Left, int], list[Rows] | None]


def scene_of(contest: Contest, deal: Laid) -> tuple[Block, ...]:
    """The rows of each seat, front, middle and back."""
    piles = contest.arrangement.piles
    return tuple(
        Cards(says(SEAT_AND_PILE, seat=seat_name(seat), pile=pile.name), cards)
        for seat, rows in enumerate(deal.rows)
        for pile, cards in zip(piles, rows, strict=True)
    )


def row_reasons(contest: Contest, score: Score, hands: Sequence[SetHand]) -> list[Reason]:
    """The clause of each row, with what stood against what."""
    found = []
    piles = {pile.name: number for number, pile in enumerate(contest.arrangement.piles)}
    for line in score.lines:
        if line.seats is None or line.wager not in piles:
            continue
        row = piles[line.wager]
        kinds = [contest.arrangement.piles[row].ranking.category(hands[seat].strengths[row]) for seat in line.seats]
        about = Rule(
            mark("{pile}: {hand} of seat {seat} against {other}"),
            {"pile": (line.wager,), "hand": (kinds[0],), "seat": (seat_name(line.seats[0]),), "other": (kinds[1],)},
        )
        clause = contest.clause(line.clause.name)
        found.append(clause_reason(contest, clause, about))
    return found


def _kinds(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    return laid(draw, left, 2, Aim({row: draw.one(("ahead", "behind")) for row in range(3)}))


def _kickers(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    rows = (draw.one((FRONT_ROW, MIDDLE_ROW)),) if level == 1 else (FRONT_ROW, MIDDLE_ROW)
    return laid(draw, left, 2, Aim({row: draw.one(("ahead", "behind")) for row in range(3)}, kickers=rows))


def _tied(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    tied = draw.some(range(3), 1 if level < 3 else 2)
    kickers = () if level == 1 else tuple(row for row in range(2) if row not in tied)
    return laid(
        draw,
        left,
        2,
        Aim({row: "tied" if row in tied else draw.one(("ahead", "behind")) for row in range(3)}, kickers),
    )


def _low_straights(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    low = wheel(draw, left)
    other = hand_of(draw, left, "straight", ranks=() if level == 1 else (draw.one(range(4, 7)),))
    middles = [hand_of(draw, left, draw.one(("two pair", "pair", "three of a kind"))) for _ in range(2)]
    fronts = [hand_of(draw, left, "high card", front=True) for _ in range(2)]
    pairs = zip(fronts, middles, (low, other), strict=True)
    found = [[hand for hand in rows if hand is not None] for rows in pairs]
    return list(draw.shuffled(found)) if all(len(rows) == 3 for rows in found) else None


def _nothing_in_front(draw: Draw, left: Left, level: int, *, suited: bool) -> list[Rows] | None:
    run = front_run(draw, left, suited=suited)
    other = hand_of(draw, left, "pair" if level == 1 else "high card", front=True)
    middles = [hand_of(draw, left, draw.one(("two pair", "three of a kind"))) for _ in range(2)]
    backs = [hand_of(draw, left, draw.one(("straight", "flush", "full house"))) for _ in range(2)]
    pairs = zip((run, other), middles, backs, strict=True)
    found = [[hand for hand in rows if hand is not None] for rows in pairs]
    return list(draw.shuffled(found)) if all(len(rows) == 3 for rows in found) else None


def _straight_in_front(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    return _nothing_in_front(draw, left, level, suited=False)


def _flush_in_front(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    return _nothing_in_front(draw, left, level, suited=True)


def _beside(draw: Draw, left: Left, rows: Rows | None) -> list[Rows] | None:
    """One hand, and another one that is set well, in any order."""
    other = sound_hands(draw, left, 1)
    return None if rows is None or other is None else list(draw.shuffled([rows, *other]))


def _front_against_middle(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    set_well = draw.often(1, 2)
    return _beside(draw, left, matched_front(draw, left) if set_well else fouled(draw, left, FRONT_ROW, close=True))


def _front_foul(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    return _beside(draw, left, fouled(draw, left, FRONT_ROW, close=level == 3))


def _middle_foul(draw: Draw, left: Left, level: int) -> list[Rows] | None:
    return _beside(draw, left, fouled(draw, left, MIDDLE_ROW, close=level > 1))


_DEALS: Mapping[str, Deal] = {
    mark("kind of hand"): _kinds,
    mark("kicker"): _kickers,
    mark("tied row"): _tied,
    mark("ace-low straight"): _low_straights,
    mark("straight in front"): _straight_in_front,
    mark("flush in front"): _flush_in_front,
    mark("front against middle"): _front_against_middle,
    "foul: front": _front_foul,
    "foul: middle": _middle_foul,
}
_FOULS = ("foul: front", "foul: middle")


def _skills(table: Table) -> Sequence[str]:
    return tuple(_DEALS) if contest_of(table, CONTEST.name) is not None else ()


def _answers(hands: Sequence[SetHand], score: Score) -> tuple[Value, ...]:
    """Whether each hand is set well, then who wins each row."""
    winners = {
        line.wager: seat_name(line.seats[0])
        for line in score.lines
        if line.seats is not None and line.clause.name in (ROW_WON.name, FOULED.name)
    }
    return (
        *(NO if hand.fouls else YES for hand in hands),
        *(winners.get(pile.name, NOBODY) for pile in CONTEST.arrangement.piles),
    )


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    contest = contest_of(table, CONTEST.name)
    if contest is None:
        raise KeyError(skill)
    return ask(table, NAME, skill, setup, seed, lambda: _draft(contest, skill, setup.level, draw))


def _draft(contest: Contest, skill: str, level: int, draw: Draw) -> Draft | None:
    left = Left()
    rows = _DEALS[skill](draw, left, level)
    if rows is None:
        return None
    deal = Laid(tuple(tuple(draw.shuffled(hand) for hand in each) for each in rows))
    hands = deal.judged(contest)
    fouls = [hand for hand in hands if hand.fouls]
    if bool(fouls) != (skill in _FOULS) and skill != "front against middle":
        return None
    score = contest.score(hands)
    choices = seat_choices(range(2), nobody=mark("nobody"))
    piles = contest.arrangement.piles
    well, set_well = mark("Is the hand of seat {seat} set well?"), mark("seat {seat} set well")
    wins = mark("Who wins this row: {pile}?")
    asked = [
        *(Asked(says(well, seat=seat), Form.CHOICE, yes_or_no(), says(set_well, seat=seat)) for seat in ("1", "2")),
        *(Asked(says(wins, pile=pile.name), Form.CHOICE, choices, says(pile.name)) for pile in piles),
    ]
    wrong = [(mistake, _answers(seen, other)) for mistake, seen, other in judged_wrongly(contest, deal, hands)]
    return Draft(
        scene_of(contest, deal),
        parts_of(asked, _answers(hands, score)),
        tuple(wrong),
        distinct(row_reasons(contest, score, hands)),
        SECONDS,
    )


KIND = Kind(NAME, mark("Chinese rows"), _skills, _make)
