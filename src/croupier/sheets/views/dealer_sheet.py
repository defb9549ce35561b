"""The dealer's sheet: procedure, order of settlement, what each bet does however hands stand, payout keys, limits."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from croupier.landmarks import Landmark, handed_over
from croupier.odds import Odds, show_odds
from croupier.payout_keys import MOST_BETS, Payout
from croupier.payouts import NARROW_BETS, Keys, key_tables, limit_reached
from croupier.paytable.model import Paytable
from croupier.procedure import ASK, FOR_ODDS, ORDER_OF_SETTLEMENT, TO_ODDS, Cell, Step, procedure, stands
from croupier.sheets.chips_svg import chips_svg
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import MINUS
from croupier.sheets.views.sheet_parts import HouseRules, house_rules, money, option_name
from croupier.words import mark

_IN_ORDER = mark("The bets of a hand come in this order: {bets}.")
_BY_TABLE = mark("by table")
_BY_ITS_TABLE = mark("by table: {table}")
_TAKE = mark("take")
_REACHED = mark("{hand}: reached with {units} bets up, above a bet of {bet} on {wager}.")
_REACHED_ALONE = mark("{hand}: reached above a bet of {bet} on {wager}.")
_NEVER_UP = "–"
_PARTS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾", Fraction(3, 2): "1½"}


@dataclass(frozen=True, slots=True)
class StandRow:
    """One way in which a hand stands, and what is done with each bet: its words and its tone."""

    words: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Amount:
    """What one bet is paid; `exact` and `breakage` are empty where nothing is rounded."""

    paid: str
    exact: str
    breakage: str


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Odds, what each bet is paid, and how to reckon it in signs: `×½ 000`."""

    odds: str
    amounts: tuple[Amount, ...]
    signs: str


@dataclass(frozen=True, slots=True)
class KeyTable:
    """Payout keys of bets that are made in the same amounts: the amounts, each in chips too."""

    wagers: str
    bets: tuple[tuple[str, str], ...]
    rows: tuple[KeyRow, ...]


@dataclass(frozen=True, slots=True)
class DealerSheet:
    """All that the template needs, in one language; a `narrow` one has landmarks in signs, in its keys."""

    narrow: bool

    rules: HouseRules
    steps: tuple[tuple[str, ...], ...]
    order: tuple[str, ...]
    wagers: tuple[str, ...]
    stands: tuple[StandRow, ...]
    keys: tuple[KeyTable, ...]
    landmarks: tuple[tuple[str, str], ...]
    handing: tuple[str, ...]
    rounds: bool
    reached: tuple[str, ...]


def dealer_sheet(paytable: Paytable, lang: Language, *, narrow: bool = False) -> DealerSheet:
    """The sheet for dealers of a paytable in the words and digits of one language; a `narrow` one has less."""
    game, keys = paytable.game, key_tables(paytable, NARROW_BETS if narrow else MOST_BETS)
    offered = [lang.say(wager.name) for wager in game.wagers_offered()]
    kinds = {odds.kind for each in keys for odds, _ in each.rows}
    return DealerSheet(
        narrow=narrow,
        rules=house_rules(paytable, lang),
        steps=tuple(tuple(_step(step, lang)) for step in procedure(game)),
        order=(*map(lang.say, ORDER_OF_SETTLEMENT), lang.say(_IN_ORDER, bets=", ".join(offered))),
        wagers=tuple(offered),
        stands=tuple(
            StandRow(tuple(map(lang.say, each.words)), tuple(_cell(cell, lang) for cell in each.cells))
            for each in stands(game)
        ),
        keys=tuple(_keys(each, lang) for each in keys),
        landmarks=() if narrow else tuple(_landmarks(keys, lang)),
        handing=tuple(lang.say(told) for kind, told in (("to", TO_ODDS), ("for", FOR_ODDS)) if kind in kinds),
        rounds=any(_is_rounded(each) for table in keys for _, row in table.rows for each in row),
        reached=tuple(_reached(paytable, lang)),
    )


