"""The reader knows no game by name: a made-up one with what Mississippi Stud lacks reads as well.

Hole cards matched by class, an option that is one of a few words, a bet that ends the decisions.
"""

from pathlib import Path
from typing import cast

import pytest
from jsonschema import Draft202012Validator

from croupier.games import GAMES
from croupier.odds import EVEN_MONEY, LOSE, show_odds
from croupier.paytable import paytable_schema
from croupier.rules import (
    FOLD,
    Bets,
    Clause,
    Condition,
    Game,
    HouseOption,
    LadderPlace,
    Option,
    Street,
    Wager,
)
from paytable.tables import load_text, said

TEXT = """\
game: two-card-stud
name: T
ladders:
  main: {of: own seven, rows: {royal flush: 500 to 1}}
  bonus:
    of: hole two of both
    match: class
    rows: {AA against AA: 1000 to 1, AA: 30 to 1, AKs: 25 to 1}
options: {fold_loses: bonus}
limits: {ante: {min: 1, max: 10}, aggregate: {amount: 25000, wagers: [main]}}
"""


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> None:
    always = Condition("always", lambda game, facts, wager: True)
    made_up = Game(
        name="two-card-stud",
        title="Two Card Stud",
        base="ante",
        deal={"own": 2, "dealer": 2, "community": 5},
        wagers=(Wager("ante"), Wager("play"), Wager("bonus", required=False)),
        streets=(
            Street("first", {"own": 2}, "", (Bets("play", "before", final=True), Option("check"))),
            Street("second", {"community": 5}, "", (Option("bet 1x", "play", 1, final=True), Option(FOLD, folds=True))),
        ),
        clauses=(
            Clause("all", ("ante", "play"), always, "main", ""),
            Clause("bonus", ("bonus",), always, LOSE, ""),
            Clause("even", (), always, EVEN_MONEY, ""),
        ),
        ladder_places=(
            LadderPlace("main", ("own seven",), wagers=("ante", "play")),
            LadderPlace("bonus", ("hole two", "hole two of both"), required=False, wagers=("bonus",)),
        ),
        house_options=(
            HouseOption("before", (3, 4), "units", ""),
            HouseOption("fold_loses", "nothing", "choice", "", choices=("nothing", "bonus")),
        ),
    )
    monkeypatch.setitem(cast(dict[str, Game], GAMES), made_up.name, made_up)


def test_it_reads(tmp_path: Path) -> None:
    result = load_text(tmp_path, TEXT)
    assert result.problems == ()
    assert result.paytable is not None
    assert result.paytable.game.options == {"before": (3, 4), "fold_loses": "bonus"}
    assert result.paytable.game.ladders["bonus"].match == "class"
    assert Draft202012Validator(paytable_schema()).is_valid({"game": "two-card-stud", "name": "T", "ladders": {"main": {
        "of": "own seven", "rows": {"flush": "1 to 1"}}}, "options": {"fold_loses": "bonus"}})  # fmt: skip


def test_a_bet_that_ends_the_decisions_is_the_last_that_is_counted(tmp_path: Path) -> None:
    """Ante 1 and play 4 are the most: the bet of the second street is for who has checked. 5 x 10 x 500 = 25,000."""
    lower = TEXT.replace("25000", "24999")
    assert said(load_text(tmp_path, lower)) == ["table.yaml:10:55 award-above-aggregate"]


def test_an_option_is_one_of_its_words(tmp_path: Path) -> None:
    result = load_text(tmp_path, TEXT.replace("fold_loses: bonus", "fold_loses: bonsu"))
    assert said(result) == ["table.yaml:9:23 bad-option-value"]
    assert result.problems[0].hint == 'did you mean "bonus"?'


def test_rows_of_classes_merge_by_the_hands_they_mean_and_new_ones_come_last(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(TEXT)
    rows = '{"JJ - KK": 10 to 1, AA  against AA: 500 to 1, KAs: 20 to 1}'
    result = load_text(tmp_path, f"extends: base.yaml\nname: X\nladders: {{bonus: {{rows: {rows}}}}}\n")
    assert result.problems == ()
    assert result.paytable is not None
    assert [(row.name, show_odds(row.odds)) for row in result.paytable.game.ladders["bonus"].rows] == [
        ("AA against AA", "500 to 1"),
        ("AA", "30 to 1"),
        ("KAs", "20 to 1"),
        ("JJ - KK", "10 to 1"),
    ]


def test_rows_of_classes_that_cannot_be_read_are_reported_where_they_stand(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(TEXT)
    result = load_text(tmp_path, "extends: base.yaml\nname: X\nladders: {bonus: {rows: {AKx: 10 to 1, AK: 1 to 1}}}\n")
    assert said(result) == ["table.yaml:3:26 bad-class", "table.yaml:3:40 rows-overlap"]
