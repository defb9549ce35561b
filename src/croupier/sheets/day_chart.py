"""Small charts of days, as our own SVG: a bar a day with its figure on top; patterns, not colours, tell parts apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

_WIDTH, _HEIGHT, _TOP, _BOTTOM = 560, 150, 22, 24
_TALLEST = _HEIGHT - _TOP - _BOTTOM
_WIDEST, _GAP = 48, 8


@dataclass(frozen=True, slots=True)
class DayBar:
    """A day: what stands beneath it and on top of it, its whole height, and how much of that is filled."""

    beneath: str
    on_top: str
    height: int
    filled: int


def day_chart(name: str, title: str, description: str, bars: Sequence[DayBar]) -> str:
    """SVG of the bars with a title and a description in words; `name` makes its ids its own. Empty without a bar."""
    if not bars:
        return ""
    highest = max(1, *(bar.height for bar in bars))
    step = _WIDTH / len(bars)
    label, width = f"chart-{name}", min(step - _GAP, _WIDEST)
    hatched = f"url(#{label}-rest)"
    drawn = "".join(_bar(bar, (at + 0.5) * step, width, highest, hatched) for at, bar in enumerate(bars))
    ground = _HEIGHT - _BOTTOM
    return (
        f'<svg class="chart days" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-labelledby="{label} {label}-of">'
        f'<title id="{label}">{escape(title)}</title><desc id="{label}-of">{escape(description)}</desc>'
        f'<defs><pattern id="{label}-rest" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path class="hatch" d="M0 0V5"/></pattern></defs>'
        f'{drawn}<path class="ground" d="M0 {ground}H{_WIDTH}"/></svg>'
    )


def _bar(bar: DayBar, middle: float, width: float, highest: int, hatched: str) -> str:
    left, ground = middle - width / 2, _HEIGHT - _BOTTOM
    whole, filled = (_TALLEST * part / highest for part in (bar.height, bar.filled))
    parts = [
        f'<rect class="{name}"{fill} x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{tall:.1f}"/>'
        for name, fill, top, tall in (
            ("rest", f' fill="{hatched}"', ground - whole, whole - filled),
            ("full", "", ground - filled, filled),
        )
        if tall > 0
    ]
    return (
        f"<g>{''.join(parts)}"
        f'<text x="{middle:.1f}" y="{ground - whole - 5:.1f}">{escape(bar.on_top)}</text>'
        f'<text class="beneath" x="{middle:.1f}" y="{_HEIGHT - 8}">{escape(bar.beneath)}</text></g>'
    )
