"""The tables of an audited scoring of Moss poker: what can be lost, how points and hands come out in deals."""

from fractions import Fraction

from croupier.moss.report import MossReport, MossSeats
from croupier.sheets.estimates import SAMPLED
from croupier.sheets.language import Language
from croupier.sheets.views.grid import Cell, Grid, points_cell, share_cell
from croupier.sheets.views.numbers import measure, percent
from croupier.sheets.views.score_tables import worth_told

_PLACES = 4


def points(report: MossReport, lang: Language) -> tuple[Grid, ...]:
    """The most that one can lose and win, and what one player's points came to, by how many play."""
    return (
        Grid(
            lang.say("Points of one player in a deal"),
            (
                lang.say("Players"),
                lang.say("Most one can lose"),
                lang.say("Most one can win"),
                lang.say("Mean of the deals"),
                lang.say("Standard deviation"),
            ),
            tuple(_seats(each, lang) for each in report.seats),
        ),
        *(_outcomes(each, report.deals, lang) for each in report.seats),
    )


def _seats(each: MossSeats, lang: Language) -> tuple[Cell, ...]:
    return (
        Cell(lang.count(each.players)),
        Cell(lang.points(each.most_lost)),
        Cell(lang.points(each.most_won)),
        points_cell(each.points, lang),
        Cell(measure(lang, each.deviation, _PLACES), f"± {measure(lang, each.deviation_error, _PLACES)}"),
    )


def _outcomes(each: MossSeats, deals: int, lang: Language) -> Grid:
    return Grid(
        lang.say("Points of one player, {players} playing, and in how many deals", players=lang.count(each.players)),
        (lang.say("Points"), lang.say("Deals"), lang.say("Share")),
        tuple(
            (Cell(lang.signed(points_)), Cell(lang.count(many)), Cell(percent(lang, Fraction(many, deals), _PLACES)))
            for points_, many in each.outcomes
        ),
        folded=True,
    )


def points_told(report: MossReport, lang: Language) -> tuple[str, ...]:
    """What to know of these points."""
    told = [lang.say("By symmetry the mean over all deals is 0."), lang.say(SAMPLED)]
    if report.per_point is not None:
        told.append(worth_told(report.per_point, lang))
    return tuple(told)


def hands(report: MossReport, lang: Language) -> tuple[Grid, ...]:
    """How often the hand of each value is of which kind in the end."""
    rows = zip(*(each.kinds for each in report.values), strict=True)
    return (
        Grid(
            lang.say("Hands after the river, and in how many deals"),
            (lang.say("Hand"), *(lang.say(each.name) for each in report.values)),
            tuple(
                (Cell(lang.say(row[0].hand)), *(share_cell(each.share, each.deals, lang) for each in row))
                for row in rows
            ),
        ),
    )


def hands_told(report: MossReport, lang: Language) -> tuple[str, ...]:
    """What to know of these hands."""
    ways = lang.say("Ways to lay ten cards: {arrangements}.", arrangements=lang.count(report.arrangements))
    return (ways, lang.say(SAMPLED))
