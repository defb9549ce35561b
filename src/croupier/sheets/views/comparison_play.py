"""What players do differently at two tables, as a page shows it: the chart of 169 classes, and every street."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.cards import RANKS
from croupier.comparison import ClassChange, Comparison, OptionChange, Standing, StreetChanges
from croupier.report import HoleClass, Move
from croupier.sheets.language import Language
from croupier.sheets.views.comparison_tables import NONE
from croupier.sheets.views.numbers import exact, number, percent, short_number, signed
from croupier.sheets.views.play import code_of, label_at
from croupier.words import mark

_SAME, _EQUAL, _CHANGED = 0, 1, 3
_STANDINGS: dict[Standing, str] = {
    "worse": mark("worse"),
    "equal": mark("equal"),
    "not offered": mark("not offered"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One class of two cards: its label, what is done at A and B, how bold it stands out, what it gains."""

    label: str
    code: str
    words: str
    level: int
    gain: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The first decision at both tables, 13 x 13: pairs on the diagonal, one suit above it, two suits below."""

    ranks: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True)
class ClassRow:
    """A class of two cards with which the first decision changes."""

    label: str
    hands: str
    a: str
    b: str
    at_b: str
    cost: str
    cost_exact: str


@dataclass(frozen=True, slots=True)
class SpotRow:
    """A street with so much bet: how often either strategy comes to it, and how often the two part there."""

    street: str
    span: int
    bet: str
    situations: str
    a_deals: str
    b_deals: str
    changed: str
    equal: str


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One kind of change: where, from which option to which, how A's does at B, how often, and some hands."""

    street: str
    bet: str
    a: str
    b: str
    at_b: str
    situations: str
    a_deals: str
    b_deals: str
    cost: str
    cost_exact: str
    examples: tuple[str, ...]


def grid(comparison: Comparison, lang: Language) -> Grid | None:
    """The chart of the first decision at both tables; None where it is not taken on two cards."""
    if not comparison.a.strategy.decided_on_two_cards:
        return None
    a, b = ({each.label: each for each in report.strategy.chart} for report in (comparison.a, comparison.b))
    changed = {change.label: change for change in comparison.classes}
    places = range(len(RANKS))
    rows = []
    for row in places:
        labels = [label_at(row, column) for column in places]
        rows.append((RANKS[::-1][row], tuple(_cell(a[each], b[each], changed.get(each), lang) for each in labels)))
    return Grid(tuple(RANKS[::-1]), tuple(rows))


def _cell(a: HoleClass, b: HoleClass, change: ClassChange | None, lang: Language) -> Cell:
    gain = signed(lang, dict(b.values)[b.chosen] - dict(a.values)[a.chosen], 3)
    if change is None:
        return Cell(a.label, code_of(a.chosen, lang), lang.move(a.chosen), _SAME, gain)
    code = lang.say("{before}→{after}", before=code_of(change.a, lang), after=code_of(change.b, lang))
    words = lang.say("{before}→{after}", before=lang.move(change.a), after=lang.move(change.b))
    equal = change.cost_at_b == 0
    return Cell(a.label, code + ("=" if equal else ""), words, _EQUAL if equal else _CHANGED, gain)


def classes(comparison: Comparison, lang: Language) -> tuple[ClassRow, ...]:
    """The classes with which the first decision changes, aces first."""
    return tuple(
        ClassRow(
            label=each.label,
            hands=lang.count(each.combinations),
            a=lang.move(each.a),
            b=lang.move(each.b),
            at_b=lang.say(_STANDINGS[_standing(each.cost_at_b)]),
            cost=_cost(each.cost_at_b, lang),
            cost_exact=_exact(each.cost_at_b),
        )
        for each in comparison.classes
    )


def _standing(cost: Fraction | None) -> Standing:
    return "not offered" if cost is None else "equal" if cost == 0 else "worse"


def spots(comparison: Comparison, lang: Language) -> tuple[SpotRow, ...]:
    """Every street and bet that either strategy comes to."""
    rows = comparison.streets
    return tuple(_spot(rows, place, lang) for place in range(len(rows)))


def _spot(rows: tuple[StreetChanges, ...], place: int, lang: Language) -> SpotRow:
    row = rows[place]
    first = place == 0 or rows[place - 1].street != row.street
    changed = sum(each.situations for each in row.changes)
    equal = sum(each.situations for each in row.changes if each.a_at_b == "equal")
    return SpotRow(
        street=lang.say(row.street),
        span=sum(other.street == row.street for other in rows) if first else 0,
        bet=short_number(lang, row.bet),
        situations=lang.count(row.situations),
        a_deals=lang.count(row.a_deals),
        b_deals=lang.count(row.b_deals),
        changed=lang.count(changed),
        equal=lang.count(equal),
    )


def changes(comparison: Comparison, lang: Language) -> tuple[ChangeRow, ...]:
    """Every kind of change on every street."""
    return tuple(_change(spot, each, lang) for spot in comparison.streets for each in spot.changes)


def _change(spot: StreetChanges, change: OptionChange, lang: Language) -> ChangeRow:
    return ChangeRow(
        street=lang.say(spot.street),
        bet=short_number(lang, spot.bet),
        a=_move(change.a, lang),
        b=_move(change.b, lang),
        at_b=_at_b(change, lang),
        situations=lang.count(change.situations),
        a_deals=lang.count(change.a_deals),
        b_deals=lang.count(change.b_deals),
        cost=NONE if change.cost_at_b is None else percent(lang, change.cost_at_b),
        cost_exact=_exact(change.cost_at_b),
        examples=change.examples,
    )


def _move(move: Move | None, lang: Language) -> str:
    return NONE if move is None else lang.move(move)


def _at_b(change: OptionChange, lang: Language) -> str:
    """How A's option does at B; where one table's bets cannot come to this, that."""
    nowhere = change.a is None or change.b is None
    return lang.say("no such bets") if nowhere else lang.say(_STANDINGS[change.a_at_b])


def _cost(cost: Fraction | None, lang: Language) -> str:
    return NONE if cost is None else number(lang, cost)


def _exact(cost: Fraction | None) -> str:
    return "" if cost is None else exact(cost)
