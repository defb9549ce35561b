"""A worked deal of pots at one table: all-ins of different sizes, played by the pot machine from the blinds to the end.

Four players: the first raises and gives up in the end, the button bets all there is, the blinds, who have less, call.
Of the deals of a fixed order it is the first whose hands split the main pot with an odd chip, and the side pot not.
"""

from collections.abc import Iterator

from croupier.cards import STANDARD_DECK
from croupier.contests.pots import Deal, Event, Kind, Positions, Turn
from croupier.dice import STANDARD_DICE
from croupier.paytable.model import PotTable
from croupier.recorded.model import RecordedPots
from croupier.worked import walk

_PLAYERS = ("A", "B", "C", "D")
_BUTTON, _FIRST = 0, 3
_AT = Positions(_BUTTON, 1, 2)
_BLINDS_DEEP = (20, 7, 13, 20)  # stacks in big blinds
_FACES = 2 * len(_PLAYERS) + 5
_MOST_DEALS, _MOST_EXTRA = 600, 4


def worked_pots(table: PotTable) -> RecordedPots:
    """The worked deal of a table."""
    deal = _chosen(table)
    return RecordedPots(table, "", "", _PLAYERS, deal, table.file)


def _chosen(table: PotTable) -> Deal:
    """The first deal that splits the main pot with an odd chip, and the next one not; else the first that cut pots."""
    extra = next((extra for extra in range(_MOST_EXTRA) if _is_odd(table, extra)), 0)
    cut: Deal | None = None
    for faces in _faces(table, _MOST_DEALS):
        deal = _played(table, faces, extra)
        split = [len(pot.awards) for pot in deal.paid]
        if deal.paid[0].odd and split[:2] == [2, 1]:
            return deal
        cut = cut or deal
    if cut is None:
        raise ValueError("no deal was walked")
    return cut


def _is_odd(table: PotTable, extra: int) -> bool:
    """Whether the main pot, where the small blind has so much more, is an odd number of chips that are paid out."""
    main = _played(table, next(_faces(table, 1)), extra).paid[0]
    return (main.pot.amount - main.rake) % 2 == 1


def _faces(table: PotTable, deals: int) -> Iterator[tuple[int, ...]]:
    """Cards or dice of some deals: two for each player, then the shared ones."""
    if not table.game.with_dice:
        yield from walk(STANDARD_DECK, _FACES, deals)
        return
    rolls, step = STANDARD_DICE.faces**_FACES, 7_919_000_017
    for number in range(1, deals + 1):
        place = number * step % rolls
        yield tuple(place // STANDARD_DICE.faces**at % STANDARD_DICE.faces + 1 for at in range(_FACES))


def _played(table: PotTable, faces: tuple[int, ...], extra: int) -> Deal:
    big = table.game.stakes.big_blind
    stacks = [deep * big for deep in _BLINDS_DEEP]
    stacks[_AT.small_blind] += extra
    deal = Deal(table.game, stacks, _AT, _PLAYERS)
    left = list(faces)
    while not deal.over:
        if deal.to_deal:
            deal.act(Event(Kind.HOLE, deal.to_deal[0], cards=_next(left, 2)))
        elif deal.waits_for_board:
            deal.act(Event(Kind.BOARD, cards=_next(left, 3 if not deal.board else 1)))
        elif deal.turn is not None:
            deal.act(_action(deal, deal.turn))
        else:
            deal.show_all()
    return deal


def _next(left: list[int], many: int) -> tuple[int, ...]:
    taken = tuple(left[:many])
    del left[:many]
    return taken


def _action(deal: Deal, turn: Turn) -> Event:
    """What a player does: one raises and later gives up, the button bets the most, the others call."""
    if turn.seat == _FIRST and _has_raised(deal):
        return Event(Kind.FOLD if turn.call else Kind.CHECK, turn.seat)
    bold = turn.seat in (_FIRST, _BUTTON) and deal.street == 0
    if bold and turn.least is not None and turn.most is not None:
        to = turn.most if turn.seat == _BUTTON else turn.least
        return Event(Kind.RAISE if turn.raising else Kind.BET, turn.seat, to=to)
    return Event(Kind.CALL if turn.call else Kind.CHECK, turn.seat)


def _has_raised(deal: Deal) -> bool:
    return any(event.seat == _FIRST and event.kind is Kind.RAISE for event in deal.events)
