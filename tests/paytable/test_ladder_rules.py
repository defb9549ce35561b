"""Which rows a ladder may have, in which order, and what they may pay."""

from pathlib import Path

import pytest

from croupier.ladder import OFS
from paytable.tables import SMALL, load_text, said, with_bonus, with_rows

# The bonus ladder of Mississippi Stud looks at three shared cards; a ladder of hole cards is reported as such, on
# line 6, and its rows are judged all the same.
WRONG_OF = "table.yaml:6:9 wrong-of"


def faults(folder: Path, text: str) -> list[str]:
    return [line.removeprefix("table.yaml:") for line in said(load_text(folder, text)) if line != WRONG_OF]


def test_a_pair_of_sixes_above_a_pair_of_jacks(tmp_path: Path) -> None:
    assert faults(tmp_path, with_rows("pair of sixes: push", "pair of jacks: 1 to 1")) == ["8:7 rows-out-of-order"]


def test_every_row_out_of_order_is_reported_once(tmp_path: Path) -> None:
    text = with_rows("straight: 4 to 1", "flush: 6 to 1", "two pair: 2 to 1", "full house: 10 to 1")
    assert faults(tmp_path, text) == ["8:7 rows-out-of-order", "10:7 rows-out-of-order"]
    assert "straight" in load_text(tmp_path, text).problems[0].message


def test_a_pair_and_a_pair_of_twos_are_the_same_hands(tmp_path: Path) -> None:
    assert faults(tmp_path, with_rows("pair: 1 to 1", "pair of twos: push")) == ["8:7 row-never-hit"]
    assert faults(tmp_path, with_rows("pair of twos: 1 to 1", "pair: push")) == ["8:7 row-never-hit"]


def test_a_row_that_is_no_hand_of_the_ladder(tmp_path: Path) -> None:
    result = load_text(tmp_path, with_rows("mini royal: 50 to 1", "Flush: 6 to 1", "quads: 4 to 1"))
    assert said(result) == [f"table.yaml:{line}:7 unknown-row" for line in (7, 8, 9)]
    assert [problem.hint for problem in result.problems][1:] == [
        'did you mean "flush"?',
        'did you mean "four of a kind"?',
    ]


@pytest.mark.parametrize("of", [name for name, of in OFS.items() if name != "hole two of both"])
def test_every_row_of_the_closed_list_is_accepted(tmp_path: Path, of: str) -> None:
    names = {least: name for name, least in OFS[of].ranking.row_names.items()}
    text = with_rows(*(f"{name}: push" for name in names.values()), of=f'"{of}"')
    assert faults(tmp_path, text) in ([], ["5:9 wrong-of"])


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("flush: 6", "7:14 odds-without-to-or-for"),
        ("flush: 6-1", "7:14 odds-without-to-or-for"),
        ("flush: 6 to", "7:14 bad-odds"),
        ("flush: 6 to 0", "7:14 bad-odds"),
        ("flush: -6 to 1", "7:14 bad-odds"),
        ("flush: 101% of meter top", "7:14 bad-odds"),
        ("flush: 10% of meter top", "7:14 meter-on-required-bet"),
        ("flush:", "7:13 missing-value"),
        ("flush: [6, to, 1]", "7:14 wrong-shape"),
        ("? {a: b}\n      : push", "7:9 key-not-text"),
        ('"": push', "7:7 missing-value"),
    ],
)
def test_odds_are_one_text_that_says_to_or_for(tmp_path: Path, row: str, expected: str) -> None:
    assert faults(tmp_path, with_rows(row)) == [expected]


METERS = """\
meters:
  one: {name: One, bet: 1, seed: 100, share: 20%}
  two: {name: Two, bet: 1.00, seed: 50, share: 20%}
  five: {name: Five, bet: 5, seed: 50, share: 20%}
"""


def progressive(*odds: str, otherwise: str = "lose") -> str:
    """The small table with a progressive ladder: its first row stands on line 12, otherwise on the line after all."""
    names = ("royal flush", "straight flush", "four of a kind")
    rows = "".join(f"      {name}: {pays}\n" for name, pays in zip(names, odds, strict=False))
    return SMALL + f"  progressive:\n    of: own five\n    rows:\n{rows}    otherwise: {otherwise}\n"


def test_a_bet_that_every_player_makes_is_paid_from_no_meter(tmp_path: Path) -> None:
    used = progressive("100% of meter one") + METERS.split("  two")[0]
    text = used.replace("50 to 1", "100% of meter one").replace(
        "  progressive", "    otherwise: 1% of meter x\n  progressive"
    )
    assert faults(tmp_path, used) == []
    assert faults(tmp_path, text) == ["7:20 meter-on-required-bet", "9:16 meter-on-required-bet"]


def test_meters_of_one_ladder_have_one_bet(tmp_path: Path) -> None:
    one, two, five = (f"10% of meter {name}" for name in ("one", "two", "five"))
    assert set(faults(tmp_path, progressive(one, two) + METERS)) == {"18:3 meter-unused"}
    text = progressive(one, two, five) + METERS
    assert faults(tmp_path, text) == ["14:23 meters-differ"]
    (problem,) = load_text(tmp_path, text).problems
    assert problem.message == 'a bet on the meter "five" costs 5, one on "one" on line 12 costs 1'
    assert faults(tmp_path, progressive(one, five, five) + METERS) == ["13:23 meters-differ", "18:3 meter-unused"]
    assert "13:16 meters-differ" in faults(tmp_path, progressive(one, otherwise=five) + METERS)


