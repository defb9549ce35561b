"""How often each kind of hand is dealt, for a terminal: counts, chances, 1 in N, and exact fractions."""

from fractions import Fraction

from rich.console import Group, RenderableType

from croupier.frequencies import FrequencyTable
from croupier.sheets.frequency_names import table_title
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.views.numbers import one_in
from croupier.words import mark

_PLACES = 6
ROLLS, ALL_ROLLS = mark("rolls"), mark("all rolls")


def frequency_text(table: FrequencyTable, language: Language, *, width: int, title: str = "") -> RenderableType:
    """A table of frequencies for a terminal so wide, under a `title` of its own if it has one.

    Where room is short exact fractions go first.
    """
    say, of_dice = language.say, table.things == "dice"
    columns = (
        Column(say(mark("hand")), "name"),
        Column(say(ROLLS if of_dice else mark("combinations")), right=True),
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
    every = say(ALL_ROLLS if of_dice else mark("all hands"))
    total = (every, language.count(table.total), language.percent(Fraction(1), _PLACES), "", "")
    return Group(
        line(say(title) if title else table_title(table, language), width, "bold"),
        fitted(columns, [*rows, total], width, [len(table.rows)]),
    )
