"""Pot tables: those that come with the program, what they may say, and what is wrong with others."""

from fractions import Fraction
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from croupier.contests import POTS
from croupier.contests.pots import Pots, Rake, Stakes
from croupier.paytable import load, pots_schema, shipped, shipped_pots, shipped_scorings
from paytable.tables import POT_TABLE, load_text

FILES = dict(shipped_pots())
EVERY_FILE = pytest.mark.parametrize("name", FILES)


def game(folder: Path, text: str) -> Pots:
    loaded = load_text(folder, text)
    assert loaded.problems == ()
    assert loaded.pots is not None
    return loaded.pots.game


def problems(folder: Path, text: str) -> list[str]:
    loaded = load_text(folder, text)
    assert loaded.pots is None
    return [f"{each.line}:{each.column} {each.code}" for each in loaded.problems]


def test_they_stand_apart_from_paytables_and_scorings() -> None:
    assert set(FILES) >= {"holdem-pots/cards", "holdem-pots/dice"}
    assert not set(FILES) & {*dict(shipped()), *dict(shipped_scorings())}


@EVERY_FILE
def test_a_shipped_one_has_no_fault_and_says_where_it_is_from(name: str) -> None:
    loaded = load(FILES[name])
    assert loaded.problems == ()
    assert (loaded.paytable, loaded.scoring) == (None, None)
    assert loaded.pots is not None
    assert loaded.pots.source["title"]


def test_dice_are_played_as_the_source_says() -> None:
    """RULES 2a: ante 1, blinds 1 and 2, bets from 1, twenty to begin with; the big blind never acts of itself."""
    loaded = load(FILES["holdem-pots/dice"])
    assert loaded.pots is not None
    found = loaded.pots.game
    assert found.stakes == Stakes(ante=1, small_blind=1, big_blind=2, minimum_bet=1, buy_in=20)
    assert found.options == {
        "played_with": "dice",
        "betting": "no limit",
        "first_after_flop": "left of big blind",
        "big_blind_option": "off",
        "blinds_may_raise": "off",
        "button": "next player",
        "all_in_excess": "side pot",
        "free_dice": "five",
    }


def test_cards_keep_the_defaults() -> None:
    """RULES 2b: no ante, the big blind's option, left of the button first after the flop, a dead button."""
    loaded = load(FILES["holdem-pots/cards"])
    assert loaded.pots is not None
    assert loaded.pots.game.options == POTS.with_file({}).options
    assert loaded.pots.game.stakes.ante == 0


class TestSchema:
    """For editors, which read YAML as a stock loader does."""

    CHECK = Draft202012Validator(pots_schema())

    @EVERY_FILE
    def test_a_shipped_file_is_as_it_says(self, name: str) -> None:
        assert list(self.CHECK.iter_errors(yaml.safe_load(FILES[name].read_text(encoding="utf-8")))) == []

    @pytest.mark.parametrize(
        "text",
        [
            "{game: holdem-pots, name: T, stakes: {bigblind: 2, buy_in: 9}}",
            "{game: holdem-pots, name: T, stakes: {big_blind: 2, buy_in: 9}, options: {betting: spread limit}}",
            "{game: holdem-pots, name: T, stakes: {big_blind: 2, buy_in: 9}, rake: {percent: five}}",
            "{game: holdem-pots, name: T, stakes: {big_blind: 2, buy_in: 9}, rake: {cap: 3}}",
            "{game: holdem-pots, name: T, stakes: {big_blind: 2, buy_in: 9}, ladders: {}}",
            "{game: holdem-pots, stakes: {big_blind: 2, buy_in: 9}}",
        ],
    )
    def test_what_the_reader_refuses_it_refuses(self, text: str, tmp_path: Path) -> None:
        assert not self.CHECK.is_valid(yaml.safe_load(text))
        assert load_text(tmp_path, text).pots is None


class TestStakes:
    def test_amounts_are_counted_in_the_smallest_chip(self, tmp_path: Path) -> None:
        found = game(
            tmp_path,
            "game: holdem-pots\nname: T\n"
            "stakes: {ante: 0.25, small_blind: 0.50, big_blind: 1, minimum_bet: 2, buy_in: 100, chip: 0.25}\n"
            "rake: {percent: 2.5%, step: 0.50, cap: 4, no_flop_no_drop: off}\n",
        )
        assert found.stakes == Stakes(1, 2, 4, 8, 400, Fraction(1, 4))
        assert found.rake == Rake(Fraction(1, 40), 2, 16, no_flop_no_drop=False)

    def test_what_is_left_out(self, tmp_path: Path) -> None:
        found = game(tmp_path, "game: holdem-pots\nname: T\nstakes: {big_blind: 4, buy_in: 80}\nrake: {percent: 5%}\n")
        assert found.stakes == Stakes(ante=0, small_blind=0, big_blind=4, minimum_bet=4, buy_in=80)
        assert found.rake == Rake(Fraction(1, 20), step=1, cap=None, no_flop_no_drop=True)

    def test_blinds_and_buy_in_left_out_are_missed(self, tmp_path: Path) -> None:
        assert problems(tmp_path, "game: holdem-pots\nname: T\nstakes: {small_blind: 1}\n") == [
            "3:9 missing-key",
            "3:9 missing-key",
        ]
        assert problems(tmp_path, "game: holdem-pots\nname: T\n") == ["1:1 missing-key"]

    @pytest.mark.parametrize(
        ("stakes", "found"),
        [
            ("{small_blind: 3, big_blind: 2, buy_in: 100}", ["3:23 stakes-crossed"]),
            ("{big_blind: 20, buy_in: 10}", ["3:21 stakes-crossed"]),
            ("{big_blind: 2.50, buy_in: 100}", ["3:21 not-chips"]),
            ("{big_blind: 0.75, buy_in: 10.25, chip: 0.50}", ["3:21 not-chips", "3:35 not-chips"]),
            ("{big_blind: 0, buy_in: 100}", ["3:21 bad-number"]),
            ("{big_blind: two, buy_in: 100, ante: -1}", ["3:21 bad-number", "3:45 bad-number"]),
            ("{big_blind: 2, buy_in: 100, straddle: 4}", ["3:37 unknown-key"]),
        ],
    )
    def test_faults(self, stakes: str, found: list[str], tmp_path: Path) -> None:
        text = f"game: holdem-pots\nname: T\nstakes: {stakes}\n"
        assert problems(tmp_path, text) == found

    def test_a_table_can_change_another_and_add_a_rake(self) -> None:
        loaded = load(FILES["holdem-pots/cards-raked"])
        assert loaded.pots is not None
        assert [file.name for file in loaded.pots.extends] == ["cards.yaml"]
        assert loaded.pots.game.stakes.buy_in == 200
        assert loaded.pots.game.rake == Rake(Fraction(1, 20), 1, 3)


class TestOptions:
    @pytest.mark.parametrize("option", POTS.house_options, ids=lambda option: option.name)
    def test_every_value_is_taken_with_blanks_or_joined(self, option: object, tmp_path: Path) -> None:
        (found,) = [each for each in POTS.house_options if each is option]
        for value in found.choices:
            for spelling in (value, value.replace(" ", "_")):
                text = f"{POT_TABLE}options: {{{found.name}: {spelling}}}\n"
                assert game(tmp_path, text).options[found.name] == value

    def test_faults(self, tmp_path: Path) -> None:
        text = f"{POT_TABLE}options: {{betting: no-limit, straddle: on, free_dice: six}}\n"
        assert problems(tmp_path, text) == ["4:20 bad-option-value", "4:30 unknown-option", "4:55 bad-option-value"]
