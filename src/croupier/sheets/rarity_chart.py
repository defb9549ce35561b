"""The chart of how often each kind of hand is made: kinds as they are ranked, each with its place by rarity."""

from croupier.frequencies import Frequency, FrequencyTable, disagreements
from croupier.sheets.charts import BAR, Bar, draw_bars
from croupier.sheets.drawing import drawn
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import percent

_PLACES = 4


def rarity_chart(table: FrequencyTable, title: str, lang: Language) -> str:
    """SVG of the kinds that happen, the strongest on top; where the ranking and rarity agree the bars grow downwards.

    A kind that is commoner than a weaker one is in the colour of a loss, and its place by rarity says so too.
    """
    happens = [row for row in table.rows if row.combinations]
    above = {found.stronger.category for found in disagreements(table)}
    bars = [_bar(row, table, lang, wrong=row.category in above) for row in happens]
    description = lang.say(
        "One bar a kind of hand, the strongest on top, with its chance and its place by rarity, 1 being the rarest. "
        "Of {count} kinds {wrong} are commoner than a weaker one.",
        count=lang.count(len(happens)),
        wrong=lang.count(len(above)),
    )
    height = 8 + BAR * len(bars)
    return drawn(f"rarity-{table.size}", title, description, lambda figure: draw_bars(figure, bars), height)


def _bar(row: Frequency, table: FrequencyTable, lang: Language, *, wrong: bool) -> Bar:
    told = lang.say(
        "{chance}, by rarity {place}",
        chance=percent(lang, row.probability, _PLACES),
        place=lang.count(table.by_rarity.index(row) + 1),
    )
    name = lang.say(row.category)
    return Bar(name[:1].upper() + name[1:], row.probability, "loss" if wrong else "win", told)
