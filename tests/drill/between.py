"""Tables that games between players are drilled at: the shipped ones, and others with options that none of them has."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from croupier.contests.pots import Rake
from croupier.drill import between
from croupier.drill.between import asking
from croupier.drill.between.asking import Draft
from croupier.drill.draw import Draw
from croupier.drill.kinds import LEVELS, Kind, Setup
from croupier.paytable import load, shipped_pots, shipped_scorings
from croupier.paytable.model import PotTable, Rounding, Scoring
from croupier.questions import Amounts, Cards, Dice, Grid, Question, Slip
from croupier.report import Rule

KINDS = {kind.name: kind for kind in between.KINDS}


def _shipped() -> dict[str, Scoring | PotTable]:
    found: dict[str, Scoring | PotTable] = {}
    for name, path in (*shipped_scorings(), *shipped_pots()):
        loaded = load(path, shown_as=name)
        table = loaded.scoring or loaded.pots
        assert table is not None
        found[name] = table
    return found


SHIPPED = _shipped()


def scoring(name: str, points: dict[str, int] | None = None, **options: str) -> Scoring:
    table = SHIPPED[name]
    assert isinstance(table, Scoring)
    contest = table.contest
    changed = contest.with_file({**contest.points, **(points or {})}, {**contest.options, **options}, contest.royalties)
    return replace(table, contest=changed)


def pots(name: str, **options: str) -> PotTable:
    table = SHIPPED[name]
    assert isinstance(table, PotTable)
    game = table.game
    return replace(table, game=game.with_file({**game.options, **options}, game.stakes, game.rake))


def _with_rake(table: PotTable, rake: Rake) -> PotTable:
    chip = replace(table.game.stakes, chip=Fraction(1, 2))
    return replace(table, game=replace(table.game, rake=rake, stakes=chip))


OTHERS: dict[str, Scoring | PotTable] = {
    "foul per row": scoring("chinese-poker/russian", foul="per row"),
    "surrender": scoring("chinese-poker/royalties", surrender="on", royalties_paid_by="row winner"),
    "more rows won": replace(
        scoring("chinese-poker/2-4", majority="more rows won", rows="rising"),
        per_point=Fraction(3, 10),
        rounding=Rounding(Fraction(1, 2), "down"),
    ),
    "ties void": scoring("moss-poker/simple", ties="void"),
    "a quarter a point": replace(scoring("moss-poker/bloody"), per_point=Fraction(1, 4)),
    "pot limit": pots("holdem-pots/cards", betting="pot limit"),
    "fixed limit": pots("holdem-pots/cards", betting="fixed limit"),
    "excess returned": pots("holdem-pots/cards", all_in_excess="returned"),
    "seven dice": pots("holdem-pots/dice", free_dice="seven"),
    "rake without a cap": _with_rake(pots("holdem-pots/cards"), Rake(Fraction(1, 10), step=2)),
}
"""Tables with options of their own."""

TABLES = {**SHIPPED, **OTHERS}


@dataclass(frozen=True)
class Asked:
    """One combination that can be asked."""

    table: str
    kind: Kind
    skill: str
    level: int

    def question(self, seed: int, seats: int = 6) -> Question:
        draw = Draw(Random(f"{self.table} {self.kind.name} {self.skill} {self.level} {seed}").random)
        return self.kind.make(TABLES[self.table], self.skill, Setup(seats, self.level), draw, str(seed))

    def __str__(self) -> str:
        return f"{self.table}: {self.kind.name}, {self.skill}, level {self.level}"


EVERYTHING = tuple(
    Asked(name, kind, skill, level)
    for name, table in TABLES.items()
    for kind in between.KINDS
    for skill in kind.skills(table)
    for level in LEVELS
)


def game_of(table: str) -> str:
    """The name of the game that is played at a table; pots with cards and with dice are one."""
    found = TABLES[table]
    return found.contest.name if isinstance(found, Scoring) else found.game.name


GAMES_AND_KINDS = tuple(dict.fromkeys((game_of(each.table), each.kind.name) for each in EVERYTHING))


def of_kind(name: str) -> tuple[Asked, ...]:
    return tuple(each for each in EVERYTHING if each.kind.name == name)


def some(asked: tuple[Asked, ...], many: int, first: int = 0) -> Iterator[tuple[Asked, Question]]:
    """So many questions, combination after combination, each with another seed."""
    for seed in range(first, first + many):
        each = asked[seed % len(asked)]
        yield each, each.question(seed // len(asked))


class Kept:
    """Drafts behind the questions that are asked: a fixture puts it in the way."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self._real = asking._slips

    def __call__(self, draft: Draft) -> tuple[Slip, ...]:
        self.drafts.append(draft)
        return self._real(draft)


def label(block: Amounts | Cards | Dice | Grid) -> str:
    """A block's label, its values filled in."""
    return shown(block.label)


def shown(rule: Rule) -> str:
    """A sentence in English, its values filled in."""
    text = rule.text
    for name, values in rule.values.items():
        text = text.replace("{" + name + "}", " ".join(map(str, values)))
    return text


def cards_of(question: Question) -> dict[str, tuple[int, ...]]:
    """Cards or dice of a scene, by their labels."""
    return {
        label(block): block.cards if isinstance(block, Cards) else block.faces
        for block in question.scene
        if isinstance(block, Cards | Dice)
    }


def amounts_of(question: Question) -> dict[str, dict[str, Fraction]]:
    """Amounts of a scene, by their labels."""
    return {
        label(block): {shown(rule): amount for rule, amount in block.rows}
        for block in question.scene
        if isinstance(block, Amounts)
    }


def log_of(question: Question) -> list[tuple[str, int, str, Fraction]]:
    """What happened, line by line: street, seat from 0, what was done, how much."""
    (grid,) = [block for block in question.scene if isinstance(block, Grid)]
    rows = [[shown(cell) for cell in row] for row in grid.rows]
    return [
        (street, int(seat.split()[1]) - 1, does, Fraction(0 if amount == "–" else amount))
        for street, seat, does, amount in rows
    ]


def button_of(question: Question) -> int:
    (said,) = [each.text for each in question.scene if hasattr(each, "text") and "button" in each.text.text]
    return int(str(said.values["seat"][0])) - 1
