"""One player's spot: the cards, the bets in money, and what they come to under the rules, or under one broken rule.

A ruling is everything that `settle` is given, and how the house pays: whoever breaks a rule has another ruling.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import lcm

from croupier.dealt import Deal
from croupier.distribution import exact_sum
from croupier.drill.house.tables import HouseTable
from croupier.odds import Odds
from croupier.paytable.model import Rounding
from croupier.rules import Facts, Game
from croupier.settlement import Line, settle


@dataclass(frozen=True)  # no slots: what it comes to is asked for many times and kept
class Spot:
    """What lies at one seat. `bets` are in money, wagers without one left out; `meters` are in money too.

    `folded_on` is the street on which the hand was folded, None where it was not.
    """

    table: HouseTable
    deal: Deal
    facts: Facts
    bets: Mapping[str, Fraction]
    meters: Mapping[str, Fraction]
    folded_on: int | None = None

    @cached_property
    def ruling(self) -> "Ruling":
        """The rules as they are."""
        paytable = self.table.paytable
        return Ruling(self.table.game, self.facts, self.bets, self.meters, paytable.rounding, self.table.limit)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the rules as they are, in money."""
        return self.ruling.lines()

    @cached_property
    def odds(self) -> Mapping[str, Odds]:
        """By which odds each bet is settled."""
        return {line.wager: line.odds for line in self.lines}

    @cached_property
    def coming(self) -> "Coming":
        """What the spot comes to by the rules as they are."""
        return _comes_to(self.ruling, self.lines, self.table.covered)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a spot is settled by: game, facts, bets and meters in money, rounding, limit, and wagers left unpaid.

    `side_facts` are those of the side bets, where a mistake is about the main bets alone.
    """

    game: Game
    facts: Facts
    bets: Mapping[str, Fraction]
    meters: Mapping[str, Fraction]
    rounding: Rounding | None
    limit: Fraction | None
    unpaid: frozenset[str] = frozenset()
    side_facts: Facts | None = None

    def lines(self) -> tuple[Line, ...]:
        """The lines of `settle`, in money, as they are due."""
        unit = _unit(self.bets)
        stakes = self.game.stakes({wager: _units(bet, unit) for wager, bet in self.bets.items()})
        meters = self.meters if unit == 1 else {name: amount / unit for name, amount in self.meters.items()}
        lines = settle(self.game, self.facts, stakes, meters).lines
        if self.side_facts is not None:
            required = {wager.name for wager in self.game.wagers if wager.required}
            sides = settle(self.game, self.side_facts, stakes, meters).lines
            lines = tuple(main if main.wager in required else side for main, side in zip(lines, sides, strict=True))
        if unit == 1:
            return lines
        return tuple(replace(line, stake=line.stake * unit, net=line.net * unit) for line in lines)


@dataclass(frozen=True, slots=True)
class Coming:
    """What a spot comes to, in money: net by wager as chips pay it; in all what is paid beside stakes, what goes back.

    `back` is winnings and the stakes that are not lost. The aggregate limit cuts `paid`, `back` and `net`, no wager.
    """

    nets: Mapping[str, Fraction]
    paid: Fraction
    back: Fraction
    cut: Fraction = Fraction(0)

    @property
    def net(self) -> Fraction:
        """What the player is paid (above 0) or loses in all."""
        return exact_sum([self.paid, *(net for net in self.nets.values() if net.numerator < 0)])


def _comes_to(ruling: Ruling, lines: Sequence[Line], covered: Mapping[str, bool]) -> Coming:
    """What the lines of a ruling come to; `covered` says which wagers the aggregate limit covers."""
    nets = {line.wager: _as_paid(ruling, line) for line in lines}
    paid = exact_sum([net for net in nets.values() if net.numerator > 0])
    # Signs are read off numerators: they are looked at more often than anything else is done here.
    back = exact_sum([part for line in lines for part in _back(line.stake, nets[line.wager])])
    if ruling.limit is None:
        return Coming(nets, paid, back)
    cut = _cut(nets, ruling.limit, covered)
    return Coming(nets, paid - cut, back - cut, cut)


def _back(stake: Fraction, net: Fraction) -> tuple[Fraction, ...]:
    """What goes back of a wager, in parts: its stake and what is won, or what is left of a stake."""
    return (stake, net) if net.numerator >= 0 or -net < stake else ()


def settled(spot: Spot, ruling: Ruling | None = None) -> Coming:
    """What a spot comes to under its own rules, or under another ruling."""
    return spot.coming if ruling is None else _comes_to(ruling, ruling.lines(), spot.table.covered)


def net_of(spot: Spot, wager: str, ruling: Ruling | None = None) -> Fraction:
    """What one wager of a spot comes to, as `settled` has it: wagers are settled each apart."""
    if ruling is None:
        return spot.coming.nets[wager]
    alone = replace(ruling, bets={wager: ruling.bets[wager]})
    (line,) = alone.lines()
    return _as_paid(alone, line)


def _as_paid(ruling: Ruling, line: Line) -> Fraction:
    if line.wager in ruling.unpaid:
        return min(line.net, Fraction(0))
    return line.net if ruling.rounding is None else ruling.rounding.net(line.net)


def _cut(nets: Mapping[str, Fraction], limit: Fraction, covered: Mapping[str, bool]) -> Fraction:
    """What the limit takes off: off the required wagers together, off each side bet alone."""
    together = exact_sum([net for wager, net in nets.items() if covered.get(wager) is True])
    alone = [net for wager, net in nets.items() if covered.get(wager) is False]
    return exact_sum([max(won - limit, Fraction(0)) for won in (together, *alone)])


def _units(bet: Fraction, unit: Fraction) -> int:
    return bet.numerator * unit.denominator // bet.denominator


def _unit(bets: Mapping[str, Fraction]) -> Fraction:
    """A unit that every bet is a whole number of: stakes are ints where games are settled."""
    return Fraction(1, lcm(*(bet.denominator for bet in bets.values())))
