"""The check by dealing, in words: what was dealt, how far it is from what was counted, and the verdict."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.report import Report, Simulation
from croupier.sheets.language import Language
from croupier.sheets.views.front import Fact
from croupier.sheets.views.numbers import number, signed
from croupier.words import mark

_AGREES = mark("agrees")
_DISAGREES = mark("does not agree: do not use these figures")


@dataclass(frozen=True, slots=True)
class Check:
    """The check by dealing as a page shows it: its figures, line by line, and whether it agrees."""

    facts: tuple[Fact, ...]
    agrees: bool
    verdict: str


def in_short(found: Simulation, lang: Language) -> str:
    """The check in one sentence, for a terminal."""
    return lang.say(
        mark(
            "{hands} hands dealt from seed {seed}: mean net {mean}, z = {z}; chi-square {chi_square}, "
            "{degrees} degrees of freedom, p = {p}: {verdict}"
        ),
        hands=lang.count(found.hands),
        seed=str(found.seed),
        mean=lang.decimal(found.mean, 4),
        z=lang.decimal(Fraction(found.z), 2),
        chi_square=lang.decimal(Fraction(found.chi_square), 2),
        degrees=lang.count(found.degrees),
        p=lang.decimal(Fraction(found.p_value), 4),
        verdict=_verdict(found, lang),
    )


def check(report: Report, lang: Language) -> Check | None:
    """The check, where one was asked for."""
    found = report.simulation
    return None if found is None else Check(tuple(_facts(report, found, lang)), found.agrees, _verdict(found, lang))


def _verdict(found: Simulation, lang: Language) -> str:
    return lang.say(_AGREES if found.agrees else _DISAGREES)


def _facts(report: Report, found: Simulation, lang: Language) -> Iterator[Fact]:
    yield Fact(lang.say("hands dealt"), lang.count(found.hands))
    yield Fact(lang.say("seed"), str(found.seed))
    yield Fact(lang.say("mean net of the hands dealt"), signed(lang, found.mean, 6))
    yield Fact(lang.say("expected value"), signed(lang, report.measures["expected_value"].value, 6))
    yield Fact(lang.say("distance in exact standard errors, z"), signed(lang, Fraction(found.z), 4))
    outcomes = lang.say(
        "{cells}, one of them made of {pooled} that are expected fewer than five times",
        cells=lang.count(found.cells), pooled=lang.count(found.pooled),
    )  # fmt: skip
    yield Fact(lang.say("outcomes compared"), outcomes if found.pooled else lang.count(found.cells))
    yield Fact(lang.say("hands that ended as no deal should"), lang.count(found.strays))
    chi_square = lang.say(
        "{chi_square} on {degrees} degrees of freedom",
        chi_square=number(lang, Fraction(found.chi_square), 4), degrees=lang.count(found.degrees),
    )  # fmt: skip
    yield Fact(lang.say("chi-square"), chi_square)
    yield Fact(lang.say("chance of more than that, p"), number(lang, Fraction(found.p_value), 6))
