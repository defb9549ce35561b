"""Questions read back from what they show: the cards and bets of a scene as a spot, without the generator's help."""

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from croupier.dealt import Deal
from croupier.drill.draw import Draw
from croupier.drill.house import KINDS
from croupier.drill.house.spots import Spot
from croupier.drill.house.tables import table_of
from croupier.drill.kinds import Kind, Setup
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable
from croupier.questions import Amounts, Cards, Question, Says
from games.dealt import facts_of_cards

TABLES = tuple(name for name, _ in shipped())
KIND = {kind.name: kind for kind in KINDS}


@cache
def table(name: str) -> Paytable:
    """A shipped paytable."""
    found = load(dict(shipped())[name]).paytable
    assert found is not None
    return found


def ask(name: str, kind: Kind, skill: str, *, level: int = 1, seats: int = 6, seed: str = "1") -> Question:
    """A question as a session asks it."""
    numbers = random.Random(f"{kind.name} {skill} {seed}").random
    return kind.make(table(name), skill, Setup(seats=seats, level=level), Draw(numbers), seed)


def sampled(name: str, kind: Kind, seeds: range) -> Iterator[Question]:
    """Questions of a kind at a table, skills and levels by turns."""
    skills = kind.skills(table(name))
    for seed in seeds:
        if skills:
            at = seed * 7 + len(skills) * (seed // 50)
            skill = skills[at % len(skills)]
            yield ask(name, kind, skill, level=1 + seed % 3, seats=1 + seed % 6, seed=str(seed))


def cards(question: Question, label: str, nth: int = 0) -> tuple[int, ...]:
    """The cards under a label; () where there are none."""
    found = [block.cards for block in question.scene if isinstance(block, Cards) and block.label.english == label]
    return found[nth] if found else ()


def amounts(question: Question, label: str) -> dict[str, Fraction]:
    """Amounts under a label by their words."""
    blocks = (block for block in question.scene if isinstance(block, Amounts) and block.label.english == label)
    return {words.english: amount for block in blocks for words, amount in block.rows}


def spot_of(name: str, question: Question, *, own: str = "Player's cards", bets: str = "Bets") -> Spot:
    """The spot that a scene shows, its facts worked out from the cards by the tests' own reading."""
    paytable = table(name)
    deal = Deal(cards(question, own), cards(question, "Shared cards"), cards(question, "Dealer's cards"))
    said = [block.text for block in question.scene if isinstance(block, Says)]
    folded = [rule for rule in said if "street" in rule.values]
    facts = facts_of_cards(paytable.game, deal.own, deal.community, deal.dealer, folded=bool(folded))
    meters = amounts(question, "Meters")
    return Spot(table_of(paytable), deal, facts, amounts(question, bets), meters, 0 if folded else None)


def check_names(question: Question) -> None:
    """Verdicts call each of several parts by a word or two of its own."""
    if len(question.parts) > 1:
        names = [part.name.english for part in question.parts if part.name is not None]
        assert len(set(names)) == len(names) == len(question.parts), question.identity
        assert all(len(name) <= 25 for name in names), names
