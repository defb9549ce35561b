"""A deal of Chinese poker settled by the same contest under one broken rule at a time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from croupier.contests.arrangement import Arrangement
from croupier.contests.chinese_poker import (
    ALL_OPPONENTS,
    BEST_OF_ALL,
    BEST_ROW,
    FOUL,
    FOULED,
    MAJORITY,
    MORE_ROWS_WON,
    PAID_BY,
    ROW_TIED,
    ROW_WINNER,
    SCOOP,
    SCOOPED,
    SCOOPED_ALL,
    TWO_ROWS_WON,
)
from croupier.contests.contest import Contest, SetHand
from croupier.contests.score import Score
from croupier.drill.between import mistakes
from croupier.drill.between.broken_hands import (
    judged_with_front_straights,
    judged_with_high_wheel,
    judged_without_kickers,
)
from croupier.drill.between.chinese_deals import Laid
from croupier.drill.mistakes import Mistake

Broken = tuple[Mistake, tuple[SetHand, ...], Score]
"""A mistake, the hands as they are seen by who makes it, and what they come to."""

_JUDGED: tuple[tuple[Mistake, Callable[[Arrangement], Arrangement]], ...] = (
    (mistakes.KICKER, judged_without_kickers),
    (mistakes.LOW_STRAIGHT, judged_with_high_wheel),
    (mistakes.STRAIGHT_IN_FRONT, judged_with_front_straights),
)


def judged_wrongly(contest: Contest, deal: Laid, hands: Sequence[SetHand]) -> Iterator[Broken]:
    """The deal under broken rules about hands, where it shows: whether they are set well, and which is stronger."""
    orders = _orders(hands)
    if any(hand.fouls for hand in hands):
        yield _scored(contest, mistakes.FOUL_NOT_SEEN, [replace(hand, fouls=()) for hand in hands])
    for mistake, changed in _JUDGED:
        arrangement = changed(contest.arrangement)
        seen = [
            replace(hand, strengths=arrangement.strengths(rows)) for hand, rows in zip(hands, deal.rows, strict=True)
        ]
        if _orders(seen) != orders:
            yield _scored(contest, mistake, seen)
    for first in (True, False):
        seen = _ties_broken(hands, first=first)
        if seen != list(hands):
            yield _scored(contest, mistakes.TIE_WON, seen)


def paid_wrongly(contest: Contest, hands: Sequence[SetHand], score: Score) -> Iterator[Broken]:
    """The deal under broken rules about what is paid, where that can show; `score` is what it comes to."""
    points, shown = contest.points, {line.clause.name for line in score.lines}
    if shown & {SCOOPED_ALL.name, FOULED.name}:
        yield _paid(contest, mistakes.SCOOP_FORGOTTEN, hands, points={SCOOP: points[MAJORITY]})
        yield _paid(contest, mistakes.SCOOP_ADDED, hands, points={SCOOP: points[SCOOP] + points[MAJORITY]})
    if BEST_OF_ALL.name in shown:
        yield _paid(contest, mistakes.BEST_ROW_FORGOTTEN, hands, points={BEST_ROW: 0})
    if ROW_TIED.name in shown:
        turned = {TWO_ROWS_WON: MORE_ROWS_WON, MORE_ROWS_WON: TWO_ROWS_WON}
        yield _paid(contest, mistakes.MAJORITY_MISREAD, hands, options={MAJORITY: turned[contest.options[MAJORITY]]})
    if contest.royalties:
        yield mistakes.ROYALTIES_FORGOTTEN, tuple(hands), replace(contest, royalties={}).score(hands)
        if contest.options[PAID_BY] == ALL_OPPONENTS:
            yield _paid(contest, mistakes.ROYALTIES_OF_WINNERS, hands, options={PAID_BY: ROW_WINNER})
        else:
            yield _paid(contest, mistakes.ROYALTIES_OF_LOSERS, hands, options={PAID_BY: ALL_OPPONENTS})
    if contest.options[FOUL] == SCOOPED and any(hand.surrendered for hand in hands):
        seen = [replace(hand, fouls=(0,), surrendered=False) if hand.surrendered else hand for hand in hands]
        yield _scored(contest, mistakes.SURRENDER_AS_SCOOP, seen)


def _scored(contest: Contest, mistake: Mistake, hands: Sequence[SetHand]) -> Broken:
    return mistake, tuple(hands), contest.score(hands)


def _paid(
    contest: Contest,
    mistake: Mistake,
    hands: Sequence[SetHand],
    *,
    points: Mapping[str, int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Broken:
    changed = replace(
        contest, points={**contest.points, **(points or {})}, options={**contest.options, **(options or {})}
    )
    return mistake, tuple(hands), changed.score(hands)


def _ties_broken(hands: Sequence[SetHand], *, first: bool) -> list[SetHand]:
    """Of equal rows the one of the first seat, or of the last, taken for the stronger one."""
    found = [list(hand.strengths) for hand in hands]
    for row in range(len(found[0])):
        column = [hand.strengths[row] for hand in hands]
        for seat, strength in enumerate(column):
            equal = [other for other, each in enumerate(column) if each == strength]
            place = equal.index(seat)
            # Strengths are far apart where kickers differ at all, but for the last one: one more is still between.
            found[seat][row] += len(equal) - 1 - place if first else place
    return [replace(hand, strengths=tuple(each)) for hand, each in zip(hands, found, strict=True)]


def _orders(hands: Sequence[SetHand]) -> list[list[int]]:
    """Row by row how many hands each one beats."""
    columns = zip(*(hand.strengths for hand in hands), strict=True)
    return [[sum(other < strength for other in column) for strength in column] for column in columns]
