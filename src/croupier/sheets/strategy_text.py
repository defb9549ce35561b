"""A strategy for a terminal: the chart of hole cards, the list to learn, and what posted strategies cost."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from croupier.problems import printable
from croupier.report import PlayRule, Report, StreetRules
from croupier.sheets.language import Language
from croupier.sheets.posted_text import posted_text
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.views import play
from croupier.sheets.views.strategies import list_told, points_told
from croupier.words import mark

_WIDE_CELL, _CELL = 8, 5


def strategy_text(report: Report, language: Language, *, width: int, values: bool = False) -> RenderableType:
    """The strategy of a report on a terminal so wide; with `values` every class of hole cards with its options."""
    say = language.say
    told = say(
        mark("{game} · {file} · ties: {ties} · house edge {edge}"),
        game=say(report.game_title),
        file=printable(report.file.name),
        ties=say(report.ties),
        edge=language.percent(report.measures["house_edge"], 4),
    )
    parts: list[RenderableType] = [line(report.name, width, "bold"), line(told, width), Text()]
    parts += _chart(report, language, width)
    if values:
        parts += _values(report, language, width)
    parts += [line(language.rule(term), width, "dim") for term in report.strategy.terms]
    if report.strategy.list_cost is not None:
        parts += _decisions(report, language, width)
    for street in report.strategy.rules:
        parts += _street(street, language, width)
    parts += [line(told, width) for told in list_told(report, language)]
    parts += posted_text(report, language, width)
    return Group(*parts)


def _chart(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """13 by 13: of one suit above the diagonal; under each option its value where there is room for it."""
    found = play.chart(report, language)
    if found is None:
        return
    wide = 3 + _WIDE_CELL * len(found.ranks) <= width
    cell = _WIDE_CELL if wide else _CELL
    told = mark("Of one suit above the diagonal, of two suits below; = marks an equal option.")
    if not found.decided:
        told = mark("Of one suit above the diagonal, of two suits below; + marks cards that win on average.")
    yield line(found.title, width, "bold")
    yield line(language.say(told), width, "dim")
    if 3 + cell * len(found.ranks) > width:
        return
    yield Text("   " + "".join(rank.rjust(cell) for rank in found.ranks), no_wrap=True)
    for row in found.rows:
        codes = (f"{each.code}{'=' if each.tied else ''}" for each in row.cells)
        yield Text(f"{row.rank:>2} " + "".join(code.rjust(cell) for code in codes), no_wrap=True)
        if wide:
            yield Text("   " + "".join(each.value.rjust(cell) for each in row.cells), "dim", no_wrap=True)
    yield Text()


def _values(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """Every class of two cards with each option's value, or, where nothing is decided, with what it is worth."""
    strategy = report.strategy
    if not strategy.chart:
        return
    decided = strategy.decided_on_two_cards
    options = [language.move(move) for move, _ in strategy.chart[0].values]
    columns = (
        Column(language.say(mark("cards")), "name"),
        Column(language.say(mark("combinations")), right=True),
        *((Column(language.say(mark("option")), "name"),) if decided else ()),
        *(Column(option if decided else language.say(mark("value")), right=True) for option in options),
    )
    rows = [
        (
            entry.label,
            language.count(entry.combinations),
            *((" = ".join(map(language.move, (entry.chosen, *entry.tied))),) if decided else ()),
            *(language.decimal(value, 6) for _, value in entry.values),
        )
        for entry in strategy.chart
    ]
    yield fitted(columns, rows, width)


def _decisions(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """Every street summed up: how often each option is the one taken."""
    say = language.say
    yield line(say(mark("Every street, summed up")), width, "bold")
    columns = (
        Column(say(mark("street")), "name"),
        Column(say(mark("already bet")), right=True),
        Column(say(mark("option")), "name"),
        Column(say(mark("situations")), right=True, leave_out=1),
        Column(say(mark("share of deals")), right=True),
    )
    rows = [(row.street, row.bet, row.words, row.situations, row.share) for row in play.decisions(report, language)]
    yield fitted(columns, rows, width)


def _street(street: StreetRules, language: Language, width: int) -> Iterator[RenderableType]:
    say = language.say
    yield Text()
    yield line(say(mark("{street}: the first rule that holds decides"), street=say(street.street)), width, "bold")
    if street.points:
        yield line(say(mark("Points to count, on each line those of the last step reached:")), width)
        yield from (line(f"  {told}", width) for told in points_told(street, language))
    learn = [rule for rule in street.rules if rule.used]
    yield from _rules(learn, language, width)
    if len(learn) < len(street.rules):
        yield line(say(mark("The same, and right too after bets that this list would not have made:")), width, "dim")
        yield from _rules(street.rules, language, width, "dim")


def _rules(rules: Sequence[PlayRule], language: Language, width: int, style: str = "") -> Iterator[RenderableType]:
    yield from (line(f"  {language.move(rule.move)}: {language.when(rule)}", width, style) for rule in rules)
