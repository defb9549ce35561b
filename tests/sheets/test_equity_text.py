"""Hand against hand, and how often hands are dealt, on a terminal of any width and language: every figure whole."""

import io
import re

import pytest
from rich.console import Console, RenderableType

from croupier.equity import Equity
from croupier.exact.equity import equity
from croupier.exact.frequencies import frequencies
from croupier.sheets.equity_text import equity_text
from croupier.sheets.frequency_text import frequency_text
from croupier.sheets.language import LANGUAGES, language
from croupier.spot import read_spot


def drawn(what: RenderableType, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def shown(found: Equity, code: str = "en", width: int = 100) -> str:
    return drawn(equity_text(found, language(code), width=width), width)


def cells(text: str) -> list[list[str]]:
    return [re.split(r"  +", line.strip()) for line in text.splitlines() if line.startswith(" ")]


SPOT = equity(read_spot(["AcTc", "AdTd", "9h9d"], "Kh Qd 2s 2c", "Jc"))


def test_shares_in_per_cent_then_boards_and_exact_fractions() -> None:
    text = shown(SPOT)
    rows = cells(text)
    assert "board: Kh Qd 2s 2c · dead cards: Jc" in text
    assert "Cards to come: 1; boards that can come: 41, all counted." in text
    assert ["cards", "wins", "ties", "loses", "share of the pot"] in rows
    # Three jacks, two aces and two tens for the ace-tens, which split; everything else for the nines.
    assert ["Ac Tc", "0.0000%", "17.0732%", "82.9268%", "8.5366%"] in rows
    assert ["9h 9d", "82.9268%", "0.0000%", "17.0732%", "82.9268%"] in rows
    assert ["Ad Td", "ties, pot split in 2", "7", "7/41"] in rows
    assert ["Ad Td", "share of the pot", "7/82"] in rows
    assert ["9h 9d", "loses", "7", "7/41"] in rows
    assert not [row for row in rows if row[0] == "9h 9d" and "ties" in row[1]]


def test_nothing_is_said_of_a_board_that_is_not_there() -> None:
    assert "board:" not in shown(equity(read_spot(["AhKh", "QsQd"])))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [30, 60, 80, 200])
def test_figures_stay_whole_at_any_width(code: str, width: int) -> None:
    text, lang = shown(SPOT, code, width), language(code)
    assert all(len(line) <= width for line in text.splitlines())
    for hand in SPOT.hands:
        for part in (hand.win, hand.tie, hand.loss, hand.share):
            assert lang.percent(part, 4) in text
            assert str(part) in text


def test_how_often_hands_are_dealt() -> None:
    text = drawn(frequency_text(frequencies(5), language("en"), width=100), 100)
    rows = cells(text)
    assert text.startswith("Hands of five cards\n")
    assert ["royal flush", "4", "0.000154%", "649,740", "1/649740"] in rows
    assert ["pair", "1,098,240", "42.256903%", "2.37", "352/833"] in rows
    assert ["all hands", "2,598,960", "100.000000%"] in rows


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [30, 60, 80, 200])
def test_counts_and_chances_stay_whole_at_any_width(code: str, width: int) -> None:
    table, lang = frequencies(3), language(code)
    text = drawn(frequency_text(table, lang, width=width), width)
    assert all(len(line) <= width for line in text.splitlines())
    for row in table.rows:
        assert lang.count(row.combinations) in text
        assert lang.percent(row.probability, 6) in text
