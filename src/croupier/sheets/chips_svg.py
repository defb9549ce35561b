"""Chips, drawn by us: one chip with its value, edge spots and colour, and an amount cut into chips, as inline SVG.

The value stands on every chip, so that nothing hangs on its colour; the colours are tokens of the style sheet. Each
chip says in the reader's language what it is worth.
"""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from croupier.payouts import CHIPS, cut
from croupier.sheets.language import Language
from croupier.words import mark

_COLOURS = (
    (Fraction(5), "chip-white"),
    (Fraction(25), "chip-red"),
    (Fraction(100), "chip-green"),
    (Fraction(500), "chip-black"),
    (Fraction(1000), "chip-purple"),
)
"""The colour of chips that are worth less than an amount, as most houses have them."""
_DEAREST = "chip-yellow"
_DISC = (
    '<circle class="edge" cx="20" cy="20" r="18.5"/>'
    '<circle class="spots" cx="20" cy="20" r="15.5" stroke-dasharray="6.087 6.087"/>'
    '<circle class="middle" cx="20" cy="20" r="12"/>'
)
_TEXT_SIZES = (15, 14, 11, 8.5, 7)  # for one digit, two, three ...


def chip_svg(value: Fraction, language: Language) -> str:
    """One chip."""
    shown = language.points(value)
    size = _TEXT_SIZES[min(len(shown), len(_TEXT_SIZES)) - 1]
    name = escape(language.say(mark("chip of {value}"), value=shown))
    return (
        f'<svg class="chip {_colour(value)}" viewBox="0 0 40 40" role="img"><title>{name}</title>{_DISC}'
        f'<text x="20" y="{20 + size * 0.36:.4g}" font-size="{size}">{escape(shown)}</text></svg>'
    )


def chips_svg(amount: Fraction, language: Language, chips: Sequence[Fraction] = CHIPS) -> str:
    """An amount in the fewest chips, `2×` and the chip; empty where these chips cannot pay it."""
    found = cut(amount, chips)
    if not found:
        return ""
    drawn = [f'<span class="cut">{_times(many)}{chip_svg(chip, language)}</span>' for chip, many in found]
    return f'<span class="paid-in">{"".join(drawn)}</span>'


def _times(many: int) -> str:
    return f"{many}×" if many > 1 else ""


def _colour(value: Fraction) -> str:
    return next((colour for below, colour in _COLOURS if value < below), _DEAREST)
