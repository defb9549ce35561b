"""The aggregate limit: which awards it cuts, from which bet on, and what that costs."""

from dataclasses import replace
from fractions import Fraction

import pytest

from audit.tables import game_with, paytable, side_bets
from audit.test_events import EachOnce
from croupier.audit.limit import limit_report
from croupier.audit.run import audit
from croupier.cards import STANDARD_DECK
from croupier.distribution import Distribution
from croupier.exact.plan import make_plan
from croupier.games.mississippi_stud import MAIN
from croupier.paytable import load
from croupier.paytable.model import Aggregate, Limit
from croupier.report import LimitReport, Report
from every_table import TABLES

LIMIT = Aggregate(Fraction(50000), or_maximum_at_minimum=True, wagers=MAIN)


def report_with(aggregate: Aggregate | None, ante: Limit | None = None, *, bonus: bool = False) -> Report:
    game = game_with(side_bets() if bonus else {})
    made = paytable(game, aggregate=aggregate)
    return audit(replace(made, limits={} if ante is None else {"ante": ante}))


def limit(aggregate: Aggregate = LIMIT, ante: Limit | None = None, *, bonus: bool = False) -> LimitReport:
    found = report_with(aggregate, ante, bonus=bonus).limit
    assert found is not None
    return found


def test_none_where_the_file_has_none() -> None:
    assert report_with(None).limit is None


def test_a_ten_dollar_ante_bet_up_to_ten_units_is_exactly_the_limit() -> None:
    """500 to 1 on 10 antes of 10 is 50,000; optimal play never makes a royal with more than 8 up."""
    royal = limit().rows[0]
    assert royal.low == "royal flush"
    assert (royal.units, royal.cut_above) == (Fraction(10), Fraction(10))
    assert (royal.used_units, royal.used_cut_above) == (Fraction(8), Fraction(25, 2))


def test_every_row_that_wins_is_held_against_it() -> None:
    assert [row.low for row in limit().rows] == [
        "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
        "two pair", "pair of jacks",
    ]  # fmt: skip
    assert [row.cut_above for row in limit().rows] == [
        Fraction(50000, 10 * pays) for pays in (500, 100, 40, 10, 6, 4, 3, 2, 1)
    ]


def test_the_maximum_at_the_minimum_bet_takes_over_above_ten() -> None:
    """Betting 10 an ante at least, one can win 50,000; at a minimum of 15 the limit is 75,000."""
    assert limit().takes_over_at == 10
    assert limit(replace(LIMIT, or_maximum_at_minimum=False)).takes_over_at is None
    costs = limit(ante=Limit("ante", Fraction(15), Fraction(100), Fraction(5))).costs
    assert {each.limit for each in costs} == {Fraction(75000)}


def test_cost_by_hand() -> None:
    """240 of 155,937,600 deals win 4,000 antes; at 15 an ante 60,000 of it is cut to 50,000: 2/3 of 1,000 antes."""
    costs = {each.bet: each for each in limit(ante=Limit("ante", Fraction(5), Fraction(15), Fraction(5))).costs}
    assert sorted(costs) == [5, 15]
    assert costs[Fraction(5)].cost == 0
    assert costs[Fraction(15)].cost == Fraction(240, 155937600) * (4000 - Fraction(50000, 15))
    assert costs[Fraction(15)].edge == Fraction(53223, 1082900) + costs[Fraction(15)].cost


def test_cost_is_what_outcomes_lose_to_the_cut() -> None:
    found = report_with(LIMIT)
    assert found.limit is not None
    for each in found.limit.costs:
        paid = sum(min(o.net, each.limit / each.bet) * o.deals for o in found.outcomes)
        assert -paid / found.deals == each.edge


def test_costs_are_given_for_the_bets_of_the_table() -> None:
    ante = Limit("ante", Fraction(5), Fraction(100), Fraction(5))
    assert [each.bet for each in limit(ante=ante).costs] == [5, 15, 100]
    assert [each.bet for each in limit(ante=Limit("ante", None, Fraction(50))).costs] == [50]
    assert [each.bet for each in limit().costs] == [5, 10, 15, 25, 50, 100]
    assert [each.cost for each in limit(ante=Limit("ante", Fraction(5), Fraction(10), Fraction(5))).costs] == [0, 0]


def test_costs_never_fall_as_bets_rise() -> None:
    costs = [each.cost for each in limit().costs]
    assert costs == sorted(costs)
    assert costs[-1] > 0


@pytest.mark.parametrize("wagers", [(), (*MAIN, "three card bonus", "progressive")])
def test_side_bets_are_held_against_it_each_alone(wagers: tuple[str, ...]) -> None:
    """A mini royal at 50 to 1 reaches 50,000 at a bet of 1,000; shares of a meter are not odds and are left out."""
    rows = [row for row in limit(replace(LIMIT, wagers=wagers), bonus=True).rows if row.base != "ante"]
    assert (rows[0].base, rows[0].low, rows[0].cut_above) == ("three card bonus", "mini royal", Fraction(1000))
    assert "royal flush" not in [row.low for row in rows if row.base == "progressive"]


