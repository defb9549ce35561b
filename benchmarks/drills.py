"""Drill questions as ratios to the yardstick: a hundred of each kind, made when running.

A question must be there within 50 ms; bounds leave a hundred of them far less. Seconds are the clock's, as those of
house hold'em.
"""

from collections.abc import Sequence
from functools import cache, partial
from random import Random

from holdem import Works

from croupier.drill import between, house
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable import every_shipped, load
from croupier.paytable.model import Table

HOUSE = ("ultimate-texas-holdem/trips-a", "mississippi-stud/progressive-a", "heads-up-holdem/pocket-bonus")
"""A table with a dealer's hand and a side bet, one without, one with much that is seldom seen."""
BETWEEN = (
    "chinese-poker/royalties", "chinese-poker/russian", "moss-poker/simple", "moss-poker/bloody",
    "holdem-pots/cards-raked", "holdem-pots/dice",
)  # fmt: skip
"""Rows with royalties and fouls, points by the best hand and by all hands, pots with rake and pots with dice."""
QUESTIONS = 100
HUNDRED = 0.3


@cache
def tables(kind: Kind) -> tuple[tuple[Table, Sequence[str]], ...]:
    """The tables that a kind is asked at, each with its skills."""
    paths = dict(every_shipped())
    loaded = [load(paths[name]) for name in (*HOUSE, *BETWEEN)]
    found = [each.paytable or each.scoring or each.pots for each in loaded]
    return tuple((table, skills) for table in found if table is not None and (skills := kind.skills(table)))


def asked(kind: Kind, times: int = QUESTIONS) -> None:
    """So many questions of a kind, tables, skills and levels by turns."""
    at = tables(kind)
    for seed in range(times):
        table, skills = at[seed % len(at)]
        draw = Draw(Random(str(seed)).random)
        kind.make(table, skills[seed * 7 % len(skills)], Setup(level=1 + seed % 3), draw, str(seed))


WORKS: Works = tuple(
    (f"{QUESTIONS} drill questions: {kind.name}", partial(asked, kind), HUNDRED)
    for kind in (*house.KINDS, *between.KINDS)
)
