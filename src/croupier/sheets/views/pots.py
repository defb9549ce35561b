"""A settled pot deal's page, whole: seats, pots, streets, ledger and rules in the reader's language."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier import __version__
from croupier.recorded.model import RecordedPots
from croupier.recorded.rules import options_in_force, stakes_in_force
from croupier.sheets.language import Language
from croupier.sheets.views import front, pot_events
from croupier.sheets.views import pot_tables as tables
from croupier.sheets.views.audit_page import Section, numbered
from croupier.sheets.views.command import score_command
from croupier.sheets.views.faces import drawn
from croupier.sheets.views.score import ListedDeal, Standing


@dataclass(frozen=True, slots=True)
class StreetView:
    """A street: its name, shared cards or dice that come with it, drawn, and what happens on it."""

    name: str
    board: str
    rows: tuple[tuple[pot_events.Happening, str], ...]


@dataclass(frozen=True, slots=True)
class ClauseView:
    """Why chips go where they go: the clause's name and its sentence."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PotDealPage:
    """All that the template needs; `scoring` is the name of the table."""

    title: str
    game: str
    scoring: str
    note: str
    sections: dict[str, Section]
    standings: tuple[Standing, ...]
    shared: str
    board: str
    seats: tuple[tables.SeatView, ...]
    layers: tables.LayersView
    pots: tuple[tables.PotView, ...]
    streets: tuple[StreetView, ...]
    ledger: tuple[tables.LedgerView, ...]
    ledger_total: tables.LedgerView
    ledger_told: str
    rake: str
    stakes: tuple[str, ...]
    clauses: tuple[ClauseView, ...]
    options: tuple[str, ...]
    steps: tuple[str, ...]
    facts: tuple[front.Fact, ...]
    file: str
    sha256: str
    version: str
    command: str


def pot_deal_page(recorded: RecordedPots, lang: Language) -> PotDealPage:
    """A settled deal of pots in the words and digits of one language."""
    deal, game, draw = recorded.deal, recorded.table.game, drawn(recorded.table.game, lang)
    return PotDealPage(
        title=title(recorded, lang),
        game=lang.say(game.title),
        scoring=recorded.table.name,
        note=recorded.note,
        sections=numbered(
            {
                "seats": lang.say("Seats and hands"),
                "pots": lang.say("Pots"),
                "streets": lang.say("Street by street"),
                "ledger": lang.say("Ledger"),
                "rules": lang.say("Rules in force"),
                "origin": lang.say("Origin"),
            }
        ),
        standings=standings(recorded, lang),
        shared=lang.say("Shared dice") if game.with_dice else lang.say("Shared cards"),
        board=draw(deal.board) if deal.board else "",
        seats=tables.seats(recorded, lang, draw),
        layers=tables.layers(recorded, lang),
        pots=tables.pots(recorded, lang, draw),
        streets=tuple(
            StreetView(
                each.name,
                draw(each.faces) if each.faces else "",
                tuple((row, draw(row.faces) if row.faces else "") for row in each.happenings),
            )
            for each in pot_events.streets(recorded, lang)
        ),
        ledger=tables.ledger(recorded, lang),
        ledger_total=tables.ledger_total(recorded, lang),
        ledger_told=tables.ledger_told(recorded, lang),
        rake=tables.chips_of(recorded, lang).signed(deal.raked).shown if deal.raked else "",
        stakes=stakes(recorded, lang),
        clauses=clauses(recorded, lang),
        options=tuple(map(lang.rule, options_in_force(game))),
        steps=tuple(map(lang.say, game.steps_in_force)),
        facts=tuple(fact for fact in _facts(recorded, lang) if fact.value),
        file=recorded.file.name,
        sha256=recorded.file.sha256,
        version=__version__,
        command=score_command(recorded, lang.code),
    )


def listed_pot_deal(recorded: RecordedPots, lang: Language) -> ListedDeal:
    """A deal of pots with what everyone won, in one line."""
    game = lang.say(recorded.table.game.title)
    return ListedDeal(title(recorded, lang), game, recorded.table.name, standings(recorded, lang))


def title(recorded: RecordedPots, lang: Language) -> str:
    """What the deal is called: its own name, or its game's."""
    return recorded.name or lang.say(recorded.table.game.title)


def standings(recorded: RecordedPots, lang: Language) -> tuple[Standing, ...]:
    """What each player has won or lost, seat by seat."""
    return tuple(Standing(each.name, each.net.shown, "") for each in tables.ledger(recorded, lang))


def stakes(recorded: RecordedPots, lang: Language) -> tuple[str, ...]:
    """What the table plays for and what the house takes, in sentences."""
    return tuple(map(lang.rule, stakes_in_force(recorded.table.game)))


def clauses(recorded: RecordedPots, lang: Language) -> tuple[ClauseView, ...]:
    """Why chips go where they go at this table."""
    return tuple(ClauseView(lang.say(each.name), lang.say(each.text)) for each in recorded.table.game.in_force)


def _facts(recorded: RecordedPots, lang: Language) -> Iterator[front.Fact]:
    table = recorded.table
    yield front.Fact(lang.say("game"), lang.say(table.game.title))
    yield front.Fact(lang.say("deal"), recorded.name)
    yield front.Fact(lang.say("file"), recorded.file.name)
    yield front.Fact(lang.say("SHA-256 of the file"), recorded.file.sha256, code=True)
    yield front.Fact(lang.say("table"), table.name)
    yield from front.source(table.source, lang)
    yield front.Fact(lang.say("table file"), table.file.name)
    yield front.Fact(lang.say("SHA-256 of that file"), table.file.sha256, code=True)
    yield from front.extended(table.extends, lang)
    yield front.Fact(lang.say("program"), f"Croupier {__version__}")
