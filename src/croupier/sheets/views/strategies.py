"""Rules of play as a page shows them: the list to learn, and posted strategies with what they cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.report import PlayRule, PostedReport, Report, StreetRules
from croupier.sheets.language import Language
from croupier.sheets.views.front import shown
from croupier.sheets.views.numbers import exact, percent

_QUOTED = ("house_edge", "average_bet", "element_of_risk")


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule: the option it takes, and when; `used` is False where play by the list never comes to it."""

    option: str
    when: str
    used: bool


@dataclass(frozen=True, slots=True)
class StreetList:
    """The rules of one street in order: those to learn, and, where it is longer, the list for any bets so far."""

    street: str
    learn: tuple[RuleLine, ...]
    whole: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True)
class PostedRow:
    """A posted strategy: its figures as people quote them, what it costs, in all and street by street."""

    title: str
    source: str
    note: str
    figures: tuple[str, ...]
    cost: str
    cost_exact: str
    costs: tuple[tuple[str, str], ...]
    why_not: str


def street_lists(streets: Sequence[StreetRules], lang: Language) -> tuple[StreetList, ...]:
    """The rules of every street."""
    return tuple(_street_list(street, lang) for street in streets)


def _street_list(street: StreetRules, lang: Language) -> StreetList:
    learn = tuple(_line(rule, lang) for rule in street.rules if rule.used)
    whole = tuple(_line(rule, lang) for rule in street.rules)
    return StreetList(lang.say(street.street), learn, whole if len(whole) > len(learn) else ())


def _line(rule: PlayRule, lang: Language) -> RuleLine:
    return RuleLine(lang.move(rule.move), lang.when(rule), rule.used)


def posted_headings(lang: Language) -> tuple[str, ...]:
    """The measures that a posted strategy is shown by."""
    return tuple(map(lang.measure_name, _QUOTED))


def posted_rows(report: Report, lang: Language) -> tuple[PostedRow, ...]:
    """Every posted strategy, those that this table cannot be played by too."""
    return tuple(_posted_row(posted, lang) for posted in report.posted)


def _posted_row(posted: PostedReport, lang: Language) -> PostedRow:
    priced = posted.why_not is None
    return PostedRow(
        title=lang.say(posted.title),
        source=lang.say(posted.source),
        note=lang.say(posted.note) if posted.note else "",
        figures=tuple(shown(lang, key, posted.measures[key]) for key in _QUOTED) if priced else ("–",) * len(_QUOTED),
        cost=percent(lang, posted.cost) if priced else "–",
        cost_exact=exact(posted.cost) if priced else "",
        costs=tuple((lang.say(street), percent(lang, cost)) for street, cost in posted.costs),
        why_not="" if posted.why_not is None else lang.rule(posted.why_not),
    )
