"""What each player of Chinese poker wins and loses, by the scoring in force."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from croupier.contests.chinese_poker import CONTEST, FOUL_PAID, FOULED, ROW_TIED
from croupier.contests.contest import GROSS, LEDGER, ROYALTIES, Contest
from croupier.contests.score import Score
from croupier.drill.between.asking import (
    Asked,
    Draft,
    ask,
    asked_points,
    clause_reason,
    contest_of,
    distinct,
    money,
    parts_of,
    players,
    says,
    seat_name,
)
from croupier.drill.between.chinese_broken import judged_wrongly, paid_wrongly
from croupier.drill.between.chinese_deals import (
    FRONT_ROW,
    MIDDLE_ROW,
    Aim,
    Laid,
    Rows,
    fouled,
    laid,
    royal_rows,
    sound_hands,
)
from croupier.drill.between.chinese_rows import scene_of
from croupier.drill.between.dealing import Left
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Scoring, Table
from croupier.questions import Block, Form, Question, Reason, Says, Value
from croupier.recorded.settle import rounded
from croupier.report import Rule
from croupier.settlement import Line
from croupier.showdown import Result
from croupier.words import mark

NAME = "chinese ledger"
_ROYALTY = "royalty: "
_ROW_WINS = mark("{pile}: seat {seat} wins against seat {other}")
_ONE_ROW = mark("one row won, two tied")
_TWO_FOULS = mark("two fouls")

Deal = Callable[[Draw, Left, int, int], list[Rows] | None]
"""Draws the rows of so many seats at a level; None where chance did not lead to the skill."""


@dataclass(frozen=True, slots=True)
class _Skill:
    """How deals of a skill are drawn, and for how many players at least.

    `royalty` has the pile and the row of its ladder that shall be reached; `surrenders` says that somebody does.
    """

    deal: Deal
    fewest: int = 2
    surrenders: bool = False
    royalty: tuple[str, int] | None = None


_ENDS: tuple[Result, ...] = ("ahead", "behind")
_TIED: Result = "tied"


def _results(draw: Draw, won: int, tied: int = 0) -> Mapping[int, Result]:
    """How the first two seats stand by row: so many rows won by one of them, so many tied, the others lost."""
    ends = draw.shuffled(_ENDS)
    found = [ends[0]] * won + [_TIED] * tied + [ends[1]] * (3 - won - tied)
    return dict(enumerate(draw.shuffled(found)))


def _kickers(draw: Draw, results: Mapping[int, Result], level: int) -> tuple[int, ...]:
    """The rows that kickers decide: none in plain deals."""
    rows = [row for row in (FRONT_ROW, MIDDLE_ROW) if results.get(row) != "tied"]
    return draw.some(rows, min(level - 1, len(rows)))


def _by_results(draw: Draw, left: Left, seats: int, level: int, *, won: int, tied: int = 0) -> list[Rows] | None:
    results = _results(draw, won, tied)
    return laid(draw, left, seats, Aim(results, _kickers(draw, results, level)))


def _fouls(draw: Draw, left: Left, seats: int, level: int, *, many: int) -> list[Rows] | None:
    """So many hands set wrongly, the others well."""
    found = [fouled(draw, left, draw.one((FRONT_ROW, MIDDLE_ROW)), close=level > 1) for _ in range(many)]
    return _with_others(draw, left, seats, found)


def _surrender(draw: Draw, left: Left, seats: int, level: int) -> list[Rows] | None:
    return _with_others(draw, left, seats, [])


def _with_others(draw: Draw, left: Left, seats: int, found: Sequence[Rows | None]) -> list[Rows] | None:
    """Some hands and, for all other seats, hands that are set well, in any order."""
    rows = [each for each in found if each is not None]
    others = sound_hands(draw, left, seats - len(found)) if len(rows) == len(found) else None
    return None if others is None else list(draw.shuffled([*rows, *others]))


def _royal(contest: Contest, pile: str, number: int) -> Deal:
    """Deals in which a row of a ladder is reached, in harder ones by two players."""
    names = [each.name for each in contest.arrangement.piles]
    ladder = contest.royalties[pile]

    def deal(draw: Draw, left: Left, seats: int, level: int) -> list[Rows] | None:
        holders = [royal_rows(draw, left, names.index(pile), ladder, number)]
        if level > 1:
            other = draw.below(len(ladder.rows))
            holders.append(royal_rows(draw, left, names.index(pile), ladder, other))
        return _with_others(draw, left, seats, holders)

    return deal


_BY_CLAUSE: Mapping[str, _Skill] = {
    "row won": _Skill(partial(_by_results, won=2)),
    "row tied": _Skill(partial(_by_results, won=1, tied=1)),
    "majority": _Skill(partial(_by_results, won=2)),
    "scoop": _Skill(partial(_by_results, won=3)),
    "best row": _Skill(partial(_by_results, won=2)),
    "fouled row": _Skill(partial(_fouls, many=1)),
    "foul": _Skill(partial(_fouls, many=1)),
    "surrender": _Skill(_surrender, surrenders=True),
}


def _skills_of(contest: Contest) -> dict[str, _Skill]:
    """Every skill of a table: each clause in force, each row of royalties, and what is easily misread."""
    found: dict[str, _Skill] = {}
    for clause in contest.in_force:
        if clause.points == ROYALTIES:
            for pile, ladder in contest.royalties.items():
                for number in range(len(ladder.rows)):
                    name = f"{_ROYALTY}{pile}: {ladder.row_name(number)}"
                    found[name] = _Skill(_royal(contest, pile, number), royalty=(pile, number))
        else:
            found[clause.name] = _BY_CLAUSE[clause.name]
    found[_ONE_ROW] = _Skill(partial(_by_results, won=1, tied=2))
    found[_TWO_FOULS] = _Skill(partial(_fouls, many=2), fewest=3)
    return found


def _skills(table: Table) -> Sequence[str]:
    contest = contest_of(table, CONTEST.name)
    return () if contest is None else tuple(_skills_of(contest))


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    contest = contest_of(table, CONTEST.name)
    if contest is None or not isinstance(table, Scoring):
        raise KeyError(skill)
    chosen = _skills_of(contest)[skill]
    seats = players(chosen.fewest, min(setup.seats, setup.level + 1), contest.seats[1])
    return ask(table, NAME, skill, setup, seed, lambda: _draft(table, skill, chosen, seats, setup.level, draw))


def _draft(scoring: Scoring, name: str, skill: _Skill, seats: int, level: int, draw: Draw) -> Draft | None:
    contest, left = scoring.contest, Left()
    rows = skill.deal(draw, left, seats, level)
    if rows is None:
        return None
    gives_up = (draw.below(seats),) if skill.surrenders else ()
    deal = Laid(tuple(tuple(draw.shuffled(hand) for hand in each) for each in rows), gives_up)
    hands = deal.judged(contest)
    score = contest.score(hands)
    if not _shows(contest, score, name, skill) or any(hand.fouls for hand in hands) != _has_fouls(name):
        return None
    wrong = [
        (mistake, _answers(scoring, other))
        for broken in (judged_wrongly(contest, deal, hands), paid_wrongly(contest, hands, score))
        for mistake, _, other in broken
    ]
    return Draft(
        _scene(scoring, deal),
        parts_of(_asked(scoring, seats), _answers(scoring, score)),
        tuple(wrong),
        distinct(_reason(contest, line) for line in _in_force(contest, score)),
        Fraction(10 * seats * (seats - 1) // 2),
    )


def _has_fouls(name: str) -> bool:
    return name in (FOULED.name, FOUL_PAID.name, _TWO_FOULS)


def _shows(contest: Contest, score: Score, name: str, skill: _Skill) -> bool:
    """Whether the deal shows what it was drawn for."""
    if skill.royalty is not None:
        pile, number = skill.royalty
        ladder = contest.royalties[pile].name
        return any(line.ladder == ladder and line.row == number for line in score.lines)
    return name not in _BY_CLAUSE or any(line.clause.name == name for line in score.lines)


def _scene(scoring: Scoring, deal: Laid) -> tuple[Block, ...]:
    """The rows, who surrenders, and what a point is worth."""
    said = [Says(says(mark("Seat {seat} surrenders."), seat=seat_name(seat))) for seat in deal.surrendered]
    if scoring.per_point is not None:
        said.append(Says(says(mark("A point is worth {amount}."), amount=money(scoring.per_point))))
    return (*scene_of(scoring.contest, deal), *said)


def _keeps_gross(contest: Contest, seats: int) -> bool:
    """Whether what each of two players wins is asked too."""
    return seats == 2 and contest.options[LEDGER] == GROSS


def _asked(scoring: Scoring, seats: int) -> list[Asked]:
    """Points of each player, where the ledger is kept gross and two play what each wins of the other; then money."""
    found: list[Asked] = []
    if _keeps_gross(scoring.contest, seats):
        ask, name = mark("Points that seat {seat} is paid, gross?"), mark("seat {seat}, gross")
        names = map(seat_name, range(seats))
        found = [Asked(says(ask, seat=seat), Form.POINTS, name=says(name, seat=seat)) for seat in names]
    return [*found, *asked_points(scoring, seats)]


def _answers(scoring: Scoring, score: Score) -> tuple[Value, ...]:
    seats = range(score.players)
    asked = range(1 if score.players == 2 else score.players)
    gross = [score.won(seat) for seat in seats] if _keeps_gross(scoring.contest, score.players) else []
    nets = [score.net(seat) for seat in asked]
    per_point = scoring.per_point
    paid = [] if per_point is None else rounded([net * per_point for net in nets], scoring.rounding)
    return (*gross, *nets, *paid)


def _in_force(contest: Contest, score: Score) -> list[Line]:
    """The lines of clauses that pay, or say that nothing is paid; all of them where there is no such line."""
    names = {clause.name for clause in contest.in_force}
    return [line for line in score.lines if line.clause.name in names] or list(score.lines)


def _reason(contest: Contest, line: Line) -> Reason:
    """The clause of a line, with who is paid how many points by whom."""
    seats = line.seats or (0, 0)
    values = {
        "pile": (line.wager,),
        "seat": (seat_name(seats[0]),),
        "other": (seat_name(seats[1]),),
        "points": (str(line.net),),
    }
    if not line.net:
        tied = line.clause.name == ROW_TIED.name
        about = Rule(mark("{pile}: seat {seat} and seat {other} are equal") if tied else _ROW_WINS, values)
    elif line.row_name is not None:
        about = Rule(
            mark("{pile}: {row}; seat {other} pays seat {seat} points: {points}"), {**values, "row": (line.row_name,)}
        )
    else:
        about = Rule(mark("{pile}: seat {other} pays seat {seat} points: {points}"), values)
    return clause_reason(contest, contest.clause(line.clause.name), about)


KIND = Kind(NAME, mark("Chinese ledger"), _skills, _make)
