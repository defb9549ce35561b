"""Charts of a report: how likely each net result is, and what each hand adds to the expected value.

Floats are fine here: the figures stand in the tables beside.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from textwrap import wrap
from typing import TYPE_CHECKING

from croupier.report import Report
from croupier.sheets.drawing import INK, LINE, LOSS, PUSH, SMALL, SOFT, WIN, drawn, new_axes
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import number, percent, signed, tone

if TYPE_CHECKING:
    from croupier.sheets.drawing import Figure

_TONES = {"win": WIN, "push": PUSH, "loss": LOSS}
_MOST_LABELS = 40
_LONGEST_LABEL = 36
BAR, _FOLDED_BAR = 21, 30  # how high a bar lies with its label on one line, and on two


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
    return drawn("outcomes", title, description, lambda figure: _columns(figure, bars, axis, lang), 240)


def contribution_chart(report: Report, lang: Language) -> str:
    """SVG of what each event adds to or takes from the expected value."""
    bars = [
        Bar(
            _folded(_capital(", ".join(lang.event(event)))), event.contribution, tone(event.contribution),
            signed(lang, event.contribution, 4),
        )
        for event in report.events
    ]  # fmt: skip
    title = lang.say("What each hand adds to the expected value")
    description = lang.say(
        "One bar a row of the outcome table, to the right for gains and to the left for losses; together {total}.",
        total=signed(lang, report.measures["expected_value"].value, 4),
    )
    height = 8 + (_FOLDED_BAR if any("\n" in bar.label for bar in bars) else BAR) * len(bars)
    return drawn("contributions", title, description, lambda figure: draw_bars(figure, bars), height)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _folded(label: str) -> str:
    """A label of the bars, on two lines or more where it is too long for one."""
    return "\n".join(wrap(label, _LONGEST_LABEL))


def _plain(lang: Language, net: Fraction) -> str:
    return number(lang, net, 0 if net.denominator == 1 else 2)


def _columns(figure: "Figure", bars: Sequence[Bar], axis: str, lang: Language) -> None:
    """Upright bars over a logarithmic chance; equal steps along the nets, which lie too far apart for a scale."""
    axes = new_axes(figure, (0.155, 0.24, 0.84, 0.72))
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
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    step = -(-len(bars) // _MOST_LABELS)
    axes.set_xticks(range(0, len(bars), step), [bar.label for bar in bars[::step]], fontsize=8, rotation=60)
    axes.set_xlim(-0.7, len(bars) - 0.3)
    axes.set_xlabel(axis, color=SOFT, fontsize=SMALL, labelpad=6)


def draw_bars(figure: "Figure", bars: Sequence[Bar]) -> None:
    """Bars to either side of zero, first at the top, each with its figure at its end."""
    margin = min(0.4, 0.02 + 0.0108 * max(len(line) for bar in bars for line in bar.label.split("\n")))
    lengths = [float(bar.length) for bar in bars]
    axes = new_axes(figure, (margin, 0.02, 0.99 - margin, 0.96))
    axes.barh(range(len(bars)), lengths, 0.62, color=[_TONES[bar.tone] for bar in bars])
    reach = max(map(abs, lengths)) or 1.0
    for place, bar in enumerate(bars):
        left = bar.length < 0
        axes.text(
            lengths[place] + (-0.02 if left else 0.02) * reach, place, bar.text, va="center",
            ha="right" if left else "left", fontsize=SMALL,
        )  # fmt: skip
    # Room for the figures: on both sides, or, where no bar goes to the left, all of it on the right.
    before, after = (0.3, 0.3) if min(lengths) < 0 else (0.0, 0.6)
    axes.set_xlim(min(0.0, *lengths) - before * reach, max(0.0, *lengths) + after * reach)
    axes.set_ylim(len(bars) - 0.4, -0.6)
    axes.set_yticks(range(len(bars)), [bar.label for bar in bars], color=INK)
    axes.set_xticks([])
    axes.spines[["left", "bottom"]].set_visible(False)
    axes.axvline(0, color=SOFT, linewidth=0.8)
