"""The page of an audited pot table, whole, in the reader's language."""

from dataclasses import dataclass

from croupier.pots.report import DiceFigures, PotsReport
from croupier.sheets.language import Language
from croupier.sheets.pots_words import FREE_DICE_NAMES, FREE_DICE_TOLD, NO_EDGE, never_told, rarity_told
from croupier.sheets.views import front, pots_tables
from croupier.sheets.views.audit_page import Section, numbered
from croupier.sheets.views.command import pots_command
from croupier.sheets.views.contest_audit import facts
from croupier.sheets.views.grid import Grid


@dataclass(frozen=True, slots=True)
class DiceView:
    """What the page says beside that of hold'em with dice."""

    by_rarity: Grid
    told: str
    own: tuple[Grid, ...]
    free_dice: str
    splits: Grid
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PotsPage:
    """All that the template needs. Sections that have nothing to say are not in `sections`."""

    name: str
    game: str
    object: str
    lead: str
    sections: dict[str, Section]
    kinds: tuple[Grid, ...]
    never: tuple[str, ...]
    against_rarity: tuple[Grid, ...]
    dice: DiceView | None
    stakes: tuple[str, ...]
    steps: tuple[str, ...]
    clauses: tuple[str, ...]
    options: tuple[str, ...]
    royalties: tuple[()]
    facts: tuple[front.Fact, ...]
    file: str
    sha256: str
    version: str
    command: str


@dataclass(frozen=True, slots=True)
class ListedPots:
    """An audited pot table as a list of them has it: `counted` are the hands of seven, all of them."""

    name: str
    game: str
    counted: str


def listed_pots(report: PotsReport, lang: Language) -> ListedPots:
    """A pot table in one line."""
    return ListedPots(report.name, lang.say(report.game_title), lang.count(report.tables[-1].total))


def pots_page(report: PotsReport, lang: Language) -> PotsPage:
    """An audit of a pot table in the words and digits of one language."""
    say = lang.say
    dice = report.dice is not None
    return PotsPage(
        name=report.name,
        game=say(report.game_title),
        object=say(report.object),
        lead=say(NO_EDGE),
        sections=numbered(
            {
                "kinds": say("Kinds of hand"),
                "rarity": say("Where the ranking disagrees with rarity"),
                "own": say("Own dice") if dice else "",
                "splits": say("Split pots") if dice else "",
                "rules": say("Rules in force"),
                "origin": say("Origin"),
            }
        ),
        kinds=pots_tables.kinds(report, lang),
        never=tuple(never_told(table, lang) for table in report.tables if table.never),
        against_rarity=pots_tables.against_rarity(report, lang),
        dice=_dice(report.dice, lang) if report.dice is not None else None,
        stakes=tuple(map(lang.rule, report.stakes)),
        steps=tuple(map(say, report.steps)),
        clauses=tuple(map(lang.rule, report.clauses)),
        options=tuple(map(lang.rule, report.options)),
        royalties=(),
        facts=facts(say(report.game_title), report.source, (report.file, report.extends), report.version, lang),
        file=report.file.name,
        sha256=report.file.sha256,
        version=report.version,
        command=pots_command(report.file, lang.code),
    )


def _dice(figures: DiceFigures, lang: Language) -> DiceView:
    return DiceView(
        by_rarity=pots_tables.ranked_by_rarity(figures, lang),
        told=" ".join(rarity_told(figures, lang)),
        own=pots_tables.own_dice(figures, lang),
        free_dice=lang.say(FREE_DICE_TOLD[figures.free_dice]),
        splits=pots_tables.split_pots(figures, lang),
        choices=tuple((lang.say(name), lang.say(FREE_DICE_TOLD[free])) for free, name in FREE_DICE_NAMES.items()),
    )
