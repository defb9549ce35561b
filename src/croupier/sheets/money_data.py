"""What is said in money, as data: progressive meters, and the limit on what one hand wins."""

from croupier.report import LimitReport, LimitRow, MeterReport
from croupier.sheets.figures_data import Json, fraction_data


def meter_data(meter: MeterReport) -> Json:
    """A meter: amounts in money, chances of one bet; `zero_edge` is null where there is no such amount."""
    return {
        "meter": meter.name,
        "title": meter.title,
        "bet": str(meter.bet),
        "seed": str(meter.seed),
        "share": str(meter.share),
        "amount": str(meter.amount),
        "whole": fraction_data(meter.whole),
        "taken": fraction_data(meter.taken),
        "average": fraction_data(meter.average),
        "zero_edge": None if meter.zero_edge is None else fraction_data(meter.zero_edge),
    }


def limit_data(limit: LimitReport) -> Json:
    """The aggregate limit, the awards it cuts, and what it costs."""
    return {
        "amount": str(limit.amount),
        "or_maximum_at_minimum": limit.or_maximum,
        "takes_over_at": None if limit.takes_over_at is None else str(limit.takes_over_at),
        "minimum": None if limit.minimum is None else str(limit.minimum),
        "rows": [_row(row) for row in limit.rows],
        "costs": [
            {
                "bet": str(each.bet),
                "limit": str(each.limit),
                "cost": fraction_data(each.cost),
                "edge": fraction_data(each.edge),
            }
            for each in limit.costs
        ],
    }


def _row(row: LimitRow) -> Json:
    used = row.used_units is not None and row.used_cut_above is not None
    return {
        "base": row.base,
        "row": row.low,
        "pays": row.pays,
        "units": str(row.units),
        "cut_above": fraction_data(row.cut_above),
        "used_units": str(row.used_units) if used else None,
        "used_cut_above": fraction_data(row.used_cut_above) if row.used_cut_above is not None else None,
    }
