"""Strategies as data: the chart, the streets, the rules of play, and posted strategies with what they cost."""

from croupier.report import HoleClass, Mistake, PointsLine, PostedReport, Report, Strategy, StreetRules
from croupier.sheets.figures_data import Json, fraction_data, measure_data, sentence


def strategy_data(strategy: Strategy) -> Json:
    """The strategy of a report; `rules` is empty where the report was made without."""
    return {
        "source": strategy.source,
        "chart": [_hole_class(entry) for entry in strategy.chart],
        "streets": [
            {
                "street": row.street,
                "bet": str(row.bet),
                "option": row.move.name,
                "situations": row.situations,
                "deals": row.deals,
                "tied": row.tied,
            }
            for row in strategy.streets
        ],
        "rules": [_street_rules(street) for street in strategy.rules],
        "terms": [sentence(term) for term in strategy.terms],
        **({} if strategy.list_cost is None else {"list_cost": fraction_data(strategy.list_cost)}),
        **({} if strategy.list_note is None else {"list_note": sentence(strategy.list_note)}),
    }


def posted_data(posted: PostedReport) -> Json:
    """A posted strategy and its price; `measures` is empty, and `why_not` says why, where this table has none."""
    return {
        "strategy": posted.name,
        "title": posted.title,
        "source": posted.source,
        "note": posted.note,
        "rules": [_street_rules(street) for street in posted.rules],
        "measures": {name: measure_data(measure) for name, measure in posted.measures.items()},
        **(
            {"why_not": sentence(posted.why_not)}
            if posted.why_not is not None
            else {
                "cost": fraction_data(posted.cost),
                "costs": [{"street": street, "cost": fraction_data(cost)} for street, cost in posted.costs],
                "mistakes": [_mistake(each) for each in posted.mistakes],
            }
        ),
    }


def strategy_report_data(report: Report) -> Json:
    """What `croupier strategy --json` prints of one paytable."""
    return {
        "game": report.game,
        "name": report.name,
        "file": report.file.name,
        "sha256": report.file.sha256,
        "rules_sha256": report.rules_sha256,
        "version": report.version,
        "base": report.base,
        "ties": report.ties,
        "expected_value": measure_data(report.measures["expected_value"]),
        "strategy": strategy_data(report.strategy),
        "posted": [posted_data(posted) for posted in report.posted],
    }


def _street_rules(street: StreetRules) -> Json:
    return {
        "street": street.street,
        **({"points": [_points(each) for each in street.points]} if street.points else {}),
        "rules": [
            {
                "when": [sentence(test) for test in rule.tests],
                "option": rule.move.name,
                "used": rule.used,
                **({} if rule.deals is None else {"deals": rule.deals}),
                **({} if rule.cost is None else {"cost": fraction_data(rule.cost)}),
            }
            for rule in street.rules
        ],
    }


def _points(line: PointsLine) -> Json:
    return {"what": line.what, "steps": [{"from": start, "points": points} for start, points in line.steps]}


def _mistake(mistake: Mistake) -> Json:
    return {
        "street": mistake.street,
        "bet": str(mistake.bet),
        "cards": mistake.cards,
        "option": mistake.taken.name,
        "best": mistake.best.name,
        "deals": mistake.deals,
        "each": fraction_data(mistake.each),
        "cost": fraction_data(mistake.cost),
    }


def _hole_class(entry: HoleClass) -> Json:
    return {
        "cards": entry.label,
        "combinations": entry.combinations,
        "option": entry.chosen.name,
        "ties": [move.name for move in entry.tied],
        "values": {move.name: fraction_data(value) for move, value in entry.values},
    }
