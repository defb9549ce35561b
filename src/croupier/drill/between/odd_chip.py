"""Who gets the odd chips where a pot is split, and how much each of the winners gets."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.contests.pots import Deal, PaidPot, Pot, Pots, pots_of
from croupier.contests.pots.clauses import SPLIT
from croupier.contests.pots.events import show
from croupier.drill.between import mistakes
from croupier.drill.between.asking import (
    Asked,
    Draft,
    ask,
    asked_pushed,
    money,
    named,
    parts_of,
    says,
    seat_choices,
    seat_list,
)
from croupier.drill.between.pot_broken import paid_to, paid_wrongly
from croupier.drill.between.pot_deals import Plan, Wanted, all_in_plan, foreseen, hands_for, played, shared_faces
from croupier.drill.between.pot_scenes import because, button_says, pots_of_table, worth
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Table
from croupier.questions import Amounts, Form, Question, Reason, Value
from croupier.words import mark

NAME = "odd chip"


@dataclass(frozen=True, slots=True)
class _Skill:
    """So many who tie, and so many odd chips of the main pot; whether the button wins too, and a side pot is split."""

    tied: int
    odd: int
    button: bool = False
    side: bool = False


_SKILLS: Mapping[str, _Skill] = {
    mark("odd chip two ways"): _Skill(2, 1),
    mark("odd chip three ways"): _Skill(3, 1),
    mark("two odd chips three ways"): _Skill(3, 2),
    mark("button among the winners"): _Skill(2, 1, button=True),
    mark("main and side pot"): _Skill(2, 1, side=True),
}
_MISTAKES = (mistakes.ODD_CHIP_SEAT, mistakes.ODD_CHIPS_TO_ONE, mistakes.POTS_MIXED)


def _skills(table: Table) -> Sequence[str]:
    return () if pots_of_table(table) is None else tuple(_SKILLS)


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None:
        raise KeyError(skill)
    return ask(table, NAME, skill, setup, seed, lambda: _draft(game, _SKILLS[skill], setup.level, draw))


def _draft(game: Pots, skill: _Skill, level: int, draw: Draw) -> Draft | None:
    side = skill.side or (level == 3 and not game.excess_returned)
    rest = skill.tied + (1 if level > 1 or skill.side else 0)
    wanted = Wanted(int(side), folders=1 + (level > 1), odd=True, rest=rest)
    drawn = all_in_plan(draw, game, wanted)
    plan = next((plan for plan in _turned(drawn) if _is_promising(game, plan, skill, wanted)), None)
    if plan is None:
        return None
    shared = shared_faces(draw, game)
    if shared is None:
        return None
    deal = played(game, plan, shared)
    if deal.over or len(deal.pots) != wanted.shorts + 1 or not _can_be(game, deal.pots, skill):
        return None
    if not _shown(draw, deal, skill) or not _is_so(deal, skill):
        return None
    winners = sorted({seat for paid in deal.paid for seat, _ in paid.awards})
    wrong = [
        (mistake, _answers(game, paid, deal, winners))
        for mistake, paid in paid_wrongly(deal, deal.pots, deal.strengths)
        if mistake in _MISTAKES
    ]
    return Draft(
        (button_says(deal), _pots(deal)),
        parts_of(_asked(deal, winners), _answers(game, deal.paid, deal, winners)),
        tuple(wrong),
        _reasons(deal),
        Fraction(8 + 4 * len(winners)),
    )


def _shown(draw: Draw, deal: Deal, skill: _Skill) -> bool:
    """Show hands so that players who can win every pot tie for it; False where such hands were not drawn."""
    last = draw.shuffled(deal.pots[-1].eligible)
    others = [seat for seat in deal.to_show if seat not in last]
    button = deal.at.button
    if skill.button:
        if button not in last:
            return False
        last = (button, *(seat for seat in last if seat != button))
    groups = [skill.tied, *[1] * (len(last) + len(others) - skill.tied)]
    hands = hands_for(draw, deal.game, deal.board, groups) if len(last) >= skill.tied else None
    if hands is None:
        return False
    by_seat = dict(zip((*last, *others), hands, strict=True))
    while deal.to_show:
        deal.act(show(deal.to_show[0], by_seat[deal.to_show[0]]))
    return True


def _turned(plan: Plan) -> Iterator[Plan]:
    """The plan with the button at each seat: it says who folds a blind."""
    seats = len(plan.stacks)
    yield from (replace(plan, button=(plan.button + step) % seats) for step in range(seats))


def _is_promising(game: Pots, plan: Plan, skill: _Skill, wanted: Wanted) -> bool:
    """Whether the pots of a plan are likely to be as they shall be: most are not, and they need not be played."""
    put_in = foreseen(game, plan)
    folded = [style.folds is not None for style in plan.styles]
    if skill.button and (folded[plan.button] or plan.styles[plan.button].shoves is not None):
        return False
    pots = pots_of(put_in, [not gone for gone in folded])
    return len(pots) == wanted.shorts + 1 and _can_be(game, pots, skill)


def _can_be(game: Pots, pots: Sequence[Pot], skill: _Skill) -> bool:
    """Whether so many players can share the pots with so many odd chips: hands need not be dealt where they cannot."""
    amounts = [pot.amount for pot in pots]
    if game.rake is not None:
        amounts[0] -= game.rake.of(sum(amounts), flop=True)
    return all(chips % skill.tied == skill.odd for chips in amounts[: 2 if skill.side else 1])


def _is_so(deal: Deal, skill: _Skill) -> bool:
    """Whether the odd chips are as many as they shall be; where a side pot is split, in both pots."""
    odd = [len(paid.odd) for paid in deal.paid]
    if skill.side:
        return len(odd) > 1 and odd[0] == odd[1] == skill.odd
    return odd[0] == skill.odd


def _pots(deal: Deal) -> Amounts:
    """What of each pot is to be shared by whom, rake taken."""
    rows = []
    for number, paid in enumerate(deal.paid):
        seats = seat_list(seat for seat, _ in paid.awards)
        text = mark("side pot {number}, won by seats: {seats}") if number else mark("main pot, won by seats: {seats}")
        rows.append((says(text, number=str(number), seats=seats), worth(deal.game, paid.pot.amount - paid.rake)))
    chip = says(mark("smallest chip"))
    return Amounts(says(mark("pots to be split")), (*rows, (chip, deal.game.stakes.chip)))


def _asked(deal: Deal, winners: Sequence[int]) -> list[Asked]:
    choices = seat_choices(range(len(deal.stacks)))
    return [
        Asked(says(mark("Who gets an odd chip of the main pot?")), Form.CHOICES, choices, says(mark("odd chip"))),
        *map(asked_pushed, winners),
    ]


def _answers(game: Pots, paid: Sequence[PaidPot], deal: Deal, winners: Sequence[int]) -> tuple[Value, ...]:
    """Who gets more than the least share of the first pot, and all that each winner gets."""
    least = min(chips for _, chips in paid[0].awards)
    lucky = [seat for seat, chips in paid[0].awards if chips > least]
    if len(paid) < len(deal.paid):  # pots were mixed: what is odd of all of them is taken for the main pot's
        lucky = lucky or [paid[0].awards[0][0]]
    return named(lucky), *(worth(game, chips) for chips in paid_to(paid, winners))


def _reasons(deal: Deal) -> tuple[Reason, ...]:
    found = []
    for number, paid in enumerate(deal.paid):
        least = min(chips for _, chips in paid.awards)
        values = {
            "number": str(number),
            "amount": money(worth(deal.game, least)),
            "seats": seat_list(paid.odd) or "–",
        }
        text = (
            mark("side pot {number}: {amount} each, odd chips to: {seats}")
            if number
            else mark("main pot: {amount} each, odd chips to: {seats}")
        )
        found.append(because(SPLIT, says(text, **values)))
    return tuple(found)


KIND = Kind(NAME, mark("Odd chip"), _skills, _make)
