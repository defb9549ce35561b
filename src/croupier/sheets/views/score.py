"""A settled deal's page, whole: hands, comparisons, ledger and rules in the reader's language, ready to be laid out."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier import __version__
from croupier.contests.contest import Contest
from croupier.recorded import Settled
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.sheets.language import Language
from croupier.sheets.views import front, rulings
from croupier.sheets.views import score_tables as tables
from croupier.sheets.views.audit_page import Section, numbered
from croupier.sheets.views.command import score_command


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's result in large: the name, the points, and what they are worth where that is known."""

    name: str
    points: str
    money: str


@dataclass(frozen=True, slots=True)
class ListedDeal:
    """A deal as a list of deals has it."""

    title: str
    game: str
    scoring: str
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class ScorePage:
    """All that the template needs. Sections that have nothing to say are not in `sections`."""

    title: str
    game: str
    scoring: str
    note: str
    sections: dict[str, Section]
    standings: tuple[Standing, ...]
    cards_known: bool
    board: tuple[tables.Street, ...]
    players: tuple[tables.PlayerView, ...]
    pairs: tuple[tables.PairView, ...]
    gross: bool
    ledger: tuple[tables.LedgerRow, ...]
    ledger_total: tables.LedgerRow
    ledger_told: tuple[str, ...]
    table: tables.TableView
    steps: tuple[str, ...]
    clauses: tuple[str, ...]
    options: tuple[str, ...]
    royalties: tuple[rulings.LadderView, ...]
    facts: tuple[front.Fact, ...]
    file: str
    sha256: str
    version: str
    command: str


def score_page(settled: Settled, lang: Language) -> ScorePage:
    """A settled deal in the words and digits of one language."""
    deal, contest = settled.deal, settled.deal.scoring.contest
    return ScorePage(
        title=title(settled, lang),
        game=lang.say(contest.title),
        scoring=deal.scoring.name,
        note=deal.note,
        sections=numbered(
            {
                "hands": lang.say("Hands"),
                "comparisons": lang.say("Comparisons"),
                "ledger": lang.say("Ledger"),
                "table": lang.say("Who is paid by whom"),
                "rules": lang.say("Rules in force"),
                "origin": lang.say("Origin"),
            }
        ),
        standings=standings(settled, lang),
        cards_known=not deal.winners,
        board=tables.board(settled, lang),
        players=tables.players(settled, lang),
        pairs=tables.pairs(settled, lang),
        gross=settled.keeps_gross,
        ledger=tables.ledger(settled, lang),
        ledger_total=tables.ledger_total(settled, lang),
        ledger_told=tuple(tables.money_told(settled, lang)),
        table=tables.table(settled, lang),
        steps=tuple(map(lang.say, (*contest.steps, *contest.notes))),
        clauses=tuple(map(lang.rule, points_in_force(contest))),
        options=tuple(map(lang.rule, options_in_force(contest))),
        royalties=royalties(contest, lang),
        facts=tuple(fact for fact in _facts(settled, lang) if fact.value),
        file=deal.file.name,
        sha256=deal.file.sha256,
        version=__version__,
        command=score_command(deal, lang.code),
    )


def listed_deal(settled: Settled, lang: Language) -> ListedDeal:
    """A deal with what it came to, in one line."""
    scoring = settled.deal.scoring
    return ListedDeal(title(settled, lang), lang.say(scoring.contest.title), scoring.name, standings(settled, lang))


def title(settled: Settled, lang: Language) -> str:
    """What the deal is called: its own name, or its game's."""
    return settled.deal.name or lang.say(settled.deal.scoring.contest.title)


def standings(settled: Settled, lang: Language) -> tuple[Standing, ...]:
    """What each player has won or lost, seat by seat."""
    found = []
    for seat, player in enumerate(settled.deal.players):
        money = "" if settled.money is None else tables.money(lang, settled.money[seat]).shown
        found.append(Standing(player.name, tables.signed(lang, settled.score.net(seat)).shown, money))
    return tuple(found)


def royalties(contest: Contest, lang: Language) -> tuple[rulings.LadderView, ...]:
    """What strong rows are paid, pile by pile, in points."""
    return tuple(
        rulings.LadderView(
            lang.say(ladder.name),
            "",
            tuple(
                (lang.hands(*ladder.row_span(number)), lang.points(row.odds.first))
                for number, row in enumerate(ladder.rows)
            ),
        )
        for ladder in contest.royalties.values()
    )


def _facts(settled: Settled, lang: Language) -> Iterator[front.Fact]:
    deal, scoring = settled.deal, settled.deal.scoring
    yield front.Fact(lang.say("game"), lang.say(scoring.contest.title))
    yield front.Fact(lang.say("deal"), deal.name)
    yield front.Fact(lang.say("file"), deal.file.name)
    yield front.Fact(lang.say("SHA-256 of the file"), deal.file.sha256, code=True)
    yield front.Fact(lang.say("scoring"), scoring.name)
    yield from front.source(scoring.source, lang)
    yield front.Fact(lang.say("scoring file"), scoring.file.name)
    yield front.Fact(lang.say("SHA-256 of that file"), scoring.file.sha256, code=True)
    yield from front.extended(scoring.extends, lang)
    yield front.Fact(lang.say("program"), f"Croupier {__version__}")
