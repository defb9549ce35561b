"""Game, options, meters, limits, rounding, source, claims: what each may say."""

from pathlib import Path

import pytest

from paytable.tables import SMALL, load_text, said, with_more


def faults(folder: Path, text: str) -> list[str]:
    return [line.removeprefix("table.yaml:") for line in said(load_text(folder, text))]


def hint(folder: Path, text: str) -> str:
    (problem,) = load_text(folder, text).problems
    return problem.hint


def test_what_every_file_needs(tmp_path: Path) -> None:
    assert faults(tmp_path, "rounding: {unit: 1, direction: up}\n") == ["1:1 missing-key", "1:1 missing-key"]


def test_a_decimal_comma_is_asked_about(tmp_path: Path) -> None:
    comma = "a comma ends a value in brackets: write decimals with a point (4.91%), put 10,000 in quotes"
    assert hint(tmp_path, with_more("claims: [{measure: house edge, printed: 4,91%}]\n")) == comma
    assert hint(tmp_path, with_more("limits: {ante: {min: 5,00}}\n")) == comma
    block = with_more("claims:\n  - measure: house edge\n    printed: 4,91%\n")
    assert hint(tmp_path, block) == "write decimals with a point: 4.91%"


def test_a_key_or_game_mistyped_is_asked_about(tmp_path: Path) -> None:
    assert hint(tmp_path, with_more("claim: []\n")) == 'did you mean "claims"?'
    assert hint(tmp_path, SMALL.replace("game: mississippi-stud", "game: Missisippi Stud")) == (
        'did you mean "mississippi-stud"?'
    )
    assert hint(tmp_path, with_more("options: {fold_keep: []}\n")) == 'did you mean "fold_keeps"?'
    assert hint(tmp_path, with_more("limits: {antes: {min: 5}}\n")) == 'did you mean "ante"?'
    assert hint(tmp_path, with_more("claims: [{measure: hose edge, printed: 5%}]\n")) == 'did you mean "house edge"?'
    row = with_more("claims: [{measure: pays, row: royal flash, printed: 1 to 1}]\n")
    assert hint(tmp_path, row) == 'did you mean "royal flush"?'


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("options: {streets: 3}", ["9:20 wrong-shape"]),
        ("options: {streets: []}", ["9:20 bad-option-value"]),
        ("options: {streets: [0, 1]}", ["9:21 bad-option-value"]),
        ("options: {streets: [1, 1.5, -2, two]}", [f"9:{column} bad-option-value" for column in (24, 29, 33)]),
        ("options: {streets: [1, 1]}", ["9:24 bad-option-value"]),
        ("options: {streets: [1,000]}", ["9:23 bad-option-value"]),
        ("options: {streets: [1, 2, 3, 4, 5, 1000]}", []),
        ("options: {streets: [1, 1001]}", ["9:24 bad-option-value"]),
        ("options: {streets: [1, 2, 3, 4, 5, 6, 7]}", ["9:20 bad-option-value"]),
        ("options: {streets: [*a]}", ["9:21 alias"]),
        ("options: {fold_keeps: [ante]}", ["9:24 bad-option-value"]),
        ("options: {fold_keeps: [bad beat]}", ["9:24 unknown-wager"]),
        ("options: {qualifier: pair}", ["9:11 unknown-option"]),
        ("options: [streets]", ["9:10 wrong-shape"]),
    ],
)
def test_options_take_what_the_game_says(tmp_path: Path, more: str, expected: list[str]) -> None:
    assert faults(tmp_path, with_more(more + "\n")) == expected


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("limits: {ante: {min: 0}}", ["9:22 bad-number"]),
        ("limits: {ante: {min: $5}}", ["9:22 bad-number"]),
        ("limits: {ante: {min: 1e3}}", ["9:22 bad-number"]),
        ("limits: {ante: {min: 1:30}}", ["9:22 bad-number"]),
        ("limits: {ante: {min: 5,00}}", ["9:24 unknown-key"]),
        ("limits: {ante: {min: 10, max: 5}}", ["9:22 limits-crossed"]),
        ("limits: {ante: {min: 5, max: 98, step: 5}}", ["9:40 step-does-not-fit"]),
        ("limits: {ante: 5}", ["9:16 wrong-shape"]),
        ("limits: {anti: {min: 5}}", ["9:10 unknown-wager"]),
        ("limits: {progressive: {max: 1}}", ["9:10 wager-not-offered"]),
        ("limits: {aggregate: {or: maximum at the minimum bet}}", ["9:10 missing-key"]),
        ("limits: {aggregate: {amount: lots}}", ["9:30 bad-number"]),
        ("limits: {aggregate: {amount: 9, or: nothing}}", ["9:37 bad-choice"]),
        ("limits: {aggregate: {amount: 9, wagers: main}}", ["9:41 wrong-shape"]),
        ("limits: {aggregate: {amount: 9, wagers: [mian]}}", ["9:42 unknown-wager"]),
        ("limits: {aggregate: {amount: 9, wagers: [progressive]}}", ["9:42 wager-not-offered"]),
        ("limits: {aggregate: 50000}", ["9:21 wrong-shape"]),
        ("rounding: {unit: 0.5}", ["9:11 missing-key"]),
        ("rounding: {unit: 0, direction: up}", ["9:18 bad-number"]),
        ("rounding: {unit: 1, direction: sideways}", ["9:32 bad-choice"]),
        ("rounding: down", ["9:11 wrong-shape"]),
    ],
)
def test_limits_and_rounding_are_money(tmp_path: Path, more: str, expected: list[str]) -> None:
    assert faults(tmp_path, with_more(more + "\n")) == expected


