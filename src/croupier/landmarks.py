"""Landmarks: how to reckon in the head what odds pay.

A landmark says a product in steps that are easy: 40 times is four times with a zero at the end; 3 to 2 is the bet and
half of it; 17 times is 15 times (3 to 2 with a zero) and twice the bet. Its terms add up to what the odds pay.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds import Odds
from croupier.report import Rule
from croupier.words import mark

Term = tuple[Fraction, int]
"""So many times the bet, and so many zeros at the end."""


@dataclass(frozen=True, slots=True)
class Landmark:
    """How to reckon what odds pay, in a sentence; the sum of its terms, zeros counted, is the profit per unit bet."""

    text: Rule
    terms: tuple[Term, ...]


def landmark(odds: Odds) -> Landmark:
    """How to reckon what odds pay beside the stake. Raises ValueError where they pay no multiple of the stake.

    >>> from croupier.odds import parse_odds
    >>> landmark(parse_odds("40 to 1")).text.english
    'the bet times 4, with a zero at the end'
    >>> landmark(parse_odds("17 to 1")).text.english
    'the bet and half of it, with a zero at the end; and the bet times 2 to that'
    """
    profit = odds.profit()
    if profit is None or profit <= 0:
        raise ValueError(f"{odds} pay no multiple of the stake")
    found = handed_over(odds)
    if odds.kind == "for":
        text = Rule(mark("{amount}, and the stake taken off, which is in it"), {"amount": (found.text,)})
        return Landmark(text, (*found.terms, (Fraction(-1), 0)))
    return found


def handed_over(odds: Odds) -> Landmark:
    """How to reckon what is handed over: beside the stake by odds "to", in its place by odds "for".

    Raises ValueError where nothing is in proportion to the stake.

    >>> from croupier.odds import parse_odds
    >>> handed_over(parse_odds("9 for 1")).text.english
    'the bet times 9'
    """
    if odds.kind not in ("to", "for") or odds.first <= 0:
        raise ValueError(f"{odds} pay no multiple of the stake")
    return _sum_of(odds.first / odds.second)


# What is easy in the head, in words; with zeros at the end these make most pays of a layout.
_PARTS = {
    Fraction(1): mark("the bet"),
    Fraction(1, 2): mark("half of the bet"),
    Fraction(1, 4): mark("a quarter of the bet"),
    Fraction(3, 4): mark("three quarters of the bet"),
    Fraction(3, 2): mark("the bet and half of it"),
}
_TIMES = mark("the bet times {times}")
_ZERO = mark("{amount}, with a zero at the end")
_ZEROS = mark("{amount}, with {zeros} zeros at the end")
_AND = mark("{amount}; and {more} to that")
_LESS = mark("{amount}; and {more} off that")
_MOST_ZEROS = 5
_HUGE = 10**_MOST_ZEROS
"""So many times the bet are too many for steps in the head."""


def _term(times: Fraction) -> Term | None:
    """A number of times as one easy step: a part or a digit, and zeros."""
    parts = (*(Fraction(digit) for digit in range(1, 10)), *_PARTS)
    # Half of the bet and a zero beats five times; but a single digit beats a part of the bet and zeros.
    for zeros in range(_MOST_ZEROS):
        for part in parts:
            if part * 10**zeros == times and not (zeros == 0 and part < 1):
                return _easier(part, zeros)
    return (times, 0) if times in _PARTS else None


def _easier(part: Fraction, zeros: int) -> Term:
    return (Fraction(1, 2), zeros + 1) if part == 5 else (part, zeros)


def _sum_of(times: Fraction) -> Landmark:
    """Steps for a number of times the bet: one, or two that are added or taken off, or as many as it has digits."""
    one = _term(times)
    if one is not None:
        return Landmark(_shown(one), (one,))
    for less in (1, 2):
        round_up = _term(times + less)
        if round_up is not None and round_up[1] > 0:
            off = (Fraction(less), 0)
            text = Rule(_LESS, {"amount": (_shown(round_up),), "more": (_shown(off),)})
            return Landmark(text, (round_up, (-off[0], 0)))
    first = max((term for term in _round_terms() if _value(term) < times), key=_value, default=None)
    if first is None or times >= _HUGE:
        return Landmark(Rule(_TIMES, {"times": (str(times),)}), ((times, 0),))
    rest = _sum_of(times - _value(first))
    return Landmark(Rule(_AND, {"amount": (_shown(first),), "more": (rest.text,)}), (first, *rest.terms))


def _round_terms() -> Iterator[Term]:
    """Steps with a zero at the end: 10, 15, 20, 30 ... times the bet."""
    for zeros in range(1, _MOST_ZEROS):
        yield from ((Fraction(digit), zeros) for digit in (1, 2, 3, 4, 6, 7, 8, 9))
        yield from ((Fraction(1, 2), zeros + 1), (Fraction(3, 2), zeros))


def _value(term: Term) -> Fraction:
    times, zeros = term
    return times * Fraction(10) ** zeros


def _shown(term: Term) -> Rule:
    part, zeros = term
    amount = Rule(_PARTS[part]) if part in _PARTS else Rule(_TIMES, {"times": (str(part),)})
    if zeros == 0:
        return amount
    text = _ZERO if zeros == 1 else _ZEROS
    return Rule(text, {"amount": (amount,), **({} if zeros == 1 else {"zeros": (str(zeros),)})})
