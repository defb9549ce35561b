"""What is legal in a paytable and probably not meant: each is a warning, for a floor manager to look at.

A dropped flush row, odds that fall as hands get stronger, a jackpot row above what the house pays for one hand: all
of these have been printed on real layouts.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import pairwise

from croupier.ladder import Ladder
from croupier.odds import Odds, show_odds
from croupier.paytable.codes import Code
from croupier.paytable.ladders import ReadLadder
from croupier.paytable.model import Limit, Paytable
from croupier.paytable.nodes import Faults, Node, Place, shown
from croupier.ranking import Ranking
from croupier.rules import Game, LadderPlace, Street

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
    ranking = ladder.of.ranking
    covered = {ranking.category(row.least) for row in ladder.rows}
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
    game, aggregate = paytable.game, paytable.aggregate
    if aggregate is None:
        return
    for place in game.ladder_places:
        ladder = game.ladders.get(place.name)
        if ladder is None or (aggregate.ladders and place.name not in aggregate.ladders):
            continue
        stakes = _largest_stake(game, place, paytable.limits)
        if stakes is None or (best := _top_row(ladder)) is None:
            continue
        name, profit = best
        smallest, largest = stakes
        at_minimum = smallest * profit if aggregate.or_maximum_at_minimum and smallest is not None else Fraction(0)
        if largest * profit > max(aggregate.amount, at_minimum):
            wins = f"{shown(name)} with {_money(largest)} up wins {_money(largest * profit)}"
            message = f"{wins}, more than the limit of {_money(max(aggregate.amount, at_minimum))}"
            hint = f"the limit is reached at {_money(aggregate.amount / profit)} up"
            faults.add(Code.AWARD_ABOVE_AGGREGATE, node.place, message, hint)


def _top_row(ladder: Ladder) -> tuple[str, Fraction] | None:
    """The row with the highest odds above even loss, meters left out."""
    paid = [(row.name, profit) for row in ladder.rows if (profit := row.odds.profit()) is not None and profit > 0]
    return max(paid, key=lambda row: row[1], default=None)


def _largest_stake(
    game: Game, place: LadderPlace, limits: Mapping[str, Limit]
) -> tuple[Fraction | None, Fraction] | None:
    """The most that can be up on a ladder's wagers at the minimum and at the maximum bet, in money."""
    required = [wager.name for wager in game.wagers if wager.required and wager.name in place.wagers]
    units, limit = _most_units(game, required), limits.get(game.base)
    if not required:
        units, limit = 1, next((limits[name] for name in place.wagers if name in limits), None)
    if limit is None or limit.most is None:
        return None
    return None if limit.least is None else limit.least * units, limit.most * units


def _most_units(game: Game, wagers: Iterable[str]) -> int:
    """The most units that a hand played to the end can have up on some wagers, over all choices."""
    counted, most = set(wagers), 0
    for street in reversed(game.streets):
        most = max(_choices(game, street, counted, most), default=most)
    opening = zip(game.wagers, game.opening_stakes(), strict=True)
    return most + sum(units for wager, units in opening if wager.name in counted)


def _choices(game: Game, street: Street, counted: set[str], later: int) -> Iterable[int]:
    for option in game.options_on(street):
        if not option.folds:
            yield (option.units if option.wager in counted else 0) + (0 if option.final else later)


def _money(amount: Fraction) -> str:
    """Whole money plain, anything else with two decimals, rounded down: a hint, not a settlement."""
    if amount.denominator == 1:
        return f"{amount.numerator:,}"
    hundredths = int(amount * 100)
    return f"{hundredths // 100:,}.{hundredths % 100:02}"
