"""Progressive meters: the closed forms by hand, and a meter that is run on bet by bet."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from audit.tables import PROGRESSIVE, TOP, game_with, paytable, side_bets
from croupier.audit.run import audit
from croupier.paytable.model import Meter
from croupier.report import WagerReport
from exact.stud import ladder

HANDS = 2598960
FIXED = 624 * 300 + 3744 * 50 + 5108 * 40 + 10200 * 30 + 54912 * 9


def progressive(
    stated: dict[str, Fraction] | None = None, meters: tuple[Meter, ...] = (TOP,), rows: dict[str, str] | None = None,
    fold_keeps: tuple[str, ...] = ("progressive",),
) -> WagerReport:  # fmt: skip
    game = game_with({"progressive": ladder("progressive", "own five", rows or PROGRESSIVE)}, fold_keeps)
    found = audit(paytable(game, meters=meters), meters=stated or {})
    return next(each for each in found.wagers if each.name == "progressive")


@pytest.mark.parametrize("amount", [0, 10000, 25000, 1234567])
def test_progressive_a_returns_its_closed_form_at_any_meter(amount: int) -> None:
    """4 royals take the meter, 36 straight flushes a tenth of it, the rest is fixed; awards replace the stake."""
    found = progressive({"top": Fraction(amount)})
    returned = Fraction(4 * amount + 36 * Fraction(amount, 10) + FIXED, HANDS)
    assert found.measures["return_on_action"].value == returned
    assert found.meters[0].amount == amount
    assert found.meters[0].stated


def test_an_amount_not_stated_is_the_seed() -> None:
    (meter,) = progressive().meters
    assert meter.amount == 10000
    assert not meter.stated


def test_no_edge_where_the_meter_is_said_to_have_none() -> None:
    (meter,) = progressive().meters
    assert meter.zero_edge == Fraction(HANDS - FIXED, 4) / Fraction(19, 10)
    assert progressive({"top": meter.zero_edge}).measures["expected_value"].value == 0


def test_no_amount_takes_away_an_edge_that_the_player_has_without_a_meter() -> None:
    rows = {**PROGRESSIVE, "three of a kind": "90 for 1"}
    assert progressive(rows=rows).meters[0].zero_edge is None


def test_the_average_of_a_meter_won_whole_is_seed_plus_share_by_probability() -> None:
    rows = {row: pays for row, pays in PROGRESSIVE.items() if row != "straight flush"}
    (meter,) = progressive(rows=rows).meters
    assert meter.whole == Fraction(4, HANDS)
    assert meter.average == 10000 + Fraction(1, 5) / Fraction(4, HANDS)


def test_a_published_average_award() -> None:
    """Seed 1000 and 9% of each bet, won by 40 of 2,598,960 hands: 6847.66 (Wizard of Odds, a progressive elsewhere)."""
    rows = {"straight flush": "100% of meter top", "four of a kind": "300 for 1"}
    meters = (Meter("top", "top", bet=Fraction(1), seed=Fraction(1000), share=Fraction(9, 100)),)
    (meter,) = progressive(meters=meters, rows=rows).meters
    assert round(meter.average, 2) == Fraction("6847.66")


def test_in_the_long_run_a_meter_gives_out_what_it_takes_in() -> None:
    """So the return at the average is the fixed pays, the share, and the seed as often as the meter is won whole."""
    found = progressive()
    assert found.average_edge is not None
    assert 1 - found.average_edge == Fraction(FIXED, HANDS) + Fraction(1, 5) + 10000 * Fraction(4, HANDS)


def test_the_average_by_running_a_meter_on() -> None:
    """A meter that is won often, run for 400,000 bets: its mean when a bet is made, within four standard errors."""
    rows = {"pair of aces": "100% of meter top", "pair of twos": "10% of meter top"}
    meters = (Meter("top", "top", bet=Fraction(1), seed=Fraction(20), share=Fraction(1, 4)),)
    (meter,) = progressive(meters=meters, rows=rows).meters
    whole, part = float(meter.whole), float((meter.taken - meter.whole) * 10)
    draw, amount, total, batches = random.Random(5).random, 20.0, 0.0, []
    for bet in range(1, 400_001):
        amount += 0.25
        total += amount
        won = draw()
        if won < whole:
            amount = 20.0
        elif won < whole + part:
            amount *= 0.9
        if bet % 4_000 == 0:
            batches.append(total / 4_000)
            total = 0.0
    mean = sum(batches) / len(batches)
    error = (sum((each - mean) ** 2 for each in batches) / (len(batches) - 1) / len(batches)) ** 0.5
    assert abs(mean - float(meter.average)) < 4 * error


def test_several_meters_each_with_the_others_where_they_stand() -> None:
    rows = {**PROGRESSIVE, "straight flush": "100% of meter major"}
    major = replace(TOP, name="major", title="major jackpot", seed=Fraction(500), share=Fraction(1, 10))
    found = progressive(meters=(TOP, major), rows=rows)
    assert [each.name for each in found.meters] == ["top", "major"]
    for each in found.meters:
        assert each.zero_edge is not None
        at_zero = progressive({each.name: each.zero_edge}, meters=(TOP, major), rows=rows)
        assert at_zero.measures["expected_value"].value == 0
    averages = {each.name: each.average for each in found.meters}
    assert progressive(averages, meters=(TOP, major), rows=rows).measures["house_edge"].value == found.average_edge


def test_a_bet_of_two_wins_half_as_many_of_its_units_from_the_meter() -> None:
    (meter,) = progressive(meters=(replace(TOP, bet=Fraction(2)),)).meters
    assert meter.average == (10000 * Fraction(4, HANDS) + Fraction(2, 5)) / (Fraction(4, HANDS) * Fraction(19, 10))
    assert meter.zero_edge == 2 * Fraction(HANDS - FIXED, 4) / Fraction(19, 10)


def test_a_meter_lost_on_a_fold_is_won_less_often() -> None:
    kept, lost = progressive().meters[0], progressive(fold_keeps=()).meters[0]
    assert lost.taken < kept.taken
    assert lost.zero_edge is not None
    assert progressive({"top": lost.zero_edge}, fold_keeps=()).measures["expected_value"].value == 0


def test_bets_without_a_meter_have_none() -> None:
    found = audit(paytable(game_with(side_bets())))
    assert {each.name: len(each.meters) for each in found.wagers if not each.required} == {
        "three card bonus": 0, "progressive": 1,
    }  # fmt: skip
    assert [each.average_edge for each in found.wagers if each.name != "progressive"] == [None] * 5
