"""Figures sampled over deals, with their standard errors: in words for people, as data for programs."""

from croupier.report import Estimate
from croupier.sheets.figures_data import Json, fraction_data, measure_data
from croupier.sheets.language import Language
from croupier.words import mark

_PLACES = 4
WITH_ERROR = mark("{figure} ± {error}")
SAMPLED = mark("What stands after ± is the standard error over the deals of this seed.")


def with_error(estimate: Estimate, language: Language) -> str:
    """A sampled figure and its standard error: `0.5169 ± 0.0182`."""
    figure, error = language.decimal(estimate.mean, _PLACES), language.measure(estimate.error, _PLACES)
    return language.say(WITH_ERROR, figure=figure, error=error)


def share_with_error(estimate: Estimate, language: Language, places: int = _PLACES) -> str:
    """A sampled part of all deals and its standard error, in per cent."""
    figure, error = language.percent(estimate.mean, places), language.percent(estimate.error, places)
    return language.say(WITH_ERROR, figure=figure, error=error)


def estimate_data(estimate: Estimate) -> Json:
    """A sampled figure as data: the mean over the deals, exactly and to ten decimals, and its standard error."""
    return {**fraction_data(estimate.mean), "error": measure_data(estimate.error)["decimal"]}
