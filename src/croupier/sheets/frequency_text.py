"""How often each kind of hand is dealt, for a terminal: counts, chances, 1 in N, and exact fractions."""

from fractions import Fraction

from rich.console import Group, RenderableType

from croupier.frequencies import Cards, FrequencyTable
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.views.numbers import one_in
from croupier.words import mark

_PLACES = 6
_TITLES: dict[Cards, str] = {
    3: mark("Hands of three cards"),
    5: mark("Hands of five cards"),
    7: mark("The best five of seven cards"),
}


def frequency_text(table: FrequencyTable, language: Language, *, width: int, title: str = "") -> RenderableType:
    """A table of frequencies for a terminal so wide, under a `title` of its own if it has one.

    Where room is short exact fractions go first.
    """
    say = language.say
    columns = (
        Column(say(mark("hand")), "name"),
        Column(say(mark("combinations")), right=True),
        Column(say(mark("chance")), right=True),
        Column(say(mark("1 in")), leave_out=2, right=True),
        Column(say(mark("exact")), leave_out=1),
    )
    rows = [
        (
            say(row.category),
            language.count(row.combinations),
            language.percent(row.probability, _PLACES),
            one_in(language, row.probability),
            str(row.probability),
        )
        for row in table.rows
    ]
    total = (say(mark("all hands")), language.count(table.total), language.percent(Fraction(1), _PLACES), "", "")
    return Group(
        line(say(title or _TITLES[table.cards]), width, "bold"),
        fitted(columns, [*rows, total], width, [len(table.rows)]),
    )
