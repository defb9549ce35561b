"""The tables of a settled deal of pots: the seats, how the pots are made, who gets what of each, the ledger."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.cards import rank_of
from croupier.contests.pots import Deal, Kind, PaidPot
from croupier.contests.pots.score import clause_of
from croupier.figures import show_decimal
from croupier.ranking import in_order
from croupier.recorded.model import RecordedPots
from croupier.sheets.language import Language
from croupier.sheets.views.chips import Chips
from croupier.sheets.views.faces import Draw
from croupier.sheets.views.pot_events import pot_named
from croupier.sheets.views.score_tables import Amount
from croupier.words import mark

WON, LIVE, DEAD = "won", "live", "dead"
"""What chips in a pot are: of who wins it, of who could, of who cannot any more."""


@dataclass(frozen=True, slots=True)
class Position:
    """The button or a blind at a seat: the letters on its disc, and its name."""

    letters: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: who sits there with how much, own cards or dice, what they came to; `five` are those that play.

    An empty seat has no stack. `states` say folded, all-in, mucked.
    """

    number: str
    name: str
    positions: tuple[Position, ...]
    stack: str
    own: str
    hand: str
    five: str
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layer:
    """A pot as a slice of what everybody has put in: its name, from where to where it reaches, what is in it.

    `width` is its share of the whole height, in per cent.
    """

    name: str
    low: str
    high: str
    amount: str
    width: str


@dataclass(frozen=True, slots=True)
class LayerCell:
    """A player's chips in a layer: how much of its height they fill, in per cent, and what they are."""

    amount: str
    filled: str
    kind: str


@dataclass(frozen=True, slots=True)
class LayerRow:
    """What a player has put in, layer by layer."""

    name: str
    states: tuple[str, ...]
    cells: tuple[LayerCell, ...]
    total: str


@dataclass(frozen=True, slots=True)
class LayersView:
    """Contributions cut at the all-in levels: a column a pot, a row a player."""

    layers: tuple[Layer, ...]
    rows: tuple[LayerRow, ...]
    total: str


@dataclass(frozen=True, slots=True)
class ShareView:
    """A player's part of a pot: chips in it, their share of it in per cent, what may win it, what is won.

    `five` are the cards or dice that were compared; nothing where hands were not.
    """

    seat: str
    name: str
    amount: str
    share: str
    kind: str
    hand: str
    five: str
    won: str
    odd: bool


@dataclass(frozen=True, slots=True)
class PotView:
    """A pot: what is in it by whom, the rake, why it goes where it goes, and how it is split."""

    name: str
    amount: str
    shares: tuple[ShareView, ...]
    rake: str
    paid: str
    clause: str
    split: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LedgerView:
    """A player's chips: the stack before, put in, taken back, won, the difference, the stack after."""

    name: str
    start: str
    put_in: str
    returned: str
    won: str
    net: Amount
    stack: str


def chips_of(recorded: RecordedPots, lang: Language) -> Chips:
    """How this deal's chips are told."""
    return Chips(lang, recorded.deal.game.stakes.chip)


def seats(recorded: RecordedPots, lang: Language, draw: Draw) -> tuple[SeatView, ...]:
    """Every seat in order, also those that are empty."""
    return tuple(_seat(recorded, seat, lang, draw) for seat in range(len(recorded.players)))


def _seat(recorded: RecordedPots, seat: int, lang: Language, draw: Draw) -> SeatView:
    deal, strength = recorded.deal, recorded.deal.strengths[seat]
    playing = deal.start[seat] > 0
    return SeatView(
        number=lang.count(seat + 1),
        name=recorded.players[seat],
        positions=tuple(_positions(deal, seat, lang)),
        stack=chips_of(recorded, lang).told(deal.start[seat]) if playing else "",
        own=draw(deal.hole[seat]) if playing else "",
        hand=lang.say(deal.game.hands.category(strength)) if strength is not None else "",
        five=_five(deal, seat, draw),
        states=states(deal, seat, lang),
    )


