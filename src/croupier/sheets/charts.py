"""Charts as inline SVG: how likely each net result is, and what each hand adds to the expected value.

Matplotlib draws with stand-in colours and its own font name; afterwards they become the page's CSS variables and
font, so that one drawing serves light, dark and paper. Floats are fine here: the figures stand in the tables beside.
Nothing depends on a clock or a random number, so the same report gives the same bytes.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from io import StringIO
from math import floor, log10
from typing import TYPE_CHECKING, Any

from croupier.report import Report
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import number, percent, signed, tone

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    _Draw = Callable[[Figure], None]

# Stand-ins, one for each CSS variable that a chart may be drawn in.
_INK, _SOFT, _LINE, _WIN, _PUSH, _LOSS = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
_VARIABLES = {_INK: "ink", _SOFT: "ink-soft", _LINE: "line", _WIN: "win", _PUSH: "push", _LOSS: "loss"}
_TONES = {"win": _WIN, "push": _PUSH, "loss": _LOSS}
_POINTS_PER_INCH = 72
_WIDTH = 560
_SMALL, _TEXT = 9.5, 11.0
_MOST_LABELS = 40
_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "croupier",
    "text.parse_math": False,
    "font.size": _TEXT,
    "text.color": _INK,
    "axes.edgecolor": _LINE,
    "axes.linewidth": 0.8,
    "xtick.color": _SOFT,
    "ytick.color": _SOFT,
}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its label, its length, `win`, `push` or `loss`, and the text at its end."""

    label: str
    length: Fraction
    tone: str
    text: str = ""


def outcome_chart(report: Report, lang: Language) -> str:
    """SVG of the chance of each net result in base units, on a logarithmic scale."""
    chances: dict[Fraction, Fraction] = {}
    for outcome in report.outcomes:
        chances[outcome.net] = chances.get(outcome.net, Fraction(0)) + Fraction(outcome.deals, report.deals)
    nets = sorted(chances)
    bars = [Bar(_plain(lang, net), chances[net], tone(net)) for net in nets]
    likeliest = max(nets, key=lambda net: chances[net])
    title = lang.say("Chance of each net result")
    description = lang.say(
        "Bars for {count} net results from {low} to {high} times the {base}. "
        "The most likely is {likeliest} ({chance}); a net win has a chance of {hit}.",
        count=lang.count(len(nets)), low=bars[0].label, high=bars[-1].label, base=lang.say(report.base),
        likeliest=_plain(lang, likeliest), chance=percent(lang, chances[likeliest], 2),
        hit=percent(lang, report.measures["hit_frequency"], 2),
    )  # fmt: skip
    axis = lang.say("net result, in units of the {base}", base=lang.say(report.base))
    return _drawn("outcomes", title, description, lambda figure: _columns(figure, bars, axis, lang), 240)


def contribution_chart(report: Report, lang: Language) -> str:
    """SVG of what each event adds to or takes from the expected value."""
    bars = [
        Bar(
            _capital(lang.hands(event.low, event.high)), event.contribution, tone(event.contribution),
            signed(lang, event.contribution, 4),
        )
        for event in report.events
    ]  # fmt: skip
    title = lang.say("What each hand adds to the expected value")
    description = lang.say(
        "One bar a row of the outcome table, to the right for gains and to the left for losses; together {total}.",
        total=signed(lang, report.measures["expected_value"].value, 4),
    )
    height = 8 + 21 * len(bars)
    return _drawn("contributions", title, description, lambda figure: _bars(figure, bars), height)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _plain(lang: Language, net: Fraction) -> str:
    return number(lang, net, 0 if net.denominator == 1 else 2)


def _drawn(name: str, title: str, description: str, draw: "_Draw", height: int) -> str:
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


def _axes(figure: "Figure", box: tuple[float, float, float, float]) -> "Axes":
    axes = figure.add_axes(box)
    axes.patch.set_alpha(0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(length=0, labelsize=_SMALL)
    return axes


def _columns(figure: "Figure", bars: Sequence[Bar], axis: str, lang: Language) -> None:
    """Upright bars over a logarithmic chance; equal steps along the nets, which lie too far apart for a scale."""
    axes = _axes(figure, (0.155, 0.24, 0.84, 0.72))
    # Where one result is certain there is still an axis to be drawn.
    lowest = min(floor(log10(min(bar.length for bar in bars))), -1)
    floor_chance = 10.0**lowest
    axes.bar(
        range(len(bars)), [float(bar.length) - floor_chance for bar in bars], bottom=floor_chance, width=0.72,
        color=[_TONES[bar.tone] for bar in bars],
    )  # fmt: skip
    axes.set_yscale("log")
    axes.set_ylim(floor_chance, 1)
    exponents = range(lowest, 1)
    axes.set_yticks(
        [10.0**exponent for exponent in exponents],
        [lang.say("1 in {number}", number=lang.count(10**-exponent)) for exponent in exponents],
    )
    axes.minorticks_off()
    axes.grid(axis="y", color=_LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    step = -(-len(bars) // _MOST_LABELS)
    axes.set_xticks(range(0, len(bars), step), [bar.label for bar in bars[::step]], fontsize=8, rotation=60)
    axes.set_xlim(-0.7, len(bars) - 0.3)
    axes.set_xlabel(axis, color=_SOFT, fontsize=_SMALL, labelpad=6)


def _bars(figure: "Figure", bars: Sequence[Bar]) -> None:
    """Bars to either side of zero, first at the top, each with its figure at its end."""
    margin = min(0.4, 0.02 + 0.0108 * max(len(bar.label) for bar in bars))
    lengths = [float(bar.length) for bar in bars]
    axes = _axes(figure, (margin, 0.02, 0.99 - margin, 0.96))
    axes.barh(range(len(bars)), lengths, 0.62, color=[_TONES[bar.tone] for bar in bars])
    reach = max(map(abs, lengths)) or 1.0
    for place, bar in enumerate(bars):
        left = bar.length < 0
        axes.text(
            lengths[place] + (-0.02 if left else 0.02) * reach, place, bar.text, va="center",
            ha="right" if left else "left", fontsize=_SMALL,
        )  # fmt: skip
    axes.set_xlim(min(0.0, *lengths) - 0.3 * reach, max(0.0, *lengths) + 0.3 * reach)
    axes.set_ylim(len(bars) - 0.4, -0.6)
    axes.set_yticks(range(len(bars)), [bar.label for bar in bars], color=_INK)
    axes.set_xticks([])
    axes.spines[["left", "bottom"]].set_visible(False)
    axes.axvline(0, color=_SOFT, linewidth=0.8)


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
    for colour, variable in _VARIABLES.items():
        body = body.replace(colour, f"var(--{variable})")
    label = f"chart-{name}"
    opening = (
        f'<svg class="chart" viewBox="{found[1] if found else ""}" role="img" aria-labelledby="{label} {label}-of">'
        f'<title id="{label}">{escape(title)}</title><desc id="{label}-of">{escape(description)}</desc>'
    )
    return _BLANKS.sub("\n", opening + body).strip()
