"""The formula and the sensitivity on every kind of sheet: whole, exact, in the reader's words, the same everywhere."""

import csv
import io
import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator
from rich.console import Console

from croupier.figures import show_decimal
from croupier.report import Formula, PaySensitivity, Report
from croupier.sheets.csv_tables import csv_tables
from croupier.sheets.data import report_data, to_json
from croupier.sheets.html import render_audit
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.report_schema import report_schema
from croupier.sheets.text import report_text
from sheets.pages import Page, number

ROWS = (
    PaySensitivity("main", "flush", "flush", None, "6 to 1", Fraction(6), Fraction(370, 71), Fraction(766, 125),
                   Fraction(222903, 20440)),
    PaySensitivity("main", "pair of jacks", "pair of jacks", "pair of aces", "3 to 2", Fraction(3, 2), Fraction(-1),
                   None, Fraction(-1, 3)),
    PaySensitivity("main", "pair of sixes", "pair of sixes", "pair of tens", "push", Fraction(0), Fraction(0),
                   Fraction(0), None),
    PaySensitivity("main", "two pair", "two pair", None, "2 for 1", Fraction(1), Fraction(1), Fraction(1), Fraction(1)),
)  # fmt: skip


@pytest.fixture(scope="module")
def moved(full: Report) -> Report:
    """Every kind of end: a fraction, a loss, none; the pay with no edge above, below, here and nowhere."""
    return replace(full, sensitivity=ROWS)


def printed(report: Report, code: str = "en", width: int = 160) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(report_text(report, language(code), width=width))
    return captured.get().replace("\u00a0", " ")


def formula_of(report: Report) -> Formula:
    assert report.formula is not None
    return report.formula


def test_the_json_has_both_exactly_and_is_as_its_schema_says(moved: Report) -> None:
    found = json.loads(to_json(report_data(moved)))
    Draft202012Validator(report_schema()).validate(found)
    formula = found["formula"]
    total = sum(Fraction(term["staked"]) * Fraction(term["pay"]["exact"]) for term in formula["terms"])
    assert (total + Fraction(formula["fixed"])) / found["deals"] == Fraction(-53223, 1082900)
    assert all(
        Fraction(term["staked"]) / found["deals"] == Fraction(term["worth"]["exact"]) for term in formula["terms"]
    )
    assert formula["expression"].startswith("(1920*royal_flush + 9792*straight_flush + ")
    assert found["sensitivity"][0] == {
        "ladder": "main",
        "row": "flush",
        "pay": {"exact": "6", "decimal": "6.0000000000"},
        "optimal": {
            "low": {"exact": "370/71", "decimal": "5.2112676056"},
            "high": {"exact": "766/125", "decimal": "6.1280000000"},
        },
        "zero_edge": {"exact": "222903/20440", "decimal": "10.9052348337"},
        "zero_edge_is": "above",
    }
    assert [each["optimal"]["high"] is None for each in found["sensitivity"]] == [False, True, False, False]
    assert [each["zero_edge_is"] for each in found["sensitivity"]] == ["above", "below", None, "here"]


def test_a_report_with_neither_is_as_its_schema_says(full: Report) -> None:
    found = json.loads(to_json(report_data(replace(full, formula=None))))
    Draft202012Validator(report_schema()).validate(found)
    assert "formula" not in found
    assert found["sensitivity"] == []


def rows(report: Report, table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_tables(report)[table], newline="")))


def test_pay_times_worth_adds_up_in_the_csv(moved: Report) -> None:
    found = rows(moved, "formula")
    assert found[-1]["row"] == "fixed"
    assert sum(Fraction(row["pay"]) * Fraction(row["worth"]) for row in found) == Fraction(-53223, 1082900)
    assert sum(Fraction(row["pay"]) * Fraction(row["staked"]) for row in found) / moved.deals == Fraction(
        -53223, 1082900
    )
    assert rows(replace(moved, formula=None), "formula") == []


