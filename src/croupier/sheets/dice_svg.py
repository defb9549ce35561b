"""Dice, drawn by us: one die, dice in a row, dice that are not shown, as inline SVG for any page.

A die is a square face with its pips, as dice have them. The style sheet gives it its size and, from tokens, its
colours; the pips tell the faces apart without any. Each die says in the reader's language what it shows.
"""

from collections.abc import Iterable

from croupier.dice import STANDARD_DICE
from croupier.sheets.language import Language
from croupier.sheets.playing_cards import drawn_row, drawn_thing
from croupier.words import mark

_FACE_NAMES = (mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"))
FACES = tuple(range(1, STANDARD_DICE.faces + 1))

_LOW, _MIDDLE, _HIGH = 11, 20, 29
_CORNERS = ((_LOW, _HIGH), (_HIGH, _LOW), (_LOW, _LOW), (_HIGH, _HIGH), (_LOW, _MIDDLE), (_HIGH, _MIDDLE))
"""Where pips that are not in the middle lie, in the order in which higher faces add them, two at a time."""

_FACE = '<rect class="face" x="1" y="1" width="38" height="38" rx="7"/>'
_HIDDEN = '<path class="lattice" d="M7 7h26v26H7zM7 20L20 7M7 33L33 7M20 33L33 20M7 20L20 33M7 7L33 33M20 7L33 20"/>'


def die_svg(face: int, language: Language) -> str:
    """One die that shows a face, 1 to 6."""
    pips = [*_CORNERS[: face // 2 * 2], *[(_MIDDLE, _MIDDLE)] * (face % 2)]
    drawn = "".join(f'<circle cx="{across}" cy="{down}" r="3.9"/>' for across, down in pips)
    return _svg("die", face_name(face, language), drawn)


def hidden_die_svg(language: Language) -> str:
    """One die that is not shown."""
    return _svg("die back", language.say(mark("die face down")), _HIDDEN)


def dice_svg(faces: Iterable[int], language: Language) -> str:
    """Several dice in a row, in the order given."""
    return drawn_row(die_svg(face, language) for face in faces)


def hidden_dice_svg(many: int, language: Language) -> str:
    """So many dice in a row that are not shown."""
    return drawn_row(hidden_die_svg(language) for _ in range(many))


def face_name(face: int, language: Language) -> str:
    """A die's face in words.

    >>> from croupier.sheets.language import language
    >>> face_name(5, language("en"))
    'five'
    """
    return language.say(_FACE_NAMES[face - 1])


def _svg(kind: str, name: str, drawn: str) -> str:
    return drawn_thing(kind, name, f"{_FACE}{drawn}", height=40)
