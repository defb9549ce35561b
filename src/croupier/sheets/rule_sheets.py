"""Sheets to print: for guests, for dealers, to keep the score; one self-contained page each, in one or two languages.

Each section of a sheet is a block of its template and is made in each language by itself, so that two languages can
stand side by side, section by section; a rack card, too narrow for that, has one language after the other.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from markupsafe import Markup

from croupier import __version__
from croupier.contests.contest import Contest
from croupier.contests.pots import Pots
from croupier.paytable.model import Paytable, PotTable, Scoring, Table
from croupier.rules import Game
from croupier.sheets.language import Language, language
from croupier.sheets.page import environment, page_mark, render, style
from croupier.sheets.sheet_type import SIZES, Side, type_size
from croupier.sheets.sheet_type import Group as TextGroup
from croupier.sheets.views import front
from croupier.sheets.views.dealer_sheet import dealer_sheet
from croupier.sheets.views.guest_sheet import guest_sheet
from croupier.sheets.views.score_sheets import contest_sheet, pots_sheet
from croupier.words import mark

Kind = Literal["guest", "dealer", "score"]
KINDS: tuple[Kind, ...] = ("guest", "dealer", "score")
SHEET_NAMES: dict[Kind, str] = {
    "guest": mark("Rules of the game"),
    "dealer": mark("Dealer's card"),
    "score": mark("Score sheet"),
}
"""What each kind of sheet is called."""


_WIDE = ("stands", "keys", "ranking", "pots", "pad", "totals")
"""Sections with tables that need the whole width of a page."""


class SheetError(ValueError):
    """There is no such sheet of a file: no score of a game against the house, no guests in one between players."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a sheet is wanted: for whom, on which paper, in one or two languages; what a house puts on it."""

    kind: Kind
    size: str = "a4"
    languages: tuple[str, ...] = ("en",)
    house: str = ""
    help_line: str = ""
    two_colour: bool = False


@dataclass(frozen=True, slots=True)
class FootLine:
    """Something told at the foot."""

    label: str
    value: str
    code: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above and below a sheet in one language."""

    lang: str
    kicker: str
    name: str
    title: str
    lead: str
    foot: tuple[tuple[FootLine, ...], ...]
    house_word: str
    help_word: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section in one language: its name, which the style sheet knows it by, and its markup."""

    name: str
    text: Markup


