"""Legal, and probably not meant: what a floor manager is warned of, and what not."""

from pathlib import Path

from paytable.tables import FULL, SMALL, load_text, said, with_more, with_rows

BONUS = "three card bonus"


def warnings(folder: Path, text: str) -> list[str]:
    result = load_text(folder, text)
    assert result.paytable is not None, result.problems
    assert {problem.severity for problem in result.problems} <= {"warning"}
    return [line.removeprefix("table.yaml:") for line in said(result)]


def falls(folder: Path, text: str) -> list[str]:
    """The warnings of falling odds alone: short tables leave out many kinds of hands."""
    return [line for line in warnings(folder, text) if line.endswith("odds-fall")]


def test_odds_that_fall_as_hands_get_stronger(tmp_path: Path) -> None:
    rows = ("flush: 4 to 1", "straight: 6 to 1", "three of a kind: 6 to 1")
    assert falls(tmp_path, with_rows(*rows)) == ["7:14 odds-fall"]


def test_to_and_for_are_compared_as_profits(tmp_path: Path) -> None:
    assert falls(tmp_path, with_rows("flush: 6 for 1", "straight: 5 to 1")) == []
    assert falls(tmp_path, with_rows("flush: 6 for 1", "straight: 5.5 to 1")) == ["7:14 odds-fall"]


def test_a_losing_row_above_a_paying_one_and_otherwise_above_the_lowest_row(tmp_path: Path) -> None:
    assert falls(tmp_path, with_rows("flush: lose", "straight: push")) == ["7:14 odds-fall"]
    assert falls(tmp_path, with_rows("flush: push") + "    otherwise: 1 to 1\n") == ["7:14 odds-fall"]


def test_shares_of_a_meter_are_left_out_of_the_comparison(tmp_path: Path) -> None:
    assert warnings(tmp_path, FULL) == []
    falling = FULL.replace("straight flush: 10% of meter top, four of a kind: 300 for 1",
                           "straight flush: 2 for 1, four of a kind: 300 for 1")  # fmt: skip
    assert warnings(tmp_path, falling) == ["21:60 odds-fall"]


def test_a_dropped_flush_row(tmp_path: Path) -> None:
    """A casino's page once said: a full house pays 6 to 1."""
    text = FULL.replace("full house: 10 to 1\n      flush: 6 to 1", "full house: 6 to 1")
    assert warnings(tmp_path, text) == ["12:7 category-without-row"]
    (problem,) = load_text(tmp_path, text).problems
    assert problem.message == 'flush has no row and is paid as "straight"'


def test_several_rows_left_out_are_one_warning(tmp_path: Path) -> None:
    text = with_rows("royal flush: 9 to 1", "straight flush: 8 to 1", "full house: 7 to 1", "straight: 1 to 1")
    assert warnings(tmp_path, text) == ["9:7 category-without-row", "10:7 category-without-row"]
    text = with_rows("straight flush: 8 to 1", "straight: 1 to 1")
    first, second = load_text(tmp_path, text).problems
    assert first.message == 'royal flush has no row and is paid as "straight flush"'
    assert second.message == 'four of a kind, full house and flush have no row and are paid as "straight"'


def test_hands_below_the_lowest_paid_row_need_no_row(tmp_path: Path) -> None:
    top = ("royal flush: 9 to 1", "straight flush: 8 to 1", "four of a kind: 7 to 1")
    assert warnings(tmp_path, with_rows(*top)) == []
    assert warnings(tmp_path, with_rows(*top, "pair: lose")) == []


def test_a_mini_royal_needs_no_row(tmp_path: Path) -> None:
    rows = "{straight flush: 40 to 1, three of a kind: 30 to 1, straight: 6 to 1, flush: 4 to 1, pair: 1 to 1}"
    assert warnings(tmp_path, SMALL + f"  {BONUS}: {{of: community three, rows: {rows}}}\n") == []


def test_the_top_award_at_the_maximum_bet_above_the_aggregate_limit(tmp_path: Path) -> None:
    """Ten antes at most are up (1 + 3 + 3 + 3): 500 to 1 on 10 times 10 is just 50,000; on 10 times 15 it is more."""
    assert warnings(tmp_path, FULL.replace("max: 10", "max: 15")) == ["25:64 award-above-aggregate"]
    (problem,) = load_text(tmp_path, FULL.replace("max: 10", "max: 15")).problems
    assert problem.message == '"royal flush" with 150 up wins 75,000, more than the limit of 50,000'
    assert problem.hint == "the limit is reached at 100 up"


def test_bets_that_the_house_does_not_take_are_not_counted(tmp_path: Path) -> None:
    text = FULL.replace("max: 10", "max: 25").replace("streets: [1, 2, 3]", "streets: [1]")
    assert warnings(tmp_path, text) == []


def test_the_maximum_at_the_minimum_bet_may_be_the_larger_limit(tmp_path: Path) -> None:
    text = FULL.replace("min: 5, max: 10", "min: 15, max: 15")
    assert warnings(tmp_path, text) == []
    assert warnings(tmp_path, text.replace("or: maximum at the minimum bet, ", "")) == ["25:65 award-above-aggregate"]


def test_without_a_maximum_bet_nothing_is_said(tmp_path: Path) -> None:
    assert warnings(tmp_path, FULL.replace("max: 10, step: 5", "step: 5")) == []


def test_side_bets_are_held_to_their_own_limit(tmp_path: Path) -> None:
    bonus = f"  {BONUS}: {{of: community three, rows: {{mini royal: 50 to 1}}}}\n"
    limits = f"limits: {{{BONUS}: {{max: 100}}, aggregate: {{amount: 4999, wagers: [{BONUS}]}}}}\n"
    assert warnings(tmp_path, SMALL + bonus + limits) == ["10:60 award-above-aggregate"]
    assert warnings(tmp_path, SMALL + bonus + limits.replace("4999", "5000")) == []


def test_a_meter_nobody_is_paid_from(tmp_path: Path) -> None:
    meters = "meters: {top: {name: T, bet: 1, seed: 0, share: 1%}}\n"
    assert warnings(tmp_path, with_more(meters)) == ["9:10 meter-unused"]


def test_no_meter_is_called_unused_while_a_ladder_is_faulty(tmp_path: Path) -> None:
    shares = "royal flush: 100% of meter top, straight flush: 10% of meter top"
    assert said(load_text(tmp_path, FULL.replace(shares, "royal flush: 100 of meter top"))) == [
        "table.yaml:21:25 bad-odds"
    ]


def test_warnings_stand_beside_errors(tmp_path: Path) -> None:
    result = load_text(tmp_path, SMALL.replace("50 to 1", "5 to 1") + "clams: []\n")
    assert result.paytable is None
    assert said(result) == ["table.yaml:7:20 odds-fall", "table.yaml:9:1 unknown-key"]
