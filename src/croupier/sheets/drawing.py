"""Drawing: matplotlib's figures as inline SVG in the page's own colours and font.

Matplotlib draws with stand-in colours and its own font name; afterwards they become the page's CSS variables and
font, so that one drawing serves light, dark and paper. Nothing depends on a clock, a random number or a reader's
settings, so the same report gives the same bytes.
"""

import re
from collections.abc import Callable
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # charts have these names from here: nothing else may import matplotlib
    from matplotlib.axes import Axes as Axes
    from matplotlib.figure import Figure as Figure

    Draw = Callable[[Figure], None]

# Stand-ins, one for each CSS variable that a chart may be drawn in.
INK, SOFT, LINE, WIN, PUSH, LOSS = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
VARIABLES = {INK: "ink", SOFT: "ink-soft", LINE: "line", WIN: "win", PUSH: "push", LOSS: "loss"}
_POINTS_PER_INCH = 72
_WIDTH = 560
SMALL, _TEXT = 9.5, 11.0
_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "croupier",
    "text.parse_math": False,
    "font.size": _TEXT,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.linewidth": 0.8,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
}


def drawn(name: str, title: str, description: str, draw: "Draw", height: int) -> str:
    """What `draw` puts on a figure so many points high, as SVG with a title and a description in words.

    `name` makes its ids its own; two charts of a page have different names.
    """
    from matplotlib import rc_context, rcdefaults, rcParams
    from matplotlib.figure import Figure

    with rc_context():
        rcdefaults()  # a reader's own matplotlib settings must not change a report's bytes
        rcParams.update(_STYLE)
        figure = Figure(figsize=(_WIDTH / _POINTS_PER_INCH, height / _POINTS_PER_INCH))
        figure.patch.set_alpha(0)
        draw(figure)
        written = StringIO()
        figure.savefig(written, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    return _for_the_page(written.getvalue(), name, title, description)


def new_axes(figure: "Figure", box: tuple[float, float, float, float]) -> "Axes":
    """Axes in a box (left, bottom, width, height, as shares of the figure), without frame or ticks."""
    axes = figure.add_axes(box)
    axes.patch.set_alpha(0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(length=0, labelsize=SMALL)
    return axes


_OPENING = re.compile(r"<svg\b[^>]*?viewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
_LEFT_OUT = re.compile(
    r"<\?xml.*?\?>|<!DOCTYPE.*?>|<!--.*?-->|<metadata>.*?</metadata>|<defs>\s*<style.*?</defs>"
    r'|(?<=<g) id="[^"]*"| transform="rotate\(-0 [^"]*"|(?<=px) \'[^;"]*|font-family: [^;"]*; ',
    re.DOTALL,
)
_ID = re.compile(r'(\bid="|href="#|url\(#)')
_EMPTY = re.compile(r"<g/>|<g>\s*</g>")
_BLANKS = re.compile(r"\s*\n\s*")


def _for_the_page(svg: str, name: str, title: str, description: str) -> str:
    """Matplotlib's file as a part of a page: its colours and font, ids of its own, words for who cannot see it."""
    found = _OPENING.search(svg)
    body = _LEFT_OUT.sub("", svg.replace("xlink:href", "href")[found.end() if found else 0 :])
    body = _ID.sub(rf"\1chart-{name}-", _EMPTY.sub("", body)).replace("font: ", "font-size: ")
    for colour, variable in VARIABLES.items():
        body = body.replace(colour, f"var(--{variable})")
    label = f"chart-{name}"
    opening = (
        f'<svg class="chart" viewBox="{found[1] if found else ""}" role="img" aria-labelledby="{label} {label}-of">'
        f'<title id="{label}">{escape(title)}</title><desc id="{label}-of">{escape(description)}</desc>'
    )
    return _BLANKS.sub("\n", opening + body).strip()
