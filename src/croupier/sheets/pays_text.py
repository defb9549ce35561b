"""The return as a formula in the pays, and how far they may move, for a terminal."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from croupier.report import Report
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.views.numbers import MINUS
from croupier.sheets.views.pays import End, FormulaPart, FormulaView, formula, sensitivity
from croupier.words import mark

_NO_BREAK = "\N{NO-BREAK SPACE}"


def pays_text(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """The formula of a report, folded, and its table of sensitivity; nothing where a report has neither."""
    view = formula(report, language)
    if view is not None:
        told = mark("Return in the pays, each to 1, with ties: {ties}")
        if view.bets:
            told = mark("Return in the pays of {bets}, each to 1, with ties: {ties}")
        told = language.say(told, ties=language.say(report.ties), bets=view.bets)
        folded = line(f"{told}: {formula_line(view, language)}", width).plain
        yield Text(folded.replace(_NO_BREAK, " "), no_wrap=True)
    if report.sensitivity:
        yield _sensitivity(report, language, width)


def formula_line(view: FormulaView, language: Language) -> str:
    """The formula on one line, each part kept whole where there is room: `EV = (1,920 · royal flush + …) / …`."""
    first, *others = view.parts
    told = [f"{first.sign}{_part(first)}", *(f"{each.sign}{_NO_BREAK}{_part(each)}" for each in others)]
    name = language.say(mark("EV"))
    return _plain(f"{name} = ({' '.join(told)}) / {view.deals}")


def _part(part: FormulaPart) -> str:
    """`9,792 · straight flush`, or the number alone."""
    return f"{part.number} · {part.hand}".replace(" ", _NO_BREAK) if part.hand else part.number


def _sensitivity(report: Report, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("one pay moves, the others stay")), "name"),
        Column(say(mark("pay to 1")), right=True),
        Column(say(mark("strategy optimal from")), right=True),
        Column(say(mark("strategy optimal to")), right=True),
        Column(say(mark("edge is zero at")), right=True),
        Column(say(mark("exact")), leave_out=1),
    )
    rows = [
        (
            each.hand,
            *(_plain(end.value) for end in (each.pay, each.least, each.most, each.zero)),
            _plain("; ".join(_exactly(end) for end in (each.least, each.most, each.zero))),
        )
        for each in sensitivity(report, language)
    ]
    return fitted(columns, rows, width)


def _exactly(end: End) -> str:
    return end.exact or end.value


def _plain(text: str) -> str:
    return text.replace(MINUS, "-")
