"""Rules of play as a page shows them: the list to learn, and posted strategies with what they cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.report import Mistake, PlayRule, PointsLine, PostedReport, Report, StreetRules
from croupier.sheets.language import Language
from croupier.sheets.views.front import shown
from croupier.sheets.views.numbers import exact, percent

SMALL = 7
"""Decimals of a share in per cent where it is of one situation."""

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
    points: tuple[str, ...]
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
    rules: tuple["PricedRule", ...]
    mistakes: tuple["MistakeRow", ...]


@dataclass(frozen=True, slots=True)
class PricedRule:
    """A rule of a posted strategy: how often it decides, and what it gives away; `span` rows of its street or 0."""

    street: str
    span: int
    option: str
    when: str
    share: str
    cost: str


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A situation in which most is given away, in words and digits; `span` rows of its street begin here, or 0."""

    street: str
    span: int
    bet: str
    cards: str
    taken: str
    best: str
    one_in: str
    each: str
    cost: str


@dataclass(frozen=True, slots=True)
class WorstOfStreet:
    """What costs most on a street: a rule, and a situation."""

    street: str
    option: str
    when: str
    rule_cost: str
    worst: MistakeRow


def street_lists(streets: Sequence[StreetRules], lang: Language) -> tuple[StreetList, ...]:
    """The rules of every street."""
    return tuple(_street_list(street, lang) for street in streets)


def points_told(street: StreetRules, lang: Language) -> tuple[str, ...]:
    """What points are counted for, a line each."""
    return tuple(_points_line(line, lang) for line in street.points)


def _points_line(line: PointsLine, lang: Language) -> str:
    steps = ", ".join(f"{_step(start, line, lang)} = {points}" for start, points in line.steps)
    return lang.say("{what}: {steps}", what=lang.say(line.what), steps=steps)


def _step(start: str, line: PointsLine, lang: Language) -> str:
    if not start:
        return lang.say("none")
    return lang.say(start) if line.hands else start


def list_told(report: Report, lang: Language) -> tuple[str, ...]:
    """How long a list to learn is and what it costs; nothing where it is equal to optimal play on all cards."""
    strategy = report.strategy
    if strategy.list_cost is None:
        return ()
    told = lang.say(
        "{rules} rules that cost {cost} of the {base} a round against optimal play, exactly {exact}.",
        rules=lang.count(sum(len(street.rules) + len(street.points) for street in strategy.rules)),
        cost=percent(lang, strategy.list_cost),
        base=lang.say(report.base),
        exact=exact(strategy.list_cost),
    )
    return told, *(() if strategy.list_note is None else (lang.rule(strategy.list_note),))


def _street_list(street: StreetRules, lang: Language) -> StreetList:
    learn = tuple(_line(rule, lang) for rule in street.rules if rule.used)
    whole = tuple(_line(rule, lang) for rule in street.rules)
    return StreetList(
        lang.say(street.street), points_told(street, lang), learn, whole if len(whole) > len(learn) else ()
    )


def _line(rule: PlayRule, lang: Language) -> RuleLine:
    return RuleLine(lang.move(rule.move), lang.when(rule), rule.used)


def posted_headings(lang: Language) -> tuple[str, ...]:
    """The measures that a posted strategy is shown by."""
    return tuple(map(lang.measure_name, _QUOTED))


def posted_rows(report: Report, lang: Language) -> tuple[PostedRow, ...]:
    """Every posted strategy, those that this table cannot be played by too."""
    return tuple(_posted_row(posted, report.deals, lang) for posted in report.posted)


def _posted_row(posted: PostedReport, deals: int, lang: Language) -> PostedRow:
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
        rules=tuple(_priced_rules(posted, deals, lang)),
        mistakes=mistake_rows(posted, deals, lang),
    )


def _priced_rules(posted: PostedReport, deals: int, lang: Language) -> Iterator[PricedRule]:
    for street in posted.rules:
        for place, rule in enumerate(street.rules):
            line = _line(rule, lang)
            yield PricedRule(
                street=lang.say(street.street),
                span=0 if place else len(street.rules),
                option=line.option,
                when=line.when,
                share=percent(lang, Fraction(rule.deals or 0, deals)),
                cost=percent(lang, rule.cost or Fraction(0)),
            )


def mistake_rows(posted: PostedReport, deals: int, lang: Language) -> tuple[MistakeRow, ...]:
    """The situations in which a posted strategy gives most away, street by street."""
    streets = [each.street for each in posted.mistakes]
    return tuple(
        _mistake_row(each, 0 if each.street in streets[:place] else streets.count(each.street), deals, lang)
        for place, each in enumerate(posted.mistakes)
    )


def _mistake_row(mistake: Mistake, span: int, deals: int, lang: Language) -> MistakeRow:
    return MistakeRow(
        street=lang.say(mistake.street),
        span=span,
        bet=lang.decimal(mistake.bet, 0),
        cards=mistake.cards,
        taken=lang.move(mistake.taken),
        best=lang.move(mistake.best),
        one_in=lang.decimal(Fraction(deals, mistake.deals), 1),
        each=percent(lang, mistake.each),
        cost=percent(lang, mistake.cost, SMALL),
    )


def worst_of_streets(posted: PostedReport, deals: int, lang: Language) -> Iterator[WorstOfStreet]:
    """For each street that costs something the rule that costs most, of equals the first, and the worst situation."""
    rows = mistake_rows(posted, deals, lang)
    for street in posted.rules:
        worst = next((row for row in rows if row.span and row.street == lang.say(street.street)), None)
        if worst is not None:
            rule = max(street.rules, key=lambda rule: rule.cost or Fraction(0))
            line = _line(rule, lang)
            yield WorstOfStreet(worst.street, line.option, line.when, percent(lang, rule.cost or Fraction(0)), worst)
