"""In which order players show their hands when the betting is over."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.contests.pots import Deal, Pots
from croupier.contests.pots import Kind as EventKind
from croupier.contests.pots.layers import clockwise
from croupier.contests.pots.paying import in_order_of_pots
from croupier.drill.between import mistakes
from croupier.drill.between.asking import Asked, Draft, Wrong, ask, parts_of, says, seat_choices, seat_name
from croupier.drill.between.pot_deals import Plan, Style, Wanted, all_in_plan, played, shared_faces
from croupier.drill.between.pot_scenes import button_says, log_of, pots_of_table, stacks_of, step_reason
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Table
from croupier.questions import Form, Question, Value
from croupier.words import mark

NAME = "showdown order"
BET, CHECKED, SIDE, SIDE_BET = (
    mark("bet on the river"),
    mark("checked on the river"),
    mark("side pot"),
    mark("side pot and a river bet"),
)

_WANTED: Mapping[str, Wanted] = {
    BET: Wanted(0, rest=3, river=True),
    CHECKED: Wanted(0, rest=3),
    SIDE: Wanted(1, rest=3),
    SIDE_BET: Wanted(1, rest=2, river=True),
}


def _skills(table: Table) -> Sequence[str]:
    return () if pots_of_table(table) is None else tuple(_WANTED)


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None:
        raise KeyError(skill)
    return ask(table, NAME, skill, setup, seed, lambda: _draft(game, skill, setup.level, draw))


def _draft(game: Pots, skill: str, level: int, draw: Draw) -> Draft | None:
    plain, shared = _WANTED[skill], shared_faces(draw, game)
    if shared is None:
        return None
    more = 1 if level == 3 and plain.shorts else 0
    rest = plain.rest + (1 if level == 3 and not plain.shorts else 0)
    wanted = replace(plain, shorts=plain.shorts + more, folders=level - 1, odd=level > 1, rest=rest)
    deal = played(game, _one_bets(draw, all_in_plan(draw, game, wanted)), shared)
    if deal.over or len(deal.pots) != wanted.shorts + 1 or bool(_bettors(deal)[-1]) != plain.river:
        return None
    seats = range(len(deal.stacks))
    ask_order = says(mark("In which order are the hands shown?"))
    return Draft(
        (button_says(deal), stacks_of(deal), log_of(deal)),
        parts_of([Asked(ask_order, Form.ORDER, seat_choices(seats))], [_names(deal.to_show)]),
        tuple(_wrong(deal)),
        (step_reason(game, "showdown"),),
        Fraction(8 + 2 * len(deal.to_show)),
    )


def _one_bets(draw: Draw, plan: Plan) -> Plan:
    """A plan in which one player, drawn, makes all first bets after the flop."""
    bettor = draw.one([seat for seat, style in enumerate(plan.styles) if style == Style()])
    styles = [replace(style, waits=seat != bettor) for seat, style in enumerate(plan.styles)]
    return replace(plan, styles=tuple(styles))


def _names(seats: Sequence[int]) -> Value:
    return tuple(seat_name(seat) for seat in seats)


def _bettors(deal: Deal) -> list[list[int]]:
    """Who bet or raised, street by street."""
    found: list[list[int]] = [[]]
    for event in deal.events:
        if event.kind is EventKind.BOARD:
            found.append([])
        elif event.kind in (EventKind.BET, EventKind.RAISE) and event.seat is not None:
            found[-1].append(event.seat)
    return found


def _wrong(deal: Deal) -> Iterator[Wrong]:
    """The order made by the same function from a broken rule's first player or pots."""
    many, bettors = len(deal.stacks), _bettors(deal)
    from_button = clockwise(many, deal.at.button)
    last = bettors[-1]
    order = clockwise(many, (last[-1] - 1) % many) if last else from_button
    yield mistakes.MAIN_POT_FIRST, (_names(in_order_of_pots(deal.pots[:1], order)),)
    if last:
        yield mistakes.SHOWN_FROM_BUTTON, (_names(in_order_of_pots(deal.pots, from_button)),)
    else:
        earlier = [seat for street in bettors for seat in street if deal.live[seat]]
        if earlier:
            first = clockwise(many, (earlier[-1] - 1) % many)
            yield mistakes.EARLIER_BET, (_names(in_order_of_pots(deal.pots, first)),)


KIND = Kind(NAME, mark("Showdown order"), _skills, _make)
