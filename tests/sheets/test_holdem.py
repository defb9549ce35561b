"""Pages, tables and text of games against a dealer's hand: two opening bets, bets paid apart, a list that costs."""

import csv
import io
from dataclasses import replace
from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator
from rich.cells import cell_len
from rich.console import Console

from browsing import Browser, assert_nothing_runs_off
from croupier.audit.board_first.rule_list import NOT_WITHIN
from croupier.audit.strategy import rule_of
from croupier.report import Move, PlayRule, Report, Rule, StreetRules
from croupier.sheets.csv_tables import csv_tables
from croupier.sheets.data import report_data
from croupier.sheets.html import render_audit
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.report_schema import report_schema, strategy_schema
from croupier.sheets.strategy_data import strategy_report_data
from croupier.sheets.strategy_text import strategy_text
from croupier.sheets.text import report_text
from croupier.sheets.views import front, play
from croupier.strategies import FeatureTest
from every_table import ONE_WORKER
from sheets.pages import Page, number

pytestmark = [pytest.mark.thorough, ONE_WORKER]
BOTH = pytest.mark.parametrize("name", ["ultimate", "casino"])
OPENING = "A round opens with ante and blind, one unit each. Figures are per unit of the ante alone"


@pytest.fixture
def report(name: str, request: pytest.FixtureRequest) -> Report:
    found: Report = request.getfixturevalue(name)
    return found


def printed(report: Report, width: int, *, strategy: bool = False, values: bool = False) -> list[str]:
    english, stream = language("en"), io.StringIO()
    made = strategy_text(report, english, width=width, values=values) if strategy else None
    Console(file=stream, width=width).print(made or report_text(report, english, width=width))
    return [line.rstrip() for line in stream.getvalue().splitlines()]


def with_list(report: Report) -> Report:
    """A report with a list to learn of one street, that costs more than it should."""
    rules = StreetRules(
        "Flop",
        (
            PlayRule((rule_of(FeatureTest("hidden pair", "at least", 6)),), Move("bet {size}x", 2)),
            PlayRule((), Move("check")),
        ),
    )
    note = Rule(NOT_WITHIN, {"rules": ("25",), "base": ("ante",)})
    listed = replace(report.strategy, rules=(rules,), list_cost=Fraction(1, 800), list_note=note)
    return replace(report, strategy=listed)


