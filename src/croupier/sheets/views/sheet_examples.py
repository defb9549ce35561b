"""Worked examples as a sheet shows them: cards, what was done, what became of each bet."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.dealt import read_hand
from croupier.odds import Odds, show_odds
from croupier.paytable.model import Paytable
from croupier.ranking import FIVE
from croupier.rules import Game
from croupier.settlement import Line
from croupier.sheets.chips_svg import chips_svg
from croupier.sheets.language import Language
from croupier.sheets.playing_cards import hand_svg
from croupier.sheets.views.numbers import tone
from croupier.sheets.views.sheet_parts import money, option_name, signed_money
from croupier.words import mark
from croupier.worked import MOST_OFTEN_WRONG, Worked, worked_examples

_OWN = mark("You have: {hand}.")
_BOTH = mark("You have: {hand}. The dealer has: {dealer}.")
_SEPARATOR = "\N{NO-BREAK SPACE}· "


@dataclass(frozen=True, slots=True)
class BetRow:
    """What became of one bet, or of several settled alike: with their stakes, why, by which odds, and the net."""

    bets: str
    why: str
    odds: str
    net: str
    tone: str


@dataclass(frozen=True, slots=True)
class ExampleView:
    """One example, drawn; `dealer` is empty where that hand is not turned over, `chips` where nothing is paid."""

    title: str
    often_wrong: bool
    own: str
    community: str
    dealer: str
    moves: str
    hands: str
    rows: tuple[BetRow, ...]
    total: str
    total_tone: str
    chips: str


def examples(paytable: Paytable, lang: Language, often_wrong: int = MOST_OFTEN_WRONG) -> tuple[ExampleView, ...]:
    """The worked examples of a paytable."""
    return tuple(_view(paytable, each, lang) for each in worked_examples(paytable, often_wrong))


def _view(paytable: Paytable, worked: Worked, lang: Language) -> ExampleView:
    lines = _alike(worked.settlement.lines)
    nets = [[_paid(paytable, line, worked.unit) for line in alike] for alike in lines]
    rows = tuple(
        _row(paytable.game, alike, sum(paid, Fraction(0)), worked.unit, lang)
        for alike, paid in zip(lines, nets, strict=True)
    )
    every = [net for paid in nets for net in paid]
    total = sum(every, Fraction(0))
    dealt = worked.dealt
    return ExampleView(
        title=lang.say(worked.title),
        often_wrong=worked.often_wrong,
        own=hand_svg(dealt.own, lang),
        community=hand_svg(dealt.community[: worked.seen], lang) if worked.seen else "",
        dealer=hand_svg(dealt.dealer, lang) if worked.shown and dealt.dealer else "",
        moves=_SEPARATOR.join(f"{lang.say(move.street)}: {option_name(move.option, lang)}" for move in worked.moves),
        hands=_hands(worked, lang),
        rows=rows,
        total=signed_money(lang, total),
        total_tone=tone(total),
        chips=chips_svg(sum((net for net in every if net > 0), Fraction(0)), lang),
    )


def _paid(paytable: Paytable, line: Line, unit: Fraction) -> Fraction:
    """The net of a line in money; what is won is rounded as the house rounds."""
    return paytable.as_paid(line.net * unit)


def _alike(lines: tuple[Line, ...]) -> list[list[Line]]:
    """Lines next to each other that are settled by the same clause, row and odds."""
    found: list[list[Line]] = []
    for line in lines:
        if found and _settled_by(found[-1][0]) == _settled_by(line):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _settled_by(line: Line) -> tuple[str, int | None, Odds]:
    return line.clause.name, line.row, line.odds


def _row(game: Game, lines: list[Line], net: Fraction, unit: Fraction, lang: Language) -> BetRow:
    bets = (f"{lang.say(line.wager)}\N{NO-BREAK SPACE}{money(lang, line.stake * unit)}" for line in lines)
    why = _SEPARATOR.join(_why(game, lines[0], lang))
    return BetRow(", ".join(bets), why, lang.odds(show_odds(lines[0].odds)), signed_money(lang, net), tone(net))


def _why(game: Game, line: Line, lang: Language) -> Iterator[str]:
    if line.clause.name != line.wager or line.ladder is None:
        yield lang.say(line.clause.name)
    if line.ladder is not None and line.row is not None:
        yield lang.hands(*game.ladders[line.ladder].row_span(line.row))


def _hands(worked: Worked, lang: Language) -> str:
    if not worked.shown or worked.facts.folded:
        return ""
    own = lang.say(FIVE.category(read_hand(worked.dealt.own, worked.dealt.community)))
    if not worked.dealt.dealer:
        return lang.say(_OWN, hand=own)
    return lang.say(
        _BOTH, hand=own, dealer=lang.say(FIVE.category(read_hand(worked.dealt.dealer, worked.dealt.community)))
    )
