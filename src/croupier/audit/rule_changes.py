"""What differs between the files of two paytables of one game: rows of ladders, and what the house sets beside them.

Rows of two ladders are set against each other by the hands they take, not by their names: where either ladder has a
row begin, it is asked which row of each pays the hands from there on.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.comparison import LadderDifference, RowChange, RowDifference, RowPay, SettingDifference, SettingKind
from croupier.figures import decimal_places, show_decimal
from croupier.in_force import options_in_force
from croupier.ladder import Ladder
from croupier.odds import Odds, show_odds
from croupier.paytable.model import Aggregate, Limit, Meter, Paytable
from croupier.report import Rule
from croupier.rules import Game
from croupier.words import mark

METER_NAME = mark("The meter {meter} is called {name}.")
METER_BET = mark("A bet on the meter {meter} costs {amount}.")
METER_SEED = mark("The meter {meter} starts again at {amount}.")
METER_SHARE = mark("The meter {meter} takes {share}% of each bet.")
LEAST_BET = mark("Least bet on {wager}: {amount}.")
LARGEST_BET = mark("Largest bet on {wager}: {amount}.")
BET_STEP = mark("Bets on {wager} go in steps of {amount}.")
PAID_AT_MOST = mark("One hand is paid at most {amount}.")
PAID_AT_MOST_OR = mark(
    "One hand is paid at most {amount}, or what the best hand wins at the minimum bet where that is more."
)
LIMIT_COVERS = mark("The limit on one hand's pay covers these bets: {wagers}.")
LIMIT_COVERS_ALL = mark("The limit on one hand's pay covers every bet.")

Settings = Mapping[tuple[SettingKind, str], Rule]
"""Sentences about a house by what they are about: the kind, and the name of the option, meter or limit."""


def ladder_differences(a: Game, b: Game) -> tuple[LadderDifference, ...]:
    """The ladders that differ, in the game's order."""
    found = []
    for place in a.ladder_places:
        first, second = a.ladders.get(place.name), b.ladders.get(place.name)
        rows = tuple(_rows(first, second))
        cards = [None if ladder is None else ladder.of.name for ladder in (first, second)]
        if rows or cards[0] != cards[1]:
            found.append(LadderDifference(place.name, cards[0], cards[1], rows))
    return tuple(found)


def _rows(a: Ladder | None, b: Ladder | None) -> Iterator[RowDifference]:
    if a is None or b is None or a.of.ranking.name != b.of.ranking.name or a.match != b.match:
        yield from (row for ladder in (a,) if ladder is not None for row in _all_rows(ladder, "in A only"))
        yield from (row for ladder in (b,) if ladder is not None for row in _all_rows(ladder, "in B only"))
        return
    pairs = _rows_at_least(a, b) if a.match == "at least" else _rows_by_class(a, b)
    for low, high, change, first, second in pairs:
        told = _change(a, b, first, second) if change is None else change
        if told is not None:
            yield RowDifference(low, high, told, _pay(a, first), _pay(b, second))


_RowPair = tuple[str, str | None, RowChange | None, int | None, int | None]
"""Hands from low to high, why they differ where that is known already, and the number of the row in each ladder."""


def _rows_at_least(a: Ladder, b: Ladder) -> Iterator[_RowPair]:
    """Hands between the places where either ladder has a row begin, the strongest first; then the rest."""
    above = None
    for cut in sorted({*a.cuts, *b.cuts}, reverse=True):
        low, high = a.of.ranking.span_name(cut, above)
        yield low, high, _only(cut, a, b), a.row_of_strength(cut), b.row_of_strength(cut)
        above = cut
    yield a.row_name(len(a.rows)), None, None, len(a.rows), len(b.rows)


def _only(cut: int, a: Ladder, b: Ladder) -> RowChange | None:
    if cut in a.cuts and cut in b.cuts:
        return None
    return "in A only" if cut in a.cuts else "in B only"


def _rows_by_class(a: Ladder, b: Ladder) -> Iterator[_RowPair]:
    """Rows of the same classes of cards, in A's order, each of B's without a partner after them; then the rest."""
    partners = {row.classes: number for number, row in enumerate(b.rows)}
    for number, row in enumerate(a.rows):
        partner = partners.pop(row.classes, None)
        yield row.name, None, "in A only" if partner is None else None, number, partner
    yield from ((b.rows[number].name, None, "in B only", None, number) for number in partners.values())
    yield a.row_name(len(a.rows)), None, None, len(a.rows), len(b.rows)


