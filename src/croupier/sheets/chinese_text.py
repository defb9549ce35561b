"""Chinese poker for a terminal: what hands come to as rules set them, and the settings of thirteen cards by price."""

from collections.abc import Iterator
from fractions import Fraction

from rich.console import Group, RenderableType

from croupier.cards import show_card, show_cards
from croupier.chinese.report import ChineseArrangement, ChineseAudit, HandsAsSet, PricedSetting, RowAsSet
from croupier.frequencies import FrequencyTable
from croupier.problems import printable
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.sheets.estimates import SAMPLED, share_with_error, with_error
from croupier.sheets.frequency_text import frequency_text
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.words import mark

_PLACES = 4


def chinese_audit_text(audit: ChineseAudit, language: Language, *, width: int) -> RenderableType:
    """The audit of a scoring for a terminal so wide: rules, points between rules of setting, rows as they are set."""
    say, scoring = language.say, audit.scoring
    told = say(
        mark("{game} · {file} · deals of two players: {deals}, seed {seed}"),
        game=say(scoring.contest.title),
        file=printable(scoring.file.name),
        deals=language.count(audit.hands),
        seed=str(audit.seed),
    )
    parts: list[RenderableType] = [line(scoring.name, width, "bold"), line(told, width)]
    parts += [line(each, width, "dim") for each in digest(scoring.file.sha256, width)]
    rules = (*points_in_force(scoring.contest), *options_in_force(scoring.contest))
    parts += [line(f"- {language.rule(rule)}", width) for rule in rules]
    parts += [_points(audit, language, width)]
    parts += [line(_rule(each.rule.name, each.rule.text, language), width) for each in audit.as_set]
    for each in audit.as_set:
        parts += _as_set(each, audit, language, width)
    titles = mark("Random fronts"), mark("Random middles and backs")
    for title, table in zip(titles, (audit.fronts, audit.fives), strict=True):
        parts.append(frequency_text(table, language, width=width, title=title))
    parts.append(line(say(SAMPLED), width, "dim"))
    return Group(*parts)


def chinese_arrangement_text(found: ChineseArrangement, language: Language, *, width: int) -> RenderableType:
    """The settings of thirteen cards for a terminal so wide: the best ones, one asked for, those of the named rules."""
    say, count = language.say, language.count
    told = (
        say(
            mark("opponents: {opponents}, who set by the rule {rule} · deals: {deals}, seed {seed}"),
            opponents=count(found.opponents),
            rule=say(found.rule.name),
            deals=count(found.deals),
            seed=str(found.seed),
        ),
        say(
            mark("ways to set these cards: {ways}; allowed: {legal}; of different strengths: {different}"),
            ways=count(found.ways),
            legal=count(found.legal),
            different=count(found.different),
        ),
    )
    return Group(
        line(show_cards(found.cards), width, "bold"),
        line(found.scoring.name, width),
        *(line(each, width) for each in told),
        _settings(found, language, width),
        *(line(each, width) for each in _sentences(found, language)),
        line(_rule(found.rule.name, found.rule.text, language), width, "dim"),
        *(line(say(each), width, "dim") for each in (SAMPLED, _BEST_IN_THESE)),
    )


_BEST_IN_THESE = mark(
    "The best setting is the best in these deals: where another is behind by no more than two standard errors of the "
    "difference, it may be as good."
)


def _rule(name: str, text: str, language: Language) -> str:
    return f"{language.say(name)}: {language.say(text)}"


def _points(audit: ChineseAudit, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("set by")), "name"),
        Column(say(mark("against")), "name"),
        Column(say(mark("points per hand")), right=True),
        *(Column(say(each), leave_out=1, right=True) for each in (mark("won"), mark("even"), mark("lost"))),
    )
    rows = [
        (
            say(each.rule),
            say(each.against),
            with_error(each.points, language),
            *(language.percent(Fraction(many, audit.hands), 2) for many in (each.won, each.even, each.lost)),
        )
        for each in audit.points
    ]
    return fitted(columns, rows, width)


