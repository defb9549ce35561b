"""The tables of an audited pot table: kinds of hand, where the ranking disagrees with rarity, own dice, split pots."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.dice_hands import FREE_DICE, FreeDice
from croupier.equity import HandEquity
from croupier.frequencies import Disagreement, Frequency, FrequencyTable, disagreements
from croupier.pots.report import DiceFigures, PotsReport
from croupier.sheets.dice_svg import dice_svg
from croupier.sheets.frequency_names import table_title
from croupier.sheets.language import Language
from croupier.sheets.pots_words import BY_RARITY, FREE_DICE_NAMES, OWN_DICE, SPLIT_POTS
from croupier.sheets.views.grid import Cell, Grid
from croupier.sheets.views.numbers import exact, number, one_in, percent

_CHANCE_PLACES, _SHARE_PLACES, _TIMES_PLACES = 6, 4, 4

EXAMPLES: dict[str, tuple[int, ...]] = {
    "five of a kind": (6, 6, 6, 6, 6),
    "four of a kind": (5, 5, 5, 5, 2),
    "straight": (2, 3, 4, 5, 6),
    "full house": (4, 4, 4, 6, 6),
    "three of a kind": (3, 3, 3, 6, 1),
    "two pair": (6, 6, 2, 2, 5),
    "pair": (5, 5, 6, 3, 1),
    "nothing": (6, 5, 4, 2, 1),
}
"""Dice that make each kind of hand."""


def kinds(report: PotsReport, lang: Language) -> tuple[Grid, ...]:
    """How often each kind of hand is made, of five and of seven, the strongest on top."""
    return tuple(frequencies(table_title(table, lang), table, lang) for table in report.tables)


def frequencies(title: str, table: FrequencyTable, lang: Language) -> Grid:
    """A table of frequencies under a title; hands of dice are drawn."""
    counted = lang.say("rolls") if table.things == "dice" else lang.say("Combinations")
    headings = (lang.say("Hand"), counted, lang.say("Probability"), lang.say("1 in"))
    return Grid(title, headings, tuple(_frequency(row, table, lang) for row in table.rows))


def _frequency(row: Frequency, table: FrequencyTable, lang: Language) -> tuple[Cell, ...]:
    drawn = dice_svg(EXAMPLES[row.category], lang) if table.things == "dice" else ""
    return (
        Cell(lang.say(row.category), drawn=drawn),
        Cell(lang.count(row.combinations)),
        Cell(percent(lang, row.probability, _CHANCE_PLACES), exact(row.probability)),
        Cell(one_in(lang, row.probability)),
    )


def against_rarity(report: PotsReport, lang: Language) -> tuple[Grid, ...]:
    """Every two kinds of which the stronger is the commoner, of five and of seven."""
    return tuple(_disagreements(table, lang) for table in report.tables if disagreements(table))


def _disagreements(table: FrequencyTable, lang: Language) -> Grid:
    counted = lang.say("rolls") if table.things == "dice" else lang.say("Combinations")
    headings = (lang.say("Above a rarer kind"), counted, lang.say("times as common"))
    caption = lang.say("{table}: ranked above a rarer kind", table=table_title(table, lang))
    return Grid(caption, headings, tuple(_disagreement(found, lang) for found in disagreements(table)))


def _disagreement(found: Disagreement, lang: Language) -> tuple[Cell, ...]:
    stronger, weaker = (lang.say(each.category) for each in (found.stronger, found.weaker))
    return (
        Cell(lang.say("{stronger} above {weaker}", stronger=stronger, weaker=weaker)),
        Cell(f"{lang.count(found.stronger.combinations)} : {lang.count(found.weaker.combinations)}"),
        Cell(number(lang, found.times, _TIMES_PLACES), exact(found.times)),
    )


def ranked_by_rarity(figures: DiceFigures, lang: Language) -> Grid:
    """What becomes of seven dice where kinds are ranked by rarity."""
    return frequencies(lang.say(BY_RARITY), figures.by_rarity, lang)


def own_dice(figures: DiceFigures, lang: Language) -> tuple[Grid, ...]:
    """Every two dice of one's own against one random hand: as this table breaks ties, then the other way."""
    order = sorted(FREE_DICE, key=lambda free: free != figures.free_dice)
    return tuple(_own(free, figures, lang) for free in order)


def _own(free: FreeDice, figures: DiceFigures, lang: Language) -> Grid:
    caption = f"{lang.say(OWN_DICE)}, {lang.say(FREE_DICE_NAMES[free])}"
    headings = (
        lang.say("Own dice"), lang.say("wins"), lang.say("ties"), lang.say("loses"), lang.say("share of the pot"),
    )  # fmt: skip
    rows = tuple(tuple(_standing(hand, lang)) for hand in figures.own[free])
    return Grid(caption, headings, rows, folded=free != figures.free_dice)


def _standing(hand: HandEquity, lang: Language) -> Iterator[Cell]:
    yield Cell("", drawn=dice_svg(hand.own, lang))
    for part, rolls in ((hand.win, hand.wins), (hand.tie, hand.ties), (hand.loss, hand.losses)):
        yield Cell(percent(lang, part, _SHARE_PLACES), lang.count(rolls))
    yield _share(hand.share, lang)


def split_pots(figures: DiceFigures, lang: Language) -> Grid:
    """How often a showdown of so many players ends in a split pot, by which dice break ties."""
    headings = (lang.say("Players"), *(lang.say(FREE_DICE_NAMES[free]) for free in FREE_DICE))
    rows = tuple(
        (Cell(lang.count(row[0].players)), *(_share(each.chance, lang) for each in row))
        for row in zip(*(figures.splits[free] for free in FREE_DICE), strict=True)
    )
    return Grid(lang.say(SPLIT_POTS), headings, rows)


def _share(part: Fraction, lang: Language) -> Cell:
    return Cell(percent(lang, part, _SHARE_PLACES), exact(part))