@pytest.mark.parametrize(
    ("meter", "expected"),
    [
        ("{}", ["missing-key"] * 4),
        ("{name: T, bet: 1, seed: 0, share: 20%}", []),
        ("{name: T, bet: 0, seed: 0, share: 20%}", ["bad-number"]),
        ("{name: T, bet: 1, seed: -1, share: 20%}", ["bad-number"]),
        ("{name: T, bet: 1, seed: 1, share: 0.2}", ["bad-percent"]),
        ("{name: T, bet: 1, seed: 1, share: 101%}", ["bad-percent"]),
        ("{name: , bet: 1, seed: 1, share: 1%}", ["missing-value"]),
        ("one", ["wrong-shape"]),
    ],
)
def test_meters_have_a_bet_a_seed_and_a_share(tmp_path: Path, meter: str, expected: list[str]) -> None:
    ladder = "  progressive: {of: own five, rows: {royal flush: 100% of meter top}}\n"
    found = faults(tmp_path, with_more(f"{ladder}meters: {{top: {meter}}}\n"))
    assert [line.split()[1] for line in found] == expected


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("source: [a]", ["9:9 wrong-shape"]),
        ("source:", ["9:8 missing-value"]),
        ("source: {titel: x}", ["9:10 unknown-key"]),
        ("source: {title: [x]}", ["9:17 wrong-shape"]),
    ],
)
def test_a_source_is_a_text_or_known_keys(tmp_path: Path, more: str, expected: list[str]) -> None:
    assert faults(tmp_path, with_more(more + "\n")) == expected


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("{measure: house edge}", ["9:10 missing-key"]),
        ("{printed: 5%}", ["9:10 missing-key"]),
        ("{measure: hold, printed: 5%}", ["9:20 unknown-measure"]),
        ("{measure: house edge, printed: five}", ["9:41 bad-printed"]),
        ("{measure: house edge, printed: 6 to 1}", ["9:41 bad-printed"]),
        ("{measure: pays, row: royal flush, printed: 5%}", ["9:53 bad-printed"]),
        ("{measure: pays, printed: 6 to 1}", ["9:10 missing-key"]),
        ("{measure: row frequency, printed: 6%}", ["9:10 missing-key"]),
        ("{measure: row frequency, row: flush, printed: 6%}", ["9:40 unknown-row"]),
        ("{measure: house edge, row: flush, printed: 6%}", ["9:37 key-does-not-apply"]),
        ("{measure: house edge, base: blind, printed: 6%}", ["9:38 unknown-wager"]),
        ("{measure: house edge, wager: trips, printed: 6%}", ["9:39 unknown-wager"]),
        ("{measure: house edge, wager: progressive, printed: 6%}", ["9:39 wager-not-offered"]),
        ("{measure: pays, wager: progressive, row: flush, printed: push}", ["9:33 wager-not-offered"]),
        ("{measure: house edge, ties: both, printed: 6%}", ["9:38 bad-choice"]),
        ("{measure: house edge, tie: most, printed: 6%}", ["9:32 unknown-key"]),
        ("{measure: house edge, printed: 6%, source: }", ["9:52 missing-value"]),
        ("house edge 6%", ["9:10 wrong-shape"]),
        ("[house edge, 6%]", ["9:10 wrong-shape"]),
    ],
)
def test_claims_make_sense(tmp_path: Path, claim: str, expected: list[str]) -> None:
    assert faults(tmp_path, with_more(f"claims: [{claim}]\n")) == expected


def test_a_claim_about_a_side_bets_row_is_held_to_that_bets_ladder(tmp_path: Path) -> None:
    bonus = "  three card bonus: {of: community three, rows: {mini royal: 50 to 1}}\n"
    claims = "claims:\n" + "".join(
        f"  - {{measure: pays, wager: {wager}, row: {row}, printed: 50 to 1}}\n"
        for wager, row in (("three card bonus", "mini royal"), ("three card bonus", "flush"), ("ante", "mini royal"))
    )
    assert faults(tmp_path, with_more(bonus + claims)) == ["12:51 unknown-row", "13:39 unknown-row"]
