"""Simulated people: they are asked what is due, answer in their own way, and their days go by without a clock."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from fractions import Fraction

from croupier.questions import Answer, Identity

START = datetime(2026, 3, 2, 18, tzinfo=UTC)
TARGET = Fraction(10)
SKILLS = ("ahead, flush", "tied", "not qualified", "folded")


def answer(
    skill: str = "tied",
    *,
    when: datetime = START,
    right: bool = True,
    seconds: Fraction = Fraction(5),
    target: Fraction = TARGET,
    person: str = "Olena",
    game: str = "ultimate-texas-holdem",
    kind: str = "spot",
    seats: int = 6,
    seed: str = "1",
    given: str = "5",
    mistake: str = "",
) -> Answer:
    identity = Identity(game, "standard.yaml", "0" * 64, kind, skill, 1, seats, seed)
    return Answer(person, when, identity, right, seconds, target, given, mistake)


def evenings(
    days: int, *, each: int, answers: Callable[[str, datetime], Answer], skills: tuple[str, ...] = SKILLS
) -> Iterator[Answer]:
    """So many evenings, each with so many questions on every skill in turn, half a minute apart."""
    for day in range(days):
        when = START + timedelta(days=day)
        for _ in range(each):
            for skill in skills:
                yield answers(skill, when)
                when += timedelta(seconds=30)