class TestThePage:
    @BOTH
    @pytest.mark.parametrize("code", LANGUAGES)
    @pytest.mark.one_in(3)
    def test_it_is_well_formed_in_every_language(self, report: Report, code: str) -> None:
        page = Page(render_audit(report, code))
        assert page.faults == []
        assert len(set(page.ids)) == len(page.ids)
        assert all(table.caption.strip() for table in page.tables)

    @BOTH
    @pytest.mark.one_in(2)
    def test_each_bet_has_its_column_in_the_outcome_table(self, report: Report) -> None:
        heading, *rows, total = Page(render_audit(report)).table("Outcomes of the game").rows
        required = [wager.name for wager in report.wagers if wager.required]
        assert heading == ["Hand", *required, "Deals", "Probability", "1 in", "Contribution"]
        assert len(rows) == len(report.events)
        for row, event in zip(rows, report.events, strict=True):
            paid = {wager: each.odds for each in event.bets for wager in each.wagers}
            assert row[1 : 1 + len(required)] == [paid.get(wager, "–") for wager in required]
            assert number(row[-1]) == round(event.contribution, 10)
        assert sum(number(row[len(required) + 1]) for row in rows) == number(total[len(required) + 1]) == report.deals

    def test_rows_read_as_a_floor_person_says_them(self, ultimate: Report) -> None:
        rows = Page(render_audit(ultimate)).table("Outcomes of the game").rows
        assert ["flush ahead", "1 to 1", "3 to 2", "1 to 1"] in [row[:4] for row in rows]
        assert ["flush ahead, dealer does not qualify", "push", "3 to 2", "1 to 1"] in [row[:4] for row in rows]
        assert ["behind dealer does not qualify", "push", "lose", "lose"] in [row[:4] for row in rows]

    def test_two_opening_bets_are_told_and_one_is_not(self, ultimate: Report, casino: Report) -> None:
        assert OPENING in Page(render_audit(ultimate)).text
        assert front.opening_words(casino, language("en")) == ""

    def test_a_bet_without_a_pay_table_says_what_it_is_settled_by(self, ultimate: Report) -> None:
        rows = {row[0]: row for row in Page(render_audit(ultimate)).table("Bets and their base").rows}
        assert [rows[bet][2] for bet in ("ante", "blind", "play", "trips")] == [
            "how the hands stand", "own seven", "how the hands stand", "own seven",
        ]  # fmt: skip

    def test_a_side_bet_coupled_with_the_play_says_so(self, ultimate: Report) -> None:
        text = Page(render_audit(ultimate)).text
        assert "Lost on a fold, so it is priced under the play that is optimal for the required wagers alone" in text

    def test_a_list_to_learn_says_what_it_costs(self, ultimate: Report) -> None:
        assert ultimate.strategy.rules == ()
        assert "A list to learn" not in Page(render_audit(ultimate)).text
        text = Page(render_audit(with_list(ultimate))).text
        assert "2 rules that cost 0.1250% of the ante a round against optimal play, exactly 1/800." in text
        assert "a hidden pair of 8 or higher" in text
        assert "this one costs least" in text

    @BOTH
    def test_the_formula_says_whose_pays_it_is_in(self, report: Report) -> None:
        paid = "blind" if report.game.startswith("ultimate") else "ante"
        assert f"The pays are those of the table of this bet: {paid}." in Page(render_audit(report)).text

    @BOTH
    def test_every_class_of_two_cards_is_listed_with_its_values(self, report: Report) -> None:
        (listed,) = (table for table in Page(render_audit(report)).tables if table.caption.startswith("Every class"))
        assert len(listed.rows) == 170
        for row, entry in zip(listed.rows[1:], report.strategy.chart, strict=True):
            assert row[:2] == [entry.label, str(entry.combinations)]
            values = row[-len(entry.values) :]
            assert [number(value) for value in values] == [round(value, 6) for _, value in entry.values]

    @BOTH
    @pytest.mark.one_in(2)
    def test_it_does_not_scroll_sideways_on_a_phone(self, report: Report, browser: Browser) -> None:
        assert_nothing_runs_off(browser, render_audit(report), 360)


class TestTheChart:
    def test_a_check_is_told_from_bets_by_its_letter(self, ultimate: Report) -> None:
        chart = play.chart(ultimate, language("en"))
        assert chart is not None
        assert [(entry.code, entry.words) for entry in chart.legend] == [
            ("C", "check"), ("3x", "bet 3x"), ("4x", "bet 4x"),
        ]  # fmt: skip
        assert len({entry.level for entry in chart.legend}) == 3
        codes = {cell.label: cell.code for row in chart.rows for cell in row.cells}
        # As every published chart has it: twos, king-four offsuit and jack-nine offsuit wait.
        assert [codes[each] for each in ("22", "33", "K4o", "K5o", "J9o", "JTo", "Q6s", "Q5s")] == [
            "C", "4x", "C", "4x", "C", "4x", "4x", "C",
        ]  # fmt: skip

    def test_where_nothing_is_decided_it_says_what_cards_are_worth(self, casino: Report) -> None:
        chart = play.chart(casino, language("en"))
        assert chart is not None
        assert not chart.decided
        assert [entry.code for entry in chart.legend] == ["\N{MINUS SIGN}", "+"]
        for row in chart.rows:
            for cell in row.cells:
                assert cell.code == ("+" if cell.value.startswith("+") else "\N{MINUS SIGN}")
        worth = sum((each.combinations * each.values[0][1] for each in casino.strategy.chart), Fraction(0)) / 1326
        assert worth == casino.measures["expected_value"].value

    def test_streets_have_the_decisions_and_nothing_else(self, ultimate: Report, casino: Report) -> None:
        assert [(row.street, row.move.name) for row in ultimate.strategy.streets] == [
            ("Before the flop", "check"), ("Before the flop", "bet 4x"), ("Flop", "check"), ("Flop", "bet 2x"),
            ("River", "fold"), ("River", "bet 1x"),
        ]  # fmt: skip
        assert [(row.street, row.move.name) for row in casino.strategy.streets] == [
            ("Flop", "fold"), ("Flop", "call 2x"),
        ]  # fmt: skip


