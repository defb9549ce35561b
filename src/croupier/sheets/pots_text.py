"""The audit of a pot table for a terminal: its rules, how often hands are made, with dice what own dice are worth."""

from collections.abc import Iterator

from rich.console import Group, RenderableType

from croupier.dice import show_dice
from croupier.dice_hands import FREE_DICE
from croupier.frequencies import FrequencyTable, disagreements
from croupier.pots.report import DiceFigures, PotsReport
from croupier.problems import printable
from croupier.sheets.equity_text import share_cells, share_columns
from croupier.sheets.frequency_text import frequency_text
from croupier.sheets.language import Language
from croupier.sheets.pots_words import (
    BY_RARITY,
    FREE_DICE_NAMES,
    FREE_DICE_TOLD,
    NO_EDGE,
    OWN_DICE,
    SPLIT_POTS,
    never_told,
    rarity_told,
)
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.words import mark

_PLACES = 4


def pots_audit_text(report: PotsReport, language: Language, *, width: int) -> RenderableType:
    """The audit of a pot table for a terminal so wide."""
    say = language.say
    return Group(
        line(report.name, width, "bold"),
        line(f"{say(report.game_title)} · {printable(report.file.name)}", width),
        *(line(each, width, "dim") for each in digest(report.file.sha256, width)),
        line(say(report.object), width),
        *(line(f"· {say(each)}", width) for each in report.steps),
        *(line(f"· {language.rule(each)}", width) for each in (*report.clauses, *report.stakes, *report.options)),
        line(say(NO_EDGE), width),
        *(part for table in report.tables for part in _kinds(table, language, width)),
        *(_dice(report.dice, language, width) if report.dice is not None else ()),
    )


def _kinds(table: FrequencyTable, language: Language, width: int) -> Iterator[RenderableType]:
    """How often each kind is made, and where the ranking disagrees with that."""
    yield frequency_text(table, language, width=width)
    say, found = language.say, disagreements(table)
    if table.never:
        yield line(never_told(table, language), width)
    if found:
        columns = (
            Column(say(mark("stronger")), "name"),
            Column(say(mark("weaker, but rarer")), "name"),
            Column(say(mark("times as common")), right=True),
            Column(say(mark("exact"))),
        )
        rows = [
            (
                say(each.stronger.category),
                say(each.weaker.category),
                language.decimal(each.times, _PLACES),
                str(each.times),
            )
            for each in found
        ]
        yield fitted(columns, rows, width)


def _dice(figures: DiceFigures, language: Language, width: int) -> Iterator[RenderableType]:
    say = language.say
    yield frequency_text(figures.by_rarity, language, width=width, title=BY_RARITY)
    yield line(" ".join(rarity_told(figures, language)), width)
    yield line(say(OWN_DICE), width, "bold")
    yield line(say(FREE_DICE_TOLD[figures.free_dice]), width)
    own = figures.own[figures.free_dice]
    columns = (Column(say(mark("dice"))), *share_columns(language))
    yield fitted(columns, [(show_dice(hand.own), *share_cells(hand, language)) for hand in own], width)
    yield line(say(SPLIT_POTS), width, "bold")
    yield _splits(figures, language, width)
    for free in FREE_DICE:
        yield line(f"{say(FREE_DICE_NAMES[free])}: {say(FREE_DICE_TOLD[free])}", width, "dim")


def _splits(figures: DiceFigures, language: Language, width: int) -> RenderableType:
    columns = (
        Column(language.say(mark("players")), right=True),
        *(Column(language.say(FREE_DICE_NAMES[free]), right=True) for free in FREE_DICE),
    )
    rows = zip(*(figures.splits[free] for free in FREE_DICE), strict=True)
    told = [(str(row[0].players), *(language.percent(each.chance, _PLACES) for each in row)) for row in rows]
    return fitted(columns, told, width)
