"""`croupier arrange chinese`, and `croupier audit` of scoring files, as their users meet them."""

import re
import shlex
from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.running import CLAIM_FALSE, FILE_ERROR, FINE, USAGE, croupier, data, notes
from croupier.sheets.chinese_schema import chinese_arrangement_schema, chinese_audit_schema

HAND = "2c4h4c4d4s5d5s5c6h7h8h9hTh"
SOURCE_SETTING = "5d5s5c / 4h4c4d4s2c / 6h7h8h9hTh"


class TestArrange:
    def test_the_hand_of_the_source(self) -> None:
        result = croupier("arrange", "chinese", HAND, "--deals", "400", "--top", "3", "--as", SOURCE_SETTING)
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in (
            "ways to set these cards: 72,072; allowed: 23,731",
            "deals: 400, seed 1",
            "Chinese poker, Russian scoring",
            "5c5d5s / 2c4c4d4h4s / 6h7h8h9hTh",
            "Yours wins as much as the best.",
            "By the rule strongest back these cards are set 2c5d5s / 4c4d4h4s5c / 6h7h8h9hTh",
            "standard error",
        ):
            assert words in result.stdout

    def test_the_same_seed_gives_the_same_bytes_and_another_one_others(self) -> None:
        asked = ("arrange", "chinese", HAND, "--deals", "200", "--seed")
        first, again, other = (croupier(*asked, seed).stdout for seed in ("7", "7", "8"))
        assert first == again != other

    @pytest.mark.parametrize("opponents", ["1", "2", "3"])
    def test_its_json_is_as_its_schema_says(self, opponents: str) -> None:
        result = croupier(
            "arrange", "chinese", HAND, "--deals", "100", "--opponents", opponents, "--rule", "even rows", "--json",
            "--scoring", "chinese-poker/royalties", "--top", "4", "--as", SOURCE_SETTING,
        )  # fmt: skip
        assert (result.exit_code, notes(result)) == (FINE, [])
        found = data(result)
        Draft202012Validator(chinese_arrangement_schema()).validate(found)
        assert (found["ways"], found["legal"], len(found["best"])) == (72_072, 23_731, 4)
        assert (found["opponents"], found["rule"]["name"]) == (int(opponents), "even rows")
        assert [each["name"] for each in found["by_rules"]] == ["strongest back", "even rows"]
        for each in found["best"]:
            best, here, behind = (Fraction(each["exact"]) for each in
                                  (found["best"][0]["points"], each["points"], each["behind"]))  # fmt: skip
            assert best - here == behind

    def test_a_setting_that_is_not_allowed_is_priced_too(self) -> None:
        """Its middle beats its back: Western scoring takes the scoop for it from each of two opponents, 8 points."""
        asked = ("arrange", "chinese", HAND, "--scoring", "chinese-poker/western", "--opponents", "2", "--deals", "50")
        wrong = ("--as", "5d5s5c / 6h7h8h9hTh / 4h4c4d4s2c")
        assert (
            "Yours is set wrongly, too strong beside the next row: middle. It costs" in croupier(*asked, *wrong).stdout
        )
        own = data(croupier(*asked, *wrong, "--json"))["own"]
        assert (own["place"], own["fouls"], own["points"]["exact"]) == (None, ["middle"], "-8")
        assert own["points"]["error"] == "0.0000000000"

    def test_all_that_is_wrong_is_told_at_once(self) -> None:
        result = croupier("arrange", "chinese", HAND[:-2] + "Zz2c", "--as", "5d5s / 4h4c4d4s2c / 6h7h8h9hTh")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split("; write")[0] for line in result.stderr.splitlines()] == [
            "'Zz' is not a card",
            "2c is there twice",
            "--as: front: 2 cards are given; the front has 3",
        ]

    @pytest.mark.parametrize("scoring", ["moss-poker/simple", "mississippi-stud/standard", "nowhere.yaml"])
    def test_what_is_no_scoring_of_chinese_poker_is_an_error_of_the_file(self, scoring: str) -> None:
        result = croupier("arrange", "chinese", HAND, "--scoring", scoring)
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert scoring in result.stderr

    def test_what_is_typed_does_not_drive_the_terminal(self) -> None:
        result = croupier("arrange", "chinese", "\x1b[31m", "--as", "\x1b]0;title\x07 / \n / x")
        assert result.exit_code == USAGE
        assert all(line.isprintable() for line in result.stderr.splitlines())

    @pytest.mark.parametrize(
        "option", [("--opponents", "4"), ("--deals", "1"), ("--deals", "1000001"), ("--top", "0"), ("--rule", "x")]
    )
    def test_what_cannot_be_is_usage(self, option: tuple[str, str]) -> None:
        assert croupier("arrange", "chinese", HAND, *option).exit_code == USAGE

    @pytest.mark.parametrize(("lang", "words"), [("en", "0.0000 ± 0.0000"), ("ru", "0,0000 ± 0,0000")])
    def test_it_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        assert words in croupier("arrange", "chinese", HAND, "--deals", "50", "--lang", lang).stdout


