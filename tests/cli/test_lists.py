"""Lists of games, paytables and schemas, and the help of every command."""

import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import COMMANDS, FINE, GOOD, STANDARD, croupier, data
from croupier import __version__
from croupier.cli import app
from croupier.cli.lists import SchemaName
from croupier.contests import CONTESTS, POTS
from croupier.games import GAMES
from croupier.paytable import every_shipped
from every_table import EVERY_AUDIT


class TestLists:
    def test_every_shipped_paytable_is_listed(self, folder: Path) -> None:
        names = [name for name, _ in every_shipped()]
        listed = data(croupier("paytables", "--json"))
        assert [each["paytable"] for each in listed] == names
        assert all(Path(each["file"]).is_file() and each["title"] and each["source"] for each in listed)
        shown = croupier("paytables").stdout
        assert all(name in shown for name in names)

    @EVERY_AUDIT
    @pytest.mark.one_in(4)
    def test_every_shipped_paytable_passes_its_check_by_its_name(self, folder: Path, name: str) -> None:
        assert croupier("check", name).exit_code == FINE

    @pytest.mark.slow
    def test_sensitivity_against_a_dealer(self, folder: Path) -> None:
        """The pay of four of a kind decides what is done with four of a kind on the board and a low card."""
        report = data(croupier("audit", "ultimate-texas-holdem/standard", "--sensitivity", "--json"))
        found = {row["row"]: row for row in report["sensitivity"]}
        assert list(found) == ["royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"]
        assert found["four of a kind"]["optimal"]["low"]["exact"] == "400/91"
        assert found["four of a kind"]["optimal"]["high"]["exact"] == "74/5"
        assert found["royal flush"]["zero_edge"]["exact"] == "86316648973/71346000"

    def test_a_file_of_that_name_comes_before_a_shipped_one(self, folder: Path) -> None:
        (folder / "mississippi-stud").mkdir()
        (folder / "mississippi-stud" / "standard").write_text(GOOD)
        assert data(croupier("audit", STANDARD, "--json"))["name"] == "A good table"

    def test_every_game_is_listed_with_its_wagers_ladders_and_options(self) -> None:
        listed = {each["game"]: each for each in data(croupier("games", "--json"))}
        text = croupier("games").stdout
        assert set(listed) == {*GAMES, *CONTESTS, POTS.name}
        options = [each["name"] for each in listed[POTS.name]["options"]]
        assert options == [option.name for option in POTS.house_options]
        assert [each for each in options if each not in text] == []
        for name, contest in CONTESTS.items():
            named = [each["name"] for key in ("hands", "points", "options") for each in listed[name][key]]
            assert named == [
                *(pile.name for pile in contest.arrangement.piles),
                *contest.point_options,
                *(option.name for option in contest.house_options),
            ]
            assert [each for each in named if each not in text] == []
        for name, game in GAMES.items():
            assert [each["name"] for each in listed[name]["wagers"]] == [wager.name for wager in game.wagers]
            names = [[each.name for each in game.wagers], [each.name for each in game.streets]]
            names += [[each.name for each in game.ladder_places], [each.name for each in game.house_options]]
            assert [each for named in names for each in named if each not in text] == []

    @pytest.mark.parametrize("of", [each.value for each in SchemaName])
    def test_every_schema_is_a_valid_schema(self, of: str) -> None:
        result = croupier("schema", of)
        Draft202012Validator.check_schema(data(result))
        assert (result.exit_code, result.stderr) == (FINE, "")
        assert data(result)["$schema"] == "https://json-schema.org/draft/2020-12/schema"

    def test_the_schema_of_paytables_is_the_one_printed_unless_asked(self) -> None:
        assert croupier("schema").stdout == croupier("schema", "paytable").stdout


class TestHelp:
    def test_the_version(self) -> None:
        result = croupier("--version")
        assert (result.exit_code, result.stdout) == (FINE, f"croupier {__version__}\n")

    def test_these_are_the_commands(self) -> None:
        assert [command.callback.__name__ for command in app.registered_commands if command.callback] == COMMANDS

    @pytest.mark.parametrize("command", COMMANDS)
    @pytest.mark.parametrize("flag", ["--help", "-h"])
    def test_every_command_explains_itself_with_an_example(self, command: str, flag: str) -> None:
        result = croupier(command, flag)
        assert (result.exit_code, result.stderr) == (FINE, "")
        assert f"Usage: croupier {command} " in result.stdout
        assert re.search(rf"Examples?:\s+croupier {command}\b", result.stdout)

    def test_the_program_explains_itself_with_an_example_that_works(self, folder: Path) -> None:
        result = croupier("--help")
        found = re.search(r"Try: croupier (.*?)\s*$", result.stdout, re.MULTILINE)
        assert found is not None
        assert croupier(*found[1].split()).exit_code == FINE
        assert all(command in result.stdout for command in COMMANDS)
