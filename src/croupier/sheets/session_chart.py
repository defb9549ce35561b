"""The chart of sessions: a fan that opens with the hands played, and where its middle and the expected net go.

Shades say how many sessions end within them; every edge has a stroke of its own and its figure at the end, so that
nothing hangs on a shade. Between the lengths that were worked out the lines are straight.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.report import Report, Session
from croupier.sheets.drawing import INK, LOSS, SMALL, SOFT, WIN, drawn, new_axes
from croupier.sheets.language import Language
from croupier.sheets.views.numbers import signed

if TYPE_CHECKING:
    from croupier.sheets.drawing import Axes, Figure

_LONGEST = 1_000
_MEDIAN = 50
# The bands: lowest and highest per cent, how dark each is on top of those around it, how its edges are dashed.
_FAN = ((1, 99, 0.10, (1, 2)), (5, 95, 0.13, (4, 2)), (25, 75, 0.20, (1, 0)))
_LEAST_GAP = 0.056  # between two figures at the end, as a share of the axis
_LEAST_REACH = 5


def session_chart(report: Report, lang: Language) -> str:
    """SVG of what sessions of up to 1,000 hands may come to; empty where so short ones could not be told."""
    told = [session for session in report.sessions if session.hands <= _LONGEST]
    if not told:
        return ""
    last, nets = told[-1].hands, {level: signed(lang, Fraction(net), 0) for level, net in told[-1].quantiles}
    description = lang.say(
        "A fan that opens with the hands played, in units of the {base}. After {hands} hands half of all sessions are "
        "at {median} or below; the middle half of them are between {low} and {high}, 98 of 100 between {lowest} and "
        "{highest}. The expected net is {expected}.",
        base=lang.say(report.base), hands=lang.count(last), median=nets[_MEDIAN], low=nets[25], high=nets[75],
        lowest=nets[1], highest=nets[99], expected=signed(lang, last * _mean(report), 0),
    )  # fmt: skip
    title = lang.say("How a session may end")
    return drawn("sessions", title, description, lambda figure: _chart(figure, told, report, lang), 330)


def _mean(report: Report) -> Fraction:
    return report.measures["expected_value"].value


def _chart(figure: "Figure", told: Sequence[Session], report: Report, lang: Language) -> None:
    axes = new_axes(figure, (0.115, 0.13, 0.72, 0.85))
    hands = [0, *(session.hands for session in told)]
    nets = {level: [0.0, *(float(dict(each.quantiles)[level]) for each in told)] for level, _ in told[0].quantiles}
    shades = _fan(axes, hands, nets, lang)
    axes.axhline(0, color=SOFT, linewidth=0.8)
    axes.plot(hands, nets[_MEDIAN], color=INK, linewidth=2, label=lang.say("median"))
    expected = float(hands[-1] * _mean(report))
    tone = LOSS if expected < 0 else WIN
    axes.plot([0, hands[-1]], [0, expected], "--", color=tone, linewidth=1.6, label=lang.say("mean"))
    _scales(axes, hands[-1], lang)
    axes.set_ylabel(
        lang.say("net result, in units of the {base}", base=lang.say(report.base)), color=SOFT, fontsize=SMALL
    )
    legend = axes.legend(loc="upper left", frameon=False, fontsize=SMALL)
    for handle, shade in zip(legend.legend_handles, shades, strict=False):
        if handle is not None:
            handle.set_alpha(shade)
    ends = [(nets[level][-1], lang.percent(Fraction(level, 100), 0), INK) for level in nets]
    _figures_at_the_end(axes, [*ends, (expected, lang.say("mean"), tone)], lang)


def _fan(axes: "Axes", hands: Sequence[int], nets: Mapping[int, Sequence[float]], lang: Language) -> list[float]:
    """Bands one on top of the other, the widest first, and how dark each comes out."""
    shown, clear = [], 1.0
    for low, high, shade, dashes in _FAN:
        share = lang.say("{share} of all sessions", share=lang.percent(Fraction(high - low, 100), 0))
        axes.fill_between(hands, nets[low], nets[high], color=INK, alpha=shade, linewidth=0, label=share)
        for level in (low, high):
            (edge,) = axes.plot(hands, nets[level], color=SOFT, linewidth=0.9)
            edge.set_dashes(dashes)
        clear *= 1 - shade
        shown.append(1 - clear)
    return shown


def _scales(axes: "Axes", longest: int, lang: Language) -> None:
    axes.set_xlim(0, longest)
    low, high = axes.get_ylim()
    if high - low < _LEAST_REACH:  # where every session ends alike there is still an axis to be drawn
        axes.set_ylim(low - _LEAST_REACH, high + _LEAST_REACH)
    hands, nets = axes.get_xticks(), axes.get_yticks()
    axes.set_xticks(hands, [lang.count(round(tick)) for tick in hands])
    axes.set_yticks(nets, [signed(lang, Fraction(tick), 0) for tick in nets])
    axes.set_xlabel(lang.say("hands played"), color=SOFT, fontsize=SMALL)


def _figures_at_the_end(axes: "Axes", ends: Sequence[tuple[float, str, str]], lang: Language) -> None:
    """What each line is and comes to, beside its end."""
    low, high = axes.get_ylim()
    in_order = sorted(ends)
    places = _apart([(net - low) / (high - low) for net, _, _ in in_order])
    for place, (net, name, colour) in zip(places, in_order, strict=True):
        words = f"{name}  {signed(lang, Fraction(net), 0)}"
        axes.text(1.015, place, words, transform=axes.transAxes, va="center", color=colour, fontsize=SMALL)


def _apart(places: Sequence[float]) -> list[float]:
    """Rising places on an axis from 0 to 1, moved up where two would stand on each other, and down from its end."""
    up = [places[0]]
    for place in places[1:]:
        up.append(max(place, up[-1] + _LEAST_GAP))
    down = [min(up[-1], 1.0)]
    for place in reversed(up[:-1]):
        down.append(min(place, down[-1] - _LEAST_GAP))
    return down[::-1]
