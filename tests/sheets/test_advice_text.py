"""Advice on a terminal of any width and language: every figure whole, nothing read as markup."""

import io
import re
from dataclasses import replace

import pytest
from rich.console import Console

from audit.tables import game_with, paytable, side_bets
from croupier.advice import Advice
from croupier.audit.advise import advise
from croupier.audit.situation import read_situation
from croupier.cards import STANDARD_DECK
from croupier.exact.plan import make_plan
from croupier.exact.solo.solve import solve
from croupier.report import Ties
from croupier.sheets.advice_text import advice_text
from croupier.sheets.language import LANGUAGES, language

TABLE = paytable(game_with(side_bets()))
SOLUTION = solve(make_plan(TABLE.game, STANDARD_DECK))


def advice(own: str, shared: str = "", bets: str = "", ties: Ties = "most") -> Advice:
    return advise(TABLE, SOLUTION, read_situation(SOLUTION.plan, own, shared, bets), ties=ties)


def shown(found: Advice, code: str = "en", width: int = 100) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(advice_text(found, language(code), width=width))
    return captured.get()


def cells(text: str) -> list[list[str]]:
    return [re.split(r"  +", line.strip()) for line in text.splitlines() if line.startswith(" ")]


def test_a_decision_on_the_last_street() -> None:
    text = shown(advice("AsKd", "2c 5h", "1,1,1"))
    rows = cells(text)
    assert "own cards: As Kd · shared cards: 2c 5h" in text
    assert "bet so far: ante 1 + 3rd street 1 + 4th street 1 = 3" in text
    assert ["fold", "-3.0000", "best", "-3"] in rows
    assert ["bet 2x", "-3.7500", "0.7500", "-15/4"] in rows
    assert "Exactly equal, and best: fold and bet 1x." in text
    assert ["what the hand may become", "pays", "next cards", "chance", "with best play"] in rows
    assert ["pair of jacks or better", "1 to 1", "6", "12.5000%", "12.5000%"] in rows
    assert "two pair" not in text
    assert "Side bets are priced each apart" in text


def test_a_decision_with_streets_to_come() -> None:
    text = shown(advice("7d2c"))
    rows = cells(text)
    assert "own cards: 7d 2c\n" in text
    assert "bet so far: ante 1\n" in text
    assert "Best: fold." in text
    assert ["full house", "10 to 1", "108", "0.0918%", "0.0000%"] in rows
    assert ["fold", "100.0000%"] in rows
    assert "ways to deal them: 117,600" in text


def test_of_equal_options_the_text_says_which_one_play_goes_on_with() -> None:
    most, least = (shown(advice("AsKd", "2c 5h", "1,1,1", ties)) for ties in ("most", "least"))
    assert "the one with the largest total bet is taken" in " ".join(most.split())
    assert "the one with the smallest total bet is taken" in " ".join(least.split())
    assert ["fold", "100.0000%"] in cells(least)
    assert ["fold", "100.0000%"] not in cells(most)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_figures_stay_whole_at_any_width(code: str, width: int) -> None:
    found, lang = advice("QhQs", "2c 7d", "1,1,2"), language(code)
    text = shown(found, code, width)
    assert all(len(line) <= width for line in text.splitlines())
    for choice in found.choices:
        assert lang.decimal(choice.value, 4) in text
    for hand in found.hands:
        assert not hand.ways or lang.percent(hand.chance, 4) in text


@pytest.mark.parametrize("name", ["[bold]b[/bold]", "[/]", "\x1b[31mred", "two\nlines", ":smile:"])
def test_names_of_a_file_are_shown_as_they_are(name: str) -> None:
    found = advice("AsKd")
    text = shown(replace(found, name=name, file=replace(found.file, name=name)))
    told = name if name.isprintable() else ascii(name)[1:-1]
    assert text.count(told) == 2
    assert all(line.isprintable() for line in text.splitlines())
