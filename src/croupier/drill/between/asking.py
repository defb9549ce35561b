"""How questions about games between players are put together: seats, money, wrong answers, and which draft is asked.

A draft is drawn towards a skill. What it comes to is settled by the real rules, and once more under each broken one;
a draft in which two broken rules give the same answer tells nothing about who breaks which, so that another is drawn.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.contests.contest import Contest
from croupier.contests.score import PointClause
from croupier.drill.kinds import Setup
from croupier.drill.mistakes import Mistake
from croupier.figures import decimal_places, show_decimal
from croupier.paytable.model import Scoring, Table
from croupier.questions import Block, Choice, Form, Identity, Part, Question, Reason, Slip, Value
from croupier.report import Rule
from croupier.rules import RulesError
from croupier.words import mark

SEAT, NOBODY = mark("seat {seat}"), "nobody"
SEAT_AND_PILE = mark("seat {seat}: {pile}")
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Asked:
    """A part without its key. `name` is what a verdict calls it, where it is one of several."""

    ask: Rule
    form: Form
    choices: tuple[Choice, ...] = ()
    name: Rule | None = None


Wrong = tuple[Mistake, tuple[Value, ...] | None]
"""A mistake and what it answers to each part; None where it answers nothing that could be compared."""

_ASKED = 12
"""So many drafts are drawn at most until one tells every broken rule from the others."""
_FEW = 4
"""So many at least where no broken rule shows: in plain deals of some skills none does."""
_DRAWN = 2000
"""So many are drawn at most until one shows the skill at all."""


@dataclass(frozen=True, slots=True)
class Draft:
    """All of a question but its identity; `wrong` has what broken rules answer, right answers among them."""

    scene: tuple[Block, ...]
    parts: tuple[Part, ...]
    wrong: tuple[Wrong, ...]
    reasons: tuple[Reason, ...]
    seconds: Fraction

    @property
    def key(self) -> tuple[Value, ...]:
        """The right answer to each part."""
        return tuple(part.key for part in self.parts)

    @property
    def shows(self) -> int:
        """How well broken rules show: 0 where two of them answer the same, 1 where none answers wrongly, else 2."""
        found: dict[tuple[Value, ...], Mistake] = {}
        for mistake, values in self.wrong:
            if values is None or values == self.key:
                continue
            if found.setdefault(values, mistake) != mistake:
                return 0
        return 2 if found else 1


def says(text: str, **values: str) -> Rule:
    """A sentence with its values, as pages translate it."""
    return Rule(text, {name: (value,) for name, value in values.items()})


def money(amount: Fraction) -> str:
    """An amount as chips show it: exact, and where there are cents with both digits.

    >>> money(Fraction(25)), money(Fraction("12.5"))
    ('25', '12.50')
    """
    places = decimal_places(amount)
    return show_decimal(amount, 2 if places == 1 else places)


def seat_name(seat: int) -> str:
    """How answers call a seat: by its number, from 1."""
    return str(seat + 1)


def seat_rule(seat: int) -> Rule:
    """How a seat is called on the screen."""
    return says(SEAT, seat=seat_name(seat))


def seat_choices(seats: Iterable[int], *, nobody: str = "") -> tuple[Choice, ...]:
    """Seats to choose from, and, where there is a word for it, none of them."""
    found = [Choice(seat_name(seat), seat_rule(seat)) for seat in seats]
    return tuple([*found, Choice(NOBODY, says(nobody))] if nobody else found)


def named(seats: Sequence[int]) -> Value:
    """Several seats as a key: in order, or nobody."""
    return tuple(seat_name(seat) for seat in sorted(seats)) or (NOBODY,)


def seat_list(seats: Iterable[int]) -> str:
    """Several seats in a sentence, in order of seats: `1, 2, 4`."""
    return ", ".join(map(seat_name, sorted(seats)))


def yes_or_no() -> tuple[Choice, ...]:
    """The choices yes and no."""
    return Choice(YES, says(mark("yes"))), Choice(NO, says(mark("no")))


def asked_pushed(seat: int) -> Asked:
    """How much of the pots a seat gets."""
    ask = says(mark("How much of the pots is seat {seat} pushed?"), seat=seat_name(seat))
    return Asked(ask, Form.MONEY, name=seat_rule(seat))


def asked_points(scoring: Scoring, seats: int) -> list[Asked]:
    """The points of each player, of the first where two play, and where they are worth money, that too."""
    points = mark("Points that seat {seat} wins, or with a minus loses, in all?")
    asked = range(1 if seats == 2 else seats)
    found = [Asked(says(points, seat=seat_name(seat)), Form.POINTS, name=seat_rule(seat)) for seat in asked]
    if scoring.per_point is not None:
        ask, name = mark("What is that in money, seat {seat}?"), mark("seat {seat}, in money")
        found += [
            Asked(says(ask, seat=seat_name(seat)), Form.NET, name=says(name, seat=seat_name(seat))) for seat in asked
        ]
    return found


def parts_of(asked: Sequence[Asked], key: Sequence[Value]) -> tuple[Part, ...]:
    """What is asked, with the key to each part."""
    pairs = zip(asked, key, strict=True)
    return tuple(Part(each.ask, each.form, value, each.choices, name=each.name) for each, value in pairs)


def clause_reason(contest: Contest, clause: PointClause, about: Rule | None = None) -> Reason:
    """A clause as a sheet prints it, with the points that a file has for it, if it has any."""
    points = contest.points.get(clause.points)
    if points == 0 and clause.unpaid:
        return Reason(Rule(clause.unpaid), about)
    return Reason(Rule(clause.text, {} if points is None else {"points": (str(points),)}), about)


def order_of_kinds(kinds: Sequence[str], kind: str) -> Reason:
    """Which kinds of hand there are, weakest first, and which of them it is."""
    return Reason(Rule(mark("From the weakest: {hands}."), {"hands": tuple(kinds)}), says(kind))


def distinct(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons, each once, in the order in which they come."""
    found: list[Reason] = []
    for reason in reasons:
        if reason not in found:
            found.append(reason)
    return tuple(found)


