"""The tables of an audited scoring of Chinese poker: points between rules of setting, rows as they are set."""

from fractions import Fraction

from croupier.chinese.report import ChineseAudit, HandsAsSet, PointsPerHand
from croupier.frequencies import FrequencyTable
from croupier.sheets.language import Language
from croupier.sheets.views.grid import Cell, Grid, points_cell, share_cell
from croupier.sheets.views.numbers import exact, one_in, percent

_CHANCE_PLACES = 6


def points(audit: ChineseAudit, lang: Language) -> tuple[Grid, ...]:
    """What who sets by one rule wins from who sets by another."""
    headings = (
        lang.say("Set by"),
        lang.say("Against"),
        lang.say("Points per hand"),
        lang.say("Deals won"),
        lang.say("Deals even"),
        lang.say("Deals lost"),
    )
    rows = tuple(_points(each, audit.hands, lang) for each in audit.points)
    return (Grid(lang.say("Points per hand between two players, by the rule that each sets by"), headings, rows, 2),)


def _points(each: PointsPerHand, hands_: int, lang: Language) -> tuple[Cell, ...]:
    deals = (each.won, each.even, each.lost)
    return (
        Cell(lang.say(each.rule)),
        Cell(lang.say(each.against)),
        points_cell(each.points, lang),
        *(Cell(percent(lang, Fraction(many, hands_), 2), lang.count(many)) for many in deals),
    )


def points_told(lang: Language) -> tuple[str, ...]:
    """What to know of these points."""
    return (
        lang.say("The same deals are set by every rule."),
        lang.say("Between two who set by the same rule the mean over all deals is 0."),
    )


def hands(audit: ChineseAudit, lang: Language) -> tuple[Grid, ...]:
    """For each rule how often each row is of which kind, and which royalties it reaches."""
    found = []
    for each in audit.as_set:
        found.append(_rows(each, lang))
        if any(row.royalties for row in each.rows):
            found.append(_royalties(each, lang))
    return tuple(found)


def _rows(as_set: HandsAsSet, lang: Language) -> Grid:
    names = dict.fromkeys(each.category for row in reversed(as_set.rows) for each in row.classes)
    known = [{each.category: each for each in row.classes} for row in as_set.rows]
    rows = tuple(
        (
            Cell(lang.say(name)),
            *(share_cell(of[name].share, of[name].hands, lang) if name in of else Cell("–") for of in known),
        )
        for name in names
    )
    headings = (lang.say("Hand"), *(lang.say(row.pile) for row in as_set.rows))
    return Grid(lang.say("Rows set by the rule {rule}", rule=lang.say(as_set.rule.name)), headings, rows)


def _royalties(as_set: HandsAsSet, lang: Language) -> Grid:
    headings = (
        lang.say("Row"),
        lang.say("Hand"),
        lang.say("Points"),
        lang.say("Share"),
        lang.say("Points per hand from each who pays"),
    )
    rows = tuple(
        (
            Cell(lang.say(row.pile)),
            Cell(lang.hands(each.low, each.high)),
            Cell(lang.points(each.points)),
            share_cell(each.share, each.hands, lang),
            points_cell(each.brings, lang),
        )
        for row in as_set.rows
        for each in row.royalties
    )
    return Grid(lang.say("Royalties by the rule {rule}", rule=lang.say(as_set.rule.name)), headings, rows, 2)


def random_rows(audit: ChineseAudit, lang: Language) -> tuple[Grid, ...]:
    """How often random cards are of which kind, exactly."""
    return (
        _frequencies(lang.say("Random fronts"), audit.fronts, lang),
        _frequencies(lang.say("Random middles and backs"), audit.fives, lang),
    )


def _frequencies(title: str, table: FrequencyTable, lang: Language) -> Grid:
    headings = (lang.say("Hand"), lang.say("Combinations"), lang.say("Probability"), lang.say("1 in"))
    rows = tuple(
        (
            Cell(lang.say(row.category)),
            Cell(lang.count(row.combinations)),
            Cell(percent(lang, row.probability, _CHANCE_PLACES), exact(row.probability)),
            Cell(one_in(lang, row.probability)),
        )
        for row in table.rows
    )
    return Grid(title, headings, rows)
