"""What some hands come to at one table, to be set beside the same hands at another."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.audit.outcomes import bets_paid, pays_of
from croupier.comparison import HandFigures
from croupier.distribution import CountError
from croupier.exact.plan import Plan
from croupier.settlement import Settlement

Settled = tuple[Settlement, int]
"""A way that some hands end, and how many deals end so."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Hands that each of two tables pays alike: from `low` to `high`, in words; `stands`, how the dealer's stands."""

    low: str
    high: str | None = None
    stands: tuple[str, ...] = ()
    folded: bool = False


def merged(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The cuts of either, falling."""
    return tuple(sorted({*one, *other}, reverse=True))


def own_class(plan: Plan, strength: int) -> int:
    """The plan's own class of hands of at least this strength."""
    return next((number for number, cut in enumerate(plan.cuts) if strength >= cut), len(plan.cuts))


def summed(plan: Plan, shown: Settlement | None, settled: Iterable[Settled]) -> HandFigures:
    """The figures of hands that end so; `shown` is the ending whose pay is printed for them."""
    counted = list(settled)
    deals = sum(count for _, count in counted)
    won = sum((each.net * count for each, count in counted), Fraction(0))
    bets = () if shown is None else bets_paid(plan, [shown])
    return HandFigures(pays_of(bets), bets, deals, Fraction(deals, plan.deals), won / plan.deals)


def expect_all(plan: Plan, figures: Iterable[HandFigures]) -> None:
    """Raises CountError where hands do not come to all deals."""
    counted = sum(each.deals for each in figures)
    if counted != plan.deals:
        raise CountError(f"hands come to {counted} deals of {plan.deals}")
