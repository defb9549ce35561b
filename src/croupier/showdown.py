"""Two hands at a showdown: who is ahead, and what can be said of it from spans of strengths alone."""

from collections.abc import Mapping
from typing import Literal

Result = Literal["ahead", "tied", "behind"]
RESULTS: tuple[Result, ...] = ("ahead", "tied", "behind")

TURNED: Mapping[Result, Result] = {"ahead": "behind", "tied": "tied", "behind": "ahead"}
"""Each result as the other side has it."""

Span = tuple[int, int | None]
"""Strengths from the first up to, and without, the second; None: no bound."""

EVERY_STRENGTH: Span = (0, None)


def result_of(own: int, dealer: int) -> Result:
    """How a hand of strength `own` stands against one of strength `dealer`.

    >>> result_of(7, 7)
    'tied'
    """
    if own == dealer:
        return "tied"
    return "ahead" if own > dealer else "behind"


def can_be(result: Result, own: Span, dealer: Span) -> bool:
    """Whether some own strength and some dealer's strength of these spans stand so.

    >>> can_be("behind", (5, None), (0, 5)), can_be("tied", (3, 8), (0, 5))
    (False, True)
    """
    if result == "tied":
        return _below(own[0], dealer[1]) and _below(dealer[0], own[1])
    low, high = (dealer, own) if result == "ahead" else (own, dealer)
    return high[1] is None or low[0] < high[1] - 1


def overlap(one: Span, other: Span) -> Span | None:
    """The strengths in both spans; None where there are none."""
    bounds = [bound for bound in (one[1], other[1]) if bound is not None]
    low, high = max(one[0], other[0]), min(bounds, default=None)
    return (low, high) if high is None or low < high else None


def _below(strength: int, bound: int | None) -> bool:
    return bound is None or strength < bound