def test_a_limit_on_side_bets_alone_costs_the_game_nothing() -> None:
    found = limit(replace(LIMIT, wagers=("three card bonus",)), bonus=True)
    assert found.costs == ()
    assert found.takes_over_at == 1000


class TestAgainstADealer:
    """Every ending dealt once: what a hand wins with its other bets counts, where the limit is on all of them."""

    @staticmethod
    def limit(aggregate: Aggregate, game: str = "ultimate-texas-holdem") -> LimitReport:
        table = load(TABLES[f"{game}/standard"]).paytable
        assert table is not None
        plan = make_plan(table.game, STANDARD_DECK)
        keys = [(ending, hand) for ending in range(len(plan.endings)) for hand in range(len(plan.classes))]
        play = EachOnce(Distribution(tuple((key, 1) for key in keys)))
        found = limit_report(replace(table, aggregate=aggregate), plan, play)
        assert found is not None
        return found

    def test_a_royal_wins_500_on_the_blind_4_on_play_and_1_on_the_ante(self) -> None:
        found = self.limit(Aggregate(Fraction(50500), or_maximum_at_minimum=True))
        royal, straight_flush = found.rows[:2]
        assert (royal.low, royal.units, royal.cut_above) == ("royal flush", Fraction(1), Fraction(100))
        assert (straight_flush.low, straight_flush.cut_above) == ("straight flush", Fraction(50500, 55))
        assert found.takes_over_at == 100

    def test_a_limit_on_the_blind_alone_leaves_the_other_bets_out(self) -> None:
        found = self.limit(Aggregate(Fraction(50000), or_maximum_at_minimum=True, wagers=("blind",)))
        assert found.rows[0].cut_above == found.takes_over_at == 100
        assert [each.cost > 0 for each in found.costs if each.bet <= 100] == [False] * 6

    def test_no_bet_costs_less_than_a_smaller_one(self) -> None:
        costs = [each.cost for each in self.limit(Aggregate(Fraction(5000))).costs]
        assert costs == sorted(costs)
        assert costs[0] == 0 < costs[-1]

    def test_a_royal_wins_505_on_ante_blind_and_play_named_one_by_one(self) -> None:
        found = self.limit(Aggregate(Fraction(1000), wagers=("ante", "blind", "play")))
        assert (found.rows[0].low, found.rows[0].cut_above) == ("royal flush", Fraction(1000, 505))
        assert found == self.limit(Aggregate(Fraction(1000)))

    def test_a_royal_wins_504_on_blind_and_play(self) -> None:
        found = self.limit(Aggregate(Fraction(1000), wagers=("blind", "play")))
        assert (found.rows[0].low, found.rows[0].cut_above) == ("royal flush", Fraction(1000, 504))

    def test_a_limit_on_play_alone_is_reached_by_its_4_units_at_even_money(self) -> None:
        found = self.limit(Aggregate(Fraction(1000), or_maximum_at_minimum=True, wagers=("play",)))
        (ahead,) = found.rows
        assert (ahead.low, ahead.pays, ahead.units, ahead.cut_above) == ("ahead", "1 to 1", Fraction(4), Fraction(250))
        assert found.takes_over_at == 250
        assert {each.cost for each in found.costs} == {0}  # bets of 100 at most win 400

    def test_ante_and_play_win_5_when_the_dealer_qualifies(self) -> None:
        found = self.limit(Aggregate(Fraction(1000), wagers=("ante", "play")))
        assert [(row.low, row.units, row.cut_above) for row in found.rows] == [("ahead", Fraction(5), Fraction(200))]

    def test_casino_holdem_pays_a_royal_100_on_the_ante_and_2_on_the_call(self) -> None:
        both, call = (
            self.limit(Aggregate(Fraction(1000), wagers=wagers), "casino-holdem")
            for wagers in (("ante", "call"), ("call",))
        )
        assert (both.rows[0].low, both.rows[0].cut_above) == ("royal flush", Fraction(1000, 102))
        assert [(row.low, row.units, row.cut_above) for row in call.rows] == [("call", Fraction(2), Fraction(500))]


def test_a_limit_on_one_street_of_mississippi_stud_counts_that_bet_alone() -> None:
    """A royal wins 500 to 1 on the 3 units of 3rd street: 1,500 antes."""
    royal = limit(Aggregate(Fraction(50000), wagers=("3rd street",))).rows[0]
    assert (royal.units, royal.cut_above) == (Fraction(3), Fraction(50000, 1500))