def _five(deal: Deal, seat: int, draw: Draw) -> str:
    """The five that play of a hand that was shown."""
    if deal.strengths[seat] is None:
        return ""
    rank = int if deal.game.with_dice else rank_of
    return draw(in_order(deal.game.hands.five(deal.hole[seat], deal.board), rank))


def _positions(deal: Deal, seat: int, lang: Language) -> Iterator[Position]:
    say, empty = lang.say, not deal.start[seat]
    if seat == deal.at.button:
        yield Position(say(mark("D")), say(mark("dead button")) if empty else say(mark("button")))
    if seat == deal.at.small_blind:
        yield Position(say(mark("SB")), say(mark("dead small blind")) if empty else say(mark("small blind")))
    if seat == deal.at.big_blind:
        yield Position(say(mark("BB")), say(mark("big blind")))


def states(deal: Deal, seat: int, lang: Language) -> tuple[str, ...]:
    """Whether a player is all-in with nothing to take back, has folded, has given the hand up at the showdown."""
    own = [event for event in deal.events if event.seat == seat]
    told = (
        (mark("all-in"), any(event.all_in for event in own) and not deal.returned[seat]),
        (mark("folded"), any(event.kind is Kind.FOLD for event in own)),
        (mark("mucked"), any(event.kind is Kind.MUCK for event in own)),
    )
    return tuple(lang.say(word) for word, holds in told if holds)


def layers(recorded: RecordedPots, lang: Language) -> LayersView:
    """How the pots are made of what everybody has put in."""
    deal, chips = recorded.deal, chips_of(recorded, lang)
    heights = [max(each.pot.contributions) for each in deal.paid]
    found, low = [], 0
    for number, (paid, height) in enumerate(zip(deal.paid, heights, strict=True)):
        name, width = pot_named(number, lang), _percent(height, sum(heights))
        found.append(Layer(name, chips.told(low), chips.told(low + height), chips.told(paid.pot.amount), width))
        low += height
    rows = tuple(_layer_row(recorded, seat, heights, lang) for seat, put_in in enumerate(deal.put_in) if put_in)
    return LayersView(tuple(found), rows, chips.told(deal.pot))


def _layer_row(recorded: RecordedPots, seat: int, heights: list[int], lang: Language) -> LayerRow:
    deal, chips = recorded.deal, chips_of(recorded, lang)
    cells = []
    for paid, height in zip(deal.paid, heights, strict=True):
        put_in = paid.pot.contributions[seat]
        shown = chips.told(put_in) if put_in else ""
        cells.append(LayerCell(shown, _percent(put_in, height), _kind(paid, seat)))
    return LayerRow(recorded.players[seat], states(deal, seat, lang), tuple(cells), chips.told(deal.put_in[seat]))


def pots(recorded: RecordedPots, lang: Language, draw: Draw) -> tuple[PotView, ...]:
    """Every pot, the main pot first."""
    return tuple(_pot(recorded, number, paid, lang, draw) for number, paid in enumerate(recorded.deal.paid))


def _pot(recorded: RecordedPots, number: int, paid: PaidPot, lang: Language, draw: Draw) -> PotView:
    chips = chips_of(recorded, lang)
    return PotView(
        name=pot_named(number, lang),
        amount=chips.told(paid.pot.amount),
        shares=tuple(
            _share(recorded, seat, paid, lang, draw) for seat, put_in in enumerate(paid.pot.contributions) if put_in
        ),
        rake=chips.told(paid.rake) if paid.rake else "",
        paid=chips.told(sum(won for _, won in paid.awards)),
        clause=lang.say(clause_of(paid).name),
        split=tuple(_split(paid, chips)),
    )


