"""A file that changes another: what is taken over, what is not, and where faults are shown."""

import os
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.odds import show_odds
from croupier.paytable import Aggregate, Limit, Paytable, load
from paytable.tables import FULL, SMALL, load_text, said


@pytest.fixture(autouse=True)
def base(tmp_path: Path) -> None:
    (tmp_path / "standard.yaml").write_text(FULL)
    (tmp_path / "small.yaml").write_text(SMALL)


def loaded(folder: Path, text: str) -> Paytable:
    result = load_text(folder, text)
    assert not result.problems, result.problems
    assert result.paytable is not None
    return result.paytable


def pays(table: Paytable, ladder: str = "main") -> dict[str, str]:
    return {row.name: show_odds(row.odds) for row in table.game.ladders[ladder].rows}


def test_one_row_is_changed_and_the_rest_taken_over(tmp_path: Path) -> None:
    table = loaded(tmp_path, "extends: standard.yaml\nname: X\nladders: {main: {rows: {straight: 5 to 1}}}\n")
    before = loaded(tmp_path, FULL)
    assert pays(table) == {**pays(before), "straight": "5 to 1"}
    assert list(pays(table)) == list(pays(before))
    assert pays(table, "progressive") == pays(before, "progressive")
    assert (table.limits, table.meters, table.rounding) == (before.limits, before.meters, before.rounding)


def test_name_source_and_claims_are_about_the_other_table(tmp_path: Path) -> None:
    table = loaded(tmp_path, "extends: standard.yaml\nname: X\n")
    assert (table.name, table.source, table.claims) == ("X", {}, ())
    assert said(load_text(tmp_path, "extends: standard.yaml\n")) == ["table.yaml:1:1 missing-key"]


def test_the_files_behind_are_named_nearest_first(tmp_path: Path) -> None:
    (tmp_path / "middle.yaml").write_text("extends: standard.yaml\nname: M\n")
    table = loaded(tmp_path, "extends: middle.yaml\nname: X\n")
    assert (table.file.name, [file.name for file in table.extends]) == ("table.yaml", ["middle.yaml", "standard.yaml"])
    assert table.extends[1].sha256 == loaded(tmp_path, FULL).file.sha256


def test_rows_merge_by_the_hands_they_mean(tmp_path: Path) -> None:
    (tmp_path / "full.yaml").write_text(FULL.replace("pair of sixes", "pair of twos"))
    table = loaded(tmp_path, "extends: full.yaml\nname: X\nladders: {main: {rows: {pair: 1 to 2}}}\n")
    assert list(pays(table).items())[-2:] == [("pair of jacks", "1 to 1"), ("pair", "1 to 2")]


def test_new_rows_go_to_their_place_by_strength(tmp_path: Path) -> None:
    rows = "{high card: lose, pair of tens: 1 to 2, pair of aces: 3 to 2}"
    table = loaded(tmp_path, f"extends: standard.yaml\nname: X\nladders: {{main: {{rows: {rows}}}}}\n")
    order = ["two pair", "pair of aces", "pair of jacks", "pair of tens", "pair of sixes", "high card"]
    assert list(pays(table))[-6:] == order


def test_two_new_rows_that_mean_the_same_are_still_reported(tmp_path: Path) -> None:
    result = load_text(
        tmp_path, "extends: small.yaml\nname: X\nladders: {main: {rows: {pair: push, pair of twos: push}}}\n"
    )
    assert said(result) == ["table.yaml:3:37 row-never-hit"]


def test_texts_and_lists_take_the_place_of_others_and_mappings_merge(tmp_path: Path) -> None:
    text = (
        "extends: standard.yaml\nname: X\noptions: {streets: [1]}\nlimits: {ante: {max: 50}, aggregate: {wagers: []}}\n"
    )
    table = load_text(tmp_path, text).paytable
    assert table is not None
    assert table.game.options == {"streets": (1,), "fold_keeps": ("three card bonus", "progressive")}
    assert table.limits["ante"] == Limit("ante", Fraction(5), Fraction(50), Fraction(5))
    assert table.aggregate == Aggregate(Fraction(50000), or_maximum_at_minimum=True)


def test_a_ladder_may_be_added(tmp_path: Path) -> None:
    bonus = "three card bonus: {of: community three, rows: {mini royal: 50 to 1}}"
    assert set(loaded(tmp_path, f"extends: small.yaml\nname: X\nladders: {{{bonus}}}\n").game.ladders) == {
        "main",
        "three card bonus",
    }


