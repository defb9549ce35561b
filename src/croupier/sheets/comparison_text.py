"""A comparison for a terminal, as Rich renderables: what differs, measures, hands, decisions, playing on as before.

The words and digits are those of the page; minus signs are plain, so that figures can be copied into anything.
"""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType

from croupier.comparison import Comparison
from croupier.report import Report
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.sheets.views import comparison_play as play
from croupier.sheets.views import comparison_tables as tables
from croupier.sheets.views.comparison import rules_told
from croupier.sheets.views.numbers import MINUS
from croupier.words import mark


def comparison_text(comparison: Comparison, language: Language, *, width: int) -> RenderableType:
    """What differs between two paytables, for a terminal so wide.

    Where room is short names fold and columns are left out, those that repeat or refine others first; figures stay
    whole.
    """
    say = language.say
    told = say(
        mark("{game} · {deals} deals at either table, all counted · ties: {ties}"),
        game=say(comparison.a.game_title),
        deals=language.count(comparison.a.deals),
        ties=say(comparison.a.ties),
    )
    parts: list[RenderableType] = [
        *_subject("A", comparison.a, width),
        *_subject("B", comparison.b, width),
        line(told, width),
        line(rules_told(comparison, language), width),
    ]
    if not comparison.nothing_differs:
        parts += _differences(comparison, language, width)
        parts += _figures(comparison, language, width)
        parts += _decisions(comparison, language, width)
        parts += (line(_plain(each), width) for each in tables.elsewhere_told(comparison, language))
    return Group(*parts)


def _subject(letter: str, report: Report, width: int) -> Iterator[RenderableType]:
    yield line(f"{letter} {report.name}", width, "bold")
    yield line(report.file.name, width, "dim")
    yield from (line(each, width, "dim") for each in digest(report.file.sha256, width))


def _differences(comparison: Comparison, language: Language, width: int) -> Iterator[RenderableType]:
    say = language.say
    columns = (
        Column(say(mark("pay table")), "name", leave_out=1),
        Column(say(mark("hand")), "name"),
        Column(say(mark("change")), "name"),
        Column("A", "odds"),
        Column("B", "odds"),
    )
    ladders = tables.ladders(comparison, language)
    rows = [
        (ladder.name, row.hand, row.change, _paid(row.a), _paid(row.b)) for ladder in ladders for row in ladder.rows
    ]
    if rows:
        yield _table(columns, rows, width)
    yield from (line(ladder.note, width) for ladder in ladders if ladder.note)
    settings = tables.settings(comparison, language)
    if settings:
        heads = (Column(say(mark("set by the house")), "name"), Column("A", "name"), Column("B", "name"))
        yield _table(heads, [(each.kind, each.a, each.b) for each in settings], width)


def _paid(paid: tables.Paid) -> str:
    return f"{paid.odds} ({paid.row})" if paid.row else paid.odds


def _figures(comparison: Comparison, language: Language, width: int) -> Iterator[RenderableType]:
    say = language.say
    less = say(mark("B less A"))
    columns = (
        Column(say(mark("per unit of {base}"), base=say(comparison.a.base)), "name"),
        Column("A", right=True),
        Column("B", right=True),
        Column(less, right=True),
        Column(say(mark("exact")), leave_out=1),
    )
    yield _table(columns, _pairs(tables.measures(comparison, language)), width)
    for bet in tables.side_bets(comparison, language):
        title = say(mark("side bet {name}"), name=bet.name)
        yield line(f"{title}. {bet.note}" if bet.note else title, width)
        heads = (Column(say(mark("per unit staked")), "name"), *columns[1:])
        yield _table(heads, _pairs(bet.measures), width)
    pays, chance, adds = mark("pays at {table}"), mark("chance at {table}"), mark("adds at {table}")
    rows = [*tables.hands(comparison, language), tables.hands_total(comparison, language)]
    dealt = any(row.stands for row in rows)
    hands = (
        Column(say(mark("outcome")), "name"),
        *((Column(say(mark("against the dealer")), "name"),) if dealt else ()),
        Column(say(pays, table="A"), "odds"),
        Column(say(pays, table="B"), "odds"),
        Column(say(chance, table="A"), leave_out=2, right=True),
        Column(say(chance, table="B"), leave_out=2, right=True),
        Column(say(adds, table="A"), leave_out=1, right=True),
        Column(say(adds, table="B"), leave_out=1, right=True),
        Column(less, right=True),
    )
    cells = [
        (
            row.hand,
            *((row.stands,) if dealt else ()),
            row.pays_a,
            row.pays_b,
            row.chance_a,
            row.chance_b,
            row.part_a,
            row.part_b,
            row.difference,
        )
        for row in rows
    ]
    yield _table(hands, cells, width, strong=[len(rows) - 1])


def _pairs(rows: Sequence[tables.PairRow]) -> list[tuple[str, ...]]:
    return [(row.name, row.a, row.b, row.difference, row.exact) for row in rows]


def _decisions(comparison: Comparison, language: Language, width: int) -> Iterator[RenderableType]:
    say, option, deals = language.say, mark("option at {table}"), mark("deals at {table}")
    classes = play.classes(comparison, language)
    if classes:
        columns = (
            Column(say(mark("two cards held")), "name"),
            Column(say(mark("hands")), leave_out=1, right=True),
            Column(say(option, table="A"), "name"),
            Column(say(option, table="B"), "name"),
            Column(say(mark("A's choice at B")), "name"),
            Column(say(mark("and costs there")), right=True),
        )
        yield _table(columns, [(e.label, e.hands, e.a, e.b, e.at_b, e.cost) for e in classes], width)
    elif comparison.a.strategy.decided_on_two_cards:
        yield line(say(mark("The first decision is the same with every class of two cards.")), width)
    changes = play.changes(comparison, language)
    if not changes:
        yield line(say(mark("No decision changes on any street.")), width)
        return
    heads = (
        Column(say(mark("street")), "name"),
        Column(say(mark("bet so far")), right=True),
        Column(say(option, table="A"), "name"),
        Column(say(option, table="B"), "name"),
        Column(say(mark("A's choice at B")), "name"),
        Column(say(mark("situations")), right=True),
        Column(say(deals, table="A"), leave_out=2, right=True),
        Column(say(deals, table="B"), leave_out=2, right=True),
        Column(say(mark("for example")), leave_out=1),
    )
    rows = [
        (e.street, e.bet, e.a, e.b, e.at_b, e.situations, e.a_deals, e.b_deals, ", ".join(e.examples[:1]))
        for e in changes
    ]
    yield _table(heads, rows, width)


def _table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int, strong: Sequence[int] = ()
) -> RenderableType:
    return fitted(columns, [[_plain(cell) for cell in row] for row in rows], width, strong)


def _plain(text: str) -> str:
    return text.replace(MINUS, "-")
