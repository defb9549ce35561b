"""What each player in the showdown is pushed out of main pot and side pots, hands on the table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.contests.pots import Deal, PaidPot, Pots, pots_of
from croupier.contests.pots import Kind as EventKind
from croupier.contests.pots.clauses import BEST_HAND, EXCESS, RAKE, SPLIT, UNSEEN
from croupier.contests.pots.events import Faces, show
from croupier.contests.pots.layers import clockwise
from croupier.contests.pots.paying import excess_over_all_in, pay_pots
from croupier.contests.pots.score import clause_of
from croupier.drill.between import mistakes
from croupier.drill.between.asking import Draft, Wrong, ask, asked_pushed, distinct, money, parts_of, says, seat_name
from croupier.drill.between.pot_broken import forgetting_folded, misjudged, paid_to, paid_wrongly
from croupier.drill.between.pot_deals import Plan, Wanted, all_in_plan, hands_for, played, shared_faces
from croupier.drill.between.pot_scenes import (
    because,
    button_says,
    hands_shown,
    pots_of_table,
    pots_shown,
    put_in_of,
    worth,
)
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Table
from croupier.questions import Block, Question, Reason, Says, Value
from croupier.words import mark

NAME = "who gets what"
ALL_IN_WINS, SIDE_SPLIT = mark("all-in player wins the main pot"), mark("side pot split")


@dataclass(frozen=True, slots=True)
class _Skill:
    """What a deal of a skill has: all-ins and how many of the strongest hands tie.

    `shortest_best` gives the best hand to the player with the least in, or, where False, to those with the most; None:
    to anybody.
    """

    wanted: Wanted
    tied: int = 1
    shortest_best: bool | None = None


_SKILLS: Mapping[str, _Skill] = {
    BEST_HAND.name: _Skill(Wanted(0, folders=1, rest=3)),
    SPLIT.name: _Skill(Wanted(0, folders=1, odd=True), tied=2),
    UNSEEN.name: _Skill(Wanted(1, folders=0)),
    ALL_IN_WINS: _Skill(Wanted(1), shortest_best=True),
    SIDE_SPLIT: _Skill(Wanted(1, odd=True), tied=2, shortest_best=False),
    EXCESS.name: _Skill(Wanted(1), shortest_best=True),
    RAKE.name: _Skill(Wanted(0)),
}


def _skills(table: Table) -> Sequence[str]:
    game = pots_of_table(table)
    if game is None:
        return ()
    named = {clause.name for clause in game.in_force}
    return tuple(
        name
        for name in _SKILLS
        if (name in named or name in (ALL_IN_WINS, SIDE_SPLIT)) and (name != RAKE.name or game.rake is not None)
    )


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None:
        raise KeyError(skill)
    return ask(table, NAME, skill, setup, seed, lambda: _draft(game, skill, setup.level, draw))


def _harder(draw: Draw, skill: str, wanted: Wanted, level: int) -> Wanted:
    """What a deal of a level has besides: a third or fourth hand, folded chips, odd amounts, more all-ins."""
    if level == 1:
        return wanted
    shorts = wanted.shorts + (level - 1 if skill != SIDE_SPLIT else level - 2)
    return replace(wanted, shorts=shorts, folders=1, odd=True)


def _draft(game: Pots, skill: str, level: int, draw: Draw) -> Draft | None:
    chosen, shared = _SKILLS[skill], shared_faces(draw, game)
    if shared is None:
        return None
    wanted = _harder(draw, skill, chosen.wanted, level)
    plan = all_in_plan(draw, game, wanted)
    if skill == UNSEEN.name:
        plan = _given_up(draw, plan, level)
    deal = played(game, plan, shared)
    if (skill != UNSEEN.name and deal.over) or len(deal.pots) != _pots_wanted(skill, wanted, level):
        return None
    put_in, seats = tuple(deal.put_in), [seat for seat, alive in enumerate(deal.live) if alive]
    hands = {} if deal.over else _dealt(draw, deal, chosen)
    if hands is None:
        return None
    cut = deal.pots
    while deal.to_show:
        deal.act(show(deal.to_show[0], hands[deal.to_show[0]]))
    if not _shows(deal, skill):
        return None
    key: tuple[Value, ...] = tuple(worth(game, chips) for chips in paid_to(deal.paid, seats))
    by_put_in = level == 3 or game.excess_returned or not hands
    chips: tuple[Block, ...] = (
        (put_in_of(deal, put_in),) if by_put_in else (pots_shown(game, cut, [pot.amount for pot in cut]),)
    )
    before_rake = (Says(says(mark("The rake has not been taken yet."))),) if game.rake is not None else ()
    if not deal.board:
        before_rake = (*before_rake, Says(says(mark("Nothing has been turned over."))))
    return Draft(
        (button_says(deal), *chips, *before_rake, *_shown(deal, hands)),
        parts_of([*map(asked_pushed, seats)], key),
        tuple(_wrong(deal, put_in, hands, seats, by_put_in=by_put_in)),
        _reasons(deal),
        Fraction(15 + 5 * len(seats)),
    )


def _shown(deal: Deal, hands: Mapping[int, Faces]) -> tuple[Block, ...]:
    return hands_shown(deal, hands) if hands else ()


def _pots_wanted(skill: str, wanted: Wanted, level: int) -> int:
    if skill == UNSEEN.name:
        return 1 if level == 1 else wanted.shorts + 1
    return wanted.shorts + 1


def _given_up(draw: Draw, plan: Plan, level: int) -> Plan:
    """A plan in which all but one of the players who have chips left fold.

    In plain deals all others do, on the flop; in harder ones a side pot is left to one player on the river.
    """
    rest = [seat for seat, style in enumerate(plan.styles) if style.shoves is None and style.folds is None]
    stays = draw.one(rest)
    styles = list(plan.styles)
    for seat, style in enumerate(styles):
        if seat != stays and (level == 1 or style.shoves is None):
            styles[seat] = replace(style, shoves=None, folds=1 if level == 1 else 3)
    first = plan.bets[1]
    return replace(plan, styles=tuple(styles), bets={1: first, 2: 2 * first, 3: 3 * first})


def _dealt(draw: Draw, deal: Deal, skill: _Skill) -> dict[int, Faces] | None:
    """Hands to those in the showdown: who the skill says gets the best ones."""
    seats = list(draw.shuffled([seat for seat, alive in enumerate(deal.live) if alive]))
    if skill.shortest_best is not None:
        seats.sort(key=lambda seat: deal.put_in[seat], reverse=not skill.shortest_best)
        if skill.shortest_best is False:
            shortest, *others = sorted(seats, key=lambda seat: deal.put_in[seat])
            # The two with the most tie for the side pot; the main pot goes either way.
            seats = [*draw.shuffled(others[-2:]), *others[:-2], shortest]
            if draw.often(1, 2):
                seats = [shortest, *seats[:-1]]
    if len(seats) < skill.tied:
        return None
    if seats and skill.shortest_best is False and deal.put_in[seats[0]] < max(deal.put_in):
        groups = [1, skill.tied, *[1] * (len(seats) - 1 - skill.tied)]
    else:
        groups = [skill.tied, *[1] * (len(seats) - skill.tied)]
    found = hands_for(draw, deal.game, deal.board, groups)
    return None if found is None else dict(zip(seats, found, strict=True))


def _shows(deal: Deal, skill: str) -> bool:
    """Whether the deal shows the skill."""
    clauses = {clause_of(paid).name for paid in deal.paid}
    if skill in (BEST_HAND.name, SPLIT.name, UNSEEN.name):
        return skill in clauses
    if skill == SIDE_SPLIT:
        return len(deal.paid[-1].awards) > 1 and len(deal.paid) > 1
    if skill == EXCESS.name:
        return any(event.kind is EventKind.EXCESS for event in deal.events)
    if skill == RAKE.name:
        return deal.raked > 0
    main = {seat for seat, _ in deal.paid[0].awards}
    return deal.game.excess_returned or (len(deal.paid) > 1 and not main & set(deal.paid[-1].pot.eligible))


def _wrong(
    deal: Deal, put_in: Sequence[int], hands: Mapping[int, Faces], seats: Sequence[int], *, by_put_in: bool
) -> Iterator[Wrong]:
    game, order = deal.game, clockwise(len(deal.stacks), deal.at.button)

    def answer(paid: Sequence[PaidPot]) -> tuple[Value, ...]:
        return tuple(worth(game, chips) for chips in paid_to(paid, seats))

    for mistake, paid in paid_wrongly(deal, deal.pots, deal.strengths):
        yield mistake, answer(paid)
    if by_put_in:
        yield (
            mistakes.FOLDED_FORGOTTEN,
            answer(pay_pots(forgetting_folded(deal, deal.put_in), deal.strengths, order, deal.raked)),
        )
    if game.excess_returned:
        yield mistakes.EXCESS_PLAYED, answer(pay_pots(pots_of(put_in, deal.live), deal.strengths, order, deal.raked))
    elif hands:
        excess = excess_over_all_in(put_in, deal.live, deal.strengths)
        left = [chips - more for chips, more in zip(put_in, excess, strict=True)]
        yield mistakes.EXCESS_RETURNED, answer(pay_pots(pots_of(left, deal.live), deal.strengths, order, deal.raked))
    for mistake, seen in misjudged(game, hands, deal.board) if hands else ():
        strengths = [seen.get(seat) for seat in range(len(deal.stacks))]
        yield mistake, answer(pay_pots(deal.pots, strengths, order, deal.raked))


def _reasons(deal: Deal) -> tuple[Reason, ...]:
    found = []
    for number, paid in enumerate(deal.paid):
        for seat, chips in paid.awards:
            values = {"seat": seat_name(seat), "amount": money(worth(deal.game, chips))}
            about = (
                says(mark("side pot {number}: {amount} to seat {seat}"), number=str(number), **values)
                if number
                else says(mark("main pot: {amount} to seat {seat}"), **values)
            )
            found.append(because(clause_of(paid), about))
    if any(event.kind is EventKind.EXCESS for event in deal.events):
        found.append(because(EXCESS))
    if deal.raked:
        found.append(because(RAKE, says(mark("rake: {amount}"), amount=money(worth(deal.game, deal.raked)))))
    return distinct(found)


KIND = Kind(NAME, mark("Who gets what"), _skills, _make)
