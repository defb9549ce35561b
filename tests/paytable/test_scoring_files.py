"""Scoring files of contests: those that come with the program, what they may say, and what is wrong with others."""

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from croupier.contests import CONTESTS
from croupier.paytable import Scoring, load, scoring_schema, shipped, shipped_scorings
from croupier.recorded.rules import options_in_force, points_in_force
from paytable.tables import load_text

FILES = dict(shipped_scorings())
EVERY_FILE = pytest.mark.parametrize("name", FILES)


def scoring(folder: Path, text: str) -> Scoring:
    loaded = load_text(folder, text)
    assert loaded.problems == ()
    assert loaded.scoring is not None
    return loaded.scoring


def problems(folder: Path, text: str) -> list[str]:
    loaded = load_text(folder, text)
    assert loaded.scoring is None
    return [f"{each.line}:{each.column} {each.code}" for each in loaded.problems]


def test_paytables_and_scorings_are_apart_and_every_contest_has_one() -> None:
    assert not set(FILES) & set(dict(shipped()))
    assert {name.partition("/")[0] for name in FILES} == set(CONTESTS)


@EVERY_FILE
def test_a_shipped_one_has_no_fault_and_says_where_it_is_from(name: str) -> None:
    loaded = load(FILES[name])
    assert loaded.problems == ()
    assert loaded.paytable is None
    assert loaded.scoring is not None
    assert loaded.scoring.source["title"]


@EVERY_FILE
def test_every_option_is_said_once_and_no_sentence_twice(name: str) -> None:
    loaded = load(FILES[name])
    assert loaded.scoring is not None
    contest = loaded.scoring.contest
    options = options_in_force(contest)
    assert [rule.values["value"][0] for rule in options] == [
        contest.options[each.name] for each in contest.house_options
    ]
    told = [rule.text for rule in (*points_in_force(contest), *options)]
    assert len(set(told)) == len(told)


@EVERY_FILE
def test_points_that_are_paid_are_said_and_others_are_not(name: str) -> None:
    loaded = load(FILES[name])
    assert loaded.scoring is not None
    contest = loaded.scoring.contest
    said = {clause.points for clause in contest.in_force if "{points}" in clause.text}
    never = {"foul", "surrender"}  # under options that no shipped file has
    assert said == {key for key, points in contest.points.items() if points} - never
    assert ("royalties" in {clause.points for clause in contest.in_force}) == bool(contest.royalties)


class TestSchema:
    """For editors, which read YAML as a stock loader does."""

    CHECK = Draft202012Validator(scoring_schema())

    @EVERY_FILE
    def test_a_shipped_file_is_as_it_says(self, name: str) -> None:
        assert list(self.CHECK.iter_errors(yaml.safe_load(FILES[name].read_text(encoding="utf-8")))) == []

    @pytest.mark.parametrize(
        "text",
        [
            "{game: chinese-poker, name: T, points: {scop: 4}}",
            "{game: chinese-poker, name: T, options: {rows: falling}}",
            "{game: moss-poker, name: T, royalties: {front: {pair: 1}}}",
            "{game: moss-poker, name: T, points: {row: 1}}",
            "{game: chinese-poker, name: T, ladders: {}}",
            "{game: chinese-poker}",
        ],
    )
    def test_what_the_reader_refuses_it_refuses(self, text: str, tmp_path: Path) -> None:
        assert not self.CHECK.is_valid(yaml.safe_load(text))
        assert load_text(tmp_path, text).scoring is None