class TestAudit:
    def test_a_scoring_file_on_a_terminal(self) -> None:
        result = croupier("audit", "chinese-poker/royalties", "--hands", "300")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in (
            "Chinese poker, Western scoring with royalties",
            "deals of two players: 300, seed 1",
            "- All three rows against an opponent, in place of the majority; points: 4.",
            "- Rows from the front to the back are: not descending.",
            "- Royalties are paid by all opponents, or to the winner of the row alone; here: all opponents.",
            "points per hand",
            "Rows set by the rule even rows",
            "full house or better",
            "22,100",
            "2,598,960",
        ):
            assert words in result.stdout

    @pytest.mark.parametrize("name", ["russian", "western", "royalties", "point-a-row", "2-4", "1-6"])
    def test_its_json_is_as_its_schema_says(self, name: str) -> None:
        result = croupier("audit", f"chinese-poker/{name}", "--hands", "60", "--seed", "4", "--json")
        assert (result.exit_code, notes(result)) == (FINE, [])
        found = data(result)
        Draft202012Validator(chinese_audit_schema()).validate(found)
        assert (found["hands"], found["seed"], len(found["points"])) == (60, 4, 4)
        for each in found["as_set"]:
            for row in each["rows"]:
                assert sum(one["hands"] for one in row["classes"]) == 60
                assert bool(row["royalties"]) == (name == "royalties")

    @pytest.mark.thorough
    @pytest.mark.slow
    def test_scorings_and_paytables_are_audited_in_the_order_named(self) -> None:
        files = ("mississippi-stud/standard", "chinese-poker/western")
        found = data(croupier("audit", *files, "--seed", "2", "--json"))
        assert [each["game"] for each in found] == ["mississippi-stud", "chinese-poker"]

    def test_options_that_say_nothing_of_a_file_are_refused_all_at_once(self, tmp_path: Path) -> None:
        result = croupier(
            "audit", "chinese-poker/western", "mississippi-stud/standard", "--ties", "least", "--csv", str(tmp_path),
            "--hands", "9", "--simulate", "9",
        )  # fmt: skip
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split(":")[0] for line in result.stderr.splitlines()] == [
            "--csv",
            "--ties",
            "--simulate",
            "--hands",
        ]
        assert not list(tmp_path.iterdir())

    def test_its_page_is_made_again_by_the_command_on_it(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        Path("own.yaml").write_text("game: chinese-poker\nname: Mine\npoints: {row: 1}\n", encoding="utf-8")
        options = ("--hands", "40", "--seed", "3", "--lang", "uk")
        result = croupier("audit", "own.yaml", *options, "--html", "first")
        assert (result.exit_code, notes(result)) == (FINE, ["written: first/chinese-poker-own.html"])
        page = Path("first/chinese-poker-own.html").read_bytes()
        command = re.findall(r"croupier audit [^<]*", page.decode())[-1]
        assert croupier(*shlex.split(command)[1:]).exit_code == FINE
        assert Path("build/chinese-poker-own.html").read_bytes() == page

    def test_two_files_of_one_name_are_refused_one_folder(self, tmp_path: Path) -> None:
        (tmp_path / "western.yaml").write_text("game: chinese-poker\nname: Mine\n", encoding="utf-8")
        files = ("chinese-poker/western", str(tmp_path / "western.yaml"))
        assert croupier("audit", *files, "--html", str(tmp_path)).exit_code == USAGE

    def test_points_that_are_too_large_are_told(self, tmp_path: Path) -> None:
        file = tmp_path / "huge.yaml"
        file.write_text("game: chinese-poker\nname: huge\npoints: {row: 100000000}\n", encoding="utf-8")
        result = croupier("audit", str(file), "--hands", "1000000")
        assert (result.exit_code, result.stdout) == (CLAIM_FALSE, "")
        assert "its points are too large to be added up" in result.stderr

    def test_a_file_with_an_error_is_told(self, tmp_path: Path) -> None:
        file = tmp_path / "wrong.yaml"
        file.write_text("game: chinese-poker\nname: wrong\npoints: {rwo: 1}\n", encoding="utf-8")
        assert croupier("audit", str(file)).exit_code == FILE_ERROR


@pytest.mark.parametrize("name", ["chinese-audit", "chinese-arrangement"])
def test_schemas_are_printed(name: str) -> None:
    Draft202012Validator.check_schema(data(croupier("schema", name)))
