"""What posted strategies cost, as pages, tables and data show it: rule by rule, and where they err most."""

import csv
import io
from fractions import Fraction
from functools import cache

from rich.console import Console

from croupier.audit.run import audit
from croupier.paytable import load, shipped
from croupier.report import Report
from croupier.sheets.csv_tables import csv_tables
from croupier.sheets.data import report_data
from croupier.sheets.html import render_audit
from croupier.sheets.language import language
from croupier.sheets.text import report_text
from croupier.sheets.views.strategies import posted_rows, worst_of_streets


@cache
def report() -> Report:
    table = load(dict(shipped())["mississippi-stud/standard"]).paytable
    assert table is not None
    return audit(table)


def text(*, strategies: bool) -> str:
    console = Console(width=160, file=io.StringIO(), record=True)
    console.print(report_text(report(), language("en"), width=160, strategies=strategies))
    return console.export_text()


def test_a_terminal_shows_them_where_they_are_asked_for() -> None:
    assert "Posted strategies" not in text(strategies=False)
    shown = text(strategies=True)
    assert "Posted strategies, priced exactly" in shown
    assert "Where they err most" in shown
    assert "Jd Jc: bet 1x → bet 3x" in shown


def test_rules_of_a_strategy_add_up_to_what_it_costs() -> None:
    for posted in report().posted:
        rules = [rule for street in posted.rules for rule in street.rules]
        assert sum((rule.cost or Fraction(0) for rule in rules), Fraction(0)) == posted.cost
        assert sum(rule.deals or 0 for rule in posted.rules[0].rules) == report().deals


def test_the_worst_of_each_street_that_costs_something() -> None:
    lang = language("en")
    found = {each.name: list(worst_of_streets(each, report().deals, lang)) for each in report().posted}
    assert found["points"] == []
    assert [row.street for row in found["never fold"]] == ["3rd Street", "4th Street", "5th Street"]
    first = found["never fold"][0]
    assert (first.option, first.when, first.worst.cards, first.worst.best) == (
        "bet 1x", "everything else", "Jd Jc", "bet 3x",
    )  # fmt: skip


def test_the_page_has_every_rule_and_mistake_once() -> None:
    page = render_audit(report(), "en")
    rows = posted_rows(report(), language("en"))
    assert page.count("where it errs most</summary>") == 3
    assert page.count("rule by rule</caption>") == 3
    assert page.count(": where it errs most</caption>") == 2  # the points system makes no mistake
    assert all(f"<td>{each.cards}</td>" in page for row in rows for each in row.mistakes)
    assert sum(each.span for each in rows[2].mistakes) == len(rows[2].mistakes) == 15


def test_tables_and_data_say_the_same() -> None:
    table = list(csv.DictReader(io.StringIO(csv_tables(report())["mistakes"])))
    data = [(each["strategy"], mistake) for each in report_data(report())["posted"] for mistake in each["mistakes"]]
    assert [(row["strategy"], row["cards"], int(row["deals"])) for row in table] == [
        (name, mistake["cards"], mistake["deals"]) for name, mistake in data
    ]
    for row in table:
        assert Fraction(row["each"]) * int(row["deals"]) == Fraction(row["cost"]) * report().deals
