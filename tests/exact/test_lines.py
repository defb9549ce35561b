"""Where a pay has any number of digits: products compared in 128 bits, and decisions the same as by sums of nets."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.audit.formula import stake_on
from croupier.audit.sensitivity import with_pay
from croupier.cards import STANDARD_DECK
from croupier.exact.board_first.layout import fits
from croupier.exact.board_first.lines import decide_at
from croupier.exact.board_first.ranges import optimal_ranges
from croupier.exact.board_first.solve import Decided
from croupier.exact.board_first.solve import solve as solve_board_first
from croupier.exact.kernels.lines import sign_at
from croupier.exact.naive import NaiveSolver
from croupier.exact.plan import PlanError, make_plan, net, price
from croupier.exact.solver import solve_with_pay
from croupier.rules import Game
from croupier.settlement import Settlement
from exact.holdem import BLIND, SMALL_DECKS, TINY_DECKS, SmallDeck, bonus, every_street, uth

WORDS = st.integers(-(2**62), 2**62)


@given(fixed=WORDS, slope=WORDS, above=WORDS, below=st.integers(1, 2**62))
@example(fixed=2**62, slope=-(2**62), above=2**62, below=2**62)
@example(fixed=-(2**62), slope=2**62 - 1, above=2**62, below=2**62)
@example(fixed=6, slope=-4, above=3, below=2)
@example(fixed=0, slope=5, above=-7, below=3)
@example(fixed=5, slope=0, above=-7, below=3)
def test_the_sign_is_that_of_whole_numbers(fixed: int, slope: int, above: int, below: int) -> None:
    exact = fixed * below + slope * above
    assert sign_at(fixed, slope, above, below) == (exact > 0) - (exact < 0)


@given(slope=st.integers(1, 2**31), above=st.integers(1, 2**31), below=st.integers(1, 2**31), off=st.integers(-2, 2))
def test_the_sign_close_to_zero(slope: int, above: int, below: int, off: int) -> None:
    """fixed x below is slope x above, up to a little: nothing but the last digits decides."""
    fixed = -(slope * above // below) + off
    exact = fixed * below + slope * above
    assert sign_at(fixed, slope, above, below) == (exact > 0) - (exact < 0)


DECK = TINY_DECKS["nine cards"]
ROW = list(BLIND).index("full house")
GAME = uth(qualifier=DECK.qualifier)


def stake(settlement: Settlement) -> Fraction:
    return stake_on(settlement, "blind", ROW)


def decided(pay: Fraction, game: Game = GAME, deck: SmallDeck = DECK) -> Decided:
    plan, without = (make_plan(with_pay(game, "blind", ROW, each), deck.cards) for each in (pay, Fraction(0)))
    return decide_at(plan, price(without, net), price(plan, stake), pay)


@pytest.mark.parametrize(
    "pay",
    [Fraction(0), Fraction(7, 3), *(pytest.param(Fraction(pay), marks=pytest.mark.slow) for pay in (-1, 3, 40))],
)
def test_decisions_are_those_of_the_solver(pay: Fraction) -> None:
    plan = make_plan(with_pay(GAME, "blind", ROW, pay), DECK.cards)
    whole, apart = solve_board_first(plan), decided(pay)
    assert apart.expected == whole.expected
    assert apart.decisions == whole.decisions
    assert optimal_ranges(apart, (stake,)) == optimal_ranges(whole, (stake,))


@pytest.mark.parametrize("game", [bonus({"full house": "1 to 1"}), every_street({"full house": "1 to 1"})])
@pytest.mark.parametrize("pay", [Fraction(0), Fraction(7, 3), Fraction(40)])
@pytest.mark.one_in(3)
def test_decisions_on_a_turn_are_those_of_the_solver(game: Game, pay: Fraction) -> None:
    def ante(settlement: Settlement) -> Fraction:
        return stake_on(settlement, "ante", 0)

    plan, without = (make_plan(with_pay(game, "ante", 0, each), DECK.cards) for each in (pay, Fraction(0)))
    whole, apart = solve_board_first(plan), decide_at(plan, price(without, net), price(plan, ante), pay)
    assert apart.expected == whole.expected
    assert apart.decisions == whole.decisions


def test_a_pay_of_many_digits_is_that_of_the_plain_twin() -> None:
    pay = Fraction(10**17 + 3, 3 * 10**16 + 1)
    plan = make_plan(with_pay(GAME, "blind", ROW, pay), DECK.cards)
    assert not fits(make_plan(plan.game, STANDARD_DECK), price(plan, net))
    assert decided(pay).expected == NaiveSolver(plan.game, DECK.cards).expected()


def test_where_two_strategies_are_equally_good_both_are_optimal() -> None:
    """The pay at which the lines of two strategies cross has many digits; neither may be lost by rounding."""
    deck, game = SMALL_DECKS["a full house to qualify"], uth(qualifier="full house")
    low, high = (decided(Fraction(pay), game, deck) for pay in (-1, 300))
    low_stake, high_stake = optimal_ranges(low, (stake,))[0][1], optimal_ranges(high, (stake,))[0][0]
    assert low_stake < high_stake
    crossing = (low.expected + low_stake - high.expected + 300 * high_stake) / (high_stake - low_stake)
    at = decided(crossing, game, deck)
    line = low.expected + low_stake * (crossing + 1)
    assert line == high.expected + high_stake * (crossing - 300)
    assert at.expected >= line
    least, most = optimal_ranges(at, (stake,))[0]
    assert low_stake <= least <= most <= high_stake
    if at.expected == line:
        assert (least, most) == (low_stake, high_stake)


def test_either_way_serves_what_asks_for_a_pay() -> None:
    for pay, whole in ((Fraction(3), True), (Fraction(10**17 + 3, 3 * 10**16 + 1), False)):
        plan, without = (make_plan(with_pay(GAME, "blind", ROW, each), DECK.cards) for each in (pay, Fraction(0)))
        found = solve_with_pay(plan, without, stake, pay)
        assert isinstance(found, Decided)
        assert not whole or fits(plan, price(plan, net))
        assert found.expected == decided(pay).expected


def test_a_pay_beyond_the_words_of_the_machine_is_refused() -> None:
    with pytest.raises(PlanError, match="too many digits"):
        decided(Fraction(1, 2**70))


def test_signs_of_arrays_are_taken_as_words() -> None:
    assert sign_at(int(np.int64(3)), int(np.int64(-2)), 3, 2) == 0
