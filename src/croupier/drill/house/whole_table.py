"""The whole table: in which order seats are taken and paid, and what each comes to."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.cards import STANDARD_DECK
from croupier.dealt import Deal, facts_of
from croupier.drill.draw import Draw
from croupier.drill.house.asking import Draft, Values, best_of_drafts, one_dealt, wanted_situation, with_bets
from croupier.drill.house.dealing import deal_for
from croupier.drill.house.mistakes import FROM_THE_LEFT
from croupier.drill.house.spots import Coming, Ruling, Spot, settled
from croupier.drill.house.tables import HouseTable, table_of
from croupier.drill.house.words import (
    DEALERS,
    SEAT,
    SHARED,
    bets_shown,
    house_shown,
    identity,
    limit_shown,
    money,
    seat,
)
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Paytable, Table
from croupier.procedure import FROM_THE_RIGHT, TAKE_BEFORE_PAYING, in_order
from croupier.questions import Block, Cards, Choice, Form, Part, Question, Reason, Says
from croupier.report import Rule
from croupier.rules import FOLD
from croupier.words import mark

NAME = "whole table"
_SKILL = mark("whole table")
_MOST_SEATS = 6
_DEALS = 2
_RIGHT = mark("Seat 1 is at the dealer's left.")
_TAKEN = mark("From which seats is a bet taken, in the order in which it is done?")
_PAID = mark("Which seats are paid a bet, in the order in which it is done?")
_ORDERS = {_TAKEN: mark("taken from, in order"), _PAID: mark("paid, in order")}
_NET = mark("Seat {seat}, all wagers together: pay or take, and how much?")
_WON = mark("{wager} wins {amount}")
_LOST = mark("{wager} loses {amount}")
_PUSHED = mark("{wager} pushes")
_SECONDS = Fraction(12)


def skills(table: Table) -> Sequence[str]:
    """One skill: a whole table is dealt as it comes."""
    return (_SKILL,) if isinstance(table, Paytable) else ()


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about all seats of a table."""
    if not isinstance(table, Paytable):
        raise TypeError("a table is settled by a paytable")
    house = table_of(table)
    seats = max(1, min(setup.seats, _MOST_SEATS))
    best, slips = best_of_drafts(lambda: _draft(house, seats, setup.level, draw), _DEALS)
    comings = [settled(spot) for spot in best.spots]
    choices = tuple(Choice(_name(number), seat(number)) for number in range(1, seats + 1))
    orders = [(ask, why) for ask, why, order in _orders(comings) if order]
    parts = (
        *(Part(Rule(ask), Form.ORDER, key, choices, name=Rule(_ORDERS[ask]))
          for (ask, _), key in zip(orders, best.key, strict=False)),
        *(Part(Rule(_NET, {"seat": (str(number),)}), Form.NET, key, name=seat(number))
          for number, key in enumerate(best.key[len(orders):], start=1)),
    )  # fmt: skip
    reasons = (
        *(Reason(Rule(FROM_THE_RIGHT), Rule(why)) for _, why in orders),
        *(_why(number, coming) for number, coming in enumerate(comings, start=1)),
    )
    question = identity(table, NAME, skill, setup, seed)
    return Question(question, _scene(best.spots), parts, slips, reasons, _SECONDS * seats)


def _draft(house: HouseTable, seats: int, level: int, draw: Draw) -> Draft:
    spots = _spots(house, seats, level, draw)
    right = [settled(spot) for spot in spots]
    asked = [bool(order) for _, _, order in _orders(right)]

    def values(rulings: Sequence[Ruling | None]) -> Values:
        comings = [settled(spot, ruling) for spot, ruling in zip(spots, rulings, strict=True)]
        orders = [order for (_, _, order), shown in zip(_orders(comings), asked, strict=True) if shown]
        return (*orders, *(coming.net for coming in comings))

    key = values([None] * seats)
    turned = tuple(tuple(reversed(value)) if isinstance(value, tuple) else value for value in key)
    return Draft(spots, key, values, others={FROM_THE_LEFT.name: turned})


def _orders(comings: Sequence[Coming]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """What is asked about the order, why, and the seats in order: those taken from, then those paid."""
    taken = [at for at, coming in enumerate(comings, start=1) if any(net.numerator < 0 for net in coming.nets.values())]
    paid = [at for at, coming in enumerate(comings, start=1) if any(net.numerator > 0 for net in coming.nets.values())]
    return (
        (_TAKEN, TAKE_BEFORE_PAYING, tuple(map(_name, in_order(taken)))),
        (_PAID, TAKE_BEFORE_PAYING, tuple(map(_name, in_order(paid)))),
    )


def _name(number: int) -> str:
    """A seat by its name in answers."""
    return f"seat {number}"


def _spots(house: HouseTable, seats: int, level: int, draw: Draw) -> tuple[Spot, ...]:
    """Seats that play against the same shared and dealer's cards; one of them shows some way to end."""
    game = house.game
    names = [name for name in house.situations if name != FOLD]
    deal, facts = one_dealt(names, lambda name: deal_for(game, wanted_situation(house, name, level), draw), draw)
    gone = {*deal.own, *deal.community, *deal.dealer}
    left = draw.shuffled([card for card in STANDARD_DECK.cards if card not in gone])
    shown = draw.below(seats)
    spots = []
    many = len(deal.own)
    for at in range(seats):
        dealt = deal if at == shown else Deal(left[many * at : many * at + many], deal.community, deal.dealer)
        known = facts if at == shown else facts_of(game, dealt, folded=False)
        spots.append(with_bets(house, dealt, known, game.base, draw, level))
    meters = {name: amount for spot in spots for name, amount in spot.meters.items()}
    return tuple(_with_meters(spot, meters) for spot in spots)


def _with_meters(spot: Spot, meters: Mapping[str, Fraction]) -> Spot:
    """The meters stand at the same amounts for the whole table."""
    return Spot(spot.table, spot.deal, spot.facts, spot.bets, {name: meters[name] for name in spot.meters})


def _scene(spots: Sequence[Spot]) -> tuple[Block, ...]:
    deal = spots[0].deal
    blocks: list[Block] = [Says(Rule(_RIGHT)), Cards(Rule(SHARED), deal.community)]
    if deal.dealer:
        blocks.append(Cards(Rule(DEALERS), deal.dealer))
    for number, spot in enumerate(spots, start=1):
        label = Rule(SEAT, {"seat": (str(number),)})
        blocks += [Cards(label, spot.deal.own), bets_shown(label, spot.bets)]
    with_meters = max(spots, key=lambda spot: len(spot.meters))
    return (*blocks, *house_shown(with_meters), *limit_shown(with_meters))


def _why(number: int, coming: Coming) -> Reason:
    """A seat's wagers one by one."""
    each = tuple(
        Rule(_PUSHED, {"wager": (wager,)})
        if net == 0
        else Rule(_WON if net > 0 else _LOST, {"wager": (wager,), "amount": (money(abs(net)),)})
        for wager, net in coming.nets.items()
    )
    return Reason(seat(number), Rule("{wagers}", {"wagers": each}))


KIND = Kind(NAME, mark("The whole table: the order, and what each seat comes to"), skills, make)