def test_the_ends_are_in_the_csv(moved: Report) -> None:
    assert [list(row.values())[1:] for row in rows(moved, "sensitivity")] == [
        ["flush", "6", "370/71", "766/125", "222903/20440", "above"],
        ["pair of jacks", "3/2", "-1", "", "-1/3", "below"],
        ["pair of sixes", "0", "0", "0", "", ""],
        ["two pair", "1", "1", "1", "1", "here"],
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_formula_on_the_terminal_can_be_worked_out_again(moved: Report, code: str) -> None:
    """Read off the line as it stands: each number times the pay of the hand beside it."""
    lang, formula = language(code), formula_of(moved)
    plain = re.sub(r"(?<=\d)[ ,](?=\d{3})", "", " ".join(printed(moved, code).split()))
    found = re.search(r"= \((.*?)\) / (\d+)", plain)
    assert found is not None
    won, _, folds = found[1].partition(" - ")
    pays = {lang.hands(term.row): term.pay for term in formula.terms}
    total = -Fraction(folds)
    for part in won.split(" + "):
        staked, hand = part.split(" · ")
        total += int(staked) * pays[hand]
    assert total / int(found[2]) == Fraction(-53223, 1082900)


def with_a_second_ladder(report: Report) -> Report:
    """The same rows once more, as those of another table."""
    found = formula_of(report)
    terms = (*found.terms, *(replace(term, ladder="losing odds") for term in found.terms))
    moves = (*report.sensitivity, *(replace(each, ladder="losing odds") for each in report.sensitivity))
    return replace(report, formula=replace(found, terms=terms), sensitivity=moves)


def test_hands_of_two_tables_are_told_apart(moved: Report) -> None:
    one, two = printed(moved), printed(with_a_second_ladder(moved))
    page = Page(render_audit(with_a_second_ladder(moved)))
    assert "main: " not in one
    for hand in ("main: straight flush", "losing odds: straight flush"):
        assert f"· {hand}" in two
        assert hand in " ".join(page.text.split())


def test_the_terminal_says_the_tie_rule_beside_it(moved: Report) -> None:
    assert "Return in the pays, each to 1, with ties: most: EV = (1,920 · royal flush + " in printed(moved)
    assert "with ties: least: EV = " in printed(replace(moved, ties="least"))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_term_of_the_formula_is_torn(moved: Report, width: int) -> None:
    lines = printed(moved, width=width).splitlines()
    assert max(map(len, lines)) <= width
    for term in formula_of(moved).terms:
        assert any(f"{int(term.staked):,} · {language('en').hands(term.row)}" in line for line in lines)


def test_the_terminal_has_every_end(moved: Report) -> None:
    table = printed(moved).partition("one pay moves, the others stay")[2]
    cells = [re.split(r"\s{2,}", line.strip()) for line in table.splitlines()[2:6]]
    assert cells == [
        ["flush", "6", "5.2113", "6.1280", "10.9052", "370/71; 766/125; 222903/20440"],
        ["pair of jacks or better", "1.5000", "-1 (lose)", "no limit", "-0.3333", "-1 (lose); no limit; -1/3"],
        ["pair, sixes to tens", "0", "0", "0", "–", "0; 0; –"],
        ["two pair", "1", "1", "1", "1", "1; 1; 1"],
    ]


def test_without_sensitivity_there_is_no_table_of_it(full: Report) -> None:
    assert "one pay moves" not in printed(full)
    page = Page(render_audit(full))
    assert "sensitivity" not in page.ids
    assert "--sensitivity" not in page.text


@pytest.fixture(scope="module")
def page(moved: Report) -> Page:
    return Page(render_audit(moved))


def test_the_page_is_well_formed_in_every_language(moved: Report) -> None:
    for code in LANGUAGES:
        page = Page(render_audit(moved, code))
        assert page.faults == []
        assert {"formula", "sensitivity"} <= set(page.ids)


@pytest.mark.slow
def test_the_formula_is_a_sum_over_the_deals(moved: Report) -> None:
    """A fraction in MathML: below the deals, above a row for each hand, and last what folds bring."""
    html = render_audit(moved)
    (math,) = re.findall(r"<math .*?</math>", html, re.DOTALL)
    parts = [re.sub(r"<.*?>", " ", row).strip().split(maxsplit=2) for row in re.findall(r"<mtr>(.*?)</mtr>", math)]
    assert parts[0] == ["1,920", "·", "royal flush"]
    assert [part[0] for part in parts[1:]] == ["+"] * 10 + ["\N{MINUS SIGN}"]
    assert parts[-1] == ["\N{MINUS SIGN}", "95,098,560"]
    assert len(parts) == len(formula_of(moved).terms) + 1
    assert re.search(r"</mtable>\s*<mn>155,937,600</mn>\s*</mfrac>", math)


def test_what_one_more_unit_is_worth(moved: Report, page: Page) -> None:
    terms = formula_of(moved).terms
    for row, term in zip(page.table("What one more unit").rows[1:], terms, strict=True):
        assert row[:2] == [language("en").hands(term.low, term.high), term.pays]
        assert number(row[2]) == term.pay
        assert number(row[3]) == term.staked
        assert Fraction(row[4]) == term.worth
        assert number(row[5]) == Fraction(show_decimal(term.worth, 10))


def test_every_end_is_on_the_page(page: Page) -> None:
    assert page.table("How far each pay may move").rows[1:] == [
        ["flush 6 to 1", "6", "5.2113370/71", "6.1280766/125", "10.9052 higher222903/20440"],
        ["pair of jacks or better 3 to 2", "1.50003/2", "−1 (lose)", "no limit", "−0.3333 lower−1/3"],
        ["pair, sixes to tens push", "0", "0", "0", "–"],
        ["two pair 2 for 1", "1", "1", "1", "1 as now"],
    ]


@pytest.mark.parametrize("ties", ["most", "least"])
def test_the_page_says_whose_strategy_it_is(moved: Report, ties: str) -> None:
    text = Page(render_audit(replace(moved, ties="least" if ties == "least" else "most"))).text
    total = "largest" if ties == "most" else "smallest"
    rule = f"tie rule: of options with equal value, the one with the {total} total bet is taken."
    assert text.count(rule.capitalize()) + text.count(rule) == 3  # in the strategy's section, and in both of these


def test_the_command_asks_for_it_again(moved: Report, page: Page) -> None:
    assert "croupier audit everything.yaml --html build --lang en --sensitivity" in page.text


def test_a_formula_without_a_row_is_what_folds_bring(moved: Report) -> None:
    """Where everything is folded no pay is left; where nothing is, no fixed part."""
    formula = formula_of(moved)
    none = tuple(replace(term, staked=Fraction(0), worth=Fraction(0)) for term in formula.terms)
    folded = replace(moved, formula=replace(formula, terms=none, fixed=Fraction(-formula.deals)))
    assert "EV = (-155,937,600) / 155,937,600" in printed(folded)
    kept = replace(moved, formula=replace(formula, terms=formula.terms[:1], fixed=Fraction(0)))
    assert "EV = (1,920 · royal flush) / 155,937,600" in printed(kept)
    odd = replace(moved, formula=replace(formula, terms=formula.terms[:1], fixed=Fraction(7, 2)))
    assert "EV = (1,920 · royal flush + 7/2) / 155,937,600" in printed(odd)
    assert all(Page(render_audit(each)).faults == [] for each in (folded, kept, odd))
