"""Dice as drawn: told apart by their pips and by name, in every language."""

import re
from itertools import pairwise

import pytest

from croupier.sheets.dice_svg import FACES, dice_svg, die_svg, face_name, hidden_dice_svg, hidden_die_svg
from croupier.sheets.language import LANGUAGES, language
from sheets.pages import Page


@pytest.mark.parametrize("face", FACES)
def test_a_die_has_as_many_pips_as_its_face(face: int) -> None:
    drawn = die_svg(face, language("en"))
    places = re.findall(r'<circle cx="(\d+)" cy="(\d+)"', drawn)
    assert len(places) == len(set(places)) == face
    # Opposite pips lie opposite, whatever the face: a die looks the same turned upside down.
    assert {(str(40 - int(across)), str(40 - int(down))) for across, down in places} == set(places)


def test_a_pip_lies_in_the_middle_of_odd_faces_alone() -> None:
    assert [face for face in FACES if '"20" cy="20"' in die_svg(face, language("en"))] == [1, 3, 5]


def test_a_die_says_what_it_shows() -> None:
    page = Page(die_svg(5, language("en")))
    assert page.faults == []
    assert page.texts == ["five"]
    (svg,) = (known for tag, known in page.tags if tag == "svg")
    assert (svg["role"], svg["class"]) == ("img", "die")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_faces_are_named_alike(code: str) -> None:
    names = {face_name(face, language(code)) for face in FACES}
    assert len(names) == 6
    assert all(names)


def test_no_die_brings_a_colour_or_fetches_anything() -> None:
    drawn = dice_svg(FACES, language("en")) + hidden_die_svg(language("en"))
    assert re.findall(r"#|rgb|fill=|style=|href|url|http", drawn) == []


def test_dice_keep_the_order_in_which_they_were_rolled() -> None:
    page = Page(dice_svg((2, 6, 1), language("en")))
    assert page.faults == []
    places = [page.text.index(name) for name in ("two", "six", "one")]
    assert all(first < second for first, second in pairwise(places))


def test_dice_that_are_not_shown_tell_nothing_but_that() -> None:
    page = Page(hidden_dice_svg(2, language("en")))
    assert page.text == "die face down" * 2
    assert "circle" not in hidden_die_svg(language("en"))
