"""Paytables no casino would offer go all the way through, to every kind of output, and stay exact."""

import json
from fractions import Fraction

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audit.tables import paytable
from croupier.audit.run import audit
from croupier.report import Report
from croupier.rules import Game
from croupier.sheets.csv_tables import csv_tables
from croupier.sheets.data import report_data, to_json
from croupier.sheets.html import render_audit
from croupier.sheets.report_schema import report_schema
from exact.stud import STANDARD, stud

EXTREMES = {
    "nothing is ever paid": stud({"royal flush": "lose"}),
    "nothing is ever lost": stud({"high card": "push"}),
    "everything wins": stud({"high card": "1 to 1"}),
    "a pay of twelve digits": stud({**STANDARD, "royal flush": "999999999999 to 1"}),
    "odds of large primes": stud(
        {**STANDARD, "royal flush": "999999999999 to 999999999989", "flush": "7 to 999999999937"}
    ),
    "one bet size": stud(STANDARD, (1,)),
    "sizes far apart": stud(STANDARD, (1, 100, 100_000)),
    "only an otherwise that wins": stud({"pair of twos": "lose"}, otherwise="2 to 1"),
}


def through_every_output(report: Report) -> None:
    data = json.loads(to_json(report_data(report)))
    jsonschema.validate(data, report_schema())
    assert sum(entry["deals"] for entry in data["distribution"]) == report.deals
    assert (
        sum(Fraction(row["contribution"]["exact"]) for row in data["events"]) == report.measures["expected_value"].value
    )
    assert all(table.count("\n") >= 1 for table in csv_tables(report).values())
    assert report.file.sha256 in render_audit(report)


@pytest.mark.parametrize("game", EXTREMES.values(), ids=EXTREMES)
@pytest.mark.one_in(3)
def test_extreme(game: Game) -> None:
    through_every_output(audit(paytable(game)))


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name",
    ["nothing is ever paid", "nothing is ever lost", "everything wins", "one bet size", "only an otherwise that wins"],
)
@pytest.mark.one_in(3)
def test_sensitivity_of_an_extreme(name: str) -> None:
    through_every_output(audit(paytable(EXTREMES[name]), sensitivity=True))


def test_sensitivity_of_extremes_by_hand() -> None:
    """A sure win is bet to the limit from a push on, whatever it pays; what is always folded has no pay to follow."""
    (row,) = audit(paytable(EXTREMES["everything wins"]), sensitivity=True).sensitivity
    assert (str(row.least), row.most, str(row.zero_edge), row.zero_edge_is) == ("0", None, "0", "below")
    (row,) = audit(paytable(EXTREMES["nothing is ever paid"]), sensitivity=True).sensitivity
    assert (str(row.least), row.zero_edge_is) == ("-1", "above")
    assert row.most is not None
    assert row.most < (row.zero_edge or 0)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("nothing is ever paid", -1), ("nothing is ever lost", 0), ("everything wins", 10)],
)
def test_extremes_by_hand(name: str, expected: int) -> None:
    """Nobody stays to lose; pushes cost nothing; a sure win is bet to the limit, 1 + 3 + 3 + 3."""
    assert audit(paytable(EXTREMES[name])).measures["expected_value"].value == expected


ODDS = st.one_of(
    st.just("push"), st.just("lose"), st.builds("{} to {}".format, st.integers(0, 10**6), st.integers(1, 10**6))
)


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(st.sampled_from(tuple(STANDARD)), ODDS, min_size=1),
    ODDS,
    st.sets(st.integers(1, 50), min_size=1, max_size=4),
)
def test_any_odds_on_the_whole_deck(pays: dict[str, str], otherwise: str, sizes: set[int]) -> None:
    in_order = {row: pays[row] for row in STANDARD if row in pays}
    through_every_output(audit(paytable(stud(in_order, tuple(sorted(sizes)), otherwise))))
