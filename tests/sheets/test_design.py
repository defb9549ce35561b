"""The design system: every text can be read on its ground, in light, in the dark and on paper."""

import re
from importlib.resources import files
from itertools import pairwise

import pytest

CSS = files("croupier.sheets").joinpath("templates", "croupier.css").read_text("utf-8")
TEXT_ON_GROUND = [
    *((text, ground) for text in ("ink", "ink-soft", "accent", "win", "loss") for ground in ("paper", "panel")),
    *((f"on-level-{level}", f"level-{level}") for level in range(5)),
    *((suit, "card") for suit in ("clubs", "diamonds", "hearts", "spades")),
]
SHAPE_ON_GROUND = [
    *((shape, "paper") for shape in ("line-strong", "win", "push", "loss", "accent")),
    ("line-strong", "card"),
    ("ink", "card"),
]


def tokens(theme: str) -> dict[str, str]:
    """The colours in force, by token."""
    roots = {
        "light": r"^:root \{(.*?)^\}",
        "dark": r"prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}",
        "print": r"@media print \{\s*:root \{(.*?)\}",
    }
    found: dict[str, str] = {}
    for name in dict.fromkeys(("light", theme)):
        block = re.search(roots[name], CSS, re.DOTALL | re.MULTILINE)
        assert block is not None
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block[1]))
    return found


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2.2, contrast ratio."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_reaches_aa(theme: str, text: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize(("shape", "ground"), SHAPE_ON_GROUND)
def test_shapes_that_mean_something_reach_aa(theme: str, shape: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[shape], colours[ground]) >= 3


@pytest.mark.parametrize("theme", ["light", "print"])
def test_levels_stay_apart_in_grey(theme: str) -> None:
    colours = tokens(theme)
    greys = [luminance(colours[f"level-{level}"]) for level in range(5)]
    assert all(lighter > darker * 1.15 for lighter, darker in pairwise(greys))


def test_no_part_names_a_colour_of_its_own() -> None:
    rest = re.sub(r":root \{.*?\}", "", CSS, flags=re.DOTALL)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", rest) == []


def test_every_token_used_is_defined_and_every_one_defined_is_used() -> None:
    from croupier.sheets.drawing import VARIABLES

    defined = set(re.findall(r"--([\w-]+):", CSS))
    used = set(re.findall(r"var\(--([\w-]+)\)", CSS)) | set(VARIABLES.values())
    assert used == defined


def test_sheets_take_their_colours_and_spaces_from_the_same_tokens() -> None:
    sheet = files("croupier.sheets").joinpath("templates", "sheet.css").read_text("utf-8")
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", sheet) == []
    # How many rows a strip of hands has is not a matter of style: the page says it.
    assert set(re.findall(r"var\(--([\w-]+)", sheet)) - {"rows"} <= set(re.findall(r"--([\w-]+):", CSS))
    assert set(re.findall(r"--([\w-]+):", sheet)) <= set(re.findall(r"--([\w-]+):", CSS))
