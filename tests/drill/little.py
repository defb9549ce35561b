"""A little kind of question for tests of sessions: pay a bet by some odds; to forget them is a mistake."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.drill.session import Plan, Session, game_name
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable, Table
from croupier.questions import Answer, Form, Identity, Part, Question, Reason, Slip
from croupier.questions.session import Mode
from croupier.report import Rule

SKILLS = ("double", "triple", "fourfold", "fivefold", "sixfold")
TARGET = Fraction(10)


def table() -> Paytable:
    found = load(dict(shipped())["mississippi-stud/standard"]).paytable
    assert found is not None
    return found


def _skills(_: Table) -> Sequence[str]:
    return SKILLS


def _make(of: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    bet = Fraction(5 * (1 + draw.below(1000)))
    key = bet * (2 + SKILLS.index(skill))
    identity = Identity(game_name(of), of.file.name, of.file.sha256, KIND.name, skill, setup.level, setup.seats, seed)
    part = Part(Rule("Pay {bet}.", {"bet": (str(bet),)}), Form.MONEY, key)
    return Question(identity, (), (part,), (Slip("paid even", (bet,)),), (Reason(Rule("Odds are odds.")),), TARGET)


KIND = Kind("little", "Little sums", _skills, _make)


def session(mode: Mode, earlier: Sequence[Answer] = (), **plan: object) -> Session:
    settings: dict[str, object] = {"seed": "7", **plan}
    return Session(
        Plan(table(), (KIND,), mode, **settings),  # type: ignore[arg-type]
        lambda words: Random(words).random,
        "Olena",
        earlier,
    )