def test_warnings_are_about_the_table_that_comes_of_it(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(SMALL.replace("50 to 1", "9 to 1"))
    mended = "extends: small.yaml\nname: X\nladders: {main: {rows: {royal flush: 30 to 1}}}\n"
    assert said(load_text(tmp_path, mended)) == []
    kept = "extends: small.yaml\nname: X\n"
    assert said(load_text(tmp_path, kept)) == ["small.yaml:7:20 odds-fall"]


def test_faults_of_the_other_file_are_shown_there_and_those_of_this_one_here(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(SMALL.replace("50 to 1", "50:1") + "claims: [{measure: x, printed: 1}]\n")
    result = load_text(tmp_path, "extends: bad.yaml\nname: X\nlimits: {ante: {min: -1}}\n")
    assert result.paytable is None
    assert said(result) == [
        "bad.yaml:7:20 odds-without-to-or-for",
        "bad.yaml:9:20 unknown-measure",
        "table.yaml:3:22 bad-number",
    ]


def test_the_other_file_is_shown_beside_this_one(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("name: x\n\ty: z\n")
    (tmp_path / "table.yaml").write_text("extends: bad.yaml\nname: X\n")
    assert said(load(tmp_path / "table.yaml", shown_as="tables/table.yaml")) == ["tables/bad.yaml:2:1 tab"]


def test_without_the_other_file_this_one_is_still_judged(tmp_path: Path) -> None:
    ladders = "ladders: {main: {rows: {flush: 6:1, straight: 10% of meter top}}}"
    text = f"extends: none.yaml\n{ladders}\nclaims: [{{printed: five}}]\n"
    assert said(load_text(tmp_path, text)) == [
        "table.yaml:1:1 missing-key",
        "table.yaml:1:10 extends-unreadable",
        "table.yaml:2:32 odds-without-to-or-for",
        "table.yaml:3:10 missing-key",
        "table.yaml:3:20 bad-printed",
    ]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/etc/passwd", "extends-path"),
        ("../standard.yaml", "extends-path"),
        ("sub/../../standard.yaml", "extends-path"),
        (r"sub\standard.yaml", "extends-path"),
        (r"C:\standard.yaml", "extends-path"),
        ("C:standard.yaml", "extends-path"),
        ("none.yaml", "extends-unreadable"),
        (".", "extends-unreadable"),
        ("pipe", "extends-unreadable"),
        ("latin.yaml", "extends-unreadable"),
        ("table.yaml", "extends-cycle"),
        ("./table.yaml", "extends-cycle"),
        ("[standard.yaml]", "wrong-shape"),
        ("", "missing-value"),
    ],
)
def test_paths_that_cannot_be_extended(tmp_path: Path, path: str, code: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "latin.yaml").write_bytes(b"name: \xe9\n")
    (line,) = said(load_text(tmp_path, f"name: X\nextends: {path}\n"))
    assert line in (f"table.yaml:2:10 {code}", f"table.yaml:2:9 {code}")


def test_a_folder_below_may_be_named(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "deep.yaml").write_text(SMALL)
    assert loaded(tmp_path, "extends: sub/deep.yaml\nname: X\n").extends[0].name == "deep.yaml"


def test_a_cycle_is_shown_in_the_file_that_closes_it(tmp_path: Path) -> None:
    (tmp_path / "other.yaml").write_text("name: O\nextends: table.yaml\n")
    assert said(load_text(tmp_path, "extends: other.yaml\nname: X\n")) == ["other.yaml:2:10 extends-cycle"]


def test_five_files_behind_one_another_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "0.yaml").write_text(SMALL)
    for number in range(1, 7):
        (tmp_path / f"{number}.yaml").write_text(f"extends: {number - 1}.yaml\nname: T\n")
    assert load(tmp_path / "5.yaml").paytable is not None
    assert said(load(tmp_path / "6.yaml", shown_as="6.yaml")) == ["1.yaml:1:10 extends-too-deep"]


def test_a_table_of_another_game_cannot_be_changed_into_this_one(tmp_path: Path) -> None:
    text = "extends: small.yaml\nname: X\ngame: other-game\n"
    assert said(load_text(tmp_path, text)) == ["table.yaml:3:7 extends-other-game", "table.yaml:3:7 unknown-game"]


def test_a_game_that_is_no_text_is_reported_as_that(tmp_path: Path) -> None:
    assert said(load_text(tmp_path, "extends: small.yaml\nname: X\ngame: [a]\n")) == ["table.yaml:3:7 wrong-shape"]


@pytest.mark.parametrize(
    "rows", ["[]", "x", "{main: x}", "{main: {rows: x}}", "{main: {of: x, rows: {a: b}}}", "{main: }"]
)
def test_shapes_that_do_not_meet_are_reported_and_not_stumbled_over(tmp_path: Path, rows: str) -> None:
    result = load_text(tmp_path, f"extends: small.yaml\nname: X\nladders: {rows}\n")
    assert result.paytable is None
    assert {problem.line for problem in result.problems} <= {3, 7, 8}
