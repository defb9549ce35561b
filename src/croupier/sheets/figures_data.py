"""Figures and sentences as data: what every part of the JSON is made of."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from croupier.report import BetsPaid, Measure, Rule

Json = dict[str, Any]


def measure_data(measure: Measure) -> Json:
    """A measure: exact fraction and ten decimals, half even; no exact value where a root was taken."""
    digits = {"decimal": measure.show(10)}
    return digits if measure.root else {"exact": str(measure.value), **digits}


def fraction_data(value: Fraction) -> Json:
    """An exact value: as a fraction, and to ten decimals."""
    return measure_data(Measure(value))


def bets_data(bets: Sequence[BetsPaid]) -> list[Json]:
    """What bets are paid, those settled alike together."""
    return [{"wagers": list(each.wagers), "pays": each.odds} for each in bets]


def sentence(rule: Rule) -> str:
    """A rule's sentence in English, with its values filled in."""
    return rule.english
