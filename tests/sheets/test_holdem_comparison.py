"""Two tables of house hold'em on the page, in the terminal and as data: how hands stand to the dealer's is told."""

import io

import pytest
from jsonschema import Draft202012Validator
from rich.console import Console

from croupier.audit.comparison import compare
from croupier.comparison import Comparison
from croupier.paytable import load, shipped
from croupier.sheets.comparison_data import comparison_data
from croupier.sheets.comparison_schema import comparison_schema
from croupier.sheets.comparison_text import comparison_text
from croupier.sheets.html import render_comparison
from croupier.sheets.language import LANGUAGES, language
from sheets.pages import Page

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def houses() -> Comparison:
    """Where the dealer does not qualify, A pays the ante by its table and B 1 to 1."""
    files = dict(shipped())
    a, b = (load(files[f"casino-holdem/{name}"]).paytable for name in ("standard", "unqualified-pays-even"))
    assert a is not None
    assert b is not None
    return compare(a, b)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_is_well_formed_in_every_language(houses: Comparison, code: str) -> None:
    page = Page(render_comparison(houses, code))
    assert page.faults == []


def test_the_page_tells_how_the_hands_stand(houses: Comparison) -> None:
    text = render_comparison(houses)
    assert "flush <small>ahead, dealer qualifies</small>" in text
    assert "flush <small>dealer does not qualify</small>" in text
    assert "any hand <small>behind, dealer qualifies</small>" in text
    assert "What the ante is paid when the dealer does not qualify: 1 to 1." in text
    assert "The first decision, by the two cards held" not in text  # nothing is decided before the flop
    assert "3h 3d | Ac Jc 9c" in text


def test_the_terminal_has_a_column_for_it(houses: Comparison) -> None:
    console = Console(file=io.StringIO(), width=160)
    console.print(comparison_text(houses, language("en"), width=160))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "against the dealer" in printed
    (row,) = (
        line
        for line in printed.splitlines()
        if "flush" in line and "dealer does not qualify" in line and "ante 2 to 1, call" in line
    )
    assert "ante 1 to 1, call" in row


def test_the_data_is_as_its_schema_says(houses: Comparison) -> None:
    found = comparison_data(houses)
    Draft202012Validator(comparison_schema()).validate(found)
    assert [each["stands"] for each in found["hands"]][-3:] == [
        ["tied", "dealer qualifies"],
        ["behind", "dealer qualifies"],
        [],
    ]
