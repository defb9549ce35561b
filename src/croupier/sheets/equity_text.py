"""Hand against hand for a terminal: how often each hand wins, ties and loses, its share, and the counts behind them."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from rich.console import Group, RenderableType

from croupier.cards import show_cards
from croupier.dice import show_dice
from croupier.dice_spot import DiceSpot
from croupier.equity import Equity, HandEquity
from croupier.sheets.language import Language
from croupier.sheets.pots_words import FREE_DICE_TOLD
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
    """The cards or dice seen beside the hands, and which dice break ties."""
    spot, say = equity.spot, language.say
    if isinstance(spot, DiceSpot):
        if spot.board:
            yield say(mark("shared dice: {dice}"), dice=show_dice(spot.board))
        yield say(FREE_DICE_TOLD[spot.free_dice])
        return
    if spot.board:
        yield say(mark("board: {cards}"), cards=show_cards(spot.board))
    if spot.dead:
        yield say(mark("dead cards: {cards}"), cards=show_cards(spot.dead))


def _own(equity: Equity) -> tuple[str, Callable[[tuple[int, ...]], str]]:
    """The heading over the hands' own cards or dice, and how these are shown."""
    return (mark("dice"), show_dice) if isinstance(equity.spot, DiceSpot) else (mark("cards"), show_cards)


def _shares(equity: Equity, language: Language, width: int) -> RenderableType:
    say, (own, show) = language.say, _own(equity)
    return fitted(
        (Column(say(own)), *share_columns(language)),
        [(show(hand.own), *share_cells(hand, language)) for hand in equity.hands],
        width,
    )


def share_columns(language: Language) -> tuple[Column, ...]:
    """Columns of what may become of a hand."""
    headings = mark("wins"), mark("ties"), mark("loses"), mark("share of the pot")
    return tuple(Column(language.say(heading), right=True) for heading in headings)


def share_cells(hand: HandEquity, language: Language) -> tuple[str, ...]:
    """What may become of one hand, in per cent."""
    return tuple(language.percent(part, _PLACES) for part in (hand.win, hand.tie, hand.loss, hand.share))


def _counts(equity: Equity, language: Language, width: int) -> RenderableType:
    say, (own, show) = language.say, _own(equity)
    boards = mark("rolls") if isinstance(equity.spot, DiceSpot) else mark("boards")
    columns = (
        Column(say(own)),
        Column(say(mark("outcome")), "name"),
        Column(say(boards), right=True),
        Column(say(mark("exact"))),
    )
    rows = [(show(hand.own), *told) for hand in equity.hands for told in _outcomes(hand, equity.boards, language)]
    return fitted(columns, rows, width)


def _outcomes(hand: HandEquity, boards: int, language: Language) -> Iterator[tuple[str, ...]]:
    """What may become of one hand, ties by how many share the pot, and last its share."""
    say = language.say
    yield say(mark("wins")), language.count(hand.wins), str(hand.win)
    for ways, there in hand.splits:
        told = say(mark("ties, pot split in {ways}"), ways=language.count(ways))
        yield told, language.count(there), str(Fraction(there, boards))
    yield say(mark("loses")), language.count(hand.losses), str(hand.loss)
    yield say(mark("share of the pot")), "", str(hand.share)


def _counted(equity: Equity, language: Language) -> str:
    if isinstance(equity.spot, DiceSpot):
        return language.say(
            mark(
                "Dice to come: {dice}; rolls that can come: {rolls}, all counted. A pot for which hands tie is split "
                "evenly among them."
            ),
            dice=language.count(equity.spot.to_come),
            rolls=language.count(equity.boards),
        )
    return language.say(
        mark(
            "Cards to come: {cards}; boards that can come: {boards}, all counted. A pot for which hands tie is split "
            "evenly among them."
        ),
        cards=language.count(equity.spot.to_come),
        boards=language.count(equity.boards),
    )
