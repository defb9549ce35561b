"""A settled deal of pots for a terminal: seats, the deal event by event, the pots, the ledger, the rules in force."""

from collections.abc import Iterator

from rich.console import Group, RenderableType

from croupier.recorded.model import RecordedPots
from croupier.recorded.rules import options_in_force
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.sheets.views import pot_events
from croupier.sheets.views import pot_tables as tables
from croupier.sheets.views.faces import Draw, written
from croupier.sheets.views.numbers import MINUS
from croupier.sheets.views.pots import clauses, stakes, title
from croupier.words import mark


def pot_text(recorded: RecordedPots, language: Language, *, width: int) -> RenderableType:
    """A deal of pots, for a terminal so wide."""
    game, draw = recorded.table.game, written(recorded.table.game)
    parts: list[RenderableType] = [line(title(recorded, language), width, "bold")]
    board = _board(recorded, language, draw)
    parts += [line(each, width) for each in (recorded.table.name, recorded.note, board) if each]
    parts += [_seats(recorded, language, draw, width), _streets(recorded, language, draw, width)]
    for pot in tables.pots(recorded, language, draw):
        parts += _pot(pot, language, width)
    parts += [_ledger(recorded, language, width), line(tables.ledger_told(recorded, language), width)]
    rules = [*stakes(recorded, language), *(f"{each.name}: {each.text}" for each in clauses(recorded, language))]
    rules += map(language.rule, options_in_force(game))
    rules += map(language.say, game.steps_in_force)
    parts += [line(f"- {rule}", width, "dim") for rule in rules]
    parts += [line(each, width, "dim") for each in digest(recorded.file.sha256, width)]
    return Group(*parts)


def _board(recorded: RecordedPots, language: Language, draw: Draw) -> str:
    board = recorded.deal.board
    if not board:
        return ""
    shared = mark("shared dice: {dice}") if recorded.table.game.with_dice else mark("board: {cards}")
    return language.say(shared, cards=draw(board), dice=draw(board))


def _seats(recorded: RecordedPots, language: Language, draw: Draw, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("player")), "name"),
        Column(say(mark("seat")), right=True),
        Column(say(mark("position")), "name"),
        Column(say(mark("stack")), right=True),
        Column(say(mark("own dice")) if recorded.table.game.with_dice else say(mark("own cards"))),
        Column(say(mark("kind of hand")), "name"),
    )
    rows = []
    for seat in tables.seats(recorded, language, draw):
        position = ", ".join(each.name for each in seat.positions)
        hand = ", ".join(filter(None, (" ".join(filter(None, (seat.hand, seat.five))), *seat.states)))
        name = seat.name or say(mark("empty"))
        rows.append((name, seat.number, position, seat.stack, seat.own, hand))
    return fitted(columns, rows, width)


def _streets(recorded: RecordedPots, language: Language, draw: Draw, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("player")), "name"),
        Column(say(mark("action")), "name"),
        Column(say(mark("chips")), right=True),
        Column(say(mark("pot")), right=True),
    )
    rows: list[tuple[str, ...]] = []
    strong: list[int] = []
    for street in pot_events.streets(recorded, language):
        strong.append(len(rows))
        rows.append((f"{street.name}: {draw(street.faces)}" if street.faces else street.name, "", "", ""))
        for each in street.happenings:
            shown = f"{draw(each.faces)} · " if each.faces else ""
            rows.append((each.who, f"{shown}{each.what}", _plain(each.moved), each.pot))
    return fitted(columns, rows, width, strong)


def _pot(pot: tables.PotView, language: Language, width: int) -> Iterator[RenderableType]:
    say = language.say
    told = say(mark("{pot}: {amount}, {clause}"), pot=pot.name, amount=pot.amount, clause=pot.clause)
    yield line(told, width, "bold")
    columns = (
        Column(say(mark("player")), "name"),
        Column(say(mark("put in")), right=True),
        Column(say(mark("kind of hand")), "name"),
        Column(say(mark("gets")), right=True),
        Column("", "name"),
    )
    rows = [
        (
            each.name,
            each.amount,
            f"{each.hand} {each.five}".rstrip(),
            each.won,
            say(mark("with an odd chip")) if each.odd else "",
        )
        for each in pot.shares
    ]
    if pot.rake:
        rows.append((say(mark("the house")), "", say(mark("rake")), pot.rake, ""))
    yield fitted(columns if any(row[-1] for row in rows) else columns[:-1], rows, width)
    yield from (line(each, width) for each in pot.split)


def _ledger(recorded: RecordedPots, language: Language, width: int) -> RenderableType:
    say = language.say
    headings = (mark("stack"), mark("put in"), mark("taken back"), mark("won"), mark("net"), mark("stack after"))
    columns = (Column(say(mark("player")), "name"), *(Column(say(heading), right=True) for heading in headings))
    players = tables.ledger(recorded, language)
    rows = [
        (name, each.start, each.put_in, each.returned, each.won, _plain(each.net.shown), each.stack)
        for name, each in (
            *((player.name, player) for player in players),
            (say(mark("Sum")), tables.ledger_total(recorded, language)),
        )
    ]
    return fitted(columns, rows, width, [len(players)])


def _plain(figure: str) -> str:
    """A figure with the sign of a keyboard, so that it can be copied as a number."""
    return figure.replace(MINUS, "-")
