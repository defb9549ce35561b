"""Sentences about pot tables that pages and terminals share."""

from croupier.dice_hands import FreeDice
from croupier.frequencies import FrequencyTable
from croupier.pots.report import DiceFigures
from croupier.sheets.frequency_names import table_title
from croupier.sheets.language import Language
from croupier.words import mark

FREE_DICE_TOLD: dict[FreeDice, str] = {
    "five": mark("Ties are broken by the free dice among the five that play."),
    "seven": mark("Ties are broken by the dice that do not play as well, behind straights and full houses too."),
}
"""What each choice of the option `free_dice` means."""
NO_EDGE = mark("Players play against each other: no house has an edge. What is here is counted in full.")
BY_RARITY = mark("Seven dice ranked by rarity, every roll named anew")
OWN_DICE = mark("Own dice against one random hand")
SPLIT_POTS = mark("Chance that a pot is split at the showdown")
FREE_DICE_NAMES: dict[FreeDice, str] = {"five": mark("free dice of the five"), "seven": mark("free dice of all seven")}
"""Which dice break ties, in few words."""


def never_told(table: FrequencyTable, language: Language, title: str = "") -> str:
    """The kinds of hand that cannot happen, under the table's name, or a title of its own."""
    kinds = language.list([*map(language.say, table.never)], "and")
    return language.say(
        mark("{table}: cannot happen: {kinds}."), table=title or table_title(table, language), kinds=kinds
    )


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
