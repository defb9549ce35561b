"""Sheets for games between players: pads for Chinese and Moss poker, and a card that shows how pots are cut."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.hand_examples import example_rolls
from croupier.paytable.model import PotTable, Scoring
from croupier.ranking import FIVE, FIVE_DICE, FRONT
from croupier.recorded.rules import options_in_force, points_in_force, stakes_in_force
from croupier.sheets.dice_svg import dice_svg
from croupier.sheets.language import Language
from croupier.sheets.views import pot_tables
from croupier.sheets.views.faces import drawn
from croupier.sheets.views.rulings import LadderView
from croupier.sheets.views.score import royalties
from croupier.sheets.views.sheet_parts import Strip, money, strip
from croupier.words import mark
from croupier.worked_pots import worked_pots

_PER_POINT = mark("A point is worth {amount}.")
_BLANK_DEALS, _NARROW_DEALS = 10, 8
"""Deals that a pad has room for in its table of sums; on a rack card."""


@dataclass(frozen=True, slots=True)
class ContestSheet:
    """A pad of a game of points: the scoring in force, a ledger of who is paid by whom, sums deal by deal."""

    steps: tuple[str, ...]
    points: tuple[str, ...]
    options: tuple[str, ...]
    royalties: tuple[LadderView, ...]
    strips: tuple[Strip, ...]
    piles: tuple[str, ...]
    seats: tuple[int, ...]
    deals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClauseView:
    """Why chips go where they go: a name and its sentence."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PotsSheet:
    """How pots are cut at a table: the rules in force, what beats what, and one deal worked through."""

    steps: tuple[str, ...]
    clauses: tuple[ClauseView, ...]
    stakes: tuple[str, ...]
    options: tuple[str, ...]
    strip: Strip
    dice: bool
    board: str
    seats: tuple[pot_tables.SeatView, ...]
    layers: pot_tables.LayersView
    pots: tuple[pot_tables.PotView, ...]
    returned: tuple[tuple[str, str], ...]


def contest_sheet(scoring: Scoring, lang: Language, *, narrow: bool = False) -> ContestSheet:
    """The pad of a scoring in the words and digits of one language; a `narrow` one has room for fewer deals."""
    contest = scoring.contest
    fronts = [FRONT] if any(pile.ranking is FRONT for pile in contest.arrangement.piles) else []
    return ContestSheet(
        steps=tuple(map(lang.say, (*contest.steps, *contest.notes))),
        points=tuple(_points(scoring, lang)),
        options=tuple(map(lang.rule, options_in_force(contest))),
        royalties=royalties(contest, lang),
        strips=tuple(strip(ranking, lang) for ranking in (FIVE, *fronts)),
        piles=tuple(lang.say(pile.name) for pile in contest.arrangement.piles),
        seats=tuple(range(1, contest.seats[1] + 1)),
        deals=tuple(range(1, (_NARROW_DEALS if narrow else _BLANK_DEALS) + 1)),
    )


def _points(scoring: Scoring, lang: Language) -> Iterator[str]:
    yield from map(lang.rule, points_in_force(scoring.contest))
    if scoring.per_point is not None:
        yield lang.say(_PER_POINT, amount=money(lang, scoring.per_point))
    if scoring.rounding is not None:
        yield lang.say(scoring.rounding.sentence, unit=money(lang, scoring.rounding.unit))


def pots_sheet(table: PotTable, lang: Language) -> PotsSheet:
    """The card of a pot table in the words and digits of one language."""
    game, worked = table.game, worked_pots(table)
    draw, chips = drawn(game, lang), pot_tables.chips_of(worked, lang)
    return PotsSheet(
        steps=tuple(map(lang.say, game.steps_in_force)),
        clauses=tuple(ClauseView(lang.say(each.name), lang.say(each.text)) for each in game.in_force),
        stakes=tuple(map(lang.rule, stakes_in_force(game))),
        options=tuple(map(lang.rule, options_in_force(game))),
        strip=_dice_strip(lang) if game.with_dice else strip(FIVE, lang),
        dice=game.with_dice,
        board=draw(worked.deal.board),
        seats=pot_tables.seats(worked, lang, draw),
        layers=pot_tables.layers(worked, lang),
        pots=pot_tables.pots(worked, lang, draw),
        returned=tuple(
            (name, chips.told(back)) for name, back in zip(worked.players, worked.deal.returned, strict=True) if back
        ),
    )


def _dice_strip(lang: Language) -> Strip:
    rows = tuple((dice_svg(faces, lang), lang.say(name)) for name, faces in example_rolls(FIVE_DICE))
    return Strip(lang.say(mark("What beats what")), rows)
