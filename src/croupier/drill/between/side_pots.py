"""Main pot and side pots built from what each player did: how much, who can win it, what goes back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.contests.pots import Pot, Pots, State, pots_of
from croupier.contests.pots.clauses import FOLDED, SIDE_POT, UNCALLED
from croupier.contests.pots.options import NO_LIMIT
from croupier.drill.between import mistakes
from croupier.drill.between.asking import (
    NOBODY,
    Asked,
    Draft,
    Wrong,
    ask,
    distinct,
    money,
    named,
    parts_of,
    says,
    seat_choices,
    seat_name,
)
from croupier.drill.between.pot_broken import forgetting_folded
from croupier.drill.between.pot_deals import Wanted, all_in_plan, played, shared_faces
from croupier.drill.between.pot_scenes import (
    because,
    button_says,
    log_of,
    pots_of_table,
    stacks_of,
    worth,
)
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.drill.mistakes import Mistake
from croupier.paytable.model import Table
from croupier.questions import Form, Question, Reason, Value
from croupier.words import mark

NAME = "side pots"
ONE, TWO, THREE = mark("one side pot"), mark("two side pots"), mark("three side pots")
IN_MAIN, IN_SIDE = mark("folded money in the main pot"), mark("folded money in a side pot")
BACK, ANTES = mark("uncalled bet"), mark("antes")

_WANTED: Mapping[str, Wanted] = {
    ONE: Wanted(1),
    TWO: Wanted(2),
    THREE: Wanted(3),
    IN_MAIN: Wanted(1, folders=1),
    IN_SIDE: Wanted(1, folders=1, late=True),
    BACK: Wanted(1, uncalled=True),
    ANTES: Wanted(1),
}
"""What a plain deal of each skill has; harder ones have more players all-in, folded money, odd amounts."""


def _skills(table: Table) -> Sequence[str]:
    game = pots_of_table(table)
    if game is None:
        return ()
    # Only without a limit can a player be made to put in more than anybody has.
    absent = {ANTES: not game.stakes.ante, BACK: game.betting != NO_LIMIT}
    return tuple(name for name in _WANTED if not absent.get(name, False))


def _harder(draw: Draw, skill: str, wanted: Wanted, level: int, *, unlimited: bool) -> Wanted:
    """What a deal of a level has besides."""
    if level == 1:
        return wanted
    folders = max(wanted.folders, 1)
    late = wanted.late or (skill != IN_MAIN and level == 3 and draw.often(1, 2))
    uncalled = wanted.uncalled or (unlimited and draw.often(1, 3))
    grow = level == 3 and skill not in (ONE, TWO, THREE)
    return replace(wanted, shorts=wanted.shorts + grow, folders=folders, late=late, uncalled=uncalled, odd=True)


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None:
        raise KeyError(skill)
    return ask(table, NAME, skill, setup, seed, lambda: _draft(game, skill, setup.level, draw))


def _draft(game: Pots, skill: str, level: int, draw: Draw) -> Draft | None:
    wanted = _harder(draw, skill, _WANTED[skill], level, unlimited=game.betting == NO_LIMIT)
    shared = shared_faces(draw, game)
    if shared is None:
        return None
    deal = played(game, all_in_plan(draw, game, wanted), shared)
    if deal.over or not _shows(deal, skill, wanted):
        return None
    asked_pots = max(level, wanted.shorts) + 1
    seats = range(len(deal.start))
    back = sum(deal.returned)
    owner = next((seat for seat in seats if deal.returned[seat]), None)
    key = _answers(game, deal.pots, (back, owner), asked_pots)
    if key is None:
        return None
    wrong: list[Wrong] = [
        (mistake, _answers(game, pots, goes_back, asked_pots)) for mistake, pots, goes_back in _broken(deal)
    ]
    return Draft(
        (button_says(deal), stacks_of(deal), log_of(deal)),
        parts_of(_asked(seats, asked_pots), key),
        tuple(wrong),
        _reasons(deal),
        Fraction(15 + 10 * asked_pots),
    )


def _shows(deal: State, skill: str, wanted: Wanted) -> bool:
    """Whether the deal has what was wanted of it."""
    if len(deal.pots) != wanted.shorts + 1 or any(deal.returned) != wanted.uncalled:
        return False
    first = max(deal.pots[0].contributions)
    reached = [chips for chips, alive in zip(deal.put_in, deal.live, strict=True) if not alive]
    if skill == IN_SIDE:
        return any(chips > first for chips in reached)
    if skill == IN_MAIN:
        return bool(reached) and 0 < max(reached) <= first
    return True


def _asked(seats: Sequence[int], pots: int) -> list[Asked]:
    """Of each pot how much lies in it and who can win it, as many as there may be; then what goes back, and to whom."""
    choices = seat_choices(seats, nobody=mark("nobody"))
    found: list[Asked] = []
    for number in range(pots):
        if number:
            amount = says(mark("How much is in side pot {number}? 0 where there is none."), number=str(number))
            who = says(mark("Who can win side pot {number}?"), number=str(number))
            name = says(mark("side pot {number}"), number=str(number))
            winners = says(mark("who can win side pot {number}"), number=str(number))
        else:
            amount, who = says(mark("How much is in the main pot?")), says(mark("Who can win the main pot?"))
            name, winners = says(mark("main pot")), says(mark("who can win the main pot"))
        found += [Asked(amount, Form.MONEY, name=name), Asked(who, Form.CHOICES, choices, winners)]
    back = says(mark("How much goes back that nobody has matched? 0 where nothing does."))
    found.append(Asked(back, Form.MONEY, name=says(mark("goes back"))))
    found.append(Asked(says(mark("To whom does it go back?")), Form.CHOICE, choices, says(mark("goes back to"))))
    return found


def _answers(game: Pots, pots: Sequence[Pot], back: tuple[int, int | None], asked: int) -> tuple[Value, ...] | None:
    """The answers; None where there are more pots than are asked for."""
    if len(pots) > asked:
        return None
    found: list[Value] = []
    for pot in pots:
        found += [worth(game, pot.amount), named(pot.eligible)]
    for _ in range(asked - len(pots)):
        found += [Fraction(0), (NOBODY,)]
    chips, owner = back
    return (*found, worth(game, chips), NOBODY if owner is None else seat_name(owner))


def _broken(deal: State) -> Iterator[tuple[Mistake, Sequence[Pot], tuple[int, int | None]]]:
    """The pots cut by the same machine under one broken rule at a time."""
    back = sum(deal.returned), next((seat for seat, chips in enumerate(deal.returned) if chips), None)
    if back[0]:
        left_in = [chips + more for chips, more in zip(deal.put_in, deal.returned, strict=True)]
        yield mistakes.UNCALLED_LEFT, with_uncalled(pots_of(left_in, deal.live)), (0, None)
    yield mistakes.FOLDED_FORGOTTEN, forgetting_folded(deal, deal.put_in), back
    yield mistakes.FOLDED_IN_MAIN, folded_in_main(deal), back
    everybody = tuple(seat for seat, alive in enumerate(deal.live) if alive)
    yield mistakes.PAID_FROM_SIDE, [replace(pot, eligible=everybody) for pot in deal.pots], back
    if deal.game.stakes.ante:
        after = [max(0, chips - deal.game.stakes.ante) for chips in deal.put_in]
        yield mistakes.ANTES_FORGOTTEN, pots_of(after, deal.live), back


def with_uncalled(pots: Sequence[Pot]) -> Sequence[Pot]:
    """Pots whose last one, of one player alone, is put to the one before."""
    *before, last = pots
    if len(last.eligible) > 1 or not before:
        return pots
    both = zip(before[-1].contributions, last.contributions, strict=True)
    return [*before[:-1], replace(before[-1], contributions=tuple(one + more for one, more in both))]


def folded_in_main(deal: State) -> Sequence[Pot]:
    """Pots with all folded chips in the main pot."""
    main, *others = forgetting_folded(deal, deal.put_in)
    both = zip(main.contributions, deal.put_in, deal.live, strict=True)
    return [replace(main, contributions=tuple(one if alive else chips for one, chips, alive in both)), *others]


def _reasons(deal: State) -> tuple[Reason, ...]:
    found = [because(UNCALLED)] if any(deal.returned) else []
    for number, pot in enumerate(deal.pots):
        most = money(worth(deal.game, max(pot.contributions)))
        if number:
            about = says(mark("side pot {number}: {amount} of each seat at most"), number=str(number), amount=most)
        else:
            about = says(mark("main pot: {amount} of each seat at most"), amount=most)
        found.append(because(SIDE_POT, about))
    if not all(deal.live):
        found.append(because(FOLDED))
    return distinct(found)


KIND = Kind(NAME, mark("Side pots"), _skills, _make)
