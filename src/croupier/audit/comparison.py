"""Two paytables of one game, each solved and audited once, set side by side: a `Comparison`.

The difference of the expected values is taken apart twice, and must come out the same: hand by hand, and as what the
paytable alone changes plus what players gain who play the new table's best.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from croupier.audit.hand_changes import hand_pairs
from croupier.audit.play_changes import class_changes, strategy_elsewhere
from croupier.audit.rule_changes import ladder_differences, setting_differences
from croupier.audit.run import audit_solved
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.solved import Solved, solve_paytable
from croupier.audit.street_changes import street_changes
from croupier.comparison import Comparison, MeasurePair, RangePair, SideBetPair
from croupier.figures import show_root
from croupier.paytable.model import Paytable
from croupier.report import Measure, Range, Report, Ties
from croupier.rules import Game

_ROOT_DECIMALS = 40
_NOTHING: Mapping[str, Measure] = {}


class TwoGamesError(ValueError):
    """The two paytables are of different games, so that nothing can be set side by side."""


def compare(a: Paytable, b: Paytable, *, ties: Ties = "most") -> Comparison:
    """What differs between two paytables of one game. Raises TwoGamesError, SelfCheckError, PlanError, CountError."""
    if a.game.name != b.game.name:
        raise TwoGamesError(
            f"{a.file.name} is a paytable of {a.game.name}, {b.file.name} of {b.game.name}; "
            "two paytables of one game can be compared"
        )
    first = solve_paytable(a)
    return compare_solved(first, replace(first, paytable=b) if a.game == b.game else solve_paytable(b), ties=ties)


def compare_solved(a: Solved, b: Solved, *, ties: Ties) -> Comparison:
    """What differs between two paytables of one game that have been solved; see `compare`."""
    first, second = (audit_solved(each, ties=ties) for each in (a, b))
    hands = hand_pairs(a, b, ties)
    by_hand = sum((pair.contribution for pair in hands), Fraction(0))
    if by_hand != b.solution.expected - a.solution.expected:
        raise SelfCheckError(f"{a.paytable.file.name}, {b.paytable.file.name}: hands differ by {by_hand} in all")
    return Comparison(
        a=first,
        b=second,
        ladders=ladder_differences(a.paytable.game, b.paytable.game),
        settings=setting_differences(a.paytable, b.paytable),
        measures=_measures(first.measures, second.measures),
        ranges=_ranges(first.ranges, second.ranges),
        side_bets=_side_bets(a.paytable.game, first, second),
        hands=hands,
        classes=class_changes(first, second),
        streets=street_changes(a, b, ties),
        a_at_b=strategy_elsewhere(a, b, ties),
        b_at_a=strategy_elsewhere(b, a, ties),
    )


def _measures(a: Mapping[str, Measure], b: Mapping[str, Measure]) -> tuple[MeasurePair, ...]:
    return tuple(_pair(name, a.get(name), b.get(name)) for name in dict.fromkeys((*a, *b)))


def _pair(name: str, a: Measure | None, b: Measure | None) -> MeasurePair:
    difference = None if a is None or b is None else _number(b) - _number(a)
    return MeasurePair(name, a, b, difference)


def _number(measure: Measure) -> Fraction:
    """A measure as a number: exact, or, where a root is taken, to more decimals than anybody prints."""
    return Fraction(show_root(measure.value, _ROOT_DECIMALS)) if measure.root else measure.value


def _ranges(a: Mapping[str, Range], b: Mapping[str, Range]) -> tuple[RangePair, ...]:
    return tuple(
        RangePair(_pair(name, a[name].low, b[name].low), _pair(name, a[name].high, b[name].high)) for name in a
    )


def _side_bets(game: Game, a: Report, b: Report) -> tuple[SideBetPair, ...]:
    """The side bets that either offers, in the game's order."""
    first, second = ({wager.name: wager for wager in each.wagers if not wager.required} for each in (a, b))
    pairs = []
    for name in [wager.name for wager in game.wagers if wager.name in {*first, *second}]:
        found = [each[name].measures if name in each else _NOTHING for each in (first, second)]
        pairs.append(SideBetPair(name, name in first, name in second, _measures(*found)))
    return tuple(pairs)