def _as_set(hands: HandsAsSet, audit: ChineseAudit, language: Language, width: int) -> Iterator[RenderableType]:
    say = language.say
    yield line(say(mark("Rows set by the rule {rule}"), rule=say(hands.rule.name)), width, "bold")
    columns = (
        Column(say(mark("row")), "name"),
        Column(say(mark("hand")), "name"),
        Column(say(mark("hands")), leave_out=2, right=True),
        Column(say(mark("share")), right=True),
        Column(say(mark("of random rows")), leave_out=1, right=True),
    )
    rows: list[tuple[str, ...]] = []
    for row, table in zip(hands.rows, (audit.fronts, audit.fives, audit.fives), strict=True):
        rows += _classes(row, table, language)
    yield fitted(columns, rows, width)
    if any(row.royalties for row in hands.rows):
        yield _royalties(hands, language, width)


def _classes(row: RowAsSet, table: FrequencyTable, language: Language) -> Iterator[tuple[str, ...]]:
    random = {each.category: each.probability for each in table.rows}
    for each in row.classes:
        yield (
            language.say(row.pile),
            language.say(each.category),
            language.count(each.hands),
            share_with_error(each.share, language),
            language.percent(random[each.category], _PLACES),
        )


def _royalties(hands: HandsAsSet, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("row")), "name"),
        Column(say(mark("royalty")), "name"),
        Column(say(mark("points")), right=True),
        Column(say(mark("hands")), leave_out=2, right=True),
        Column(say(mark("share")), right=True),
        Column(say(mark("points per hand from each who pays")), "name", leave_out=1, right=True),
    )
    rows = [
        (
            say(row.pile),
            language.hands(each.low, each.high),
            language.points(each.points),
            language.count(each.hands),
            share_with_error(each.share, language),
            with_error(each.brings, language),
        )
        for row in hands.rows
        for each in row.royalties
    ]
    return fitted(columns, rows, width)


def _settings(found: ChineseArrangement, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("place")), right=True),
        Column(say(mark("front / middle / back"))),
        Column(say(mark("hands")), "name", leave_out=1),
        Column(say(mark("points")), right=True),
        Column(say(mark("behind the best")), leave_out=3, right=True),
        Column(say(mark("settings alike")), leave_out=2, right=True),
    )
    rows = [
        (
            "–" if each.place is None else language.count(each.place),
            _cards(each),
            " / ".join(map(say, each.categories)),
            with_error(each.points, language),
            with_error(each.behind, language),
            language.count(each.alike),
        )
        for each in (*found.best, *((found.own,) if found.own is not None else ()))
    ]
    return fitted(columns, rows, width, [len(found.best)] if found.own is not None else [])


def _cards(setting: PricedSetting) -> str:
    """The rows as `--as` takes them."""
    return " / ".join("".join(map(show_card, row)) for row in setting.cards)


def _sentences(found: ChineseArrangement, language: Language) -> Iterator[str]:
    say = language.say
    if found.own is not None:
        yield _of_own(found.own, language)
    for name, each in found.by_rules:
        yield say(
            mark("By the rule {rule} these cards are set {cards}: {points} points, {behind} behind the best."),
            rule=say(name),
            cards=_cards(each),
            points=with_error(each.points, language),
            behind=with_error(each.behind, language),
        )
    if found.surrender is not None:
        yield say(mark("Giving the hand up: {points} points."), points=language.signed(found.surrender))


def _of_own(own: PricedSetting, language: Language) -> str:
    say = language.say
    if own.fouls:
        return say(
            mark(
                "Yours is set wrongly, too strong beside the next row: {rows}. It costs {behind} points against the "
                "best."
            ),
            rows=language.list(tuple(map(say, own.fouls)), "and"),
            behind=with_error(own.behind, language),
        )
    if own.behind.mean == 0:
        return say(mark("Yours wins as much as the best."))
    return say(mark("Yours costs {behind} points against the best."), behind=with_error(own.behind, language))
