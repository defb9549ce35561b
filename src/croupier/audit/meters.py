"""Progressive meters: what a side bet returns where they stand, in the long run, and where it has no edge.

A bet's expected value is a constant and, for each meter, its amount times the mean part of it that one bet wins. In
the long run what a meter takes in is what it gives out: it grows by its share of each bet, begins again from its seed
when it is won whole, and keeps the rest when a part is won. So its mean when a bet is made is
(seed x chance of the whole + share x bet) / mean part won; with nothing but the whole to be won this is the familiar
seed + share x bet / probability.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.ladder import Ladder
from croupier.paytable.model import Meter, Paytable
from croupier.report import MeterReport


def amounts(paytable: Paytable, stated: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Where each meter of a paytable stands, in money: at its seed where nothing else was stated."""
    return {name: stated.get(name, meter.seed) for name, meter in paytable.meters.items()}


def in_bets(paytable: Paytable, stated: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """The same in units of the bet that each meter belongs to, as `settle` asks for it."""
    return {name: amount / paytable.meters[name].bet for name, amount in amounts(paytable, stated).items()}


def meter_reports(
    paytable: Paytable, ladder: Ladder, paid: Sequence[Fraction], expected: Fraction, stated: Mapping[str, Fraction]
) -> tuple[MeterReport, ...]:
    """Every meter that a ladder pays from.

    `paid` is the chance of each row (and last of none) that the bet is still alive, `expected` the bet's expected value
    per unit with the meters where they stand.
    """
    used: dict[str, list[tuple[Fraction, Fraction]]] = {}
    for row, chance in enumerate(paid):
        odds = ladder.odds_of(row)
        if odds.meter is not None:
            used.setdefault(odds.meter, []).append((odds.first / odds.second, chance))
    return tuple(
        _report(paytable.meters[name], parts, expected, amounts(paytable, stated)[name], stated=name in stated)
        for name, parts in used.items()
    )


def average_edge(expected: Fraction, meters: Sequence[MeterReport]) -> Fraction:
    """House edge of the bet with every meter at its long-run average."""
    return -expected - sum(((each.average - each.amount) / each.bet * each.taken for each in meters), Fraction(0))


def _report(
    meter: Meter, parts: Sequence[tuple[Fraction, Fraction]], expected: Fraction, amount: Fraction, *, stated: bool
) -> MeterReport:
    whole = sum((chance for part, chance in parts if part == 1), Fraction(0))
    taken = sum((part * chance for part, chance in parts), Fraction(0))
    zero_edge = amount - expected * meter.bet / taken
    return MeterReport(
        name=meter.name,
        title=meter.title,
        bet=meter.bet,
        seed=meter.seed,
        share=meter.share,
        amount=amount,
        stated=stated,
        whole=whole,
        taken=taken,
        average=(meter.seed * whole + meter.share * meter.bet) / taken,
        zero_edge=zero_edge if zero_edge >= 0 else None,
    )