def ask(table: Table, kind: str, skill: str, setup: Setup, seed: str, attempt: Callable[[], Draft | None]) -> Question:
    """The first question that `attempt` draws in which broken rules show; the best of some where none comes up.

    `attempt` returns None where chance did not lead to the skill. Raises RulesError where it never does.
    """
    best, shows, drafts = None, -1, 0
    for _ in range(_DRAWN):
        draft = attempt()
        if draft is None:
            continue
        drafts += 1
        if draft.shows > shows:
            best, shows = draft, draft.shows
        if shows == 2 or drafts == _ASKED or (shows == 1 and drafts >= _FEW):
            break
    if best is None:
        raise RulesError(f"no question about {skill} could be drawn")
    return posed(table, kind, skill, setup, seed, best)


def posed(table: Table, kind: str, skill: str, setup: Setup, seed: str, draft: Draft) -> Question:
    """The question that a draft is."""
    game = table.contest.name if isinstance(table, Scoring) else table.game.name
    identity = Identity(game, table.file.name, table.file.sha256, kind, skill, setup.level, setup.seats, seed)
    return Question(identity, draft.scene, draft.parts, _slips(draft), draft.reasons, draft.seconds)


def _slips(draft: Draft) -> tuple[Slip, ...]:
    found: dict[tuple[Value, ...], Slip] = {}
    for mistake, values in draft.wrong:
        if values is not None and values != draft.key:
            found.setdefault(values, Slip(mistake.name, values))
    return tuple(found.values())


def contest_of(table: Table, name: str) -> Contest | None:
    """The contest of a scoring file, where it is the one of this name."""
    return table.contest if isinstance(table, Scoring) and table.contest.name == name else None


def players(fewest: int, wanted: int, most: int) -> int:
    """How many play: as many as wanted, and as the skill and the game let."""
    return max(fewest, min(wanted, most))
