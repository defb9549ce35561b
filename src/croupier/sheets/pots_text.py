"""The audit of a pot table for a terminal: its rules, how often hands are made, with dice what own dice are worth."""

from collections.abc import Iterator

from rich.console import Group, RenderableType

from croupier.dice import show_dice
from croupier.dice_hands import FREE_DICE, FreeDice
from croupier.frequencies import FrequencyTable, disagreements
from croupier.pots.report import DiceFigures, PotsReport
from croupier.problems import printable
from croupier.sheets.equity_text import FREE_DICE_TOLD, share_cells, share_columns
from croupier.sheets.frequency_text import TITLES, frequency_text
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.words import mark

_PLACES = 4
NO_EDGE = mark("Players play against each other: no house has an edge. What is here is counted in full.")
BY_RARITY = mark("Seven dice ranked by rarity, every roll named anew")
OWN_DICE = mark("Own dice against one random hand")
SPLIT_POTS = mark("Chance that a pot is split at the showdown")
FREE_DICE_NAMES: dict[FreeDice, str] = {"five": mark("free dice of the five"), "seven": mark("free dice of all seven")}
"""Which dice break ties, in few words."""


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


def never_told(table: FrequencyTable, language: Language, title: str = "") -> str:
    """The kinds of hand that cannot happen, under the table's name, or a title of its own."""
    kinds = language.list([*map(language.say, table.never)], "and")
    return language.say(
        mark("{table}: cannot happen: {kinds}."), table=title or table_title(table, language), kinds=kinds
    )


def table_title(table: FrequencyTable, language: Language) -> str:
    """What a table of frequencies is called."""
    return language.say(TITLES[table.things, table.size])


def orders_told(figures: DiceFigures, language: Language) -> str:
    """Whether any order of the kinds would agree with the rarity that it makes."""
    return language.say(
        mark(
            "A roll is named by the strongest kind it holds, so that every order of the kinds has counts of its own. "
            "Orders of the kinds that happen: {orders}; of these agree with the rarity they make: {agreeing}."
        ),
        orders=language.count(figures.orders),
        agreeing=language.count(figures.agreeing),
    )


def rarity_told(figures: DiceFigures, language: Language) -> tuple[str, ...]:
    """What comes of ranking seven dice by rarity."""
    table = figures.by_rarity
    never = (never_told(table, language, language.say(BY_RARITY)),) if table.never else ()
    return (orders_told(figures, language), *never)


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
