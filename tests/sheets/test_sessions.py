"""Sessions on the page: every chance and net of the report, and a fan whose every line says what it is."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from croupier.report import QUANTILES, Report
from croupier.sheets.data import report_data
from croupier.sheets.html import render_audit
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.session_chart import session_chart
from sheets.pages import Page, number

MINUS = "\N{MINUS SIGN}"


@pytest.fixture(scope="module")
def page(full: Report) -> Page:
    return Page(render_audit(full))


def test_every_chance_is_printed_with_its_method(full: Report, page: Page) -> None:
    rows = page.table("Chance to be ahead").rows[1:]
    for row, session in zip(rows, full.sessions, strict=True):
        assert number(row[0]) == session.hands
        assert row[5] == session.method
        for cell, chance in zip(row[1:4], (session.ahead, session.even, session.behind), strict=True):
            words = {"<": "less than 0.0001%", ">": "more than 99.9999%", "": "\N{EN DASH}"}
            told = words.get(chance[:1])
            assert cell == told if told else number(cell) == Fraction(chance)


def test_the_expected_net_is_the_house_edge_of_all_hands(full: Report, page: Page) -> None:
    rows = {int(number(row[0])): row for row in page.table("Chance to be ahead").rows[1:]}
    assert number(rows[1_000][4]) == Fraction("-49.15")
    assert number(rows[100_000_000][4]) == Fraction("-4914858.25")


def test_every_quantile_is_printed_with_its_sign(full: Report, page: Page) -> None:
    table = page.table("Net result, in units of the ante")
    assert [number(cell) for cell in table.rows[0][1:]] == [Fraction(level, 100) for level in QUANTILES]
    for row, session in zip(table.rows[1:], full.sessions, strict=True):
        for cell, (_, net) in zip(row[1:], session.quantiles, strict=True):
            assert number(cell) == round(Fraction(net))
            assert cell[0] in f"+{MINUS}0"


def test_a_net_of_halves_keeps_them(full: Report) -> None:
    halves = replace(full.sessions[0], quantiles=tuple((level, "1.500000") for level in QUANTILES))
    table = Page(render_audit(replace(full, sessions=(halves,)))).table("Net result, in units of the ante")
    assert table.rows[1][1:] == ["+1.50"] * len(QUANTILES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_fan_is_well_formed_and_says_what_it_shows(full: Report, code: str) -> None:
    lang = language(code)
    svg = session_chart(full, lang)
    ElementTree.fromstring(svg)
    told = Page(svg)
    assert told.faults == []
    session = next(each for each in full.sessions if each.hands == 1_000)
    for level, net in session.quantiles:
        shown = ("+" if Fraction(net) > 0 else "") + lang.decimal(Fraction(net), 0).replace("-", MINUS)
        assert f"{lang.percent(Fraction(level, 100), 0)}  {shown}" in told.texts
    for share in (50, 90, 98):
        words = lang.say("{share} of all sessions", share=lang.percent(Fraction(share, 100), 0))
        assert words in told.texts
    assert lang.say("How a session may end") in told.texts
    assert lang.count(1_000) in told.text.partition(lang.say("How a session may end"))[2]


@pytest.mark.parametrize("net", ["-25.000000", "0.000000", "250.000000"])
def test_figures_at_the_end_do_not_stand_on_each_other(full: Report, net: str) -> None:
    """Where all lines end in one point, in the middle or at the end of the axis."""
    one = replace(full.sessions[0], quantiles=tuple((level, net) for level in QUANTILES))
    svg = session_chart(replace(full, sessions=(one,)), language("en"))
    texts = [known for tag, known in Page(svg).tags if tag == "text"]
    ends = sorted(float(str(known["y"])) for known in texts if float(str(known.get("x") or 0)) > 470)
    assert len(ends) == len(QUANTILES) + 1
    assert all(low - high > 9 for high, low in pairwise(ends))
    assert 9 < ends[0] < ends[-1] < 320


def test_what_could_not_be_told_is_not_there(full: Report) -> None:
    assert session_chart(replace(full, sessions=()), language("en")) == ""
    long = [session for session in full.sessions if session.hands > 1_000]
    assert session_chart(replace(full, sessions=tuple(long)), language("en")) == ""
    bare = Page(render_audit(replace(full, sessions=())))
    assert bare.faults == []
    assert "How a session may end" not in bare.text
    assert report_data(replace(full, sessions=()))["sessions"] == []


def test_the_curve_has_no_exactly_even(full: Report) -> None:
    told = {each["hands"]: each["even"] for each in report_data(full)["sessions"]}
    assert told[10**8] is None
    assert told[1_000] == "0.001396"
