"""A settled deal for a terminal: hands as set, every comparison, the ledger, who pays whom, the rules in force."""

from rich.console import Group, RenderableType

from croupier.cards import show_cards
from croupier.recorded import Settled
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.recorded.settle import hand_names
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.sheets.views.score_tables import clause_told, money_told
from croupier.words import mark


def score_text(settled: Settled, language: Language, *, width: int) -> RenderableType:
    """A deal, for a terminal so wide."""
    say, deal = language.say, settled.deal
    parts: list[RenderableType] = [line(deal.name or say(deal.scoring.contest.title), width, "bold")]
    parts += [line(each, width) for each in (deal.scoring.name, deal.note, _board(settled, language)) if each]
    if any(player.hands for player in deal.players):
        parts.append(_hands(settled, language, width))
    parts += [_comparisons(settled, language, width), _ledger(settled, language, width)]
    if settled.score.players > 2:
        parts.append(_table(settled, language, width))
    parts += [line(each, width) for each in money_told(settled, language)]
    contest = deal.scoring.contest
    rules = (*points_in_force(contest), *options_in_force(contest))
    parts += [line(f"- {language.rule(rule)}", width, "dim") for rule in rules]
    parts += [line(each, width, "dim") for each in digest(deal.file.sha256, width)]
    return Group(*parts)


def _board(settled: Settled, language: Language) -> str:
    board = settled.deal.board
    return language.say(mark("board: {cards}"), cards=show_cards(board)) if board else ""


def _hands(settled: Settled, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("player")), "name"),
        Column(say(mark("hand"))),
        Column(say(mark("cards"))),
        Column(say(mark("kind of hand")), "name"),
    )
    rows, wrong = [], say(mark("set wrongly"))
    piles = settled.deal.scoring.contest.arrangement.piles
    for seat, player in enumerate(settled.deal.players):
        known = zip(piles, player.hands, hand_names(settled, seat), strict=False)
        for number, (pile, cards, hand) in enumerate(known):
            fouled = f" ({wrong})" if number in settled.hands[seat].fouls else ""
            rows.append((player.name, say(pile.name), show_cards(cards), say(hand) + fouled))
        if player.surrendered:
            rows.append((player.name, "", "", say(mark("surrendered"))))
    return fitted(columns, rows, width)


def _comparisons(settled: Settled, language: Language, width: int) -> RenderableType:
    say, players = language.say, settled.deal.players
    columns = (
        Column(say(mark("hand")), "name"),
        Column(say(mark("paid for")), "name"),
        Column(say(mark("paid to")), "name"),
        Column(say(mark("paid by")), "name"),
        Column(say(mark("points")), right=True),
    )
    rows = []
    for each in settled.score.lines:
        to, by = each.seats or (0, 0)
        rows.append(
            (
                say(each.wager),
                clause_told(each, language),
                players[to].name,
                players[by].name,
                language.points(each.net),
            )
        )
    return fitted(columns, rows, width)


def _ledger(settled: Settled, language: Language, width: int) -> RenderableType:
    say, score = language.say, settled.score
    gross = settled.keeps_gross
    columns = [Column(say(mark("player")), "name"), Column(say(mark("net")), right=True)]
    if gross:
        columns[1:1] = [Column(say(each), right=True) for each in (mark("won"), mark("lost"))]
    if settled.money is not None:
        columns.append(Column(say(mark("money")), right=True))
    rows = []
    for seat, player in enumerate(settled.deal.players):
        row = [player.name, language.signed(score.net(seat))]
        if gross:
            row[1:1] = [language.points(score.won(seat)), language.points(score.lost(seat))]
        rows.append(row if settled.money is None else [*row, language.money(settled.money[seat])])
    return fitted(tuple(columns), rows, width)


def _table(settled: Settled, language: Language, width: int) -> RenderableType:
    """Who is paid by whom: rows by columns."""
    names = [player.name for player in settled.deal.players]
    columns = (Column(language.say(mark("paid by")), "name"), *(Column(name, "name", right=True) for name in names))
    rows = [
        (name, *("" if seat == other else language.signed(points) for other, points in enumerate(row)))
        for seat, (name, row) in enumerate(zip(names, settled.score.table, strict=True))
    ]
    return fitted(columns, rows, width)
