"""The two charts of a progress page: how much of each day's answers was right, and how many skills become due."""

from fractions import Fraction

from croupier.questions.progress import Progress
from croupier.sheets.day_chart import DayBar, day_chart
from croupier.sheets.language import Language

_DAYS = 14


def accuracy_chart(progress: Progress, lang: Language) -> str:
    """SVG of the last fourteen days with answers: a bar of all of them, filled as far as they are right."""
    days = progress.days[-_DAYS:]
    bars = [
        DayBar(lang.short_day(day.day), lang.percent(Fraction(day.right, day.answers), 0), day.answers, day.right)
        for day in days
    ]
    told = "; ".join(
        lang.say(
            "{day}: {right} of {answers} right",
            day=lang.short_day(day.day), right=lang.count(day.right), answers=lang.count(day.answers),
        )
        for day in days
    )  # fmt: skip
    return day_chart("accuracy", lang.say("Answers of each day, and how many of them are right"), f"{told}.", bars)


def forecast_chart(progress: Progress, lang: Language) -> str:
    """SVG of the skills that become due, day by day from today."""
    bars = [DayBar(lang.short_day(day), lang.count(due) if due else "", due, due) for day, due in progress.forecast]
    told = "; ".join(
        lang.say("{day}: {count} due", day=lang.short_day(day), count=lang.count(due))
        for day, due in progress.forecast
        if due
    )
    title = lang.say("Skills that become due, day by day from today")
    return day_chart("forecast", title, f"{told}." if told else lang.say("Nothing is due in these days."), bars)
