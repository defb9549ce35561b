"""What an outside reader found in audits of house hold'em, each as the right figure."""

from pathlib import Path

import pytest

from croupier.audit.run import audit
from croupier.paytable import Paytable, load, shipped
from croupier.report import Report
from every_table import ONE_WORKER

pytestmark = [pytest.mark.thorough, ONE_WORKER]

UTH = dict(shipped())["ultimate-texas-holdem/standard"]

METERED = """
extends: standard.yaml
name: Trips that must win, and wins a meter
source: ours
ladders:
  trips:
    of: own seven
    rows: {straight flush: 100% of meter top, flush: 7 to 1, three of a kind: 3 to 1}
    otherwise: lose
meters: {top: {name: top, bet: 1, seed: 500, share: 5%}}
options: {trips: winning hand}
claims:
  - {measure: pays, row: straight, printed: 1 to 1, source: a row of the blind}
  - {measure: row frequency, row: royal flush, printed: 0.0032%, source: 4324 of 133784560}
"""

UNEVEN = """
extends: standard.yaml
name: Straights at 95 cents, royal flushes at a hundred thousand
source: ours
ladders: {blind: {rows: {royal flush: 100000 to 1, straight: 0.95 to 1}}}
"""


def paytable(text: str, folder: Path) -> Paytable:
    (folder / "standard.yaml").write_text(UTH.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "house.yaml").write_text(text, encoding="utf-8")
    table = load(folder / "house.yaml").paytable
    assert table is not None
    return table


@pytest.fixture(scope="module")
def metered(tmp_path_factory: pytest.TempPathFactory) -> tuple[Paytable, Report]:
    table = paytable(METERED, tmp_path_factory.mktemp("metered"))
    return table, audit(table)


@pytest.mark.slow
def test_a_meter_is_won_only_by_hands_that_are_paid(metered: tuple[Paytable, Report]) -> None:
    """Behind the dealer's, or tied, a straight flush wins none: at the amount told to have no edge there is none."""
    table, report = metered
    (trips,) = [wager for wager in report.wagers if wager.name == "trips"]
    (meter,) = trips.meters
    (row,) = [each for each in trips.rows if each.row == "straight flush"]
    assert meter.whole < row.probability
    assert meter.zero_edge is not None
    again = audit(table, meters={"top": meter.zero_edge})
    (at_zero,) = [wager for wager in again.wagers if wager.name == "trips"]
    assert at_zero.measures["house_edge"].value == 0
    assert at_zero.meters[0].zero_edge == meter.zero_edge


@pytest.mark.slow
def test_the_rows_say_that_the_dealers_hand_decides_too(metered: tuple[Paytable, Report]) -> None:
    (trips,) = [wager for wager in metered[1].wagers if wager.name == "trips"]
    notes = [note.text for note in trips.notes]
    assert any(note.startswith("Whether a hand is paid depends on the dealer's hand too") for note in notes)
    assert any(note.startswith("Lost on a fold") for note in notes)


@pytest.mark.slow
def test_a_claim_about_a_row_without_a_wager_is_about_the_first_table_the_game_must_have(
    metered: tuple[Paytable, Report],
) -> None:
    assert [claim.holds for claim in metered[1].claims] == [True, True]


@pytest.mark.slow
def test_trips_that_must_win_does_not_live_on_after_a_fold(metered: tuple[Paytable, Report]) -> None:
    options = [(rule.text, rule.values) for rule in metered[1].options]
    assert not [text for text, _ in options if text.startswith("Side bets that live on")]


@pytest.mark.slow
def test_pays_of_many_digits_have_their_ranges_too(tmp_path: Path) -> None:
    """Squares of nets do not fit 64 bits there; what equally good options differ by is summed in whole numbers."""
    report = audit(paytable(UNEVEN, tmp_path))
    low, high = report.ranges["variance"].low.value, report.ranges["variance"].high.value
    assert low < high == report.measures["variance"].value
    assert report.measures["expected_value"].value > 2
