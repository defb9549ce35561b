"""Tables that no house deals and a file may hold all the same: the audit comes to the end and checks itself."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from croupier.audit.run import audit
from croupier.paytable import load
from croupier.report import Report
from croupier.sheets.data import csv_tables, report_data
from croupier.sheets.report_schema import report_schema

ROWS = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
        "two pair", "pair of jacks", "pair of sixes")  # fmt: skip
ODDS = st.one_of(
    st.sampled_from(["push", "lose", "0 for 1", "1 for 1", "999999999999 to 1", "1 to 999999999999", "0.000001 to 1"]),
    st.builds("{} to {}".format, st.integers(0, 50), st.integers(1, 7)),
)
LADDERS = st.dictionaries(st.sampled_from(ROWS), ODDS, min_size=1)
SIZES = st.lists(st.integers(1, 5), min_size=1, max_size=3, unique=True)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("houses") / "table.yaml"


def report(path: Path, rows: dict[str, str], sizes: list[int], otherwise: str = "lose") -> Report:
    falling = [f"      {row}: {rows[row]}\n" for row in ROWS if row in rows]
    path.write_text(
        "game: mississippi-stud\nname: Strange\nladders:\n  main:\n    of: own five\n"
        f"    rows:\n{''.join(falling)}    otherwise: {otherwise}\noptions:\n  streets: {sizes}\n"
    )
    loaded = load(path)
    assert loaded.paytable is not None, loaded.problems
    found = audit(loaded.paytable, warnings=loaded.problems)
    Draft202012Validator(report_schema()).validate(report_data(found))
    assert set(csv_tables(found)) == {"measures", "events", "distribution", "chart", "claims"}
    return found


def test_where_nothing_is_paid_the_ante_is_lost_and_no_street_is_bet(path: Path) -> None:
    """Every hand is folded at once, so that later bets have a mean of nothing."""
    found = report(path, {"royal flush": "lose"}, [1, 2, 3])
    assert found.measures["expected_value"].value == -1
    assert found.measures["fold_frequency"].value == 1
    assert [wager.average_bet for wager in found.wagers] == [1, 0, 0, 0]


def test_where_nothing_but_a_royal_flush_is_paid_later_bets_are_ever_rarer(path: Path) -> None:
    found = report(path, {"royal flush": "50,000 to 1"}, [3])
    assert -1 < found.measures["expected_value"].value < 0
    bets = [wager.average_bet for wager in found.wagers]
    assert bets == sorted(bets, reverse=True)
    assert 0 < bets[-1] < bets[-2] < bets[-3] < 1


def test_where_everything_is_paid_nobody_folds_and_all_bet_the_most(path: Path) -> None:
    found = report(path, {"pair of sixes": "1 to 1"}, [1, 2, 3], otherwise="1 to 1")
    assert found.measures["expected_value"].value == 10
    assert found.measures["variance"].value == 0
    assert found.measures["fold_frequency"].value == 0


def test_where_everything_is_a_push_nothing_is_won_or_lost(path: Path) -> None:
    found = report(path, {"pair of sixes": "push"}, [1, 2, 3], otherwise="push")
    assert found.measures["expected_value"].value == 0
    assert found.measures["push_frequency"].value == 1
    average_bet = found.ranges["average_bet"]
    assert [average_bet.low.value, average_bet.high.value] == [4, 10]


def test_prices_beyond_64_bits_are_still_exact(path: Path) -> None:
    """The audit's own check, induction against outcomes, is between exact fractions."""
    found = report(path, {"royal flush": "999999999999 to 1", "pair of sixes": "1 to 999999999999"}, [1, 2, 3])
    assert sum(o.deals * o.net for o in found.outcomes) / found.deals == found.measures["expected_value"].value
    assert found.measures["expected_value"].value > 10**6


def sound(found: Report) -> None:
    assert sum(o.deals for o in found.outcomes) == found.deals
    assert sum(o.deals * o.net for o in found.outcomes) / found.deals == found.measures["expected_value"].value


@given(LADDERS, SIZES, ODDS)
@example({"flush": "1 to 1", "straight": "2 to 1"}, [1, 2, 3], "lose")  # once a KeyError: no street is ever bet
@settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])
def test_any_table_of_any_sizes(path: Path, rows: dict[str, str], sizes: list[int], otherwise: str) -> None:
    sound(report(path, rows, sizes, otherwise))


@pytest.mark.slow
@given(LADDERS, SIZES, ODDS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_many_tables_of_many_sizes(path: Path, rows: dict[str, str], sizes: list[int], otherwise: str) -> None:
    sound(report(path, rows, sizes, otherwise))
