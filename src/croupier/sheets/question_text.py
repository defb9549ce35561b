"""A drill question in plain lines, for a terminal: what lies on the table, what is asked, answers, and why.

Cards are `Q♥ T♠ (Qh Ts)`, with their letters for whoever hears them or sees no signs; dice are `[5] [2]`. Nothing is
told by colour or by place alone.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.cells import cell_len

from croupier.cards import RANKS, SUIT_SIGNS, rank_of, show_cards, suit_of
from croupier.questions import Amounts, Block, Cards, Dice, Form, Grid, Part, Question, Says, Value
from croupier.questions.spelling import labels
from croupier.sheets.answer_words import answer_words
from croupier.sheets.language import Language
from croupier.words import mark

INSET = "  "
_GAP = "   "
_FEW_LISTS = 2  # bets of more spots than these are a line each, so that a whole table stays on the screen


def scene_lines(question: Question, language: Language, *, width: int) -> list[str]:
    """What lies on the table, block by block."""
    many = sum(isinstance(block, Amounts) for block in question.scene) > _FEW_LISTS
    return [text for block in question.scene for text in _block(block, language, width, in_a_row=many)]


def part_lines(part: Part, language: Language, *, width: int) -> list[str]:
    """What is asked, and the choices, each under the label by which it is answered."""
    asked = language.rule(part.ask)
    if not part.choices:
        return [asked]
    choices = [f"{label}) {text}" for label, text in zip(_labels(part, language), shown(part, language), strict=True)]
    joined = _GAP.join(choices)
    if cell_len(f"{asked}{_GAP}{joined}") <= width:
        return [f"{asked}{_GAP}{joined}"]
    if cell_len(joined) + len(INSET) <= width:
        return [asked, INSET + joined]
    return [asked, *(INSET + each for each in choices)]


def shown(part: Part, language: Language) -> tuple[str, ...]:
    """What is shown for each choice."""
    return tuple(language.rule(choice.text) for choice in part.choices)


def reason_lines(question: Question, language: Language) -> list[str]:
    """Why the key is as it is: each clause, and below it what it says of this deal; each thing once."""
    told: dict[str, dict[str, None]] = {}
    for reason in question.reasons:
        about = told.setdefault(language.rule(reason.text), {})
        if reason.about is not None:
            about[language.rule(reason.about)] = None
    lines = []
    for clause, abouts in told.items():
        lines.append(f"{INSET}{clause}")
        lines += [f"{INSET}{INSET}{about}" for about in abouts]
    return lines


def value_told(part: Part, value: Value, language: Language) -> str:
    """An answer in words: `pay 15`, `push`, `take 10`; `+3`; a choice as it is shown.

    >>> from croupier.sheets.language import language
    >>> from croupier.report import Rule
    >>> part = Part(Rule("Ante?"), Form.NET, Fraction(0))
    >>> [value_told(part, Fraction(net), language("en")) for net in ("15", "0", "-5/2")]
    ['pay 15', 'push', 'take 2.50']
    """
    say = language.say
    match value:
        case str():
            return _choice(part, value, language)
        case tuple():
            joined = ", ".join(_choice(part, name, language) for name in value)
            return joined or say(mark("nobody"))
    if part.form is Form.POINTS:
        return language.signed(value)
    if part.form is Form.MONEY:
        return amount(value, language)
    if value == 0:
        return say(mark("push"))
    said = mark("pay {amount}") if value > 0 else mark("take {amount}")
    return say(said, amount=amount(abs(value), language))


def amount(value: Fraction, language: Language) -> str:
    """An amount of money without a sign: whole, or to the cent, or exactly.

    >>> from croupier.sheets.language import language
    >>> amount(Fraction(1250), language("en")), amount(Fraction("7.5"), language("uk"))
    ('1,250', '7,50')
    """
    if value.denominator != 1 and 100 % value.denominator == 0:
        return language.decimal(value, 2)
    return language.points(value)


def cards_told(cards: Sequence[int]) -> str:
    """Cards by their signs, and again by their letters.

    >>> cards_told((42, 35))
    'Q♥ T♠ (Qh Ts)'
    """
    signs = " ".join(RANKS[rank_of(card)] + SUIT_SIGNS[suit_of(card)] for card in cards)
    return f"{signs} ({show_cards(cards)})"


def _labels(part: Part, language: Language) -> tuple[str, ...]:
    return labels(part.choices, answer_words(language).letters)


def _choice(part: Part, name: str, language: Language) -> str:
    return next((language.rule(choice.text) for choice in part.choices if choice.name == name), name)


def _block(block: Block, language: Language, width: int, *, in_a_row: bool) -> Iterator[str]:
    match block:
        case Says():
            yield language.rule(block.text)
        case Cards():
            yield f"{language.rule(block.label)}: {_cards(block, language)}"
        case Dice():
            yield f"{language.rule(block.label)}: {' '.join(f'[{face}]' for face in block.faces) or _nothing(language)}"
        case Amounts() if in_a_row:
            told = (f"{language.rule(name)} {amount(each, language)}" for name, each in block.rows)
            yield f"{language.rule(block.label)}: {', '.join(told) or _nothing(language)}"
        case Amounts():
            yield f"{language.rule(block.label)}:"
            rows = [(language.rule(name), amount(each, language)) for name, each in block.rows]
            yield from _table(rows, width, rights=(1,)) or [_nothing(language)]
        case Grid():
            if language.rule(block.label):
                yield f"{language.rule(block.label)}:"
            headings = tuple(map(language.rule, block.headings))
            yield from _grid(headings, [tuple(map(language.rule, row)) for row in block.rows], width)


def _cards(block: Cards, language: Language) -> str:
    known = [cards_told(block.cards)] if block.cards else []
    if block.hidden:
        known.append(language.say(mark("{many} face down"), many=str(block.hidden)))
    return ", ".join(known) or _nothing(language)


def _nothing(language: Language) -> str:
    return language.say(mark("none"))


def _grid(headings: tuple[str, ...], rows: Sequence[tuple[str, ...]], width: int) -> list[str]:
    """A table with its headings, or, where it is too wide, each row in one line, with the heading of each cell."""
    table = _table([headings, *rows], width)
    if table:
        return table
    return [
        f"{INSET}{row[0]}: " + "; ".join(f"{name} {cell}" for name, cell in zip(headings[1:], row[1:], strict=True))
        for row in rows
    ]


def _table(rows: Sequence[tuple[str, ...]], width: int, rights: tuple[int, ...] = ()) -> list[str]:
    """Rows whose columns stand under each other; none where they are too wide for that."""
    if not rows:
        return []
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    if len(INSET) + sum(widths) + len(INSET) * (len(widths) - 1) > width:
        return [f"{INSET}{'  '.join(row)}" for row in rows] if rights else []
    lines = []
    for row in rows:
        cells = []
        for place, (cell, room) in enumerate(zip(row, widths, strict=True)):
            blank = " " * (room - cell_len(cell))
            cells.append(blank + cell if place in rights else cell + blank)
        lines.append(INSET + INSET.join(cells).rstrip())
    return lines