def _share(recorded: RecordedPots, seat: int, paid: PaidPot, lang: Language, draw: Draw) -> ShareView:
    deal, chips, won = recorded.deal, chips_of(recorded, lang), dict(paid.awards)
    put_in = paid.pot.contributions[seat]
    return ShareView(
        seat=lang.count(seat + 1),
        name=recorded.players[seat],
        amount=chips.told(put_in),
        share=_percent(put_in, paid.pot.amount),
        kind=_kind(paid, seat),
        hand=_wins_with(deal, seat, paid, lang),
        five=_five(deal, seat, draw) if paid.contested and seat in paid.pot.eligible else "",
        won=chips.told(won[seat]) if seat in won else "",
        odd=seat in paid.odd,
    )


def _kind(paid: PaidPot, seat: int) -> str:
    if seat in dict(paid.awards):
        return WON
    return LIVE if seat in paid.pot.eligible else DEAD


def _wins_with(deal: Deal, seat: int, paid: PaidPot, lang: Language) -> str:
    """The hand that a player can win a pot with, or why not."""
    strength = deal.strengths[seat]
    if seat not in paid.pot.eligible:
        gone = [state for state in states(deal, seat, lang) if state != lang.say(mark("all-in"))]
        return lang.say(mark("cannot win it: {why}"), why=", ".join(gone))
    if not paid.contested or strength is None:
        return lang.say(mark("alone in it"))
    return lang.say(deal.game.hands.category(strength))


def _split(paid: PaidPot, chips: Chips) -> Iterator[str]:
    """How a pot is split in even parts, and how many odd chips are left over."""
    if len(paid.awards) == 1:
        return
    say, least = chips.lang.say, min(won for _, won in paid.awards)
    yield say(
        mark("{amount} in {many} even parts is {part} each."),
        amount=chips.told(sum(won for _, won in paid.awards)),
        many=chips.lang.count(len(paid.awards)),
        part=chips.told(least),
    )
    if paid.odd:
        left = mark("{amount} is left over: an odd chip to a winner, clockwise from the seat left of the button.")
        yield say(left, amount=chips.told(len(paid.odd)))


def ledger(recorded: RecordedPots, lang: Language) -> tuple[LedgerView, ...]:
    """The chips of each player of the deal."""
    deal = recorded.deal
    return tuple(
        _ledger_row(recorded, recorded.players[seat], (seat,), lang) for seat, start in enumerate(deal.start) if start
    )


def ledger_total(recorded: RecordedPots, lang: Language) -> LedgerView:
    """The sums of the ledger: what players lose in all is the rake."""
    return _ledger_row(recorded, "", tuple(range(len(recorded.players))), lang)


def _ledger_row(recorded: RecordedPots, name: str, of: tuple[int, ...], lang: Language) -> LedgerView:
    deal, chips = recorded.deal, chips_of(recorded, lang)
    won = won_by_seat(deal)
    return LedgerView(
        name,
        chips.told(sum(deal.start[seat] for seat in of)),
        chips.told(sum(deal.put_in[seat] + deal.returned[seat] for seat in of)),
        chips.told(sum(deal.returned[seat] for seat in of)),
        chips.told(sum(won[seat] for seat in of)),
        chips.signed(sum(deal.nets[seat] for seat in of)),
        chips.told(sum(deal.stacks[seat] for seat in of)),
    )


def won_by_seat(deal: Deal) -> tuple[int, ...]:
    """The chips that each seat is paid of all pots."""
    awards = [award for paid in deal.paid for award in paid.awards]
    return tuple(sum(chips for to, chips in awards if to == seat) for seat in range(len(deal.start)))


def ledger_told(recorded: RecordedPots, lang: Language) -> str:
    """Where the chips went that players have lost in all."""
    deal = recorded.deal
    if not deal.raked:
        return lang.say(mark("What is lost is won: no rake was taken."))
    told = mark("What players lose in all, {amount}, is the rake.")
    return lang.say(told, amount=chips_of(recorded, lang).told(deal.raked))


def _percent(part: int, whole: int) -> str:
    """A part of a whole in per cent, as a style sheet takes it."""
    return show_decimal(Fraction(100 * part, whole), 2)