def _step(step: Step, lang: Language) -> Iterator[str]:
    yield from map(lang.rule, step.first)
    if step.options:
        yield lang.say(ASK, options=lang.list([option_name(option, lang) for option in step.options], "or"))
    yield from map(lang.rule, step.then)


def _cell(cell: Cell, lang: Language) -> tuple[str, str]:
    if not cell.odds and not cell.ladders:
        return _NEVER_UP, "push"
    words = [lang.say(_TAKE) if odds.kind == "lose" else lang.odds(show_odds(odds)) for odds in cell.odds]
    words += [lang.say(_BY_TABLE) if len(cell.ladders) == 1 else lang.say(_BY_ITS_TABLE, table=lang.say(name))
              for name in cell.ladders]  # fmt: skip
    return lang.list(words, "or"), _tone(cell)


def _tone(cell: Cell) -> str:
    if cell.ladders or len(cell.odds) > 1:
        return "push"
    profit = cell.odds[0].profit()
    return "push" if not profit else "win" if profit > 0 else "loss"


def _keys(keys: Keys, lang: Language) -> KeyTable:
    return KeyTable(
        wagers=lang.list([*map(lang.say, keys.wagers)], "and"),
        bets=tuple((money(lang, bet), chips_svg(bet, lang)) for bet in keys.bets),
        rows=tuple(_key_row(odds, row, lang) for odds, row in keys.rows),
    )


def _key_row(odds: Odds, row: tuple[Payout, ...], lang: Language) -> KeyRow:
    amounts = tuple(
        Amount(
            money(lang, each.paid),
            money(lang, each.exact) if _is_rounded(each) else "",
            money(lang, each.breakage) if _is_rounded(each) else "",
        )
        for each in row
    )
    return KeyRow(lang.odds(show_odds(odds)), amounts, in_signs(handed_over(odds)))


def _landmarks(keys: tuple[Keys, ...], lang: Language) -> Iterator[tuple[str, str]]:
    """Each odds of the keys once, and how to reckon what is handed over."""
    different = {odds for table in keys for odds, _ in table.rows}
    for odds in sorted(different, key=lambda odds: (odds.kind == "for", -odds.first / odds.second)):
        yield lang.odds(show_odds(odds)), lang.rule(handed_over(odds).text)


def in_signs(landmark: Landmark) -> str:
    """A landmark in signs, for which words have no room: how many times the bet, and the zeros at the end.

    >>> from croupier.odds import parse_odds
    >>> [in_signs(handed_over(parse_odds(odds))) for odds in ("500 to 1", "17 to 1", "3 to 2", "98 to 1")]
    ['×½ 000', '×1½ 0 + ×2', '×1½', '×1 00 − ×2']
    """
    found = ""
    for times, zeros in landmark.terms:
        sign = "" if not found else f" {MINUS} " if times < 0 else " + "
        found += f"{sign}×{_PARTS.get(abs(times), str(abs(times)))}{' ' * (zeros > 0)}{'0' * zeros}"
    return found


def _is_rounded(each: Payout) -> bool:
    return each.breakage != 0


def _reached(paytable: Paytable, lang: Language) -> Iterator[str]:
    """The awards that the aggregate limit cuts at bets of this table, and above which bet."""
    for each in limit_reached(paytable):
        hand = lang.hands(*paytable.game.ladders[each.ladder].row_span(each.row))
        # A bet is a whole number of cents: what is cut is above the cents that the exact bet has.
        bet, wager = money(lang, Fraction(floor(each.bet * 100), 100)), lang.say(each.wager)
        if each.units == Fraction(1):
            yield lang.say(_REACHED_ALONE, hand=hand, bet=bet, wager=wager)
        else:
            yield lang.say(_REACHED, hand=hand, bet=bet, wager=wager, units=money(lang, each.units))
