"""What is legal in a paytable and probably not meant: each is a warning, for a floor manager to look at.

A dropped flush row, odds that fall as hands get stronger, a jackpot row above what the house pays for one hand: all
of these have been printed on real layouts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from croupier.ladder import Ladder
from croupier.odds import Odds, show_odds
from croupier.paytable.codes import Code
from croupier.paytable.ladders import ReadLadder
from croupier.paytable.model import Aggregate, Limit, Paytable
from croupier.paytable.nodes import Faults, Node, Place, shown
from croupier.ranking import Ranking
from croupier.rules import LOSER
from croupier.settlement import settle_each

_NO_ROW_NEEDED = frozenset({"mini royal"})
"""Most three-card tables pay it as the straight flush that it is."""


def lint_ladder(read: ReadLadder, faults: Faults) -> None:
    """Warn of odds that fall and of kinds of hand without a row, where rows are ordered by strength."""
    ladder = read.ladder
    if ladder is None or ladder.match == "class":
        return
    _lint_falling(read, ladder, faults)
    _lint_categories(read, ladder, faults)


def _lint_falling(read: ReadLadder, ladder: Ladder, faults: Faults) -> None:
    places = (*(row.value.place for row in read.rows), read.otherwise_place)
    steps: list[tuple[str, Odds, Fraction, Place]] = []
    for number, place in enumerate(places):
        odds = ladder.odds_of(number)
        profit = odds.profit()
        if profit is not None:
            steps.append((ladder.row_name(number), odds, profit, place))
    for (name, odds, profit, place), (weaker, more, more_profit, _) in pairwise(steps):
        if profit < more_profit:
            pays = f"{shown(name)} is paid {show_odds(odds)}"
            faults.add(Code.ODDS_FALL, place, f"{pays}, less than the weaker {shown(weaker)} at {show_odds(more)}")


def _lint_categories(read: ReadLadder, ladder: Ladder, faults: Faults) -> None:
    if len(ladder.rows) == 1:
        return  # a ladder of one row says from which hand up it pays; no other was left out
    ranking = ladder.of.ranking
    covered = {ranking.category(row.least) for row in ladder.rows}
    if LOSER in ladder.of.cards:
        covered.add(ranking.categories[-1].name)  # the strongest hand is never beaten
    for number, entry in enumerate(read.rows):
        above = ladder.rows[number - 1].least if number else None
        if ladder.odds_of(number).kind == "lose":
            continue
        swallowed = [
            name for name in _categories_between(ranking, ladder.rows[number].least, above) if name not in covered
        ]
        if swallowed:
            message = f"{_and(swallowed)} {'has' if len(swallowed) == 1 else 'have'} no row and"
            paid = f"{'is' if len(swallowed) == 1 else 'are'} paid as {shown(entry.key.value)}"
            faults.add(Code.CATEGORY_WITHOUT_ROW, entry.key.place, f"{message} {paid}", "was a row left out?")


def _categories_between(ranking: Ranking, least: int, above: int | None) -> list[str]:
    """Kinds of hand stronger than the one a row begins in, up to the row above; strongest first."""
    starts = {name: ranking.row_names[name] for name in (category.name for category in ranking.categories)}
    return [
        name
        for name, start in sorted(starts.items(), key=lambda item: -item[1])
        if start > least and (above is None or start < above) and name not in _NO_ROW_NEEDED
    ]


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def lint_meters(meters: Iterable[tuple[str, Place]], ladders: Iterable[ReadLadder], faults: Faults) -> None:
    """Warn of meters that no row pays a share of; silent while a ladder has a fault that could be the reason."""
    read = [each.ladder for each in ladders]
    built = [ladder for ladder in read if ladder is not None]
    if len(built) < len(read):
        return
    used = {ladder.odds_of(row).meter for ladder in built for row in range(len(ladder.rows) + 1)}
    for name, place in meters:
        if name not in used:
            faults.add(Code.METER_UNUSED, place, f"no row pays a share of the meter {shown(name)}")


def lint_aggregate(paytable: Paytable, node: Node, faults: Faults) -> None:
    """Warn where the best hand at the maximum bet wins more than the aggregate limit at `node`; meters left out."""
    aggregate = paytable.aggregate
    if aggregate is None:
        return
    for award in _best_awards(paytable, aggregate):
        most, least = award.limit.most, award.limit.least
        if most is None or award.won <= 0:
            continue
        at_minimum = least * award.won if aggregate.or_maximum_at_minimum and least is not None else Fraction(0)
        if most * award.won > max(aggregate.amount, at_minimum):
            wins = f"{shown(award.name)} with {_money(most * award.up)} up wins {_money(most * award.won)}"
            message = f"{wins}, more than the limit of {_money(max(aggregate.amount, at_minimum))}"
            hint = f"the limit is reached at {_money(aggregate.amount / award.won * award.up)} up"
            faults.add(Code.AWARD_ABOVE_AGGREGATE, node.place, message, hint)


@dataclass(frozen=True, slots=True)
class _Award:
    """The most that one hand wins, with what is up for it, both in units of the bet that `limit` is about."""

    name: str
    up: Fraction
    won: Fraction
    limit: Limit


def _best_awards(paytable: Paytable, aggregate: Aggregate) -> Iterator[_Award]:
    """The best hand on the required wagers that the limit covers, together, and on each side bet, alone."""
    game, limits = paytable.game, paytable.limits
    if game.base in limits and any(wager.required and aggregate.covers(wager.name) for wager in game.wagers):
        yield _best_hand(paytable, aggregate, limits[game.base])
    for place in game.ladder_places:
        wager = place.wagers[0]
        if not place.required and place.name in game.ladders and wager in limits and aggregate.covers(wager):
            best = _top_row(game.ladders[place.name])
            if best is not None:
                yield _Award(best[0], Fraction(1), best[1], limits[wager])


def _best_hand(paytable: Paytable, aggregate: Aggregate, limit: Limit) -> _Award:
    """What the best hand wins with every way of betting tried; it is named by what pays most of that."""
    game, no_meters = paytable.game, dict.fromkeys(paytable.meters, Fraction(0))
    ways = settle_each(game, game.played_facts(), game.played_stakes(), no_meters)
    best = max((settlement for each in ways for settlement in each), key=aggregate.won)
    lines = [line for line in best.lines if aggregate.covers(line.wager)]
    paid = max(lines, key=lambda line: line.net, default=None)
    name = "" if paid is None else paid.row_name or paid.clause.name
    return _Award(name, sum((line.stake for line in lines), Fraction(0)), aggregate.won(best), limit)


def _top_row(ladder: Ladder) -> tuple[str, Fraction] | None:
    """The row with the highest odds above even loss, meters left out."""
    paid = [(row.name, profit) for row in ladder.rows if (profit := row.odds.profit()) is not None and profit > 0]
    return max(paid, key=lambda row: row[1], default=None)


def _money(amount: Fraction) -> str:
    """Whole money plain, anything else with two decimals, rounded down: a hint, not a settlement."""
    if amount.denominator == 1:
        return f"{amount.numerator:,}"
    hundredths = int(amount * 100)
    return f"{hundredths // 100:,}.{hundredths % 100:02}"
