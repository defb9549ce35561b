"""Hand against hand for a terminal: how often each hand wins, ties and loses, its share, and the counts behind them."""

from collections.abc import Iterator
from fractions import Fraction

from rich.console import Group, RenderableType

from croupier.cards import show_cards
from croupier.equity import Equity, HandEquity
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, fitted, line
from croupier.words import mark

_PLACES = 4


def equity_text(equity: Equity, language: Language, *, width: int) -> RenderableType:
    """Known hands against each other, in the order given, for a terminal so wide: in per cent, then exactly."""
    known = " · ".join(_known(equity, language))
    return Group(
        line(language.say(mark("Hand against hand")), width, "bold"),
        *([line(known, width)] if known else []),
        _shares(equity, language, width),
        _counts(equity, language, width),
        line(_counted(equity, language), width, "dim"),
    )


def _known(equity: Equity, language: Language) -> Iterator[str]:
    """The cards seen beside the hands."""
    if equity.spot.board:
        yield language.say(mark("board: {cards}"), cards=show_cards(equity.spot.board))
    if equity.spot.dead:
        yield language.say(mark("dead cards: {cards}"), cards=show_cards(equity.spot.dead))


def _shares(equity: Equity, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("cards"))),
        Column(say(mark("wins")), right=True),
        Column(say(mark("ties")), right=True),
        Column(say(mark("loses")), right=True),
        Column(say(mark("share of the pot")), right=True),
    )
    rows = [
        (
            show_cards(hand.cards),
            *(language.percent(part, _PLACES) for part in (hand.win, hand.tie, hand.loss, hand.share)),
        )
        for hand in equity.hands
    ]
    return fitted(columns, rows, width)


def _counts(equity: Equity, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("cards"))),
        Column(say(mark("outcome")), "name"),
        Column(say(mark("boards")), right=True),
        Column(say(mark("exact"))),
    )
    rows = [row for hand in equity.hands for row in _outcomes(hand, equity.boards, language)]
    return fitted(columns, rows, width)


def _outcomes(hand: HandEquity, boards: int, language: Language) -> Iterator[tuple[str, ...]]:
    """What may become of one hand, ties by how many share the pot, and last its share."""
    say, cards = language.say, show_cards(hand.cards)
    yield cards, say(mark("wins")), language.count(hand.wins), str(hand.win)
    for ways, there in hand.splits:
        told = say(mark("ties, pot split in {ways}"), ways=language.count(ways))
        yield cards, told, language.count(there), str(Fraction(there, boards))
    yield cards, say(mark("loses")), language.count(hand.losses), str(hand.loss)
    yield cards, say(mark("share of the pot")), "", str(hand.share)


def _counted(equity: Equity, language: Language) -> str:
    return language.say(
        mark(
            "Cards to come: {cards}; boards that can come: {boards}, all counted. A pot for which hands tie is split "
            "evenly among them."
        ),
        cards=language.count(equity.spot.to_come),
        boards=language.count(equity.boards),
    )
