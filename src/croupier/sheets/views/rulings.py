"""The words of a report: rules in force, ladders, claims and their verdicts, warnings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.report import ClaimVerdict, LadderTable, Report
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import number, percent

_PERCENT = re.compile(r"(-?[0-9]+(?:\.([0-9]+))?)%")
_ONE_IN = re.compile(r"1 in ([0-9]+(?:\.([0-9]+))?)")
_NUMBER = re.compile(r"(-?[0-9]+(?:\.([0-9]+))?)")


@dataclass(frozen=True, slots=True)
class LadderView:
    """A ladder as the file has it: what it looks at, and its rows of hands and odds with the last for all others."""

    name: str
    looks_at: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A claim and its verdict, by sign and word; `terms` narrow the claim, `why` says why it has no verdict."""

    verdict: str
    sign: str
    word: str
    measure: str
    terms: tuple[str, ...]
    printed: str
    computed: str
    why: str
    source: str
    place: str


@dataclass(frozen=True, slots=True)
class WarningRow:
    """What the linter said of the file; `text` is in English, as the command prints it."""

    place: str
    code: str
    text: str


def ladders(report: Report, lang: Language) -> tuple[LadderView, ...]:
    """Every ladder of the paytable."""
    return tuple(ladder_view(ladder, lang) for ladder in report.ladders)


def ladder_view(ladder: LadderTable, lang: Language) -> LadderView:
    """One ladder, row by row."""
    rows = [(lang.hands(low, high), lang.odds(pays)) for low, high, pays in ladder.rows]
    rows.append((lang.hands("otherwise"), lang.odds(ladder.otherwise)))
    return LadderView(lang.say(ladder.name), lang.say(ladder.of), tuple(rows))


def claims(report: Report, lang: Language) -> tuple[ClaimRow, ...]:
    """Every claim of the file, in its order."""
    return tuple(_claim(claim, report, lang) for claim in report.claims)


def _claim(claim: ClaimVerdict, report: Report, lang: Language) -> ClaimRow:
    verdict, sign, word = _verdict(claim, lang)
    return ClaimRow(
        verdict=verdict,
        sign=sign,
        word=word,
        measure=lang.measure_name(claim.measure),
        terms=tuple(_terms(claim, lang)),
        printed=claim.printed,
        computed="" if claim.computed is None else _computed(claim.computed, lang),
        why=lang.say(claim.why) if claim.why else "",
        source=claim.source,
        place=f"{report.file.name}:{claim.line}:{claim.column}" if claim.line else "",
    )


def _verdict(claim: ClaimVerdict, lang: Language) -> tuple[str, str, str]:
    if claim.holds is None:
        return "open", "?", lang.say("not computed")
    return ("holds", "✓", lang.say("true")) if claim.holds else ("fails", "✗", lang.say("false"))


def _terms(claim: ClaimVerdict, lang: Language) -> Iterator[str]:
    if claim.wager:
        yield lang.say("bet: {wager}", wager=lang.say(claim.wager))
    if claim.row:
        yield lang.say("row: {row}", row=lang.hands(claim.row))
    if claim.base:
        yield lang.say("base: {base}", base=lang.say(claim.base))
    if claim.ties:
        # The words of the option `--ties`, and of the file.
        yield lang.say("ties: {ties}", ties=lang.say("most") if claim.ties == "most" else lang.say("least"))
    if claim.strategy:
        yield lang.say("strategy: {strategy}", strategy=claim.strategy)


def _computed(text: str, lang: Language) -> str:
    """A computed figure, which comes in the form the claim is printed in, in the reader's digits."""
    if found := _PERCENT.fullmatch(text):
        return percent(lang, Fraction(found[1]) / 100, len(found[2] or ""))
    if found := _ONE_IN.fullmatch(text):
        return lang.say("1 in {number}", number=number(lang, Fraction(found[1]), len(found[2] or "")))
    if found := _NUMBER.fullmatch(text):
        return number(lang, Fraction(found[1]), len(found[2] or ""))
    return lang.odds(text)


def warnings(report: Report) -> tuple[WarningRow, ...]:
    """What the linter warned of."""
    return tuple(
        WarningRow(
            place=f"{problem.file}:{problem.line}:{problem.column}",
            code=problem.code,
            text=f"{problem.message} ({problem.hint})" if problem.hint else problem.message,
        )
        for problem in report.warnings
    )