class TestOptions:
    BASE = "game: chinese-poker\nname: T\n"

    def test_what_is_left_out_keeps_the_default(self, tmp_path: Path) -> None:
        contest = scoring(tmp_path, self.BASE).contest
        assert contest.options == {
            "rows": "not descending",
            "majority": "two rows won",
            "foul": "scooped",
            "royalties_paid_by": "all opponents",
            "surrender": "off",
            "naturals": "off",
            "ledger": "net",
        }
        assert contest.points == {"row": 0, "majority": 0, "scoop": 0, "best row": 0, "foul": 1, "surrender": 3}

    def test_a_value_may_be_joined_by_underscores(self, tmp_path: Path) -> None:
        text = self.BASE + "options: {majority: more_rows_won, foul: per_row, royalties_paid_by: row_winner}\n"
        options = scoring(tmp_path, text).contest.options
        assert (options["majority"], options["foul"], options["royalties_paid_by"]) == (
            "more rows won",
            "per row",
            "row winner",
        )

    def test_every_value_of_every_option_is_taken(self, tmp_path: Path) -> None:
        for contest in CONTESTS.values():
            for option in contest.house_options:
                for value in option.choices:
                    text = f"game: {contest.name}\nname: T\noptions: {{{option.name}: {value}}}\n"
                    assert scoring(tmp_path, text).contest.options[option.name] == value

    def test_money_and_how_it_is_rounded(self, tmp_path: Path) -> None:
        found = scoring(tmp_path, self.BASE + "per_point: 0.25\nrounding: {unit: 0.5, direction: down}\n")
        assert found.per_point is not None
        assert found.rounding is not None
        assert [found.rounding.amount(found.per_point * many) for many in (1, 2, 3)] == [0, 0.5, 0.5]

    def test_a_file_says_only_what_it_changes_in_another(self, tmp_path: Path) -> None:
        (tmp_path / "base.yaml").write_text(
            self.BASE + "points: {majority: 2, scoop: 4}\nroyalties: {back: {flush: 1}}\n"
        )
        found = scoring(tmp_path, "extends: base.yaml\ngame: chinese-poker\nname: U\npoints: {scoop: 6}\n")
        assert (found.contest.points["majority"], found.contest.points["scoop"]) == (2, 6)
        assert found.contest.royalties["back"].row_name(0) == "flush"
        assert [each.name for each in found.extends] == ["base.yaml"]


class TestFaults:
    def test_all_at_once_each_where_it_stands(self, tmp_path: Path) -> None:
        text = (
            "game: chinese-poker\n"
            "name: T\n"
            "points: {scop: 4, row: 1.5, majority: many}\n"
            "options:\n"
            "  rows: falling\n"
            "  bonus: on\n"
            "royalties:\n"
            "  front: {straight: 2}\n"
            "  middle: {flush: 1, full house: 2}\n"
            "  top: {pair: 1}\n"
            "per_point: -1\n"
            "ladders: {}\n"
        )
        assert problems(tmp_path, text) == [
            "3:10 unknown-option",
            "3:24 bad-number",
            "3:39 bad-number",
            "5:9 bad-option-value",
            "6:3 unknown-option",
            "8:11 unknown-row",
            "9:22 rows-out-of-order",
            "10:3 unknown-ladder",
            "11:12 bad-number",
            "12:1 unknown-key",
        ]

    def test_a_hand_that_the_front_cannot_make_is_no_row_of_it(self, tmp_path: Path) -> None:
        base = "game: chinese-poker\nname: T\n"
        assert problems(tmp_path, base + "royalties: {front: {two pair: 1}}\n") == ["3:21 unknown-row"]

    def test_moss_poker_pays_no_royalties(self, tmp_path: Path) -> None:
        text = "game: moss-poker\nname: T\nroyalties: {5: {flush: 1}}\npoints: {row: 1}\n"
        assert problems(tmp_path, text) == ["3:13 unknown-ladder", "4:10 unknown-option"]

    def test_a_contest_cannot_change_a_paytable(self, tmp_path: Path) -> None:
        (tmp_path / "base.yaml").write_text("game: chinese-poker\nname: T\n")
        assert "extends-other-game" in " ".join(problems(tmp_path, "extends: base.yaml\ngame: moss-poker\nname: U\n"))

    def test_a_game_that_is_none_is_told_those_there_are(self, tmp_path: Path) -> None:
        (problem,) = load_text(tmp_path, "game: chinese poker\nname: T\nladders: {}\n").problems
        assert "chinese-poker" in problem.hint