class TestData:
    @BOTH
    def test_json_is_as_its_schema_says(self, report: Report) -> None:
        data = report_data(report)
        Draft202012Validator(report_schema()).validate(data)
        Draft202012Validator(strategy_schema()).validate(strategy_report_data(report))
        assert data["opening"] == list(report.opening)
        assert "list_cost" not in data["strategy"]
        listed = report_data(with_list(report))
        Draft202012Validator(report_schema()).validate(listed)
        assert listed["strategy"]["list_cost"]["exact"] == "1/800"
        assert "this one costs least" in listed["strategy"]["list_note"]

    def test_events_say_bet_by_bet_what_is_paid(self, ultimate: Report) -> None:
        (flush,) = (
            event
            for event in report_data(ultimate)["events"]
            if (event["row"], event["stands"]) == ("flush", ["ahead"])
        )
        assert flush["pays"] == "ante and play 1 to 1, blind 3 to 2"
        assert flush["bets"] == [
            {"wagers": ["ante", "play"], "pays": "1 to 1"},
            {"wagers": ["blind"], "pays": "3 to 2"},
        ]

    @BOTH
    def test_the_table_of_bets_adds_up_to_the_game(self, report: Report) -> None:
        bets = list(csv.DictReader(io.StringIO(csv_tables(report)["bets"])))
        required = [bet for bet in bets if bet["required"] == "yes"]
        assert [bet["wager"] for bet in bets] == [wager.name for wager in report.wagers]
        assert sum(Fraction(bet["average bet"]) for bet in required) == report.measures["average_bet"].value
        assert sum(Fraction(bet["expected value"]) for bet in required) == report.measures["expected_value"].value


class TestText:
    @BOTH
    @pytest.mark.parametrize("width", [40, 60, 80, 100, 140])
    def test_no_line_is_wider_than_the_terminal(self, report: Report, width: int) -> None:
        for strategy in (False, True):
            assert max(map(cell_len, printed(report, width, strategy=strategy, values=True))) <= width

    def test_bets_and_events_bet_by_bet(self, ultimate: Report) -> None:
        lines = [line.split() for line in printed(ultimate, 140)]
        assert ["ante", "how", "the", "hands", "stand", "1.0000", "-0.1658"] in lines
        (flush,) = (line for line in lines if line[:2] == ["flush,", "ahead"])
        assert flush[2:11] == ["1", "to", "1", "3", "to", "2", "1", "to", "1"]
        assert " ".join(printed(ultimate, 140)).count(OPENING) == 1

    def test_strategy_tells_the_streets_and_what_the_list_costs(self, ultimate: Report) -> None:
        lines = printed(with_list(ultimate), 80, strategy=True)
        assert "Every street, summed up" in lines
        assert [line.split()[-1] for line in lines if line.startswith(" River ")] == ["19.18%", "21.83%"]
        at = lines.index("Flop: the first rule that holds decides")
        assert lines[at + 1 : at + 3] == ["  bet 2x: a hidden pair of 8 or higher", "  check: everything else"]
        assert "2 rules that cost 0.1250% of the ante a round" in " ".join(lines)

    def test_values_of_every_class(self, ultimate: Report, casino: Report) -> None:
        (aces,) = (
            line.split() for line in printed(ultimate, 100, strategy=True, values=True) if line.startswith(" AA ")
        )
        assert aces == ["AA", "6", "bet", "4x", "2.192924", "2.896998", "3.601073"]
        (aces,) = (line.split() for line in printed(casino, 100, strategy=True, values=True) if line.startswith(" AA "))
        assert aces[:2] == ["AA", "6"]
        assert aces[2].startswith("1.898")