def _all_rows(ladder: Ladder, change: RowChange) -> Iterator[RowDifference]:
    """Every row of a ladder that has nothing to be set against."""
    for number in range(len(ladder.rows) + 1):
        pay = _pay(ladder, number)
        in_a = change == "in A only"
        yield RowDifference(*ladder.row_span(number), change, pay if in_a else None, None if in_a else pay)


def _change(a: Ladder, b: Ladder, first: int | None, second: int | None) -> RowChange | None:
    """How two rows of the same hands differ; None where they do not."""
    if first is None or second is None:
        return None
    odds = a.odds_of(first), b.odds_of(second)
    if _paid(odds[0]) != _paid(odds[1]):
        return "other odds"
    same = _pay(a, first) == _pay(b, second)
    return None if same else "other words"


def _paid(odds: Odds) -> Fraction | tuple[Fraction, str | None]:
    """What odds pay however they are printed: 5 for 1 is 4 to 1."""
    profit = odds.profit()
    return (odds.first / odds.second, odds.meter) if profit is None else profit


def _pay(ladder: Ladder, row: int | None) -> RowPay | None:
    return None if row is None else RowPay(ladder.row_name(row), show_odds(ladder.odds_of(row)))


def setting_differences(a: Paytable, b: Paytable) -> tuple[SettingDifference, ...]:
    """House options, meters, limits and rounding that differ."""
    first, second = _settings(a), _settings(b)
    return tuple(
        SettingDifference(*about, first.get(about), second.get(about))
        for about in sorted({**first, **second}, key=_in_order)
        if first.get(about) != second.get(about)
    )


_KINDS: tuple[SettingKind, ...] = ("option", "meter", "limit", "aggregate", "rounding")
_FIELDS = ("name", "bet", "seed", "share", "min", "max", "step", "amount", "wagers", "unit")


def _in_order(about: tuple[SettingKind, str]) -> tuple[int, str, int]:
    """Options by name, then meters and limits one after the other, each field in the order of the file format."""
    kind, name = about
    thing, _, field = name.rpartition(": ")
    return (_KINDS.index(kind), thing, _FIELDS.index(field)) if field in _FIELDS else (_KINDS.index(kind), name, 0)


def _settings(paytable: Paytable) -> Settings:
    found: dict[tuple[SettingKind, str], Rule] = {}
    found |= {("option", name): rule for name, rule in options_in_force(paytable.game).items()}
    for meter in paytable.meters.values():
        found |= {("meter", f"{meter.name}: {what}"): rule for what, rule in _of_meter(meter)}
    for limit in paytable.limits.values():
        found |= {("limit", f"{limit.wager}: {what}"): rule for what, rule in _of_limit(limit)}
    if paytable.aggregate is not None:
        found |= {("aggregate", what): rule for what, rule in _of_aggregate(paytable.aggregate)}
    if paytable.rounding is not None:
        text = paytable.rounding.sentence
        found["rounding", "unit"] = Rule(text, {"unit": (_money(paytable.rounding.unit),)})
    return found


def _of_meter(meter: Meter) -> Iterator[tuple[str, Rule]]:
    # Names from the file stand in quotes: they are not translated, and digits at their end are no amount.
    name, share = (f"“{meter.name}”",), meter.share * 100
    yield "name", Rule(METER_NAME, {"meter": name, "name": (f"“{meter.title}”",)})
    yield "bet", Rule(METER_BET, {"meter": name, "amount": (_money(meter.bet),)})
    yield "seed", Rule(METER_SEED, {"meter": name, "amount": (_money(meter.seed),)})
    yield "share", Rule(METER_SHARE, {"meter": name, "share": (show_decimal(share, decimal_places(share)),)})


def _of_aggregate(limit: Aggregate) -> Iterator[tuple[str, Rule]]:
    text = PAID_AT_MOST_OR if limit.or_maximum_at_minimum else PAID_AT_MOST
    yield "amount", Rule(text, {"amount": (_money(limit.amount),)})
    yield "wagers", Rule(LIMIT_COVERS, {"wagers": limit.wagers}) if limit.wagers else Rule(LIMIT_COVERS_ALL, {})


def _of_limit(limit: Limit) -> Iterator[tuple[str, Rule]]:
    for what, text, amount in (
        ("min", LEAST_BET, limit.least),
        ("max", LARGEST_BET, limit.most),
        ("step", BET_STEP, limit.step),
    ):
        if amount is not None:
            yield what, Rule(text, {"wager": (limit.wager,), "amount": (_money(amount),)})


def _money(amount: Fraction) -> str:
    """An amount as text, whole or with cents; amounts are read from decimals, so every one of them terminates."""
    places = decimal_places(amount)
    return show_decimal(amount, max(places, 2) if places else 0)
