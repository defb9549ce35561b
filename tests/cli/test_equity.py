"""`croupier equity` and `croupier odds` as their users meet them."""

import csv
import io
from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import CLAIM_FALSE, FINE, USAGE, croupier, data, notes
from croupier.distribution import CountError
from croupier.sheets.equity_schema import equity_schema
from croupier.sheets.frequency_schema import odds_schema


class TestEquity:
    def test_two_hands_before_the_flop(self) -> None:
        result = croupier("equity", "Ah Kh", "QsQd")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("46.0179%", "53.5890%", "0.3932%", "46.2145%", "787,966", "6,732", "917,606", "197833/428076"):
            assert words in result.stdout
        assert "boards that can come: 1,712,304, all counted" in result.stdout
        assert "1,712,304 ..." in result.stderr

    def test_its_json_is_as_its_schema_says(self) -> None:
        for arguments in (
            ("AhKh", "QsQd", "--board", "Qh7d2c"),
            ("AcTc", "9c9d", "AdTd", "AhTh", "--board", "KhQdJs4c2s"),
            ("A♥ К♥", "Д♠Д♦", "7c7d", "--board", "Qh 7h 2c 2d", "--dead", "As"),
        ):
            result = croupier("equity", *arguments, "--json")
            Draft202012Validator(equity_schema()).validate(data(result))
            assert (result.exit_code, notes(result)) == (FINE, [])
            found = data(result)
            assert sum(Fraction(hand["share"]["exact"]) for hand in found["hands"]) == 1
            for hand in found["hands"]:
                assert hand["wins"] + hand["ties"] + hand["losses"] == found["boards"]

    def test_json_says_how_ties_divide(self) -> None:
        found = data(croupier("equity", "AcTc", "9c9d", "AdTd", "AhTh", "--board", "KhQdJs4c2s", "--json"))
        assert (found["to_come"], found["boards"], found["splits"]) == (0, 1, [{"ways": 3, "boards": 1}])
        assert [hand["share"]["exact"] for hand in found["hands"]] == ["1/3", "0", "1/3", "1/3"]
        assert [hand["splits"] for hand in found["hands"]] == [[{"ways": 3, "boards": 1}], [], *[found["splits"]] * 2]
        assert found["hands"][0]["cards"] == ["Ac", "Tc"]
        assert found["board"] == ["Kh", "Qd", "Js", "4c", "2s"]

    def test_dead_cards_do_not_come(self) -> None:
        found = data(croupier("equity", "AhKh", "QsQd", "--board", "2c7d9s3h", "--dead", "AsAcAd KsKcKd", "--json"))
        assert (found["boards"], found["hands"][0]["wins"]) == (38, 0)
        assert found["dead"] == ["As", "Ac", "Ad", "Ks", "Kc", "Kd"]

    def test_all_that_is_wrong_is_told_at_once_and_nothing_is_counted(self) -> None:
        result = croupier("equity", "AhKh", "QsAh", "Zz", "--board", "Kh 2c", "--dead", "2c 2c")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split(";")[0] for line in result.stderr.splitlines()] == [
            "hand 3: 'Zz' is not a card",
            "dead cards: 2c is there twice",
            "board: 2 cards are given",
            "Ah is there twice: in hand 1 and in hand 2",
            "Kh is there twice: in hand 1 and on the board",
            "2c is there twice: on the board and among the dead cards",
        ]

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (("AhKh",), "1 hand is given; 2 to 4 can be compared"),
            (("AhKh", "QsQd", "2c2d", "3c3d", "4c4d"), "5 hands are given; 2 to 4 can be compared"),
            (("AhKh", "QsQd", "--board", "2c"), "board: 1 card is given; a board has none, 3"),
            (("AhKh", "QsQd", "--board", "2c3c4c5c6c7c"), "board: 6 cards are given; a board has none, 3"),
            (("AhKhQh", "QsQd"), "hand 1: 3 cards are given; a hold'em hand has 2"),
            (("AhKh", ""), "hand 2: no cards are given; a hold'em hand has 2"),
            (("AhKh", "QsQd", "--dead", "x"), "dead cards: 'x' is not a card"),
        ],
    )
    def test_what_is_no_spot_is_usage(self, arguments: tuple[str, ...], told: str) -> None:
        result = croupier("equity", *arguments)
        assert (result.exit_code, result.stdout) == (USAGE, "")
        (line,) = result.stderr.splitlines()
        assert line.startswith(told)

    def test_cards_that_would_drive_the_terminal_do_not(self) -> None:
        result = croupier("equity", "\x1b[31m\n", "\x07", "--board", "\x1b]0;title\x07")
        assert result.exit_code == USAGE
        assert all(line.isprintable() for line in result.stderr.splitlines())

    def test_boards_that_are_missing_are_a_fault_of_the_program(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def lost(*_: object) -> None:
            raise CountError("989 deals were counted, 990 exist")

        monkeypatch.setattr("croupier.exact.equity.winners", lost)
        result = croupier("equity", "AhKh", "QsQd", "--board", "2c3c4c")
        assert (result.exit_code, result.stdout) == (CLAIM_FALSE, "")
        assert "do not use these figures: 989 deals were counted, 990 exist" in result.stderr

    @pytest.mark.parametrize(("lang", "words"), [("en", "53.5890%"), ("ru", "53,5890 %"), ("uk", "53,5890%")])
    def test_it_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        assert words in croupier("equity", "AhKh", "QsQd", "--lang", lang).stdout.replace("\xa0", " ")


class TestOdds:
    def test_all_three_tables(self) -> None:
        result = croupier("odds")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("Hands of three cards", "Hands of five cards", "The best five of seven cards"):
            assert words in result.stdout
        for words in ("22,100", "2,598,960", "133,784,560", "649,740", "1/649740", "mini royal", "58,627,800"):
            assert words in result.stdout

    @pytest.mark.parametrize(("cards", "total"), [("3", "22,100"), ("5", "2,598,960"), ("7", "133,784,560")])
    def test_the_one_asked_for(self, cards: str, total: str) -> None:
        text = croupier("odds", "--cards", cards).stdout
        assert (text.count("all hands"), total in text) == (1, True)

    def test_its_json_is_as_its_schema_says(self) -> None:
        tables = data(croupier("odds", "--json"))
        Draft202012Validator(odds_schema()).validate(tables)
        assert [table["cards"] for table in tables] == [3, 5, 7]
        for table in tables:
            assert sum(row["combinations"] for row in table["rows"]) == table["total"]
            for row in table["rows"]:
                assert Fraction(row["probability"]["exact"]) == Fraction(row["combinations"], table["total"])
                assert Fraction(row["one_in"]["exact"]) == 1 / Fraction(row["probability"]["exact"])

    def test_tables_are_written_as_csv(self, tmp_path: Path) -> None:
        result = croupier("odds", "--csv", str(tmp_path / "tables"), "--json")
        names = [f"odds-{cards}-cards.csv" for cards in (3, 5, 7)]
        assert notes(result) == [f"written: {tmp_path / 'tables' / name}" for name in names]
        for name, total in zip(names, (22_100, 2_598_960, 133_784_560), strict=True):
            rows = csv.DictReader(io.StringIO((tmp_path / "tables" / name).read_text(encoding="utf-8")))
            assert sum(int(row["combinations"]) for row in rows) == total

    def test_a_folder_that_cannot_be_written_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "taken").write_text("")
        result = croupier("odds", "--cards", "3", "--csv", str(tmp_path / "taken"))
        assert result.exit_code == USAGE
        assert "cannot write" in result.stderr
        assert "mini royal" in result.stdout

    @pytest.mark.parametrize(("lang", "words"), [("en", "full house"), ("ru", "фулл-хаус"), ("uk", "фул-хаус")])
    def test_it_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        assert words in croupier("odds", "--cards", "5", "--lang", lang).stdout
