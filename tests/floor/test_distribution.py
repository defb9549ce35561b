"""Counts of deals by outcome: gathered, added up, held against the closed form, and averaged exactly."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.distribution import CountError, Distribution, exact_sum

COUNTS = st.lists(st.tuples(st.integers(-5, 5), st.integers(0, 10**20)))
FRACTIONS = st.builds(Fraction, st.integers(), st.integers(1, 1000))
TWO_DICE = Distribution((one + other, 1) for one in range(1, 7) for other in range(1, 7))


def test_two_dice_show_seven_in_six_ways_of_thirty_six() -> None:
    assert [TWO_DICE[face] for face in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert TWO_DICE.total == 36
    assert TWO_DICE.mean(lambda face: face) == 7
    assert TWO_DICE.mean(lambda face: Fraction(face, 2)) == Fraction(7, 2)


def test_an_outcome_without_a_deal_is_left_out_and_counts_nothing() -> None:
    counted = Distribution([("royal flush", 0), ("flush", 3)])
    assert list(counted) == [("flush", 3)]
    assert len(counted) == 1
    assert counted["royal flush"] == 0
    assert counted["never heard of"] == 0


def test_outcomes_given_twice_are_added() -> None:
    assert Distribution([("win", 1), ("lose", 2), ("win", 3)]) == Distribution([("lose", 2), ("win", 4)])


def test_a_negative_count_is_refused() -> None:
    with pytest.raises(CountError, match="a negative count of deals: -1 of 'win'"):
        Distribution([("win", -1)])


def test_the_closed_form_is_met_or_the_count_is_refused() -> None:
    hands = Distribution([("some", 2_598_000), ("rest", 960)])
    assert hands.expect(comb(52, 5)) is hands
    with pytest.raises(CountError, match="2598960 deals were counted, 2598961 exist"):
        hands.expect(comb(52, 5) + 1)


def test_a_mean_of_nothing_is_refused() -> None:
    with pytest.raises(CountError, match="a mean of no deals"):
        Distribution[int]([]).mean(lambda outcome: outcome)
    assert Distribution[int]([]).total == 0


def test_counts_beyond_64_bits_stay_exact() -> None:
    huge = Distribution([(1, 2**80), (-1, 2**80 - 1)])
    assert huge.total == 2**81 - 1
    assert huge.mean(lambda outcome: outcome) == Fraction(1, 2**81 - 1)


def test_outcomes_that_become_equal_are_added() -> None:
    assert TWO_DICE.map(lambda face: face % 2 == 0) == Distribution([(True, 18), (False, 18)])


def test_a_distribution_shows_what_it_holds() -> None:
    assert repr(Distribution([("win", 1)])) == "Distribution([('win', 1)])"


def test_equal_distributions_are_one_key_and_nothing_else_is_equal_to_them() -> None:
    one, same, other = (Distribution(counts) for counts in ([(1, 2), (3, 4)], [(3, 4), (1, 2)], [(1, 2)]))
    assert len({one, same, other}) == 2
    assert one != [(1, 2), (3, 4)]


@given(COUNTS)
def test_nothing_is_lost_however_outcomes_are_renamed(counts: list[tuple[int, int]]) -> None:
    distribution = Distribution(counts)
    assert distribution.total == sum(count for _, count in counts)
    assert distribution.map(abs).total == distribution.total
    assert distribution.map(lambda outcome: 0)[0] == distribution.total


@given(COUNTS.filter(lambda counts: any(count for _, count in counts)), FRACTIONS, FRACTIONS)
def test_the_mean_is_linear(counts: list[tuple[int, int]], factor: Fraction, more: Fraction) -> None:
    distribution = Distribution(counts)
    mean = distribution.mean(lambda outcome: outcome)
    assert distribution.mean(lambda outcome: factor * outcome + more) == factor * mean + more


@given(COUNTS)
def test_the_order_of_counting_does_not_matter(counts: list[tuple[int, int]]) -> None:
    assert Distribution(reversed(counts)) == Distribution(counts)
    assert hash(Distribution(reversed(counts))) == hash(Distribution(counts))


@given(st.lists(FRACTIONS))
def test_a_sum_over_one_denominator_is_the_sum(values: list[Fraction]) -> None:
    assert exact_sum(values) == sum(values, Fraction(0))


@given(st.lists(st.tuples(st.one_of(FRACTIONS, st.integers(), st.booleans()), st.integers())))
def test_each_so_many_times_is_the_sum_of_products(pairs: list[tuple[Fraction | int, int]]) -> None:
    found = exact_sum((value for value, _ in pairs), [count for _, count in pairs])
    assert isinstance(found, Fraction)
    assert found == sum((value * count for value, count in pairs), Fraction(0))
