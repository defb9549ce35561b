"""Payout keys: what each odds of a table pay for each of its bets, and how to reckon it in the head.

A landmark says a product in steps that are easy: 40 times is four times with a zero at the end; 3 to 2 is the bet and
half of it; 17 times is 15 times (3 to 2 with a zero) and twice the bet. Its terms add up to what the odds pay.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds import Odds
from croupier.paytable.model import Paytable
from croupier.report import Rule
from croupier.rules import NO_METERS
from croupier.words import mark

EXAMPLE_BETS = (5, 10, 15, 25, 50, 100)
"""Bets, in money, for a table whose file does not say what may be bet."""

Term = tuple[Fraction, int]
"""So many times the bet, and so many zeros at the end."""


@dataclass(frozen=True, slots=True)
class Landmark:
    """How to reckon what odds pay, in a sentence; the sum of its terms, zeros counted, is the profit per unit bet."""

    text: Rule
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class PayoutKey:
    """Odds of a table, the wagers that they pay, and for each bet what it wins beside the stake, in money, as paid."""

    odds: Odds
    wagers: tuple[str, ...]
    landmark: Landmark
    pays: tuple[tuple[Fraction, Fraction], ...]


def table_bets(paytable: Paytable, wager: str) -> tuple[Fraction, ...]:
    """Bets on a wager to reckon with, in money, rising: a meter's own; those that the table takes; else examples."""
    fixed = _meter_bet(paytable, wager)
    if fixed is not None:
        return (fixed,)
    game = paytable.game
    limit = paytable.limits.get(wager)
    if limit is None and any(each.name == wager and each.required for each in game.wagers):
        limit = paytable.limits.get(game.base)
    examples = [Fraction(bet) for bet in EXAMPLE_BETS]
    if limit is None:
        return tuple(examples)
    ends = [end for end in (limit.least, limit.most) if end is not None]
    return tuple(sorted({*(bet for bet in examples if limit.allows(bet)), *ends}))


def payout_keys(paytable: Paytable) -> tuple[PayoutKey, ...]:
    """Every odds of a table that pay, in the order of its wagers and rows, each once for all wagers that it pays."""
    wagers: dict[Odds, list[str]] = {}
    for wager, odds in _paid(paytable):
        profit = odds.profit()
        if profit is not None and profit > 0 and wager not in wagers.setdefault(odds, []):
            wagers[odds].append(wager)
    return tuple(_key(paytable, odds, tuple(names)) for odds, names in wagers.items())


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
    times = profit + 1 if odds.kind == "for" else profit
    found = _sum_of(times)
    if odds.kind == "for":
        text = Rule(mark("{amount}, and the stake taken off, which is in it"), {"amount": (found.text,)})
        return Landmark(text, (*found.terms, (Fraction(-1), 0)))
    return found


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
    if first is None:
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


def _key(paytable: Paytable, odds: Odds, wagers: tuple[str, ...]) -> PayoutKey:
    bets = sorted({bet for wager in wagers for bet in table_bets(paytable, wager)})
    return PayoutKey(odds, wagers, landmark(odds), tuple((bet, paid(paytable, odds, bet)) for bet in bets))


def paid(paytable: Paytable, odds: Odds, bet: Fraction) -> Fraction:
    """What odds without a meter win beside the stake on a bet, in money, rounded as the house rounds it."""
    return paytable.as_paid(odds.net(bet, NO_METERS))


def _paid(paytable: Paytable) -> Iterator[tuple[str, Odds]]:
    """Each wager offered with each of the odds that its clauses and ladders pay it by."""
    game = paytable.game
    in_force = game.clauses_in_force()
    for wager in game.wagers_offered():
        for clause in in_force:
            if wager.name not in clause.wagers:
                continue
            if isinstance(clause.pays, Odds):
                yield wager.name, clause.pays
            else:
                ladder = game.ladders[clause.pays]
                yield from ((wager.name, ladder.odds_of(row)) for row in range(len(ladder.rows) + 1))


def _meter_bet(paytable: Paytable, wager: str) -> Fraction | None:
    """What a bet on a progressive costs, where the wager's ladder pays a share of a meter."""
    for place in paytable.game.places_of(wager):
        ladder = paytable.game.ladders[place.name]
        for row in ladder.rows:
            if row.odds.kind == "meter":
                return paytable.meters[row.odds.meter or ""].bet
    return None
