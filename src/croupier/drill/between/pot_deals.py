"""Deals of pots drawn towards an aim and played by the pot machine: who goes all-in for what, who folds how late.

A plan says what each player is going to do; the machine says what may be done, so that whatever comes out is a deal
that the table's rules allow. Hands are dealt when the betting is over, to whom they shall go.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.cards import STANDARD_DECK, rank_of, suit_of
from croupier.contests.pots import Deal, Event, Kind, Pots
from croupier.contests.pots.events import Faces, all_in, bet, board, call, check, fold, hole, raise_to
from croupier.contests.pots.game import STREETS
from croupier.contests.pots.layers import clockwise
from croupier.contests.pots.options import FIXED_LIMIT
from croupier.drill.draw import Draw

_RIVER = 3
_CARDS = STANDARD_DECK.cards


@dataclass(frozen=True, slots=True)
class Style:
    """What a player is going to do: on which street put in everything, or give up before a bet; None: never.

    Who `waits` does not bet first; who has a `most` gives up before a bet that comes to more than so many chips.
    """

    shoves: int | None = None
    folds: int | None = None
    waits: bool = False
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A deal to be played: stacks and styles by seat, the button, what the first raise comes to and what is bet when.

    `bets` has by street, from the flop on, what whoever bets first puts in; nobody does where it has nothing.
    """

    stacks: tuple[int, ...]
    styles: tuple[Style, ...]
    button: int
    opens: int
    bets: Mapping[int, int] = field(default_factory=dict)


def played(game: Pots, plan: Plan, shared: Faces) -> Deal:
    """The plan played until hands are shown, or until it is over; `shared` are the five shared cards or dice."""
    deal = Deal(game, plan.stacks, game.first_positions(plan.stacks, plan.button))
    while not deal.over and not deal.to_show:
        if deal.to_deal:
            deal.act(hole(deal.to_deal[0]))
        elif deal.turn is None:
            dealt = len(deal.board)
            deal.act(board(*shared[dealt : dealt + STREETS[deal.street][1]]))
        else:
            deal.act(_does(deal, plan))
    return deal