@dataclass(frozen=True, slots=True)
class Group:
    """Sections that follow each other in columns, or one that takes the whole width; a row has it in each language."""

    wide: bool
    rows: tuple[tuple[Section, ...], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One sheet in the languages of its heads."""

    heads: tuple[Head, ...]
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """All that the frame needs."""

    title: str
    size: str
    paper: str
    margins: str
    type: str
    mark: str
    house: str
    help_line: str
    two_colour: bool
    cards: tuple[Card, ...]


def kinds_of(table: Table) -> tuple[Kind, ...]:
    """The sheets that there are of a file, the usual one first."""
    return ("guest", "dealer") if isinstance(table, Paytable) else ("score",)


def game_of(table: Table) -> Game | Contest | Pots:
    """The game that a file is of."""
    return table.contest if isinstance(table, Scoring) else table.game


def render_sheet(table: Table, wanted: Wanted) -> str:
    """A sheet as an HTML page. Raises SheetError where there is no such sheet, ValueError for an unknown language."""
    if wanted.kind not in kinds_of(table):
        raise SheetError(wanted.kind)
    spoken = [language(code) for code in wanted.languages]
    sides = [tuple(_sections(table, wanted, each)) for each in spoken]
    heads = [_head(table, wanted, each) for each in spoken]
    if wanted.size == "rack":
        cards = tuple(Card((head,), _groups([side])) for head, side in zip(heads, sides, strict=True))
    else:
        cards = (Card(tuple(heads), _groups(sides)),)
    paper = SIZES[wanted.size]
    page = Page(
        title=f"{table.name} · {heads[0].kicker}",
        size=wanted.size,
        paper=paper.page(len(cards[0].heads)),
        margins=paper.margin_words,
        type=type_size(wanted.size, [_side(head, side) for head, side in zip(heads, sides, strict=True)]),
        mark=page_mark(table.file.sha256),
        house=wanted.house,
        help_line=wanted.help_line,
        two_colour=wanted.two_colour,
        cards=cards,
    )
    return render("sheet.html", spoken[0], page=page, sheet_css=style("sheet.css"))


def _side(head: Head, sections: Sequence[Section]) -> Side:
    """What the type of a sheet depends on, in one language."""
    groups = (TextGroup(each.wide, tuple(row[0].text for row in each.rows)) for each in _groups([sections]))
    foot = tuple(" · ".join(f"{each.label}: {each.value}" for each in line) for line in head.foot)
    return Side(tuple(groups), foot, head.lead)


def _groups(sides: Sequence[Sequence[Section]]) -> tuple[Group, ...]:
    rows = zip(*sides, strict=True)
    return tuple(Group(wide, tuple(each)) for wide, each in groupby(rows, key=lambda row: row[0].name in _WIDE))


def _sections(table: Table, wanted: Wanted, lang: Language) -> Iterator[Section]:
    """Each section of a sheet in one language, as markup."""
    name, page = _content(table, wanted, lang)
    templates = environment(lang.code)
    template, parts = templates.get_template(name), templates.get_template("sheet_parts.html").make_module()
    context = template.new_context({"lang": lang.code, "page": page, "parts": parts})
    for block, made in template.blocks.items():
        # The text of a block is made by the template, which has escaped what is not its own.
        text = Markup(_WHOLE.sub(r'<span class="whole">\g<0></span>', "".join(made(context))))  # noqa: S704
        if text.strip():
            yield Section(block, text)


# Odds in a sentence, and an ordinal with its ending, `1 to 1`, `5-я`: no line is broken there. Not within a drawing.
_WHOLE = re.compile(
    r"\b[0-9]+ (?:to|for|к|за|до) [0-9]+\b(?=[^<>]*</li>)|\b[0-9]+-[^\W\d_]+(?=[^<>]*</(?:li|p|th|bdi)>)"
)


def _content(table: Table, wanted: Wanted, lang: Language) -> tuple[str, object]:
    """The template of a sheet, and what it needs."""
    narrow = wanted.size == "rack"
    if isinstance(table, Scoring):
        return "sheet_contest.html", contest_sheet(table, lang, narrow=narrow)
    if isinstance(table, PotTable):
        return "sheet_pots.html", pots_sheet(table, lang)
    if wanted.kind == "guest":
        return "sheet_guest.html", guest_sheet(table, lang, narrow=narrow)
    return "sheet_dealer.html", dealer_sheet(table, lang, narrow=narrow)


def _head(table: Table, wanted: Wanted, lang: Language) -> Head:
    game = game_of(table)
    return Head(
        lang=lang.code,
        kicker=lang.say(SHEET_NAMES[wanted.kind]),
        name=table.name,
        title=lang.say(game.title),
        lead=lang.say(game.object) if wanted.kind != "dealer" else "",
        foot=tuple(_foot(table, lang)),
        house_word=lang.say(mark("House")),
        help_word=lang.say(mark("Help with gambling")),
    )


def _foot(table: Table, lang: Language) -> Iterator[tuple[FootLine, ...]]:
    """Where the rules are from, and the files that the sheet was made from, a line each."""
    source = tuple(FootLine(fact.label, fact.value) for fact in front.source(table.source, lang))
    if source:
        yield source
    for number, file in enumerate((table.file, *table.extends)):
        made = (FootLine(f"Croupier {__version__}", file.name) if number == 0 else FootLine("", file.name),)
        yield (*made, FootLine("SHA-256", file.sha256, code=True))