def test_meters_that_differ_are_told_beside_other_faults_of_the_ladder(tmp_path: Path) -> None:
    text = progressive("10% of meter one", "10% of meter five", "4:1") + METERS
    assert faults(tmp_path, text) == ["13:23 meters-differ", "14:23 odds-without-to-or-for"]


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ("{min: 1, max: 1}", []),
        ("{max: 5}", []),
        ("{step: 5}", []),
        ("{min: 0.25, max: 2.25, step: 0.50}", ["20:52 meter-bet-outside-limits"]),
        ("{min: 0.50, max: 2, step: 0.50}", []),
        ("{min: 25}", ["20:29 meter-bet-outside-limits"]),
        ("{max: 0.50}", ["20:29 meter-bet-outside-limits"]),
        ("{min: 5, max: 2}", ["20:29 limits-crossed"]),
    ],
)
def test_limits_of_a_side_bet_allow_its_meters_bet(tmp_path: Path, limits: str, expected: list[str]) -> None:
    text = progressive("10% of meter one", "5% of meter two", "3 for 1") + METERS.split("  five")[0]
    line = text.count("\n") + 1
    found = faults(tmp_path, text + f"limits: {{progressive: {limits}, ante: {{min: 25}}}}\n")
    assert found == [each.replace("20:", f"{line}:") for each in expected]


def test_classes_may_stand_in_any_order(tmp_path: Path) -> None:
    text = with_bonus("AKo: 15 to 1", "22-TT: 3 to 1", "AKs: 25 to 1", "AQs, AJs: 20 to 1", of="hole two")
    assert faults(tmp_path, text) == []


def test_the_rows_of_a_two_card_bonus_against_the_dealer(tmp_path: Path) -> None:
    text = with_bonus("AA against AA: 1000 to 1", "AA: 30 to 1", "JJ-KK: 10 to 1", of="hole two of both")
    assert faults(tmp_path, text) == []
    swapped = with_bonus("AA: 30 to 1", "AA against AA: 1000 to 1", of="hole two of both")
    assert faults(tmp_path, swapped) == ["10:7 row-never-hit"]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("JJ-KK: 10 to 1", "QQ: 5 to 1"), "10:7 row-never-hit"),
        (("AKs: 10 to 1", "AKo: 5 to 1", "AK: 1 to 1"), "11:7 row-never-hit"),
        (("JJ-KK: 10 to 1", "'22, QQ': 5 to 1"), "10:7 rows-overlap"),
        (("AKx: 10 to 1",), "9:7 bad-class"),
        (("AAs: 10 to 1",), "9:7 bad-class"),
        (("pair of aces: 10 to 1",), "9:7 bad-class"),
        (("AA against KK: 10 to 1",), "9:7 against-without-dealer"),
    ],
)
def test_class_rows_that_are_no_sound_table(tmp_path: Path, rows: tuple[str, ...], expected: str) -> None:
    assert faults(tmp_path, with_bonus(*rows, of="hole two")) == [expected]


def test_rows_against_different_dealers_are_disjoint(tmp_path: Path) -> None:
    rows = ("AA against AA: 1000 to 1", "AA against KK: 500 to 1", "AA against KK-AA: 20 to 1")
    assert faults(tmp_path, with_bonus(*rows, of="hole two of both")) == ["11:7 row-never-hit"]
    shared = ("AA against KK: 500 to 1", "AA against QQ-KK: 20 to 1")
    assert faults(tmp_path, with_bonus(*shared, of="hole two of both")) == ["10:7 rows-overlap"]


def test_cards_that_cannot_be_matched_so(tmp_path: Path) -> None:
    assert faults(tmp_path, with_rows("flush: push", match="\n    match: class")) == ["6:12 match-does-not-fit"]
    thresholds = with_bonus("pair: 1 to 1", of="hole two of both", match="at least")
    assert faults(tmp_path, thresholds) == ["9:7 match-does-not-fit"]
    assert faults(tmp_path, with_rows("flush: push", match="\n    match: exactly")) == ["6:12 bad-choice"]


def test_a_ladder_looks_at_the_cards_the_game_says(tmp_path: Path) -> None:
    assert faults(tmp_path, with_rows("flush: 6 to 1", of="own seven")) == ["5:9 wrong-of"]
    assert faults(tmp_path, with_rows("flush: 6 to 1", of="own fife")) == ["5:9 unknown-of"]


def test_ladders_that_are_missing_unknown_or_empty(tmp_path: Path) -> None:
    head = "game: mississippi-stud\nname: T\n"
    assert faults(tmp_path, head) == ["1:1 missing-ladder"]
    assert faults(tmp_path, head + "ladders: {}\n") == ["3:1 missing-ladder"]
    assert faults(tmp_path, SMALL + "  mian: {of: own five, rows: {royal flush: push}}\n") == ["9:3 unknown-ladder"]
    assert faults(tmp_path, head + "ladders: {main: {of: own five, rows: {}}}\n") == ["3:38 no-rows"]
    assert faults(tmp_path, head + "ladders: {main: {}}\n") == ["3:11 missing-key", "3:11 missing-key"]
    assert faults(tmp_path, head + "ladders: {main: }\n") == ["3:16 missing-value"]
    assert faults(tmp_path, head + "ladders: [main]\n") == ["3:10 wrong-shape", "3:1 missing-ladder"][::-1]
