"""How much rake the house takes of a deal, and what is left of the main pot."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil

from croupier.contests.pots import Deal, Pots, Rake
from croupier.contests.pots.clauses import RAKE, UNCALLED
from croupier.contests.pots.paying import pay_pots
from croupier.drill.between import mistakes
from croupier.drill.between.asking import Asked, Draft, Wrong, ask, money, parts_of, says
from croupier.drill.between.pot_deals import Plan, Style, Wanted, all_in_plan, foreseen, played, shared_faces
from croupier.drill.between.pot_scenes import because, button_says, log_of, pots_of_table, stacks_of, worth
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Table
from croupier.questions import Form, Question, Reason, Value
from croupier.words import mark

NAME = "rake"
PLAIN, CAP, NO_FLOP, BACK, SIDE = "rake", mark("cap"), mark("no flop, no drop"), mark("uncalled bet"), mark("side pot")


@dataclass(frozen=True, slots=True)
class _Skill:
    """What a deal of a skill has, and whether the machine's deal shows it."""

    wanted: Wanted
    shows: Callable[[Deal, Rake], bool]


def _caps(rake: Rake, pot: int) -> bool:
    """Whether the rake of a pot, a flop turned over, is cut by its cap."""
    return rake.cap is not None and replace(rake, cap=None).of(pot, flop=True) > rake.cap


def _is_capped(deal: Deal, rake: Rake) -> bool:
    return bool(deal.board) and _caps(rake, deal.pot)


def _is_rounded(deal: Deal, rake: Rake) -> bool:
    exact = rake.share * deal.pot
    return bool(deal.board) and not _is_capped(deal, rake) and exact % rake.step != 0


def _counts_uncalled(deal: Deal, rake: Rake) -> bool:
    back = sum(deal.returned)
    return bool(back) and rake.of(deal.pot + back, flop=True) != rake.of(deal.pot, flop=True)


_SKILLS: Mapping[str, _Skill] = {
    PLAIN: _Skill(Wanted(0, folders=1, odd=True), _is_rounded),
    CAP: _Skill(Wanted(0, folders=1), _is_capped),
    NO_FLOP: _Skill(Wanted(0, rest=4), lambda deal, rake: not deal.board and deal.pot > 0),
    BACK: _Skill(Wanted(0, folders=1), _counts_uncalled),
    SIDE: _Skill(Wanted(1, odd=True), lambda deal, rake: len(deal.pots) > 1 and rake.of(deal.pot, flop=True) > 0),
}


def _skills(table: Table) -> Sequence[str]:
    game = pots_of_table(table)
    if game is None or game.rake is None:
        return ()
    absent = {CAP: game.rake.cap is None, NO_FLOP: not game.rake.no_flop_no_drop}
    return tuple(name for name in _SKILLS if not absent.get(name, False))


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None or game.rake is None:
        raise KeyError(skill)
    rake = game.rake
    return ask(table, NAME, skill, setup, seed, lambda: _draft(game, rake, skill, setup.level, draw))


def _draft(game: Pots, rake: Rake, name: str, level: int, draw: Draw) -> Draft | None:
    skill, shared = _SKILLS[name], shared_faces(draw, game)
    if shared is None:
        return None
    shorts = skill.wanted.shorts + (1 if level == 3 and name in (CAP, SIDE) else 0)
    wanted = replace(skill.wanted, shorts=shorts, folders=skill.wanted.folders + (level > 1), odd=level > 1)
    plan = _small(draw, game, all_in_plan(draw, game, wanted), name)
    if name == CAP and not _caps(rake, sum(foreseen(game, plan))):
        return None
    deal = played(game, plan, shared)
    if not deal.pots or not skill.shows(deal, rake):
        return None
    taken = rake.of(deal.pot, flop=bool(deal.board))
    return Draft(
        (button_says(deal), stacks_of(deal), log_of(deal)),
        parts_of(_asked(), _answers(deal, taken)),
        tuple(_wrong(deal, rake)),
        _reasons(deal, taken),
        Fraction(20),
    )


def _small(draw: Draw, game: Pots, plan: Plan, name: str) -> Plan:
    """A plan with as much money in it as the skill needs: little where the rake must not reach its cap."""
    unit = game.stakes.big_blind
    if name in (CAP, SIDE):
        return plan
    if name == NO_FLOP:
        # All call a raise, and fold when the big blind puts in everything.
        opens = unit * (4 + draw.below(6))
        big_blind = game.first_positions(plan.stacks, plan.button).big_blind
        styles = tuple(Style(shoves=0) if seat == big_blind else Style(most=opens) for seat in range(len(plan.stacks)))
        return replace(plan, styles=styles, opens=opens, stacks=tuple(chips + opens for chips in plan.stacks))
    bets = {1: unit + draw.below(3 * unit)}
    opens = unit * 2 + draw.below(2 * unit)
    if name == BACK:
        stays = draw.below(len(plan.styles))
        styles = tuple(Style() if seat == stays else Style(folds=2) for seat in range(len(plan.styles)))
        return replace(plan, styles=styles, opens=opens, bets={**bets, 2: unit * (5 + draw.below(15))})
    return replace(plan, opens=opens, bets=bets)


def _asked() -> list[Asked]:
    return [
        Asked(says(mark("How much is the rake? 0 where none is taken.")), Form.MONEY, name=says(mark("rake"))),
        Asked(says(mark("How much is then left in the main pot?")), Form.MONEY, name=says(mark("main pot"))),
    ]


def _answers(deal: Deal, rake: int) -> tuple[Value, ...]:
    """The rake, and the main pot without it."""
    strengths = [0 if alive else None for alive in deal.live]
    main = pay_pots(deal.pots, strengths, range(len(deal.stacks)), rake)[0]
    return worth(deal.game, rake), worth(deal.game, main.pot.amount - main.rake)


def _wrong(deal: Deal, rake: Rake) -> Iterator[Wrong]:
    """The rake worked out by the same rule with one thing in it changed."""
    flop, pot, back = bool(deal.board), deal.pot, sum(deal.returned)
    yield mistakes.RAKE_UNCALLED, _answers(deal, rake.of(pot + back, flop=flop))
    if rake.cap is not None:
        yield mistakes.RAKE_CAP, _answers(deal, replace(rake, cap=None).of(pot, flop=flop))
    yield mistakes.RAKE_NO_FLOP, _answers(deal, replace(rake, no_flop_no_drop=False).of(pot, flop=flop))
    if flop or not rake.no_flop_no_drop:
        up = ceil(rake.share * pot / rake.step) * rake.step
        yield mistakes.RAKE_UP, _answers(deal, up if rake.cap is None else min(up, rake.cap))
    taken = rake.of(pot, flop=flop)
    if len(deal.pots) > 1 and taken:
        main = deal.pots[0].amount
        share = rake.of(main, flop=flop)
        yield mistakes.RAKE_FROM_SIDE, (worth(deal.game, taken), worth(deal.game, main - share))
    yield mistakes.RAKE_FORGOTTEN, _answers(deal, 0)


def _reasons(deal: Deal, taken: int) -> tuple[Reason, ...]:
    amount = money(worth(deal.game, taken))
    pot = money(worth(deal.game, deal.pot))
    about = says(mark("matched: {pot}; rake: {amount}"), pot=pot, amount=amount)
    back = (because(UNCALLED),) if any(deal.returned) else ()
    return (*back, because(RAKE, about))


KIND = Kind(NAME, mark("Rake"), _skills, _make)