def _does(deal: Deal, plan: Plan) -> Event:
    """What the player does whose turn it is."""
    turn, street = deal.turn, deal.street
    if turn is None:
        raise ValueError("it is nobody's turn")
    seat, style = turn.seat, plan.styles[turn.seat]
    stays = call(seat) if turn.call else check(seat)
    if style.shoves is not None and style.shoves <= street:
        return all_in(seat) if deal.can(all_in(seat)) else stays
    if style.folds is not None and style.folds <= street:
        return fold(seat) if turn.call else stays
    if style.most is not None and deal.bets[seat] + turn.call > style.most:
        return fold(seat)
    if turn.least is None or turn.most is None:
        return stays
    if street == 0 and plan.opens and not any(event.kind is Kind.RAISE for event in deal.events):
        return raise_to(seat, max(turn.least, min(plan.opens, turn.most)))
    if not turn.raising and not style.waits and street in plan.bets:
        return bet(seat, max(turn.least, min(plan.bets[street], turn.most)))
    return stays


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an all-in deal shall have.

    So many `shorts`, players all-in for less than the others; so many `folders`, whose chips reach a side pot where
    they fold `late`; a bet that is partly `uncalled`; odd amounts in place of round ones. `rest` play on to the end.
    """

    shorts: int
    folders: int = 0
    late: bool = False
    uncalled: bool = False
    odd: bool = False
    rest: int = 2
    river: bool = False


def all_in_plan(draw: Draw, game: Pots, wanted: Wanted) -> Plan:
    """A plan for such a deal, seats and button drawn."""
    stakes = game.stakes
    unit = stakes.big_blind
    opens = unit * draw.one((2, 3, 4)) + (draw.below(unit) if wanted.odd else 0)
    first_bet = opens + unit * draw.below(4) + (draw.below(unit) if wanted.odd else 0)
    fixed = game.betting == FIXED_LIMIT
    if fixed:  # what is short must be within the few bets of a street
        opens, first_bet = 2 * unit, stakes.minimum_bet
    base = stakes.ante + opens
    stacks: list[int] = []
    styles: list[Style] = []
    least = base
    for number in range(wanted.shorts):
        if wanted.late and number == 0 and draw.often(1, 2):
            stacks.append(stakes.ante + unit + 1 + draw.below(max(1, opens - unit - 1)))
            styles.append(Style(shoves=0))
            continue
        more = first_bet - 1 if wanted.late and number == 0 else 2 * first_bet
        step = 1 + draw.below(more) if wanted.odd or more < unit else unit * (1 + draw.below(max(1, more // unit)))
        least += min(step, stakes.minimum_bet) if fixed else step
        stacks.append(least)
        styles.append(Style(shoves=1))
    for _ in range(wanted.folders):
        stacks.append(least + first_bet * 3 + unit * draw.below(20))
        styles.append(Style(folds=2 if wanted.late else draw.one((0, 1, 1))))
    top = least + first_bet * 3
    for number in range(wanted.rest):
        top += unit * (5 + draw.below(10)) + (draw.below(unit) if wanted.odd else 0)
        stacks.append(top)
        last = number >= wanted.rest - 2
        styles.append(Style(shoves=2) if wanted.uncalled and last else Style())
    order = draw.shuffled(range(len(stacks)))
    bets = {1: first_bet}
    if wanted.late or draw.often(1, 2):
        bets[2] = first_bet + unit * (1 + draw.below(3))
    if wanted.river:
        bets[_RIVER] = first_bet + unit * (2 + draw.below(3))
    return Plan(
        tuple(stacks[each] for each in order),
        tuple(styles[each] for each in order),
        draw.below(len(order)),
        opens,
        bets,
    )


def foreseen(game: Pots, plan: Plan) -> tuple[int, ...]:
    """What each seat will have put in when the betting is over, if all goes as the plan means it to.

    For plans in which nobody goes all-in or bets late. Whether it comes so is for the machine to say: it takes long,
    and this sorts out beforehand the plans that are not worth it.
    """
    stakes, at = game.stakes, game.first_positions(plan.stacks, plan.button)
    posts = {at.small_blind: stakes.small_blind, at.big_blind: stakes.big_blind}
    called = stakes.ante + plan.opens
    order = clockwise(len(plan.stacks), at.big_blind if game.left_of_big_blind else at.button)
    first = next(seat for seat in order if plan.styles[seat].folds is None)
    shorts = [plan.stacks[seat] - called for seat, style in enumerate(plan.styles) if style.shoves is not None]
    # Who bets first bets as planned, or all there is; whoever is all-in for more is called.
    on_flop = max([*shorts, plan.bets[1] if plan.styles[first].shoves is None else 0])
    on_turn = 0 if 2 not in plan.bets else 2 * stakes.minimum_bet if game.betting == FIXED_LIMIT else plan.bets[2]
    found = []
    for seat, style in enumerate(plan.styles):
        if style.folds is not None:
            found.append(called if style.folds else stakes.ante + posts.get(seat, 0))
        else:
            found.append(plan.stacks[seat] if style.shoves is not None else called + on_flop + on_turn)
    return tuple(found)


def shared_faces(draw: Draw, game: Pots) -> Faces | None:
    """Five shared dice, or cards that make no flush possible; None where such cards were not drawn."""
    if game.with_dice:
        return tuple(1 + draw.below(6) for _ in range(5))
    cards = draw.some(_CARDS, 5)
    suits = [suit_of(card) for card in cards]
    return cards if max(map(suits.count, suits)) <= 2 else None


def hands_for(draw: Draw, game: Pots, shared: Faces, groups: Sequence[int]) -> list[Faces] | None:
    """Hands from the best to the weakest; so many in each group of `groups` tie. None where they were not drawn."""
    pick = _dice_hands if game.with_dice else _card_hands
    by_strength = pick(draw, game, shared, max(groups), 3 + len(groups))
    found: list[Faces] = []
    strengths = sorted(by_strength, reverse=True)
    for many in groups:
        while strengths and len(by_strength[strengths[0]]) < many:
            strengths.pop(0)
        if not strengths:
            return None
        found += by_strength[strengths.pop(0)][:many]
    return found


def _dice_hands(draw: Draw, game: Pots, shared: Faces, twins: int, many: int) -> dict[int, list[Faces]]:
    found: dict[int, list[Faces]] = {}
    for _ in range(2 * many):
        own = tuple(1 + draw.below(6) for _ in range(2))
        strength = game.hands.strength(own, shared)
        if strength not in found:
            found[strength] = [draw.shuffled(own) for _ in range(twins)]
    return found


def _card_hands(draw: Draw, game: Pots, shared: Faces, twins: int, many: int) -> dict[int, list[Faces]]:
    left = {card for card in _CARDS if card not in shared}
    found: dict[int, list[Faces]] = {}
    for _ in range(many):
        own = draw.some(sorted(left), 2)
        strength = game.hands.strength(own, shared)
        if strength in found:
            continue
        left.difference_update(own)
        found[strength] = [own]
        while len(found[strength]) < twins:
            ranks = [rank_of(card) for card in own]
            choices = [[card for card in sorted(left) if rank_of(card) == rank] for rank in ranks]
            if not all(choices) or (ranks[0] == ranks[1] and len(choices[0]) < 2):
                break
            twin = draw.some(choices[0], 2) if ranks[0] == ranks[1] else tuple(draw.one(each) for each in choices)
            left.difference_update(twin)
            found[strength].append(twin)
    return found
