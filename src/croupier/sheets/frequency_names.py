"""What tables of frequencies are called, on pages and in a terminal."""

from croupier.frequencies import FrequencyTable, Things
from croupier.sheets.language import Language
from croupier.words import mark

_TITLES: dict[tuple[Things, int], str] = {
    ("cards", 3): mark("Hands of three cards"),
    ("cards", 5): mark("Hands of five cards"),
    ("cards", 7): mark("The best five of seven cards"),
    ("dice", 5): mark("Hands of five dice"),
    ("dice", 7): mark("The best five of seven dice"),
}
"""What a table is called, by what its hands are made of and of how many."""


def table_title(table: FrequencyTable, language: Language) -> str:
    """What a table of frequencies is called."""
    return language.say(_TITLES[table.things, table.size])
