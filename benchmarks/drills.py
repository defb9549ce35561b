"""Drill questions as ratios to the yardstick: a hundred of each kind about games the house banks, made when running.

A question must be there within 50 ms; bounds leave a hundred of them far less. Seconds are the clock's, as those of
house hold'em.
"""

from functools import cache, partial
from random import Random

from holdem import Works

from croupier.drill.draw import Draw
from croupier.drill.house import KINDS
from croupier.drill.kinds import Kind, Setup
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable

TABLES = ("ultimate-texas-holdem/trips-a", "mississippi-stud/progressive-a", "heads-up-holdem/pocket-bonus")
QUESTIONS = 100
HUNDRED = 0.8


@cache
def tables() -> tuple[Paytable, ...]:
    """A table with a dealer's hand and a side bet, one without, one with much that is seldom seen."""
    found = [load(dict(shipped())[name]).paytable for name in TABLES]
    return tuple(paytable for paytable in found if paytable is not None)


def asked(kind: Kind, times: int = QUESTIONS) -> None:
    """So many questions of a kind, tables, skills and levels by turns."""
    for seed in range(times):
        paytable = tables()[seed % len(tables())]
        skills = kind.skills(paytable)
        if skills:
            draw = Draw(Random(str(seed)).random)
            kind.make(paytable, skills[seed * 7 % len(skills)], Setup(level=1 + seed % 3), draw, str(seed))


WORKS: Works = tuple((f"{QUESTIONS} drill questions: {kind.name}", partial(asked, kind), HUNDRED) for kind in KINDS)
