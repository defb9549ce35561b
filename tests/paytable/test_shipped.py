"""The paytables that come with the program."""

from pathlib import Path

import pytest

from croupier.odds import show_odds
from croupier.paytable import Paytable, load, shipped, shipping

TABLES = dict(shipped())


def paytable(name: str) -> Paytable:
    result = load(TABLES[name])
    assert result.problems == ()
    assert result.paytable is not None
    return result.paytable


def test_tables_are_found_by_game_and_house() -> None:
    assert {"mississippi-stud/standard", "mississippi-stud/straight-pays-5"} <= set(TABLES)
    assert list(TABLES) == sorted(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_every_shipped_table_has_no_fault_no_warning_and_a_source(name: str) -> None:
    table = paytable(name)
    assert table.game.name == name.split("/")[0]
    assert table.source
    assert table.claims
    assert all(claim.source for claim in table.claims)


def test_the_standard_table_is_the_one_in_the_rules_of_pennsylvania() -> None:
    table = paytable("mississippi-stud/standard")
    assert [(row.name, show_odds(row.odds)) for row in table.game.ladders["main"].rows] == [
        ("royal flush", "500 to 1"),
        ("straight flush", "100 to 1"),
        ("four of a kind", "40 to 1"),
        ("full house", "10 to 1"),
        ("flush", "6 to 1"),
        ("straight", "4 to 1"),
        ("three of a kind", "3 to 1"),
        ("two pair", "2 to 1"),
        ("pair of jacks", "1 to 1"),
        ("pair of sixes", "push"),
    ]
    assert {(claim.measure, claim.printed.text, claim.ties) for claim in table.claims} == {
        ("house edge", "4.9149%", ""),
        ("house edge", "4.91%", ""),
        ("average bet", "3.59", "most"),
        ("element of risk", "1.37%", "most"),
    }


def test_the_better_straight_is_the_only_difference() -> None:
    standard, better = paytable("mississippi-stud/standard"), paytable("mississippi-stud/straight-pays-5")
    rows = zip(standard.game.ladders["main"].rows, better.game.ladders["main"].rows, strict=True)
    assert [(ours.name, show_odds(ours.odds)) for plain, ours in rows if plain != ours] == [("straight", "5 to 1")]
    assert better.extends == (standard.file,)


def test_an_installed_package_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "in" / "game").mkdir(parents=True)
    (tmp_path / "in" / "game" / "house.yaml").touch()
    monkeypatch.setattr(shipping, "_FOLDERS", (tmp_path / "in", tmp_path / "out"))
    assert shipped() == (("game/house", tmp_path / "in" / "game" / "house.yaml"),)
    monkeypatch.setattr(shipping, "_FOLDERS", (tmp_path / "none",))
    assert shipped() == ()
