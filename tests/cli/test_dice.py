"""Dice at the command line, as their users meet them."""

import csv
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import FILE_ERROR, FINE, USAGE, croupier, data, notes
from croupier.sheets.equity_schema import equity_schema
from croupier.sheets.frequency_schema import odds_schema
from croupier.sheets.pots_schema import pots_audit_schema


class TestEquity:
    def test_two_hands_of_dice_after_the_flop(self) -> None:
        result = croupier("equity", "--dice", "5 5", "6 1", "--board", "6 5 2")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("80.5556%", "83.3333%", "29/36", "1/18", "shared dice: 6 5 2", "rolls that can come: 36"):
            assert words in result.stdout
        assert "the free dice among the five that play" in result.stdout

    def test_which_dice_break_ties_changes_the_answer(self) -> None:
        five, seven = (
            data(croupier("equity", "--dice", "54", "31", "--board", "66666", "--free-dice", free, "--json"))
            for free in ("five", "seven")
        )
        assert [hand["share"]["exact"] for hand in five["hands"]] == ["1/2", "1/2"]
        assert [hand["share"]["exact"] for hand in seven["hands"]] == ["1", "0"]
        assert (five["free_dice"], seven["free_dice"]) == ("five", "seven")

    @pytest.mark.parametrize("board", ["", "6 5 2", "6522", "6,5,2,2,1"])
    def test_its_json_is_as_its_schema_says(self, board: str) -> None:
        result = croupier("equity", "--dice", "55", "6 1", "3,4", "--board", board, "--json")
        assert (result.exit_code, notes(result)) == (FINE, [])
        found = data(result)
        Draft202012Validator(equity_schema()).validate(found)
        assert [hand["dice"] for hand in found["hands"]] == [[5, 5], [6, 1], [3, 4]]
        assert found["boards"] == 6 ** found["to_come"]
        assert sum(Fraction(hand["share"]["exact"]) for hand in found["hands"]) == 1

    def test_ten_hands_are_as_many_as_can_play(self) -> None:
        found = data(croupier("equity", "--dice", *["66"] * 10, "--board", "123", "--json"))
        Draft202012Validator(equity_schema()).validate(found)
        assert found["splits"] == [{"ways": 10, "boards": 36}]

    def test_all_that_is_wrong_is_told_at_once(self) -> None:
        result = croupier("equity", "--dice", "5 5 5", "6 7", "x", "1", "--board", "6 5", "--dead", "Ah")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split(";")[0] for line in result.stderr.splitlines()] == [
            "--dead: no die is ever gone, every face can come again",
            "hand 2: '7' is not a die",
            "hand 3: 'x' is not a die",
            "hand 1: 3 dice are given",
            "hand 4: 1 die is given",
            "board: 2 dice are given",
        ]

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (("55",), "1 hand is given; 2 to 10 can be compared, each in one argument such as '5 5'"),
            (("55",) * 11, "11 hands are given; 2 to 10 can be compared"),
            (("55", "61", "--board", "1"), "board: 1 die is given; a board has none, 3 (flop)"),
            (("55", "61", "--board", "123456"), "board: 6 dice are given; a board has none, 3"),
            (("55", ""), "hand 2: no dice are given; a hold'em hand has 2, such as '5 5'"),
            (("55", "61", "--dead", "1"), "--dead: no die is ever gone"),
        ],
    )
    def test_what_is_no_spot_is_usage(self, arguments: tuple[str, ...], told: str) -> None:
        result = croupier("equity", "--dice", *arguments)
        assert (result.exit_code, result.stdout) == (USAGE, "")
        (line,) = result.stderr.splitlines()
        assert line.startswith(told)

    def test_cards_have_no_free_dice(self) -> None:
        result = croupier("equity", "AhKh", "QsQd", "--free-dice", "seven")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert notes(result) == ["--free-dice: cards have no free dice; it goes with --dice"]

    def test_dice_that_would_drive_the_terminal_do_not(self) -> None:
        result = croupier("equity", "--dice", "\x1b[31m\n", "\x07", "--board", "\x1b]0;title\x07")
        assert result.exit_code == USAGE
        assert all(line.isprintable() for line in result.stderr.splitlines())

    @pytest.mark.parametrize(("lang", "words"), [("en", "80.5556%"), ("ru", "80,5556 %"), ("uk", "80,5556%")])
    def test_it_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        text = croupier("equity", "--dice", "55", "61", "--board", "652", "--lang", lang).stdout
        assert words in text.replace("\xa0", " ")

    def test_dice_need_no_arrays_and_no_compiled_code(self) -> None:
        code = (
            "import sys; from croupier.cli import app\n"
            "try: app(['equity', '--dice', '55', '61', '--json'])\n"
            "except SystemExit: pass\n"
            "print([name for name in ('numpy', 'numba', 'scipy') if name in sys.modules], file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stderr.splitlines()[-1] == "[]"


class TestOdds:
    def test_both_tables_of_dice(self) -> None:
        result = croupier("odds", "--dice")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("Hands of five dice", "The best five of seven dice", "7,776", "279,936", "48,720", "4025/11664"):
            assert words in result.stdout

    def test_their_json_is_as_its_schema_says(self) -> None:
        tables = data(croupier("odds", "--dice", "--json"))
        Draft202012Validator(odds_schema()).validate(tables)
        assert [table["dice"] for table in tables] == [5, 7]
        for table in tables:
            assert sum(row["combinations"] for row in table["rows"]) == table["total"] == 6 ** table["dice"]
        assert [row["one_in"] for row in tables[1]["rows"] if row["hand"] in ("pair", "nothing")] == [None, None]

    def test_they_are_written_as_csv(self, tmp_path: Path) -> None:
        result = croupier("odds", "--dice", "--csv", str(tmp_path), "--json")
        assert notes(result) == [f"written: {tmp_path / f'odds-{dice}-dice.csv'}" for dice in (5, 7)]
        with (tmp_path / "odds-7-dice.csv").open(encoding="utf-8", newline="") as stream:
            rows = list(csv.DictReader(stream))
        assert sum(int(row["combinations"]) for row in rows) == 279_936
        assert rows[-1] == {"hand": "nothing", "combinations": "0", "probability": "0", "one in": ""}

    def test_a_number_of_cards_says_nothing_of_dice(self) -> None:
        result = croupier("odds", "--dice", "--cards", "5")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert "both tables of dice" in result.stderr


class TestAudit:
    def test_what_is_told_of_dice_holdem(self) -> None:
        result = croupier("audit", "holdem-pots/dice")
        assert (result.exit_code, notes(result)) == (FINE, [])
        told = " ".join(result.stdout.split())
        for words in (
            "Dice hold'em", "no house has an edge", "straight three of a kind 2.9000 29/10", "279,936",
            "cannot happen: pair and nothing", "6 6 65.1060%", "The house takes no rake.", "10 46.3915%", "21.5165%",
        ):  # fmt: skip
            assert words in told

    @pytest.mark.parametrize("name", ["dice", "cards", "cards-raked"])
    def test_its_json_is_as_its_schema_says(self, name: str) -> None:
        result = croupier("audit", f"holdem-pots/{name}", "--json")
        found = data(result)
        Draft202012Validator(pots_audit_schema()).validate(found)
        assert (result.exit_code, notes(result)) == (FINE, [])
        assert (found["dice"] is None) == (name != "dice")
        for table in found["tables"]:
            assert sum(row["combinations"] for row in table["rows"]) == table["total"]

    def test_json_has_what_own_dice_are_worth_either_way(self) -> None:
        found = data(croupier("audit", "holdem-pots/dice", "--json"))["dice"]
        assert {free: len(hands) for free, hands in found["own"].items()} == {"five": 21, "seven": 21}
        assert found["own"]["five"][0]["dice"] == [6, 6]
        assert found["agreeing_orders"] == 0
        assert [each["players"] for each in found["pot_splits"]["five"]] == list(range(2, 11))

    def test_its_schema_is_published(self) -> None:
        assert data(croupier("schema", "pots-audit")) == pots_audit_schema()

    def test_its_page_is_written(self, tmp_path: Path) -> None:
        result = croupier("audit", "holdem-pots/dice", "--html", str(tmp_path), "--lang", "uk")
        assert notes(result) == [f"written: {tmp_path / 'holdem-pots-dice.html'}"]
        assert 'lang="uk"' in (tmp_path / "holdem-pots-dice.html").read_text(encoding="utf-8")

    def test_a_page_that_cannot_be_written_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "taken").write_text("")
        result = croupier("audit", "holdem-pots/dice", "--html", str(tmp_path / "taken"))
        assert result.exit_code == USAGE
        assert "cannot write" in result.stderr

    def test_options_that_say_nothing_of_pots_are_refused_all_at_once(self) -> None:
        result = croupier(
            "audit", "holdem-pots/dice", "--hands", "5", "--seed", "1", "--ties", "least", "--simulate", "9"
        )
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split(":")[0] for line in result.stderr.splitlines()] == [
            "--ties",
            "--simulate",
            "--hands",
            "--seed",
        ]
        assert "holdem-pots/dice is a table of Hold'em pots, of which it says nothing" in result.stderr

    @pytest.mark.slow
    def test_it_goes_with_paytables_and_scorings(self) -> None:
        result = croupier("audit", "holdem-pots/dice", "mississippi-stud/standard", "moss-poker/simple", "--json")
        assert result.exit_code == FINE
        assert [each["game"] for each in data(result)] == ["holdem-pots", "mississippi-stud", "moss-poker"]

    def test_a_faulty_table_is_told_and_the_others_are_audited(self, tmp_path: Path) -> None:
        faulty = tmp_path / "faulty.yaml"
        faulty.write_text("game: holdem-pots\nname: Faulty\nstakes: {big_blind: 2, buy_in: 1}\n", encoding="utf-8")
        result = croupier("audit", str(faulty), "holdem-pots/dice", "--json")
        assert result.exit_code == FILE_ERROR
        assert "error[stakes-crossed]" in result.stderr
        assert data(result)[0]["name"] == "Dice hold'em"

    @pytest.mark.parametrize("width", [40, 80])
    def test_it_fits_any_terminal(self, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("croupier.cli.output._PIPED_WIDTH", width)
        assert max(map(len, croupier("audit", "holdem-pots/dice").stdout.splitlines())) <= width

    @pytest.mark.parametrize("command", [("compare", "holdem-pots/cards"), ("strategy",)], ids=" ".join)
    def test_what_is_for_paytables_alone_says_so(self, command: tuple[str, ...]) -> None:
        result = croupier(*command[:1], "holdem-pots/dice", *command[1:])
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert "error[not-a-paytable] this is a table of Hold'em pots, a game without a house" in result.stderr
