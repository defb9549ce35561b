"""The check by dealing as it is told: every figure of it, its verdict, and the command that deals the hands again."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.report import Report, Simulation
from croupier.sheets.html import render_audit
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.views.simulation import in_short
from sheets.pages import Page

FOUND = Simulation(
    hands=1_000_000, seed=7, cells=35, pooled=3, strays=0, chi_square="25.8164", degrees=34, p_value="0.842023",
    mean=Fraction(-11861, 250000), z="0.1733", agrees=True,
)  # fmt: skip
FAILED = replace(FOUND, strays=12, p_value="0.000000", agrees=False)


def test_the_check_in_one_sentence() -> None:
    assert in_short(FOUND, language("en")) == (
        "1,000,000 hands dealt from seed 7: mean net -0.0474, z = 0.17; chi-square 25.82, 34 degrees of freedom, "
        "p = 0.8420: agrees"
    )
    assert in_short(FAILED, language("en")).endswith("p = 0.0000: does not agree: do not use these figures")


def test_every_figure_is_on_the_page(full: Report) -> None:
    page = Page(render_audit(replace(full, simulation=FOUND)))
    section = page.text.partition("An independent check")[2].partition("How to get this report again")[0]
    told = " ".join(section.split())
    for words in (
        "hands dealt1,000,000", "seed7", "mean net of the hands dealt\u22120.047444", "expected value\u22120.049149",
        "z+0.1733", "outcomes compared35, one of them made of 3 that are expected fewer than five times",
        "should0", "chi-square25.8164 on 34 degrees of freedom", "p0.842023", "verdict\u2713 agrees",
    ):  # fmt: skip
        assert words in told.replace(" <", "<"), words


def test_a_disagreement_has_its_word_and_sign(full: Report) -> None:
    text = " ".join(Page(render_audit(replace(full, simulation=FAILED))).text.split())
    assert "\u2717 does not agree: do not use these figures" in text
    assert "\u2713 agrees" not in text


def test_nothing_pooled_is_not_spoken_of(full: Report) -> None:
    text = Page(render_audit(replace(full, simulation=replace(FOUND, pooled=0)))).text
    assert "expected fewer than five times" not in text.partition("An independent check")[2]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_the_page_is_well_formed_with_and_without_it(full: Report, code: str) -> None:
    heading = language(code).say("An independent check")
    with_it, without = (Page(render_audit(replace(full, simulation=each), code)) for each in (FOUND, None))
    assert with_it.faults == without.faults == []
    assert (heading in with_it.text, heading in without.text) == (True, False)


def test_the_command_deals_the_same_hands_again(full: Report) -> None:
    html = render_audit(replace(full, simulation=FOUND))
    (command,) = re.findall(r"croupier audit .*", Page(html).text)
    assert "--simulate 1000000 --seed 7" in command
    assert "--simulate" not in Page(render_audit(full)).text
