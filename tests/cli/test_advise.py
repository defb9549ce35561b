"""`croupier advise`."""

import pytest
from jsonschema import Draft202012Validator

from cli.running import FILE_ERROR, FINE, STANDARD, USAGE, croupier, data, notes
from croupier.sheets.report_schema import advice_schema


@pytest.mark.usefixtures("folder")
class TestAdvise:
    TIED = ("good.yaml", "AsKd", "2c 5h", "--bets", "1,1,1")

    def test_every_option_its_value_and_the_best_on_stdout(self) -> None:
        result = croupier("advise", "good.yaml", "QhQs", "2c 7d", "--bets", "1,1,2")
        assert (result.exit_code, notes(result)) == (FINE, [])
        for words in ("A good table", "5th Street", "Qh Qs", "2c 7d", "8.4583", "203/24", "Best: bet 3x.", "1 to 1"):
            assert words in result.stdout

    def test_a_tie_is_said(self) -> None:
        assert "Exactly equal, and best: fold and bet 1x." in croupier("advise", *self.TIED).stdout

    def test_its_json_is_as_its_schema_says(self) -> None:
        for arguments in (("good.yaml", "QhQs"), self.TIED):
            result = croupier("advise", *arguments, "--json")
            Draft202012Validator(advice_schema()).validate(data(result))
            assert (result.exit_code, notes(result)) == (FINE, [])
        found = data(croupier("advise", *self.TIED, "--json"))
        assert [option["option"] for option in found["options"] if option["best"]] == ["fold", "bet 1x"]
        assert found["options"][0]["value"] == {"exact": "-3", "decimal": "-3.0000000000"}
        assert (found["own"], found["shared"], found["folded"]["exact"]) == (["As", "Kd"], ["2c", "5h"], "0")

    def test_the_tie_rule_says_how_play_goes_on(self) -> None:
        assert data(croupier("advise", *self.TIED, "--ties", "least", "--json"))["folded"]["exact"] == "1"

    def test_a_shipped_paytable_and_cards_as_another_language_writes_them(self) -> None:
        found = data(croupier("advise", STANDARD, "Д♥ Д♠", "2♣,7♦", "--bets", "1,1,2", "--json"))
        assert (found["own"], found["shared"]) == (["Qh", "Qs"], ["2c", "7d"])

    @pytest.mark.parametrize(("lang", "words"), [("en", "two pair"), ("ru", "две пары"), ("uk", "дві пари")])
    def test_it_is_in_the_language_asked_for(self, lang: str, words: str) -> None:
        assert words in croupier("advise", "good.yaml", "QhQs", "--lang", lang).stdout

    def test_all_that_is_wrong_with_cards_and_bets_is_told_at_once(self) -> None:
        result = croupier("advise", "good.yaml", "Qh Zz", "2c2c", "--bets", "one")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert [line.split(";")[0] for line in notes(result)] == [
            "own cards: 'Zz' is not a card",
            "shared cards: 2c is there twice",
            "bets: 'one' is not a whole number",
        ]

    def test_cards_that_would_drive_the_terminal_do_not(self) -> None:
        result = croupier("advise", "good.yaml", "\x1b[31m\n", "\x07")
        assert result.exit_code == USAGE
        assert all(line.isprintable() for line in result.stderr.splitlines())

    @pytest.mark.parametrize("file", ["broken.yaml", "missing.yaml"])
    def test_a_bad_file_is_another_matter(self, file: str) -> None:
        result = croupier("advise", file, "QhQs")
        assert (result.exit_code, result.stdout) == (FILE_ERROR, "")
        assert f"{file}:" in result.stderr
