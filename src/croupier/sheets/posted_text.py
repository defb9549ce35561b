"""Posted strategies for a terminal: what they cost, and on each street the rule that costs most and the worst hand."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from croupier.report import PostedReport, Report
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.views.strategies import worst_of_streets
from croupier.words import mark


def posted_text(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """What posted strategies cost, and where they err most, on a terminal so wide; nothing where there are none."""
    say = language.say
    if not report.posted:
        return
    yield Text()
    yield line(say(mark("Posted strategies, priced exactly")), width, "bold")
    columns = (
        Column(say(mark("strategy")), "name"),
        Column(language.measure_name("house_edge"), right=True),
        Column(language.measure_name("average_bet"), right=True),
        Column(language.measure_name("element_of_risk"), right=True),
        Column(say(mark("costs")), right=True),
        Column(say(mark("source")), "name", leave_out=1),
    )
    yield fitted(columns, [_row(posted, language) for posted in report.posted], width)
    yield from _worst(report, language, width)


def _row(posted: PostedReport, language: Language) -> tuple[str, ...]:
    title, source = language.say(posted.title), language.say(posted.source)
    if posted.why_not is not None:
        return title, "–", "–", "–", "–", language.rule(posted.why_not)
    keys = ("house_edge", "average_bet", "element_of_risk")
    figures = (language.quoted(key, posted.measures[key]) for key in keys)
    return title, *figures, language.percent(posted.cost, 4), source


def _worst(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """For each street that costs something the rule that costs most, and the hand that does."""
    say = language.say
    rows = [
        (
            language.say(posted.title),
            row.street,
            f"{row.option}: {row.when}",
            row.rule_cost,
            f"{row.worst.cards}: {row.worst.taken} → {row.worst.best}",
            row.worst.each,
        )
        for posted in report.posted
        for row in worst_of_streets(posted, report.deals, language)
    ]
    if rows:
        yield line(say(mark("Where they err most: on each street the rule and the hand that cost most")), width, "bold")
        columns = (
            Column(say(mark("strategy")), "name"),
            Column(say(mark("street")), "name"),
            Column(say(mark("rule")), "name", leave_out=1),
            Column(say(mark("it costs")), right=True, leave_out=1),
            Column(say(mark("hand: taken → best")), "name"),
            Column(say(mark("costs there")), right=True),
        )
        yield fitted(columns, rows, width)
