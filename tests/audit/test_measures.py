"""Measures, first by hand on a table of three outcomes, then against each other."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.audit.measures import measures, moments
from croupier.figures import MEASURES
from croupier.report import Outcome


def outcome(net: int, bet: int, deals: int, *, folded: bool = False) -> Outcome:
    return Outcome(Fraction(net), Fraction(bet), "event", folded, deals)


# Of ten rounds one wins 8 on 4, three push with 4 up, four lose 4, and two fold 1.
TEN = (outcome(8, 4, 1), outcome(0, 4, 3), outcome(-4, 4, 4), outcome(-1, 1, 2, folded=True))


def exact(name: str) -> Fraction:
    return measures(moments(TEN))[name].value


@pytest.mark.parametrize(
    ("measure", "by_hand"),
    [
        ("expected_value", Fraction(8 - 16 - 2, 10)),
        ("house_edge", Fraction(1)),
        ("average_bet", Fraction(4 * 8 + 2, 10)),
        ("element_of_risk", Fraction(10, 34)),
        ("return_on_base", Fraction(0)),
        ("return_on_action", Fraction(24, 34)),
        ("hit_frequency", Fraction(1, 10)),
        ("push_frequency", Fraction(3, 10)),
        ("fold_frequency", Fraction(2, 10)),
        ("variance", Fraction(64 + 64 + 2, 10) - 1),
        ("standard_deviation", Fraction(12)),
    ],
)
def test_by_hand(measure: str, by_hand: Fraction) -> None:
    assert exact(measure) == by_hand


def test_ratio_standard_deviation_by_hand() -> None:
    """W - R B with R = -10/34, squared and averaged, over the square of the average bet."""
    ratio = Fraction(-10, 34)
    squares = sum(each.deals * (each.net - ratio * each.bet) ** 2 for each in TEN)
    assert exact("ratio_standard_deviation") == squares / 10 / Fraction(34, 10) ** 2


def test_a_push_by_folding_is_no_push() -> None:
    """A net of nothing with a folded hand (nothing was up) counts as a fold alone."""
    table = (outcome(0, 0, 1, folded=True), outcome(0, 1, 1))
    found = measures(moments(table))
    assert found["push_frequency"].value == Fraction(1, 2)
    assert found["fold_frequency"].value == Fraction(1, 2)


def test_every_measure_is_there_in_order() -> None:
    assert tuple(measures(moments(TEN))) == MEASURES


ROUNDS = st.lists(
    st.builds(
        lambda net, bet, deals: outcome(net, bet, deals), st.integers(-9, 50), st.integers(1, 9), st.integers(1, 99)
    ),
    min_size=1,
)


@given(ROUNDS)
def test_returns_and_edges_are_two_sides_of_one_thing(rounds: list[Outcome]) -> None:
    found = {name: measure.value for name, measure in measures(moments(rounds)).items()}
    assert found["house_edge"] == -found["expected_value"] == 1 - found["return_on_base"]
    assert found["element_of_risk"] * found["average_bet"] == found["house_edge"]
    assert found["return_on_action"] == 1 - found["element_of_risk"]


@given(ROUNDS, st.integers(2, 5))
def test_counting_in_other_units_of_deals_changes_nothing(rounds: list[Outcome], times: int) -> None:
    more = [Outcome(each.net, each.bet, each.event, each.folded, each.deals * times) for each in rounds]
    assert measures(moments(more)) == measures(moments(rounds))


@given(ROUNDS)
def test_the_ratio_has_no_spread_where_every_round_wins_in_proportion(rounds: list[Outcome]) -> None:
    even = [Outcome(3 * each.bet, each.bet, each.event, each.folded, each.deals) for each in rounds]
    assert measures(moments(even))["ratio_standard_deviation"].value == 0
